import ContactModel
import ContactTestSupport
import SourceText
import Testing

@testable import ContactFiles

/// Invented tables with columns, quotes, delimiters, line ends and encodings of every kind.
@Suite("Invented tables stay tables")
struct TableIdentityTests {
  private struct Table {
    var bytes: [UInt8] = []
    var encoding = TextEncoding.utf8

    private static let columns = [
      "Name", "Email", "Phone", "customer_id", "Points", "Mobile", "Company", "City", "Zip", "Notes", "Birthday",
      "Last visit", "Größe",
    ]

    /// - Parameter isUnique: Whether no two rows are the same person.
    init(_ random: inout SeededRandom, isUnique: Bool) {
      let names = ["Name"] + Table.columns.dropFirst().filter { _ in !random.once(in: 3) }.shuffled(using: &random)
      let delimiter = [",", ";", "\t", "|"][random.below(4)]
      let lineEnd = ["\n", "\r\n", "\r"][random.below(3)]
      func cell(_ text: String, _ random: inout SeededRandom) -> String {
        let needsQuotes = text.contains { "\"\n\r,;|\t".contains($0) }
        guard needsQuotes || random.once(in: 5) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      }
      var text = names.joined(separator: delimiter) + lineEnd
      let count = 1 + random.below(30)
      for number in 0..<count {
        if random.once(in: 6) { text += random.once(in: 2) ? lineEnd : delimiter + lineEnd }
        let person = isUnique ? number : random.below(1 + count / 2)
        var cells = names.map { Table.value($0, person, number, &random) }
        if random.once(in: 8), cells.count > 2 { cells.removeLast(1 + random.below(2)) }
        if random.once(in: 12) { cells.append("beyond \(number)") }
        text += cells.map { cell($0, &random) }.joined(separator: delimiter)
        if number + 1 < count || !random.once(in: 3) { text += lineEnd }
      }
      let mark = random.below(4)
      encoding = mark == 0 ? .utf16LE : .utf8
      bytes = mark == 0 ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
      if mark == 1 { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    }

    private static func value(_ name: String, _ person: Int, _ row: Int, _ random: inout SeededRandom) -> String {
      let first = ["Ada", "Bruno", "Chidi", "Dörte", "Eve", "Farid", "Greta", "Hugo"]
      let last = ["Abel", "Bakker", "Çelik", "Dahl", "Engel", "Fuchs"]
      switch name {
      case "Name": return "\(first[person % 8]) \(last[person / 8 % 6])\(person)"
      case "Email": return "person\(person)@example.org"
      case _ where random.once(in: 4): return ""
      case "Phone", "Mobile": return "+49 30 \(200_000 + person * 1_000 + random.below(3))"
      case "customer_id": return String(row)
      case "Notes": return ["likes \"tea\"", "two\nlines", "a, b; c", " padded "][random.below(4)]
      case "Birthday": return "19\(10 + person % 80)-0\(1 + random.below(2))-10"
      case "Company": return "Firm \(random.below(3))"
      default: return ["x", "y", "z"][random.below(3)] + String(random.below(4))
      }
    }
  }

  private func options(_ random: inout SeededRandom) -> (threads: Int, block: Int) {
    (1 + random.below(3), [256 << 10, 1 << 10, 300][random.below(3)])
  }

  @Test("without duplicates and changes every byte stays", arguments: SeededRandom.seeds(6))
  func unchanged(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let table = Table(&random, isUnique: true)
    let (threads, block) = options(&random)
    var conversion = Conversion([.bytes(table.bytes, name: "in.csv")], to: .csv)
    conversion.options.keepsProfile = true
    conversion.options.keepsEncoding = true
    conversion.options.threads = threads
    conversion.options.blockSize = block
    #expect(try conversion.bytes() == table.bytes)

    let folder = try TemporaryFolder()
    var dedup = FileDeduplication([.bytes(table.bytes, name: "in.csv")])
    dedup.options.threads = threads
    dedup.options.blockSize = block
    let summary = try dedup.run(writingTo: folder["out.csv"])
    #expect(summary.merged == 0)
    #expect(folder.bytes("out.csv") == table.bytes)
  }

  @Test("new forms of phone numbers change no other cell", arguments: SeededRandom.seeds(5))
  func phones(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let table = Table(&random, isUnique: true)
    var conversion = Conversion([.bytes(table.bytes, name: "in.csv")], to: .csv)
    conversion.options.keepsProfile = true
    conversion.options.keepsEncoding = true
    conversion.options.phones = .e164
    (conversion.options.threads, conversion.options.blockSize) = options(&random)
    let written = try conversion.bytes()
    func text(_ bytes: [UInt8]) throws -> String {
      String(decoding: try #require(table.encoding.decode(bytes[...])).utf8, as: UTF8.self)
    }
    #expect(try text(written) == text(table.bytes).replacing("+49 30 ", with: "+4930"))
  }

  @Test(
    "after merging, every value of every row is in a row, and rows without a duplicate stay",
    arguments: SeededRandom.seeds(6))
  func merged(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let table = Table(&random, isUnique: false)
    let folder = try TemporaryFolder()
    var dedup = FileDeduplication([.bytes(table.bytes, name: "in.csv")])
    (dedup.options.threads, dedup.options.blockSize) = options(&random)
    let summary = try dedup.run(writingTo: folder["out.csv"])
    let output = try #require(folder.bytes("out.csv"))
    let text = try #require(table.encoding.decode(output[...])).utf8
    let input = try #require(table.encoding.decode(table.bytes[...])).utf8
    let before = try ContactFile.read(.bytes(input, name: "in.csv"))
    let after = try ContactFile.read(.bytes(text, name: "out.csv"))
    #expect(after.contacts.count == before.contacts.count - summary.merged)
    #expect(
      String(decoding: text, as: UTF8.self).contains(
        "\(String(decoding: input, as: UTF8.self).prefix { !$0.isNewline })"))
    func cells(_ file: ContactFile) -> Set<String> {
      var cells: Set<String> = []
      for contact in file.contacts {
        cells.formUnion(contact.emails.map(\.value) + contact.phones.map(\.value.display) + contact.notes.map(\.value))
        cells.formUnion(contact.birthdays.map(\.value.text) + contact.organizations.map(\.value.name))
        cells.formUnion(contact.extensions.map(\.value) + contact.formattedNames.map(\.value))
        cells.formUnion(contact.addresses.flatMap { [$0.value.locality.joined(), $0.value.postalCode.joined()] })
      }
      return cells
    }
    let all = String(decoding: text, as: UTF8.self)
    for cell in cells(before).subtracting(cells(after)) {
      let written = cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      #expect(all.contains(cell) || all.contains(written), "\(cell) is lost")
    }
  }
}
