import ContactModel
import Findings
import Testing

@testable import CSVContacts

/// A product in a language, for people who read the test's name.
struct LocalizedCase: Sendable, CustomTestStringConvertible {
  let language: HeaderLanguage
  let product: LocalizedProduct

  var testDescription: String { "\(product.profile.name) \(language.tag)" }

  /// The names in the language, in the order of the product's columns; where there are several, the newest.
  var names: [String] { product.columnNames(language) }
  var english: [String] { product.table.columns.map(\.0) }

  static let all = LocalizedProduct.all.flatMap { product in
    HeaderLanguage.all.filter { !product.names($0).isEmpty }.map { LocalizedCase(language: $0, product: product) }
  }
}

private func record(_ cells: [String], _ delimiter: String = ",") -> String {
  cells.map { "\"\($0)\"" }.joined(separator: delimiter) + "\r\n"
}

/// A row in which every cell names its column in English, but for cells that have a form.
private func cells(_ english: [String]) -> [String] {
  english.map { name in
    switch name {
    case "Birth Year": "1988"
    case "Birth Month": "7"
    case "Birth Day": "9"
    case "Birthday": "1981-01-20"
    case "Anniversary": "2009-06-05"
    case "Primary Email", "Secondary Email", "E-mail Address", "E-mail 2 Address", "E-mail 3 Address":
      "\(name.filter { $0.isLetter || $0.isNumber })@example.org"
    // A row of names would be read as the header.
    case "Web Page", "Personal Web Page", "Business Web Page", "Web Page 1", "Web Page 2", "Personal Website",
      "Business Website":
      "https://\(name.utf8.count).example/\(name.hasSuffix("1"))"
    default: "\(name)!"
    }
  }
}

/// The contact with the values that follow the order of the columns sorted.
private func inOrder(_ contact: Contact) -> Contact {
  var contact = contact
  contact.extensions.sort { $0.value < $1.value }
  contact.related.sort { $0.value.text < $1.value.text }
  return contact
}

private func read(_ text: String) throws -> (contacts: [Contact], findings: [Finding], detection: CSVDetection) {
  try readAll(Array(text.utf8))
}

@Suite struct LocalizedHeaderTests {
  /// The contacts of the English files of every product, and of the first halves of their columns.
  private static let english = contacts(of: 1)
  private static let halfOfEnglish = contacts(of: 2)

  private static func contacts(of part: Int) -> [CSVProfile: [Contact]] {
    Dictionary(
      uniqueKeysWithValues: LocalizedProduct.all.map { product in
        let names = Array(product.table.columns.map(\.0).prefix(product.table.columns.count / part))
        return (product.profile, (try? read(record(names) + record(cells(names))).contacts) ?? [])
      })
  }

  @Test(arguments: LocalizedCase.all)
  func everyLanguageIsReadAsEnglishIs(_ one: LocalizedCase) throws {
    let (contacts, findings, detection) = try read(record(one.names) + record(cells(one.english)))
    #expect(detection.profile == one.product.profile)
    #expect(detection.knownColumns == one.english.count)
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    #expect(findings.map(\.code.id) == ["CS207", "CS212"])
    #expect(findings.last?.message.contains("(\(one.language.tag))") == true)
    #expect(contacts == Self.english[one.product.profile])
  }

  @Test(arguments: LocalizedCase.all)
  func everyColumnHasOneTextAndNoMore(_ one: LocalizedCase) {
    let columns = HeaderLanguage.columns(one.product.names(one.language))
    #expect(columns.count >= one.english.count && columns.count <= one.product.roles.count)
    // Only equal names are compared as equal, without their accents too.
    var names: [ColumnName: String] = [:]
    for name in columns.joined() {
      let letters = name.lowercased().filter { $0 != " " && $0 != "-" }
      #expect(names.updateValue(letters, forKey: ColumnName(name)).map { $0 == letters } != false)
    }
  }

  /// Outlook sorts the columns after the 48th by their names.
  @Test(
    arguments: LocalizedCase.all.filter {
      $0.product.profile.name == "outlook-csv" && ["de", "fr", "ja"].contains($0.language.tag)
    })
  func theSortedTailIsReadByNames(_ one: LocalizedCase) throws {
    // Where the decimal comma is used, semicolons part the fields.
    let delimiter = one.language.tag == "ja" ? "\t" : ";"
    let values = cells(one.english)
    let tail = (48..<one.names.count).sorted { one.names[$0].lowercased() < one.names[$1].lowercased() }
    let order = Array(0..<48) + tail
    let (contacts, findings, detection) = try read(
      record(order.map { one.names[$0] }, delimiter) + record(order.map { values[$0] }, delimiter))
    #expect(detection.profile?.name == "outlook-csv")
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    // Kept values have the order of their columns.
    #expect(contacts.map(inOrder) == Self.english[one.product.profile]?.map(inOrder))
  }

  /// The columns beside an equal name distinguish its meanings.
  @Test(arguments: LocalizedCase.all)
  func partsOfAFileAreRead(_ one: LocalizedCase) throws {
    let half = one.english.count / 2
    let localized = try read(record(Array(one.names[..<half])) + record(Array(cells(one.english)[..<half])))
    #expect(localized.findings.filter { $0.severity > .note }.map(\.message) == [])
    #expect(localized.contacts == Self.halfOfEnglish[one.product.profile])
  }

  @Test(arguments: [("outlook-de.csv", "outlook-csv"), ("thunderbird-ja.csv", "thunderbird-csv")])
  func samplesComeBackInEnglish(_ file: String, _ profile: String) throws {
    let (contacts, findings, detection) = try readAll(sample(file))
    #expect(detection.profile?.name == profile)
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    let (bytes, losses) = try writeAll(contacts, profile: profile)
    #expect(losses.map(\.message) == [])
    let english = try readAll(bytes)
    #expect(english.contacts.map(inOrder) == contacts.map(inOrder))
    #expect(english.findings.map(\.code.id) == ["CS207"])
  }

  @Test func readsGermanOutlookAndJapaneseThunderbird() throws {
    let wiebke = try readAll(sample("outlook-de.csv")).contacts[0]
    #expect(wiebke.displayName == "Frau Wiebke Anna Großjohann")
    #expect(wiebke.addresses.map(\.types) == [.work, .home])
    #expect(wiebke.addresses[0].value.region == "Niedersachsen")
    #expect(wiebke.addresses[0].value.country == "Deutschland")
    #expect(wiebke.birthday == .date(PartialDate(year: 1979, month: 11, day: 24)))
    #expect(wiebke.anniversaries.isEmpty)
    #expect(wiebke.gender == Gender(sex: "F"))
    #expect(wiebke.emails.map(\.value) == ["wiebke@deichwerft.example", "wg@privat.example"])
    let haruka = try readAll(sample("thunderbird-ja.csv")).contacts[0]
    #expect(haruka.name?.family == "水野")
    #expect(haruka.addresses[0].value.region == "京都府")
    #expect(haruka.addresses[0].value.postalCode == "600-0000")
    #expect(haruka.birthday == .date(PartialDate(year: 1988, month: 7, day: 9)))
  }

  @Test func equalNamesAreDistinguishedByTheirNeighbours() throws {
    // In French Outlook the columns of the prefix and of the job have the same name.
    let whole = try read("Titre,Prénom,Nom,Société,Service,Titre\nDr,Anne,Roux,Lumière,Labo,Chimiste\n").contacts
    #expect(whole[0].name?.prefixes == "Dr")
    #expect(whole[0].titles.map(\.value) == ["Chimiste"])
    let job = try read("Prénom,Nom,Société,Service,Titre,Rue (bureau)\nAnne,Roux,Lumière,Labo,Chimiste,1 rue\n")
      .contacts
    #expect(job[0].name?.prefixes == [])
    #expect(job[0].titles.map(\.value) == ["Chimiste"])
    // And French Thunderbird has one word for the towns of home and work.
    let work = try read(
      "Prénom,Nom de famille,Nom à afficher,Adresse professionnelle,Adresse professionnelle 2,Ville\n"
        + "Anne,Roux,Anne Roux,1 rue,2e étage,Lyon\n"
    ).contacts
    #expect(work[0].addresses.map(\.types) == [.work])
    #expect(work[0].addresses[0].value.locality == "Lyon")
  }

  @Test func aProductIsPreferredToAPlainTableThatKnowsLess() throws {
    let (contacts, findings, detection) = try read(
      "Vorname,Nachname,Firma,E-Mail-Adresse,Telefon privat,Weiteres Telefon\nA,B,C,a@b.example,+49 1,+49 2\n")
    #expect(detection.profile?.name == "outlook-csv")
    #expect(contacts[0].phones.map(\.types) == [.home, .other])
    #expect(findings.filter { $0.severity > .note }.isEmpty)
  }

  @Test func olderAndShortenedNamesOfOutlookAreRead() throws {
    let (contacts, findings, detection) = try read(
      """
      Title,FirstName,LastName,JobTitle,BusinessStreet,BusinessStreet2,BusinessCountry,AssistantsPhone,TTYTDDPhone,\
      EmailAddress,EmailDisplayName,Email2Address,Language1,ManagersName,ReferredBy,User 1,Web Page
      Dr,Ada,Lovelace,Analyst,1 Square,Flat 2,UK,+44 1,+44 2,a@b.example,Ada,c@d.example,English,Babbage,Mary,x,b.example

      """)
    #expect(detection.profile?.name == "outlook-csv")
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    #expect(contacts[0].phones.map(\.types) == [[], .textphone])
    #expect(contacts[0].addresses[0].value.country == "UK")
    #expect(contacts[0].emails.map(\.value) == ["a@b.example", "c@d.example"])
    #expect(contacts[0].languages.map(\.value) == ["English"])
  }

  @Test func germanStateAndCountryAreNotSwapped() throws {
    let german = try read(
      "Vorname,Nachname,Ort geschäftlich,Region geschäftlich,Land/Region geschäftlich\nA,B,Bonn,NRW,Deutschland\n"
    ).contacts[0].addresses[0].value
    #expect(german.region == "NRW" && german.country == "Deutschland")
    let spanish = try read(
      "Nombre,Apellidos,Ciudad de trabajo,Provincia o estado de trabajo,País o región del trabajo\nA,B,Vigo,PO,España\n"
    ).contacts[0].addresses[0].value
    #expect(spanish.region == "PO" && spanish.country == "España")
  }

  @Test func namesAreComparedWithoutCaseAndInBothForms() throws {
    let contacts = try read(
      "PRE\u{301}NOM,nom de famille,NOM À AFFICHER,adresse e\u{2010}mail principale\nAnne,Roux,A. Roux,a@b.example\n"
    ).contacts
    #expect(contacts[0].name?.given == "Anne")
    #expect(contacts[0].formattedNames.map(\.value) == ["A. Roux"])
    #expect(contacts[0].emails.map(\.value) == ["a@b.example"])
  }

  @Test func datesAreReadInTheOrderOfTheLanguage() throws {
    // The name of the column is English in Spanish Outlook.
    let (contacts, findings, _) = try read("Nombre,Segundo nombre,Apellidos,Otra calle,Birthday\nA,B,C,d 1,3/4/2001\n")
    #expect(contacts[0].birthday == .date(PartialDate(year: 2001, month: 4, day: 3)))
    #expect(findings.contains { $0.code.id == "CS305" })
  }

  @Test func germanWordsForNoValueAreSkipped() throws {
    let (contacts, _, _) = try read(
      "Vorname,Nachname,Geschlecht,Priorität,Privat,Vertraulichkeit\nA,B,Keine Angabe,Normal,Aus,Normal\n"
        + "C,D,Weiblich,Hoch,Ein,Normal\n")
    #expect(contacts[0].genders.isEmpty)
    #expect(contacts[0].extensions.isEmpty)
    #expect(contacts[1].gender == Gender(sex: "F"))
    #expect(contacts[1].extensions.map(\.value) == ["Hoch", "Ein"])
  }
}

@Suite struct UnknownLanguageTests {
  private static let thunderbird = [
    "Jméno", "Příjmení", "Zobrazované jméno", "Přezdívka", "Hlavní e-mail", "Další e-mail", "Přezdívka na chatu",
    "Telefon do práce", "Telefon domů", "Fax", "Operátor", "Mobil", "Adresa domů", "Adresa domů 2", "Obec", "Kraj",
    "PSČ", "Stát", "Adresa do práce", "Adresa do práce 2", "Obec práce", "Kraj práce", "PSČ práce", "Stát práce",
    "Pozice", "Odbor", "Firma", "Stránka 1", "Stránka 2", "Rok narození", "Měsíc narození", "Den narození", "Vlastní 1",
    "Vlastní 2", "Vlastní 3", "Vlastní 4", "Poznámky",
  ]
  private static let english = LocalizedProduct.thunderbird.table.columns.map(\.0)
  private static let values = cells(english).map { value in
    value.hasSuffix("Phone!") || value.hasSuffix("Number!") ? "+420 \(value.utf8.count)" : value
  }

  @Test(arguments: [37, 36])
  func thunderbirdIsReadByPosition(_ count: Int) throws {
    // The screen name came later than the other columns.
    let columns = Self.english.indices.filter { count == 37 || $0 != 6 }
    let values = columns.map { Self.values[$0] }
    let expected = try read(record(columns.map { Self.english[$0] }) + record(values))
    let (contacts, findings, detection) = try read(
      record(columns.map { Self.thunderbird[$0] } + [""]) + record(values + [""]))
    #expect(detection.profile?.name == "thunderbird-csv")
    #expect(findings.map(\.code.id) == ["CS207", "CS213"])
    #expect(findings.last?.message.contains("\"Jméno\"") == true)
    #expect(contacts == expected.contacts)
  }

  @Test func contradictingCellsPreventReadingByPosition() throws {
    var values = Self.values
    values[4] = "no address"
    let text = Array((record(Self.thunderbird) + record(values)).utf8)
    #expect(CSVReader.detect(prefix: text).profile?.name != "thunderbird-csv")
    // A file of another product is not read by position, even with the profile of Thunderbird.
    #expect(CSVReader.detect(prefix: text, profile: CSVProfile(named: "thunderbird-csv")).reader == nil)
  }

  @Test func aFileWithoutAddressesIsThunderbirdsOnlyByOption() throws {
    var values = Self.values
    values[4] = ""
    values[5] = ""
    let text = Array((record(Self.thunderbird) + record(values)).utf8)
    #expect(CSVReader.detect(prefix: text).profile?.name != "thunderbird-csv")
    let (contacts, findings, _) = try readAll(text, profile: CSVProfile(named: "thunderbird-csv"))
    #expect(contacts[0].name?.given == "First Name!")
    #expect(findings.contains { $0.code.id == "CS213" })
  }

  /// A language that is like a known one has words of another meaning: `Apelido` is the nickname in Brazil.
  @Test func aLanguageThatIsLikeAnotherIsReadByPosition() throws {
    let header = """
      Nome|Apelido|Nome exibido|Nickname|Email primário|E-mail secundário|Nome a mostrar|Telefone profissional|\
      Telefone de casa|Número de fax|Número de pager|Número de telemóvel|Endereço pessoal|Endereço pessoal 2|\
      Naturalidade|Distrito|Código postal|Nacionalidade|Endereço profissional|Endereço profissional 2|\
      Local de trabalho|Distrito do local de trabalho|Código postal do local de trabalho|País do local de trabalho|\
      Profissão|Departamento|Organização|Página web 1|Página web 2|Ano de nascimento|Mês de nascimento|\
      Dia de nascimento|Personalizado 1|Personalizado 2|Personalizado 3|Personalizado 4|Notas
      """.split(separator: "|").map(String.init)
    let expected = try read(record(Self.english) + record(Self.values))
    let (contacts, findings, _) = try read(record(header) + record(Self.values))
    #expect(findings.contains { $0.code.id == "CS213" })
    #expect(contacts == expected.contacts)
  }

  @Test func aNewNameInAKnownLanguageIsReadByPosition() throws {
    let one = LocalizedCase(language: .german, product: .thunderbird)
    var names = one.names
    names[11] = "Funktelefon"
    let (contacts, findings, _) = try read(record(names) + record(Self.values))
    #expect(findings.map(\.code.id) == ["CS207", "CS212", "CS213"])
    #expect(contacts == (try read(record(one.english) + record(Self.values)).contacts))
    // With columns in another order it is only a column of that name.
    names.swapAt(0, 1)
    let moved = try read(record(names) + record(Self.values))
    #expect(moved.findings.contains { $0.code.id == "CS206" && $0.property == "Funktelefon" })
    #expect(moved.contacts[0].name?.family == "First Name!")
  }

  @Test func outlooksFirst48ColumnsAreReadByPosition() throws {
    let english = LocalizedProduct.outlook.table.columns.map(\.0)
    let values = zip(english, cells(english)).map { name, value in
      if case .phone(let slot) = LocalizedProduct.outlook.table.meaning(HeaderName(name), occurrence: 0) {
        return "+420 \(slot.number) \(name.utf8.count)"
      }
      return name == "E-mail Type" ? "SMTP" : value
    }
    let names = english.indices.map { "Sloupec \($0)" }
    let (contacts, findings, detection) = try read(record(names) + record(values))
    let expected = try read(record(Array(english[..<48])) + record(Array(values[..<48]))).contacts
    #expect(detection.profile?.name == "outlook-csv")
    #expect(findings.contains { $0.code.id == "CS213" })
    // The others are kept under their names, and each of them is named.
    #expect(findings.count { $0.code.id == "CS206" } == 41)
    var known = contacts[0]
    known.extensions = []
    // The values of three columns are addresses.
    known.emails = []
    #expect(known == expected[0])
    #expect(contacts[0].emails.count == 3)
    #expect(contacts[0].extensions.count == 41)
  }
}
