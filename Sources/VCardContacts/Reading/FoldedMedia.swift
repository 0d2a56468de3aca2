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
      heads[number].silence == .ofCleanBase64,
      let start = base64Start(heads[number]),
      let end = Base64Text.foldedEnd(bytes, from: start), end.count > 0,
      // What has no fold where another line goes on is joined with a word about it.
      !heads[number].isBase64 || !goesOnWithoutFold(behind: end.end, at: end.next)
    else { return false }
    return scanner.take(&input.line, through: end, behind: start - input.line.line.lowerBound)
  }

  /// Takes the lines that continue a large line without putting them together, whatever there is to say about its head
  /// and the rest of its file, and whoever looks on: what follows is base64 of a property for media.
  mutating func takeLargeMedia() -> Bool {
    guard mayBeLarge, ContentLine.namesMedia(bytes, input.line.physical) else { return false }
    scanner.unfoldBeginning(&input.line)
    if hasWholeHead(input.line.parse(maximumParameters: limits.parameters)), takeLargeValue() { return true }
    scanner.giveUpBeginning(&input.line)
    return false
  }

  /// Takes the value of a large line, of which the head has been put together.
  private mutating func takeLargeValue() -> Bool {
    guard var start = startOfMedia() else {
      if saysText { scanner.refuseMedia(input.line) }
      return false
    }
    let isDeclared = input.line.mayHoldMedia || start > input.line.value.lowerBound
    while isDeclared, start < input.line.line.upperBound, ASCII.isBlank(input.line.bytes[start]) { start += 1 }
    let written = input.line.physicalOffset(start)
    let cleanEnd = Base64Text.foldedEnd(bytes, from: written)
    let found =
      if let cleanEnd, isDeclared || isClean(written..<cleanEnd.end) {
        (end: cleanEnd, isLenient: false)
      } else {
        isDeclared ? scanner.readableEnd(from: written) : nil
      }
    guard let (end, isLenient) = found else {
      // What is no base64 is a text, and no longer than one may be.
      scanner.refuseMedia(input.line)
      return false
    }
    return end.count > largeValue && scanner.takeMedia(&input.line, from: start, through: end, isLenient: isLenient)
  }

  /// Takes the lines behind a line of declared base64 without putting them together, which go on with it and lack the blank
  /// of a fold.
  mutating func takeLargeMediaWithoutFolds() -> Bool {
    let media = input.line.media
    guard mayBeLarge, media != nil || !input.line.isUnfolded && !input.line.hasFolds else { return false }
    var form = Base64Text.Form()
    var (end, next) = (media?.written.endIndex ?? input.line.value.upperBound, scanner.offset)
    if let media { media.add(to: &form) } else { form.add(bytes, input.line.value) }
    while next < bytes.count, goesOnWithoutFold(behind: end, at: next) {
      let following = scanner.physicalLine(at: next)
      form.add(bytes, following.line)
      (end, next) = (following.line.upperBound, following.next)
    }
    guard form.length > largeValue, next > scanner.offset else { return false }
    if form.quality == .bad {
      scanner.refuseMedia(input.line)
      return false
    }
    return scanner.takeMedia(
      &input.line, from: media?.start ?? input.line.value.lowerBound,
      through: FoldedEnd(end: end, next: next, count: form.length), isLenient: form.quality == .lenient)
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

  /// Whether the head of a line stands in its first physical line, which was taken apart: a quote that does not close there
  /// may close in the next one, behind a colon.
  func hasWholeHead(_ oddities: ContentLine.Oddities) -> Bool {
    !oddities.lacksColon && !oddities.contains(.openQuote)
  }

  /// Whether the line may be a large one of a card.
  private var mayBeLarge: Bool {
    canBeProperty && bytes.count - input.line.physical.lowerBound > largeValue
  }

  /// Where the base64 of a line may begin that was taken apart, if it is one of a property for media.
  private func startOfMedia() -> Int? {
    let line = input.line
    let mayBeURI = DataURI.mayBegin(line.bytes, line.value)
    if line.mayHoldMedia { return mayBeURI ? nil : line.value.lowerBound }
    // The value is not looked at as a text of another encoding.
    guard input.isTrusted, line.isInUTF8, !ContentLineScanner.saysQuotedPrintable(line),
      let property = PropertyTable.find(line), CardReading.isForMedia(property)
    else { return nil }
    if let start = DataURI.base64Start(line.bytes, line.value) { return saysText ? nil : start }
    if mayBeURI { return nil }
    // What nobody declared may be base64 all the same, but a key may be a text.
    return valueTypes.isEmpty && !line.isNamed("KEY") && !line.isNamed("X-KEY") ? line.value.lowerBound : nil
  }

  /// What may say of what type the value of the line is that was taken apart.
  private var valueTypes: [ContentParameter] {
    input.line.parameters.filter { $0.name.isEmpty || ContentLine.equals(input.line.bytes, $0.name, "VALUE") }
  }

  private var saysText: Bool { valueTypes.contains { ContentLine.equals(input.line.bytes, $0.value, "TEXT") } }

  private static func isForMedia(_ property: Int) -> Bool {
    PropertyTable.role(property) == .codec && PropertyTable.withCodec(property, \.silence) == .ofCleanBase64
  }

  /// Whether base64 is clean without its folds, each of which takes one blank away, so that it need not be declared.
  private func isClean(_ lines: Range<Int>) -> Bool {
    lines.count >= 16 && card.version != .v21 && hasPlainFolds(lines)
  }

  /// Whether no fold has more than one blank.
  private func hasPlainFolds(_ lines: Range<Int>) -> Bool {
    var isPlain = true
    Base64Text.forEachOther(bytes[lines]) { _, byte in
      isPlain = !ASCII.isBlank(byte)
      return isPlain
    }
    return isPlain
  }

  /// Where the base64 of the line's value begins; nothing where it holds none.
  private func base64Start(_ head: ReadHead) -> Int? {
    if head.isBase64 { return DataURI.mayBegin(bytes, input.line.value) ? nil : input.line.value.lowerBound }
    return heads.rest(of: head)?.valueType == "text" ? nil : DataURI.base64Start(bytes, input.line.value)
  }

  /// Reads the head of a line that is not known yet, if it is that of a property for media and nothing is odd about it.
  ///
  /// - Returns: The number that it is known by from here on.
  private mutating func learnMediaHead() -> Int? {
    learnHead { property in property.map(CardReading.isForMedia) ?? false }
  }

  /// Reads the head of a line that is not known yet, if nothing is odd about it.
  ///
  /// - Parameter isWanted: Whether it matters that its property is known; nothing is a property that the model has no
  ///   field for.
  /// - Returns: The number that it is known by from here on.
  mutating func learnHead(of isWanted: (Int?) -> Bool) -> Int? {
    let oddities = input.line.parse(maximumParameters: limits.parameters)
    guard oddities.isNone else { return nil }
    let property = PropertyTable.find(input.line)
    guard property.map({ PropertyTable.role($0) == .codec }) ?? true, isWanted(property) else { return nil }
    input.readParameters()
    defer { input.findings.removeAll(keepingCapacity: true) }
    return keepHead(oddities, property: property)
  }
}
