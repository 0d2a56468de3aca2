internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Writes properties as content lines of a version: names and parameters, escapes, folds and encodings.
struct VCardTextSink: ~Copyable {
  let version: VCardVersion
  /// The encoding of quoted-printable in 2.1.
  var charset = TextEncoding.utf8
  /// What was written so far.
  var lines: ContentLineWriter
  private let textEscapes: TextEscapes
  private let componentEscapes = TextEscapes(semicolon: true)
  private let types: WrittenTypes
  /// What has to be looked at in a URI: line breaks, and backslashes, which readers take for escapes.
  private var oddInURIs: EscapeMatcher {
    EscapeMatcher(ASCII.lineFeed, ASCII.carriageReturn, ASCII.backslash, ASCII.backslash, ASCII.backslash)
  }
  private var lineBreaks: EscapeMatcher {
    EscapeMatcher(ASCII.lineFeed, ASCII.carriageReturn, ASCII.lineFeed, ASCII.lineFeed, ASCII.lineFeed)
  }

  /// - Parameters:
  ///   - bytes: What the lines follow.
  ///   - drain: Takes what is many before the card is whole.
  init(_ version: VCardVersion, behind bytes: consuming [UInt8], draining drain: PartialOutputSink?) {
    self.version = version
    lines = ContentLineWriter(behind: bytes, draining: drain)
    textEscapes = TextEscapes(semicolon: version == .v30)
    types = WrittenTypes.of(version)
  }

  // MARK: - Head

  /// Begins a line: `[group "."] name`.
  @inline(__always)
  mutating func begin(_ name: PropertyName, group: String?) {
    if let group { lines.begin(group: group) }
    name.write(to: &lines.output)
  }

  /// Begins a line with a name that is not one of the codecs'.
  mutating func begin(_ name: String, group: String?) { lines.begin(name, group: group) }

  /// Adds a parameter.
  mutating func parameter(_ name: String, _ values: [String]) {
    if version == .v21, let value = values.first, values.count == 1 {
      parameter21(name, value)
    } else {
      lines.parameter(name, values, usesCarets: version == .v40)
    }
  }

  /// vCard 2.1 knows no quotes: a semicolon is escaped, and a colon or a line break becomes a blank.
  private mutating func parameter21(_ name: String, _ value: String) {
    lines.beginParameter(name)
    for byte in value.utf8 {
      switch byte {
      case ASCII.semicolon: lines.output.append([ASCII.backslash, byte])
      case ASCII.colon, ASCII.lineFeed, ASCII.carriageReturn, ASCII.doubleQuote: lines.output.append(ASCII.space)
      default: lines.output.append(byte)
      }
    }
    // A backslash at the end would escape the semicolon of the next parameter, which then were part of this value. A
    // blank may precede a semicolon, and readers leave it out.
    if value.utf8.last == ASCII.backslash { lines.output.append(ASCII.space) }
  }

  /// Adds a type as 2.1 has it, a parameter without a name.
  mutating func bareType(_ name: String) {
    lines.output.append(ASCII.semicolon)
    lines.output.append(name)
  }

  /// Adds the types that the standards know: none of them needs quotes.
  mutating func standardTypes(_ set: UInt64, isPreferred: Bool) {
    var rest = set & ((1 << UInt64(types.names.count)) - 1)
    if rest == 0, !isPreferred { return }
    var separator = ASCII.semicolon
    if version != .v21 {
      lines.output.append(types.parameter)
      separator = ASCII.equals
    }
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      lines.output.append(separator)
      lines.output.append(types.names[bit])
      if version != .v21 { separator = ASCII.comma }
    }
    guard isPreferred else { return }
    lines.output.append(separator)
    lines.output.append(types.preference)
  }

  /// Adds the preference of 4.0.
  mutating func preference(_ preference: Int) {
    lines.output.append(";PREF=")
    lines.output.append(String(preference))
  }

  // MARK: - Values

  /// Adds the value and ends the line.
  mutating func value(_ value: Property.Value) -> PropertyLoss? {
    if version == .v21 { return value21(value) }
    lines.output.append(ASCII.colon)
    var hasReturn = false
    switch value {
    case .text(let text): hasReturn = ValueText.escape(text, into: &lines.output, textEscapes)
    case .uri(let text): hasReturn = uri(text)
    case .raw(let text): hasReturn = addWithoutLineBreaks(text)
    case .list(let texts): hasReturn = list(texts)
    case .components(let components): hasReturn = self.components(components)
    case .base64(let base64):
      lines.end(isLoose: false) { base64.forEachPiece($0) }
      return nil
    case .data(let mediaType, let base64):
      hasReturn = addWithoutLineBreaks(DataURI.head(mediaType))
      lines.end(isLoose: false) { base64.forEachPiece($0) }
      return hasReturn ? .lineBreaks : nil
    }
    lines.end()
    return hasReturn ? .lineBreaks : nil
  }

  /// Adds a part of a text of 3.0 or 4.0.
  ///
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  mutating func addPart(_ text: String) -> Bool { ValueText.escape(text, into: &lines.output, textEscapes) }

  /// Adds a text as the whole value of 3.0 or 4.0, and ends the line.
  ///
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  @inline(__always)
  mutating func addText(_ text: @autoclosure () -> String) -> Bool {
    lines.output.append(ASCII.colon)
    let hasReturn = ValueText.escape(text(), into: &lines.output, textEscapes)
    lines.end()
    return hasReturn
  }

  /// Adds a URI as the whole value of 3.0 or 4.0, and ends the line.
  ///
  /// - Returns: Whether there was a line break, which is written with a backslash.
  @inline(__always)
  mutating func addURI(_ text: @autoclosure () -> String) -> Bool {
    lines.output.append(ASCII.colon)
    let hasBreak = lines.output.append(text(), unlessMatching: oddInURIs) ? false : addOddURI(text())
    lines.end()
    return hasBreak
  }

  @inline(never)
  private mutating func addOddURI(_ text: String) -> Bool { addWithoutLineBreaks(AddressLabel.withBackslashes(text)) }

  /// Begins a component of 3.0 or 4.0.
  @inline(__always)
  mutating func beginComponent(isFirst: Bool) { lines.output.append(isFirst ? ASCII.colon : ASCII.semicolon) }

  /// Adds a text of a component.
  ///
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  @inline(__always)
  mutating func addComponent(_ text: @autoclosure () -> String) -> Bool {
    ValueText.escape(text(), into: &lines.output, componentEscapes)
  }

  /// Adds texts with commas between them.
  mutating func addList(_ texts: [String]) -> Bool { list(texts) }

  private mutating func uri(_ text: String) -> Bool {
    lines.output.append(text, unlessMatching: oddInURIs) ? false : addOddURI(text)
  }

  private mutating func list(_ texts: [String]) -> Bool {
    var hasReturn = false
    for index in texts.indices {
      if index > 0 { lines.output.append(ASCII.comma) }
      if ValueText.escape(texts[index], into: &lines.output, componentEscapes) { hasReturn = true }
    }
    return hasReturn
  }

  private mutating func components(_ components: [TextList]) -> Bool {
    var hasReturn = false
    for index in components.indices {
      if index > 0 { lines.output.append(ASCII.semicolon) }
      if add(components[index]) { hasReturn = true }
    }
    return hasReturn
  }

  /// Adds a component.
  ///
  /// - Returns: Whether there was a carriage return, of which a plain line break was made.
  @inline(__always)
  private mutating func add(_ component: TextList) -> Bool {
    if component.isEmpty { return false }
    if component.isOne { return ValueText.escape(component.one, into: &lines.output, componentEscapes) }
    return list(component.texts)
  }

  /// Adds a text as it is, but for line breaks: each would begin another property.
  ///
  /// - Returns: Whether there was one.
  private mutating func addWithoutLineBreaks(_ text: String) -> Bool {
    if lines.output.append(text, unlessMatching: lineBreaks) { return false }
    for byte in text.utf8 {
      switch byte {
      case ASCII.lineFeed: lines.output.append("\\n")
      case ASCII.carriageReturn: break
      default: lines.output.append(byte)
      }
    }
    return true
  }

  /// Adds lines that are whole.
  mutating func add(_ whole: [UInt8]) { lines.add(whole) }
}

/// The words of a TYPE parameter as a version writes them. A writer keeps them at hand: to ask for a global constant costs a
/// call each time.
private struct WrittenTypes: Sendable {
  /// The names of the standard types, in the order of their bits.
  let names: FrozenTable<InlineToken16>
  /// What precedes them.
  let parameter = InlineToken16(";TYPE")
  /// What 3.0 and 2.1 mark what is preferred with.
  let preference = InlineToken16("PREF")

  /// As 4.0 has them.
  private static let small = WrittenTypes(names: FrozenTable(permanent: TypeSet.names.map(InlineToken16.init)))
  /// As 3.0 and 2.1 have them.
  private static let capital = WrittenTypes(
    names: FrozenTable(permanent: TypeSet.names.map { InlineToken16($0.asciiUppercased) }))

  static func of(_ version: VCardVersion) -> WrittenTypes { version == .v40 ? small : capital }
}
