import CSVContacts
import ContactModel
import Testing

/// Our columns as other programs know them. Roundcube and Proton know Outlook's names and those that Google wrote
/// before 2024, to the letter; they skip a column with another name and report nothing.
@Suite struct ImporterTests {
  /// The names of Outlook's columns that Roundcube reads.
  static let roundcubeOutlook = [
    "Anniversary", "Assistant's Name", "Assistant's Phone", "Birthday", "Business City", "Business Country/Region",
    "Business Fax", "Business Phone", "Business Phone 2", "Business Postal Code", "Business State", "Business Street",
    "Car Phone", "Categories", "Company", "Department", "E-mail Address", "E-mail 2 Address", "E-mail 3 Address",
    "First Name", "Gender", "Home City", "Home Country/Region", "Home Fax", "Home Phone", "Home Phone 2",
    "Home Postal Code", "Home State", "Home Street", "Job Title", "Last Name", "Manager's Name", "Middle Name",
    "Mobile Phone", "Notes", "Other City", "Other Country/Region", "Other Fax", "Other Phone", "Other Postal Code",
    "Other State", "Other Street", "Pager", "Primary Phone", "Spouse", "Suffix", "Title", "Web Page",
  ]
  /// Those of Thunderbird.
  static let roundcubeThunderbird = [
    "Birth Day", "Birth Month", "Birth Year", "Display Name", "Fax Number", "Home Address", "Home Country",
    "Home ZipCode", "Mobile Number", "Nickname", "Organization", "Pager Number", "Primary Email", "Secondary Email",
    "Web Page 1", "Web Page 2", "Work Phone", "Work Address", "Work Country", "Work ZipCode",
  ]
  /// Those of Google before 2024, beside the numbered groups.
  static let roundcubeGoogle = [
    "Group Membership", "Given Name", "Additional Name", "Family Name", "Name", "Name Prefix", "Name Suffix",
    "Nickname", "Maiden Name", "Birthday", "Gender", "Notes",
  ]
  /// The words for a phone or an address that Proton knows.
  static let protonTypes: Set<String> = [
    "home", "business", "work", "mobile", "cell", "other", "main", "primary", "company main", "pager", "home fax",
    "work fax",
  ]

  private func header(_ profile: String, _ contact: Contact = Contact()) throws -> Set<String> {
    let bytes = try writeAll([contact], profile: profile).bytes
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)[0]
    return Set(line.split(separator: ",").map(String.init))
  }

  @Test(arguments: [
    ("outlook-csv", roundcubeOutlook), ("thunderbird-csv", roundcubeThunderbird), ("google-csv-2023", roundcubeGoogle),
  ])
  func roundcubeKnowsTheColumns(_ profile: String, _ known: [String]) throws {
    let header = try header(profile)
    #expect(known.filter { !header.contains($0) } == [])
  }

  /// Roundcube and Proton take the number, a hyphen and one of a few words; newer files of Google write `Label`.
  @Test func numberedColumnsAreNamedType() throws {
    var contact = Contact()
    contact.emails = [Email("a@b.example", types: .home), Email("c@d.example", types: .work)]
    contact.phones = [Phone("1", types: .cell)]
    contact.urls = [Entry("https://a.example")]
    let header = try header("google-csv-2023", contact)
    for name in [
      "E-mail 1 - Type", "E-mail 1 - Value", "E-mail 2 - Type", "E-mail 2 - Value", "Phone 1 - Type",
      "Phone 1 - Value", "Website 1 - Type", "Website 1 - Value",
    ] {
      #expect(header.contains(name), "\(name)")
    }
  }

  @Test func theTypesOfPhonesAreWordsThatProtonKnows() throws {
    var contact = Contact()
    let types: [TypeSet] = [.home, .work, .cell, .other, .main, .pager, [.home, .fax], [.work, .fax]]
    contact.phones = types.map { Phone("1", types: $0) }
    let bytes = try writeAll([contact], profile: "google-csv-2023").bytes
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let labels = zip(lines[0], lines[1]).filter { $0.0.hasSuffix("Type") }.map { $0.1.lowercased() }
    #expect(labels.count == types.count)
    #expect(labels.filter { !Self.protonTypes.contains($0) } == [])
  }
}
