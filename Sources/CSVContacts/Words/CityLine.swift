internal import ContactModel
internal import SourceText

/// A cell with a city and its postal code or region: `10115 Berlin`, `1012 AB Amsterdam`, `Springfield, IL 62701`.
///
/// Every word of the cell is in one of the parts.
struct CityLine {
  private(set) var city = ""
  private(set) var postalCode = ""
  private(set) var region = ""

  init(_ cell: String) {
    let sides = cell.utf8.split(separator: ASCII.comma, maxSplits: 1)
    var words = sides.first.map(CityLine.words) ?? []
    if sides.count == 2 {
      var rest = CityLine.words(sides[1])
      let code = CityLine.trailingCode(rest)
      rest.removeLast(code.count)
      postalCode = code.joined(separator: " ")
      region = rest.joined(separator: " ")
      city = words.joined(separator: " ")
      return
    }
    var count = words.prefix(2).last(where: CityLine.hasDigit) == nil ? 0 : 1
    if count > 0, !CityLine.hasDigit(words[0]) { count = 0 }
    // Dutch codes have two letters, and others a second number.
    if count == 1, words.count > 2, words[0].utf8.count <= 4,
      CityLine.hasDigit(words[1]) || words[1].utf8.count == 2 && words[1].utf8.allSatisfy(CityLine.isCapital)
    {
      count = 2
    }
    if count > 0, count < words.count {
      postalCode = words[..<count].joined(separator: " ")
      words.removeFirst(count)
    } else {
      let code = CityLine.trailingCode(words)
      postalCode = code.joined(separator: " ")
      words.removeLast(code.count)
    }
    city = words.joined(separator: " ")
  }

  private static func words(_ text: Substring.UTF8View) -> [String] {
    text.split(separator: ASCII.space).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func hasDigit(_ word: String) -> Bool { word.utf8.contains(where: ASCII.isDigit) }

  private static func isCapital(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) && byte & 0x20 == 0 }

  /// The words at the end that have digits.
  private static func trailingCode(_ words: [String]) -> ArraySlice<String> {
    words.suffix(words.reversed().prefix(while: hasDigit).count)
  }

  /// The part of an address; `nil` if there is none.
  subscript(part: CellKey) -> String? {
    let text =
      switch part {
      case .locality: city
      case .region: region
      default: postalCode
      }
    return text.isEmpty ? nil : text
  }
}
