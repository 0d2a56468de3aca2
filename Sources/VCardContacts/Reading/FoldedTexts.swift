internal import SourceText
internal import VCardSyntax

/// Notes of megabytes, which nobody writes and somebody may send.
extension CardReading {
  /// Takes the lines that continue the open card's line as they stand, if it is a long text about which there is nothing
  /// to say: it is put together when the contact is asked for it, and does not stand in memory twice before.
  mutating func takeFoldedText() -> Bool {
    // In 2.1 the blanks of the folds belong to the value. Of a batch that is small nothing is large.
    guard bytes.count - input.line.physical.lowerBound > largeValue, isPlain, canBeProperty,
      card.version != .v21, !census.hasBareReturns, beginsOneText()
    else { return false }
    let start = input.line.value.lowerBound
    // What is nothing but delimiters says nothing, and what begins with one may be that.
    guard start < input.line.line.upperBound, bytes[start] != ASCII.semicolon else { return false }
    let end = scanner.foldedTextEnd(from: start)
    return end.count > largeValue
      && scanner.take(&input.line, through: end, behind: start - input.line.line.lowerBound)
  }

  /// Takes the lines that go on behind soft line breaks as they stand, if they are a long text about which there is nothing
  /// to say.
  mutating func takeSoftlyBrokenText() -> Bool {
    guard !isJoiningText, bytes.count - input.line.physical.lowerBound > largeValue, isPlain, !input.line.isUnfolded,
      !census.hasBareReturns, isOneText(PropertyTable.find(input.line)), input.line.isInUTF8
    else { return false }
    let start = input.line.value.lowerBound
    var (line, next) = (input.line.line, scanner.offset)
    var count = line.upperBound - start
    while bytes[line.upperBound - 1] == ASCII.equals {
      guard next < bytes.count else { return false }
      let following = scanner.physicalLine(at: next)
      if following.line.isEmpty || startsAnotherProperty(following.line) { return false }
      (line, next) = following
      count += line.count - 1
    }
    // A fold behind the last one is none of them.
    guard next == bytes.count || !input.line.isContinued || !ASCII.isBlank(bytes[next]), count > largeValue,
      scanner.allows(input.line, start - input.line.line.lowerBound + count),
      input.line.softlyBrokenText(start..<line.upperBound) != nil
    else { return false }
    return scanner.take(
      &input.line, through: FoldedEnd(end: line.upperBound, next: next, count: count),
      behind: start - input.line.line.lowerBound)
  }

  /// Takes such a text whose second line begins with a blank of its own, as if it were folded.
  mutating func takeBlanksBehindSoftBreak() -> Bool {
    guard card.version == .v21, canBeProperty, bytes.count - input.line.physical.lowerBound > largeValue,
      bytes[input.line.line.upperBound - 1] == ASCII.equals, ContentLineScanner.saysQuotedPrintable(input.line),
      hasWholeHead(input.line.parse(maximumParameters: limits.parameters))
    else { return false }
    return takeSoftlyBrokenText()
  }

  /// Whether every value of a property is read as one text, as those are that the model has no field for.
  private func isOneText(_ property: Int?) -> Bool {
    property.map { PropertyTable.role($0) == .codec && PropertyTable.isOneText($0) } ?? true
  }

  /// Leaves the beginning of a large value, if it is one text: nobody will ask for it.
  mutating func shortenLargeText(_ property: Int?) {
    guard input.isTrusted, !input.hasCharset, !input.isBase64, property.map(PropertyTable.isOneText) ?? true,
      input.line.value.count > CardReading.longestBeginning
    else { return }
    if !input.isQuotedPrintable {
      input.line.shortenValue(to: CardReading.longestBeginning)
    } else if QuotedPrintable.isClean(input.line.bytes, input.line.value) {
      input.line.shortenQuotedPrintable(to: CardReading.longestBeginning)
    }
  }

  private static let longestBeginning = 1024

  /// Whether the value of the line that was begun is read as one text in UTF-8, whatever there is to say about its head.
  private mutating func beginsOneText() -> Bool {
    if let number = heads.find(&input) ?? learnHead(of: isOneText) { return heads[number].isOneText }
    let oddities = input.line.parse(maximumParameters: limits.parameters)
    return hasWholeHead(oddities) && isOneText(PropertyTable.find(input.line)) && input.line.isInUTF8
      && !input.line.saysBase64
      && !ContentLineScanner.saysQuotedPrintable(input.line)
  }
}
