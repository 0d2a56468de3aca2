import CSVContacts
import ContactModel
import Findings
import Testing

/// Columns whose field is set by an option.
@Suite struct ColumnMapTests {
  private func read(_ text: String, _ map: [(String, String)], profile: String? = nil) throws -> (
    contacts: [Contact], findings: [Finding], detection: CSVDetection
  ) {
    var options = CSVReader.Options()
    options.fields = try map.map { CSVColumnField(column: $0.0, field: try #require(CSVFieldPath($0.1))) }
    return try readAll(Array(text.utf8), profile: profile.flatMap { CSVProfile(named: $0) }, options: options)
  }

  @Test func columnsOfAnyNameAreRead() throws {
    let (contacts, findings, detection) = try read(
      "Wer;Wohin;Tel A;Tel B;Verein;Plz\nAda Byron;Kai 7;1;2;TSV;10115\n",
      [
        ("wer", "name"), ("WOHIN", "address.home.street"), ("tel a", "phone.home"), ("TelB", "Phone.Work-Mobile"),
        ("Plz", "address.home.postcode"),
      ])
    #expect(detection.profile?.name == "plain-csv")
    let ada = contacts[0]
    #expect(ada.formattedNames.map(\.value) == ["Ada Byron"])
    #expect(ada.phones.map(\.types) == [.home, [.work, .cell]])
    #expect(ada.addresses.count == 1)
    #expect(ada.addresses[0].types == .home)
    #expect(ada.addresses[0].value.street == "Kai 7")
    #expect(ada.addresses[0].value.postalCode == "10115")
    // Other columns are kept.
    #expect(ada.extensions.map { $0.parameters[0].values[0] + "=" + $0.value } == ["Verein=TSV"])
    #expect(findings.filter { $0.severity > .note }.map(\.property) == ["Verein"])
  }

  @Test func severalColumnsMayHaveOneField() throws {
    let (contacts, _, _) = try read(
      "Name,A,B,C,D\nAda,1,2,a@b.example,c@d.example\n",
      [("A", "phone.home"), ("B", "phone.home"), ("C", "email.work"), ("D", "email")])
    #expect(contacts[0].phones.map(\.value.text) == ["1", "2"])
    #expect(contacts[0].emails.map(\.value) == ["a@b.example", "c@d.example"])
    #expect(contacts[0].emails.map(\.types) == [.work, []])
  }

  @Test func whereThereIsRoomForOneTheOtherIsKept() throws {
    let (contacts, findings, _) = try read("A,B,Email\nx,y,a@b.example\n", [("A", "name.given"), ("B", "name.given")])
    #expect(contacts[0].name?.given == "x")
    #expect(contacts[0].extensions.map(\.value) == ["y"])
    #expect(findings.contains { $0.code.id == "CS206" && $0.property == "B" })
  }

  /// A named column takes the place of one that is known by its name, and that one is kept.
  @Test func aNamedColumnWins() throws {
    let (contacts, findings, _) = try read("First Name,Rufname,Email\nx,y,a@b.example\n", [("Rufname", "name.given")])
    #expect(contacts[0].name?.given == "y")
    #expect(contacts[0].extensions.map(\.value) == ["x"])
    #expect(findings.contains { $0.code.id == "CS206" && $0.property == "First Name" })
  }

  @Test func columnsOfGoogleCanBeNamedToo() throws {
    let text = """
      First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value,Shoes
      Ada,Byron,Home,a@b.example,Club,TSV,38

      """
    let (contacts, findings, detection) = try read(
      text, [("Custom Field 1 - Value", "note"), ("Custom Field 1 - Label", "ignore"), ("shoes", "custom.Shoe size")])
    #expect(detection.profile?.name == "google-csv")
    #expect(contacts[0].displayName == "Ada Byron")
    #expect(contacts[0].emails[0].types == .home)
    #expect(contacts[0].notes.map(\.value) == ["TSV"])
    #expect(
      contacts[0].extensions == [
        ExtensionProperty("X-CUSTOM-FIELD", "38", parameters: [Parameter("X-LABEL", ["Shoe size"])])
      ])
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
  }

  @Test func aMissingColumnIsReported() throws {
    let (_, findings, _) = try read("Name,Email\nAda,a@b.example\n", [("Nmae", "name")])
    #expect(findings.contains { $0.code.id == "CS214" && $0.property == "Nmae" })
  }

  @Test(arguments: ["phone.hom", "", "custom.", "name.", "address.home.town", "date."])
  func unknownPathsAreRejected(_ path: String) { #expect(CSVFieldPath(path) == nil) }

  @Test(arguments: CSVFieldPath.names)
  func everyPathIsOne(_ path: String) throws {
    #expect(CSVFieldPath(path) != nil)
    let (contacts, _, _) = try read("Name,It\nAda,12 Dec 2001\n", [("It", path)])
    let isLeftOut = path == "ignore"
    #expect((contacts[0] == (try read("Name\nAda\n", []).contacts[0])) == isLeftOut, "\(path)")
  }
}
