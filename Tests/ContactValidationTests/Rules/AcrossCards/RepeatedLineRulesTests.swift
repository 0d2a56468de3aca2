import Testing
import VCardSyntax

@Suite("Rules about repeated lines")
struct RepeatedLineRulesTests {
  @Test("The same line twice, however it is folded")
  func duplicate() {
    expectFindings("TEL:1\nNOTE:a\n⟦VC607⟧TEL:1", in: VCardVersion.allCases)
    expectFindings("NOTE:abc\n⟦VC607⟧NOTE:a\n bc", in: [.v30, .v40])
    expectFindings("TEL:1\nTEL;TYPE=home:1\nitem1.TEL:1\nTEL:2", in: [.v30, .v40])
    expectFindings("NOTE:abc\nNOTE:a bc\nNOTE:a\\nbc", in: [.v30, .v40])
  }

  @Test("The fix removes the repeated line")
  func fix() {
    expectFix("TEL:1\nNOTE:abc\nTEL:1\nNOTE:a\n bc\nTEL:1", becomes: "TEL:1\nNOTE:abc", in: [.v30, .v40])
    let many = (1...40).map { "TEL:\($0)" }.joined(separator: "\n")
    expectFix(many + "\nTEL:17", becomes: many, in: [.v30])
  }

  @Test("A repetition that another rule reports is not reported twice")
  func singles() {
    expectFindings("REV:20240101T000000Z\nREV:20240101T000000Z", in: [.v40], ignoring("VC124"))
    expectFindings("BDAY:1985-04-12\nBDAY:1985-04-12", in: [.v30], ignoring("VC125"))
  }

  @Test("A second most preferred value is reported")
  func equalPref() {
    expectFindings("TEL;PREF=1:1\nTEL;PREF=⟦VC608⟧1:2\nEMAIL;PREF=1:a@example.org", in: [.v40])
    expectFindings("TITLE;ALTID=1;PREF=1;LANGUAGE=en:Boss\nTITLE;ALTID=1;PREF=1;LANGUAGE=fr:Patron", in: [.v40])
    expectFindings("TEL;PREF=1:1\nTEL;PREF=2:2\nTEL;PREF=2:3", in: [.v40])
  }
}
