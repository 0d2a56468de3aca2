import ContactFiles
import ContactValidation
import Findings
import SourceText
import Testing

@Suite("Cards of several files compared with each other")
struct AcrossFilesTests {
  private func card(_ lines: String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\n\(lines)END:VCARD\r\n"
  }

  private func person(_ number: Int, uid: Int) -> String {
    card("FN:Person \(number)\r\nN:;Person;;;\r\nUID:urn:uuid:\(uid)\r\n")
  }

  private var inputs: [ContactSource] {
    let first = (1...30).map { person($0, uid: $0) }.joined()
    let group = card("KIND:group\r\nFN:All\r\nUID:urn:uuid:g\r\nMEMBER:urn:uuid:2\r\nMEMBER:urn:uuid:99\r\n")
    let second = group + person(31, uid: 31) + "some words\r\n" + person(32, uid: 7) + person(5, uid: 5)
    return [.bytes(Array(first.utf8), name: "a.vcf"), .bytes(Array(second.utf8), name: "b.vcf")]
  }

  private func check(
    _ inputs: [ContactSource], _ threads: Int, _ blockSize: Int, _ change: (inout Validation) -> Void = { _ in }
  ) throws -> (found: [LocatedFinding], summary: ValidationSummary) {
    var found: [LocatedFinding] = []
    var validation = Validation(inputs)
    validation.options.threads = threads
    validation.options.blockSize = blockSize
    change(&validation)
    let summary = try validation.run { found.append($0) }
    return (found, summary)
  }

  @Test("The findings are the same at any number of threads and size of blocks", arguments: [1, 2, 8], [1, 64, 65536])
  func alike(_ threads: Int, _ blockSize: Int) throws {
    let (found, summary) = try check(inputs, threads, blockSize)
    let lines = found.map { "\($0.file):\($0.start?.line ?? 0):\($0.start?.column ?? 0) \($0.finding.code.id)" }
    #expect(
      lines == ["b.vcf:15:1 VC019", "b.vcf:20:5 VC601", "b.vcf:22:1 VC602", "b.vcf:7:8 VC604"])
    #expect(found[1].finding.message.contains(#"the UID "urn:uuid:7" is that of the card at a.vcf:37"#))
    #expect(found[1].finding.contact == ContactReference(index: 2, uid: "urn:uuid:7", name: "Person 32"))
    #expect(found[1].byteOffset == found[1].finding.range?.lowerBound)
    #expect(found[2].finding.message.contains("the card duplicates the one at a.vcf:25"))
    #expect(summary.findings.warnings == 3)
    #expect(summary.counts.map(\.code.id) == ["VC019", "VC601", "VC602", "VC604"])
    #expect(summary.isComplete)
  }

  @Test("Beyond the limit, one finding reports that the rest is not compared", arguments: [1, 4], [1, 4096])
  func limit(_ threads: Int, _ blockSize: Int) throws {
    let (found, summary) = try check(inputs, threads, blockSize) { $0.options.limits.compared = 20 }
    #expect(found.map(\.finding.code.id) == ["VC610", "VC019"])
    #expect(found.first?.start?.line == 121)
    #expect(!summary.isComplete)
  }

  @Test("Findings beyond the maximum are only counted")
  func quota() throws {
    let many = (1...50).map { person($0, uid: 1) }.joined()
    let (found, summary) = try check([.bytes(Array(many.utf8), name: "a.vcf")], 2, 256) { $0.maxFindingsPerCode = 3 }
    #expect(found.map(\.finding.code.id) == ["VC601", "VC601", "VC601"])
    #expect(summary.counts.first?.count == 49)
    #expect(summary.unreported.values.reduce(0, +) == 46)
  }

  /// A large card is not copied to be named.
  @Test("A large card beside others is named like any other", arguments: [1, 2], [1 << 20, 65536])
  func large(_ threads: Int, _ blockSize: Int) throws {
    let photo = "PHOTO:data:image/jpeg;base64,/9j/" + String(repeating: "AZaz", count: 20_000) + "\r\n"
    let large = card("FN:Large\r\nN:;Large;;;\r\nUID:urn:uuid:9\r\n" + photo)
    let text = person(1, uid: 1) + large + person(2, uid: 2) + person(3, uid: 1) + large + person(4, uid: 9)
    let (found, _) = try check([.bytes(Array(text.utf8), name: "a.vcf")], threads, blockSize) {
      $0.rules.ignored = ["VC815", "VC103"]
    }
    let named = found.filter { ["VC601", "VC602"].contains($0.finding.code.id) }.map { $0.finding.contact }
    #expect(
      named == [
        ContactReference(index: 3, uid: "urn:uuid:1", name: "Person 3"),
        ContactReference(index: 4, uid: "urn:uuid:9", name: "Large"),
        ContactReference(index: 5, uid: "urn:uuid:9", name: "Person 4"),
      ])
  }

  @Test("Without its rules nothing is compared")
  func ignored() throws {
    let (found, _) = try check(inputs, 1, 4096) { $0.rules.ignored = ["VC601", "VC602", "VC604", "VC019"] }
    #expect(found.isEmpty)
  }
}
