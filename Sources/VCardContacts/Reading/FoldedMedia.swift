internal import SourceText
internal import VCardSyntax

/// Photos, logos, sounds and keys in base64 over many lines: most of the bytes of a file that has them.
extension CardReading {
  /// Takes the lines that continue the open card's line as they stand, if it is clean base64 of a property that has
  /// nothing to say about it: nobody needs it in one piece before the contact is asked for it. Whoever looks on wants
  /// lines in one piece.
  mutating func takeFoldedMedia() -> Bool {
    guard isPlain, canBeProperty, !census.hasBareReturns,
      let number = heads.find(&input) ?? learnMediaHead(),
      heads[number].isForMedia,
      let start = base64Start(heads[number]),
      let end = Base64Text.foldedEnd(bytes, from: start), end.count > 0,
      // What has no fold where another line goes on is joined with a word about it.
      !heads[number].isBase64 || !goesOnWithoutFold(behind: end.end, at: end.next)
    else { return false }
    return scanner.take(&input.line, through: end, behind: start - input.line.line.lowerBound)
  }

  /// Whether base64 that ends at a place goes on in a line that lacks the blank of a fold.
  private func goesOnWithoutFold(behind end: Int, at next: Int) -> Bool {
    guard next < bytes.count else { return false }
    return isMoreBase64(scanner.physicalLine(at: next).line, behind: end == 0 ? ASCII.nul : bytes[end - 1])
  }

  /// Whether a line that lacks the blank of a fold goes on with base64: nothing does behind padding.
  ///
  /// - Parameter last: The byte before it.
  func isMoreBase64(_ line: Range<Int>, behind last: UInt8) -> Bool {
    last != ASCII.equals && Base64Text.looksLikePiece(bytes, line)
  }

  /// Where the base64 of the line's value begins; nothing where it holds none.
  private func base64Start(_ head: InterpretedHead) -> Int? {
    if head.isBase64 { return DataURI.mayBegin(bytes, input.line.value) ? nil : input.line.value.lowerBound }
    return heads.rest(of: head)?.valueType == "text" ? nil : DataURI.base64Start(bytes, input.line.value)
  }

  /// Reads the head of a line that is not known yet, if it is that of a property for media and nothing is odd about it.
  ///
  /// - Returns: The number that it is known by from here on.
  private mutating func learnMediaHead() -> Int? {
    let oddities = input.line.parse(maximumParameters: limits.parameters)
    guard oddities.isNone, let property = PropertyTable.find(input.line), PropertyTable.isForMedia(property) else {
      return nil
    }
    input.readParameters()
    defer { input.findings.removeAll(keepingCapacity: true) }
    return heads.keep(input, oddities, property: property)
  }
}
