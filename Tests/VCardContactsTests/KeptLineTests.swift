import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// A value that was not changed is written in the same version as the line that it was read from.
@Suite("Lines of the same version")
struct KeptLineTests {
  private func card(_ lines: String, _ version: VCardVersion) -> [UInt8] {
    let lines = lines.split(separator: "\n").map { $0 + "\r\n" }.joined()
    return bytes("BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Jo Doe\r\nN:Doe;Jo;;;\r\n\(lines)END:VCARD\r\n")
  }

  private func contact(_ card: [UInt8]) throws -> Contact { try #require(VCardReader().read(card).items.first).value }

  @Test(
    "A valid line is not changed",
    arguments: [
      ("3.0", "TEL;type=CELL;type=VOICE;type=pref:+49 30 1"), ("3.0", "tel;Type=\"home,Voice\":1"),
      ("3.0", "item1.TEL:1\nitem1.X-ABLabel:School"), ("3.0", "item1.TEL:1\nitem1.X-ABLabel:_$!<Home>!$_"),
      ("3.0", "item1.ADR;type=HOME:;;a\\,b,c;T;;;\nitem1.X-ABADR:de"), ("3.0", "EMAIL:a@b.example"),
      ("3.0", "EMAIL;PROP-ID=e1;PREF=2:a@b.example"), ("3.0", "BDAY:--05-05"), ("3.0", "BDAY;VALUE=date:19850412"),
      ("3.0", "IMPP;TYPE=SKYPE:jana.roth"), ("3.0", "X-GENDER:female"), ("3.0", "NOTE:a,b;c\\Nd"),
      ("3.0", "ADR:;;Street"),
      ("2.1", "ADR;HOME:;;Street;Town"),
      (
        "3.0",
        "item1.X-ABDATE:2011-11-11\nitem1.X-ABLabel:_$!<Anniversary>!$_\nitem2.X-ABDATE:2012-02-03\nitem2.X-ABLabel:_$!<Anniversary>!$_"
      ),
      ("3.0", "X-ANNIVERSARY:2001-01-01\nX-EVOLUTION-ANNIVERSARY:2001-01-02"), ("3.0", "ORG:Firm;"),
      ("3.0", "PHOTO;TYPE=GIF;ENCODING=b:R0lGODlhAQABAAAAACw="), ("3.0", "X-MAIDENNAME:Roth"),
      ("3.0", "item1.X-ABRELATEDNAMES:Max\nitem1.X-ABLabel:_$!<Mother>!$_"),
      ("4.0", "UID:8b574c60-0000-4000-8000-000000000000"), ("4.0", "TEL;PREF=1;TYPE=\"cell,voice\";VALUE=uri:tel:+49"),
      ("4.0", "NICKNAME;type=work:Jo,Jojo"), ("4.0", "RELATED;VALUE=text;TYPE=friend:Max"), ("4.0", "X-GENDER:male"),
      ("2.1", "TEL;cell:1"), ("2.1", "BDAY:--05-05"), ("2.1", "LABEL;HOME:Street 1"), ("2.1", "X-AIM;HOME:ada"),
    ])
  func unchanged(_ version: String, _ lines: String) throws {
    let version = try #require(VCardVersion(rawValue: version))
    let card = card(lines, version)
    let (output, findings) = written(try contact(card), version, keepsNames: true)
    #expect(findings.isEmpty)
    #expect(logicalLines(output).sorted() == logicalLines(card).sorted())
    #expect(written(try contact(output), version, keepsNames: true).bytes == output)
  }

  @Test(
    "A line that is not valid is written in the form of the standard, and a value that changes is reported",
    arguments: [
      ("4.0", "BDAY:1985-04-12", "BDAY:19850412", true), ("4.0", "GENDER:female", "GENDER:F", true),
      ("4.0", "TEL;TYPE=pref:1", "TEL;PREF=1:1", false), ("4.0", "ADR:;;Street", "ADR:;;Street;;;;", true),
      ("3.0", "TEL;HOME:1", "TEL;TYPE=HOME:1", false), ("4.0", "RELATED:Max", "RELATED;VALUE=text:Max", false),
      ("4.0", "GEO:52.5;13.4", "GEO:geo:52.5,13.4", true), ("3.0", "GEO:52.5\\,13.4", "GEO:52.5;13.4", true),
      ("3.0", "NOTE:a\\", "NOTE:a\\\\", true), ("2.1", "NOTE:a", "NOTE:a", false),
    ])
  func invalid(_ version: String, _ line: String, _ expected: String, _ isReported: Bool) throws {
    let version = try #require(VCardVersion(rawValue: version))
    let (output, findings) = written(try contact(card(line, version)), version, keepsNames: true)
    #expect(logicalLines(output).contains(expected), "\(logicalLines(output))")
    #expect(findings.map { "\($0.code.id) \($0.severity.name)" } == (isReported ? ["LS016 note"] : []))
  }

  @Test("No value changes in the same version without a finding", arguments: VCardVersion.allCases)
  func reported(_ version: VCardVersion) throws {
    let names = [
      "ADR", "ORG", "TEL", "EMAIL", "BDAY", "GEO", "TZ", "NOTE", "URL", "NICKNAME", "CATEGORIES", "TITLE", "GENDER",
      "RELATED", "IMPP", "LANG", "UID", "REV", "ANNIVERSARY", "ROLE", "X-ANNIVERSARY", "X-SKYPE", "X-SOCIALPROFILE",
      "SOURCE", "CALURI", "FBURL", "DEATHDATE", "HOBBY", "KEY", "AGENT", "X-SPOUSE", "X-PHONETIC-FIRST-NAME", "MEMBER",
    ]
    let pieces = [
      "1985", "-04-12", "0412", "--05-05", "T10:00:00Z", "a", version == .v21 ? "b" : "Straße", ";", ";", ";;", ",",
      "\\,", "\\;", "\\n", "\\",
      "geo:",
      "1.0", "2.0", " ", "tel:", "mailto:", "x@y.example", "http://e.example/", "F", "female", "+01:00", "-0500",
      "urn:uuid:", "skype:", "x", "/", "de", "=3D", "(0)",
    ]
    for seed in SeededRandom.seeds(60) {
      var random = SeededRandom(seed: seed)
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let value = (0...Int.random(in: 0...4, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      let batch = VCardReader().read(card("\(name):\(value)", version))
      let (output, findings) = written(try #require(batch.items.first).value, version, keepsNames: true)
      let values = logicalLines(output).compactMap { $0.split(separator: ":", maxSplits: 1).last.map(String.init) }
      #expect(
        values.contains(value) || !(batch.findings + findings).isEmpty,
        "seed \(seed): \(name):\(value) is written as \(logicalLines(output))")
    }
  }

  @Test(
    "A scheme before a number or an address is not part of it, and stays in the line",
    arguments: [
      ("TEL;TYPE=CELL:tel:+491701234567", "TEL;VALUE=uri;TYPE=cell:tel:+491701234567"),
      ("EMAIL:mailto:max@example.org", "EMAIL:max@example.org"),
      ("EMAIL:MailTo:max@example.org", "EMAIL:max@example.org"),
      ("EMAIL:mailto:a%40b@example.org", "EMAIL:mailto:a%40b@example.org"),
      ("X-SOCIALPROFILE;TYPE=facebook:jana.roth", "SOCIALPROFILE;VALUE=text;SERVICE-TYPE=facebook:jana.roth"),
      ("GENDER;TYPE=F:\nX-WAB-GENDER:1", "GENDER:F"),
    ])
  func forms(_ lines: String, _ expected: String) throws {
    let contact = try contact(card(lines, .v30))
    #expect(logicalLines(written(contact, .v40, keepsNames: true).bytes).contains(expected))
    let same = logicalLines(written(contact, .v30, keepsNames: true).bytes)
    #expect(lines.split(separator: "\n").allSatisfy { same.contains(String($0)) }, "\(same)")
  }

  @Test(
    "Many lines of one value are read in linear time, and written once",
    arguments: [
      ["X-GENDER:M"], ["SOUND;TYPE=X-IRMC-N:Doe;Jo"],
    ])
  func manyLines(_ lines: [String]) throws {
    let many = (0..<4_000).map { lines[$0 % lines.count] + "\nTEL;X-A=b:\($0)" }.joined(separator: "\n")
    let contact = try contact(card(many, .v30))
    #expect(contact.phones.count == 4_000)
    let output = logicalLines(written(contact, .v30, keepsNames: true).bytes)
    #expect(output.count < 4_000 + 100)
    #expect(try self.contact(written(contact, .v30, keepsNames: true).bytes) == contact)
  }

  @Test("Lines that are written after any change hold the changed contact", arguments: VCardVersion.allCases)
  func afterChanges(_ version: VCardVersion) throws {
    for seed in SeededRandom.seeds(2) {
      var generator = ContactGenerator(seed: seed, .vCard)
      let source = written(generator.contact(), version, keepsNames: false).bytes
      let read = try contact(source)
      let before = try contact(written(read, version, keepsNames: true).bytes)
      let plain = try contact(written(read, version, keepsNames: false).bytes)
      #expect(before == read || before == plain, "seed \(seed)")
      for field in ContactField.all where field.count(in: read) > 0 && field.number != .extensions {
        for change in Change.allCases {
          var changed = read
          guard field.values.visit(Changing(contact: read, change: change)).map({ changed = $0 }) != nil else {
            continue
          }
          let kept = try contact(written(changed, version, keepsNames: true).bytes)
          let plain = try contact(written(changed, version, keepsNames: false).bytes)
          #expect(kept == changed || kept == plain, "\(field.property), \(change), seed \(seed)")
        }
      }
    }
  }

  private enum Change: CaseIterable { case first, last, order, label, type }

  /// A contact with a change in the values of one field.
  private struct Changing: FieldListVisitor {
    let contact: Contact
    let change: Change

    func visit<Value: FieldValue>(_ list: ValueField<Value>) -> Contact {
      var values = list.get(contact)
      switch change {
      case .first: values.removeFirst()
      case .last: values.removeLast()
      case .order: values.reverse()
      case .label: values[0].label = "Boat"
      case .type: values[0].types.formSymmetricDifference(.work)
      }
      var changed = contact
      list.set(&changed, values)
      return changed
    }
  }
}
