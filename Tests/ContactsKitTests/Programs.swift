import ContactsKit
import VCardSyntax

/// The programs of a new user, which the README shows: each needs one import and has at most ten lines.
struct Programs {
  /// What the programs print.
  final class Output {
    var lines: [String] = []
  }

  let output = Output()

  private func print(_ items: Any...) {
    output.lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  func readEditAndWriteBack(path: String) throws {
    var file = try ContactFile.read(path)
    for finding in file.findings { print(finding) }
    file.contacts[0].birthday = .date(year: 1990, month: 2, day: 13)
    file.contacts[0].emails.append(Email("ada@example.org", types: .work, preference: 1))
    file.contacts.sort { $0.sortName < $1.sortName }
    try file.write(to: path, replacing: true)  // in its format and version
    let result = try file.contacts.write(to: "\(path).csv", as: .googleCSV)
    for loss in result.losses { print(loss) }  // result.notes has values in another form
  }

  func build(path: String, jpeg bytes: [UInt8]) throws {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    ada.phones = [Phone("+44 20 7946 0000", types: [.cell, .work])]
    ada.addresses = [Entry(PostalAddress(street: "1 Example Row", city: "London", country: "UK"), types: .home)]
    ada.birthday = .date(month: 12, day: 10)  // without a year
    ada.photo = Media(bytes)
    try [ada].write(to: path, as: .vcard40)
  }

  func readTable(path: String) throws {
    var options = ReadingOptions()
    options.columnFields = try [CSVColumnField("Kunde", "name.full"), CSVColumnField("Büro 2", "phone.work")]
    let file = try ContactFile.read(path, options: options)
    for contact in file.contacts { print(contact.displayName, contact.phones.first?.value.text ?? "") }
  }

  func validate(text: String) {
    for finding in Validation(text).findings { print(finding) }
  }

  func deduplicate(contacts: [Contact], path: String) throws {
    let result = Deduplication(contacts).run()
    for group in result.groups { print(group.merged.contact.displayName, group.members, group.reasons) }
    for group in result.review { print("one person?", group.members, group.probability) }
    try result.contacts.write(to: path)
  }

  func stream(path: String) throws {
    var countries: [String: Int] = [:]
    try ContactFile.read(.file(path)) { contact in
      for address in contact.value.addresses { countries[address.value.country.joined(), default: 0] += 1 }
    }
    print(countries)
  }

  func convert(path: String) throws {
    let summary = try Conversion([.file(path)], to: .vcard30).run(writingTo: "\(path).vcf") { print($0) }
    print(summary.written, "contacts written")
  }

  func keepBook(path: String) throws {
    var book = try ContactBook.load(path, as: .appESContacts)
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    try book.add(ada)  // or throws "At least one of first name, last name and company is required."
    for section in book.sections { print(section.letter, section.indices.map { book.contacts[$0].displayName }) }
    print(book.search("love"))
    try book.save()
  }

  func parseNumber() {
    let number = ParsedNumber("030/12 34 56 x7", region: "DE")
    print(number?.e164 ?? "", number?.national ?? "", number?.isValid ?? false)  // +4930123456 030 123456 ext. 7 true
  }

  func readLines(text: String) {
    var card = RawCard.cards(in: RawLines(text))[0]
    for line in card.lines where line.name == "TEL" {
      print(line.number ?? 0, line.group ?? "", line.parameterValues("TYPE"), line.value)
    }
    card.lines.append(RawLine("NOTE", text: "one, two", parameters: [RawParameter("LANGUAGE", "en")]))
    print(card.text)
  }
}
