import ContactComparison
import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import ThreeWayMerging
import VCardContacts
import VCardSyntax

@Suite("Merged lines of cards")
struct MergedCardTests {
  private func card(_ version: VCardVersion, _ lineEnd: LineTerminator, _ lines: [String]) -> [UInt8] {
    let text = ["BEGIN:VCARD", "VERSION:\(version.rawValue)"] + lines + ["END:VCARD"]
    return text.flatMap { Array($0.utf8) + lineEnd.bytes }
  }

  private func contact(_ card: [UInt8]) throws -> Contact {
    try #require(VCardReader().read(card).items.first?.value)
  }

  /// The merged card, and whether it gives the merged contact.
  private func merged(base: [UInt8], mine: [UInt8], theirs: [UInt8], _ version: VCardVersion) throws -> MergedCard {
    let merge = ThreeWayMerge(base: [try contact(base)], mine: [try contact(mine)], theirs: [try contact(theirs)])
    let contact = try #require(merge.contacts.first?.contact)
    var written: [UInt8] = []
    _ = VCardWriter(version: version).write(contact, into: &written)
    return MergedCard(contact, written: written, base: base, mine: mine, theirs: theirs)
  }

  private static let lines = [
    "N:Lind;Ada;;;", "FN:Ada Lind", "tel;type=cell:+1 555 0100", "EMAIL:ada@lind.example",
    "item1.URL:https://lind.example",
    "item1.X-ABLabel:Garden", "X-GENDER:Female", "BDAY:1985-13-45", "PRODID:-//one//EN", "PRODID:-//two//EN",
    "UID:a1", "UID:a2", "NOTE:first\\nsecond", "BEGIN:X-FOO", "X-BAR:1", "END:X-FOO", "REV:2020-01-02",
  ]

  @Test(
    "a line that each side added is the only change", arguments: [VCardVersion.v21, .v30, .v40],
    [LineTerminator.lineFeed, .both, .carriageReturn])
  func addedLines(version: VCardVersion, lineEnd: LineTerminator) throws {
    let base = card(version, lineEnd, Self.lines)
    let mine = card(version, lineEnd, Self.lines + ["X-MINE:1"])
    // The line ends of mine are those of the result.
    let theirs = card(
      version, .both,
      ["item1.TEL:+1 555 0199", "item1.X-ABLabel:Boat"]
        + Self.lines.map {
          $0.replacing("item1", with: "item2")
        })
    let result = try merged(base: base, mine: mine, theirs: theirs, version)
    let text = String(decoding: result.bytes, as: UTF8.self)
    let separator = String(decoding: lineEnd.bytes, as: UTF8.self)
    var lines = text.components(separator)
    let added = lines.filter { !Self.lines.contains($0) && !$0.hasSuffix("VCARD") && !$0.hasPrefix("VERSION") }
    #expect(Set(added) == ["", "X-MINE:1", "item2.TEL:+1 555 0199", "item2.X-ABLabel:Boat"], "\(text)")
    lines.removeAll { added.contains($0) }
    #expect(lines == card(version, lineEnd, Self.lines).text.components(separator).dropLast())
  }

  @Test("removed and changed lines of both sides are those of the result", arguments: [VCardVersion.v30, .v40])
  func changedLines(version: VCardVersion) throws {
    let base = card(version, .lineFeed, Self.lines)
    let mine = card(version, .lineFeed, Self.lines.filter { !$0.hasPrefix("EMAIL") })
    let theirs = card(
      version, .lineFeed,
      Self.lines.map { $0.replacing("555 0100", with: "555 0101") }.filter {
        !["BEGIN:X-FOO", "X-BAR:1", "END:X-FOO"].contains($0)
      })
    let result = try merged(base: base, mine: mine, theirs: theirs, version)
    let expected = Self.lines.filter {
      !$0.hasPrefix("EMAIL") && !["BEGIN:X-FOO", "X-BAR:1", "END:X-FOO"].contains($0)
    }.map { $0.replacing("555 0100", with: "555 0101") }
    #expect(result.bytes == card(version, .lineFeed, expected))
    #expect(result.isExact)
  }

  @Test("a property that the version requires is not added to a card that did without it")
  func requiredProperties() throws {
    let lines = ["ORG:Acme", "TEL:1"]
    let base = card(.v30, .both, lines)
    let result = try merged(
      base: base, mine: card(.v30, .both, lines + ["NOTE:mine"]), theirs: card(.v30, .both, ["TITLE:theirs"] + lines),
      .v30)
    #expect(result.bytes == card(.v30, .both, ["ORG:Acme", "TEL:1", "NOTE:mine", "TITLE:theirs"]))
  }

  @Test(
    "a line whose form the version lacks stays, if it has the value",
    arguments: ["NOTE:a\u{0}b", "ADR;LABEL=one:;;Elm 1;Bonn;;1;", "UID:a1\nUID:a2", "X-UMLAUT;CHARSET=utf-8:ä"])
  func otherForms(line: String) throws {
    let lines = ["N:Lind;Ada;;;", "FN:Ada Lind"] + line.split(separator: "\n").map { String($0) }
    let result = try merged(
      base: card(.v30, .lineFeed, lines), mine: card(.v30, .lineFeed, lines + ["X-MINE:1"]),
      theirs: card(.v30, .lineFeed, lines + ["X-THEIRS:1"]), .v30)
    #expect(result.bytes == card(.v30, .lineFeed, lines + ["X-MINE:1", "X-THEIRS:1"]), "\(result.bytes.text)")
  }

  @Test("random edits of lines by both sides are all in the result, and no other line changes")
  func randomEdits() throws {
    for seed in SeededRandom.seeds(16) {
      var random = SeededRandom(seed: seed)
      let base = (0..<8).map { "X-LINE-\($0):\(Int.random(in: 0..<100, using: &random))" }
      var (mine, theirs, expected) = (base, base, base)
      for place in base.indices.reversed() {
        let isRemoved = Bool.random(using: &random)
        let changed = isRemoved ? [] : ["X-LINE-\(place):changed"]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mine.replaceSubrange(place...place, with: changed)
        case 1: theirs.replaceSubrange(place...place, with: changed)
        default: continue
        }
        expected.replaceSubrange(place...place, with: changed)
      }
      let name = ["N:Lind;Ada;;;", "FN:Ada Lind"]
      let result = try merged(
        base: card(.v30, .lineFeed, name + base), mine: card(.v30, .lineFeed, name + mine),
        theirs: card(.v30, .lineFeed, name + theirs), .v30)
      let lines = result.bytes.text.components("\n")
      #expect(lines.sorted() == card(.v30, .lineFeed, name + expected).text.components("\n").sorted(), "seed \(seed)")
    }
  }
}

@Suite("Merged values")
struct MergedValueTests {
  private func contact(_ lines: String...) throws -> Contact {
    let card = "BEGIN:VCARD\nVERSION:3.0\nUID:u\n\(lines.joined(separator: "\n"))\nEND:VCARD\n"
    return try #require(VCardReader().read(Array(card.utf8)).items.first?.value)
  }

  @Test("parts of a name that each side changed are merged, and so is the formatted name")
  func names() throws {
    let merge = ThreeWayMerge(
      base: [try contact("N:Lee;Ann;;;", "FN:Ann Lee")], mine: [try contact("N:Kim;Ann;;;", "FN:Ann Kim")],
      theirs: [try contact("N:Lee;Ann;;Dr.;", "FN:Dr. Ann Lee")])
    let merged = try #require(merge.contacts.first?.contact)
    #expect(merge.conflicts.isEmpty)
    #expect(merged.names.map(\.value.display) == ["Dr. Ann Kim"])
    #expect(merged.formattedNames.map(\.value) == ["Dr. Ann Kim"])
  }

  @Test(
    "lines of a note that each side changed are merged; one line that both changed is a contradiction",
    arguments: [
      ("one\\ntwo", "ONE\\ntwo", "one\\nTWO", "ONE\nTWO"),
      ("one\\ntwo", "one\\ntwo\\nthree", "zero\\none\\ntwo", "zero\none\ntwo\nthree"),
      ("one\\ntwo", "two", "one\\ntwo\\nthree", "two\nthree"), ("one", "two", "three", nil),
      ("one\\ntwo\\nthree", "one\\nthree", "one\\n2\\nthree", nil),
    ])
  func notes(base: String, mine: String, theirs: String, expected: String?) throws {
    let merge = ThreeWayMerge(
      base: [try contact("FN:A", "NOTE:\(base)")], mine: [try contact("FN:A", "NOTE:\(mine)")],
      theirs: [try contact("FN:A", "NOTE:\(theirs)")])
    let notes = merge.contacts.first?.contact.notes.map(\.value)
    #expect(merge.conflicts.isEmpty == (expected != nil))
    if let expected { #expect(notes == [expected]) }
  }

  @Test(
    "a value that each side added is a contradiction where address books show only one",
    arguments: [
      "TITLE:", "ROLE:", "ORG:", "PHOTO;VALUE=uri:https://lind.example/",
    ])
  func valuesShownAlone(line: String) throws {
    let base = try contact("FN:A", "TEL:1")
    let (mine, theirs) = (try contact("FN:A", "TEL:1", line + "one"), try contact("FN:A", "TEL:1", line + "two"))
    let merge = ThreeWayMerge(base: [base], mine: [mine], theirs: [theirs])
    #expect(merge.conflicts.map(\.property) == [String(line.prefix { $0.isLetter })])
    for side in MergeSide.allCases {
      let preferred = ThreeWayMerge(base: [base], mine: [mine], theirs: [theirs], preferring: side)
      #expect(preferred.contacts.map(\.contact) == [side == .mine ? mine : theirs])
    }
    #expect(ThreeWayMerge(base: [base], mine: [mine], theirs: [mine]).conflicts.isEmpty)
  }

  @Test("a new department and a new name of a company are merged; two addresses are not mixed")
  func parts() throws {
    let merge = ThreeWayMerge(
      base: [try contact("FN:A", "ORG:Acme", "ADR:;;Elm 1;Bonn;;1;")],
      mine: [try contact("FN:A", "ORG:Acme Ltd", "ADR:;;Oak 2;Bonn;;1;")],
      theirs: [try contact("FN:A", "ORG:Acme;Sales", "ADR:;;Elm 1;Bonn;;2;")])
    let merged = try #require(merge.contacts.first?.contact)
    #expect(merged.organizations.map(\.value.name) == ["Acme Ltd"] && merged.organizations[0].value.units == ["Sales"])
    #expect(merge.conflicts.map(\.property) == ["ADR"] && merged.addresses.count == 2)
  }

  @Test(
    "the date of the last change, the program and the case of a UID keep no contact that the other side removed",
    arguments: ["REV:2021-01-01T00:00:00Z", "PRODID:-//other//EN", "uid:U"])
  func smallEdits(line: String) throws {
    let (base, other) = (try contact("FN:A", "TEL:1", "REV:2020-01-01T00:00:00Z"), try contact("FN:B"))
    var lines = ["FN:A", "TEL:1", "REV:2020-01-01T00:00:00Z"].filter { !line.hasPrefix($0.prefix(3)) } + [line]
    var theirs = try contact(lines[0], lines[1], lines[2])
    if line.hasPrefix("uid") {
      lines.removeLast()
      theirs.uids = [Entry("U")]
    }
    let merge = ThreeWayMerge(base: [base, other], mine: [other], theirs: [theirs, other])
    #expect(merge.contacts.count == 1 && merge.conflicts.isEmpty)
  }

  @Test("contacts that were paired without a UID are named")
  func doubts() throws {
    func contact(_ name: String) -> Contact {
      var contact = Contact()
      contact.formattedNames = [Entry(name)]
      contact.phones = [Phone("+1 555 0100")]
      contact.emails = [Email("ann@lee.example")]
      return contact
    }
    let (base, mine) = (contact("Ann Lee"), contact("Ann Kim"))
    let merge = ThreeWayMerge(base: [base], mine: [mine], theirs: [base])
    let merged = try #require(merge.contacts.first)
    #expect(merge.contacts.count == 1 && merged.doubts == [.mine: .nameAndReach])
    let findings = merged.doubtFindings(base: base, sides: [.mine: mine, .theirs: base])
    #expect(findings.map(\.finding.code) == [ThreeWayCodes.pair])
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
