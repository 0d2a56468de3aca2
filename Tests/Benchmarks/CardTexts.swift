/// Names of one script, each with its Latin spelling.
struct NameScript {
  let given: [(text: String, latin: String)]
  let family: [(text: String, latin: String)]
  /// Whether the family name is first, without a space after it, as in Chinese and Korean.
  let isFamilyFirst: Bool

  /// - Parameters:
  ///   - given: Given names: `Jürgen=juergen`; without a spelling it is the name in lower case.
  ///   - family: Family names, in the same form.
  private init(given: String, family: String, isFamilyFirst: Bool = false) {
    func names(_ text: String) -> [(text: String, latin: String)] {
      text.split(separator: " ").map { word in
        let parts = word.split(separator: "=").map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : parts[0].lowercased())
      }
    }
    self.given = names(given)
    self.family = names(family)
    self.isFamilyFirst = isFamilyFirst
  }

  static let english = NameScript(
    given: "Ada Grace Anna Paul Emma Noah Hans Ingrid Thomas Laura Peter Julia",
    family: "Lovelace Hopper Smith Nowak Rossi Schmidt Brown Dupont Silva Johansson Taylor")
  static let accented = NameScript(
    given: "Jürgen=juergen María=maria Łukasz=lukasz Chloé=chloe Søren=soren Zoë=zoe Ángel=angel",
    family: "Müller=mueller García=garcia Novák=novak Yılmaz=yilmaz Gómez=gomez Weiß=weiss Lefèvre=lefevre")
  static let cyrillic = NameScript(
    given: "Иван=ivan Ольга=olga Михаил=mikhail Анна=anna Наталья=natalya",
    family: "Петров=petrov Смирнова=smirnova Кузнецов=kuznetsov Шевченко=shevchenko")
  static let eastAsian = NameScript(
    given: "伟=wei 小明=xiaoming 花子=hanako 健太=kenta 민수=minsu 지은=jieun",
    family: "王=wang 李=li 佐藤=sato 高橋=takahashi 김=kim 박=park", isFamilyFirst: true)
  static let arabic = NameScript(
    given: "محمد=mohammed فاطمة=fatima عمر=omar ليلى=layla", family: "حداد=haddad الخطيب=alkhatib منصور=mansour")

  /// Scripts as often as in cards of all countries.
  static let all = [
    english, english, english, english, english, accented, accented, accented, cyrillic, eastAsian, arabic,
  ]
  /// Scripts as often as in cards that are not ASCII.
  static let beyondASCII = [
    accented, accented, accented, accented, accented, cyrillic, cyrillic, eastAsian, eastAsian, arabic,
  ]
}

struct InventedPlace {
  /// The components of an address from the street on.
  let address: TextTemplate
  let countryCode: String

  private init(_ countryCode: String, _ address: String) {
    self.countryCode = countryCode
    self.address = TextTemplate(address)
  }

  static let ascii = [
    InventedPlace("us", "Main Street;Springfield;IL;{10000-99999};United States"),
    InventedPlace("gb", "High Road;London;;{10000-99999};United Kingdom"),
    InventedPlace("it", "Via Roma;Milano;MI;{10000-99999};Italy"),
    InventedPlace("es", "Calle Mayor;Madrid;;{10000-99999};Spain"),
    InventedPlace("de", "Lindenallee;Berlin;;{10000-99999};Germany"),
  ]
  static let accented = [
    InventedPlace("de", "Hauptstraße;Köln;NRW;{10000-99999};Deutschland"),
    InventedPlace("ch", "Bahnhofstraße;Zürich;ZH;{1000-9999};Schweiz"),
    InventedPlace("fr", "Allée des Érables;Orléans;;{10000-99999};France"),
    InventedPlace("pl", "Długa;Kraków;małopolskie;{10000-99999};Polska"),
    InventedPlace("ru", "улица Ленина;Москва;;{100000-999999};Россия"),
    InventedPlace("jp", "丸の内;千代田区;東京都;{1000000-9999999};日本"),
  ]
  static let all = ascii + accented
}

/// The lists of the templates of cards.
enum CardTexts {
  static let ascii = [
    "company": ["Lantern Ltd.", "Tidewater Surveys", "Beispiel GmbH", "Acme Corporation", "Northwind Traders"],
    "job": ["Surveyor", "Head of Sales", "Bookbinder", "Engineer", "Office Manager"],
    "sentence": [
      "Met at the regatta and talked about the old harbour.", "Prefers letters to calls.", "Call back in spring.",
      "Allergic to nuts and to anything that was near them.", "Keys are with the neighbour on the second floor.",
    ],
    "note": ["{sentence}", "{sentence}\\n{sentence}", "{sentence} {sentence}\\, {sentence}"],
    "domain": ["example.org", "example.com", "mail.example", "post.example.net"],
    "department": ["Sales", "Bindery", "Research", "Human Resources"],
    "date": ["{1940-2009}-{01-12}-{01-28}"],
    "basicDate": ["{1940-2009}{01-12}{01-28}"],
    "birthday": ["{basicDate}", "{basicDate}", "{basicDate}", "{basicDate}", "--{01-12}{01-28}"],
    "time": ["{2018-2025}-{01-12}-{01-28}T{00-23}:{00-59}:{00-59}Z"],
    "basicTime": ["{2018-2025}{01-12}{01-28}T{00-23}{00-59}{00-59}Z"],
    "website": ["https://{domain}/{latinFamily}"],
    "phone": ["+49{1500000000-1899999999}", "0{100-999}-{100-999}-{1000-9999}"],
  ]
  /// With texts that Windows-1252 can hold.
  static let western = ascii.merging(
    [
      "company": ["Müller & Söhne GmbH", "Société Générale du Thé"],
      "job": ["Geschäftsführer", "Ingénieure"],
      "sentence": ["Möchte im Frühjahr zurückgerufen werden.", "Préfère être appelée après six heures."],
    ], uniquingKeysWith: +)
  static let all = western.merging(
    [
      "company": ["Łódź Tramwaje", "株式会社さくら"],
      "job": ["Директор"],
      "sentence": ["Любит чай и поезда.", "毎週金曜日に電話する。"],
    ], uniquingKeysWith: +)
}
