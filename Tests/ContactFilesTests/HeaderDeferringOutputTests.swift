import CSVContacts
import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

@testable import ContactFiles

@Suite("Records whose columns grow")
struct HeaderDeferringOutputTests {
  /// Where the records go.
  enum Goal: String, CaseIterable {
    /// A file, which can be taken back when the columns grow.
    case file
    /// A sink that can not.
    case memory
  }

  private func contact(_ number: Int, phones: Int) -> Contact {
    var contact = Contact()
    contact.formattedNames = [Entry("No. \(number), \"the\nlatest\"")]
    contact.phones = (0..<phones).map { Entry(PhoneNumber("+1 555 \($0)")) }
    return contact
  }

  private func options(_ encoding: TextEncoding) -> ConversionOptions {
    var options = ConversionOptions()
    options.outputFormat = .googleCSV2023
    options.outputEncoding = encoding
    return options
  }

  /// - Parameter maxWaitingBytes: How many bytes wait before the output is begun: all waits, some does, nearly nothing does.
  @Test(
    "are the same, however many bytes waited in memory", arguments: [0, 300, 3000, .max],
    [TextEncoding.utf8, .utf8WithMark, .utf16LE])
  func same(maxWaitingBytes: Int, encoding: TextEncoding) throws {
    let seed = SeededRandom.runSeed
    var random = SeededRandom(seed: seed)
    let profile = try #require(CSVProfile(named: "google-csv-2023"))
    for goal in Goal.allCases {
      for round in 0..<4 * SeededRandom.factor {
        // Where the columns grow last: never, early, in the middle, with the last contact.
        let latest = [-1, 1, 20, 39][round % 4]
        let contacts = (0..<40).map { contact($0, phones: $0 == latest ? 6 : $0 == 0 ? 2 : random.below(3)) }
        let options = options(encoding)
        let columns = GrowingColumns(
          profile, CSVWriter.Options(), try #require(CSVWriter(columns: CSVColumns(profile: profile))))
        let folder = try TemporaryFolder()
        let memory = MemorySink()
        let sink: any ByteSink = goal == .file ? try AtomicFile(path: folder["out.csv"]) : memory
        let output = HeaderDeferringOutput(columns, options, maxWaitingBytes: maxWaitingBytes) {
          SingleOutput(sink, $0)
        }
        let context = try context()
        var rest = contacts[...]
        while !rest.isEmpty {
          let part = rest.prefix(1 + random.below(5))
          rest = rest.dropFirst(part.count)
          let encoder = columns.encoder(for: part)
          var batch = ConvertedBatch(context: context, extent: BatchExtent())
          batch.form = OutputWriting(options, encoder).form(of: encoder)
          for contact in part { _ = encoder.writer.write(contact, into: &batch.output) }
          // Of what is large a part comes before the rest.
          while batch.output.count > 1, random.below(2) == 0, let form = batch.form {
            let part = batch.output.prefix(1 + random.below(batch.output.count - 1))
            try output.write(ContactFragment(bytes: Array(part), context: context, form: form, fileName: ""))
            batch.output.removeFirst(part.count)
          }
          try output.write(batch)
        }
        try output.finish(isWanted: true)
        try sink.commit()
        let written = goal == .file ? folder.bytes("out.csv") : memory.bytes
        #expect(written == (try expected(contacts, options)), "seed \(seed), round \(round), \(goal)")
        #expect(folder.names == (goal == .file ? ["out.csv"] : []), "seed \(seed), round \(round)")
      }
    }
  }

  /// Hardly anything is left in a row of a card with photos, and thousands of such batches may wait.
  @Test("release memory that was reserved for more")
  func room() throws {
    let profile = try #require(CSVProfile(named: "google-csv-2023"))
    let encoder = CSVEncoder(try #require(CSVWriter(columns: CSVColumns(profile: profile))))
    let spool = SpooledRows()
    var rows = Array("Ada\r\n".utf8)
    rows.reserveCapacity(1 << 20)
    try spool.append(rows, encoder)
    let next = try #require(try spool.next())
    #expect(next.rows == rows)
    #expect(next.rows.capacity < 1 << 10)
  }

  /// The file of a plan that knows all contacts from the start.
  private func expected(_ contacts: [Contact], _ options: ConversionOptions) throws -> [UInt8] {
    let profile = try #require(CSVProfile(named: "google-csv-2023"))
    var columns = CSVColumns(profile: profile)
    for contact in contacts { columns.count(contact) }
    let writer = try #require(CSVWriter(columns: columns))
    var bytes: [UInt8] = []
    writer.header(into: &bytes)
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    let encoded = try #require(options.outputEncoding.encode(bytes)).bytes
    return options.outputEncoding.byteOrderMark(isWanted: false) + encoded
  }

  private func context() throws -> InputContext {
    let recognised = RecognisedFormat(
      format: .vcard, splitter: VCardSplitter(), pieces: { VCardReader().pieces(of: $0) })
    return InputContext(name: "in", index: 0, recognised, try #require(InputDecoding(.utf8)), bomLength: 0)
  }
}
