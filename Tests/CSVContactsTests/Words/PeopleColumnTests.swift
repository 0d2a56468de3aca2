import CSVContacts
import ContactModel
import Findings
import SourceText
import Testing

/// The fields of columns that are about other people, and of columns that complete other ones.
@Suite struct PeopleColumnTests {
  private func fields(_ text: String) -> [String] {
    CSVReader.detect(prefix: Array(text.utf8)).mapping.map(\.field)
  }

  @Test(
    "A word for an owner is the label of the value",
    arguments: [
      ("Name,Phone,Plumber Phone\nAda Byron,1 555 0100,1 555 0101\n", "phone.custom.Plumber"),
      ("Name,Email,Webmaster Email\nAda Byron,a@b.example,c@b.example\n", "email.custom.Webmaster"),
      ("Name,Cat's birthday\nAda Byron,2019-05-06\n", "date.Cat"),
      ("Name,Phone,Uncle's Cell\nAda Byron,1 555 0100,1 555 0101\n", "phone.custom.Uncle"),
    ])
  func qualifier(_ text: String, _ field: String) { #expect(fields(text).last == field) }

  @Test(
    "Values that are not names are not the name",
    arguments: [
      ("Name,Last Contact\nAda Byron,2023-04-05\n", ["name", "custom.Last Contact"]),
      ("Name,Billing Name\n#77,Ada Byron\n#78,Bo Kern\n", ["custom.Name", "name"]),
      (
        "Jockey First Name,Jockey Last Name,Rides today?\nAda,Byron,Y\nBo,Kern,N\n",
        ["name.given", "name.family", "custom.Rides today?"]
      ),
      ("Family Name,Surname,First Name\nKern,Byron,Ada\n", ["custom.Family Name", "name.family", "name.given"]),
      ("Salutation,First Name\nDear Ada,Ada\nDear Bo,Bo\n", ["custom.Salutation", "name.given"]),
      ("Anrede;Titel;Vorname\nFrau;Dr.;Ada\n", ["name.prefix", "name.prefix", "name.given"]),
    ])
  func referee(_ text: String, _ expected: [String]) { #expect(fields(text) == expected) }

  @Test("The second person of a row is a relation of the first, with labelled values")
  func secondPerson() throws {
    let contact = try readAll(
      Array(
        "First Name 1,Last Name 1,Cell 1,First Name 2,Last Name 2,Cell 2\nAda,Byron,1 555 0100,Bo,Kern,1 555 0101\n"
          .utf8)
    ).contacts[0]
    #expect(contact.name?.given == "Ada" && contact.name?.family == "Byron")
    #expect(contact.related.map(\.value.text) == ["Bo Kern"])
    #expect(contact.phones.filter { $0.label == nil }.map(\.value.text) == ["1 555 0100"])
    #expect(contact.phones.filter { $0.label != nil }.map(\.value.text) == ["1 555 0101"])
  }

  @Test(
    "A column of types has the types of the values beside it", arguments: ["Phone,Phone Type", "Phone 1,Phone 1 Type"])
  func types(_ columns: String) throws {
    let phones = try readAll(Array("Name,\(columns)\nAda Byron,1 555 0100,Mobile\n".utf8)).contacts[0].phones
    #expect(phones.map(\.types) == [.cell])
  }

  @Test(
    "Parts of a number in columns of their own are one number",
    arguments: [
      ("Name;Vorwahl;Telefon\nAda;0345;5550198\n", "0345 5550198"),
      ("Name;Country Code;Phone\nAda;+44;07700900456\n", "+44 7700900456"),
      ("Name;Country Code;Area Code;Phone\nAda;49;0345;5550198\n", "+49 345 5550198"),
      ("Name;Area Code;Phone\nAda;0345;+49 345 5550198\n", "+49 345 5550198"),
    ])
  func numbers(_ text: String, _ number: String) throws {
    #expect(try readAll(Array(text.utf8)).contacts[0].phones.map(\.value.text) == [number])
  }

  @Test("A text after a date is kept", arguments: ["13.4.1972 in Halle", "13.4.1972 (†2019)", "13.4.1972 14.5.1973"])
  func afterDate(_ cell: String) throws {
    let birthdays = try readAll(Array("Name;Geburtstag\nAda;\(cell)\n".utf8)).contacts[0].birthdays
    #expect(birthdays.map(\.value) == [.text(cell)])
  }

  @Test("A column of passwords is not read, with a finding", arguments: ["Password", "Passwort", "Mot de passe"])
  func passwords(_ name: String) throws {
    let (contacts, findings, _) = try readAll(Array("Name,Email,\(name)\nAda,a@b.example,hunter2\n".utf8))
    #expect(contacts[0].extensions.isEmpty)
    #expect(findings.contains { $0.code.id == "CS216" && $0.property == name })
  }
}
