/// A word as it is written, and in plain Latin letters.
struct Spelling {
  let written: String
  let latin: String

  init(_ written: String, _ latin: String) {
    self.written = written
    self.latin = latin
  }
}

/// The name of somebody, in one script.
struct InventedName {
  let given: Spelling
  let family: Spelling
  let script: NameScript

  var shown: String {
    script.isFamilyFirst ? family.written + given.written : "\(given.written) \(family.written)"
  }
}

extension SeededInventor {
  mutating func name(in script: NameScript) -> InventedName {
    InventedName(given: pick(script.given), family: pick(script.family), script: script)
  }
}

/// Names of one script.
struct NameScript {
  let given: [Spelling]
  let family: [Spelling]
  /// Chinese and Korean names have the family name first and nothing between the two.
  var isFamilyFirst = false
  /// Whether it is no Latin script, so that names are also spelt out.
  var isForeign = false

  static let english = NameScript(
    given: same("Ada", "Grace", "Anna", "Paul", "Emma", "Noah", "Hans", "Ingrid", "Thomas", "Laura", "Peter", "Julia"),
    family: same(
      "Lovelace", "Hopper", "Smith", "Nowak", "Rossi", "Schmidt", "Brown", "Dupont", "Silva", "Johansson", "Taylor"))

  static let accented = NameScript(
    given: [
      Spelling("Jürgen", "juergen"), Spelling("María", "maria"), Spelling("Łukasz", "lukasz"),
      Spelling("Chloé", "chloe"), Spelling("Søren", "soren"), Spelling("Zoë", "zoe"), Spelling("Ángel", "angel"),
    ],
    family: [
      Spelling("Müller", "mueller"), Spelling("García", "garcia"), Spelling("Novák", "novak"),
      Spelling("Yılmaz", "yilmaz"), Spelling("Gómez", "gomez"), Spelling("Weiß", "weiss"),
      Spelling("Lefèvre", "lefevre"),
    ])

  static let cyrillic = NameScript(
    given: [
      Spelling("Иван", "ivan"), Spelling("Ольга", "olga"), Spelling("Михаил", "mikhail"), Spelling("Анна", "anna"),
      Spelling("Наталья", "natalya"),
    ],
    family: [
      Spelling("Петров", "petrov"), Spelling("Смирнова", "smirnova"), Spelling("Кузнецов", "kuznetsov"),
      Spelling("Шевченко", "shevchenko"),
    ],
    isForeign: true)

  static let eastAsian = NameScript(
    given: [
      Spelling("伟", "wei"), Spelling("小明", "xiaoming"), Spelling("花子", "hanako"), Spelling("健太", "kenta"),
      Spelling("민수", "minsu"), Spelling("지은", "jieun"),
    ],
    family: [
      Spelling("王", "wang"), Spelling("李", "li"), Spelling("佐藤", "sato"), Spelling("高橋", "takahashi"),
      Spelling("김", "kim"), Spelling("박", "park"),
    ],
    isFamilyFirst: true, isForeign: true)

  static let arabic = NameScript(
    given: [
      Spelling("محمد", "mohammed"), Spelling("فاطمة", "fatima"), Spelling("عمر", "omar"), Spelling("ليلى", "layla"),
    ],
    family: [Spelling("حداد", "haddad"), Spelling("الخطيب", "alkhatib"), Spelling("منصور", "mansour")],
    isForeign: true)

  private static func same(_ words: String...) -> [Spelling] { words.map { Spelling($0, $0.lowercased()) } }
}

/// Where somebody lives.
struct InventedPlace {
  let street: String
  let city: String
  let region: String
  let country: String
  let countryCode: String

  /// Places in ASCII.
  static let plain = [
    InventedPlace(
      street: "Main Street", city: "Springfield", region: "IL", country: "United States", countryCode: "us"),
    InventedPlace(street: "High Road", city: "London", region: "", country: "United Kingdom", countryCode: "gb"),
    InventedPlace(street: "Via Roma", city: "Milano", region: "MI", country: "Italy", countryCode: "it"),
    InventedPlace(street: "Calle Mayor", city: "Madrid", region: "", country: "Spain", countryCode: "es"),
    InventedPlace(street: "Lindenallee", city: "Berlin", region: "", country: "Germany", countryCode: "de"),
  ]

  static let accented = [
    InventedPlace(street: "Hauptstraße", city: "Köln", region: "NRW", country: "Deutschland", countryCode: "de"),
    InventedPlace(street: "Bahnhofstraße", city: "Zürich", region: "ZH", country: "Schweiz", countryCode: "ch"),
    InventedPlace(street: "Allée des Érables", city: "Orléans", region: "", country: "France", countryCode: "fr"),
    InventedPlace(street: "Długa", city: "Kraków", region: "małopolskie", country: "Polska", countryCode: "pl"),
    InventedPlace(street: "улица Ленина", city: "Москва", region: "", country: "Россия", countryCode: "ru"),
    InventedPlace(street: "丸の内", city: "千代田区", region: "東京都", country: "日本", countryCode: "jp"),
  ]
}

/// What else stands on the cards.
enum CardTexts {
  static let companies = [
    "Lantern Ltd.", "Tidewater Surveys", "Beispiel GmbH", "Acme Corporation", "Northwind Traders",
  ]
  static let accentedCompanies = ["Müller & Söhne GmbH", "Société Générale du Thé", "Łódź Tramwaje", "株式会社さくら"]
  static let departments = ["Sales", "Bindery", "Research", "Human Resources"]
  static let jobs = ["Surveyor", "Head of Sales", "Bookbinder", "Engineer", "Office Manager"]
  static let accentedJobs = ["Geschäftsführer", "Ingénieure", "Директор"]
  static let sentences = [
    "Met at the regatta and talked about the old harbour.", "Prefers letters to calls.", "Call back in spring.",
    "Allergic to nuts and to anything that was near them.", "Keys are with the neighbour on the second floor.",
  ]
  static let accentedSentences = [
    "Möchte im Frühjahr zurückgerufen werden.", "Préfère être appelée après six heures.", "Любит чай и поезда.",
    "毎週金曜日に電話する。",
  ]
  static let domains = ["example.org", "example.com", "mail.example", "post.example.net"]
}
