internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

/// A line without a colon whose value has a clear start: `TEL;TYPE=HOME;+1 555 0100`,
/// `TITLE;ENCODING=QUOTED-PRINTABLE=43=45=4F`, `LABEL;TYPE=WORKElm Road 1`.
struct MissingColon {
  /// What the colon replaces: a semicolon, or an empty range before the value.
  let place: Range<Int>

  /// The message about the line.
  var message: String {
    place.isEmpty
      ? "the colon before the value is missing; the line was read as if it were there"
      : "there is a semicolon instead of the colon; the line was read as if it were a colon"
  }

  /// The fix that writes the colon, for a line whose bytes are in the input at the same offsets or elsewhere.
  func fix(in line: ContentLine) -> Fix {
    Fix(
      place.isEmpty ? "add the colon" : "replace the semicolon by a colon",
      edits: [Edit(line.physicalRange(place), [ASCII.colon])])
  }

  /// Nil if the line has no value, or the start of its value is not clear.
  ///
  /// - Parameter line: A line that was parsed and has no colon.
  init?(_ line: ContentLine) {
    let bytes = line.bytes
    guard let number = PropertyTable.find(line), PropertyTable.role(number) != .version else { return nil }
    let mayHaveTypes = MissingColon.mayHaveBareTypes(line)
    let places = line.parameterPlaces()
    for (index, place) in places.enumerated() {
      if let start = MissingColon.valueInside(place, bytes, mayHaveTypes) {
        self.place = start..<start
      } else if MissingColon.isParameter(place, bytes, mayHaveTypes) {
        continue
      } else {
        self.place = place.semicolon..<place.semicolon + 1
        // A name in small letters without parameters may be a word of a text.
        guard index > 0 || bytes[line.name].allSatisfy({ $0 &- 0x61 >= 26 }) else { return nil }
      }
      guard MissingColon.fits(bytes, self.place.upperBound..<line.line.upperBound, line) else { return nil }
      return
    }
    return nil
  }

  /// Whether a value is possible for a property that has only one kind of value.
  private static func fits(_ bytes: [UInt8], _ value: Range<Int>, _ line: ContentLine) -> Bool {
    guard bytes[value].contains(where: { !ASCII.isBlank($0) && $0 != ASCII.semicolon }) else { return false }
    if line.isNamed("TEL") { return bytes[value].contains(where: ASCII.isDigit) }
    if line.isNamed("EMAIL") {
      return bytes[value].contains(ASCII.atSign) || ContentLineScanner.declaresQuotedPrintable(line)
    }
    return true
  }

  /// Whether types of the property may be parameters of their own, as in vCard 2.1.
  private static func mayHaveBareTypes(_ line: ContentLine) -> Bool {
    for name in ["TEL", "EMAIL", "ADR", "LABEL", "URL", "IMPP", "PHOTO", "LOGO", "SOUND", "KEY"] as [StaticString]
    where line.isNamed(name) {
      return true
    }
    return false
  }

  /// Whether a part between semicolons is a parameter and not the start of the value.
  private static func isParameter(_ place: ParameterPlace, _ bytes: [UInt8], _ mayHaveTypes: Bool) -> Bool {
    if place.equals != nil {
      return !place.name.isEmpty && !place.value.isEmpty
        && isParameterName(String(decoding: bytes[place.name], as: UTF8.self))
    }
    let word = String(decoding: bytes[place.value], as: UTF8.self).asciiUppercased
    if ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains(word) { return true }
    guard mayHaveTypes, !word.isEmpty else { return false }
    if ["PREF", "URL", "INLINE", "CID", "B", "JPEG", "GIF", "PNG", "BMP", "PGP", "X509"].contains(word) { return true }
    return word.utf8.split(separator: ASCII.comma).allSatisfy { isType(String(Substring($0))) }
  }

  private static func isType(_ word: String) -> Bool { TypeSet(name: word.asciiLowercased) != nil }

  /// The parameters of the standards, and those of vendors.
  private static func isParameterName(_ name: String) -> Bool {
    let name = name.asciiUppercased
    return name.hasPrefix("X-") && name.utf8.count > 2 || names.contains(name)
      || AttributeField.of(parameter: name) != nil
  }

  private static let names: Set<String> = [
    "TYPE", "PREF", "VALUE", "ENCODING", "CHARSET", "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "CALSCALE", "SORT-AS",
    "GEO", "TZ", "LABEL", "CC", "INDEX", "LEVEL", "PROP-ID", "SERVICE-TYPE", "USERNAME", "CREATED", "AUTHOR",
  ]

  // MARK: - Values without a delimiter

  /// The start of a value that follows a parameter without a delimiter.
  private static func valueInside(_ place: ParameterPlace, _ bytes: [UInt8], _ mayHaveTypes: Bool) -> Int? {
    if let end = encodingEnd(place, bytes), end < place.whole.upperBound { return end }
    let isTypes = place.equals == nil ? mayHaveTypes : ASCIIWord.equals(bytes, place.name, "TYPE")
    guard isTypes else { return nil }
    var start = place.value.lowerBound
    while let comma = ByteSearch.first(ASCII.comma, in: bytes, from: start, to: place.value.upperBound),
      isType(String(decoding: bytes[start..<comma], as: UTF8.self))
    {
      start = comma + 1
    }
    return typeEnd(bytes, start..<place.value.upperBound)
  }

  /// The end of an encoding at the start of a parameter: `ENCODING=QUOTED-PRINTABLE`, `BASE64`.
  private static func encodingEnd(_ place: ParameterPlace, _ bytes: [UInt8]) -> Int? {
    let isNamed = place.equals != nil && ASCIIWord.equals(bytes, place.name, "ENCODING")
    let start = isNamed ? place.value.lowerBound : place.whole.lowerBound
    for word in ["QUOTED-PRINTABLE", "BASE64"] as [StaticString] {
      let end = start + word.utf8CodeUnitCount
      if ASCIIWord.equals(bytes, start..<end, word) { return end }
    }
    return nil
  }

  /// The end of a type that a text follows, if the two differ clearly: `WORKElm Road 1`, `CELL+1 555 0100`.
  private static func typeEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var letters = range.lowerBound
    while letters < range.upperBound, ASCII.isLetter(bytes[letters]) { letters += 1 }
    // The longest type has nine letters.
    var end = min(letters, range.lowerBound + 11)
    while end > range.lowerBound, !isType(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)) { end -= 1 }
    guard end > range.lowerBound, end < range.upperBound else { return nil }
    let byte = bytes[end]
    if !ASCII.isLetter(byte) {
      return byte == ASCII.plus || ASCII.isDigit(byte) || byte == ASCII.leftParenthesis ? end : nil
    }
    let isInCapitals = !bytes[range.lowerBound..<end].contains { $0 & 0x20 != 0 }
    if byte & 0x20 != 0 { return isInCapitals ? end : nil }
    let next = end + 1 < range.upperBound ? bytes[end + 1] : 0
    return ASCII.isLetter(next) && next & 0x20 != 0 ? end : nil
  }
}
