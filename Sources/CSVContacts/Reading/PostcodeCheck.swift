internal import CSVSyntax
internal import Findings
internal import SourceText

/// Finds postal codes that lost the zeros at their start: three or four digits where the country, or the other records,
/// have five.
struct PostcodeCheck: Sendable {
  /// The columns of an address.
  private struct Place: Sendable {
    let code: Int
    var region: Int?
    var country: Int?
    /// Whether the first records have five digits, except for a few.
    let hasFive: Bool
  }

  private var places: [Place] = []

  init() {}

  /// - Parameters:
  ///   - columns: The meaning of each column.
  ///   - clues: What the values of a column look like.
  init(_ columns: [(column: Int, meaning: ColumnMeaning)], clues: () -> [ColumnClues]) {
    for case (let column, .address(let place, .postalCode)) in columns {
      func other(_ part: AddressPart) -> Int? {
        columns.first { $0.meaning == .address(place, part) }?.column
      }
      let values = clues()
      places.append(
        Place(
          code: column, region: other(.region), country: other(.country) ?? other(.countryCode),
          hasFive: column < values.count && PostcodeCheck.hasFive(values[column])))
    }
  }

  private static func hasFive(_ clues: ColumnClues) -> Bool {
    let values = clues.values.filter { !$0.isEmpty }
    guard values.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }) else { return false }
    let five = values.count { $0.utf8.count == 5 }
    let four = values.count { $0.utf8.count == 4 }
    return five > 2 && five + four == values.count && five > 2 * four
  }

  /// Reports the codes of a record.
  func check(_ record: CSVRecord, _ findings: inout [Finding]) {
    for place in places where place.code < record.fields.count {
      var range = record.fields[place.code].range
      // `2108.0` is 2108.
      if FormattedText.isDecimal(record.bytes, range) { range = range.dropLast(2) }
      guard range.count == 4 || range.count == 3, record.bytes[range].allSatisfy(ASCII.isDigit) else { continue }
      check(place, range, record, &findings)
    }
  }

  private func check(_ place: Place, _ range: Range<Int>, _ record: CSVRecord, _ findings: inout [Finding]) {
    func text(_ column: Int?) -> String { column.map { record.text($0).trimmingASCIISpace.lowercased() } ?? "" }
    let country = text(place.country)
    let isShort =
      if !country.isEmpty {
        PostcodeCheck.countries.contains(country) && (range.count == 4 || PostcodeCheck.short.contains(country))
      } else if PostcodeCheck.states.contains(text(place.region)) {
        true
      } else {
        place.hasFive && range.count == 4
      }
    guard isShort else { return }
    let code = String(decoding: record.bytes[range], as: UTF8.self)
    let whole = String(repeating: "0", count: 5 - range.count) + code
    findings.append(
      Finding(
        CSVContactCodes.shortPostcode,
        "the postal code \(Finding.quote(code)) may have lost its first digit: \(Finding.quote(whole))", at: range))
  }

  /// The countries whose codes may have two zeros at their start.
  private static let short: Set<String> = [
    "us", "usa", "u.s.", "u.s.a.", "united states", "united states of america", "it", "ita", "italy", "italia",
    "italien",
    "italie", "fi", "fin", "finland", "suomi", "finnland",
  ]

  /// The countries with codes of five digits, the first of which may be zero, in their own and other languages.
  private static let countries: Set<String> = short.union([
    "de", "deu", "ger", "d", "germany", "deutschland", "allemagne", "alemania", "germania", "alemanha", "duitsland",
    "niemcy", "německo", "tyskland", "saksa", "almanya", "германия", "ドイツ", "德国", "vereinigte staaten", "états-unis",
    "estados unidos", "stati uniti", "fr", "fra", "france", "frankreich", "francia", "frança", "frankrijk", "francja",
    "es", "esp", "spain", "españa", "spanien", "espagne", "spagna", "espanha", "spanje", "mx", "mex", "mexico",
    "méxico",
    "mexiko", "mexique", "tr", "tur", "turkey", "türkiye", "türkei", "turquie", "ua", "ukr", "ukraine", "україна",
    "kr", "kor", "south korea", "대한민국", "한국", "my", "mys", "malaysia", "dz", "algérie", "algeria",
  ])

  /// The parts of the United States whose codes begin with zero.
  private static let states: Set<String> = [
    "ma", "ri", "nh", "me", "vt", "ct", "nj", "massachusetts", "rhode island", "new hampshire", "maine", "vermont",
    "connecticut", "new jersey",
  ]
}
