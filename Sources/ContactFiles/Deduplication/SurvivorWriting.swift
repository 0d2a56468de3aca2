internal import CSVContacts
internal import ContactMatching
internal import ContactModel
internal import Findings
internal import SourceText

/// The result for one contact.
enum ContactFate: Sendable, Equatable {
  /// It was merged into another contact, or is left out.
  case removed
  /// The merged contact of a group is written in its place.
  case merged(Int)
}

/// What the second pass writes, and what it is to tell.
package struct SurvivorChoice: Sendable {
  /// Contacts that are not written.
  package var leftOut: [Int] = []
  /// The inputs that determine the format of the output; `nil` for all.
  package var inputsOfFormat: Range<Int>?
  /// Whether groups that are not merged are findings.
  package var reportsPossibleDuplicates = true
  /// The optional parts of the groups.
  package var details: GroupDetails = []
  /// Whether groups and updated contacts need the digests of the written contacts.
  package var wantsDigests = false
  /// Whether every contact is wanted.
  package var wantsContacts = false

  package init(details: GroupDetails = [], wantsDigests: Bool = false, wantsContacts: Bool = false) {
    self.details = details
    self.wantsDigests = wantsDigests
    self.wantsContacts = wantsContacts
  }
}

/// What the second pass tells.
package enum SurvivorEvent {
  case group(ResolvedGroup)
  /// One of all contacts.
  case contact(ResolvedGroup.Member)
  /// A contact whose references were changed.
  case updated(UpdatedContact)
}

/// The result of a batch in the second pass.
struct WrittenBatch: Sendable {
  var number: Int
  var converted: ConvertedBatch
  /// The groups that begin in it, in order.
  var groups: [ResolvedGroup] = []
  /// Its contacts whose references were changed, if digests are wanted.
  var updated: [UpdatedContact] = []
  /// Its contacts, if they are wanted.
  var contacts: [ResolvedGroup.Member] = []
}

/// The work on a batch in the second pass: resolves the groups that begin in it, and writes the remaining contacts.
struct SurvivorWriting: Sendable {
  let archive: ContactArchive
  /// Sorted by first member.
  let groups: [DuplicateGroup]
  /// The contacts that are not written unchanged.
  let fates: [Int: ContactFate]
  let resolver: GroupResolver
  /// The UIDs that are lost by merging, and the contacts that may refer to them.
  let identifiers: MergedIdentifiers
  let referring: Set<UInt32>
  let conversion: BatchConversion
  let choice: SurvivorChoice
  /// The names of the inputs.
  let names: [String]

  /// The indices of the batches to process.
  var batches: [Int] {
    if conversion.writing != nil || choice.wantsContacts { return Array(archive.batches.indices) }
    var numbers: [Int] = []
    for group in groups {
      guard let first = group.members.first else { continue }
      let number = archive.batchNumber(of: first)
      if numbers.last != number { numbers.append(number) }
    }
    return numbers
  }

  func write(_ number: Int) throws(FileFailure) -> WrittenBatch {
    var batch = try SurvivorBatch(number, of: self)
    if choice.wantsContacts { try batch.addContacts() }
    if choice.reportsPossibleDuplicates { batch.addPossibleDuplicates() }
    for contact in batch.stored.contacts {
      if fates[contact] != nil { batch.isChanged = true }
      switch fates[contact] {
      case .removed: break
      case .merged(let group): batch.addMerged(contact, group)
      case nil: if conversion.writing != nil { try batch.addUnmerged(contact) }
      }
      batch.pass(contact)
    }
    return try batch.finish()
  }

  func groupsBeginning(in contacts: Range<Int>) -> Range<Int> {
    func first(notBelow contact: Int) -> Int {
      groups.indices.partitionPoint { groups[$0].members.first ?? 0 < contact }
    }
    return first(notBelow: contacts.lowerBound)..<first(notBelow: contacts.upperBound)
  }
}

/// The work on one batch: what is written for each of its contacts.
private struct SurvivorBatch {
  private enum Piece {
    /// Findings only.
    case remark(Contact, [Finding])
    case copied([UInt8])
    case contact(Contact, version: String, [Finding])
  }

  let stored: ContactArchive.StoredBatch
  private let work: SurvivorWriting
  private let context: InputContext
  private let batch: Batch
  private let form: OutputForm?
  /// The indices of the groups that begin in it, and the references that change in each.
  private let begun: Range<Int>
  private let updates: [[MergedIdentifiers.Update]]
  private var written: WrittenBatch
  private var pieces: [(contact: Int, piece: Piece)] = []
  private var updated: [(number: Int, contact: Contact, version: String)] = []
  /// The contacts, once one of them was needed.
  private var read: [Imported<Contact>]?
  /// The end of the contact before.
  private var previous = 0
  /// Whether a contact is not written as it was read.
  var isChanged = false
  /// The names of the files of the contacts, if they are wanted.
  private var fileNames: [String] = []

  init(_ number: Int, of work: SurvivorWriting) throws(FileFailure) {
    self.work = work
    stored = work.archive.batches[number]
    guard let context = work.archive.inputs[stored.input].context else {
      throw SourcePieces.changed(work.archive.inputs[stored.input].source)
    }
    self.context = context
    batch = try work.archive.batch(number)
    form = work.conversion.writing?.form(for: context)
    written = WrittenBatch(number: number, converted: ConvertedBatch(context: context, extent: BatchExtent()))
    begun = work.groupsBeginning(in: stored.contacts)
    for group in work.groups[begun] { written.groups.append(try work.resolver.resolve(group, work.choice.details)) }
    var updates: [[MergedIdentifiers.Update]] = []
    for index in written.groups.indices { updates.append(written.groups[index].update(by: work.identifiers)) }
    self.updates = updates
  }

  // MARK: - Contacts

  private mutating func items() throws(FileFailure) -> [Imported<Contact>] {
    if let read { return read }
    let items = work.conversion.read(batch, context).items
    guard items.count == stored.contacts.count else {
      throw SourcePieces.changed(work.archive.inputs[stored.input].source)
    }
    read = items
    return items
  }

  private mutating func item(_ contact: Int) throws(FileFailure) -> Imported<Contact> {
    try items()[contact - stored.contacts.lowerBound]
  }

  private func range(_ contact: Int) -> Range<Int> { work.archive.places[contact].range }

  // MARK: - Pieces

  mutating func addContacts() throws(FileFailure) {
    written.contacts = zip(stored.contacts, try items()).map { number, item in
      let place = work.archive.places[number]
      return ResolvedGroup.Member(
        number: number, input: stored.input, index: Int(place.index), line: Int(place.line), contact: item.value,
        version: item.version, bytes: [])
    }
  }

  mutating func addPossibleDuplicates() {
    for resolved in written.groups where !resolved.group.isMerged {
      guard let first = resolved.members.first else { continue }
      pieces.append((first.number, .remark(first.contact, resolved.findings(work.names))))
    }
  }

  /// Adds the merged contact of a group in the place of its first member.
  mutating func addMerged(_ contact: Int, _ group: Int) {
    let index = group - begun.lowerBound
    let resolved = written.groups[index]
    guard let merged = resolved.merged else { return }
    let range = range(contact)
    let findings =
      resolved.findings(work.names) + merged.findings(keptIn: form?.table == nil ? nil : "an added column")
      + updates[index].map(\.finding)
    if let table = form?.table, let first = resolved.members.first?.contact,
      let merge = table.merge(resolved, region: work.conversion.options.phoneRegion)
    {
      let record = table.record(of: merge)
      pieces.append((contact, .remark(first, findings)))
      let copy = table.copy(of: range, after: previous, in: batch.bytes, changed: record)
      pieces.append((contact, .copied(copy.whole)))
      if work.choice.wantsDigests {
        written.groups[index].written = WrittenContact.digest(ofRecord: record, in: table, work.conversion.options)
      }
      // If the others add nothing, the first member is copied.
    } else if let copying = form?.copying, !batch.hasGap(in: range), let first = resolved.unchanged,
      let copied = copying.copy(of: range, after: previous, in: batch.bytes)?.whole
    {
      pieces.append((contact, .remark(first, findings)))
      pieces.append((contact, .copied(copied)))
      if work.choice.wantsDigests { written.groups[index].written = ContactDigest(of: first) }
    } else {
      pieces.append((contact, .contact(merged.contact, version: resolved.version, findings)))
    }
  }

  /// Adds a contact that is in no merged group: a copy, unless a UID that it refers to was lost by merging.
  mutating func addUnmerged(_ contact: Int) throws(FileFailure) {
    if !work.identifiers.isEmpty, work.referring.contains(UInt32(clamping: contact)) {
      let item = try item(contact)
      var changed = item.value
      let updates = work.identifiers.update(&changed)
      if !updates.isEmpty {
        isChanged = true
        pieces.append((contact, .contact(changed, version: item.version, updates.map(\.finding))))
        updated.append((contact, changed, item.version))
        return
      }
    }
    let range = range(contact)
    if let copying = form?.copying, form?.table != nil || !batch.hasGap(in: range),
      let copied = copying.copy(of: range, after: previous, in: batch.bytes)?.whole
    {
      pieces.append((contact, .copied(copied)))
    } else {
      let item = try item(contact)
      isChanged = true
      pieces.append((contact, .contact(item.value, version: item.version, [])))
    }
  }

  /// Ends the work on a contact.
  mutating func pass(_ contact: Int) { previous = form?.copying?.end(of: range(contact), in: batch.bytes) ?? 0 }

  // MARK: - Output

  consuming func finish() throws(FileFailure) -> WrittenBatch {
    if work.conversion.wantsPieces { fileNames = try items().map { FileNaming.uid.stem(of: $0.value) } }
    put()
    written.converted.appendLinesWithoutContacts(after: previous, of: batch)
    if work.choice.wantsDigests, let form = written.converted.form { try addDigests(form.encoder) }
    return written
  }

  private mutating func addDigests(_ encoder: any ContactEncoder) throws(FileFailure) {
    let options = work.conversion.options
    for (index, group) in written.groups.enumerated() where group.group.isMerged && group.written == nil {
      guard let merged = group.merged else { continue }
      written.groups[index].written = WrittenContact.digest(
        of: merged.contact, version: group.version, by: encoder, options)
    }
    for (number, contact, version) in updated {
      let digest = WrittenContact.digest(of: contact, version: version, by: encoder, options)
      guard let digest else { continue }
      written.updated.append(UpdatedContact(member: try work.resolver.member(number), written: digest))
    }
  }

  /// Adds the place of a contact in the output, if it is wanted.
  private func addPiece(of number: Int, from start: Int, to result: inout ConvertedBatch) {
    guard !fileNames.isEmpty else { return }
    let name = fileNames[number - stored.contacts.lowerBound]
    result.pieces.append(ContactSlice(range: start..<result.output.count, fileName: name))
  }

  private mutating func put() {
    let conversion = work.conversion
    var result = written.converted
    var collector = FindingCollector(batch, result.context, conversion.quota)
    if let columns = conversion.columns {
      let contacts = pieces.lazy.compactMap { if case .contact(let contact, _, _) = $0.piece { contact } else { nil } }
      result.form = conversion.writing?.form(of: columns.encoder(for: contacts))
    } else {
      result.form = conversion.writing?.form(for: result.context)
    }
    let isVCard = result.context.format.family == .vcard
    for (number, piece) in pieces {
      let place = work.archive.places[number]
      var places: LossPlaces?
      /// Reports findings about a contact, each at the line that it is about.
      func report(_ findings: [Finding], about contact: Contact) {
        for finding in findings {
          collector.add(finding, number: Int(place.index) - stored.firstIndex, contact) { finding in
            guard isVCard, finding.property != nil else { return place.range }
            if places == nil { places = LossPlaces(batch.bytes, place.range) }
            return places?.place(of: finding) ?? place.range
          }
        }
      }
      switch piece {
      case .remark(let contact, let findings): report(findings, about: contact)
      case .copied(let bytes):
        result.written += 1
        var findings: [Finding] = []
        if let form = result.form {
          let start = result.append(bytes, in: form, &findings)
          addPiece(of: number, from: start, to: &result)
        }
        // Findings of a copy are about its encoding.
        for var finding in findings {
          finding.range = place.range
          finding.contact = ContactReference(index: Int(place.index) - stored.firstIndex)
          collector.add(finding)
        }
      case .contact(let contact, let version, var findings):
        result.written += 1
        if contact.isGroup { result.groupsWritten += 1 }
        if let form = result.form {
          let start = result.append(
            contact, version: version, in: form, isWidened: conversion.columns != nil, &findings,
            counting: &collector.counted)
          addPiece(of: number, from: start, to: &result)
          let written = form.encoder.version(of: version)
          if !written.isEmpty { result.outputVersions.appendIfNew(written) }
        }
        report(findings, about: contact)
      }
    }
    result.hasChanges = isChanged
    if conversion.writing == nil { result.written = 0 }
    result.finish(collector, batch)
    result.spent = []
    written.converted = result
  }
}

enum WrittenContact {
  /// The digest of a contact after writing and reading it; `nil` if it cannot be read.
  static func digest(
    of contact: Contact, version: String, by encoder: any ContactEncoder, _ options: ConversionOptions
  ) -> ContactDigest? {
    var bytes = encoder.header
    var counted = CountedFindings()
    _ = encoder.write(contact, version: version, into: &bytes, counting: &counted)
    var options = options
    // The columns of the output have other names.
    options.columnFields = []
    return digest(of: bytes + encoder.footer, options)
  }

  /// The digest of a contact that is read from a record of a table.
  static func digest(
    ofRecord record: [UInt8], in table: CSVTable, _ options: ConversionOptions
  ) -> ContactDigest? {
    digest(of: table.outputHeader + record, options)
  }

  /// The contacts that are read from merged records of a table.
  static func contacts(
    ofRecords merges: [TableMerge], in table: CSVTable, _ options: ConversionOptions
  ) -> [Contact] {
    var bytes = table.outputHeader
    for merge in merges { bytes += table.record(of: merge) + table.lineEnd }
    return contacts(in: bytes, options)
  }

  private static func digest(of bytes: [UInt8], _ options: ConversionOptions) -> ContactDigest? {
    contacts(in: bytes, options).first.map { ContactDigest(of: $0) }
  }

  private static func contacts(in bytes: [UInt8], _ options: ConversionOptions) -> [Contact] {
    var reading = options.reading
    reading.format = options.outputFormat
    reading.encoding = .utf8
    reading.threads = 1
    return (try? ContactFile.read(.bytes(bytes, name: ""), options: reading))?.contacts ?? []
  }
}
