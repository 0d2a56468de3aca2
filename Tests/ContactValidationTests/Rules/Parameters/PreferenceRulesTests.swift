import Testing
import VCardSyntax

@Suite("Rules about PREF")
struct PreferenceRulesTests {
  @Test(
    "PREF is a number from 1 to 100",
    arguments: [
      ("EMAIL;PREF=⟦VC401⟧0:a@example.org", "EMAIL;PREF=1:a@example.org"),
      ("EMAIL;PREF=⟦VC401⟧500:a@example.org", "EMAIL;PREF=100:a@example.org"),
      ("EMAIL;PREF=⟦VC401⟧true:a@example.org", "EMAIL;PREF=1:a@example.org"),
      ("EMAIL;PREF=⟦VC401⟧first:a@example.org", "EMAIL:a@example.org"),
      ("EMAIL;PREF=⟦VC401⟧1,TYPE=home:a@example.org", "EMAIL;PREF=1;TYPE=home:a@example.org"),
    ])
  func badPref(_ bad: String, _ fixed: String) {
    expectFindings(bad, in: [.v40])
    expectFix(bad.unmarked, becomes: fixed, in: [.v40], isUnsafe: true)
  }

  @Test("Every number from 1 to 100 is valid", arguments: ["1", "50", "99", "100", "01"])
  func goodPref(_ number: String) { expectFindings("EMAIL;PREF=\(number):a@example.org", in: [.v40]) }

  @Test("Only a property that may occur several times has a PREF")
  func prefOnSingle() {
    for line in [
      "BDAY;PREF=⟦VC402⟧1:19850412", "KIND;PREF=⟦VC402⟧1:org", "GENDER;PREF=⟦VC402⟧2:F",
      "UID;PREF=⟦VC402⟧1:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1", "BDAY;PREF=⟦VC402⟧no:19850412",
    ] {
      expectFindings(line, in: [.v40])
    }
    expectFix("BDAY;PREF=1;ALTID=a:19850412", becomes: "BDAY;ALTID=a:19850412", in: [.v40], isUnsafe: true)
    expectFindings("TITLE;PREF=1:Countess", in: [.v40])
  }

  @Test(
    "The type pref of 3.0 becomes PREF=1",
    arguments: [
      ("TEL;TYPE=⟦VC403⟧pref:+15550100", "TEL;PREF=1:+15550100"),
      ("TEL;TYPE=home,⟦VC403⟧pref:+15550100", "TEL;TYPE=home;PREF=1:+15550100"),
      ("TEL;TYPE=\"⟦VC403⟧PREF,home\":+15550100", "TEL;TYPE=\"home\";PREF=1:+15550100"),
      ("TEL;TYPE=⟦VC403⟧pref;PREF=5:+15550100", "TEL;PREF=5:+15550100"),
    ])
  func typePref(_ bad: String, _ fixed: String) {
    expectFindings(bad, in: [.v40])
    expectFix(bad.unmarked, becomes: fixed, in: [.v40])
  }

  @Test("Parameters of a property that is in no standard are kept by safe fixes")
  func parametersOfOthers() {
    let line = "X-FOO;TYPE=⟦VC403⟧pref:a"
    expectFindings(line, in: [.v40])
    expectFix(line.unmarked, becomes: line.unmarked, in: [.v40])
    expectFix(line.unmarked, becomes: "X-FOO;PREF=1:a", in: [.v40], isUnsafe: true)
  }

  @Test("In 3.0 the type pref is what it should be")
  func typePrefIn30() { expectFindings("TEL;TYPE=home,pref:+15550100", in: [.v30, .v21]) }
}
