import CSVContacts
import ContactModel
import Findings
import Testing

@Suite struct ProductSampleTests {
  static let samples = [
    ("google-2024.csv", "google-csv"), ("google-2023.csv", "google-csv-2023"), ("outlook.csv", "outlook-csv"),
    ("outlook.com.csv", "outlook.com-csv"), ("thunderbird.csv", "thunderbird-csv"),
    ("windows-mail.csv", "windows-mail-csv"),
  ]

  @Test(arguments: samples)
  func everySampleComesBackFromItsOwnFormat(_ file: String, _ profile: String) throws {
    let (contacts, findings, detection) = try readAll(sample(file))
    #expect(detection.profile?.name == profile)
    #expect(findings.filter { $0.severity > .note }.map(\.message) == [])
    #expect(contacts.count >= 2)
    let (bytes, losses) = try writeAll(contacts, profile: profile)
    #expect(losses.map(\.message) == [])
    #expect(try readAll(bytes).contacts == contacts)
  }

  @Test func readsOutlook() throws {
    let contacts = try readAll(sample("outlook.csv")).contacts
    #expect(contacts.count == 3)
    let imani = contacts[0]
    #expect(imani.name?.prefixes == "Ms.")
    #expect(imani.addresses.map(\.types) == [.work, .home])
    #expect(imani.addresses[0].value.street == ["12 Harbour Road", "Shed 4"])
    #expect(imani.addresses[0].value.postOfficeBox == "PO Box 90")
    // The 20th month there cannot be decides for the whole column.
    #expect(imani.birthday == .date(PartialDate(year: 1981, month: 1, day: 20)))
    #expect(imani.anniversary == .date(PartialDate(year: 2009, month: 6, day: 5)))
    #expect(contacts[1].birthday == .date(PartialDate(year: 1990, month: 3, day: 4)))
    #expect(contacts[1].anniversaries.isEmpty)
    #expect(contacts[1].genders.isEmpty)
    #expect(contacts[1].extensions.isEmpty)
    #expect(imani.gender == Gender(sex: "F"))
    #expect(imani.categories.map(\.value) == ["Freight", "Key customer"])
    #expect(imani.notes[0].value == "Calls back\nonly after ten, \"never\" before.")
    #expect(imani.emails.map(\.value) == ["imani@baobab.example", "okafor@home.example"])
    #expect(imani.emails[0].parameters == [Parameter("X-DISPLAY-NAME", ["Imani Okafor (imani@baobab.example)"])])
    #expect(imani.emails[1].parameters.isEmpty)
    #expect(imani.related.map(\.value.text) == ["Juma Said", "Tunde"])
    #expect(imani.hobbies.map(\.value) == ["Chess"])
    #expect(contacts[2].phones.map(\.types) == [[.work, .main]])
  }

  @Test func readsOlderGoogle() throws {
    let tomas = try readAll(sample("google-2023.csv")).contacts[0]
    #expect(tomas.formattedNames.map(\.value) == ["Dr. Tomás Rey"])
    #expect(tomas.emails.map(\.preference) == [1, nil, nil])
    #expect(tomas.instantMessages.map(\.value.service) == ["Skype", "ICQ", ""])
    #expect(tomas.instantMessages.map(\.value.uri) == ["tomas.rey", "100200", "plain"])
    #expect(tomas.phones.map(\.types) == [[.work, .fax], [], []])
    #expect(tomas.phones[2].label == "Google Voice")
    #expect(tomas.organizations[0].value == Organization("Clínica Sur", units: ["Large animals"]))
    #expect(tomas.titles.map(\.value) == ["Head vet"])
  }

  @Test func readsThunderbirdAndOutlookOnTheWeb() throws {
    let noor = try readAll(sample("thunderbird.csv")).contacts
    #expect(noor[0].birthday == .date(PartialDate(year: 1988, month: 7, day: 9)))
    #expect(noor[1].birthday == .date(PartialDate(month: 12, day: 24)))
    #expect(noor[0].extensions == [ExtensionProperty("X-CUSTOM1", "likes cats")])
    let leilani = try readAll(sample("outlook.com.csv")).contacts
    #expect(leilani.count == 2)
    #expect(leilani[0].phones.map(\.types) == [.work, .work, .cell])
    #expect(leilani[0].urls.map(\.types) == [.home, []])
  }

  @Test func readsWindowsMail() throws {
    let contacts = try readAll(sample("windows-mail.csv")).contacts
    #expect(contacts.count == 3)
    let petra = contacts[0]
    #expect(petra.formattedNames.map(\.value) == ["Petra Nowak"])
    #expect(petra.name?.given == "Petra")
    #expect(petra.phones.map(\.types) == [.home, [.home, .fax], .cell, .work, [.work, .fax], .pager])
    #expect(petra.addresses.map(\.types) == [.home, .work])
    #expect(petra.addresses[1].value.postalCode == "1012 AB")
    #expect(petra.addresses[1].value.region == "Noord-Holland")
    #expect(petra.urls.map(\.types) == [.home, .work])
    #expect(petra.notes[0].value == "Two boats,\none berth.")
    #expect(contacts[2].organizations.map(\.value.name) == ["Canal Radio"])
  }

  /// People choose the columns of the export.
  @Test func readsAnyPartOfWindowsMail() throws {
    let (contacts, findings, detection) = try readAll(
      Array("Business Web Page,Name,E-mail Address\nhttps://a.example,Ada,ada@a.example\n".utf8))
    #expect(detection.profile?.name == "windows-mail-csv")
    #expect(contacts[0].urls[0].types == .work)
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func readsOlderThunderbirdWithACommaBehindTheHeader() throws {
    let text = """
      First Name,Last Name,Display Name,Nickname,Primary Email,Notes,Screen Name,
      Noor,Haddad,Noor Haddad,,noor@haddad.example,x,,

      """
    let (contacts, findings, detection) = try readAll(Array(text.utf8))
    #expect(detection.profile?.name == "thunderbird-csv")
    #expect(contacts.map(\.displayName) == ["Noor Haddad"])
    #expect(findings.filter { $0.severity > .note }.isEmpty)
  }
}

extension ProductSampleTests {
  /// The sample of our own columns is what the writer makes of Google's sample: `contacts-kit.csv` cannot drift away.
  @Test func theSampleOfOurOwnColumnsIsWhatIsWritten() throws {
    let contacts = try readAll(sample("google-2024.csv")).contacts
    #expect(try writeAll(contacts, profile: "csv").bytes == sample("contacts-kit.csv"))
    #expect(try readAll(sample("contacts-kit.csv")).contacts == contacts)
  }
}
