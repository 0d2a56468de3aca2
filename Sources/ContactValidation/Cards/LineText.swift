internal import Findings
internal import SourceText
internal import VCardSyntax

extension ContentLine {
  /// A range of the line as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A range of the line as a message shows it: of a long one the beginning, which is less than so many bytes.
  func quoted(_ range: Range<Int>) -> String { Finding.quote(text(range.prefix(256))) }

  /// A range of the line without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, ASCII.isBlank(bytes[start]) { start += 1 }
    while end > start, ASCII.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The property's name as a message shows it.
  var shownName: String { Finding.word(text(name)) }

  /// Whether a word of the line begins with `X-`.
  func isVendorName(_ word: Range<Int>) -> Bool { word.count > 2 && ASCIIWord.equals(bytes, word.prefix(2), "X-") }

  /// Whether a parameter has this name (given in upper case).
  func isNamed(_ parameter: ContentParameter, _ upperCased: StaticString) -> Bool {
    ASCIIWord.equals(bytes, parameter.name, upperCased)
  }

  /// The first parameter of that name (given in upper case).
  func parameter(_ upperCased: StaticString) -> ContentParameter? {
    for parameter in parameters where isNamed(parameter, upperCased) { return parameter }
    return nil
  }

  /// The tag that alternative forms of one value share (ALTID); `nil` if there is none.
  var alternativeTag: String? { parameter("ALTID").map { text($0.value) } }

  /// Whether a parameter of that name, or one without a name, has this value (given in upper case) among its values.
  func hasParameter(_ name: StaticString, _ upperCased: StaticString) -> Bool {
    for parameter in parameters where parameter.name.isEmpty || isNamed(parameter, name) {
      // Nearly every parameter has one value, of which no list is made.
      if ASCIIWord.equals(bytes, parameter.value, upperCased) { return true }
      guard parameter.value.count > upperCased.utf8CodeUnitCount else { continue }
      for range in values(of: parameter) where ASCIIWord.equals(bytes, range, upperCased) { return true }
    }
    return false
  }

  /// The values of a parameter: between commas outside of quotes, without the quotes.
  func valueRanges(of parameter: ContentParameter) -> [Range<Int>] { Array(values(of: parameter)) }

  /// The values of a parameter as a sequence, without an array.
  func values(of parameter: ContentParameter) -> ParameterValues { ParameterValues(bytes, parameter.value) }

  /// The values of a list parameter, each with the range to remove for its removal. A list in quotes is a list, too:
  /// `TYPE="home,work"` (RFC 6350 6.4.1).
  func listItems(of parameter: ContentParameter) -> [ParameterItem] {
    var items: [ParameterItem] = []
    for piece in pieces(of: parameter.value, quotesSeparate: true) {
      let text = unquoted(piece)
      let parts = text == piece ? [piece] : pieces(of: text, quotesSeparate: false)
      for part in parts {
        let within = parts.count > 1 ? text : parameter.value
        items.append(ParameterItem(text: part, removal: withComma(parts.count > 1 ? part : piece, within)))
      }
    }
    if items.count == 1 { items[0].removal = whole(parameter) }
    return items
  }

  /// The pieces between commas. If quotes separate, a comma in quotes does not split.
  private func pieces(of range: Range<Int>, quotesSeparate: Bool) -> [Range<Int>] {
    Array(CommaPieces(bytes, range, quotesSeparate: quotesSeparate))
  }

  /// A piece of a list with the comma after it, or before it if it is the last one.
  private func withComma(_ piece: Range<Int>, _ list: Range<Int>) -> Range<Int> {
    if piece.upperBound < list.upperBound { return piece.lowerBound..<piece.upperBound + 1 }
    return max(list.lowerBound, piece.lowerBound - 1)..<piece.upperBound
  }

  /// A range without the double quotes around it.
  func unquoted(_ range: Range<Int>) -> Range<Int> { ParameterValues.unquoted(bytes, range) }

  /// The whole parameter with the semicolon before it, for its removal.
  func whole(_ parameter: ContentParameter) -> Range<Int> {
    var start = parameter.name.isEmpty ? parameter.value.lowerBound : parameter.name.lowerBound
    while start > name.upperBound, bytes[start - 1] != ASCII.semicolon { start -= 1 }
    return max(name.upperBound, start - 1)..<parameter.value.upperBound
  }

  /// The parameter that declares quoted-printable.
  var quotedPrintableParameter: ContentParameter? {
    parameters.first { QuotedPrintable.isNamed(by: $0, in: bytes) }
  }

  /// Whether the last parameter is the scheme of a URI whose rest is the value: the first colon of the line is that of the
  /// URI.
  var dividesURI: Bool {
    guard let last = parameters.last, last.name.isEmpty else { return false }
    return ContentLine.schemes.contains(ASCIIWord.key(bytes, last.value))
  }

  /// Schemes of URIs in contacts that are not types of a parameter.
  private static let schemes: Set<UInt64> = Set(
    ["http", "https", "ftp", "mailto", "tel", "data", "urn", "geo", "cid", "xmpp", "sip", "ldap", "file"].map { name in
      let bytes = Array(name.utf8)
      return ASCIIWord.key(bytes, bytes.indices)
    })

  /// Whether the value is base64 or quoted-printable.
  var isEncoded: Bool {
    for parameter in parameters where parameter.name.isEmpty || parameter.nameKey == 0x454E_434F_4449_4E47 {
      let value = parameter.value
      if ASCIIWord.equals(bytes, value, "B") || ASCIIWord.equals(bytes, value, "BASE64")
        || QuotedPrintable.isName(bytes, value, isBare: parameter.name.isEmpty)
      {
        return true
      }
    }
    return false
  }

  // MARK: - Edits

  func replacing(_ range: Range<Int>, with text: String) -> Edit { Edit(physicalRange(range), Array(text.utf8)) }

  func inserting(_ text: String, at offset: Int) -> Edit { replacing(offset..<offset, with: text) }

  /// Adds a parameter after the others, or before them if a backslash at their end would escape the semicolon.
  func insertingParameter(_ text: String) -> Edit {
    let end = value.lowerBound - 1
    return inserting(";" + text, at: end > name.upperBound && bytes[end - 1] == ASCII.backslash ? name.upperBound : end)
  }

  func removing(_ range: Range<Int>) -> Edit { replacing(range, with: "") }

  /// Removes all parameters of that name (given in upper case).
  func removals(ofAll upperCased: StaticString) -> [Edit] {
    parameters.filter { isNamed($0, upperCased) }.map { removing(whole($0)) }
  }

  /// Declares the type of the value: sets the VALUE parameter, or adds one after the others.
  func marking(asValue type: String) -> Edit {
    if let parameter = parameter("VALUE") { return replacing(parameter.value, with: type) }
    if let bare = parameters.first(where: { $0.name.isEmpty && ASCIIWord.equals(bytes, $0.value, "URL") }) {
      return replacing(bare.value, with: "VALUE=" + type)
    }
    return insertingParameter("VALUE=" + type)
  }

  var removal: Edit { Edit(physical, []) }

  // MARK: - Fixes

  func removal(of parameter: ContentParameter) -> Fix {
    Fix("remove \(text(parameter.name).asciiUppercased)", edits: [removing(whole(parameter))])
  }

  /// The fix that replaces a range, described by the new text.
  func rewriting(_ range: Range<Int>, as text: String) -> Fix {
    Fix("write \(Finding.quote(text))", edits: [replacing(range, with: text)])
  }

  /// The fix that declares the type of the value.
  func declaring(_ type: String) -> Fix {
    Fix("add VALUE=\(type)", edits: [marking(asValue: type)])
  }
}

/// A value of a list in a parameter.
struct ParameterItem: Sendable {
  /// The value, without quotes.
  let text: Range<Int>
  /// The range to remove with the value: the value with a comma, or the whole parameter.
  fileprivate(set) var removal: Range<Int>
}

/// The pieces between commas, at least one. If quotes separate, a comma in quotes does not split.
private struct CommaPieces: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  private let quotesSeparate: Bool
  private let end: Int
  private var start: Int?

  init(_ bytes: [UInt8], _ range: Range<Int>, quotesSeparate: Bool) {
    self.bytes = bytes
    self.quotesSeparate = quotesSeparate
    start = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Range<Int>? {
    guard let start else { return nil }
    var index = start
    var isQuoted = false
    while index < end {
      let byte = bytes[index]
      if quotesSeparate, byte == ASCII.doubleQuote { isQuoted.toggle() }
      if byte == ASCII.comma, !isQuoted { break }
      index += 1
    }
    self.start = index < end ? index + 1 : nil
    return start..<index
  }
}

/// The values of a parameter, without the quotes around them.
struct ParameterValues: Sequence, IteratorProtocol {
  private var pieces: CommaPieces

  fileprivate init(_ bytes: [UInt8], _ range: Range<Int>) { pieces = CommaPieces(bytes, range, quotesSeparate: true) }

  mutating func next() -> Range<Int>? {
    pieces.next().map { ParameterValues.unquoted(pieces.bytes, $0) }
  }

  fileprivate static func unquoted(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == ASCII.doubleQuote,
      bytes[range.upperBound - 1] == ASCII.doubleQuote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
