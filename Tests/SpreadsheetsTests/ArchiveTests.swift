import Archives
import ContactTestSupport
import Foundation
import Testing

@Suite("ZIP archives")
struct ArchiveTests {
  @Test("Entries of any bytes are read back unchanged", arguments: SeededRandom.seeds(6))
  func roundTrip(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let entries = (0..<3).map { number in
      (
        "folder/\(number).vcf",
        random.bytes(random.below(number == 0 ? 200_000 : 3_000), favourites: Array("abc\n".utf8))
      )
    }
    let archive = try Archive(BytesInMemory(try TestArchives.zip(entries)))
    #expect(archive.entries.map(\.name) == entries.map(\.0))
    for (entry, (_, bytes)) in zip(archive.entries, entries) {
      #expect(try archive.bytes(entry, atMost: .max) == bytes)
    }
  }

  @Test("The same entries give the same bytes, and repeated text is compressed")
  func deterministic() throws {
    let text = Array(String(repeating: "BEGIN:VCARD\r\n", count: 5_000).utf8)
    let first = try TestArchives.zip([("a.vcf", text)])
    #expect(try first == TestArchives.zip([("a.vcf", text)]))
    #expect(first.count < text.count / 20)
  }

  /// An entry in the dynamic codes of another program.
  private static let dynamic =
    "ZZXNqhRBDIX3gu8we2eR30pl6cbVRXyFQQcU1AsqPr9tT9VJUbNrOBRJvpOT/vDt1+8/l4+3H/fry21+ffr6+vP+9s37Lze6vrz+"
    + "vX+/fb7T9Z3lRelCpxAQeArKp8JQZCosdkodkk5JIk9JINmULNspJSSfUoSfkkJqqMX8eMbVe0B0fpQzaB1a9keXXBMk2nR+TOc1"
    + "N9Xg9IDCNQUXlvDH01YiyJg120Az2Lho7rBBp1G0jTeDT8sBqIgzCEVq25gzCPX03KhzISIy28BzLuSTd/RCyxIMTAVfQIm1Be/4"
    + "pTbIj9KbAQJQ3DRzd0CAiqN72ywQL991wFq6BiyhHG/LBAEtEZ+FSwUuMaV98aVW6nCQNx+UllwMWmWEgpZkDNRlhErtYwybFiMU"
    + "tPSYd0+BApZ6H+uxGKFe2zxXq4xQ0DLiuZXLUMBlB5HcjNBeWYinMChwWfDIURlhtNyKmcFSuYLEI75lhAGXWxvJX45QhTCU90TY"
    + "kkIa56aMsIqhzEO1GGGg1dzHiSsjDLCOpsZtXIww0Ao22RNhoHUswDzHNZTTcj8HrjLCgatTG4+raweurn0ULiMcuHpQ7Ilw4ErS"
    + "MXEZ4cB1BHHgWnoGrQzhpx9CLKcphk/lhC+Xy6Q/ZcLrdh1d/1+Rfw=="

  @Test("Entries in the codes that another program chose are read")
  func dynamicCodes() throws {
    let compressed = try #require(Data(base64Encoded: Self.dynamic))
    let text =
      "First Name,Last Name,Phone\r\n"
      + (0..<60).map { "Ada\($0 * 7 % 13),Lovelace\($0),+49 30 \($0 * $0 * 31)\r\n" }.joined()
    let bytes = Handmade(name: "a.csv", method: 8, data: Array(compressed), content: Array(text.utf8)).archive
    let archive = try Archive(BytesInMemory(bytes))
    let read = try archive.bytes(try #require(archive.entry("a.csv")), atMost: 1 << 20)
    #expect(String(decoding: read, as: UTF8.self) == text)
  }

  @Test("A stored entry is read, and one with another checksum or length is an error")
  func stored() throws {
    let content = Array("BEGIN:VCARD".utf8)
    var made = Handmade(name: "a.vcf", method: 0, data: content, content: content)
    #expect(try read(made.archive) == content)
    made.data[0] ^= 1
    #expect(throws: ArchiveFailure.self) { try read(made.archive) }
    made.data = content + content
    #expect(throws: ArchiveFailure.self) { try read(made.archive) }
  }

  @Test(
    "A name that leads out of the archive is an error",
    arguments: ["../a.vcf", "/etc/a.vcf", "a/../../b", "..\\a", "C:\\a", ""])
  func names(_ name: String) throws {
    let bytes = Handmade(name: name, method: 0, data: [1], content: [1]).archive
    #expect(throws: ArchiveFailure.self) { try Archive(BytesInMemory(bytes)) }
  }

  @Test("Two entries with one place or one name are an error")
  func overlaps() throws {
    let made = Handmade(name: "a", method: 0, data: [1, 2, 3], content: [1, 2, 3])
    #expect(throws: ArchiveFailure.self) { try Archive(BytesInMemory(made.archive(listedAs: ["a", "b"]))) }
    let twice = try TestArchives.zip([("a", [1]), ("a", [2])])
    #expect(throws: ArchiveFailure.self) { try Archive(BytesInMemory(twice)) }
  }

  @Test("An entry that expands beyond the ratio or the length is an error before it is read")
  func bombs() throws {
    var limits = ArchiveLimits()
    limits.freeBytes = 1_000
    limits.ratio = 20
    let zeros = [UInt8](repeating: 0, count: 100_000)
    let bytes = try TestArchives.zip([("a", zeros)])
    let archive = try Archive(BytesInMemory(bytes), limits: limits)
    let failure = #expect(throws: ArchiveFailure.self) { try archive.open(archive.entries[0]) }
    #expect(failure?.kind == .limit)
    // One with a declared length that is too short.
    var made = Handmade(name: "a", method: 8, data: try deflated(zeros), content: zeros)
    made.length = 100
    #expect(throws: ArchiveFailure.self) { try read(made.archive) }
  }

  @Test("An encrypted entry is an error that names the password")
  func encrypted() throws {
    var made = Handmade(name: "a.vcf", method: 0, data: [1], content: [1])
    made.flags = 1
    let failure = #expect(throws: ArchiveFailure.self) { try read(made.archive) }
    #expect(failure?.kind == .encrypted)
    #expect(failure?.message.contains("password") == true)
  }

  private func read(_ bytes: [UInt8]) throws -> [UInt8] {
    let archive = try Archive(BytesInMemory(bytes))
    return try archive.bytes(archive.entries[0], atMost: 1 << 24)
  }

  /// The compressed bytes of an entry of our own writer.
  private func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let archive = try TestArchives.zip([("a", bytes)])
    let descriptor = try #require(
      archive.indices.first { Array(archive[$0...].prefix(4)) == [0x50, 0x4B, 0x07, 0x08] })
    return Array(archive[31..<descriptor])
  }
}

/// An archive with one entry whose fields a test sets.
private struct Handmade {
  var name: String
  var method: Int
  var data: [UInt8]
  var flags = 0
  var length: Int
  private let checksum: Int

  init(name: String, method: Int, data: [UInt8], content: [UInt8]) {
    self.name = name
    self.method = method
    self.data = data
    length = content.count
    var checksum = CRC32()
    checksum.add(content[...])
    self.checksum = Int(checksum.value)
  }

  var archive: [UInt8] { archive(listedAs: [name]) }

  func archive(listedAs names: [String]) -> [UInt8] {
    var bytes = numbers([(0x0403_4B50, 4)]) + common(name) + Array(name.utf8) + data
    let start = bytes.count
    for name in names {
      bytes += numbers([(0x0201_4B50, 4), (20, 2)]) + common(name) + numbers([(0, 2), (0, 2), (0, 2), (0, 4), (0, 4)])
      bytes += Array(name.utf8)
    }
    let end = bytes.count
    return bytes
      + numbers([
        (0x0605_4B50, 4), (0, 4), (names.count, 2), (names.count, 2), (end - start, 4), (start, 4), (0, 2),
      ])
  }

  private func common(_ name: String) -> [UInt8] {
    numbers([
      (20, 2), (flags, 2), (method, 2), (0, 4), (checksum, 4), (data.count, 4), (length, 4), (name.utf8.count, 2),
      (0, 2),
    ])
  }

  private func numbers(_ fields: [(Int, Int)]) -> [UInt8] {
    fields.flatMap { value, count in (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }
}
