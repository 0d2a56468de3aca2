package import Findings
internal import SourceText
package import VCardSyntax

/// What checks ask of a line.
extension ContentLine {
  /// A range of the line as text.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A range of the line as a message shows it.
  package func quoted(_ range: Range<Int>) -> String { Finding.quote(text(range)) }

  /// The property's name as a message shows it.
  package var shownName: String { Finding.printable(text(name)) }

  /// Whether a parameter has this name (given in upper case).
  package func isNamed(_ parameter: ContentParameter, _ upperCased: StaticString) -> Bool {
    ContentLine.equals(bytes, parameter.name, upperCased)
  }

  /// The first parameter of that name (given in upper case).
  package func parameter(_ upperCased: StaticString) -> ContentParameter? {
    for parameter in parameters where isNamed(parameter, upperCased) { return parameter }
    return nil
  }

  /// Whether a parameter of that name, or one without a name, has this value (given in upper case) among its values.
  package func says(_ name: StaticString, _ upperCased: StaticString) -> Bool {
    for parameter in parameters where parameter.name.isEmpty || isNamed(parameter, name) {
      // Nearly every parameter has one value, of which no list is made.
      if ContentLine.equals(bytes, parameter.value, upperCased) { return true }
      guard parameter.value.count > upperCased.utf8CodeUnitCount else { continue }
      for range in valueRanges(of: parameter) where ContentLine.equals(bytes, range, upperCased) { return true }
    }
    return false
  }

  /// The values of a parameter: between commas outside of quotes, without the quotes.
  package func valueRanges(of parameter: ContentParameter) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = parameter.value.lowerBound
    var isQuoted = false
    for index in parameter.value {
      if bytes[index] == ASCII.doubleQuote { isQuoted.toggle() }
      guard bytes[index] == ASCII.comma, !isQuoted else { continue }
      ranges.append(unquoted(start..<index))
      start = index + 1
    }
    ranges.append(unquoted(start..<parameter.value.upperBound))
    return ranges
  }

  private func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == ASCII.doubleQuote,
      bytes[range.upperBound - 1] == ASCII.doubleQuote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// The whole parameter with the semicolon before it: what is taken out where a parameter goes.
  package func whole(_ parameter: ContentParameter) -> Range<Int> {
    var start = parameter.name.isEmpty ? parameter.value.lowerBound : parameter.name.lowerBound
    while start > name.upperBound, bytes[start - 1] != ASCII.semicolon { start -= 1 }
    return max(name.upperBound, start - 1)..<parameter.value.upperBound
  }

  /// Whether the value is in base64 or quoted-printable.
  package var isEncoded: Bool {
    guard !parameters.isEmpty else { return false }
    return says("ENCODING", "QUOTED-PRINTABLE") || says("ENCODING", "B") || says("ENCODING", "BASE64")
  }

  // MARK: - Edits

  /// Puts other bytes into the place of some of the line's.
  package func replacing(_ range: Range<Int>, with text: String) -> Edit {
    Edit(physicalRange(range), Array(text.utf8))
  }

  /// Puts bytes into the line.
  package func inserting(_ text: String, at offset: Int) -> Edit { replacing(offset..<offset, with: text) }

  /// Takes bytes out of the line.
  package func removing(_ range: Range<Int>) -> Edit { replacing(range, with: "") }

  /// Says of what type the value is: the VALUE parameter with that type, or a new one behind the others.
  package func marking(asValue type: String) -> Edit {
    if let parameter = parameter("VALUE") { return replacing(parameter.value, with: type) }
    return inserting(";VALUE=" + type, at: value.lowerBound - 1)
  }

  /// Takes the whole line out of the card.
  package var removal: Edit { Edit(physical, []) }
}
