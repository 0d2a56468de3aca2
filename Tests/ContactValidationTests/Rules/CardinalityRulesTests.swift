import Findings
import Testing
import VCardSyntax

@Suite("Rules about how often a property occurs")
struct CardinalityRulesTests {
  @Test(
    "A second property that 4.0 allows only once is reported, with the line of the first",
    arguments: [
      "KIND:individual", "BDAY:19850412", "ANNIVERSARY:20090808", "GENDER:F", "PRODID:-//A//B//EN",
      "REV:20200102T030405Z", "BIRTHPLACE:Town", "DEATHPLACE:Town", "DEATHDATE:20200102", "CREATED:20200102T030405Z",
      "LANGUAGE:en",
    ])
  func tooMany(_ line: String) {
    expectFindings("\(line)\n⟦VC124⟧\(line)", in: [.v40], ignoring("VC607"))
    expectFindings(line, in: [.v40])
    let found = MarkedCards("\(line)\n\(line)", in: .v40).found(ignoring("VC607"))
    #expect(found.first?.message.contains("the first is \"\(line.split(separator: ":")[1])") == true)
  }

  @Test("A second N or UID is reported, too")
  func tooManyNames() {
    expectFindings("N:a;b;;;\n⟦VC124⟧N:c;d;;;", in: [.v40])
    expectFindings("UID:urn:uuid:a\n⟦VC124⟧UID:urn:uuid:b", in: [.v40], ignoring("VC381", "VC382", "VC383"))
    expectFindings("EMAIL:a@example.org\nEMAIL:b@example.org", in: [.v40])
  }

  @Test("The older versions allow more repetitions")
  func tooManyBefore40() {
    expectFindings("BDAY:1985-04-12\n⟦VC125⟧BDAY:1985-04-13", in: [.v21, .v30])
    expectFindings("REV:2020-01-02T03:04:05Z\n⟦VC125⟧REV:2021-01-02T03:04:05Z", in: [.v21, .v30])
    expectFindings("TZ:-05:00\n⟦VC125⟧TZ:-06:00", in: [.v21, .v30])
    expectFindings("NOTE:a\nNOTE:b", in: [.v21, .v30])
    expectFindings("CLASS:PUBLIC\n⟦VC125⟧CLASS:PRIVATE", in: [.v30])
  }

  @Test("A line that is the same as the first one is removed", arguments: ["BDAY:19850412", "REV:20200102T030405Z"])
  func equalLines(_ line: String) {
    for version in [VCardVersion.v30, .v40] {
      expectFix("\(line)\nNOTE:a\n\(line)", becomes: "\(line)\nNOTE:a", in: [version])
    }
    expectFix("UID:urn:uuid:a\nUID:urn:uuid:a", becomes: "UID:urn:uuid:a", in: [.v40])
    expectFix("BDAY:19850412\nBDAY:19850413", becomes: "BDAY:19850412\nBDAY:19850413", in: [.v40])
  }

  @Test("One ALTID makes one value of several lines; several of them do not")
  func altID() {
    let first = "N;ALTID=1;LANGUAGE=jp:a;b;;;\n"
    expectFindings(first + "N;ALTID=1;LANGUAGE=en:a;b;;;", in: [.v40])
    expectFindings(first + "⟦VC126⟧N;ALTID=2;LANGUAGE=en:a;b;;;", in: [.v40])
    expectFindings(first + "⟦VC126⟧N;LANGUAGE=en:a;b;;;", in: [.v40])
    expectFindings("N;LANGUAGE=en:a;b;;;\n⟦VC126⟧N;ALTID=1;LANGUAGE=jp:a;b;;;", in: [.v40])
  }

  @Test("Two languages without an ALTID are questionable, once a property")
  func questionable() {
    expectFindings(
      "TITLE;LANGUAGE=en:Boss\n⟦VC127⟧TITLE;LANGUAGE=fr:Patron\nTITLE;LANGUAGE=de:Chef", in: [.v40])
    expectFindings("TITLE;ALTID=1;LANGUAGE=en:Boss\nTITLE;ALTID=1;LANGUAGE=fr:Patron", in: [.v40])
    expectFindings("TITLE;LANGUAGE=en:Boss\nTITLE;LANGUAGE=en:Chief", in: [.v40])
    expectFindings("TITLE;LANGUAGE=en:Boss\nROLE;LANGUAGE=fr:Patron", in: [.v40])
  }
}
