import Testing
import VCardSyntax

@Suite("Rules about numbers")
struct NumberRulesTests {
  @Test("A value that VALUE declares as an integer or a float has that form in 4.0")
  func form() {
    for text in ["1e5", "9223372036854775808", "-9223372036854775809", "1.5", "+", "12a", "--1"] {
      expectFindings("X-A;VALUE=integer:⟦VC395⟧\(text)\nX-A;VALUE=integer:1,⟦VC395⟧\(text),2", in: [.v40])
    }
    for text in ["1e5", "1.", ".5", "1.2.3", "1,5e3", "NaN"] {
      let marked = text == "1,5e3" ? "1,⟦VC395⟧5e3" : "⟦VC395⟧\(text)"
      expectFindings("X-A;VALUE=float:\(marked)", in: [.v40])
    }
    expectFindings(
      "X-A;VALUE=integer:1234567890,-9223372036854775808,+9223372036854775807\nX-A;VALUE=float:20.30,-1,+1000000.0000001",
      in: [.v40])
    expectFindings("X-A;VALUE=integer:1e5", in: [.v30])
  }
}
