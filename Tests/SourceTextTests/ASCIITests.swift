import SourceText
import Testing

@Suite struct ASCIITests {
  @Test func changesOnlyTheCaseOfASCIILetters() {
    for byte in UInt8.min...UInt8.max {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      #expect(ASCII.lowercased(byte) == (isUpper ? byte + 32 : byte))
      #expect(ASCII.uppercased(byte) == (isLower ? byte - 32 : byte))
      #expect(ASCII.isLetter(byte) == (isUpper || isLower))
      #expect(ASCII.isDigit(byte) == (48...57).contains(byte))
    }
  }

  @Test func hexadecimalDigits() {
    #expect("0123456789abcdefABCDEF".utf8.map { ASCII.hexadecimalValue($0) } == Array(0...15) + Array(10...15))
    for byte in Array("/:@G`g\u{0}".utf8) + [0xFF] { #expect(ASCII.hexadecimalValue(byte) == nil) }
  }

  @Test func theKelvinSignIsNotAK() {
    #expect("\u{212A}IND".asciiLowercased.utf8.elementsEqual("\u{212A}ind".utf8))
    #expect("straße é".asciiUppercased == "STRAßE é")
    #expect(!"\u{212A}ind".equalsIgnoringASCIICase("kind"))
    #expect("Kind".equalsIgnoringASCIICase("kIND"))
    #expect(!"Kind".equalsIgnoringASCIICase("kin"))
  }

  @Test(arguments: [(" a b\t\r\n", "a b"), ("", ""), (" \t\r\n", ""), ("\u{A0}a", "\u{A0}a")])
  func trims(text: String, trimmed: String) {
    #expect(text.trimmingASCIISpace == trimmed)
  }
}
