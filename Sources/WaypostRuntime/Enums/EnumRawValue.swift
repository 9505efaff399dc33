/// What a value of an enum travels as: a text or a whole number.
public protocol EnumRawValue: Codable, Hashable, ParameterValue {}

extension String: EnumRawValue {}
extension Int: EnumRawValue {}
