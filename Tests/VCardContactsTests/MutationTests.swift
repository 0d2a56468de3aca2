import ContactModel
import ContactTestSupport
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Samples with damage: cut off, bytes changed, removed and inserted. Nothing may crash, and a broken card must not
/// affect its neighbours.
@Suite("Broken samples")
struct MutationTests {
  @Test("Cut off at any byte", arguments: SampleTests.names)
  func cutOff(_ name: String) throws {
    let sample = try SampleTests.bytes(name)
    let whole = VCardReader().read(sample).items.count
    for length in stride(from: 0, through: sample.count, by: 7) {
      let batch = VCardReader().read(Array(sample[..<length]))
      #expect(batch.items.count <= whole)
      // A card that was begun is there, whatever is left of it.
      if length > 20 { #expect(!batch.items.isEmpty) }
    }
  }

  @Test("A card cut off at any byte does not cost the next one", arguments: SampleTests.names)
  func neighbour(_ name: String) throws {
    let sample = try SampleTests.bytes(name)
    let first = try #require(VCardReader().read(sample).items.first)
    let version = try #require(VCardVersion(rawValue: first.version))
    let next = bytes("BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nFN:Next\r\nN:Next;;;;\r\nEND:VCARD\r\n")
    for length in stride(from: first.range.lowerBound, to: first.range.upperBound, by: 3) {
      let batch = VCardReader().read(Array(sample[..<length]) + bytes("\r\n") + next)
      guard batch.items.last?.value.displayName == "Next", batch.items.last?.range.count == next.count else {
        Issue.record("cut at \(length): \(batch.items.map(\.value.displayName))")
        return
      }
    }
  }

  @Test("Bytes changed, removed and inserted", arguments: SampleTests.names)
  func changed(_ name: String) throws {
    let sample = try SampleTests.bytes(name)
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    for number in 0..<100 * SeededRandom.factor {
      let input = mutated(sample, &random)
      let batch = VCardReader().read(input)
      // What was read can be written and read again, and is as many contacts as before.
      guard number % 5 == 0 else { continue }
      for version in VCardVersion.allCases {
        let output = batch.items.flatMap { written($0.value, version).bytes }
        let again = VCardReader().read(output)
        guard again.items.count == batch.items.count, again.rejected.isEmpty, again.leftOut.isEmpty else {
          let counts = "\(again.items.count) of \(batch.items.count) contacts"
          Issue.record("seed \(seed), number \(number), \(version.rawValue): \(counts)")
          return
        }
      }
      let blockSize = 1 + random.below(200)
      let inBlocks = Outcome(BlockReading(input, blockSize: blockSize).batch)
      if inBlocks != Outcome(batch) {
        let difference = inBlocks.difference(from: Outcome(batch))
        Issue.record("seed \(seed), number \(number), blocks of \(blockSize): \(difference)")
        return
      }
      let most = 1 + random.below(3)
      let inPieces = Outcome(ImportBatch(joining: VCardReader().pieces(of: input), of: most))
      if inPieces != Outcome(batch) {
        let difference = inPieces.difference(from: Outcome(batch))
        Issue.record("seed \(seed), number \(number), pieces of \(most): \(difference)")
        return
      }
    }
  }

  private func mutated(_ sample: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let pieces = [
      "\r", "\n", "\r\n", "\n ", "=", "=\r\n", "\"", ":", ";", ",", "\\", "^", "\0", "BEGIN:VCARD", "END:VCARD\r\n",
      "\r\nBEGIN:VCARD\r\n", "AGENT:\r\n", "VERSION:2.1\r\n", "item1.", "\u{FEFF}", "BEGIN:X\r\n", "\r\nEND:X\r\n",
    ]
    var bytes = sample
    for _ in 0..<1 + random.below(4) {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(random.once(in: 4) ? 200 : 3)))
      case 2: bytes.insert(contentsOf: Array(pieces[random.below(pieces.count)].utf8), at: place)
      default: bytes.insert(UInt8(random.below(256)), at: place)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }
}
