internal import CSVContacts
internal import ContactConditions
internal import ContactModel
internal import Findings
internal import SourceText

/// The work on one batch: reads contacts, changes and writes them, and locates the findings.
struct BatchConversion: Sendable {
  /// How contacts are written; `nil` to only count them.
  var writing: OutputWriting?
  /// The columns of a CSV that depend on the contacts. The output is then UTF-8, and is remapped and encoded later.
  var columns: GrowingColumns?
  /// What is collected from the contacts as they were read.
  var firstPass: FirstPass?
  let options: ConversionOptions
  var phones = PhoneHandling(ConversionOptions())
  var groups = GroupHandling(ConversionOptions())
  var identifiers: NewIdentifiers?
  /// The names of entries, if the output is for a directory.
  var names: DirectoryNames?
  /// The pictures that contacts name, if they are to be read.
  var photoFiles: PhotoFiles?
  /// What the product of the output does not import.
  var fit: ProductFit?
  let quota: FindingQuota
  var keepsRejected = false
  var wantsPieces = false

  /// The maximum number of bytes of pictures that are read for a batch in memory.
  private static let maxPictureBytes = 16 << 20

  /// The number of contacts that are read before they are written. Performance: the memory of a contact is reused.
  static let pieceLength = 8

  func count(_ batch: Batch, _ context: InputContext) -> ConvertedBatch {
    var result = ConvertedBatch(context: context, extent: BatchExtent())
    guard var firstPass else { return result }
    var pieces = context.pieces(batch.bytes)
    while let piece = pieces.next(BatchConversion.pieceLength) {
      for item in applyStrictness(piece).items {
        let isChosen = options.condition?.matches(groups.withGroups(item.value)) ?? true
        if !isChosen, firstPass.groups == nil { continue }
        var contact = item.value
        _ = MediaHandling.apply(options.photos, to: &contact)
        firstPass.count(
          contact, from: batch.bytes[item.range], at: ContactPlace(of: item, in: batch, context), isChosen: isChosen)
      }
    }
    result.firstPass = firstPass
    result.spent = batch.bytes
    return result
  }

  func read(_ batch: Batch, _ context: InputContext) -> ImportBatch<Contact> {
    applyStrictness(context.read(batch.bytes))
  }

  private func applyStrictness(_ imported: ImportBatch<Contact>) -> ImportBatch<Contact> {
    options.isStrict ? imported.rejectingRepaired() : imported
  }

  /// Reads a batch and writes it in the output's format.
  ///
  /// - Parameter large: Receives the output of a large batch in parts; the result holds the rest.
  func convert(_ batch: Batch, _ context: InputContext, into large: StreamingBatchOutput? = nil) -> ConvertedBatch {
    var (result, collector) = begin(batch, context)
    var known = columns.map { WorkerColumns($0) }
    result.form = known.flatMap { writing?.form(of: $0.encoder) } ?? writing?.form(for: context)
    result.firstPass = firstPass
    result.output.reserveCapacity(BatchConversion.room(for: batch))
    var previous = 0
    var passed: [Range<Int>] = []
    var pieces = context.pieces(batch.bytes)
    while var imported = pieces.next(BatchConversion.pieceLength) {
      if options.isStrict { imported = imported.rejectingRepaired() }
      var numbers = receive(imported, of: batch, &result, &collector)
      passed += select(from: &imported, &numbers, &result)
      for item in firstPass == nil ? [] : imported.items {
        result.firstPass?.count(
          item.value, from: batch.bytes[item.range], at: ContactPlace(of: item, in: batch, context))
      }
      let mayCopy = result.form?.table != nil || result.form?.copying != nil && context.format.family == .vcard
      let originals = mayCopy && (changesContacts || photoFiles != nil) ? imported.items.map(\.value) : []
      let (changes, removed) = change(&imported.items, batch, &result)
      // The caller converts the batch again, with an output in parts.
      if large == nil, result.pictureBytes > BatchConversion.maxPictureBytes {
        result.exceedsMemory = true
        return result
      }
      // Only the rest of a large output is here, so its records cannot be remapped.
      large?.flush(&result)
      let written = imported.items.lazy.enumerated().filter { !removed.contains($0.offset) }
      if known?.makeRoom(for: written.map(\.element.value), widening: &result.output) == true {
        result.form = known.flatMap { writing?.form(of: $0.encoder) }
      }
      result.written += imported.items.count - removed.count
      result.groupsWritten += written.count { $0.element.value.isGroup }
      guard let form = result.form else { continue }
      for index in imported.items.indices {
        large?.flush(&result)
        while let range = passed.first, range.lowerBound < imported.items[index].range.lowerBound {
          previous = form.copying?.end(of: range, in: batch.bytes) ?? 0
          passed.removeFirst()
        }
        let source = SourceRecord(
          original: originals.isEmpty ? nil : originals[index], previous: previous)
        let item = imported.items[index]
        var findings = changes.isEmpty ? [] : changes[index]
        if !removed.contains(index) {
          write(item, &findings, source.copy(of: item, in: batch, form), form, &result, &collector, large)
        }
        report(findings, about: item, number: numbers.ofItem(index), batch, &result, &collector)
        previous = form.copying?.end(of: imported.items[index].range, in: batch.bytes) ?? 0
      }
      pieces.reuse(&imported.items)
    }
    if let last = passed.last { previous = result.form?.copying?.end(of: last, in: batch.bytes) ?? previous }
    result.appendLinesWithoutContacts(after: previous, of: batch)
    if let encoder = result.form?.encoder {
      for version in result.written == 0 ? [] : result.versions.isEmpty ? [""] : result.versions {
        let written = encoder.version(of: version)
        if !written.isEmpty { result.outputVersions.appendIfNew(written) }
      }
    }
    result.finish(collector, batch)
    return result
  }

  /// An upper bound of the output's size: at most twice the input, and a little more than the input for large photos.
  /// Performance: avoids growing the array; unused capacity costs no memory.
  private static func room(for batch: Batch) -> Int {
    let block = BlockReader.defaultBlockSize
    return batch.bytes.count > 2 * block ? batch.bytes.count / 16 * 17 + 2 * block : 2 * batch.bytes.count
  }

  /// Reads a batch and collects its findings, without writing.
  func receive(
    _ batch: Batch, _ context: InputContext
  ) -> (imported: ImportBatch<Contact>, numbers: ContactNumbers, result: ConvertedBatch, collector: FindingCollector) {
    var (result, collector) = begin(batch, context)
    var imported = read(batch, context)
    var numbers = receive(imported, of: batch, &result, &collector)
    _ = select(from: &imported, &numbers, &result)
    return (imported, numbers, result, collector)
  }

  /// Writes contacts that are in no input.
  ///
  /// - Parameters:
  ///   - version: The version of cards, if the format does not determine it.
  ///   - context: The context of an input; the contacts are not in it.
  /// - Returns: The output, and the findings about it.
  func convert(
    added contacts: [Contact], version: String, _ context: InputContext
  ) -> (batch: ConvertedBatch, findings: [Finding]) {
    var result = ConvertedBatch(context: context, extent: BatchExtent())
    result.isAdded = true
    result.form = writing?.form(for: context)
    if let columns { result.form = writing?.form(of: columns.encoder(for: contacts)) }
    guard let form = result.form else { return (result, []) }
    var findings: [Finding] = []
    var counted = CountedFindings()
    for contact in contacts {
      let start = result.append(
        contact, version: version, in: form, isWidened: columns != nil, &findings, counting: &counted)
      if wantsPieces {
        let name = options.fileNaming.stem(of: contact)
        result.pieces.append(ContactSlice(range: start..<result.output.count, fileName: name))
      }
    }
    let written = form.encoder.version(of: version)
    if !written.isEmpty { result.outputVersions = [written] }
    result.written = contacts.count
    result.groupsWritten = contacts.count { $0.isGroup }
    return (result, findings)
  }

  private func begin(_ batch: Batch, _ context: InputContext) -> (ConvertedBatch, FindingCollector) {
    let result = ConvertedBatch(context: context, extent: BatchExtent(batch.bytes, gaps: batch.gaps, batch.measure))
    var collector = FindingCollector(batch, context, quota)
    for item in batch.findings { collector.add(item.finding, before: item.gap) }
    return (result, collector)
  }

  /// Counts the next piece of a batch and collects its findings.
  private func receive(
    _ imported: ImportBatch<Contact>, of batch: Batch, _ result: inout ConvertedBatch,
    _ collector: inout FindingCollector
  ) -> ContactNumbers {
    let numbers = ContactNumbers(imported, after: result.contacts)
    var broken: Set<Int> = []
    for finding in batch.withoutRepetitions(imported.findings) {
      let number = numbers.number(of: finding)
      if finding.severity == .error, let number, numbers.item(number) != nil { broken.insert(number) }
      collector.add(finding, number: number, numbers, imported)
    }
    result.repaired += broken.count
    result.contacts += imported.items.count + imported.rejected.count
    result.read += imported.items.count
    result.groups += imported.items.count { $0.value.isGroup }
    result.rejected += imported.rejected.count
    if keepsRejected {
      let pieces = (imported.rejected + imported.leftOut).sorted { $0.lowerBound < $1.lowerBound }
      for range in pieces {
        result.rejectedBytes += batch.bytes[range]
        // An element of an array has no line end of its own.
        if result.rejectedBytes.last != ASCII.lineFeed { result.rejectedBytes.append(ASCII.lineFeed) }
      }
    }
    // Performance: usually all contacts have one version.
    var last = ""
    for index in imported.items.indices where imported.items[index].version != last {
      last = imported.items[index].version
      if !last.isEmpty { result.versions.appendIfNew(last) }
    }
    return numbers
  }

  private var changesContacts: Bool {
    writing != nil && (options.changesContacts || phones.isWanted || groups.isWanted || groups.form.dropsGoogleMark)
  }

  /// Applies the changes that the options ask for.
  ///
  /// - Returns: The findings for each contact, empty if nothing is changed, and the indices of contacts that are not
  ///   written.
  private func change(
    _ items: inout [Imported<Contact>], _ batch: Batch, _ result: inout ConvertedBatch
  ) -> (findings: [[Finding]], removed: Set<Int>) {
    guard changesContacts || photoFiles.map({ files in items.contains { files.mayChange($0.value) } }) ?? false else {
      return ([], [])
    }
    var removed: Set<Int> = []
    let findings = items.indices.map { index in
      let bytes = batch.bytes[items[index].range]
      if groups.dropGoogleMark(of: &items[index].value) { result.droppedMarks += 1 }
      let (isRemoved, changes) = groups.apply(to: &items[index].value, from: bytes)
      if isRemoved {
        removed.insert(index)
        return changes
      }
      let place = ContactPlace(of: items[index], in: batch, result.context)
      let entry = names?.apply(to: &items[index].value, from: bytes, at: place) ?? []
      return changes + entry + change(&items[index].value, from: bytes, items[index].version, &result)
    }
    return (findings, removed)
  }

  private func change(
    _ contact: inout Contact, from bytes: ArraySlice<UInt8>, _ version: String, _ result: inout ConvertedBatch
  ) -> [Finding] {
    var findings: [Finding] = []
    if let photoFiles {
      findings = photoFiles.apply(
        to: &contact, of: result.context.index, counting: &result.pictureBytes, &result.usedPictures)
    } else if options.photos != .keep {
      let (media, changes) = MediaHandling.apply(options.photos, to: &contact)
      result.media += media
      findings = changes
    }
    complete(&contact, from: bytes)
    options.names.apply(to: &contact)
    if phones.isWanted { findings += phones.apply(to: &contact) }
    if let fit { findings += fit.findings(contact, version: version) }
    return findings
  }

  private func write(
    _ item: Imported<Contact>, _ findings: inout [Finding], _ copy: CopiedContact?, _ form: OutputForm,
    _ result: inout ConvertedBatch, _ collector: inout FindingCollector, _ large: StreamingBatchOutput?
  ) {
    let drain = large?.drain(for: item.value, form, result.context)
    let partBytes = large?.partBytes ?? 0
    let start: Int
    if let copy {
      start = result.append(copy, in: form, &findings, draining: drain)
    } else {
      start = result.append(
        item.value, version: item.version, in: form, isWidened: columns != nil, &findings,
        counting: &collector.counted, draining: drain)
    }
    if result.output.count == start, form.encoder is CalendarEncoder {
      result.withoutOutput += 1
      result.written -= 1
      return
    }
    if let fit {
      let size = result.output.count - start + (large?.partBytes ?? 0) - partBytes
      if let finding = fit.finding(size: size) { findings.append(finding) }
    }
    if wantsPieces {
      result.pieces.append(
        ContactSlice(range: start..<result.output.count, fileName: options.fileNaming.stem(of: item.value)))
    }
  }

  private func report(
    _ findings: [Finding], about item: Imported<Contact>, number: Int, _ batch: Batch, _ result: inout ConvertedBatch,
    _ collector: inout FindingCollector
  ) {
    var places: LossPlaces?
    for finding in findings {
      collector.add(finding, number: number, item.value) { finding in
        guard result.context.format.family == .vcard else { return item.range }
        if places == nil { places = LossPlaces(batch.bytes, item.range) }
        return places?.place(of: finding) ?? item.range
      }
    }
  }

  private func complete(_ contact: inout Contact, from bytes: ArraySlice<UInt8>) {
    identifiers?.apply(to: &contact)
    let filled = contact.filled
    let needsUID = options.uids == .add && !filled.contains(PresentFields(.uids))
    let revision = filled.contains(PresentFields(.revisions)) ? nil : options.revision
    if !needsUID, revision == nil, options.productID == nil { return }
    contact = contact.replacing(options.productID == nil ? [] : PresentFields(.productIDs)) { builder in
      if needsUID { builder.append(UniqueIdentifier.derived(from: bytes), to: .uids) }
      if let revision { builder.append(Entry(revision), to: .revisions) }
      if let productID = options.productID { builder.append(productID, to: .productIDs) }
    }
  }
}

/// The source of a contact, from which its bytes are copied.
private struct SourceRecord {
  /// The contact before it was changed; `nil` if nothing was to be changed.
  let original: Contact?
  /// The end of the contact before it.
  let previous: Int

  /// The bytes of a contact; `nil` if it must be written anew.
  func copy(of item: Imported<Contact>, in batch: Batch, _ form: OutputForm) -> CopiedContact? {
    let hasGap = batch.hasGap(in: item.range)
    if let table = form.table, let original,
      let changed = table.record(of: item.value, changing: Array(batch.bytes[item.range]), before: original)
    {
      return table.copy(of: item.range, after: previous, in: batch.bytes, changed: changed)
    }
    // A changed card is not what was read.
    if form.table == nil, let original, original != item.value { return nil }
    return hasGap && form.table == nil ? nil : form.copying?.copy(of: item.range, after: previous, in: batch.bytes)
  }
}

extension ConvertedBatch {
  /// Appends the lines after the last contact of an input.
  mutating func appendLinesWithoutContacts(after end: Int, of batch: Batch) {
    guard let form, let lines = form.copying?.lines(after: end, in: batch.bytes), !lines.isEmpty else { return }
    var findings: [Finding] = []
    _ = append(lines, in: form, &findings)
  }
}

/// The contacts that a condition chooses.
extension BatchConversion {
  /// Removes the contacts that do not meet the condition.
  ///
  /// - Returns: Their ranges.
  func select(
    from imported: inout ImportBatch<Contact>, _ numbers: inout ContactNumbers, _ result: inout ConvertedBatch
  ) -> [Range<Int>] {
    guard let condition = options.condition else { return [] }
    let items = imported.items
    let chosen = items.indices.filter { condition.matches(groups.withGroups(items[$0].value)) }
    if chosen.count == items.count { return [] }
    let kept = Set(chosen)
    result.leftOut += items.count - chosen.count
    imported.items = chosen.map { items[$0] }
    numbers.keep(chosen)
    return items.indices.filter { !kept.contains($0) }.map { items[$0].range }
  }
}
