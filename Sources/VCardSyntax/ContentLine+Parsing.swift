internal import SourceText

extension ContentLine {
  /// Unusual forms of a line; each is a finding of the caller.
  package struct Anomalies: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether there is none. Performance: faster than `isEmpty`.
    package var isNone: Bool { rawValue == 0 }
    /// Whether a parameter has an unusual form that is a finding.
    package func isFinding(in version: VCardVersion) -> Bool {
      let inEveryVersion = Anomalies.openQuote.rawValue | Anomalies.emptyParameter.rawValue
      let inLater = version == .v21 ? 0 : Anomalies.blanks.rawValue | Anomalies.bareParameter.rawValue
      return rawValue & (inEveryVersion | inLater) != 0
    }
    /// Whether there is no colon.
    package var lacksColon: Bool { rawValue & 1 != 0 }

    /// There is no colon outside quotes.
    package static let noColon = Anomalies(rawValue: 1)
    /// A quote that opens a parameter value is not closed.
    package static let openQuote = Anomalies(rawValue: 2)
    /// There are blanks around a delimiter.
    package static let blanks = Anomalies(rawValue: 4)
    /// A parameter is empty: `;:` or `;=x:`.
    package static let emptyParameter = Anomalies(rawValue: 8)
    /// There are more parameters than allowed; the others were not kept.
    package static let tooManyParameters = Anomalies(rawValue: 16)
    /// The name is empty or has invalid bytes.
    package static let badName = Anomalies(rawValue: 32)
    /// The group has invalid bytes.
    package static let badGroup = Anomalies(rawValue: 64)
    /// A parameter has no name (as in vCard 2.1).
    package static let bareParameter = Anomalies(rawValue: 128)
    /// A backslash escapes a delimiter inside a parameter.
    package static let backslash = Anomalies(rawValue: 256)
  }

  /// Finds the group, name, parameters and value of the current line.
  ///
  /// - Parameter maximumParameters: The maximum number of parameters to keep.
  package mutating func parse(maximumParameters: Int) -> Anomalies {
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    group = line.lowerBound..<line.lowerBound
    // Performance: the array is moved out while the line is parsed, which avoids retains.
    var text: [UInt8] = []
    swap(&text, &bytes)
    defer { swap(&text, &bytes) }
    return parse(text.span, maximumParameters)
  }

  private mutating func parse(_ text: Span<UInt8>, _ maximumParameters: Int) -> Anomalies {
    var anomalies: Anomalies = []
    let end = line.upperBound
    var index = line.lowerBound
    var nameStart = index
    var isUnusual = false
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
        // A second period would separate two groups.
        if isUnusual || !group.isEmpty || index == line.lowerBound { anomalies.insert(.badGroup) }
        group = line.lowerBound..<index
        isUnusual = false
        key = 0
        nameStart = index + 1
      default:
        key = key << 8 | UInt64(byte)
        if !ASCII.isDigit(byte), byte != ASCII.hyphen { isUnusual = true }
      }
      index += 1
    }
    name = nameStart..<index
    nameKey = name.count <= 8 ? key : 0
    if isUnusual || name.isEmpty {
      trimName(text, &anomalies)
      nameKey = ASCIIWord.key(text, name)
    }
    // *(";" param)
    while index < end, text[index] == ASCII.semicolon {
      index = parseParameter(text, from: index + 1, to: end, maximumParameters, &anomalies)
    }
    guard index < end else {
      value = end..<end
      anomalies.insert(.noColon)
      return anomalies
    }
    value = index + 1..<end
    return anomalies
  }

  private mutating func trimName(_ text: Span<UInt8>, _ anomalies: inout Anomalies) {
    name = trimmed(text, name, &anomalies)
    for index in name where !ContentLineWriter.mayBeInName(text[index]) { anomalies.insert(.badName) }
    if name.isEmpty { anomalies.insert(.badName) }
  }

  /// Reads one parameter and returns its end: at `;`, at `:`, or at the end of the line.
  private mutating func parseParameter(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ maximumParameters: Int, _ anomalies: inout Anomalies
  ) -> Int {
    let extent = ParameterExtent(text, from: start, to: end)
    if extent.openQuote != nil { anomalies.insert(.openQuote) }
    if extent.hasBackslash { anomalies.insert(.backslash) }
    let hasEquals = extent.equals != nil
    let name = trimmed(text, extent.name, &anomalies)
    let value = trimmed(text, extent.value, &anomalies)
    if !hasEquals || name.isEmpty { anomalies.insert(value.isEmpty || hasEquals ? .emptyParameter : .bareParameter) }
    if name.isEmpty, value.isEmpty || hasEquals { return extent.end }
    if parameters.count < maximumParameters {
      parameters.append(ContentParameter(name: name, nameKey: ASCIIWord.key(text, name), value: value))
    } else {
      anomalies.insert(.tooManyParameters)
    }
    return extent.end
  }

  private func trimmed(_ text: Span<UInt8>, _ range: Range<Int>, _ anomalies: inout Anomalies) -> Range<Int> {
    let trimmed = ParameterExtent.trimmed(text, range)
    if trimmed != range { anomalies.insert(.blanks) }
    return trimmed
  }
}

extension ContentParameter {
  /// Whether the value is one text as it is written: without quotes, commas and escapes.
  package func isPlain(in bytes: [UInt8]) -> Bool {
    for index in value {
      switch bytes[index] {
      case ASCII.doubleQuote, ASCII.comma, ASCII.caret, ASCII.backslash: return false
      default: break
      }
    }
    return true
  }

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
