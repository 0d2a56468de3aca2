internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// The property that a codec reads: its attributes, and its value as text, list or components.
///
/// The property is a content line, or a ``Property`` of another format, whose value is already parsed. The value of a
/// content line is split while it is raw, then escapes are removed, then quoted-printable is decoded, then the character
/// set: old files require this order.
struct PropertySource {
  /// The version of the card.
  var version = VCardVersion.v30
  /// The content line; only the name if the property is of another format.
  var line: ContentLine
  /// Whether the property is of another format, so that ``parsedValue`` is its value.
  private(set) var isParsed = false
  private(set) var parsedValue = Property.Value.raw("")
  /// The place of such a property in its input.
  private var parsedPlace: Range<Int>?
  /// The parameters that every value can have.
  var attributes = Attributes()
  /// The VALUE parameter in lower case, or an empty text.
  var valueType = ""
  var isQuotedPrintable = false
  var isBase64 = false
  /// The character set that CHARSET names, if it is not UTF-8.
  var charset: TextEncoding? {
    didSet { hasCharset = charset != nil }
  }
  /// Performance: avoids a copy of the encoding per line.
  private(set) var hasCharset = false
  /// Whether the writer of the version may write the head again; `nil` if that has to be found.
  var keepsHead: Bool?
  /// Whether every byte of the input is valid UTF-8.
  var isTrusted: Bool
  /// Whether base64 of any size may refer to the bytes of the input, because they live as long as the contact.
  var sharesBytes = false
  /// How many more levels of cards inside cards are allowed.
  var nesting = Limits().nesting
  /// The limit of octets of a text.
  var longestText = Limits().text
  /// The parameters as they were written, if transcoding the value has removed them from the line.
  var keptParameters: [Parameter]?
  /// Decodes bytes that are not UTF-8 and have no CHARSET.
  var undeclared: UndeclaredDecoding
  /// Whether the input was converted to UTF-8 from another encoding, so that CHARSET applies to quoted-printable only.
  var isTranscoded = false
  /// Whether a value may contain control characters that mean other characters.
  var mayHoldControls = false
  var findings: [Finding] = []

  init(_ bytes: [UInt8], isTrusted: Bool) {
    line = ContentLine(bytes)
    undeclared = UndeclaredDecoding(bytes, fallback: nil)
    self.isTrusted = isTrusted
  }

  /// The name as it was written.
  var name: String { InlineUTF8.text(of: line.bytes.span.extracting(line.name)) }

  /// The place of the property in the input.
  var place: Range<Int> { parsedPlace ?? line.physicalRange(line.line) }

  var isEmpty: Bool { isParsed ? parsedValue.isEmpty : line.value.isEmpty }

  var escaping: Escaping { version == .v21 ? .version21 : .standard }

  // MARK: - Other formats

  /// Sets a property of another format, after its parameters were read.
  ///
  /// - Parameter place: Its place in its input.
  mutating func set(_ property: Property, at place: Range<Int>) {
    parsedPlace = place
    line = ContentLine(name: property.name, value: [])
    parsedValue = property.value
    isParsed = true
    keptParameters = property.parameters
    switch property.value {
    case .raw: makeLine()
    // Declared base64 is decoded from a line.
    default: if isBase64 { makeLine() }
    }
  }

  /// Makes a content line of a parsed value, for codecs that read only text.
  mutating func makeLine() {
    guard isParsed else { return }
    line = ContentLine(name: name, value: Array(parsedValue.rawText.utf8))
    isParsed = false
  }

  // MARK: - Findings

  /// Reports a finding about a range of the line; about all of it by default.
  mutating func report(
    _ code: FindingCode, _ message: String, at range: Range<Int>? = nil, severity: Severity? = nil, fix: Fix? = nil
  ) {
    let place = parsedPlace ?? range.map { line.physicalRange($0) } ?? place
    findings.report(code, message, at: place, severity: severity, property: Finding.word(name), fix: fix)
  }

  // MARK: - Parameters

  /// Removes a parameter that only this property has from the attributes, and returns its values joined by commas.
  mutating func removeParameter(_ name: String) -> String? { removeParameterValues(name)?.joined(separator: ",") }

  /// Removes a parameter that only this property has from the attributes, and returns its values. If it is repeated, the first
  /// one with text is removed, and those before it, which say nothing.
  mutating func removeParameterValues(_ name: String) -> [String]? {
    guard !attributes.isCommon, !attributes.parameters.isEmpty else { return nil }
    var parameters = attributes.parameters
    var values: [String]?
    var hasText = false
    parameters.removeAll { parameter in
      guard !hasText, parameter.name.equalsIgnoringASCIICase(name) else { return false }
      values = parameter.values
      hasText = parameter.values.contains { !$0.isEmpty }
      return true
    }
    guard let values else { return nil }
    attributes.parameters = parameters
    return values
  }

  // MARK: - Values

  /// The whole value as one text.
  mutating func text() -> String {
    isParsed ? parsedValue.wholeText : string(line.value)
  }

  /// The whole value with its escapes, decoded only from its transfer encoding.
  mutating func rawText() -> String {
    isParsed ? parsedValue.rawText : string(line.value, unescapes: false)
  }

  /// Whether the value is exactly that version.
  func isPlain(_ version: VCardVersion) -> Bool {
    !isQuotedPrintable && VersionLine.version(ofValue: line.bytes, line.value) == version
  }

  /// A URI without backslashes: many products write `http\://`, which RFC 6350 3.4 forbids.
  mutating func uri() -> String {
    text().trimmingASCIISpaceIfNeeded
  }

  /// The value as a list of texts separated by commas; one text in 2.1, which has no lists.
  mutating func texts() -> [String] {
    var texts: [String] = []
    var start = firstPlace
    while let text = nextText(&start) { texts.append(text) }
    return texts
  }

  /// The start of the first text or component, for ``nextText(_:)``, ``nextComponent(_:)`` and ``nextList(_:)``.
  var firstPlace: Int { isParsed ? 0 : line.value.lowerBound }

  /// The next text of a list, or `nil` after the last one.
  ///
  /// - Parameter start: The start of the text; advanced to the next one.
  mutating func nextText(_ start: inout Int) -> String? {
    if isParsed { return parsedValue.text(at: &start) }
    let end = line.value.upperBound
    guard start <= end else { return nil }
    let stop = version == .v21 ? end : ValueText.firstDelimiter(line.bytes, start..<end, ASCII.comma) ?? end
    defer { start = stop + 1 }
    return string(start..<stop)
  }

  /// The components of a structured value, each a list of texts.
  mutating func components() -> [TextList] {
    var components: [TextList] = []
    components.reserveCapacity(8)
    var start = firstPlace
    while let list = nextList(&start) { components.append(list) }
    return components
  }

  /// The components of a structured value, each as one text.
  mutating func textComponents() -> [String] {
    var components: [String] = []
    var start = firstPlace
    while let text = nextComponent(&start) { components.append(text) }
    return components
  }

  /// The next component as one text, or `nil` after the last one.
  ///
  /// - Parameter start: The start of the component; advanced to the next one.
  mutating func nextComponent(_ start: inout Int) -> String? {
    if isParsed { return parsedValue.component(at: &start)?.joined(",") }
    let end = line.value.upperBound
    guard start <= end else { return nil }
    let stop = ValueText.firstDelimiter(line.bytes, start..<end, ASCII.semicolon) ?? end
    defer { start = stop + 1 }
    return string(start..<stop)
  }

  /// The next component as a list of texts, or `nil` after the last one.
  @inline(__always)
  mutating func nextList(_ start: inout Int) -> TextList? {
    if isParsed { return parsedValue.component(at: &start) }
    let end = line.value.upperBound
    guard start <= end else { return nil }
    // Performance: half of the components of names and addresses are empty.
    if start == end || line.bytes[start] == ASCII.semicolon {
      start += 1
      return TextList()
    }
    let component = ValueText.component(line.bytes, start..<end)
    let range = start..<component.end
    start = component.end + 1
    if range.isEmpty { return TextList() }
    if component.hasComma && version != .v21 {
      return TextList(ValueText.split(line.bytes, range, at: ASCII.comma).map { string($0) })
    }
    if !component.hasBackslash, !isQuotedPrintable, isTrusted, !mayHoldControls {
      return TextList(line.bytes.text(ofValid: range))
    }
    return TextList(string(range))
  }

  /// Whether the decoded value may contain a byte that is not written as an escape.
  func mayHold(_ byte: UInt8) -> Bool {
    isQuotedPrintable || isParsed
      || ByteSearch.first(byte, in: line.bytes, from: line.value.lowerBound, to: line.value.upperBound) != nil
  }

  /// A range of the value as text: unescaped, decoded, and with the characters that misread controls mean.
  mutating func string(_ range: Range<Int>, unescapes: Bool = true) -> String {
    let text = decodedString(range, unescapes: unescapes)
    guard unescapes, mayHoldControls || isQuotedPrintable else { return text }
    return MisreadControls.replaced(in: text) ?? text
  }

  private mutating func decodedString(_ range: Range<Int>, unescapes: Bool) -> String {
    if range.isEmpty { return "" }
    // The usual case of quoted-printable. A line break in a joined value is part of it, not a soft line break.
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
      if !hasBackslash { return line.bytes.text(ofValid: range) }
      let unescaped = ValueText.unescaped(line.bytes[range], escaping)
      return unescaped.text(ofValid: unescaped.indices)
    }
    var bytes = hasBackslash ? ValueText.unescaped(line.bytes[range], escaping) : Array(line.bytes[range])
    if isQuotedPrintable { bytes = quotedPrintable(bytes, range) }
    return decoded(bytes, range)
  }

  private mutating func quotedPrintable(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    let decoded = QuotedPrintable.decode(bytes[...])
    if let bad = decoded.firstBad {
      // Without the backslashes only the range is known.
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

  /// Bytes as text: by the character set that the line names, else as UTF-8, else by the encoding they seem to be in.
  private mutating func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    if isQuotedPrintable, let charset {
      if let decoded = charset.decode(bytes[...]) {
        if decoded.failures > 0 { reportFailures(decoded, charset, at: range) }
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
  /// The text without blanks at its ends.
  ///
  /// Performance: returns the text itself if it has none.
  var trimmingASCIISpaceIfNeeded: String {
    guard let first = utf8.first, let last = utf8.last, ASCII.isBlank(first) || ASCII.isBlank(last) else { return self }
    return trimmingASCIISpace
  }
}
