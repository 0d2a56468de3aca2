internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Writes properties as content lines of a version, with escapes, folds and encodings.
struct VCardTextSink: ~Copyable {
  let version: VCardVersion
  /// The character set of quoted-printable in 2.1.
  var charset = TextEncoding.utf8
  var lines: ContentLineWriter
  /// Whether control characters were removed from a line, until the writer has reported it.
  var hasLostControls = false
  private let textEscapes: TextEscapes
  private let componentEscapes = TextEscapes(semicolon: true)
  private let types: WrittenTypes
  /// Bytes of a URI that cannot be written as they are: line breaks, and backslashes, which readers take for escapes.
  private var specialInURIs: EscapeMatcher {
    EscapeMatcher(ASCII.lineFeed, ASCII.carriageReturn, ASCII.backslash, ASCII.backslash, ASCII.backslash)
  }
  private var lineBreaks: EscapeMatcher {
    EscapeMatcher(ASCII.lineFeed, ASCII.carriageReturn, ASCII.lineFeed, ASCII.lineFeed, ASCII.lineFeed)
  }

  /// - Parameters:
  ///   - bytes: The output so far; the lines are appended to it.
  ///   - drain: Receives the output of large cards early.
  init(_ version: VCardVersion, after bytes: consuming [UInt8], draining drain: PartialOutputSink?) {
    self.version = version
    lines = ContentLineWriter(behind: bytes, draining: drain)
    textEscapes = TextEscapes(semicolon: version == .v30)
    types = WrittenTypes.of(version)
  }

  /// Ends a line of 3.0 or 4.0.
  @inline(__always)
  mutating func end() {
    if lines.removeControls() { hasLostControls = true }
    lines.end()
  }

  // MARK: - Head

  /// Begins a line: `[group "."] name`.
  @inline(__always)
  mutating func begin(_ name: PropertyName, group: String?) {
    if let group { lines.begin(group: group) }
    name.write(to: &lines.output)
  }

  /// Begins a line of a kept property.
  mutating func begin(_ name: String, group: String?) { lines.begin(name, group: group) }

  /// Adds a parameter.
  mutating func parameter(_ name: String, _ values: [String]) {
    if version == .v21, let value = values.first, values.count == 1 {
      parameter21(name, value)
    } else {
      lines.parameter(name, values, usesCarets: version == .v40)
    }
  }

  /// vCard 2.1 has no quotes: a semicolon is escaped, and a colon or a line break becomes a blank.
  private mutating func parameter21(_ name: String, _ value: String) {
    lines.beginParameter(name)
    parameterValue21(value)
  }

  private mutating func parameterValue21(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      case ASCII.semicolon: lines.output.append([ASCII.backslash, byte])
      case ASCII.colon, ASCII.lineFeed, ASCII.carriageReturn, ASCII.doubleQuote: lines.output.append(ASCII.space)
      default: lines.output.append(byte)
      }
    }
    // A backslash at the end would escape the semicolon of the next parameter. Readers ignore a blank before it.
    if value.utf8.last == ASCII.backslash { lines.output.append(ASCII.space) }
  }

  /// Adds a type of 2.1, which is a parameter without a name.
  mutating func bareType(_ name: String) {
    lines.output.append(ASCII.semicolon)
    parameterValue21(name)
  }

  /// Adds standard types, which need no quotes.
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

  /// Adds the PREF parameter of 4.0.
  mutating func preference(_ preference: Int) {
    lines.output.append(";PREF=")
    if preference >= 10 { return lines.output.append(String(preference)) }
    lines.output.append(ASCII.zero + UInt8(preference))
  }

  // MARK: - Values

  /// Adds the value and ends the line.
  mutating func value(_ value: Property.Value) -> PropertyLoss? {
    if version == .v21 { return value21(value) }
    lines.output.append(ASCII.colon)
    var hasReturn = false
    switch value {
    case .text(let text): hasReturn = ValueText.escape(text, into: &lines.output, textEscapes)
    case .uri(let text): hasReturn = addEscapedURI(text)
    case .raw(let text): hasReturn = addWithoutLineBreaks(text)
    case .list(let texts): hasReturn = addList(texts)
    case .components(let components): hasReturn = addComponents(components)
    case .base64(let base64):
      end(base64, isLoose: false)
      return nil
    case .data(let mediaType, let base64):
      hasReturn = addWithoutLineBreaks(DataURI.head(mediaType))
      end(base64, isLoose: false)
      return hasReturn ? .lineBreaks : nil
    }
    end()
    return hasReturn ? .lineBreaks : nil
  }

  /// Adds a text as the whole value of 3.0 or 4.0, and ends the line.
  ///
  /// - Returns: Whether the text has a carriage return, which was written as a line break.
  @inline(__always)
  mutating func addText(_ text: @autoclosure () -> String) -> Bool {
    lines.output.append(ASCII.colon)
    let hasReturn = ValueText.escape(text(), into: &lines.output, textEscapes)
    end()
    return hasReturn
  }

  /// Adds a URI as the whole value of 3.0 or 4.0, and ends the line.
  ///
  /// - Returns: Whether the URI has a line break, which was escaped.
  @inline(__always)
  mutating func addURI(_ text: @autoclosure () -> String) -> Bool {
    lines.output.append(ASCII.colon)
    let hasBreak = lines.output.append(text(), unlessMatching: specialInURIs) ? false : addEscapedURI(text())
    end()
    return hasBreak
  }

  /// Adds the bytes of a URI as a value.
  ///
  /// - Returns: Whether the URI has a line break, which was escaped.
  mutating func addURIBytes(_ bytes: Span<UInt8>) -> Bool {
    lines.output.append(ASCII.colon)
    if lines.output.append(bytes, unlessMatching: specialInURIs, after: 0, times: 0) { return false }
    return addEscapedURI(InlineUTF8.text(of: bytes))
  }

  @inline(never)
  private mutating func addEscapedURI(_ text: String) -> Bool { addWithoutLineBreaks(text.doublingBackslashes) }

  /// Adds the bytes of a text or a component.
  ///
  /// - Returns: Whether the text has a carriage return, which was written as a line break.
  @inline(__always)
  mutating func add(_ text: Span<UInt8>, isComponent: Bool) -> Bool {
    ValueText.escape(text, into: &lines.output, isComponent ? componentEscapes : textEscapes)
  }

  /// Adds a text without line breaks as a value.
  mutating func add(raw text: String) {
    lines.output.append(ASCII.colon)
    lines.output.append(text)
  }

  /// Adds a line of 3.0 or 4.0 with a valid name and a value without line breaks.
  mutating func add(name: Span<UInt8>, rawValue: Span<UInt8>) {
    lines.output.append(name)
    lines.output.append(ASCII.colon)
    lines.output.append(rawValue)
    end()
  }

  /// Adds a delimiter.
  @inline(__always)
  mutating func add(_ delimiter: UInt8) { lines.output.append(delimiter) }

  /// Begins a component of 3.0 or 4.0.
  @inline(__always)
  mutating func beginComponent(isFirst: Bool) { lines.output.append(isFirst ? ASCII.colon : ASCII.semicolon) }

  /// Adds a text of a component.
  ///
  /// - Returns: Whether the text has a carriage return, which was written as a line break.
  @inline(__always)
  mutating func addComponent(_ text: @autoclosure () -> String) -> Bool {
    ValueText.escape(text(), into: &lines.output, componentEscapes)
  }

  /// Adds texts with commas between them.
  ///
  /// - Returns: Whether one of them has a carriage return, which was written as a line break.
  mutating func addList(_ texts: [String]) -> Bool {
    var hasReturn = false
    for index in texts.indices {
      if index > 0 { lines.output.append(ASCII.comma) }
      if ValueText.escape(texts[index], into: &lines.output, componentEscapes) { hasReturn = true }
    }
    return hasReturn
  }

  private mutating func addComponents(_ components: [TextList]) -> Bool {
    var hasReturn = false
    for index in components.indices {
      if index > 0 { lines.output.append(ASCII.semicolon) }
      let component = components[index]
      if component.isOne ? addComponent(component.one) : addList(component.texts) { hasReturn = true }
    }
    return hasReturn
  }

  /// Adds a text with its line breaks escaped: each would begin another property.
  ///
  /// - Returns: Whether the text has a line break.
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

  /// Adds base64 and ends the line.
  mutating func end(_ base64: Base64, isLoose: Bool) {
    if lines.removeControls() { hasLostControls = true }
    lines.end(isLoose: isLoose) { base64.forEachPiece($0) }
  }

  /// Adds complete lines.
  mutating func add(_ whole: [UInt8]) { lines.add(whole) }
}

/// The names in a TYPE parameter of a version.
///
/// Performance: stored by the writer, because each access to a global constant is a call.
private struct WrittenTypes: Sendable {
  /// The names of the standard types, in the order of their bits.
  let names: FrozenTable<InlineToken16>
  let parameter = InlineToken16(";TYPE")
  /// The mark of a preferred value in 3.0 and 2.1.
  let preference = InlineToken16("PREF")

  private static let lowercase = WrittenTypes(names: FrozenTable(permanent: TypeSet.names.map(InlineToken16.init)))
  private static let uppercase = WrittenTypes(
    names: FrozenTable(permanent: TypeSet.names.map { InlineToken16($0.asciiUppercased) }))

  static func of(_ version: VCardVersion) -> WrittenTypes { version == .v40 ? lowercase : uppercase }
}
