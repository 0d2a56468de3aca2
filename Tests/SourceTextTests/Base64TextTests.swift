import ContactTestSupport
import SourceText
import Testing

/// Examining folded base64 gives the same result as joining it and examining that.
@Suite("Base64 as files carry it")
struct Base64TextTests {
  /// What putting the lines together finds, byte by byte; nothing where that is not clean, or not what it seems.
  private func puttingTogether(_ bytes: [UInt8]) -> FoldedValueExtent? {
    var text: [UInt8] = []
    var position = 0
    while true {
      var end = position
      while end < bytes.count, bytes[end] != ASCII.lineFeed { end += 1 }
      let next = min(end + 1, bytes.count)
      while end > position, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
      if position > 0 {
        while position < end, ASCII.isBlank(bytes[position]) { position += 1 }
        if position == end { return nil }
      }
      text += bytes[position..<end]
      guard next < bytes.count, ASCII.isBlank(bytes[next]) else {
        guard Base64Text.isClean(text, 0..<text.count) else { return nil }
        return FoldedValueExtent(end: end, next: next, count: text.count)
      }
      position = next
    }
  }

  @Test("The end of clean base64 is found over its folds, but not in irregular base64")
  func foldedEnd() {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    let odd = ["=", "==", " ", "-", "_", "*", "\r\n", "\n \n", ":", "é", "\t"]
    var found = 0
    for number in 0..<600 * SeededRandom.factor {
      var text = ""
      let length = random.below(90) * 4
      while text.utf8.count < length { text += ["QUJD", "/9j+", "0z9A"][random.below(3)] }
      text += ["", "QQ==", "QUI=", "Q", "QUJ"][random.once(in: 3) ? random.below(5) : 0]
      var written: [UInt8] = []
      let width = 1 + random.below(80)
      let ending = ["\n", "\r\n", "\r\r\n"][random.below(3)]
      let blank = [" ", "\t", "  "][random.below(3)]
      let isDamaged = random.once(in: 2)
      for (index, byte) in text.utf8.enumerated() {
        if index > 0, index % width == 0 { written += Array((ending + blank).utf8) }
        if isDamaged, random.once(in: 150) { written += Array(odd[random.below(odd.count)].utf8) }
        written.append(byte)
      }
      written += Array([ending, ending + "END:VCARD", "", ending + ending][random.below(4)].utf8)
      let expected = puttingTogether(written)
      if expected != nil { found += 1 }
      #expect(Base64Text.foldedEnd(written, from: 0) == expected, "seed \(seed), number \(number)")
    }
    #expect(found > 150)
  }

  @Test(
    "Base64 in pieces is clean where all of it is",
    arguments: ["", "QUJD", "QUI=", "QQ==", "Q===", "QUJ", "QU=D", "QQ==QUJD", "QU-_", "Q*JD", "=", "===="])
  func pieces(_ text: String) {
    let bytes = Array(text.utf8)
    let isClean = !bytes.isEmpty && Base64Text.isClean(bytes, 0..<bytes.count)
    for width in 1...5 {
      let isCleanInPieces = Base64Text.isClean { body in
        for start in stride(from: 0, to: bytes.count, by: width) {
          body(bytes[start..<min(bytes.count, start + width)].span)
        }
      }
      #expect(isCleanInPieces == isClean, "in pieces of \(width)")
    }
  }
}
