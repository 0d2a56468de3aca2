import Testing
import VCardSyntax

@Suite("Rules about JSContact in a vCard (RFC 9555)")
struct JSContactRulesTests {
  @Test("JSPROP has a JSON pointer")
  func pointer() {
    expectFindings("⟦VC443⟧JSPROP:{\"a\":1}", in: [.v40])
    expectFindings("JSPROP;JSPTR=⟦VC443⟧\"a~2b\":1", in: [.v40])
    expectFindings("JSPROP;JSPTR=⟦VC443⟧\"\":1", in: [.v40])
    for pointer in ["a", "/a/b", "example.com:foo~1bar", "a~0b"] {
      expectFindings("JSPROP;JSPTR=\"\(pointer)\":true", in: [.v40])
    }
  }

  @Test("JSPROP is JSON without white space between its tokens")
  func json() {
    for value in ["{\"a\":1", "nothing", "'a'", "{\"a\": 1}", "[1\\, 2]", "1 "] {
      expectFindings("JSPROP;JSPTR=a:⟦VC444⟧\(value)", in: [.v40], ignoring("VC217"))
    }
    for value in ["null", "\"tux hux\"", "{\"a\":1\\,\"b\":[1\\,2]}", "\"one\\\\ntwo\\; three\""] {
      expectFindings("JSPROP;JSPTR=a:\(value)", in: [.v40])
    }
    expectFix(
      "JSPROP;JSPTR=a:{\"a\" : \"b c\"}", becomes: "JSPROP;JSPTR=a:{\"a\":\"b c\"}", in: [.v40], isUnsafe: true)
  }

  @Test(
    "JSCOMPS refers to each value once, after its default separator",
    arguments: [
      "⟦VC445⟧\"1;0\"", "⟦VC445⟧\";1;2\"", "⟦VC445⟧\";1,0;0\"", "⟦VC445⟧\";1;x\"", "⟦VC445⟧\";1\"", "⟦VC445⟧\";\"",
      "⟦VC445⟧\";1;0;0,1\"", "⟦VC445⟧\"\"", "\";1;0\"", "\"s, ;1;s,-;0\"", "\"s,\\, ;1;0\"", "\"s,;0;1\"",
    ])
  func components(_ value: String) { expectFindings("N;JSCOMPS=\(value):Lovelace;Ada;;;", in: [.v40]) }

  @Test("Values that older components repeat count once in JSCOMPS")
  func repeatedValues() {
    expectFindings("N;JSCOMPS=\";1;2;2,1;0;6;4,1\":Byron;Ada;Augusta,King;;Jr.,M.D.;;Jr.", in: [.v40])
    expectFindings("ADR;JSCOMPS=\"s,\\, ;11;s, ;10;3\":;;1 Oak St;Town;;;;;;;Oak St;1;;;;;;", in: [.v40])
    expectFindings("ADR;JSCOMPS=⟦VC445⟧\";2;3;11;10\":;;1 Oak St;Town;;;;;;;Oak St;1;;;;;;", in: [.v40])
  }
}
