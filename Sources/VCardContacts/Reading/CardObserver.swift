package import ContactModel
package import VCardSyntax

/// Looks at the lines of cards while they are read, so that whoever checks them sees the very lines that the reader
/// reads, unfolded and joined, and no byte is looked at twice.
package protocol CardObserver: AnyObject {
  /// A card begins.
  ///
  /// - Parameters:
  ///   - version: What it will be read as.
  ///   - line: The line of its BEGIN in the input, with its line end.
  ///   - isAgent: Whether it stands inside another card as that card's AGENT.
  func cardBegins(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool)

  /// A line of the open card that has a colon: its parts are found, its value is as it was written.
  func property(_ line: ContentLine, _ oddities: ContentLine.Oddities)

  /// An empty line, or one of blanks, in the open card.
  func blankLine(at line: Range<Int>)

  /// The innermost open card ends.
  ///
  /// - Parameters:
  ///   - end: Where the next line of the input begins.
  ///   - isClosed: Whether it has its END.
  ///   - fields: What was read.
  func cardEnds(at end: Int, isClosed: Bool, _ fields: ContactFields)
}
