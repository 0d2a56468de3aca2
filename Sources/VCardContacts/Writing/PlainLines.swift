internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// A property, by the name that the standards have for it, ready to be written.
struct PlainName: Sendable {
  /// The name.
  let text: String
  /// The same for the line.
  let word: ShortWord
  /// Whether a card of 4.0 has one at most.
  let isSingle: Bool

  init(_ text: String) {
    self.text = text
    word = ShortWord(text)
    isSingle = SingleProperty.isOne(text)
  }
}

/// The lines that nearly all values of 3.0 and 4.0 have: nothing is said about the value but standard types and that it is
/// preferred, and nothing about it has to be reported. Such a line is written at once. Whoever asks for one of these lines
/// takes the longer road, ``property(_:_:_:valueType:parameters:grouped:label:card:home:)``, where it could not be written;
/// nothing of it is left then.
extension CardWriter {
  /// What a URI is looked through for: line breaks, and backslashes, which readers take for escapes.
  var oddInURIs: WatchedBytes {
    WatchedBytes(ASCII.lineFeed, ASCII.carriageReturn, ASCII.backslash, ASCII.backslash, ASCII.backslash)
  }

  /// Writes a line of one text.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - attributes: What is said about the value.
  ///   - text: The value, asked for where it stands and not copied: nobody counts references to a short one.
  /// - Returns: Whether it was written.
  @inline(__always)
  mutating func plain(_ name: PlainName, _ attributes: Attributes, text: @autoclosure () -> String) -> Bool {
    // A long text is not written before it is folded.
    if text().isEmpty || ContentLineWriter.isLong(text()) || !beginPlain(name, attributes) { return false }
    return endPlain(!ValueText.escape(text(), into: &lines.output, textEscapes))
  }

  /// Writes a line of one URI.
  @inline(__always)
  mutating func plain(_ name: PlainName, _ attributes: Attributes, uri: @autoclosure () -> String) -> Bool {
    if uri().isEmpty || ContentLineWriter.isLong(uri()) || !beginPlain(name, attributes) { return false }
    return endPlain(lines.output.append(uri(), unlessHolding: oddInURIs))
  }

  /// Writes a line of digits and what stands between them.
  mutating func plain(_ name: PlainName, _ attributes: Attributes, digits: String) -> Bool {
    if !beginPlain(name, attributes) { return false }
    lines.output.append(digits)
    return endPlain(true)
  }

  /// Begins a line, up to the colon.
  mutating func beginPlain(_ name: PlainName, _ attributes: Attributes) -> Bool {
    guard mayBePlain, attributes.isCommon else { return false }
    if attributes.isEmpty {
      lines.output.append(name.word)
      lines.output.append(ASCII.colon)
      return true
    }
    switch version {
    case .v40:
      if attributes.preference != nil, name.isSingle { return false }
      if !attributes.types.isEmpty, DisplacedTypes.mayBe(in: attributes, of: name.text) { return false }
    case .v30, .v21:
      if attributes.preference ?? 1 != 1 { return false }
    }
    lines.output.append(name.word)
    writeStandardTypes(attributes.types.rawValue, version == .v30 && attributes.preference != nil)
    if version == .v40, let preference = attributes.preference {
      lines.output.append(";PREF=")
      lines.output.append(String(preference))
    }
    lines.output.append(ASCII.colon)
    return true
  }

  /// Adds what parts two components.
  @inline(__always)
  mutating func nextComponent() { lines.output.append(ASCII.semicolon) }

  /// Adds a component of a structured value.
  ///
  /// - Parameter component: Asked for where it stands and not copied: half of them are empty.
  /// - Returns: Whether it could be written as it is.
  @inline(__always)
  mutating func addPlain(_ component: @autoclosure () -> TextList) -> Bool {
    if component().isEmpty { return true }
    guard component().isOne else { return false }
    return addPlain(component().one)
  }

  /// Adds a text of a list.
  @inline(__always)
  mutating func addPlain(_ text: @autoclosure () -> String) -> Bool {
    !lines.isLong(with: text()) && !ValueText.escape(text(), into: &lines.output, componentEscapes)
  }

  /// Ends the line, or takes it back where it could not be written.
  @inline(__always)
  mutating func endPlain(_ isWritten: Bool) -> Bool {
    if isWritten { lines.end() } else { lines.takeBack() }
    return isWritten
  }
}
