internal import SourceText
internal import VCardSyntax

/// Photos, logos, sounds and keys in base64 over many lines: most of the bytes of a file that has them.
extension CardReading {
  /// Takes the lines that continue the open card's line as they stand, if it is clean base64 of a property that has
  /// nothing to say about it: nobody needs it in one piece before the contact is asked for it.
  ///
  /// Whoever looks on wants lines in one piece, and is spared only a large copy.
  mutating func takeFoldedMedia() -> Bool {
    guard isPlain || mayShowFolds, canBeProperty, !census.hasBareReturns,
      let number = heads.find(&input) ?? learnMediaHead(),
      heads[number].silence == .ofCleanBase64,
      let start = base64Start(heads[number]),
      let end = Base64Text.foldedEnd(bytes, from: start), end.count > 0,
      isPlain || end.count > CardReading.large && showsNoMore(than: start, through: end.end),
      // What has no fold where another line goes on is joined with a word about it.
      !heads[number].isBase64 || !Base64Text.looksLikePiece(bytes, scanner.physicalLine(at: end.next).line)
    else { return false }
    return scanner.take(&input.line, through: end, behind: start - input.line.line.lowerBound)
  }

  /// How much base64 is not copied for whoever looks on.
  private static let large = 1 << 20

  /// Whether whoever looks on may be shown a line with its folds.
  private var mayShowFolds: Bool {
    input.isTrusted && !census.hasControls
      && bytes.count - input.line.physical.lowerBound > CardReading.large
  }

  /// Whether all that there is to say about a line shows itself where its base64 begins, and of that nothing in a data
  /// URI that is none of a photo: one blank stands in each fold.
  private func showsNoMore(than start: Int, through end: Int) -> Bool {
    let head = bytes[input.line.value.lowerBound..<start]
    if !head.isEmpty {
      guard head.starts(with: "data:image/".utf8), head.dropFirst(11).dropLast(8).allSatisfy(ASCII.isLetter),
        !input.line.parameters.contains(where: { ContentLine.equals(bytes, $0.name, "VALUE") })
      else { return false }
    }
    var index = start
    while let lineFeed = ByteSearch.first(ASCII.lineFeed, in: bytes, from: index, to: end) {
      index = lineFeed + 2
      if index < end, ASCII.isBlank(bytes[index]) { return false }
    }
    return true
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
    learnHead { property in
      property.map { PropertyTable.withCodec($0, \.silence) == .ofCleanBase64 } ?? false
    }
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
