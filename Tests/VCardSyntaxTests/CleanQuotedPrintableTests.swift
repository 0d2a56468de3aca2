import ContactTestSupport
import SourceText
import Testing

@testable import VCardSyntax

@Suite("Clean quoted-printable")
struct CleanQuotedPrintableTests {
  @Test("is what decodes to UTF-8, whatever its length")
  func clean() {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "=3D", "=C3=A9", "é", "=E6=97=A5", "日", "=F0=9F=98=80", " ", "=0D=0A"]
    let bad = ["=C3", "=", "=G0", "=97=A5", "=ED=A0=80"]
    for round in 0..<60 {
      var text: [UInt8] = []
      // Longer than a part, and by different numbers of bytes.
      let length = round % 3 == 0 ? random.below(40) : (64 << 10) + random.below(12)
      while text.count < length { text += pieces[random.below(round % 2 == 0 ? 3 : pieces.count)].utf8 }
      let range = 2..<text.count + 2
      let isClean = QuotedPrintable.isClean([1, 2] + text, range)
      #expect(isClean, "seed \(seed), round \(round)")
      let start = min(1 + random.below(64 << 10), text.count)
      let cut = QuotedPrintable.characterStart(in: [1, 2] + text, from: start + 2, to: range.upperBound) - 2
      let parts = (QuotedPrintable.decode(text[..<cut]), QuotedPrintable.decode(text[cut...]))
      let areText = UTF8Check.isValid(parts.0.bytes[...]) && UTF8Check.isValid(parts.1.bytes[...])
      #expect(areText && parts.0.firstBad == nil && parts.1.firstBad == nil, "seed \(seed), round \(round)")
      let broken = text[..<cut] + bad[random.below(bad.count)].utf8 + text[cut...]
      let isBrokenClean = QuotedPrintable.isClean([1, 2] + broken, 2..<broken.count + 2)
      // What was broken off may have been the rest of it.
      let decoded = QuotedPrintable.decode(Array(broken)[...])
      let isText = decoded.firstBad == nil && UTF8Check.isValid(decoded.bytes[...]) && broken.last != ASCII.equals
      #expect(isBrokenClean == isText, "seed \(seed), round \(round)")
    }
  }
}
