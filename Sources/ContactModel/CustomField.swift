/// A value under a label of the person's own, or under a column or attribute that nobody knows, as a kept property and
/// back: one way for all formats whose values have a name and nothing else.
///
/// A label that is the name of an X- property is that property, as it stood in a vCard. Every other label becomes
/// `X-CUSTOM-FIELD;X-LABEL=label`, with the value escaped as vCard text.
package enum CustomField {
  /// The name of the kept property.
  package static let name = "X-CUSTOM-FIELD"

  /// The kept property of a label and its value.
  package static func property(label: String, value: String) -> ExtensionProperty {
    if isPropertyName(label) { return ExtensionProperty(label, onOneLine(value)) }
    return ExtensionProperty(name, escaped(value), parameters: label.isEmpty ? [] : [Parameter("X-LABEL", [label])])
  }

  /// The label and value of a kept property, where a cell or attribute can hold them so that ``property(label:value:)`` gives it back.
  package static func cells(_ property: ExtensionProperty) -> (label: String, value: String)? {
    let label: String
    let value: String
    if property.name == name {
      label = property.parameters.first { $0.name == "X-LABEL" }?.values.first ?? ""
      value = unescaped(property.value)
    } else {
      label = property.name
      value = property.value
    }
    let back = self.property(label: label, value: value)
    guard back.name.hasSameBytes(as: property.name), back.value.hasSameBytes(as: property.value), !value.isEmpty else {
      return nil
    }
    return (label, value)
  }

  private static func isPropertyName(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    guard bytes.count > 2, bytes[0] | 0x20 == UInt8(ascii: "x"), bytes[1] == UInt8(ascii: "-"), label != name else {
      return false
    }
    return bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
  }

  private static func onOneLine(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return value }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count)
    for byte in value.utf8 where byte != UInt8(ascii: "\r") {
      if byte == UInt8(ascii: "\n") { bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")] } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ value: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): continue
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count)
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(UInt8(ascii: "\\")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
