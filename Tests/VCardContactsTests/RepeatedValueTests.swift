import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@Suite("Values that a card has twice, and properties that it has too often")
struct RepeatedValueTests {
  private static let endings = ["\n", "\r\n"]

  private func converted(
    _ lines: String, _ version: VCardVersion, _ end: String, to output: VCardVersion
  ) throws -> (lines: [String], notes: [String]) {
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\n\(lines)\nEND:VCARD\n"
    let batch = VCardReader().read(Array(text.replacing("\n", with: end).utf8))
    let (bytes, findings) = written(try #require(batch.items.first).value, output)
    return (
      logicalLines(bytes).filter { !["FN:Ada", "N:;Ada;;;"].contains($0) },
      findings.filter { $0.code == LossCodes.repeated }.map(\.message)
    )
  }

  @Test("An equal value is written once", arguments: VCardVersion.allCases, endings)
  func equal(_ version: VCardVersion, _ end: String) throws {
    for line in ["TEL:1", "EMAIL:a@example.org", "UID:a", "PRODID:x", "X-FOO:1", "TITLE:Dr", "CATEGORIES:a,b"] {
      let once = try converted(line, version, end, to: version)
      let (lines, notes) = try converted("\(line)\nX-A:b\n\(line)", version, end, to: version)
      #expect(lines.sorted() == (once.lines + ["X-A:b"]).sorted())
      #expect(notes.count == (line.hasPrefix("CATEGORIES") && version != .v21 ? 2 : 1))
    }
  }

  @Test("The same number with another type is another value", arguments: VCardVersion.allCases)
  func typed(_ version: VCardVersion) throws {
    let (lines, notes) = try converted("TEL;TYPE=home:1\nTEL;TYPE=work:1", version, "\n", to: version)
    #expect(lines.count == 2)
    #expect(notes == [])
  }

  @Test("The newest REV and one PRODID are written", arguments: VCardVersion.allCases, VCardVersion.allCases)
  func ofTheCard(_ version: VCardVersion, _ output: VCardVersion) throws {
    let (lines, notes) = try converted(
      "REV:20190102T030405Z\nREV:20210102T030405Z\nREV:20200102T030405Z\nPRODID:a\nPRODID:b", version, "\r\n",
      to: output)
    #expect(lines == [output == .v40 ? "REV:20210102T030405Z" : "REV:2021-01-02T03:04:05Z", "PRODID:a"])
    #expect(notes.count == 3)
    #expect(notes.allSatisfy { $0.contains("is not in the output: a card has one") })
  }

  @Test("Other UIDs, birthdays and names are kept", arguments: VCardVersion.allCases, VCardVersion.allCases)
  func kept(_ version: VCardVersion, _ output: VCardVersion) throws {
    let (lines, notes) = try converted(
      "UID:a\nUID:b\nBDAY:19850412\nBDAY:19850413\nN:Doe;Jo;;;", version, "\n", to: output)
    let day = output == .v40 ? ["19850412", "19850413"] : ["1985-04-12", "1985-04-13"]
    let text = output == .v40 ? ";VALUE=text" : ""
    #expect(
      lines.sorted() == [
        "BDAY:\(day[0])", "UID\(text):a", "X-ALT-BDAY:1985-04-13", "X-ALT-N:Doe;Jo;;;", "X-ALT-UID\(text):b",
      ])
    #expect(notes.contains("BDAY \"1985-04-13\" is written as X-ALT-BDAY: a card has one BDAY"))
    // Reading the output changes nothing more.
    let (again, none) = try converted(lines.joined(separator: "\n"), output, "\n", to: output)
    #expect(again.sorted() == lines.sorted())
    #expect(none == [])
  }

  @Test("Forms of one value stay together in 4.0")
  func forms() throws {
    let lines = "N;ALTID=1;LANGUAGE=jp:山田;太郎;;;\nN;ALTID=1;LANGUAGE=en:Yamada;Taro;;;"
    let text = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n\(lines)\nEND:VCARD\n"
    let contact = try #require(VCardReader().read(Array(text.utf8)).items.first).value
    let output = logicalLines(written(contact, .v40).bytes)
    #expect(output.count { $0.hasPrefix("N;") && $0.contains("ALTID=1") } == 2)
    #expect(!output.contains { $0.hasPrefix("X-ALT-") })
  }

  @Test("A vendor's gender beside GENDER", arguments: [VCardVersion.v30, .v40], endings)
  func gender(_ version: VCardVersion, _ end: String) throws {
    for lines in [
      "GENDER:F\nX-GENDER:F", "X-GENDER:F\nGENDER:F", "GENDER:F\nX-WAB-GENDER:1", "X-GENDER:Female\nGENDER:F",
    ] {
      #expect(try converted(lines, version, end, to: .v40).lines == ["GENDER:F"])
      #expect(try converted(lines, version, end, to: .v30).lines == ["X-GENDER:F"])
    }
    for lines in ["GENDER:F\nX-GENDER:M", "X-GENDER:M\nGENDER:F"] {
      #expect(try converted(lines, version, end, to: .v40).lines == ["GENDER:F", "X-GENDER:M"])
    }
    #expect(try converted("X-GENDER:M", version, end, to: .v40).lines == ["GENDER:M"])
  }

  @Test("The legible part of a REV is written", arguments: VCardVersion.allCases, endings)
  func revision(_ version: VCardVersion, _ end: String) throws {
    for (value, date) in [
      ("20161119T174422.5Z", "20161119T174422Z"), ("2017-01-12T11:34:36Z(0)", "20170112T113436Z"),
      ("2017-01-12T11:34:36Z [UTC]", "20170112T113436Z"),
    ] {
      #expect(try converted("REV:\(value)", version, end, to: .v40).lines == ["REV:\(date)"])
    }
    let text = "BEGIN:VCARD\nVERSION:\(version.rawValue)\nFN:Ada\nN:;Ada;;;\nREV:2017-01-12T11:34:36Z(0)\nEND:VCARD\n"
    let batch = VCardReader().read(Array(text.utf8))
    #expect(batch.findings.map(\.code) == [MappingCodes.badRevision])
    #expect(batch.findings.first?.message.hasSuffix("; it was read as 2017-01-12T11:34:36Z") == true)
    let fraction = try converted("REV:20161119T174422.5Z", version, end, to: .v30).lines
    #expect(fraction == ["REV:2016-11-19T17:44:22.5Z"])
    #expect(try converted("REV:1484220876", version, end, to: .v40).lines == ["X-REV;VALUE=text:1484220876"])
  }

  @Test(
    "A UUID is a URI in 4.0 and bare before, in UID and for the members of a group", arguments: VCardVersion.allCases,
    endings)
  func uuid(_ version: VCardVersion, _ end: String) throws {
    let uuid = "4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1"
    for spelling in [uuid, "urn:uuid:" + uuid, "URN:UUID:" + uuid] {
      let new = spelling == uuid ? "urn:uuid:" + uuid : spelling
      #expect(try converted("UID:\(spelling)", version, end, to: .v40).lines == ["UID:\(new)"])
      #expect(try converted("UID:\(spelling)", version, end, to: .v30).lines == ["UID:\(uuid)"])
      #expect(try converted("UID:\(spelling)", version, end, to: .v21).lines == ["UID:\(uuid)"])
      let member = version == .v40 ? "MEMBER" : "X-ADDRESSBOOKSERVER-MEMBER"
      #expect(try converted("\(member):\(spelling)", version, end, to: .v40).lines == ["MEMBER:\(new)"])
      #expect(
        try converted("\(member):\(spelling)", version, end, to: .v30).lines == ["X-ADDRESSBOOKSERVER-MEMBER:\(new)"])
    }
    #expect(try converted("UID:ABC", version, end, to: .v40).lines == ["UID;VALUE=text:ABC"])
    #expect(try converted("UID:urn:uuid:ABC", version, end, to: .v30).lines == ["UID:urn:uuid:ABC"])
  }
}
