internal import SourceText
internal import VCardSyntax

/// Photos, logos, sounds and keys in base64 over many lines, which are most of the bytes of a file.
extension CardReading {
  /// Reads the continuation lines of clean base64 without unfolding them. An observer needs unfolded lines.
  mutating func readFoldedMedia() -> Bool {
    guard isPlain, canBeProperty, !census.hasBareReturns,
      let number = heads.find(&input) ?? cacheMediaHead(),
      heads[number].holdsMedia,
      let start = base64Start(heads[number]),
      let end = Base64Text.foldedEnd(bytes, from: start), end.count > 0,
      // A continuation without a fold is joined and reported.
      !heads[number].isBase64 || !continuesWithoutFold(after: end.end, at: end.next)
    else { return false }
    return scanner.consume(&input.line, through: end, after: start - input.line.line.lowerBound)
  }

  /// Whether base64 continues in a line that lacks the blank of a fold.
  private func continuesWithoutFold(after end: Int, at next: Int) -> Bool {
    guard next < bytes.count else { return false }
    return isMoreBase64(scanner.physicalLine(at: next).line, after: end == 0 ? ASCII.nul : bytes[end - 1])
  }

  /// Whether a line that lacks the blank of a fold continues base64. Padding ends it.
  ///
  /// - Parameter last: The byte before the line.
  func isMoreBase64(_ line: Range<Int>, after last: UInt8) -> Bool {
    last != ASCII.equals && Base64Text.looksLikePiece(bytes, line)
  }

  /// The start of the base64 in the value of the line; `nil` if there is none.
  private func base64Start(_ head: InterpretedHead) -> Int? {
    if head.isBase64 { return DataURI.mayBegin(bytes, input.line.value) ? nil : input.line.value.lowerBound }
    return heads.rest(of: head)?.valueType == "text" ? nil : DataURI.base64Start(bytes, input.line.value)
  }

  /// Caches the head of the line, if it is a well-formed head of a property for media.
  ///
  /// - Returns: The number of the head.
  private mutating func cacheMediaHead() -> Int? {
    let anomalies = input.line.parse(maximumParameters: limits.parameters)
    guard anomalies.isNone, let property = PropertyTable.find(input.line), PropertyTable.holdsMedia(property) else {
      return nil
    }
    input.readParameters()
    defer { input.findings.removeAll(keepingCapacity: true) }
    return heads.insert(&input, anomalies, property: property)
  }
}
