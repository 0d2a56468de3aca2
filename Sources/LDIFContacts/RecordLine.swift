internal import ContactModel
internal import Findings
internal import SourceText

/// One line of a record (RFC 2849): an attribute description, and a value.
///
/// Performance: a class, because a copy of a value would count a reference for each of its members.
final class RecordLine: Sendable {
  /// How the value is written.
  enum Form: Sendable {
    /// `attribute: value`.
    case plain
    /// `attribute:: value`.
    case base64
    /// `attribute:< url`.
    case url
  }

  enum Value: Sendable {
    /// The bytes after the colon and the blanks, without folds.
    case written(ArraySlice<UInt8>)
    /// The value of a line that is being written.
    case known(LineValue)
  }

  /// The attribute description as written, such as `cn;lang-ja`.
  let name: ArraySlice<UInt8>
  let form: Form
  let value: Value
  /// The place of the line with its folds.
  let range: Range<Int>
  /// The meaning of the attribute, if its name has no options.
  let role: AttributeRole?

  var isEmpty: Bool {
    switch value {
    case .written(let bytes): bytes.isEmpty
    case .known(.text(let text)): text.isEmpty
    case .known(.data(let base64)): base64.isEmpty
    }
  }

  /// The bytes of the value; of a known value those of its text or base64.
  var octets: ArraySlice<UInt8> {
    switch value {
    case .written(let bytes): bytes
    case .known(.text(let text)): Array(text.utf8)[...]
    case .known(.data(let base64)): Array(base64.text.utf8)[...]
    }
  }

  /// Whether the attribute has this name, given in lower case.
  func isNamed(_ lowercased: StaticString) -> Bool {
    lowercased.withUTF8Buffer { other in
      name.count == other.count && zip(name, other).allSatisfy { ASCII.lowercased($0) == $1 }
    }
  }

  var nameText: String { String(decoding: name, as: UTF8.self) }

  /// A line that is being written, of an attribute without options.
  convenience init(_ row: AttributeRow, _ value: LineValue) {
    self.init(row.bytes[...], row.role, value)
  }

  /// A line that is being written; `nil` if the name is not an attribute description.
  convenience init?(_ name: String, _ value: LineValue) {
    guard RecordLine.isDescription(name.utf8) else { return nil }
    let name = Array(name.utf8)[...]
    self.init(name, AttributeTable.role(name), value)
  }

  private init(_ name: ArraySlice<UInt8>, _ role: AttributeRole?, _ value: LineValue) {
    self.name = name
    self.role = role
    self.value = .known(value)
    form = .plain
    range = 0..<0
  }

  /// Parses an unfolded line; `nil` if it has no colon or no attribute description before it.
  init?(_ line: ArraySlice<UInt8>, at range: Range<Int>) {
    guard let colon = line.firstIndex(of: ASCII.colon), RecordLine.isDescription(line[line.startIndex..<colon]) else {
      return nil
    }
    name = line[line.startIndex..<colon]
    role = AttributeTable.role(name)
    self.range = range
    var start = colon + 1
    switch start < line.endIndex ? line[start] : ASCII.nul {
    case ASCII.colon:
      form = .base64
      start += 1
    case ASCII.lessThan:
      form = .url
      start += 1
    default: form = .plain
    }
    while start < line.endIndex, line[start] == ASCII.space { start += 1 }
    value = .written(line[start...])
  }

  /// Whether the value of a line is written as base64.
  static func isBase64(_ line: ArraySlice<UInt8>) -> Bool {
    line.firstIndex(of: ASCII.colon).map { $0 + 1 < line.endIndex && line[$0 + 1] == ASCII.colon } ?? false
  }

  /// Whether bytes are an attribute description (RFC 4512 2.5): a name or an object identifier, and options.
  static func isDescription(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == ASCII.period || $0 == ASCII.semicolon
          || $0 == ASCII.underscore
      }
  }
}

extension RecordLine {
  /// Decodes the value, and reports damage.
  func decoded(_ findings: inout [Finding]) -> LineValue {
    switch value {
    case .known(let value): return value
    case .written(let octets):
      if form == .base64, let base64 = base64(&findings) { return LineValue(base64) }
      return .text(repaired(octets, &findings))
    }
  }

  /// The value as a text, if it is one, without findings.
  var text: String? {
    var ignored: [Finding] = []
    if case .text(let text) = decoded(&ignored) { return text }
    return nil
  }

  /// The bytes of the value as base64; `nil` for damaged base64, which is reported.
  func base64(_ findings: inout [Finding]) -> Base64? {
    if case .known(.data(let base64)) = value { return base64 }
    guard form == .base64 else { return Base64(octets) }
    if SlicePolicy.shouldShare(octets.count, of: range.count), LineValue.isClean(Base64(encoded: octets)) {
      return Base64(encoded: octets)
    }
    let written = Array(octets)
    let (text, quality) = Base64Text.normalized(written, 0..<written.count)
    if quality != .bad { return Base64(text) }
    findings.report(
      LDIFCodes.badBase64,
      "the value of \(Finding.quote(nameText)) is not base64; it was kept as the text \(Finding.quote(text))",
      at: range, property: Finding.word(nameText))
    return nil
  }

  /// The text of bytes that may be damaged, which is reported.
  func repaired(_ octets: ArraySlice<UInt8>, _ findings: inout [Finding]) -> String {
    guard let offset = UTF8Check.firstInvalid(in: octets.span) else { return String(decoding: octets, as: UTF8.self) }
    let text = DecodedText(repairing: octets)
    let byte = octets[octets.startIndex + offset]
    let others = text.failures > 1 ? " (the first of \(text.failures) places)" : ""
    findings.report(
      LDIFCodes.invalidUTF8,
      "the byte 0x\(String(byte, radix: 16)) in \(Finding.quote(nameText)) is not UTF-8\(others); "
        + (text.failures == 0 ? "it is CESU-8, and the character was read" : "U+FFFD replaces it"),
      at: range, property: Finding.word(nameText))
    return String(decoding: text.utf8, as: UTF8.self)
  }
}

/// The decoded value of a line.
enum LineValue: Sendable {
  case text(String)
  /// Bytes that are not UTF-8, as base64.
  case data(Base64)

  /// The text of base64 if it is UTF-8, or the base64.
  init(_ base64: Base64) {
    let text = String(validatedUTF8Capacity: base64.count) { base64.decode(into: &$0) }
    self = text.map { .text($0) } ?? .data(base64)
  }

  /// Whether base64 is complete and has no other characters.
  static func isClean(_ base64: Base64) -> Bool { Base64Text.isClean { base64.forEachPiece($0) } }
}
