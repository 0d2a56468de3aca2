import ContactModel
import ContactTestSupport
import Testing

/// Base64 is its text, whatever its source.
@Suite("Base64")
struct Base64Tests {
  /// The text in the forms of files, and the text itself.
  static let forms = [
    ("", ""), ("QUJD", "QUJD"), ("QUJD\r\n QUI=", "QUJDQUI="), ("\n Q\n U\n\tJ\r\n  D\n", "QUJD"), (" \r\n ", ""),
    (String(repeating: "QUJDQUJDQU\r\n ", count: 40) + "QUI=", String(repeating: "QUJDQUJDQU", count: 40) + "QUI="),
    ("%%", "%%"),
  ]

  @Test("Its text has no folds", arguments: forms)
  func text(_ written: String, _ text: String) {
    let around = Array("PHOTO:\(written)\nEND".utf8)
    let folded = Base64(encoded: around[6..<6 + written.utf8.count])
    for base64 in [folded, Base64(written), Base64(text)] {
      #expect(base64.text == text)
      #expect(base64.count == text.utf8.count)
      #expect(base64.isEmpty == text.isEmpty)
      #expect(base64.prefix(5) == String(text.prefix(5)))
      #expect(base64 == folded && base64 == Base64(text) && Base64(text) == base64)
      #expect(base64.hashValue == Base64(text).hashValue)
      var joined: [UInt8] = []
      base64.forEachPiece {
        let count = $0.count
        #expect(count > 0)
        for index in $0.indices { joined.append($0[index]) }
      }
      #expect(joined == Array(text.utf8))
      #expect(base64 != Base64(text + "A") && Base64("A" + text) != base64)
    }
  }

  @Test("Its bytes are the same, however it is folded")
  func bytes() {
    var random = SeededRandom(seed: SeededRandom.runSeed)
    let text = "AAEC/+8="
    for _ in 0..<40 * SeededRandom.factor {
      var written: [UInt8] = []
      for byte in text.utf8 {
        if random.once(in: 3) { written += Array("\r\n ".utf8) }
        written.append(byte)
      }
      #expect(Base64(encoded: written[...]).bytes == [0, 1, 2, 255, 239], "seed \(SeededRandom.runSeed)")
    }
    #expect(Base64("A").bytes == nil)
    #expect(Base64("AA*A").bytes == nil)
    #expect(Base64("").bytes == [])
  }

  @Test(
    "The text of base64 in another form is corrected",
    arguments: [
      ("", ""), ("QUJD", "QUJD"), ("QUI", "QUI="), ("Q\r\n Q", "QQ=="), ("QUI==", "QUI="), ("QQ=", "QQ=="),
      ("-_-_", "+/+/"), ("A-\r\n _", "A+/="), ("_\r\n  -=\r\n =\r\n", "/+=="), ("--", "++=="), ("AAAA=", "AAAA"),
    ])
  func lenient(_ written: String, _ text: String) {
    let around = Array("PHOTO:\(written)\nEND".utf8)
    let base64 = Base64(lenient: around[6..<6 + written.utf8.count])
    #expect(base64.text == text)
    #expect(base64.count == text.utf8.count)
    #expect(base64.isEmpty == text.isEmpty)
    #expect(base64.bytes == Base64(text).bytes)
    for length in 0...text.utf8.count + 1 { #expect(base64.prefix(length) == String(text.prefix(length))) }
    #expect(base64 == Base64(text) && Base64(encoded: Array(text.utf8)[...]) == base64)
    #expect(base64 != Base64(text + "A") && Base64("A" + text) != base64)
    base64.forEachPiece {
      let count = $0.count
      #expect(count > 0)
    }
  }

  @Test("Two that differ anywhere are not equal, however they are folded")
  func differences() {
    let text = Array(String(repeating: "QUJD", count: 20).utf8)
    for place in text.indices {
      var other = text
      other[place] = UInt8(ascii: "x")
      for width in [1, 7, 75] {
        var folded: [UInt8] = []
        for (index, byte) in other.enumerated() {
          if index > 0, index % width == 0 { folded += Array("\n ".utf8) }
          folded.append(byte)
        }
        #expect(Base64(encoded: folded[...]) == Base64(encoded: other[...]))
        #expect(Base64(encoded: folded[...]) != Base64(encoded: text[...]))
        #expect(Base64(encoded: folded[...]) != Base64(String(decoding: text, as: UTF8.self)))
      }
    }
  }
}
