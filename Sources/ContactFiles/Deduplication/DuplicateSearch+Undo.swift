internal import CSVContacts
package import ContactMatching
internal import ContactModel
package import Findings
internal import JSContacts
internal import SourceText

extension DuplicateSearch {
  /// The result of undoing a plan.
  package struct Undone: Sendable {
    package var conversion: ConversionSummary
    /// The number of restored contacts.
    package var originals = 0
    /// The reasons why single clusters were not undone.
    package var findings: [Finding] = []
  }

  /// The number of contacts in a batch.
  private static let atOnce = 256

  /// Writes the contacts without the merges of a plan. Originals are restored in place, byte for byte if the output has
  /// their format.
  package func undo(
    _ plan: MatchDecisions, into sink: any ByteSink, named path: String, report: (LocatedFinding) throws -> Void
  ) throws -> Undone {
    let (pieces, findings) = plan.undone(digests)
    let original = pieces.lazy.compactMap { if case .original(let bytes) = $0 { bytes } else { nil } }.first
    let output = try beginWriting(
      into: sink, named: path, merging: [], isChanged: true, restoring: original, report)
    var writer = UndoWriting(archive, output, quota: run.quota)
    for start in stride(from: 0, to: pieces.count, by: Self.atOnce) {
      guard let batch = try writer.batch(pieces[start..<min(pieces.count, start + Self.atOnce)]) else { continue }
      try run.processWritten(batch, at: BatchExtent(), firstIndex: 0, report: report)
    }
    try run.finish()
    try archive.checkUnchanged()
    let originals = pieces.count { if case .original = $0 { true } else { false } }
    return Undone(conversion: run.summary, originals: originals, findings: findings)
  }
}

/// Writes contacts of an archive and originals of a plan.
private struct UndoWriting {
  private let archive: ContactArchive
  private let output: DuplicateSearch.Output
  private let quota: FindingQuota
  /// The batch that was read last. Performance: contacts come in order.
  private var batch: (number: Int, batch: Batch)?

  init(_ archive: ContactArchive, _ output: DuplicateSearch.Output, quota: FindingQuota) {
    self.archive = archive
    self.output = output
    self.quota = quota
  }

  private enum Piece {
    case copied([UInt8])
    case contact(Contact, version: String)
  }

  /// A batch of written pieces; `nil` if no input could be read.
  mutating func batch(_ wanted: ArraySlice<UndonePiece>) throws -> ConvertedBatch? {
    guard let writing = output.writing, let context = archive.inputs.lazy.compactMap(\.context).first else {
      return nil
    }
    var pieces: [Piece] = []
    for piece in wanted {
      switch piece {
      case .kept(let number): pieces.append(try kept(number, writing))
      case .original(let bytes): pieces += try originals(bytes)
      }
    }
    var result = ConvertedBatch(context: context, extent: BatchExtent())
    let form: OutputForm
    if let columns = output.columns {
      let contacts = pieces.lazy.compactMap { if case .contact(let contact, _) = $0 { contact } else { nil } }
      form = writing.form(of: columns.encoder(for: contacts))
    } else {
      form = writing.form(for: context)
    }
    result.form = form
    let empty = Batch(bytes: [])
    var collector = FindingCollector(empty, context, quota)
    for piece in pieces {
      var findings: [Finding] = []
      switch piece {
      case .copied(let bytes): _ = result.append(bytes, in: form, &findings)
      case .contact(let contact, let version):
        _ = result.append(
          contact, version: version, in: form, isWidened: output.columns != nil, &findings,
          counting: &collector.counted)
      }
      for finding in findings { collector.add(finding) }
    }
    result.written = pieces.count
    result.finish(collector, empty)
    return result
  }

  /// A contact of the archive, copied if possible.
  private mutating func kept(_ number: Int, _ writing: OutputWriting) throws -> Piece {
    let batchNumber = archive.batchNumber(of: number)
    let stored = archive.batches[batchNumber]
    if batch?.number != batchNumber { batch = (batchNumber, try archive.batch(batchNumber)) }
    let range = archive.places[number].range
    if let batch = batch?.batch, let table = output.options.table {
      return .copied(table.record(copying: Array(batch.bytes[range])) + table.lineEnd)
    }
    if let batch = batch?.batch, let context = archive.inputs[stored.input].context,
      let copying = writing.form(for: context).copying, !batch.hasGap(in: range),
      let copied = copying.copy(of: range, in: batch.bytes)?.whole
    {
      return .copied(copied)
    }
    let item = try archive.contact(number, try archive.bytes(ofContact: number))
    return .contact(item.value, version: item.version)
  }

  /// An original, copied if the output has its format, otherwise parsed.
  private func originals(_ bytes: [UInt8]) throws -> [Piece] {
    let format = output.options.outputFormat
    if let table = output.options.table, let copied = table.record(ofFile: bytes) {
      return [.copied(copied + table.lineEnd)]
    }
    switch ContentSniffer.sniff(bytes) {
    case .vcard where format == .vcard && !bytes.isEmpty:
      return [.copied(CopiedContact.ended(bytes, 0..<bytes.count, by: CopiedContact.lineEnd(of: bytes[...])).whole)]
    case .json where format.family == .json && format.isJSContact == JSContactReader.recognizes(bytes),
      .jcard where format == .jcard:
      let copying = SourceCopying(from: format, in: .utf8, to: format)
      if let copied = copying?.copy(of: 0..<bytes.count, in: bytes)?.whole { return [.copied(copied)] }
    default: break
    }
    var options = output.options.reading
    options.threads = 1
    // Members without their object are those of an entity of RDAP.
    options.format = bytes.first == ASCII.doubleQuote ? .rdap : nil
    options.encoding = nil
    let file = try ContactFile.read(.bytes(bytes, name: ""), options: options)
    return zip(file.contacts, file.places).map { .contact($0, version: $1.version) }
  }
}
