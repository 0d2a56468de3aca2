import Testing
import VCardSyntax

@Suite("Rules about CATEGORIES and CLASS")
struct CategoryRulesTests {
  @Test("Semicolons between categories are found")
  func separator() {
    expectFindings("CATEGORIES:INTERNET,IETF\nCATEGORIES:research\\; development", in: [.v30, .v40])
    for text in ["friends⟦VC384⟧;family", "friends⟦VC384⟧;family,work;others", "⟦VC384⟧;"] {
      expectFindings("CATEGORIES:\(text)", in: [.v30, .v40], ignoring("VC317"))
    }
    expectFix("CATEGORIES:a;b,c;d\\;e", becomes: "CATEGORIES:a,b,c,d\\;e", in: [.v30, .v40], isUnsafe: true)
    expectFix("CATEGORIES:a;b", becomes: "CATEGORIES:a;b", in: [.v30, .v40])
  }

  @Test("A class that 3.0 does not have is found")
  func accessClass() {
    for text in ["PUBLIC", "private", "Confidential", "X-FRIENDS"] {
      expectFindings("CLASS:\(text)", in: [.v30])
    }
    for text in ["secret", "PUBLIC;PRIVATE", "1"] {
      expectFindings("CLASS:⟦VC385⟧\(text)", in: [.v30])
    }
  }
}
