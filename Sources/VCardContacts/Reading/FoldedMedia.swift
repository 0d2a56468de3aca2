internal import SourceText
internal import VCardSyntax

/// Photos, logos, sounds and keys in base64 over many lines: most of the bytes of a file that has them.
extension CardReading {
  /// Takes the lines that continue the open card's line as they stand, if it is clean base64 of a property that has
  /// nothing to say about it: nobody needs it in one piece before the contact is asked for it.
  mutating func takeFoldedMedia() -> Bool {
    guard isPlain, canBeProperty, !census.hasBareReturns, let number = heads.find(&input) ?? learnMediaHead(),
      heads[number].silence == .ofCleanBase64,
      let start = base64Start(heads[number]),
      let end = Base64Text.foldedEnd(bytes, from: start), end.count > 0,
      // What has no fold where another line goes on is joined with a word about it.
      !heads[number].isBase64 || !Base64Text.looksLikePiece(bytes, scanner.physicalLine(at: end.next).line)
    else { return false }
    return scanner.take(&input.line, through: end, behind: start - input.line.line.lowerBound)
  }

  /// Where the base64 of the line's value begins; nothing where it holds none.
  private func base64Start(_ head: ReadHead) -> Int? {
    if head.isBase64 { return input.line.value.lowerBound }
    return heads.rest(of: head)?.valueType == "text" ? nil : DataURI.base64Start(bytes, input.line.value)
  }

  /// Reads the head of a line that is not known yet, if it is that of a property for media and nothing is odd about it.
  ///
  /// - Returns: The number that it is known by from here on.
  private mutating func learnMediaHead() -> Int? {
    let oddities = input.line.parse(maximumParameters: limits.parameters)
    guard oddities.isNone, let property = PropertyTable.find(input.line), PropertyTable.role(property) == .codec,
      PropertyTable.withCodec(property, \.silence) == .ofCleanBase64
    else { return nil }
    input.readParameters()
    defer { input.findings.removeAll(keepingCapacity: true) }
    return keepHead(oddities, property: property)
  }
}
