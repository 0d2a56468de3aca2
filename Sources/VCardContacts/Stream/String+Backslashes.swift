internal import SourceText
internal import VCardSyntax

extension String {
  /// The text with each backslash doubled, because readers take a single one for an escape.
  package var doublingBackslashes: String {
    guard utf8Contains(ASCII.backslash) else { return self }
    return String(decoding: utf8.flatMap { $0 == ASCII.backslash ? [$0, $0] : [$0] }, as: UTF8.self)
  }

  /// The text without the backslash escapes of a value.
  var removingBackslashEscapes: String {
    guard utf8.contains(ASCII.backslash) else { return self }
    return String(decoding: ValueText.unescaped(Array(utf8)[...], .standard), as: UTF8.self)
  }
}
