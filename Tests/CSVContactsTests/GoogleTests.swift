import CSVContacts
import ContactModel
import Findings
import Foundation
import SourceText
import Testing

/// The bytes of a file in `Samples/`.
func sample(_ name: String) throws -> [UInt8] {
  let url = try #require(Bundle.module.url(forResource: "Samples/\(name)", withExtension: nil))
  return [UInt8](try Data(contentsOf: url))
}

/// Reads a whole file as the command would.
func readAll(
  _ bytes: [UInt8], profile: CSVProfile? = nil, options: CSVReader.Options = .init()
) throws -> (contacts: [Contact], findings: [Finding], detection: CSVDetection) {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let text = Array(bytes[start...])
  let detection = CSVReader.detect(prefix: text, profile: profile, options: options)
  let reader = try #require(detection.reader, "\(detection.reason ?? "")")
  let batch = reader.read(Array(text[detection.headerEnd...]))
  return (batch.items.map(\.value), detection.findings + batch.findings, detection)
}

/// Writes contacts as a whole file.
func writeAll(_ contacts: [Contact], profile name: String) throws -> (bytes: [UInt8], losses: [Finding]) {
  let profile = try #require(CSVProfile(named: name))
  var columns = CSVColumns(profile: profile)
  for contact in contacts { columns.count(contact) }
  let writer = try #require(CSVWriter(columns: columns))
  var bytes: [UInt8] = []
  writer.header(into: &bytes)
  let losses = contacts.flatMap { writer.write($0, into: &bytes) }
  return (bytes, losses)
}

@Suite struct GoogleTests {
  /// Columns were removed, or a single one of a group is left.
  @Test(arguments: [
    "First Name,Event 1 - Label,Phone 1 - Value", "First Name,Event 1 - Value,Phone 1 - Label",
    "First Name,Address 1 - Label,Website 1 - Label", "Name,Event 1 - Type,Phone 1 - Value",
    "Name,Organization 1 - Type,IM 1 - Service", "First Name,Custom Field 1 - Label,Relation 1 - Label",
  ])
  func readsGroupsOfOneColumn(_ header: String) throws {
    let (contacts, _, _) = try readAll(Array("\(header)\nAda,Work,+1 555 555 0100\n".utf8))
    #expect(contacts.count == 1)
  }

  @Test func readsTheSample() throws {
    let (contacts, findings, detection) = try readAll(sample("google-2024.csv"))
    #expect(detection.profile?.name == "google-csv")
    #expect(findings.filter { $0.severity > .note }.isEmpty)
    #expect(contacts.count == 3)
    let marit = contacts[0]
    #expect(marit.name?.given == "Marit")
    #expect(marit.name?.sortAs == "Hauge, Marit")
    #expect(marit.emails[0].types == .home)
    #expect(marit.emails[0].preference == 1)
    #expect(marit.emails[1].preference == nil)
    #expect(
      marit.phones.map(\.value.text) == ["+47 400 00 123", "+47 400 00 124", "+47 55 00 00 01", "+47 55 00 00 02"])
    #expect(marit.phones.map(\.types) == [.cell, .cell, [.work, .fax], []])
    #expect(marit.phones[3].label == "Boat")
    #expect(marit.categories.map(\.value) == ["Sailing", "myContacts", "starred"])
    #expect(marit.addresses[0].value.formatted == "Strandgata 7\n5004 Bergen\nNorway")
    #expect(marit.birthday == .date(PartialDate(year: 1984, month: 11, day: 13)))
    #expect(marit.anniversary == .date(PartialDate(year: 2011, month: 6, day: 18)))
    #expect(marit.related[0].types == .spouse)
    #expect(marit.urls[0].label == "Profile")
    #expect(marit.notes[0].value == "Met at the boat show.\nSpeaks \"a little\" Finnish.")
    #expect(
      marit.extensions == [
        ExtensionProperty("X-CUSTOM-FIELD", "B-12", parameters: [Parameter("X-LABEL", ["Berth"])])
      ])
    let keiko = contacts[1]
    #expect(keiko.birthday == .date(PartialDate(month: 3, day: 14)))
    #expect(keiko.emails[0].attributes.types.isEmpty)
    #expect(keiko.emails[0].preference == 1)
    #expect(keiko.phones[0].label == "Móvil")
    #expect(keiko.addresses.map(\.value.locality) == ["Tokyo", "Sapporo"])
    #expect(keiko.addresses.map(\.value.postOfficeBox) == ["", "PO Box 9"])
    #expect(keiko.addresses.map(\.types) == [.work, .home])
    #expect(contacts[2].organizations.map(\.value.name) == ["Harbour Café"])
  }

  @Test(arguments: ["google-csv"])
  func theSampleComesBack(_ profile: String) throws {
    let contacts = try readAll(sample("google-2024.csv")).contacts
    let (bytes, losses) = try writeAll(contacts, profile: profile)
    #expect(losses.map(\.message) == [])
    #expect(try readAll(bytes).contacts == contacts)
  }
}
