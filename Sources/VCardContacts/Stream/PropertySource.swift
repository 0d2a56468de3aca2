package import ContactModel
package import Findings
internal import SourceText
package import VCardSyntax

/// What the codecs read from: one property of a card, what its parameters say about the value, and the calls that turn the
/// value into text, lists and components.
///
/// The property is a content line, or the ``Property`` of another format, whose value is taken as it is. Of a content line
/// the value is split while it is raw, then the escapes are taken away, then quoted-printable is decoded, then the character
/// set: old files demand this order.
package struct PropertySource {
  /// The version of the card.
  package var version = VCardVersion.v30
  /// The content line; of the property of another format the name alone.
  var line: ContentLine
  /// Whether the property is one of another format, and ``given`` has its value.
  private(set) var isGiven = false
  /// The value of a property of another format.
  private(set) var given = Property.Value.raw("")
  /// Where such a property is in its input.
  private var givenPlace: Range<Int>?
  /// What the parameters said that every value can have.
  package var attributes = Attributes()
  /// The VALUE parameter in lower case, or empty.
  package var valueType = ""
  /// Whether the value is quoted-printable.
  var isQuotedPrintable = false
  /// Whether the value is base64.
  var isBase64 = false
  /// The character set that CHARSET names, where it is not UTF-8.
  var charset: TextEncoding? {
    didSet { hasCharset = charset != nil }
  }
  /// Whether CHARSET names one: asked of every line, where a look at the encoding itself would copy it.
  private(set) var hasCharset = false
  /// Whether every byte of the input is valid UTF-8, so that nothing has to be checked again.
  var isTrusted: Bool
  /// Whether base64 may refer to the bytes that it stands in, however small it is: they are not kept for it longer than
  /// they would be anyway.
  var sharesBytes = false
  /// How deep cards may stand inside each other from here on.
  var nesting = Limits().nesting
  /// How many octets a text may have.
  var longestText = Limits().text
  /// The parameters as they were written, where transcoding the value has taken them out of the line.
  var keptParameters: [Parameter]?
  /// Turns bytes that no CHARSET explains and that are not UTF-8 into UTF-8.
  var undeclared: UndeclaredDecoding
  /// Whether the bytes came to UTF-8 from another encoding, so that a CHARSET only speaks of what is quoted-printable.
  var isTranscoded = false
  /// Whether a value may have controls in it that mean other characters.
  var mayHoldControls = false
  /// What there is to say about the card that is being read.
  package var findings: [Finding] = []

  init(_ bytes: [UInt8], isTrusted: Bool) {
    line = ContentLine(bytes)
    undeclared = UndeclaredDecoding(bytes, fallback: nil)
    self.isTrusted = isTrusted
  }

  /// The name of the property as it was written.
  var name: String { String(decoding: line.bytes[line.name], as: UTF8.self) }

  /// Where the property is in the input.
  var place: Range<Int> { givenPlace ?? line.physicalRange(line.line) }

  /// Whether the value is empty.
  package var isEmpty: Bool { isGiven ? given.isEmpty : line.value.isEmpty }

  /// How values of the version are escaped.
  var escaping: Escaping { version == .v21 ? .version21 : .standard }

  // MARK: - Other formats

  /// Takes a property of another format, of which the parameters are read already.
  ///
  /// - Parameter place: Where it is in its input.
  mutating func take(_ property: Property, at place: Range<Int>) {
    givenPlace = place
    line = ContentLine(name: property.name, value: [])
    given = property.value
    isGiven = true
    keptParameters = property.parameters
    switch property.value {
    case .raw: makeLine()
    // What is declared to be base64 is read as the line is.
    default: if isBase64 { makeLine() }
    }
  }

  /// Makes a line of a value of another format, for what is read from the text alone.
  mutating func makeLine() {
    guard isGiven else { return }
    line = ContentLine(name: name, value: Array(given.rawText.utf8))
    isGiven = false
  }

  // MARK: - Findings

  /// Reports something about a part of the line, or all of it.
  package mutating func report(
    _ code: FindingCode, _ message: String, at range: Range<Int>? = nil, severity: Severity? = nil, fix: Fix? = nil
  ) {
    let place = givenPlace ?? range.map { line.physicalRange($0) } ?? place
    findings.append(Finding(code, message, at: place, severity: severity, property: Finding.word(name), fix: fix))
  }

  // MARK: - Parameters

  /// Takes a parameter that only this property understands out of the attributes.
  ///
  /// - Returns: Its values joined by commas, or nothing where it is absent.
  package mutating func take(_ name: String) -> String? {
    takeValues(name)?.joined(separator: ",")
  }

  /// Takes a parameter that only this property understands out of the attributes, as a list.
  package mutating func takeValues(_ name: String) -> [String]? {
    guard !attributes.isCommon, !attributes.parameters.isEmpty else { return nil }
    var parameters = attributes.parameters
    guard let index = parameters.firstIndex(where: { $0.name.equalsIgnoringASCIICase(name) }) else { return nil }
    let values = parameters.remove(at: index).values
    attributes.parameters = parameters
    return values
  }

  // MARK: - Values

  /// The whole value as one text.
  package mutating func text() -> String {
    isGiven ? given.wholeText : string(line.value)
  }

  /// The whole value as it is in the line, decoded from its transfer encoding and nothing else.
  package mutating func rawText() -> String {
    isGiven ? given.rawText : string(line.value, unescapes: false)
  }

  /// Whether the value is that version and nothing else.
  func isPlain(_ version: VCardVersion) -> Bool {
    !isQuotedPrintable && VersionLine.version(ofValue: line.bytes, line.value) == version
  }

  /// A URI. Escapes are taken away where no URI has a backslash: many products write `http\://` (RFC 6350 3.4 forbids it).
  package mutating func uri() -> String {
    text().trimmingASCIISpaceIfNeeded
  }

  /// The value as a list of texts between commas; between nothing in 2.1, which has no lists.
  package mutating func texts() -> [String] {
    var texts: [String] = []
    var start = firstPlace
    while let text = nextText(&start) { texts.append(text) }
    return texts
  }

  /// Where the first text or component is, for the calls that go from one to the next.
  var firstPlace: Int { isGiven ? 0 : line.value.lowerBound }

  /// The next text of a value that is a list of texts between commas, or nothing after the last one.
  ///
  /// - Parameter start: Where the text starts; moved to the next one.
  mutating func nextText(_ start: inout Int) -> String? {
    if isGiven { return given.text(at: &start) }
    let end = line.value.upperBound
    guard start <= end else { return nil }
    let stop = version == .v21 ? end : ValueText.firstDelimiter(line.bytes, start..<end, ASCII.comma) ?? end
    defer { start = stop + 1 }
    return string(start..<stop)
  }

  /// The value as components between semicolons, each a list of texts between commas.
  package mutating func components() -> [TextList] {
    var components: [TextList] = []
    components.reserveCapacity(8)
    var start = firstPlace
    while let list = nextList(&start) { components.append(list) }
    return components
  }

  /// The value as components between semicolons, each one text.
  package mutating func textComponents() -> [String] {
    var components: [String] = []
    var start = firstPlace
    while let text = nextComponent(&start) { components.append(text) }
    return components
  }

  /// The next component of a structured value as one text, or nothing after the last one.
  ///
  /// - Parameter start: Where the component starts; moved to the next one.
  mutating func nextComponent(_ start: inout Int) -> String? {
    if isGiven { return given.component(at: &start)?.joined(",") }
    let end = line.value.upperBound
    guard start <= end else { return nil }
    let stop = ValueText.firstDelimiter(line.bytes, start..<end, ASCII.semicolon) ?? end
    defer { start = stop + 1 }
    return string(start..<stop)
  }

  /// The next component of a structured value as a list of texts, or nothing after the last one.
  @inline(__always)
  mutating func nextList(_ start: inout Int) -> TextList? {
    if isGiven { return given.component(at: &start) }
    let end = line.value.upperBound
    guard start <= end else { return nil }
    // Of the components of names and addresses a half is empty.
    if start == end || line.bytes[start] == ASCII.semicolon {
      start += 1
      return TextList()
    }
    let component = ValueText.component(line.bytes, start..<end)
    let range = start..<component.end
    start = component.end + 1
    if range.isEmpty { return TextList() }
    if component.hasComma && version != .v21 { return list(range) }
    if !component.hasBackslash, !isQuotedPrintable, isTrusted, !mayHoldControls {
      return TextList(line.bytes.text(ofValid: range))
    }
    return TextList(string(range))
  }

  /// Whether the decoded value may hold a byte that no escape means.
  func mayHold(_ byte: UInt8) -> Bool {
    isQuotedPrintable || isGiven
      || ByteSearch.first(byte, in: line.bytes, from: line.value.lowerBound, to: line.value.upperBound) != nil
  }

  /// A component as a list of texts.
  mutating func list(_ range: Range<Int>) -> TextList {
    if range.isEmpty { return [] }
    if version == .v21 || !ValueText.contains(ASCII.comma, line.bytes, range) { return TextList(string(range)) }
    return TextList(ValueText.split(line.bytes, range, at: ASCII.comma).map { string($0) })
  }

  /// A range of the value as text: unescaped, decoded, in UTF-8, with the characters that misread controls mean.
  mutating func string(_ range: Range<Int>, unescapes: Bool = true) -> String {
    let text = decodedString(range, unescapes: unescapes)
    guard unescapes, mayHoldControls || isQuotedPrintable else { return text }
    return MisreadControls.replaced(in: text) ?? text
  }

  private mutating func decodedString(_ range: Range<Int>, unescapes: Bool) -> String {
    if range.isEmpty { return "" }
    // Mostly there is nothing to say about it. A line break in what was put together is part of it, and none that an equals
    // sign takes away.
    if isQuotedPrintable, !hasCharset,
      ByteSearch.first(ASCII.lineFeed, in: line.bytes, from: range.lowerBound, to: range.upperBound) == nil,
      let text = QuotedPrintable.text(line.bytes, range)
    {
      return text
    }
    let hasBackslash =
      unescapes
      && ByteSearch.first(ASCII.backslash, in: line.bytes, from: range.lowerBound, to: range.upperBound) != nil
    if isTrusted, !isQuotedPrintable {
      return hasBackslash ? line.bytes.unescapedText(range, escaping) : line.bytes.text(ofValid: range)
    }
    var bytes = hasBackslash ? ValueText.unescaped(line.bytes[range], escaping) : Array(line.bytes[range])
    if isQuotedPrintable { bytes = quotedPrintable(bytes, range) }
    return decoded(bytes, range)
  }

  private mutating func quotedPrintable(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    let decoded = QuotedPrintable.decode(bytes[...])
    if let bad = decoded.firstBad {
      // Where backslashes were taken away, only the range is known.
      let isAsWritten = bytes.count == range.count
      let place = isAsWritten ? range.lowerBound + bad..<min(range.upperBound, range.lowerBound + bad + 3) : range
      let shown = Finding.quote(String(decoding: bytes[bad..<min(bytes.count, bad + 3)], as: UTF8.self))
      report(
        VCardCodes.badQuotedPrintable,
        "\(shown) in \(Finding.word(name)): two hexadecimal digits follow an equals sign; it was kept as it is",
        at: place)
    }
    return decoded.bytes
  }

  /// Bytes as text in UTF-8: by the character set that the line names, else as UTF-8, else as what they seem to be.
  private mutating func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    if isQuotedPrintable, let charset {
      if let decoded = charset.decode(bytes[...]) {
        if decoded.failures > 0 {
          report(
            VCardCodes.invalidUTF8,
            "\(decoded.failures) places of the value are no \(charset.name); U+FFFD stands there", at: range)
        }
        return String(decoding: decoded.utf8, as: UTF8.self)
      }
      reportUnavailable(charset, at: range)
      return String(decoding: bytes, as: UTF8.self)
    }
    if UTF8Check.isValid(bytes[...]) { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: decodeUndeclared(bytes, at: range), as: UTF8.self)
  }
}

extension String {
  /// The text without blanks at its ends; itself where it has none.
  var trimmingASCIISpaceIfNeeded: String {
    guard let first = utf8.first, let last = utf8.last, ASCII.isBlank(first) || ASCII.isBlank(last) else { return self }
    return trimmingASCIISpace
  }
}
