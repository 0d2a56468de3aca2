import ContactTestSupport

extension ContactGenerator.Options {
  /// Anything, of texts put together from what writers of JSON and of vCards get wrong.
  static func json(hasUnknowns: Bool = true) -> ContactGenerator.Options {
    ContactGenerator.Options(
      texts: [
        "", "a", "Ada", "é", "e\u{301}", "\"", "\\", "\\n", "line\nbreak", "\r\n", "\t", "\0", "\u{1F}", "\u{7F}", "{",
        "}", "[]", ",", ":", "null", "日本語", "😀", "\u{FEFF}", "\u{FFFD}", "\u{2028}", "value", "1985-04-12",
        "BEGIN:VCARD",
      ], pieces: 0...2, sparseness: 3, hasUnknowns: hasUnknowns, agentDepth: 3)
  }
}
