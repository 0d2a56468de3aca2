internal import Findings
internal import SourceText
internal import VCardSyntax

/// Encodes values in quoted-printable, which vCard 2.1 requires for a line break in a text.
enum QuotedPrintableText {
  /// The fix that writes a value of 2.1 in quoted-printable, with `\n` and `\,` as the characters that they escape. Nil
  /// if the encoding of the value is unknown.
  static func fix(_ line: ContentLine, _ scope: CardScope) -> Fix? {
    let isASCII = !scope.traits.contains(.nonASCII)
    let charset = line.parameter("CHARSET")
    guard isASCII || charset == nil || line.hasParameter("CHARSET", "UTF-8") else { return nil }
    var head = ";ENCODING=QUOTED-PRINTABLE:"
    if !isASCII, charset == nil { head = ";CHARSET=UTF-8" + head }
    let colon = line.value.lowerBound - 1
    let isStructured = line.isNamed("N") || line.isNamed("ADR") || line.isNamed("ORG")
    let pieces = isStructured ? ValueText.split(line.bytes, line.value, at: ASCII.semicolon) : [line.value]
    let column = colon - line.line.lowerBound + head.utf8.count
    let value = encoded(
      pieces.map { text(line, $0) }, column: column, lineEnd: String(decoding: scope.lineEnd, as: UTF8.self))
    return Fix(
      "encode it in quoted-printable",
      edits: [line.replacing(colon..<line.value.upperBound, with: head + value)])
  }

  /// Components in quoted-printable with semicolons between, in lines of less than 76 characters.
  ///
  /// - Parameter column: How long the line is before the value.
  private static func encoded(_ components: [String], column: Int, lineEnd: String) -> String {
    var output = ByteOutput()
    var encoder = QuotedPrintableEncoder(column: column)
    for (index, text) in components.enumerated() {
      if index > 0 { encoder.addSeparator(to: &output) }
      encoder.add(text, to: &output)
    }
    let text = String(decoding: output.bytes(), as: UTF8.self)
    return lineEnd == "\r\n"
      ? text : text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }

  private static func text(_ line: ContentLine, _ range: Range<Int>) -> String {
    let bytes = ValueText.unescaped(line.bytes[range], .standard)
    return String(decoding: MisreadControls.replaced(in: bytes[...]), as: UTF8.self)
  }
}
