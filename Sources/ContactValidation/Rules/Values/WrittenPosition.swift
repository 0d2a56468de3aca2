internal import SourceText
internal import VCardSyntax

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
