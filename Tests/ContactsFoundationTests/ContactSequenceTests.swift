import ContactsFoundation
import Foundation
import SourceText
import Testing

@Suite("Contacts are read while they are iterated over")
struct ContactSequenceTests {
  private static func cards(_ count: Int) -> [UInt8] {
    Array((0..<count).map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:No. \($0)\r\nEND:VCARD\r\n" }.joined().utf8)
  }

  private func url(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("contacts-kit-\(UUID())-\(name)")
    try Data(bytes).write(to: url)
    return url
  }

  @Test("All contacts come in their order", arguments: [0, 1, 500])
  func order(count: Int) async throws {
    let url = try url("a.vcf", Self.cards(count) + Array("\r\n".utf8))
    defer { try? FileManager.default.removeItem(at: url) }
    if count == 0 {
      await #expect(throws: FileFailure.self) { try await FoundationPrograms().displayNames(url: url) }
    } else {
      #expect(try await FoundationPrograms().displayNames(url: url) == (0..<count).map { "No. \($0)" })
    }
  }

  @Test("Findings are reported")
  func findings() async throws {
    let found = Found()
    let source = ContactSource.bytes(
      Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nBDAY:17911-26\r\nEND:VCARD\r\n".utf8), name: "a")
    for try await _ in ContactFile.contacts(of: source, report: { found.add($0) }) {}
    #expect(found.findings.map(\.start?.line) == [4])
  }

  @Test("A block is read when the contacts of the one before are consumed")
  func backPressure() async throws {
    let bytes = Self.cards(3000)
    let broken = Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nBDAY:17911-26\r\nEND:VCARD\r\n".utf8)
    var options = ReadingOptions()
    options.blockSize = 1000
    let found = Found()
    let contacts = ContactFile.contacts(
      of: .bytes(bytes + broken, name: "a"), options: options, report: { found.add($0) })
    var count = 0
    for try await _ in contacts {
      count += 1
      if count == 2900 { #expect(found.findings.isEmpty) }
    }
    #expect(count == 3001)
    #expect(found.findings.count == 1)
  }

  @Test("A cancelled task stops")
  func cancellation() async throws {
    var options = ReadingOptions()
    options.blockSize = 1000
    let contacts = ContactFile.contacts(of: .bytes(Self.cards(3000), name: "a"), options: options)
    let task = Task {
      var count = 0
      for try await _ in contacts {
        count += 1
        if count == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A URL that is not that of a file, and a missing file, are errors in the first step")
  func errors() async throws {
    for address in ["https://example.org/a.vcf", "file:///nonexistent/a.vcf"] {
      let url = try #require(URL(string: address))
      let error = await #expect(throws: FileFailure.self) { try await FoundationPrograms().displayNames(url: url) }
      #expect(error?.localizedDescription == error?.description)
    }
  }
}

/// Findings that were reported on any thread.
private final class Found: Sendable {
  private let lock = Lock<[LocatedFinding]>([])

  func add(_ finding: LocatedFinding) { lock.withLock { $0.append(finding) } }

  var findings: [LocatedFinding] { lock.withLock { $0 } }
}
