internal import ContactModel
internal import SourceText

/// Dates with the name of the month: `12 Mar 2025`, `20-Mar-24`, `March 12, 2025`, `12. März 2025`, `12 March`.
enum NamedMonthDate {
  /// The date of two or three words; `nil` for any other text.
  static func date(_ text: String) -> PartialDate? {
    guard text.utf8.count <= 32 else { return nil }
    let words = text.lowercased().utf8
      .split { $0 == ASCII.space || $0 == ASCII.hyphen || $0 == ASCII.comma || $0 == ASCII.period || $0 == ASCII.slash }
      .map { String(Substring($0)) }
      .filter { !fillers.contains($0) }
    switch words.count {
    case 3:
      guard let year = year(words[2]) else { return nil }
      return date(words[0], words[1], year) ?? date(words[1], words[0], year)
    case 2:
      if let date = date(words[0], words[1], nil) { return date }
      // In a spreadsheet, `Mar-20` is a month of 2020.
      return text.utf8Contains(ASCII.hyphen) ? nil : date(words[1], words[0], nil)
    default: return nil
    }
  }

  /// The words between the numbers in Spanish and Portuguese.
  private static let fillers: Set<String> = ["de", "del", "do"]

  private static func year(_ word: String) -> Int? {
    guard word.utf8.allSatisfy(ASCII.isDigit), let number = Int(word) else { return nil }
    switch word.utf8.count {
    case 4: return number
    case 2: return NumericDate.year(ofTwoDigits: number)
    default: return nil
    }
  }

  private static func date(_ day: String, _ month: String, _ year: Int?) -> PartialDate? {
    guard day.utf8.count <= 2, day.utf8.allSatisfy(ASCII.isDigit), let day = Int(day), let month = months[month]
    else { return nil }
    return PartialDate(year: year, month: month, day: day)
  }

  /// The number of each name and abbreviation: English, German, French, Spanish, Italian, Portuguese, Dutch.
  private static let months: [String: Int] = {
    let names = [
      "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari",
      "february feb februar febr février févr febrero febbraio fevereiro fev februari",
      "march mar märz mär mrz mars marzo março maart mrt",
      "april apr avril avr abril abr aprile",
      "may mai mayo maggio mag maio mei",
      "june jun juni juin junio giugno giu junho",
      "july jul juli juillet juil julio luglio lug julho",
      "august aug août agosto ago augustus",
      "september sep sept septembre septiembre settembre set setembro",
      "october oct oktober okt octobre octubre ottobre ott outubro out",
      "november nov novembre noviembre novembro",
      "december dec dezember dez décembre déc diciembre dic dicembre dezembro",
    ]
    var months: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.utf8.split(separator: ASCII.space) { months[String(Substring(word))] = index + 1 }
    }
    return months
  }()
}
