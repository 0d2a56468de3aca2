internal import SourceText
internal import VCardSyntax

extension [UInt8] {
  /// The bytes of a range as text.
  ///
  /// Performance: a slice of the array would retain it for every value.
  @inline(__always)
  func text(_ range: Range<Int>) -> String {
    InlineUTF8.text(of: span.extracting(range))
  }

  /// The bytes of a range as text, without escapes.
  func unescapedText(_ range: Range<Int>, _ escaping: Escaping) -> String {
    String(utf8Capacity: range.count) { ValueText.unescape(span.extracting(range), escaping, into: &$0) }
  }
}
