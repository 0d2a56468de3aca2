import ContactModel
import Findings
import Testing

@testable import CSVContacts

/// Outlook's columns of an e-mail address if the address is in another column, or missing.
@Suite("E-mail columns of Outlook")
struct OutlookEmailTests {
  private static let header = "First Name,Last Name,Business Phone,E-mail Address,E-mail Type,E-mail Display Name\n"

  private func read(_ record: String) throws -> (contact: Contact, findings: [Finding]) {
    let (contacts, findings, detection) = try readAll(Array((Self.header + record + "\n").utf8))
    #expect(detection.profile?.name == "outlook-csv")
    return (try #require(contacts.first), findings.filter { $0.code.id >= "CS301" })
  }

  @Test(
    "C15: the address is in the display name",
    arguments: [
      ("Dahl, Reinhold (reinhold.dahl@example.gov)", "Dahl, Reinhold"),
      ("Reinhold Dahl <reinhold.dahl@example.gov>", "Reinhold Dahl"), ("reinhold.dahl@example.gov", ""),
    ])
  func globalAddressList(_ displayName: String, _ name: String) throws {
    for type in ["", "SMTP", "EX"] {
      let (contact, findings) = try read("Reinhold,Dahl,,,\(type),\"\(displayName)\"")
      #expect(contact.emails.map(\.value) == ["reinhold.dahl@example.gov"])
      #expect(contact.emails[0].parameters.flatMap(\.values) == (name.isEmpty || name == "Reinhold Dahl" ? [] : [name]))
      #expect(findings.map(\.code) == [CSVContactCodes.addressInDisplayName])
      #expect(findings[0].range.map { !$0.isEmpty } == true)
    }
    let (contact, _) = try read(",,,,SMTP,\"\(displayName)\"")
    #expect(contact.formattedNames.map(\.value) == (name.isEmpty ? [] : [name]))
  }

  @Test("C15: a display name without any address")
  func displayNameAlone() throws {
    let (contact, findings) = try read("Reinhold,Dahl,,,SMTP,Front desk")
    #expect(contact.emails.isEmpty)
    #expect(contact.extensions.map(\.value) == ["Front desk"])
    #expect(contact.extensions[0].parameters.flatMap(\.values) == ["E-mail Display Name"])
    #expect(findings.map(\.code) == [CSVContactCodes.addressInDisplayName])
    #expect(try read("Reinhold,Dahl,,,EX,").findings.map(\.code) == [CSVContactCodes.typeWithoutValue])
    #expect(try read("Reinhold,Dahl,,,SMTP,").findings.isEmpty)
  }

  @Test("C16: the name of a mailbox on an Exchange server", arguments: ["EX", "", "SMTP"])
  func exchange(_ type: String) throws {
    let place = "/o=ExchangeLabs/ou=Exchange Administrative Group (FYDIBOHF23SPDLT)/cn=Recipients/cn=alma"
    let (contact, findings) = try read("Alma,Reyes,,\(place),\(type),Alma Reyes (alma@reyes.example)")
    #expect(contact.emails == [Email("alma@reyes.example")])
    #expect(contact.extensions == [ExtensionProperty("X-EXCHANGE-ADDRESS", place)])
    #expect(findings.map(\.code) == [CSVContactCodes.exchangeAddress])

    let (other, _) = try read("Alma,Reyes,,\(place),\(type),Alma in Ulm")
    #expect(other.emails.isEmpty)
    #expect(
      other.extensions
        == [ExtensionProperty("X-EXCHANGE-ADDRESS", place, parameters: [Parameter("X-DISPLAY-NAME", ["Alma in Ulm"])])])
  }
}
