package import ContactModel
package import VCardSyntax

/// Observes the lines of cards while they are read, unfolded and joined, so that a validator need not scan the input again.
package protocol CardObserver: AnyObject {
  /// A card begins.
  ///
  /// - Parameters:
  ///   - version: The version that it is read as.
  ///   - line: The line of its BEGIN in the input, with its line end.
  ///   - isAgent: Whether it is the AGENT of the card around it.
  func cardBegins(_ version: VCardVersion, at line: Range<Int>, isAgent: Bool)

  /// A parsed line of the open card that has a colon. Its value is as it was written.
  ///
  /// - Parameter head: A number that identifies the group, name and parameters of the line in cards of this version; `nil`
  ///   if the head is not cached.
  func property(_ line: ContentLine, _ anomalies: ContentLine.Anomalies, head: Int?)

  /// An empty or blank line in the open card.
  func blankLine(at line: Range<Int>)

  /// The innermost open card ends.
  ///
  /// - Parameters:
  ///   - end: The start of the next line of the input.
  ///   - isClosed: Whether the card has an END.
  func cardEnds(at end: Int, isClosed: Bool, _ contact: Contact)
}
