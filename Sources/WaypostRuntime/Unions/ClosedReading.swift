/// Whether open enums and unions refuse what they do not know.
///
/// They do while a choice between types is tried: an enum that takes every text would steal what belongs to a
/// later type. The user info of a decoder cannot be changed, so that a task-local value carries this down to
/// them; it works in synchronous code and without a task too.
enum ClosedReading {
    @TaskLocal static var isOn = false
}
