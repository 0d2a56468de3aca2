internal import ContactModel
internal import Findings
internal import SourceText

/// What a worker does with a batch: read, change, write, and find the places of the findings.
struct BatchConversion: Sendable {
  /// How contacts are written; nothing where they are only counted.
  let writing: OutputWriting?
  /// The columns that grow with the contacts, where they do: the output is UTF-8 then, to be widened and encoded later.
  var columns: GrowingColumns?
  let counting: (any ContactCounting)?
  let options: ConversionOptions
  let phones: PhoneHandling
  let quota: FindingQuota
  let keepsRejected: Bool
  let wantsPieces: Bool

  /// How many contacts are read before they are written: few, so that the memory of one is at hand for the next.
  static let pieceLength = 8

  /// Reads a batch and counts what the writer has to know.
  func count(_ batch: Batch, _ context: InputContext) -> ConvertedBatch {
    var result = ConvertedBatch(context: context, extent: BatchExtent())
    guard var counting else { return result }
    var pieces = context.pieces(batch.bytes)
    while let piece = pieces.next(BatchConversion.pieceLength) {
      for item in asAsked(piece).items {
        var contact = item.value
        _ = MediaHandling.apply(options.photos, to: &contact)
        counting.count(contact)
      }
    }
    result.counting = counting
    result.spent = batch.bytes
    return result
  }

  func read(_ batch: Batch, _ context: InputContext) -> ImportBatch<Contact> { asAsked(context.read(batch.bytes)) }

  private func asAsked(_ imported: ImportBatch<Contact>) -> ImportBatch<Contact> {
    options.isStrict ? imported.withoutRepaired() : imported
  }

  /// Reads a batch and writes it in the output's format.
  ///
  /// - Parameter large: Takes what is written of a large batch before all of it is; the rest is in the result.
  func convert(_ batch: Batch, _ context: InputContext, into large: StreamingBatchOutput? = nil) -> ConvertedBatch {
    var (result, collector) = begin(batch, context)
    var known = columns.map { KnownColumns($0) }
    result.form = known.flatMap { writing?.form(of: $0.encoder) } ?? writing?.form(for: context)
    result.output.reserveCapacity(BatchConversion.room(for: batch))
    var pieces = context.pieces(batch.bytes)
    while var imported = pieces.next(BatchConversion.pieceLength) {
      if options.isStrict { imported = imported.withoutRepaired() }
      let numbers = receive(imported, of: batch, &result, &collector)
      let told = change(&imported.items, batch, &result)
      // Of what is handed on in parts only the rest is here, which cannot be widened.
      large?.take(&result)
      if known?.makeRoom(for: imported.items.lazy.map(\.value), widening: &result.output) == true {
        result.form = known.flatMap { writing?.form(of: $0.encoder) }
      }
      result.written += imported.items.count
      guard let form = result.form else { continue }
      for index in imported.items.indices {
        large?.take(&result)
        write(
          imported.items[index], told.isEmpty ? [] : told[index], number: numbers.ofItem(index), batch, form, &result,
          &collector, large)
      }
      pieces.reuse(&imported.items)
    }
    if let encoder = result.form?.encoder {
      for version in result.written == 0 ? [] : result.versions.isEmpty ? [""] : result.versions {
        let written = encoder.version(of: version)
        if !written.isEmpty { result.outputVersions.addOnce(written) }
      }
    }
    result.finish(collector, batch)
    return result
  }

  /// How much room the output of a batch may need: no format takes twice as much as another, but for large photos, which
  /// take about as much as they did. To grow would copy what is there, and room that nobody writes to costs nothing.
  private static func room(for batch: Batch) -> Int {
    let block = BlockReader.defaultBlockSize
    return batch.bytes.count > 2 * block ? batch.bytes.count / 16 * 17 + 2 * block : 2 * batch.bytes.count
  }

  /// Reads a batch, counts what is in it and collects what there is to say about it. Nothing is written yet.
  func receive(
    _ batch: Batch, _ context: InputContext
  ) -> (imported: ImportBatch<Contact>, numbers: ContactNumbers, result: ConvertedBatch, collector: FindingCollector) {
    var (result, collector) = begin(batch, context)
    let imported = read(batch, context)
    let numbers = receive(imported, of: batch, &result, &collector)
    return (imported, numbers, result, collector)
  }

  private func begin(_ batch: Batch, _ context: InputContext) -> (ConvertedBatch, FindingCollector) {
    let result = ConvertedBatch(context: context, extent: BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure))
    var collector = FindingCollector(batch, context, quota)
    for item in batch.findings { collector.add(item.finding, before: item.gap) }
    return (result, collector)
  }

  /// Counts what is in the next piece of a batch and collects what there is to say about it.
  private func receive(
    _ imported: ImportBatch<Contact>, of batch: Batch, _ result: inout ConvertedBatch,
    _ collector: inout FindingCollector
  ) -> ContactNumbers {
    let numbers = ContactNumbers(imported, behind: result.contacts)
    var broken: Set<Int> = []
    for finding in imported.findings {
      let number = numbers.number(of: finding)
      if finding.severity == .error, let number, numbers.item(number) != nil { broken.insert(number) }
      collector.add(finding, number: number, numbers, imported)
    }
    result.repaired += broken.count
    result.contacts += imported.items.count + imported.rejected.count
    result.read += imported.items.count
    result.rejected += imported.rejected.count
    if keepsRejected {
      let pieces = (imported.rejected + imported.leftOut).sorted { $0.lowerBound < $1.lowerBound }
      for range in pieces {
        result.rejectedBytes += batch.bytes[range]
        // An element of an array has no line end of its own.
        if result.rejectedBytes.last != ASCII.lineFeed { result.rejectedBytes.append(ASCII.lineFeed) }
      }
    }
    // Nearly always all are of one version.
    var last = ""
    for index in imported.items.indices where imported.items[index].version != last {
      last = imported.items[index].version
      if !last.isEmpty { result.versions.addOnce(last) }
    }
    return numbers
  }

  /// Makes contacts what they are to be written as.
  ///
  /// - Returns: What there is to say about the way there, by contact; nothing at all where they are written as they are.
  private func change(
    _ items: inout [Imported<Contact>], _ batch: Batch, _ result: inout ConvertedBatch
  ) -> [[Finding]] {
    guard writing != nil, options.changesContacts || phones.isWanted else { return [] }
    return items.indices.map { change(&items[$0].value, from: batch.bytes[items[$0].range], &result) }
  }

  private func change(
    _ contact: inout Contact, from bytes: ArraySlice<UInt8>, _ result: inout ConvertedBatch
  ) -> [Finding] {
    var findings: [Finding] = []
    if options.photos != .keep {
      let (media, changes) = MediaHandling.apply(options.photos, to: &contact)
      result.media += media
      findings = changes
    }
    complete(&contact, from: bytes)
    if phones.isWanted { findings += phones.apply(to: &contact) }
    if let product = options.product { findings += ProductFit(product, options.outputFormat).findings(contact) }
    return findings
  }

  private func write(
    _ item: Imported<Contact>, _ told: [Finding], number: Int, _ batch: Batch, _ form: OutputForm,
    _ result: inout ConvertedBatch, _ collector: inout FindingCollector, _ large: StreamingBatchOutput?
  ) {
    var findings = told
    let drain = large?.drain(for: item.value, form, result.context)
    let start: Int
    if let copying = form.copying, !batch.hasGap(in: item.range),
      let copy = copying.copy(of: item.range, in: batch.bytes)
    {
      start = result.append(copy, in: form, &findings, draining: drain)
    } else {
      start = result.append(
        item.value, version: item.version, in: form, isWidened: columns != nil, &findings,
        counting: &collector.counted, draining: drain)
    }
    if wantsPieces {
      result.pieces.append(
        ContactSlice(range: start..<result.output.count, fileName: FileNames.stem(item.value.displayName)))
    }
    var places: LossPlaces?
    for finding in findings {
      collector.add(finding, number: number, item.value) { finding in
        guard result.context.format.family == .vcard else { return item.range }
        if places == nil { places = LossPlaces(batch.bytes, item.range) }
        return places?.place(of: finding) ?? item.range
      }
    }
  }

  /// Adds what was asked for and is not there.
  private func complete(_ contact: inout Contact, from bytes: ArraySlice<UInt8>) {
    if options.addsUID, contact.uids.isEmpty { contact.uid = "urn:uuid:" + DerivedIdentifier.make(from: bytes) }
    if let revision = options.revision, contact.revisions.isEmpty { contact.revision = revision }
    if let productID = options.productID { contact.productIDs = [Entry(productID)] }
  }
}
