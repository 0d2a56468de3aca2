internal import ContactModel
internal import SourceText

/// Dates with the name of the month: `12 Mar 2025`, `20-Mar-24`, `March 12, 2025`, `12. März 2025`, `12 March`,
/// `April 1971`.
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
      // No month has 32 days: `Mar 71`.
      if let month = months[words[0]], let year = year(words[1]), words[1].utf8.count == 4 || Int(words[1]) ?? 0 > 31 {
        return PartialDate(year: year, month: month)
      }
      // In a spreadsheet, `Mar-20` is a month of 2020.
      return text.utf8Contains(ASCII.hyphen) ? nil : date(words[1], words[0], nil)
    default: return nil
    }
  }

  /// The words between the numbers in Spanish and Portuguese.
  private static let fillers: Set<String> = ["de", "del", "do", "of", "den", "r", "г", "года", "roku", "року"]

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

  /// The number of each name and abbreviation: English, German, French, Spanish, Italian, Portuguese, Dutch; Danish,
  /// Norwegian, Swedish; Polish and Czech, with their genitives; Russian and Ukrainian, the same; Turkish, Finnish,
  /// Hungarian, Romanian, Greek.
  private static let months: [String: Int] = {
    let names = [
      "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia "
        + "leden ledna январь января січень січня ocak tammikuu tammikuuta január ianuarie ιανουάριος "
        + "ιανουαρίου",
      "february feb februar febr février févr febrero febbraio fevereiro fev februari luty lutego únor "
        + "února февраль февраля лютий лютого şubat helmikuu helmikuuta február februarie φεβρουάριος "
        + "φεβρουαρίου",
      "march mar märz mär mrz mars marzo março maart mrt marts marzec marca březen března март марта "
        + "березень березня mart maaliskuu maaliskuuta március martie μάρτιος μαρτίου",
      "april apr avril avr abril abr aprile kwiecień kwietnia duben dubna апрель апреля квітень квітня "
        + "nisan huhtikuu huhtikuuta április aprilie απρίλιος απριλίου",
      "may mai mayo maggio mag maio mei maj maja květen května май мая травень травня mayıs toukokuu "
        + "toukokuuta május μάιος μαΐου",
      "june jun juni juin junio giugno giu junho czerwiec czerwca červen června июнь июня червень "
        + "червня haziran kesäkuu kesäkuuta június iunie ιούνιος ιουνίου",
      "july jul juli juillet juil julio luglio lug julho lipiec lipca červenec července июль июля "
        + "липень липня temmuz heinäkuu heinäkuuta július iulie ιούλιος ιουλίου",
      "august aug août agosto ago augustus augusti sierpień sierpnia srpen srpna август августа серпень "
        + "серпня ağustos elokuu elokuuta augusztus αύγουστος αυγούστου",
      "september sep sept septembre septiembre settembre set setembro wrzesień września září сентябрь "
        + "сентября вересень вересня eylül syyskuu syyskuuta szeptember septembrie σεπτέμβριος σεπτεμβρίου",
      "october oct oktober okt octobre octubre ottobre ott outubro out październik października říjen "
        + "října октябрь октября жовтень жовтня ekim lokakuu lokakuuta október octombrie οκτώβριος "
        + "οκτωβρίου",
      "november nov novembre noviembre novembro listopad listopada ноябрь ноября листопад листопада kasım "
        + "marraskuu marraskuuta noiembrie νοέμβριος νοεμβρίου",
      "december dec dezember dez décembre déc diciembre dic dicembre dezembro desember grudzień grudnia "
        + "prosinec prosince декабрь декабря грудень грудня aralık joulukuu joulukuuta decembrie δεκέμβριος "
        + "δεκεμβρίου",
    ]
    var months: [String: Int] = [:]
    for (index, words) in names.enumerated() {
      for word in words.utf8.split(separator: ASCII.space) { months[String(Substring(word))] = index + 1 }
    }
    return months
  }()
}
