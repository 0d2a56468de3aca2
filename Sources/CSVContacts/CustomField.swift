internal import ContactModel
internal import SourceText

/// A value under a label of the person's own, or under a column that no profile knows, as a kept property and back.
///
/// A label that is the name of an X- property is that property, as it stood in a vCard. Every other label becomes
/// `X-CUSTOM-FIELD;X-LABEL=label`, with the value escaped as vCard text.
enum CustomField {
  static let name = "X-CUSTOM-FIELD"

  static func property(label: String, value: String) -> ExtensionProperty {
    if isPropertyName(label) { return ExtensionProperty(label, onOneLine(value)) }
    return ExtensionProperty(name, escaped(value), parameters: label.isEmpty ? [] : [Parameter("X-LABEL", [label])])
  }

  /// The label and value of a kept property, where a cell can hold them so that ``property(label:value:)`` gives it back.
  static func cells(_ property: ExtensionProperty) -> (label: String, value: String)? {
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
    guard back.name.isSame(as: property.name), back.value.isSame(as: property.value), !value.isEmpty else { return nil }
    return (label, value)
  }

  private static func isPropertyName(_ label: String) -> Bool {
    let bytes = Array(label.utf8)
    guard bytes.count > 2, ASCII.lowercased(bytes[0]) == UInt8(ascii: "x"), bytes[1] == ASCII.hyphen,
      label != name
    else { return false }
    return bytes.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
  }

  private static func onOneLine(_ value: String) -> String {
    var bytes: [UInt8] = []
    for byte in value.utf8 where byte != ASCII.carriageReturn {
      if byte == ASCII.lineFeed { bytes += [ASCII.backslash, UInt8(ascii: "n")] } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ value: String) -> String {
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon: bytes += [ASCII.backslash, byte]
      case ASCII.lineFeed: bytes += [ASCII.backslash, UInt8(ascii: "n")]
      case ASCII.carriageReturn: continue
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ value: String) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in value.utf8 {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? ASCII.lineFeed : byte)
        isEscaped = false
      } else if byte == ASCII.backslash {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(ASCII.backslash) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
