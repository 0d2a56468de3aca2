import ContactValidation
import Findings
import Testing
import VCardSyntax

@Suite("Rules about the ends of lines")
struct LineEndRulesTests {
  /// A card with a line end after each of its lines.
  private static func card(_ ends: [String], _ version: VCardVersion) -> [UInt8] {
    let lines = ["BEGIN:VCARD", "VERSION:\(version.rawValue)", "FN:Ada", "N:;Ada;;;", "END:VCARD"]
    return Array(lines.enumerated().map { $1 + ends[$0 % ends.count] }.joined().utf8)
  }

  private static func reported(_ bytes: [UInt8], _ settings: RuleSettings = RuleSettings()) -> [String] {
    CardChecking(PreparedRules(settings)).check(bytes).tallies.flatMap { $0.findings(settings) }.map {
      "\($0.finding.code.id) at \($0.finding.range?.lowerBound ?? -1): \($0.finding.message)"
    }
  }

  @Test("Each other line end is reported once, with its number and its first place", arguments: VCardVersion.allCases)
  func found(_ version: VCardVersion) {
    #expect(Self.reported(Self.card(["\r\n"], version)) == [])
    #expect(
      Self.reported(Self.card(["\n"], version)) == [
        "VC006 at 11: 5 lines end in LF instead of CR LF"
      ])
    #expect(
      Self.reported(Self.card(["\r"], version)) == [
        "VC007 at 11: 5 lines end in one or more CR instead of CR LF"
      ])
    #expect(
      Self.reported(Self.card(["\r\r\n"], version)) == [
        "VC007 at 11: 5 lines end in one or more CR instead of CR LF"
      ])
    #expect(
      Self.reported(Self.card(["\r\n", "\n", "\r\n", "\r\n"], version)) == [
        "VC008 at 24: 1 line ends in LF and 4 in CR LF; all should end in CR LF"
      ])
    #expect(
      Self.reported(Self.card(["\n", "\r\n"], version)) == [
        "VC008 at 23: 3 lines end in LF and 2 in CR LF; all should end in CR LF"
      ])
  }

  @Test("LF is not reported if the rule is ignored")
  func allowed() {
    var settings = RuleSettings()
    settings.ignored = ["VC006"]
    #expect(Self.reported(Self.card(["\n"], .v30), settings) == [])
    #expect(fixed(Self.card(["\n"], .v30), settings) == Self.card(["\n"], .v30))
    #expect(Self.reported(Self.card(["\n", "\r\n"], .v30), settings).count == 1)
  }

  @Test(
    "All of them become CR LF, and the contact stays the same",
    arguments: [["\n"], ["\r"], ["\r\r\n"], ["\n", "\r\n"], ["\r", "\n", "\r\n", "\r\r\r\n", "\r\r"]],
    VCardVersion.allCases)
  func fixes(_ ends: [String], _ version: VCardVersion) {
    let result = fixed(Self.card(ends, version))
    #expect(result == Self.card(["\r\n"], version))
    #expect(Self.reported(result) == [])
  }

  @Test("A value of several lines stays one value")
  func values() {
    let soft = "NOTE;ENCODING=QUOTED-PRINTABLE:one=\ntwo=0D=\n=0Athree\n"
    let bytes = MarkedCards("\(soft)PHOTO;ENCODING=BASE64:AAAA\n AAAA\n\n", in: .v21, lineEnd: "\n").bytes
    let wanted = MarkedCards("\(soft)PHOTO;ENCODING=BASE64:AAAA\n AAAA\n\n", in: .v21).bytes
    #expect(fixed(bytes) == wanted)
  }

  @Test("The fix of all line ends is part of the finding, without an edit for each")
  func fix() {
    for (ends, code) in [(["\n"], "VC006"), (["\r"], "VC007"), (["\n", "\r\n"], "VC008")] {
      let found = CardChecking(PreparedRules(RuleSettings())).check(Self.card(ends, .v30)).tallies.flatMap {
        $0.findings(RuleSettings()).map(\.finding)
      }
      #expect(found.map(\.code.id) == [code])
      #expect(found.map(\.fix) == [Fix(ofForm: "end every line in CR LF")])
    }
  }
}
