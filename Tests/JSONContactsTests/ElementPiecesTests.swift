import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import SourceText
import Testing

/// Contacts of JSON that are read a few at a time are those of the whole, with the same findings.
@Suite struct ElementPiecesTests {
  static let elements = [
    #"{"uid": "a", "notes": ["x"]}"#, #"{"uid": "b", "unknown": 1}"#, #"{"uid": 3}"#, "{}", "{", "[1]", "7",
    #"{"uid": "é"}"#,
    #"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "A"]]]"#, #"["vcard", [["fn", {}, "text", "B"]]]"#,
    #"["vcard", [1]]"#, #"["vcard"]"#, #"{"id":"1","name":"Ada","phone":"5","email":""}"#, #"{"id":"1","name":""}"#,
    ",", "\n",
  ]

  @Test(arguments: [1, 2, 3, 8, 100])
  func piecesAreTheWhole(most: Int) {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 * SeededRandom.factor {
      let text = (0..<random.below(12)).map { _ in Self.elements[random.below(Self.elements.count)] + "\n" }.joined()
      let bytes = Array(text.utf8)
      expect(JSONReader().pieces(of: bytes), most, are: JSONReader().read(bytes), "seed \(seed): \(text)")
      expect(JCardReader().pieces(of: bytes), most, are: JCardReader().read(bytes), "seed \(seed): \(text)")
      let app = AppReader(.contactListPro)
      expect(app.pieces(of: bytes), most, are: app.read(bytes), "seed \(seed): \(text)")
    }
  }

  private func expect(
    _ pieces: some ImportPieces<Contact>, _ most: Int, are whole: ImportBatch<Contact>, _ comment: Comment
  ) {
    let joined = ImportBatch(joining: pieces, of: most)
    #expect(joined.items == whole.items, comment)
    #expect(joined.rejected == whole.rejected, comment)
    #expect(joined.findings == whole.findings, comment)
    var first = pieces
    #expect(first.next(most)?.items.count ?? 0 <= most, comment)
  }
}
