internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// GEO: a `geo:` URI in 4.0, two numbers before; and the range of the numbers.
///
/// The reader reports values that are not positions.
enum PositionRules {
  static let form40 = Rule(MappingCodes.badGeo, .only40, .must, .safe)
  static let formBefore40 = Rule(MappingCodes.badGeoBefore40, .before40, .must, .safe)
  static let range = Rule("VC375")

  static let family = RuleFamily(
    rules: [form40, formBefore40, range],
    lines: [
      LineCheck(of: ["GEO"]) { line, scope in
        guard scope.traits.isDisjoint(with: [.encoded, .emptyValue, .control]) else { return }
        guard let position = WrittenPosition(line) else {
          // Other schemes are allowed.
          if scope.version == .v40, !position(line), URIText(line.bytes, line.value) != nil {
            scope.supersede(form40, at: line.physicalOffset(line.line.lowerBound))
          }
          return
        }
        switch scope.version {
        case .v21: checkForm21(position, line, scope)
        case .v30: checkForm30(position, line, scope)
        case .v40: checkForm40(position, line, scope)
        }
        checkRange(position, line, scope)
      }
    ])

  private static func position(_ line: ContentLine) -> Bool {
    ASCIIWord.equals(line.bytes, line.value.prefix(4), "GEO:")
  }

  // MARK: - Form

  private static func checkForm40(_ position: WrittenPosition, _ line: ContentLine, _ scope: CardScope) {
    let flaw: String
    if !position.isURI {
      flaw = "is not a URI"
    } else if let number = position.numbers.first(where: { !isNumber(line.bytes, $0, plus: false) }) {
      flaw = "has \(line.quoted(number)) for a number"
    } else if position.hasBlanks {
      flaw = "has blanks"
    } else if !position.endsWell(line.bytes) {
      flaw = "has more after the position than an altitude and parameters"
    } else {
      return
    }
    // The digits stay as they are.
    let isFixable =
      position.numbers.allSatisfy { isNumber(line.bytes, $0, plus: false) } && position.endsWell(line.bytes)
    let uri = "geo:\(line.text(position.latitude)),\(line.text(position.longitude))\(line.text(position.rest))"
    scope.report(
      form40, in: line, at: line.value, fix: isFixable ? fix(line, uri) : nil,
      "GEO \(line.quoted(line.value)) \(flaw) (expected one like geo:46.77,-71.28)")
  }

  private static func checkForm30(_ position: WrittenPosition, _ line: ContentLine, _ scope: CardScope) {
    let flaw: String
    if position.isURI {
      flaw = "is a URI, as in 4.0"
    } else if !position.rest.isEmpty {
      flaw = "is more than two numbers"
    } else if line.bytes[position.separator.lowerBound] != ASCII.semicolon {
      flaw = "has \(line.quoted(position.separator)) between the numbers"
    } else if position.hasBlanks {
      flaw = "has blanks"
    } else if let number = position.numbers.first(where: { !isNumber(line.bytes, $0, plus: true) }) {
      flaw = "has \(line.quoted(number)) for a number"
    } else {
      return
    }
    let isFixable = position.numbers.allSatisfy { isNumber(line.bytes, $0, plus: true) }
    let text = "\(line.text(position.latitude));\(line.text(position.longitude))"
    scope.report(
      formBefore40, in: line, at: line.value,
      fix: isFixable ? fix(line, text) : nil,
      "GEO \(line.quoted(line.value)) \(flaw) (expected the latitude, a semicolon and the longitude: 46.77;-71.28)")
  }

  /// The text of 2.1 has an example with a comma and no grammar; programs write the semicolon of 3.0.
  private static func checkForm21(_ position: WrittenPosition, _ line: ContentLine, _ scope: CardScope) {
    guard position.isURI || !position.rest.isEmpty else { return }
    scope.report(
      formBefore40, in: line, at: line.value,
      "GEO \(line.quoted(line.value)) is \(position.isURI ? "a URI" : "more than two numbers") (expected two numbers: 46.77,-71.28)"
    )
  }

  private static func fix(_ line: ContentLine, _ text: String) -> Fix {
    line.rewriting(line.value, as: text)
  }

  /// `[sign] 1*DIGIT ["." 1*DIGIT]`; a geo: URI has no plus sign.
  private static func isNumber(_ bytes: [UInt8], _ range: Range<Int>, plus: Bool) -> Bool {
    guard var start = range.first, let last = range.last else { return false }
    if bytes[start] == ASCII.hyphen || plus && bytes[start] == ASCII.plus { start += 1 }
    // ``WrittenPosition`` guarantees digits and at most one point between.
    return start < range.upperBound && ASCII.isDigit(bytes[start]) && ASCII.isDigit(bytes[last])
  }

  // MARK: - Range

  private static func checkRange(_ position: WrittenPosition, _ line: ContentLine, _ scope: CardScope) {
    // Coordinates of other reference systems have other limits.
    if ValueText.contains(ASCII.equals, line.bytes, position.rest) {
      let parameters = line.text(position.rest).asciiLowercased.utf8.split(separator: ASCII.semicolon)
      let systems = parameters.filter { $0.starts(with: "crs=".utf8) }
      if !systems.isEmpty, !systems.contains(where: { $0.starts(with: "crs=wgs84".utf8) }) { return }
    }
    let latitudeFits = fits(90, line.bytes, position.latitude)
    let longitudeFits = fits(180, line.bytes, position.longitude)
    if latitudeFits, longitudeFits { return }
    let isSwapped = fits(180, line.bytes, position.latitude) && fits(90, line.bytes, position.longitude)
    // In 2.1 the order of the two numbers is undefined.
    if scope.version == .v21, isSwapped { return }
    let (number, what) =
      latitudeFits
      ? (position.longitude, "longitude \(line.quoted(position.longitude)) is not between -180 and 180")
      : (position.latitude, "latitude \(line.quoted(position.latitude)) is not between -90 and 90")
    let hint = isSwapped ? "; the two seem to be swapped (the latitude is the first)" : ""
    scope.report(range, in: line, at: number, "the \(what) in GEO\(hint)")
  }

  /// Whether a number is between a limit and its negative.
  private static func fits(_ bound: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var whole = 0
    var isFraction = false
    for index in range {
      let byte = bytes[index]
      if byte == ASCII.period { isFraction = true }
      guard ASCII.isDigit(byte) else { continue }
      if isFraction {
        if whole == bound, byte != ASCII.zero { return false }
      } else {
        whole = whole * 10 + Int(byte & 0x0F)
        if whole > bound { return false }
      }
    }
    return true
  }
}

/// The two numbers of a GEO in any form that the reader understands.
struct WrittenPosition {
  /// Whether it is a `geo:` URI.
  let isURI: Bool
  let latitude: Range<Int>
  /// The separator between the numbers, with a backslash before it if there is one.
  let separator: Range<Int>
  let longitude: Range<Int>
  let rest: Range<Int>
  /// Whether they are blanks around the numbers.
  let hasBlanks: Bool

  var numbers: [Range<Int>] { [latitude, longitude] }

  /// Fails without two numbers. Blanks around the whole value are ignored.
  init?(_ line: ContentLine) {
    let bytes = line.bytes
    let value = line.trimmed(line.value)
    isURI = ASCIIWord.equals(bytes, value.prefix(4), "GEO:")
    let start = isURI ? value.lowerBound + 4 : value.lowerBound
    let hasSemicolon = !isURI && ValueText.contains(ASCII.semicolon, bytes, value)
    let mark = hasSemicolon ? ASCII.semicolon : ASCII.comma
    guard let middle = (start..<value.upperBound).first(where: { bytes[$0] == mark }) else { return nil }
    let isEscaped = middle > start && bytes[middle - 1] == ASCII.backslash
    separator = (isEscaped ? middle - 1 : middle)..<middle + 1
    let tail = middle + 1..<value.upperBound
    let end = tail.first { bytes[$0] == ASCII.comma || bytes[$0] == ASCII.semicolon } ?? value.upperBound
    let isRestEscaped = end < value.upperBound && end > tail.lowerBound && bytes[end - 1] == ASCII.backslash
    let first = start..<separator.lowerBound
    let second = tail.lowerBound..<(isRestEscaped ? end - 1 : end)
    latitude = line.trimmed(first)
    longitude = line.trimmed(second)
    rest = second.upperBound..<value.upperBound
    hasBlanks = latitude != first || longitude != second
    guard WrittenPosition.isNumber(bytes, latitude), WrittenPosition.isNumber(bytes, longitude) else { return nil }
  }

  /// Whether an altitude, parameters, or nothing follow the two numbers of a URI (RFC 5870 3.3).
  func endsWell(_ bytes: [UInt8]) -> Bool {
    var index = rest.lowerBound
    if index < rest.upperBound, bytes[index] == ASCII.backslash { index += 1 }
    guard index < rest.upperBound, bytes[index] == ASCII.comma else { return true }
    let altitude = index + 1..<((index + 1..<rest.upperBound).first { bytes[$0] == ASCII.semicolon } ?? rest.upperBound)
    return WrittenPosition.isNumber(bytes, altitude)
  }

  /// Digits with a sign and a point, as in the reader.
  private static func isNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var points = 0
    var digits = 0
    for (offset, index) in range.enumerated() {
      switch bytes[index] {
      case ASCII.hyphen where offset == 0: break
      case ASCII.plus where offset == 0: break
      case ASCII.period: points += 1
      case let byte where ASCII.isDigit(byte): digits += 1
      default: return false
      }
    }
    return digits > 0 && points <= 1
  }
}
