import SourceText
import Testing

@Suite("Eight letters at once")
struct EightLettersTests {
  @Test("have the case that each of them has alone", arguments: UInt8.min...UInt8.max)
  func cases(_ byte: UInt8) {
    // Among bytes that could cause a carry or a borrow.
    for other in [0x00, 0x40, 0x41, 0x5A, 0x60, 0x61, 0x7A, 0x7F, 0x80, 0xFF] as [UInt8] {
      for place in 0..<8 {
        let bytes = (0..<8).map { $0 == place ? byte : other }
        func word(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        #expect(ASCII.uppercased(word(bytes)) == word(bytes.map { ASCII.uppercased($0) }))
        #expect(ASCII.lowercased(word(bytes)) == word(bytes.map { ASCII.lowercased($0) }))
      }
    }
  }
}
