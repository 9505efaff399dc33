#if Serve
private import CMicroHTTPD
private import Foundation
internal import WaypostServe
private import struct WaypostRuntime.HTTPFields

/// A socket at which requests come in. The one door to libmicrohttpd.
struct HTTPListener {
    private let daemon: OpaquePointer
    // The daemon holds it without owning it.
    private let service: HTTPService

    /// Listens on an address and port; nothing when that can't be.
    ///
    /// - Parameter port: 0 picks one.
    init?(_ address: String, port: UInt16, _ service: HTTPService) {
        let context = Unmanaged.passUnretained(service).toOpaque()
        guard let daemon = waypost_listen(address, port, handle, begin, end, context) else { return nil }
        self.daemon = daemon
        self.service = service
    }

    /// Listens on all addresses with one port. None when the first can't be had; others are left out then, since a
    /// machine may be without IPv6.
    static func listeners(_ addresses: [String], port: UInt16, _ service: HTTPService) -> [HTTPListener] {
        guard let first = HTTPListener(addresses[0], port: port, service) else { return [] }
        return [first] + addresses.dropFirst().compactMap { HTTPListener($0, port: first.port, service) }
    }

    var port: UInt16 { waypost_port(daemon) }

    /// Returns when the last request is answered.
    func stop() {
        MHD_stop_daemon(daemon)
    }
}

/// Called with the target of a request before anything else; what it yields belongs to the request.
private func begin(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    let exchange = HTTPExchange(target: target.map { String(cString: $0) } ?? "/")
    return Unmanaged.passRetained(exchange).toOpaque()
}

/// Called when a request has its answer, or never gets one.
private func end(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let pointer = state?.pointee else { return }
    Unmanaged<HTTPExchange>.fromOpaque(pointer).release()
    state?.pointee = nil
}

/// Called once with the head, then with each piece of the body, and at its end.
private func handle(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ piece: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let method, let size, let pointer = state?.pointee else {
        return waypost_no
    }
    let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
    guard exchange.hasBegun else {
        exchange.begin(String(cString: method), headers(of: connection), limit: service.bodyLimit)
        return exchange.isTooLarge ? send(service.response(to: exchange), on: connection) : waypost_yes
    }
    if size.pointee > 0 {
        exchange.append(UnsafeRawBufferPointer(start: piece, count: size.pointee), limit: service.bodyLimit)
        size.pointee = 0
        return waypost_yes
    }
    return send(service.response(to: exchange), on: connection)
}

private func headers(of connection: OpaquePointer) -> HTTPFields {
    var headers = HTTPFields()
    withUnsafeMutablePointer(to: &headers) { pointer in
        _ = MHD_get_connection_values(
            connection, waypost_headers,
            { context, _, name, value in
                guard let context, let name else { return waypost_no }
                context.assumingMemoryBound(to: HTTPFields.self).pointee
                    .append(String(cString: name), value.map { String(cString: $0) } ?? "")
                return waypost_yes
            }, pointer)
    }
    return headers
}

private func send(_ response: ServedResponse, on connection: OpaquePointer) -> MHD_Result {
    var body = Array(response.body)
    guard let answer = MHD_create_response_from_buffer(body.count, &body, waypost_copy) else {
        return waypost_no
    }
    defer { MHD_destroy_response(answer) }
    for header in response.headers { _ = MHD_add_response_header(answer, header.name, header.value) }
    return MHD_queue_response(connection, UInt32(response.status), answer)
}
#endif
