internal import ContactModel
import Findings
import SourceText

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
