import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

/// A table of any product whose contacts do not change is the same file.
@Suite("Unchanged tables")
struct UnchangedTableTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  private static let samples = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Samples").standardized
  private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? [])
    .filter { $0.hasSuffix(".csv") }.sorted()

  /// The output of a command for a table.
  private func output(_ command: String, of bytes: [UInt8]) throws -> (bytes: [UInt8]?, run: CommandRun) {
    let input = folder["in.csv"]
    let output = folder["\(command).csv"]
    try Data(bytes).write(to: URL(fileURLWithPath: input))
    let run = CommandRun([command, input, "-o", output, "--force"])
    return (FileManager.default.contents(atPath: output).map { Array($0) }, run)
  }

  @Test("The sample of every product comes back byte for byte", arguments: files, ["convert", "dedup"])
  func sample(_ name: String, _ command: String) throws {
    let bytes = Array(try Data(contentsOf: Self.samples.appendingPathComponent(name)))
    #expect(try output(command, of: bytes).bytes == bytes)
  }

  @Test(
    "Two people in a record are two contacts in another format, and one record in a CSV",
    arguments: ["convert", "dedup"])
  func twoPeople(_ command: String) throws {
    let bytes = Array("Last Name,His Name,Her Name,His Cell,Her Cell\nHale,John,Mary,555-0103,555-0104\n".utf8)
    let (same, run) = try output(command, of: bytes)
    #expect(same == bytes)
    #expect(!run.errors.contains("CS338"))
    let vcard = CommandRun(["convert", folder["in.csv"], "-o", folder["out.vcf"], "--uid", "add", "-v"])
    #expect(vcard.errors.contains("CS338"))
    let uids = folder.text("out.vcf")?.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("UID:") } ?? []
    #expect(Set(uids).count == 2)
  }

  @Test("A table in apostrophes stays one, and a changed record has them, too")
  func apostrophes() throws {
    let head = "'Name','Phone','Notes'\n"
    let (ada, ben) = ("'Voss, Ada','030 5550100','a'\n", "'Ort, Ben','030 5550101',''\n")
    #expect(try output("dedup", of: Array((head + ada + ben).utf8)).bytes == Array((head + ada + ben).utf8))
    let double = "'Voss, Ada','030 5550100','it''s, b'\n"
    let (bytes, run) = try output("dedup", of: Array((head + ada + double + ben).utf8))
    #expect(run.errors.contains("2 contacts became 1"))
    let text = String(decoding: bytes ?? [], as: UTF8.self)
    #expect(text.hasPrefix(head + "'Voss, Ada','030 5550100','a\n") && text.contains("it''s, b'"))
    #expect(text.hasSuffix(ben) && !text.contains("\""))
  }

  @Test("Any table comes back byte for byte, unless contacts are duplicates", arguments: SeededRandom.seeds(8))
  func anyTable(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<4 {
      let table = try RandomTable(&random)
      for command in ["convert", "dedup"] {
        let (bytes, run) = try output(command, of: table.bytes)
        if run.errors.contains("to review") || run.errors.contains("became") { continue }
        #expect(
          bytes == table.bytes,
          "\(command), seed \(seed): \(String(decoding: table.bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  /// A table with the header of a product or of none, in any dialect and form of quotes.
  private struct RandomTable {
    private(set) var bytes: [UInt8] = []

    private static let plain = [
      ["Name", "Email", "Phone", "Points"], ["Vorname", "Nachname", "Telefon", "Ort", "Bemerkung"],
      ["id", "First Name", "Last Name", "Mobile", "Notes", "Tags", "Birthday"],
    ]

    init(_ random: inout SeededRandom) throws {
      let delimiter = [",", ",", ";", "\t"][random.below(4)]
      let lineEnd = ["\n", "\r\n", "\r\n", "\r"][random.below(4)]
      let quoting = random.below(4)
      let header = try RandomTable.header(&random)
      var text = random.once(in: 3) ? "\u{FEFF}" : ""
      func row(_ cells: [String], _ random: inout SeededRandom) -> String {
        cells.map { cell in
          let needsQuotes = cell.contains { $0 == "\"" || $0.isNewline } || cell.contains(delimiter)
          let isQuoted =
            needsQuotes || quoting == 1 || quoting == 2 && random.once(in: 2) || quoting == 3 && !cell.isEmpty
          return isQuoted ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
        }.joined(separator: delimiter)
      }
      text += row(header, &random) + lineEnd
      for number in 0..<1 + random.below(8) {
        var cells = header.map { RandomTable.cell($0, number, &random) }
        if random.once(in: 5) { while cells.count > 2, cells.last?.isEmpty == true { cells.removeLast() } }
        if random.once(in: 10) { cells += Array(repeating: "", count: 1 + random.below(2)) }
        if random.once(in: 20) { text += lineEnd }
        text += row(cells, &random) + lineEnd
      }
      bytes = Array(text.utf8)
      if random.once(in: 3) { bytes.removeLast(lineEnd.utf8.count) }
    }

    private static func header(_ random: inout SeededRandom) throws -> [String] {
      let names = files.filter { !$0.hasPrefix("snom") && !$0.hasPrefix("contacts-kit") && !$0.hasPrefix("linkedin") }
      let place = random.below(names.count + plain.count)
      if place < plain.count { return plain[place] }
      let bytes = Array(try Data(contentsOf: samples.appendingPathComponent(names[place - plain.count])))
      let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
      let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
      let text =
        isUTF8 ? String(decoding: line, as: UTF8.self) : String(String.UnicodeScalarView(line.map { .init($0) }))
      let delimiter: Character = text.contains(";") ? ";" : ","
      return text.split(separator: delimiter, omittingEmptySubsequences: false).map {
        String($0).replacing("\"", with: "").replacing("\u{FEFF}", with: "")
      }
    }

    private static let given = ["Ada", "Bogdan", "Cyril", "Dörte", "Evangeline", "李", "Ghislaine", "O'Hara"]
    private static let family = [
      "Quist", "Pe\u{144}ka", "Smith, Jr", "van der \"X\" Berg", "Zhou", "小林", "Nwosu", "Ek",
    ]

    private static func cell(_ column: String, _ number: Int, _ random: inout SeededRandom) -> String {
      let name = column.lowercased()
      if name.contains("type") || name.contains("label") { return ["", "Home", "* Work", "Mobile"][random.below(4)] }
      if name.contains("name") {
        return name.contains("first") || name.contains("vor") || name.contains("given") ? given[number] : family[number]
      }
      if random.once(in: 3) { return "" }
      if name.contains("mail") { return "p\(number)x\(random.below(1_000_000))@example.org" }
      if name.contains("phone") || name.contains("telefon") || name.contains("mobile") {
        return "+1 555 \(1_000_000 + random.below(1_000_000))"
          + ["", " ::: 0170 7\(random.below(1_000_000))", " "][random.below(3)]
      }
      if name.contains("birth") || name.contains("date") { return ["1981-02-03", "3/4/1981", "x"][random.below(3)] }
      let texts = [
        "", "two words", "a, b; c", "line\nbreak", " lead", "trail ", "=1+1", "12.50", "N/A", "* y", "'t", "1.0", "nan",
      ]
      return texts[random.below(texts.count)]
    }
  }
}
