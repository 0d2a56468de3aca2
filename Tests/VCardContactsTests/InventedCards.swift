import ContactTestSupport

extension ContactGenerator.Options {
  /// Values of a vCard: texts put together from delimiters, escapes, quotes, carets, line breaks, blanks, marks that
  /// combine with the character before them, and words with a meaning elsewhere.
  static let vCard = ContactGenerator.Options(
    texts: [
      "a", "Ada", "b c", " ", "  ", ",", ";", ":", "\\", "\\n", "\\,", "\"", "'", "^", "^n", "^'", "=", "=3D", "\n",
      "\t", "é", "e\u{301}", "\u{301}", "\u{200D}", "\u{20E3}", "👩‍🚀", "日本", "\u{FEFF}", "\u{2028}", "Ä", "A\u{308}",
      ".", "/", "BEGIN:VCARD", "END:VCARD", "\nEND:VCARD\n", "pref", "x", "1", "-", "<a>", "data:",
      "http://example.org/", "item1.", "0123456789", "%20", "@", "#", "()", "*", "_$!<x>!$_",
    ], pieces: 0...4, sparseness: 3, isWellFormed: true, agentDepth: 1)
}
