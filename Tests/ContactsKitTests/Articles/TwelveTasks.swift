import ContactsKit

/// The code of the article *Twelve tasks*: `ExampleTests` of PackageTests compares it.
struct TwelveTasks {
  var contacts: [Contact] = []
  let output = Programs.Output()

  private func print(_ items: Any...) {
    output.lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  mutating func read(path: String) throws {
    let file = try ContactFile.read(path)
    for finding in file.findings { print(finding) }
    contacts = file.contacts
  }

  func showNames() {
    for section in ContactSection.sections(of: contacts) {
      print(section.letter, section.indices.map { contacts[$0].displayName })
    }
  }

  func search() -> [Contact] {
    let found = contacts.filter(ContactSearch("lovel 020").matches)
    return found
  }

  mutating func add() {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    contacts.append(ada)
  }

  mutating func changeNumber() {
    contacts[0].phones[0].value = "+44 20 7946 0000"
    contacts[0].phones.append(Phone("+44 20 7946 0001", types: [.cell, .work]))
  }

  mutating func delete(id: String) {
    contacts.removeAll { $0.id == id }
  }

  func writeCards(path: String) throws {
    try contacts.write(to: path, as: .vcard40, replacing: true)
  }

  func writeTable(path: String) throws {
    let result = try contacts.write(to: path, as: .googleCSV)
    for loss in result.losses { print(loss) }
  }

  func findDuplicates() {
    let result = Deduplication(contacts).run()
    for group in result.groups { print("one person:", group.members, group.reasons) }
    for group in result.review { print("one person?", group.members, group.probability) }
  }

  mutating func mergeBooks(mine: [Contact], theirs: [Contact]) {
    contacts = Deduplication(mine + theirs).run().contacts
  }

  func validate(text: String) {
    for finding in Validation(text).findings { print(finding) }
  }

  mutating func importBytes(bytes: [UInt8]) throws {
    let file = try ContactFile.read(.bytes(bytes, name: "shared.vcf"))
    contacts += file.contacts
  }
}
