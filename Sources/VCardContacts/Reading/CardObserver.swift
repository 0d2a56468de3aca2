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
  ///
  /// - Parameter head: A number that all lines of the input with this group, name and parameters have, in cards of this
  ///   version, and no others; nothing where such lines were not told from others.
  func property(_ line: ContentLine, _ oddities: ContentLine.Oddities, head: Int?)

  /// An empty line, or one of blanks, in the open card.
  func blankLine(at line: Range<Int>)

  /// The innermost open card ends.
  ///
  /// - Parameters:
  ///   - end: Where the next line of the input begins.
  ///   - isClosed: Whether it has its END.
  ///   - fields: What was read. It can be taken for as long as it is looked at, and is as it was behind that.
  /// - Returns: Whether the contact is wanted behind this. One that is not, and about whose card the reader has nothing
  ///   to say, is given up at once; an empty one stands in its place.
  func cardEnds(at end: Int, isClosed: Bool, _ fields: inout ContactFields) -> Bool
}
