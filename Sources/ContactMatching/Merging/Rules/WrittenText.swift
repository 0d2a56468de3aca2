internal import ContactModel

/// Values in the form of a content line, for ``AlternateProperty``.
enum WrittenText {
  /// A text with the escapes of RFC 6350 3.4. Carriage returns have none and are dropped.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): continue
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The components of a structured value, each a list.
  static func components(_ lists: [TextList]) -> String {
    lists.map { $0.map(escaped).joined(separator: ",") }.joined(separator: ";")
  }

  /// Attributes without the group as parameters.
  static func parameters(_ attributes: Attributes) -> [Parameter] {
    var parameters: [Parameter] = []
    let types = attributes.types.names + attributes.otherTypes
    if !types.isEmpty { parameters.append(Parameter("TYPE", types)) }
    if let preference = attributes.preference { parameters.append(Parameter("PREF", [String(preference)])) }
    if let label = attributes.label { parameters.append(Parameter("X-LABEL", [label])) }
    for (field, parameter) in AttributeField.withParameter {
      let texts = field.texts(of: attributes)
      if !texts.isEmpty { parameters.append(Parameter(parameter, texts)) }
    }
    return parameters + attributes.parameters
  }
}
