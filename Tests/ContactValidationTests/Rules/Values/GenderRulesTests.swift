import Testing
import VCardSyntax

@Suite("Rules about GENDER")
struct GenderRulesTests {
  @Test(
    "Genders of the standard are not reported",
    arguments: ["M", "F", "O;intersex", ";it's complicated", "U", "N", "M;Fellow"])
  func allowed(_ text: String) { expectFindings("GENDER:\(text)", in: [.v40]) }

  @Test("An invalid sex is reported")
  func sex() {
    for text in ["m", "male", "Female", "X", "fluid", "M ", "m;Fellow"] {
      expectFindings("GENDER:⟦VC345⟧\(text)", in: [.v40])
    }
    for (text, fixed) in [("m", "M"), ("male", "M"), ("Female", "F"), ("o", "O"), ("n;none", "N;none"), ("u", "U")] {
      expectFix("GENDER:\(text)", becomes: "GENDER:\(fixed)", in: [.v40])
      expectSameContact("GENDER:\(text)", in: [.v40])
    }
    for (text, fixed) in [
      ("fluid", ";fluid"), ("Other", "O"), ("male;Fellow", "M;Fellow"), ("unknown", "U"), ("X;y", "X;y"),
    ] {
      expectFix("GENDER:\(text)", becomes: "GENDER:\(fixed)", in: [.v40], isUnsafe: true)
      expectFix("GENDER:\(text)", becomes: "GENDER:\(text)", in: [.v40])
    }
  }

  @Test("A third component is found")
  func components() {
    expectFindings("GENDER:O;intersex⟦VC346⟧;since 1990;x", in: [.v40])
    expectFindings("GENDER:O;intersex\\; since 1990", in: [.v40])
  }
}
