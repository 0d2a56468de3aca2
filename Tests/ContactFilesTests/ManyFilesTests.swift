import ContactModel
import ContactTestSupport
import SourceText
import Testing

@testable import ContactFiles

@Suite("More input files than are kept open")
struct ManyFilesTests {
  private static let files = 40

  @Test("bytes that many threads read again are those of the file", arguments: [8, 16])
  func pieces(threads: Int) async throws {
    let folder = try TemporaryFolder()
    let sources = try (0..<Self.files).map { file -> ContactSource in
      .file(try folder.write("f\(file)", [UInt8](repeating: UInt8(file), count: 64)))
    }
    let pieces = SourcePieces(sources)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for thread in 0..<threads {
        group.addTask {
          var wrong = 0
          for number in 0..<1_000 {
            let file = (number * 7 + thread * 13) % Self.files
            let bytes = try? pieces.bytes(of: file, 8..<40)
            if bytes != [UInt8](repeating: UInt8(file), count: 32) { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test("a contact whose bytes are not those that were read first is an error, not another person's card")
  func otherBytes() throws {
    let cards = ["Ada Lovelace", "Eve Lovelock"].map { Array(DeduplicationTests.card($0).utf8) }
    #expect(cards[0].count == cards[1].count)
    for isSame in [true, false] {
      var archive = ContactArchive([.bytes(cards[isSame ? 0 : 1], name: "a.vcf")])
      let place = ContactArchive.Place(
        start: 0, count: UInt32(cards[0].count), line: 1, index: 0,
        checksum: ContactArchive.Place.checksum(of: cards[0], cards[0].indices))
      try archive.add(
        Batch(bytes: cards[isSame ? 0 : 1]), of: 0, [place], at: BatchExtent(), firstIndex: 0)
      let found = archive
      if isSame {
        #expect(try found.bytes(ofContact: 0) == cards[0])
        #expect(try found.batch(0).bytes == cards[0])
      } else {
        #expect(throws: FileFailure.self) { try found.bytes(ofContact: 0) }
        #expect(throws: FileFailure.self) { try found.batch(0) }
      }
    }
  }
}
