import CSVContacts
import ContactModel
import ContactTestSupport
import SourceText
import Testing

/// Tables with columns about other people than the contact, in several languages.
struct PeopleTables {
  /// The words of a language.
  struct Words: Sendable, CustomTestStringConvertible {
    let tag: String
    let given: String
    let family: String
    let whole: String
    let phone: String
    let email: String
    /// The names of columns for phones of other people, for their e-mail addresses, for their names and birthdays, and
    /// for questions with the answer yes or no.
    let otherPhones: [String]
    let otherEmails: [String]
    let otherNames: [String]
    let otherBirthdays: [String]
    let questions: [String]
    /// The words of two people in a row, before or after the name of the value.
    let couples: [(first: String, second: String)]
    var putsPersonFirst = true
    var testDescription: String { tag }
  }

  let words: Words
  var random: SeededRandom

  /// A column: its name, its values, and whether it may be a value of the contact's own.
  private struct Column {
    let name: String
    let kind: Kind
    let isOwn: Bool

    init(_ name: String, _ kind: Kind, isOwn: Bool = false) {
      self.name = name
      self.kind = kind
      self.isOwn = isOwn
    }
  }

  private enum Kind { case given, family, whole, phone, email, date, answer }

  /// The columns whose values are in the wrong place, the number of columns, and whether a contact lacks its name.
  mutating func faults() throws -> (misplaced: [String], columns: Int, isNameless: Bool) {
    let columns = random.pick([false, false, true]) ? couple() : tableOfOne()
    let rows = (0..<random.pick([1, 3, 8])).map { row in
      columns.enumerated().map { value(of: $1.kind, row, $0) }
    }
    let text =
      columns.map { "\"\($0.name)\"" }.joined(separator: ",") + "\n"
      + rows.map { $0.joined(separator: ",") + "\n" }.joined()
    let bytes = Array(text.utf8)
    let detection = CSVReader.detect(prefix: bytes)
    guard let reader = detection.reader else { return (columns.map(\.name), columns.count, true) }
    let contacts = reader.read(Array(bytes[detection.headerEnd...])).items.map(\.value)
    var misplaced: Set<Int> = []
    var isNameless = false
    for (contact, row) in zip(contacts, rows) {
      if contact.displayName.isEmpty { isNameless = true }
      for (place, column) in columns.enumerated() where !isInPlace(row[place], column, contact) {
        misplaced.insert(place)
      }
    }
    return (misplaced.sorted().map { "\(columns[$0].name) in \(columns.map(\.name))" }, columns.count, isNameless)
  }

  /// Whether a value is where it belongs: the contact's own without another label, another person's with one.
  private func isInPlace(_ value: String, _ column: Column, _ contact: Contact) -> Bool {
    let isName =
      contact.formattedNames.contains { $0.value == value } || contact.name?.given.joined() == value
      || contact.name?.family.joined() == value
    let isOwnPhone = contact.phones.contains { $0.value.text == value && $0.label == nil }
    let isOwnEmail = contact.emails.contains { $0.value == value && $0.label == nil }
    switch column.kind {
    case .given, .family, .whole: return isName == column.isOwn
    case .phone: return isOwnPhone == column.isOwn
    case .email: return isOwnEmail == column.isOwn
    case .date: return contact.birthdays.isEmpty
    case .answer: return !isName
    }
  }

  private mutating func tableOfOne() -> [Column] {
    var columns = random.pick([
      [Column(words.whole, .whole, isOwn: true)],
      [Column(words.given, .given, isOwn: true), Column(words.family, .family, isOwn: true)],
    ])
    if random.pick([true, true, false]) { columns.append(Column(words.phone, .phone, isOwn: true)) }
    if random.pick([true, true, false]) { columns.append(Column(words.email, .email, isOwn: true)) }
    var others = words.otherPhones.map { Column($0, .phone) } + words.otherEmails.map { Column($0, .email) }
    others += words.otherNames.map { Column($0, .whole) } + words.otherBirthdays.map { Column($0, .date) }
    others += words.questions.map { Column($0, .answer) }
    return columns + others.shuffled(using: &random).prefix(1 + random.below(4))
  }

  private mutating func couple() -> [Column] {
    let people = random.pick(words.couples)
    let hasParts = random.pick([true, false])
    let hasEmail = random.pick([true, false])
    func columns(_ person: String, isOwn: Bool) -> [Column] {
      func name(_ kind: String) -> String { words.putsPersonFirst ? "\(person) \(kind)" : "\(kind) \(person)" }
      var columns =
        hasParts
        ? [Column(name(words.given), .given, isOwn: isOwn), Column(name(words.family), .family, isOwn: isOwn)]
        : [Column(name(words.whole), .whole, isOwn: isOwn)]
      columns.append(Column(name(words.phone), .phone, isOwn: isOwn))
      if hasEmail { columns.append(Column(name(words.email), .email, isOwn: isOwn)) }
      return columns
    }
    return columns(people.first, isOwn: true) + columns(people.second, isOwn: false)
  }

  private func value(of kind: Kind, _ row: Int, _ column: Int) -> String {
    let number = row * 7 + column * 3
    let given = PeopleTables.givenNames[number % PeopleTables.givenNames.count]
    let family = PeopleTables.familyNames[(number / 2 + column) % PeopleTables.familyNames.count]
    switch kind {
    case .given: return given + String(repeating: "a", count: column)
    case .family: return family + String(repeating: "e", count: column)
    case .whole: return "\(given) \(family)" + String(repeating: "o", count: column)
    case .phone: return "+1 555 01\(10 + row)\(10 + column)"
    case .email: return "p\(row)x\(column)@mail.example"
    case .date: return "19\(60 + row)-05-1\(column % 10)"
    case .answer: return ["yes", "no"][row % 2]
    }
  }

  private static let givenNames = [
    "Runa", "Iker", "Noor", "Pia", "Tove", "Anouk", "Bo", "Lea", "Ivo", "Marta", "Jonas",
  ]
  private static let familyNames = ["Voss", "Sanz", "Haddad", "Riva", "Lund", "Maes", "Kern", "Falk", "Brandt"]
}

extension PeopleTables.Words {
  static let all: [PeopleTables.Words] = [english, german, french, spanish, polish, swedish, russian, japanese]

  private static let english = PeopleTables.Words(
    tag: "en", given: "First Name", family: "Last Name", whole: "Name", phone: "Phone", email: "Email",
    otherPhones: [
      "Coach Phone", "Next of Kin Mobile", "Plumber Tel", "Aunt's Cell", "Mother's phone", "Emergency 2 Phone",
      "Bookkeeper phone",
    ],
    otherEmails: ["Agent Email", "Host Email", "Buyer E-mail", "Father Email", "Webmaster email"],
    otherNames: ["Coach Name", "Doctor's Name", "Guardian Name", "Grandma's Name"],
    otherBirthdays: ["Husband's Birthday", "Cat's Birthday", "Twin's DOB", "Daughter's Birthday"],
    questions: ["Paid", "Can drive?", "Photo OK", "Vegetarian"],
    couples: [
      ("His", "Her"), ("Adult 1", "Adult 2"), ("Primary", "Secondary"), ("Husband", "Wife"), ("Player A", "Player B"),
    ])

  private static let german = PeopleTables.Words(
    tag: "de", given: "Vorname", family: "Nachname", whole: "Name", phone: "Telefon", email: "E-Mail",
    otherPhones: [
      "Telefon Trainer", "Tel. Hausarzt", "Handy Mutter", "Telefon Klempner", "Telefon Nachbarin", "Telefon Notfall",
    ],
    otherEmails: ["E-Mail Vermieter", "E-Mail Vater", "E-Mail Steuerberater", "E-Mail Förster"],
    otherNames: ["Name Trainer", "Name der Mutter", "Name Hausarzt"],
    otherBirthdays: ["Geburtstag der Ehefrau", "Geburtstag Hund", "Geburtsdatum Tochter"],
    questions: ["Bezahlt", "Foto erlaubt", "Fährt mit"],
    couples: [("Person 1", "Person 2"), ("Ehemann", "Ehefrau"), ("1.", "2.")], putsPersonFirst: false)

  private static let french = PeopleTables.Words(
    tag: "fr", given: "Prénom", family: "Nom de famille", whole: "Nom complet", phone: "Téléphone", email: "Courriel",
    otherPhones: [
      "Téléphone de la mère", "Tél. médecin", "Téléphone plombier", "Portable du père", "Téléphone d'urgence",
    ],
    otherEmails: ["Courriel du propriétaire", "E-mail avocat", "Courriel de l'entraîneur"],
    otherNames: ["Nom du médecin", "Nom de la mère"],
    otherBirthdays: ["Date de naissance du conjoint", "Anniversaire du chien"], questions: ["Payé", "Végétarien"],
    couples: [("Adulte 1", "Adulte 2"), ("mari", "femme")], putsPersonFirst: false)

  private static let spanish = PeopleTables.Words(
    tag: "es", given: "Nombre", family: "Apellidos", whole: "Nombre completo", phone: "Teléfono", email: "Correo",
    otherPhones: [
      "Teléfono de la madre", "Móvil del padre", "Teléfono fontanero", "Tel. médico", "Teléfono emergencia",
    ],
    otherEmails: ["Correo del casero", "Email abogado", "Correo de la tutora"],
    otherNames: ["Nombre del médico", "Nombre de la madre"],
    otherBirthdays: ["Cumpleaños del perro", "Cumpleaños esposa"],
    questions: ["Pagado", "Vegetariano"], couples: [("Persona 1", "Persona 2"), ("esposo", "esposa")],
    putsPersonFirst: false)

  private static let polish = PeopleTables.Words(
    tag: "pl", given: "Imię", family: "Nazwisko", whole: "Imię i nazwisko", phone: "Telefon", email: "E-mail",
    otherPhones: ["Telefon matki", "Telefon trenera", "Tel. hydraulika", "Komórka ojca"],
    otherEmails: ["E-mail rodzica", "E-mail adwokata"], otherNames: ["Imię i nazwisko lekarza"],
    otherBirthdays: ["Data urodzenia żony"], questions: ["Zapłacono"],
    couples: [("osoba 1", "osoba 2"), ("męża", "żony")],
    putsPersonFirst: false)

  private static let swedish = PeopleTables.Words(
    tag: "sv", given: "Förnamn", family: "Efternamn", whole: "Namn", phone: "Telefon", email: "E-post",
    otherPhones: ["Målsmans mobil", "Telefon tränare", "Telefon rörmokare", "Mammas mobil"],
    otherEmails: ["E-post hyresvärd", "Pappas e-post"], otherNames: ["Namn läkare"],
    otherBirthdays: ["Hundens födelsedag"],
    questions: ["Betalt"], couples: [("person 1", "person 2")], putsPersonFirst: false)

  private static let russian = PeopleTables.Words(
    tag: "ru", given: "Имя", family: "Фамилия", whole: "ФИО", phone: "Телефон", email: "Почта",
    otherPhones: ["Телефон матери", "Телефон тренера", "Телефон сантехника"],
    otherEmails: ["Почта отца", "Почта юриста"],
    otherNames: ["ФИО врача"], otherBirthdays: ["Дата рождения жены"], questions: ["Оплачено"],
    couples: [("мужа", "жены")], putsPersonFirst: false)

  private static let japanese = PeopleTables.Words(
    tag: "ja", given: "名", family: "姓", whole: "氏名", phone: "電話番号", email: "メールアドレス",
    otherPhones: ["緊急連絡先電話番号", "母の電話番号", "コーチの電話番号"], otherEmails: ["先生のメールアドレス", "父のメールアドレス"],
    otherNames: ["医師の氏名"], otherBirthdays: ["妻の誕生日"], questions: ["支払い済み"],
    couples: [("夫の", "妻の")])
}

/// No value of another person becomes a value of the contact.
@Suite struct PeopleTableTests {
  @Test(
    "Values of other people are labelled or custom fields, and the contact has its own name",
    arguments: PeopleTables.Words.all)
  func otherPeople(_ words: PeopleTables.Words) throws {
    var tables = PeopleTables(words: words, random: SeededRandom(seed: SeededRandom.runSeed))
    var columns = 0
    var misplaced: [String] = []
    var wrongTables = 0
    let count = 20 * SeededRandom.factor
    for _ in 0..<count {
      let faults = try tables.faults()
      columns += faults.columns
      misplaced += faults.misplaced
      if !faults.misplaced.isEmpty { wrongTables += 1 }
      #expect(!faults.isNameless, "\(faults.misplaced)")
    }
    let most = Dictionary(misplaced.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.value > $1.value }.prefix(8)
    #expect(misplaced.count * 200 <= columns, "\(misplaced.count) of \(columns) are misplaced: \(most.map(\.key))")
    #expect(wrongTables * 20 <= count, "\(wrongTables) of \(count) tables")
  }
}
