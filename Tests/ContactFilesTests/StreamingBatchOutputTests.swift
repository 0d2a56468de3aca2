import ContactModel
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// Contacts so large that their output is handed on while it is written.
@Suite("Large contacts")
struct StreamingBatchOutputTests {
  /// Small cards, and among them some with a photo of more than a megabyte: alone, between others, one after the other, and
  /// with more columns than the ones before.
  private static let contacts: [Contact] = {
    func contact(_ number: Int, phones: Int, photo: Int = 0) -> Contact {
      var contact = Contact()
      contact.uid = "uid-\(number)"
      contact.formattedNames = [Entry("No. \(number), \"the\nlatest\"")]
      contact.phones = (0..<phones).map { Entry(PhoneNumber("+1 555 \($0)")) }
      if photo > 0 {
        let digits = String(number + 1000)
        let text = "/9j/" + String(repeating: digits + "AZ+9", count: photo / 8)
        contact.photos = [Entry(Media(.base64(Base64(text)), mediaType: "image/jpeg"))]
      }
      return contact
    }
    // The second one is the first of the next contacts that are read together, and needs more columns.
    let large = [39, 40]
    return (0..<100).map { number in
      let isLarge = large.contains(number)
      return contact(number, phones: isLarge ? number / 10 : number % 3, photo: isLarge ? 9 << 17 : 0)
    }
  }()

  private static let formats: [FileFormat] = [.vcard30, .vcard40, .json, .ndjson, .csv, .ldif]

  private static let files = try? Dictionary(
    uniqueKeysWithValues: formats.map { ($0, try contacts.bytes(as: $0)) })

  private func written(_ format: FileFormat) throws -> (bytes: [UInt8], result: WriteResult) {
    let files = try #require(StreamingBatchOutputTests.files)
    return try #require(files[format])
  }

  /// Compared here, so that a test that fails does not print megabytes.
  private func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right }

  /// What a conversion writes is what the writer of the format makes of each contact as a whole.
  @Test(
    "are written as they are written whole",
    arguments: formats.map { (FileFormat.vcard40, $0) } + [(.ndjson, .vcard40), (.ldif, .csv)])
  func whole(source: FileFormat, format: FileFormat) throws {
    let bytes = try written(source).bytes
    let contacts = try ContactFile.read(.bytes(bytes, name: "in")).contacts
    #expect(contacts.count == StreamingBatchOutputTests.contacts.count)
    let expected = try contacts.bytes(as: format)
    let converted = try Converted.run([.bytes(bytes, name: "in")], to: format) { $0.threads = 2 }
    #expect(isSame(converted.bytes, expected.bytes))
    let losses = converted.messages.filter { $0.hasPrefix("LS") }
    let all = expected.result.findings.map { "\($0.finding.code.id) \($0.finding.message)" }
    #expect(losses == all.filter { $0.hasPrefix("LS") })
  }

  @Test(
    "are the same in any block size and number of threads",
    arguments: [
      (64 << 10, 8, FileFormat.vcard40), (16 << 20, 1, .vcard40), (64 << 10, 1, .csv), (16 << 20, 8, .csv),
    ])
  func blocks(blockSize: Int, threads: Int, format: FileFormat) throws {
    let converted = try Converted.run([.bytes(try written(.vcard40).bytes, name: "in")], to: format) {
      $0.blockSize = blockSize
      $0.threads = threads
    }
    #expect(isSame(converted.bytes, try written(format).bytes))
  }

  @Test("are the same in another encoding", arguments: [FileFormat.vcard40, .csv], [false, true])
  func encoding(format: FileFormat, isCopied: Bool) throws {
    let bytes = try written(.vcard40).bytes
    let encoding: TextEncoding = (format == .csv) == isCopied ? .utf16LE : .usASCII
    let encoded = try #require(encoding.encode(try written(format).bytes)).bytes
    let converted = try Converted.run([.bytes(bytes, name: "in")], to: format) {
      $0.outputEncoding = encoding
      if isCopied { $0.untouched = .copied }
    }
    #expect(isSame(converted.bytes, encoding.byteOrderMark(isWanted: false) + encoded))
  }

  @Test(
    "stand in the file of their number",
    arguments: [
      (FileFormat.vcard40, true, TextEncoding.utf8), (.vcard40, true, .utf16), (.json, false, .utf8),
      (.csv, false, .utf16),
    ])
  func parts(format: FileFormat, isCopied: Bool, encoding: TextEncoding) throws {
    let bytes = try self.written(.vcard40).bytes
    let folder = try TemporaryFolder()
    var conversion = Conversion([.bytes(bytes, name: "in")], to: format)
    conversion.options.outputEncoding = encoding
    if isCopied { conversion.options.untouched = .copied }
    let files = try FileGroup(folder: POSIXPath(folder.path), makesFolder: false, force: false)
    _ = try conversion.run(
      into: files, .numbered(7, after: "part.x"), media: MediaFolder(conversion.options, force: false)
    ) { _ in }
    try files.commit()
    var contacts: [Contact] = []
    for number in 1...15 {
      let part = try #require(folder.bytes("part-\(number).x"))
      let read = try ContactFile.read(.bytes(part, name: "in")).contacts
      #expect(read.count == (number < 15 ? 7 : 2))
      contacts += read
    }
    let areSame = contacts.map(\.photos) == StreamingBatchOutputTests.contacts.map(\.photos)
    #expect(areSame)
    #expect(contacts.map(\.phones) == StreamingBatchOutputTests.contacts.map(\.phones))
  }

  /// Takes some bytes, and no more.
  private final class FullSink: ByteSink {
    private var room: Int
    init(room: Int) { self.room = room }
    func write(_ bytes: Span<UInt8>) throws(FileFailure) {
      room -= bytes.count
      if room < 0 { throw FileFailure(IOCodes.unwritableOutput, path: "out", "is full") }
    }
    func commit() throws(FileFailure) {}
  }

  @Test("end where the output takes no more", arguments: [100, 1 << 20, 2 << 20])
  func full(room: Int) throws {
    let conversion = Conversion([.bytes(try written(.vcard40).bytes, name: "in")], to: .vcard30)
    let failure = #expect(throws: FileFailure.self) {
      _ = try conversion.run(into: FullSink(room: room), media: MediaFolder(conversion.options, force: false)) { _ in }
    }
    #expect(failure?.code == IOCodes.unwritableOutput)
  }
}
