internal import SourceText

extension ContentLine {
  /// Unusual forms of a line; each is a finding of the caller.
  package struct Oddities: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether there is none. Performance: faster than `isEmpty`.
    package var isNone: Bool { rawValue == 0 }
    /// Whether there is no colon.
    package var lacksColon: Bool { rawValue & 1 != 0 }

    /// There is no colon outside quotes.
    package static let noColon = Oddities(rawValue: 1)
    /// A quote opens a parameter value and never closes.
    package static let openQuote = Oddities(rawValue: 2)
    /// There are blanks around a delimiter.
    package static let blanks = Oddities(rawValue: 4)
    /// A parameter is empty: `;:` or `;=x:`.
    package static let emptyParameter = Oddities(rawValue: 8)
    /// There are more parameters than allowed; the others were not kept.
    package static let tooManyParameters = Oddities(rawValue: 16)
    /// The name is empty or holds bytes that a name may not hold.
    package static let badName = Oddities(rawValue: 32)
    /// The group holds bytes that a group may not hold.
    package static let badGroup = Oddities(rawValue: 64)
    /// A parameter has no name (as in vCard 2.1).
    package static let bareParameter = Oddities(rawValue: 128)
    /// A backslash escapes a delimiter inside a parameter.
    package static let backslash = Oddities(rawValue: 256)
  }

  /// Finds the group, name, parameters and value of the current line.
  ///
  /// - Parameter maximumParameters: The maximum number of parameters to keep.
  package mutating func parse(maximumParameters: Int) -> Oddities {
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    group = line.lowerBound..<line.lowerBound
    // Performance: the array is moved out while the line is parsed, which avoids retains.
    var text: [UInt8] = []
    swap(&text, &bytes)
    defer { swap(&text, &bytes) }
    return parse(text.span, maximumParameters)
  }

  private mutating func parse(_ text: Span<UInt8>, _ maximumParameters: Int) -> Oddities {
    var oddities: Oddities = []
    let end = line.upperBound
    var index = line.lowerBound
    var nameStart = index
    // name, and the group before it
    var isOdd = false
    var key: UInt64 = 0
    scan: while index < end {
      let byte = text[index]
      // Nearly every byte of a name is a letter.
      if ASCII.isLetter(byte) {
        key = key << 8 | UInt64(byte & 0xDF)
        index += 1
        continue
      }
      switch byte {
      case ASCII.colon, ASCII.semicolon: break scan
      case ASCII.period:
        // A second period would part a group from a group.
        if isOdd || !group.isEmpty || index == line.lowerBound { oddities.insert(.badGroup) }
        group = line.lowerBound..<index
        isOdd = false
        key = 0
        nameStart = index + 1
      default:
        key = key << 8 | UInt64(byte)
        if !ASCII.isLetter(byte), !ASCII.isDigit(byte), byte != ASCII.hyphen { isOdd = true }
      }
      index += 1
    }
    name = nameStart..<index
    nameKey = name.count <= 8 ? key : 0
    if isOdd || name.isEmpty {
      trimName(text, &oddities)
      nameKey = ASCIIWord.key(text, name)
    }
    // *(";" param)
    while index < end, text[index] == ASCII.semicolon {
      index = parseParameter(text, from: index + 1, to: end, maximumParameters, &oddities)
    }
    guard index < end else {
      value = end..<end
      oddities.insert(.noColon)
      return oddities
    }
    value = index + 1..<end
    return oddities
  }

  private mutating func trimName(_ text: Span<UInt8>, _ oddities: inout Oddities) {
    var low = name.lowerBound
    var high = name.upperBound
    while low < high, ASCII.isBlank(text[low]) { low += 1 }
    while high > low, ASCII.isBlank(text[high - 1]) { high -= 1 }
    if low..<high != name { oddities.insert(.blanks) }
    name = low..<high
    for index in name {
      let byte = text[index]
      if !ASCII.isLetter(byte), !ASCII.isDigit(byte), byte != ASCII.hyphen { oddities.insert(.badName) }
    }
    if name.isEmpty { oddities.insert(.badName) }
  }

  /// Reads one parameter and returns its end: at `;`, at `:`, or at the end of the line.
  private mutating func parseParameter(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ maximumParameters: Int, _ oddities: inout Oddities
  ) -> Int {
    var index = start
    var equals: Int?
    var key: UInt64 = 0
    scan: while index < end {
      let byte = text[index]
      // The letters; of the bytes that mean something here only the backslash is among them.
      if byte & 0xC0 == 0x40, byte != ASCII.backslash {
        index += 1
        continue
      }
      switch byte {
      case ASCII.colon, ASCII.semicolon: break scan
      case ASCII.equals:
        if equals == nil {
          equals = index
          key = ASCIIWord.key(text, start..<index)
        }
        index += 1
      case ASCII.doubleQuote:
        guard let close = closingQuote(text, from: index + 1, to: end) else {
          oddities.insert(.openQuote)
          index += 1
          continue scan
        }
        index = close + 1
      case ASCII.backslash where index + 1 < end && text[index + 1] == ASCII.semicolon:
        oddities.insert(.backslash)
        index += 2
      default: index += 1
      }
    }
    let nameRange = start..<(equals ?? start)
    let valueRange = (equals.map { $0 + 1 } ?? start)..<index
    let name = trimmed(text, nameRange, &oddities)
    if name != nameRange { key = ASCIIWord.key(text, name) }
    let value = trimmed(text, valueRange, &oddities)
    if equals == nil || name.isEmpty {
      if value.isEmpty || equals != nil { oddities.insert(.emptyParameter) } else { oddities.insert(.bareParameter) }
    }
    if name.isEmpty, value.isEmpty || equals != nil { return index }
    if parameters.count < maximumParameters {
      parameters.append(ContentParameter(name: name, nameKey: key, value: value))
    } else {
      oddities.insert(.tooManyParameters)
    }
    return index
  }

  /// The quote that closes one, before any other end of the parameter could be meant.
  private func closingQuote(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end {
      if text[index] == ASCII.doubleQuote { return index }
      index += 1
    }
    return nil
  }

  private func trimmed(_ text: Span<UInt8>, _ range: Range<Int>, _ oddities: inout Oddities) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, ASCII.isBlank(text[low]) { low += 1 }
    while high > low, ASCII.isBlank(text[high - 1]) { high -= 1 }
    if low..<high != range { oddities.insert(.blanks) }
    return low..<high
  }
}

extension ContentParameter {
  /// The values of the parameter: split at commas outside quotes, without the quotes around them, RFC 6868 escapes
  /// decoded.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the line.
  ///   - decodesCarets: Whether `^n`, `^'` and `^^` are escapes, as in vCard 4.0.
  ///   - splitsQuotes: Whether a comma inside quotes separates too, as RFC 6350 writes lists of types.
  ///   - unescapesBackslash: Whether `\n`, `\,` and `\;` are escapes as in values: many products write them, and RFC
  ///     6350 does in its LABEL examples.
  /// - Returns: Each value as bytes.
  package func values(
    in bytes: [UInt8], decodesCarets: Bool, splitsQuotes: Bool = false, unescapesBackslash: Bool = false
  ) -> [[UInt8]] {
    var values: [[UInt8]] = []
    var current: [UInt8] = []
    var isQuoted = false
    // Whether the current or last quote is an ordinary character: it is not at the start of a value.
    var isLiteral = false
    var start = value.lowerBound
    var index = value.lowerBound
    let end = value.upperBound
    while index < end {
      let byte = bytes[index]
      let following = index + 1 < end ? bytes[index + 1] : 0
      switch byte {
      case ASCII.doubleQuote:
        if !isQuoted { isLiteral = index > start }
        if isLiteral { current.append(byte) }
        isQuoted.toggle()
      case ASCII.comma where !isQuoted || splitsQuotes:
        values.append(current)
        current.removeAll(keepingCapacity: true)
        start = index + 1
      case ASCII.caret where decodesCarets && following == UInt8(ascii: "n"):
        current.append(ASCII.lineFeed)
        index += 1
      case ASCII.caret where decodesCarets && following == ASCII.apostrophe:
        current.append(ASCII.doubleQuote)
        index += 1
      case ASCII.caret where decodesCarets && following == ASCII.caret:
        current.append(ASCII.caret)
        index += 1
      case ASCII.backslash where following == ASCII.semicolon && !isQuoted:
        current.append(ASCII.semicolon)
        index += 1
      case ASCII.backslash where unescapesBackslash && (following | 0x20) == UInt8(ascii: "n"):
        current.append(ASCII.lineFeed)
        index += 1
      case ASCII.backslash where unescapesBackslash && (following == ASCII.comma || following == ASCII.backslash):
        current.append(following)
        index += 1
      default:
        current.append(byte)
      }
      index += 1
    }
    values.append(current)
    return values
  }
}
