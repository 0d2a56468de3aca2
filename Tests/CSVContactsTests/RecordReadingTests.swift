import CSVContacts
import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@Suite("Reading records a few at a time")
struct RecordReadingTests {
  static let records = [
    "Ada,Lovelace,* Work,ada@example.org", "\"two\nlines\",\"quo\"\"te\",,", ",,,", "", "short", "l,o,n,g,e,r",
    "stray\"quote,x,,", "\u{0}x,y,,", "Zoë,,,", "\"never closed,,,",
  ]

  @Test(arguments: [1, 2, 3, 7, 100], [false, true])
  func piecesAreTheWhole(most: Int, isStrict: Bool) throws {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    var options = CSVReader.Options()
    options.isStrict = isStrict
    let header = "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value\r\n"
    let detection = CSVReader.detect(prefix: Array(header.utf8), profile: nil, options: options)
    let reader = try #require(detection.reader)
    for _ in 0..<50 {
      let text = (0..<random.below(12)).map { _ in Self.records[random.below(Self.records.count)] + "\r\n" }.joined()
      let whole = reader.read(Array(text.utf8))
      let joined = ImportBatch(joining: reader.pieces(of: Array(text.utf8)), of: most)
      #expect(joined.items == whole.items, "seed \(seed): \(text)")
      #expect(joined.rejected == whole.rejected, "seed \(seed): \(text)")
      #expect(joined.findings == whole.findings, "seed \(seed): \(text)")
      for number in 0..<3 {
        var pieces = reader.pieces(of: Array(text.utf8))
        for _ in 0..<number { _ = pieces.next(most) }
        #expect(pieces.next(most)?.items.count ?? 0 <= most, "seed \(seed)")
      }
    }
  }
}
