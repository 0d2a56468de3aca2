enum WordTable {
  /// The words of a table, separated by blanks and line breaks.
  static func words(_ text: some StringProtocol) -> [String] {
    text.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(decoding: $0, as: UTF8.self) }
  }
}
