internal import ContactModel
import Findings
import SourceText

/// What the value of a line says once it is decoded.
enum LineValue {
  case text(String)
  /// Bytes that are no UTF-8, as base64.
  case data(Base64)

  /// Decodes the value of a line; what is wrong with it is reported.
  init(_ line: RecordLine, _ findings: inout [Finding]) {
    switch line.value {
    case .known(.text(let text)): self = .text(text)
    case .known(.data(let base64)): self.init(base64)
    case .written, .folded:
      if line.form == .base64, let base64 = LineValue.base64(line, &findings) {
        self.init(base64)
      } else {
        self = .text(LineValue.repaired(line, &findings))
      }
    }
  }

  private init(_ base64: Base64) {
    let text = String(validatedUTF8Capacity: base64.count) { base64.decode(into: &$0) }
    self = text.map { .text($0) } ?? .data(base64)
  }

  /// The base64 of a line's bytes in the one form that the model keeps, or nothing where it is none; that is reported.
  static func base64(_ line: RecordLine, _ findings: inout [Finding]) -> Base64? {
    switch line.value {
    case .known(.data(let base64)): return base64
    case .known(.text(let text)): return Base64(Base64Octets.encoded(text.utf8))
    case .written, .folded: break
    }
    guard line.form == .base64 else { return Base64(Base64Octets.encoded(line.octets)) }
    if case .folded(let bytes) = line.value { return Base64(bytes) }
    if SlicePolicy.shouldShare(line.octets.count, of: line.range.count), isClean(Base64(line.octets)) {
      return Base64(line.octets)
    }
    let written = Array(line.octets)
    let (text, quality) = Base64Text.normalized(written, 0..<written.count)
    if quality != .bad { return Base64(text) }
    findings.append(
      Finding(
        LDIFCodes.badBase64,
        "the value of \(Finding.quote(line.nameText)) is no base64; it was kept as the text \(Finding.quote(text))",
        at: line.range, property: Finding.word(line.nameText)))
    return nil
  }

  /// Whether base64 is as it should be.
  static func isClean(_ base64: Base64) -> Bool { Base64Text.isClean { base64.forEachPiece($0) } }

  private static func repaired(_ line: RecordLine, _ findings: inout [Finding]) -> String {
    repaired(line.octets, line, &findings)
  }

  /// The text of bytes that may be damaged; the damage is reported.
  static func repaired(_ octets: ArraySlice<UInt8>, _ line: RecordLine, _ findings: inout [Finding]) -> String {
    guard let offset = UTF8Check.firstInvalid(in: octets.span) else { return String(decoding: octets, as: UTF8.self) }
    let text = DecodedText(repairing: octets)
    let byte = octets[octets.startIndex + offset]
    let others = text.failures > 1 ? " (the first of \(text.failures) places)" : ""
    findings.append(
      Finding(
        LDIFCodes.invalidUTF8,
        "the byte 0x\(String(byte, radix: 16)) in \(Finding.quote(line.nameText)) is no UTF-8\(others); "
          + (text.failures == 0 ? "it is CESU-8, and the character was read" : "it became U+FFFD"),
        at: line.range, property: Finding.word(line.nameText)))
    return String(decoding: text.utf8, as: UTF8.self)
  }
}

/// An attribute that means nothing to a contact, as a kept property and back.
enum KeptAttribute {
  /// What stands before the base64 of a value that is no text, as RFC 2397 has it.
  private static let dataPrefix = "data:application/octet-stream;base64,"

  static func property(_ name: String, _ value: LineValue) -> ExtensionProperty {
    switch value {
    case .text(let text): CustomField.property(label: name, value: text)
    case .data(let base64): CustomField.property(label: name, value: dataPrefix + base64.text)
    }
  }

  /// The attribute of a kept property, where its name can be one.
  static func attribute(_ property: ExtensionProperty) -> (name: String, value: LineValue)? {
    guard let (name, text) = CustomField.cells(property), let first = name.utf8.first,
      ASCII.isLetter(first) || ASCII.isDigit(first), RecordLine.isDescription(name.utf8),
      !AttributeTable.reserved.contains(name.asciiLowercased)
    else { return nil }
    if text.hasPrefix(dataPrefix) {
      let base64 = String(text.dropFirst(dataPrefix.count))
      let written = Array(base64.utf8)
      let (normalized, quality) = Base64Text.normalized(written, 0..<written.count)
      if quality == .good, let bytes = Base64(normalized).bytes, !UTF8Check.isValid(bytes.span) {
        return (name, .data(Base64(normalized)))
      }
    }
    return (name, .text(text))
  }
}
