import Findings
import Testing
import VCardSyntax

@testable import ContactValidation

@Suite("Tables of codes")
struct FindingCodeTableTests {
  @Test("A row has the identity and the texts of a code")
  func row() {
    let table = FindingCodeTable(
      #"""
      AB001 first-name error | RFC 1 2.3 | A rule. | A \\reason. |  a\nb  | a\\nb
      """#)
    let code = table["AB001"]
    #expect(table.malformed == [])
    #expect([code.id, code.slug, code.severity.name] == ["AB001", "first-name", "error"])
    #expect([code.section, code.rule, code.why] == ["RFC 1 2.3", "A rule.", #"A \reason."#])
    #expect([code.bad, code.good] == [" a\nb ", #"a\nb"#])
    #expect(!code.isLimit && !code.isIncomplete)
  }

  @Test("An indented line continues the row, and a bar without blanks is text")
  func folded() {
    let table = FindingCodeTable(
      """
      AB001 name note | own | One|two
        three. |
          Reason. | bad
      AB002 other note | own | R | W
      """)
    #expect(table.codes.map(\.id) == ["AB001", "AB002"])
    #expect(table["AB001"].rule == "One|two three.")
    #expect([table["AB001"].why, table["AB001"].bad, table["AB001"].good] == ["Reason.", "bad", ""])
  }

  @Test("A limit makes the input incomplete")
  func marks() {
    let table = FindingCodeTable("AB001 a error,limit | own | R | W\nAB002 b error,incomplete | own | R | W")
    #expect(table.codes.map(\.isLimit) == [true, false])
    #expect(table.codes.map(\.isIncomplete) == [true, true])
  }

  @Test(
    "A malformed row is found, and the other rows are read",
    arguments: [
      "AB1 name error | own | R | W", "AB001 error | own | R | W", "AB001 name fatal | own | R | W",
      "AB001 name error,big | own | R | W", "AB001 name , | own | R | W", "  continues nothing", "AB001 name error",
    ])
  func malformed(_ row: String) {
    let table = FindingCodeTable(row + "\nAB002 name note | own | R | W", "AB003 other note | own | R | W")
    #expect(table.malformed.count == 1)
    #expect(table.codes.map(\.id) == ["AB002", "AB003"])
    #expect(table.row("AB001") == nil)
  }

  @Test(
    "A row with a malformed page is found, and its code has no texts",
    arguments: [
      "AB001 name error | own | R", "AB001 name error | own |  | W",
      "AB001 name error | own | R | W | bad | good | more", #"AB001 name error | own | R | W | a\tb"#,
      #"AB001 name error | own | R | W | a\"#,
    ])
  func malformedPage(_ row: String) {
    let table = FindingCodeTable(row + "\nAB002 name note | own | R | W")
    #expect(table.malformed == [row])
    #expect(table.codes.map(\.id) == ["AB001", "AB002"])
    #expect(table["AB001"].rule.isEmpty && table["AB002"].rule == "R")
  }

  @Test("The words after the severity describe a rule")
  func rule() throws {
    let table = FindingCodeTable(
      """
      AB001 a error 34 MUST unsafe off 3=warning profile=vdir profile=carddav | own | R | W
      AB002 b note - judgement none | own | R | W
      """)
    let rule = try #require(Rule(table.rows[0]))
    #expect(rule.versions == .since30 && rule.basis == .must && rule.fixability == .unsafe && rule.isOff)
    #expect(rule.severities == [.v30: .warning] && rule.profiles == ["vdir", "carddav"])
    let other = try #require(Rule(table.rows[1]))
    #expect(other.versions.isEmpty && other.basis == .judgement && other.fixability == .none && !other.isOff)
    #expect(other.severities.isEmpty && other.profiles.isEmpty)
  }

  @Test(
    "An unknown word of a rule is found",
    arguments: [
      "", "4", "4 MUST", "5 MUST none", "44 MUST none", "4 must none", "4 MUST always", "4 MUST none on",
      "4 MUST none 5=note", "4 MUST none 4=fatal", "4 MUST none profile", "4 MUST none 4=",
    ])
  func malformedRule(_ words: String) throws {
    let table = FindingCodeTable("AB001 name error \(words) | own | R | W")
    #expect(Rule(try #require(table.rows.first)) == nil)
  }
}
