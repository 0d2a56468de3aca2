import CSVContacts
import ContactModel
import Findings
import SourceText
import Testing

/// Names of columns that are understood by their words.
@Suite struct ColumnWordsTests {
  /// The fields of the columns of a table, in their order.
  private func fields(_ text: String, profile: String? = nil) -> [String] {
    CSVReader.detect(prefix: Array(text.utf8), profile: profile.flatMap { CSVProfile(named: $0) }).mapping.map(\.field)
  }

  private func read(_ text: String) throws -> (contacts: [Contact], findings: [Finding], detection: CSVDetection) {
    try readAll(Array(text.utf8))
  }

  static let names: [(String, String)] = [
    ("Tel.", "phone"), ("PLZ/Ort", "address.city"), ("Hausnummer", "address.house-number"),
    ("Telefon mobil", "phone.mobile"), ("Handynummer", "phone.mobile"), ("Tél. portable", "phone.mobile"),
    ("CP", "address.postcode"), ("Población", "address.city"), ("Straat", "address.street"),
    ("Huisnummer", "address.house-number"), ("Tussenvoegsel", "name.middle"), ("Nome completo", "name"),
    ("Bairro", "address.extended"), ("Suburb", "address.extended"), ("Postal", "address.postcode"),
    ("Street2", "address.street2"), ("address_line_1", "address.street"), ("linkedin_url", "url.custom.LinkedIn"),
    ("Phone (Mobile)", "phone.mobile"), ("Your full name", "name"), ("Tel (H)", "phone.home"),
    ("First Name [Required]", "name.given"), ("homeStreet", "address.home.street"),
    ("HOME_STREET", "address.home.street"),
    ("home.street", "address.home.street"), ("n_given", "name.given"), ("billing_phone", "phone.custom.Billing"),
    ("Work Mobile Phone", "phone.work-mobile"), ("Company E-mail", "email.work"), ("Company", "org"),
    ("Default Address Company", "org"), ("\u{200B}E\u{2011}mail\u{A0}(private)", "email.home"),
    ("Ｅメール", "email"), ("携帯電話番号", "phone.mobile"), ("公司电话", "phone.work"), ("회사 전화", "phone.work"),
    ("Emergency Contact Phone", "phone.custom.Emergency"), ("Spouse Name", "related.spouse"),
  ]

  @Test(arguments: names)
  func aNameIsReadByItsWords(_ name: String, _ field: String) {
    #expect(fields("Number of members,\"\(name)\"\n1,\n").last == field)
  }

  @Test(arguments: [
    "Email Status", "Phone Verified", "Company Size", "Customer ID", "Last Activity Date", "Pet Name",
    "Shoe Size", "Email Opt Out", "Parent Company", "Is a Company", "Anzahl", "Kundennummer", "Fecha de alta",
  ])
  func aNameOfSomethingElseIsNotAField(_ name: String) {
    #expect(fields("Name,\(name)\nAda,x\n").last == "custom.\(name)")
  }

  @Test(arguments: [
    "Name,Home Address,Home City,Home State,Home Zip\n", "Name,Home Address,City,State,Zip\n",
    "Name,Address,Home City,State,Zip\n", "Name,City,State,Zip,Home Address\n",
  ])
  func partsOfOneAddressAreOneAddress(_ header: String) throws {
    let values = ["Name": "Ada Byron", "Address": "1 Main St", "City": "Springfield", "State": "IL", "Zip": "62701"]
    let names = header.dropLast().split(separator: ",").map { $0.split(separator: " ").last.map(String.init) ?? "" }
    let (contacts, _, detection) = try read(header + names.map { values[$0] ?? "" }.joined(separator: ",") + "\n")
    #expect(detection.profile?.name == "plain-csv")
    #expect(contacts[0].displayName == "Ada Byron")
    #expect(contacts[0].addresses.count == 1)
    #expect(contacts[0].addresses[0].types == .home)
    let address = contacts[0].addresses[0].value
    #expect(address.street == "1 Main St" && address.locality == "Springfield")
    #expect(address.region == "IL" && address.postalCode == "62701")
  }

  @Test func repeatedPartsBeginAnotherAddress() {
    #expect(
      fields("Name,Street,City,Street,City\nA,b,c,d,e\n")
        == ["name", "address.street", "address.city", "address.street", "address.city"])
    let contacts = try? read("Name,Street,City,Street,City\nA,b,c,d,e\n").contacts
    #expect(contacts?.first?.addresses.map(\.value.locality) == ["c", "e"])
  }

  @Test func aHouseNumberIsPartOfTheStreet() throws {
    let german = try read("Name;Straße;Hausnummer;PLZ/Ort\nAda;Hauptstr.;7a;10115 Berlin\n").contacts[0].addresses[0]
      .value
    #expect(german.street == "Hauptstr. 7a" && german.postalCode == "10115" && german.locality == "Berlin")
    let english = try read("Name,House Number,Street,City\nAda,7,Main St,Springfield\n").contacts[0].addresses[0].value
    #expect(english.street == "7 Main St")
  }

  @Test(arguments: [
    ("10115 Berlin", "Berlin", "10115", ""), ("1012 AB Amsterdam", "Amsterdam", "1012 AB", ""),
    ("Springfield, IL 62701", "Springfield", "62701", "IL"), ("Paris", "Paris", "", ""),
    ("Leeds LS1 4AP", "Leeds", "LS1 4AP", ""),
  ])
  func aCityWithItsCodeIsSplit(_ cell: String, _ city: String, _ code: String, _ region: String) throws {
    let address = try read("Name,Zip/City\nAda,\"\(cell)\"\n").contacts[0].addresses[0].value
    #expect(
      address.locality.joined() == city && address.postalCode.joined() == code && address.region.joined() == region)
  }

  @Test(arguments: [
    ("Frontend Developer", "org.title"), ("Dr.", "name.prefix"), ("Mme", "name.prefix"), ("Prof. Dr.", "name.prefix"),
  ])
  func aTitleIsAJobUnlessItIsAnHonorific(_ value: String, _ field: String) {
    #expect(fields("Name,Email,Phone,Title\nAda,a@b.example,+1 555 0100,\(value)\n").last == field)
  }

  @Test func wordsWinOverAProductThatKnowsAMinority() throws {
    let header =
      "Display Name,First Name,Last Name,Email Home,Email Work,Work City,Work Street,Phone Mobile,Groups,Website Home\n"
    let (contacts, findings, detection) = try read(
      header + "Ada Byron,Ada,Byron,a@b.example,c@d.example,London,1 Square,+44 1,Friends,https://a.example\n")
    #expect(detection.profile?.name == "plain-csv")
    #expect(contacts[0].formattedNames.map(\.value) == ["Ada Byron"])
    #expect(contacts[0].addresses.map(\.value.locality) == ["London"])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func aTableOfAClubIsNotOutlooks() throws {
    let (contacts, _, detection) = try read(
      "Фамилия;Имя;Отчество;Телефон;Эл. почта;Дата рождения;Примечание\nИванова;Анна;Петровна;+7 900 1;a@b.example;1.2.1990;x\n"
    )
    #expect(detection.profile?.name == "plain-csv")
    #expect(contacts[0].name?.family == "Иванова")
    #expect(contacts[0].phones.count == 1 && contacts[0].emails.count == 1)
  }

  @Test func columnsThatTheProductDoesNotKnowAreReadByWords() throws {
    var names: [String] = OutlookColumns.names.map { $0 == "E-mail Address" ? "Adres e-mail" : $0 }
    names += ["Twitter", "Shoe Size"]
    let values = ["First Name": "Ada", "Adres e-mail": "a@b.example", "Shoe Size": "38"]
    let cells: [String] = names.map { values[$0] ?? "" }
    let (contacts, findings, detection) = try read(
      names.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n")
    #expect(detection.profile?.name == "outlook-csv")
    #expect(contacts[0].emails.map(\.value) == ["a@b.example"])
    #expect(findings.filter { $0.code.id == "CS206" }.map(\.property) == ["Shoe Size"])
  }

  @Test func namesWithLineBreaksAreRead() throws {
    let contacts = try read("\"First\nName\",\"E-mail\n(private)\"\nAda,a@b.example\n").contacts
    #expect(contacts.map(\.displayName) == ["Ada"])
    #expect(contacts[0].emails.map(\.types) == [.home])
  }

  @Test func repeatedKindsAreLists() throws {
    let (contacts, findings, _) = try read("Name,Phone,Phone,Phone,Email,Email\nAda,1,2,3,a@b.example,c@d.example\n")
    #expect(contacts[0].phones.map(\.value.text) == ["1", "2", "3"])
    #expect(contacts[0].emails.map(\.value) == ["a@b.example", "c@d.example"])
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [
    ("Wer", "x", "--map \"Wer=note\""), ("Seite", "https://a.example", "--map \"Seite=url\""),
    ("a \"b\" $c", "x", #"--map "a \"b\" \$c=note""#), ("Zwei\nZeilen", "x", "--map \"Zwei Zeilen=note\""),
  ])
  func anUnknownColumnNamesTheOption(_ name: String, _ value: String, _ option: String) throws {
    let quoted = name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    let findings = try read("Name,\"\(quoted)\"\nAda,\(value)\n").findings
    #expect(findings.contains { $0.code.id == "CS206" && advice($0).hasSuffix(option) }, "\(findings.map(\.message))")
  }

  @Test func aTableWithoutNamesOfContactsNamesTheOption() {
    let detection = CSVReader.detect(prefix: Array("Wer,Wohin\nAda Byron,a@b.example\n".utf8))
    #expect(
      detection.mapping.map(\.field) == ["custom.Wer", "email"]
        || Advice.words(in: detection.reason ?? "") { _, _ in "--map" }.contains("--map"))
    let refused = CSVReader.detect(prefix: Array("Wer,Wieviel\nAda Byron,12\n".utf8))
    #expect(refused.findings.last?.code.id == "CS210")
    #expect(refused.findings.last.map(advice)?.contains("--map \"Wer=name\"") == true)
  }

  /// The message with the option of the command that its advice is about.
  private func advice(_ finding: Finding) -> String {
    Advice.words(in: finding.adviceMessage) { "; --map \($1)" }
  }

  @Test(arguments: [
    ("Phone", ["a@b.example", "c@d.example"], "email"), ("E-mail", ["+1 555 0100", "+1 555 0101"], "phone"),
    ("custom1", ["0301234567", "0301234568"], "phone"), ("Kontaktmöglichkeit", ["a@b.example", ""], "email"),
    ("Home", ["+1 555 0100", ""], "phone.home"), ("custom1", ["red", "blue"], "custom.custom1"),
    ("Loyalty", ["12", "15"], "custom.Loyalty"),
  ])
  func theValuesAreTheReferee(_ name: String, _ values: [String], _ field: String) throws {
    let text = "Name,\(name)\n" + values.map { "Ada,\($0)\n" }.joined()
    #expect(fields(text).last == field)
    let isNoted = try read(text).findings.contains { $0.code.id == "CS215" && $0.property == name }
    #expect(isNoted == !field.hasPrefix("custom."))
  }

  @Test func theMappingHasTheReason() {
    var options = CSVReader.Options()
    if let path = CSVFieldPath("note") { options.fields = [CSVColumnField(column: "Wer", field: path)] }
    let mapping = CSVReader.detect(
      prefix: Array("Name,Phone,Wer,Shoe Size\nAda,a@b.example,x,38\nBo,c@d.example,,39\n".utf8), options: options
    ).mapping
    #expect(mapping.map(\.reason) == [.words, .values, .option, .unknown])
    #expect(mapping.map(\.field) == ["name", "email", "note", "custom.Shoe Size"])
    #expect(mapping.map(\.examples) == [["Ada", "Bo"], ["a@b.example", "c@d.example"], ["x"], ["38", "39"]])
    let google = CSVReader.detect(
      prefix: Array("First Name,E-mail 1 - Label,E-mail 1 - Value\nAda,Home,a@b.example\n".utf8))
    #expect(google.mapping.map(\.reason) == [.product, .product, .product])
  }

  @Test func aLongNameIsNotAColumn() {
    let name = String(repeating: "phone ", count: 10_000)
    #expect(fields("Name,\(name)\nAda,x\n").last?.hasPrefix("custom.") == true)
  }
}

private enum OutlookColumns {
  static let names: [String] = header()

  private static func header() -> [String] {
    guard let profile = CSVProfile(named: "outlook-csv"), let writer = CSVWriter(columns: CSVColumns(profile: profile))
    else {
      return []
    }
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? ""
    return line.split(separator: ",").map { name in String(name.filter { $0 != "\"" }) }
  }
}
