import ContactFiles
import Findings
import SourceText
import Testing

@Suite("Checking files")
struct ValidationTests {
  private static let cards = (1...40).map { number in
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Person \(number)\r\n"
      + (number % 4 == 0 ? "" : "N:;Person;;;\r\n")
      + (number % 5 == 0 ? "BDAY:19851345\r\n" : "") + "UID:\(number)\r\nEND:VCARD\r\n"
  }

  @Test("Findings are the same at any number of threads and size of blocks", arguments: [1, 2, 8], [1, 7, 100, 65536])
  func alike(_ threads: Int, _ blockSize: Int) throws {
    var found: [LocatedFinding] = []
    var validation = Validation([.bytes(Array(Self.cards.joined().utf8), name: "a.vcf")])
    validation.options.threads = threads
    validation.options.blockSize = blockSize
    let summary = try validation.run { found.append($0) }
    #expect(summary.read == 40)
    #expect(summary.versions == ["3.0": 40])
    let missing = found.filter { $0.finding.code.id == "VC121" }
    #expect(missing.map { $0.finding.contact?.name } == stride(from: 4, through: 40, by: 4).map { "Person \($0)" })
    // Three cards of six lines come before it.
    #expect(missing.first?.start?.line == 19)
    let dates = found.filter { $0.finding.code.id == "VC350" }
    #expect(dates.count == 8)
    #expect(dates.first?.start?.column == 6)
  }
}
