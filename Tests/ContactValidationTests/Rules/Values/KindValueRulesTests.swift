import Testing
import VCardSyntax

@Suite("Rules about the kind of a card")
struct KindValueRulesTests {
  @Test("Kinds of the standards and of extensions are not reported")
  func allowed() {
    for kind in ["individual", "Group", "ORG", "location", "application", "device", "x-robot", "X-ROBOT"] {
      expectFindings("KIND:\(kind)", in: [.v40])
    }
  }

  @Test("A kind that no standard has is found, and the one that was meant is named")
  func unknown() {
    for (kind, meant) in [
      ("person", "individual"), ("Company", "org"), ("organization", "org"), ("indivdual", "individual"),
      ("groups", "group"), ("place", "location"), ("app", "application"),
    ] {
      expectFindings("KIND:⟦VC379⟧\(kind)", in: [.v40])
      expectFix("KIND:\(kind)", becomes: "KIND:\(meant)", in: [.v40], isUnsafe: true)
      expectFix("KIND:\(kind)", becomes: "KIND:\(kind)", in: [.v40])
    }
    for kind in ["robot", "individual,group", "xrobot"] {
      expectFindings("KIND:⟦VC379⟧\(kind)", in: [.v40])
    }
    expectFix("KIND:robot", becomes: "KIND:robot", in: [.v40], isUnsafe: true)
  }
}
