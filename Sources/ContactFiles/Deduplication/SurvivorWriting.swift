internal import ContactMatching
internal import ContactModel
internal import Findings
internal import SourceText

/// What becomes of a contact in the output.
enum ContactFate: Sendable, Equatable {
  /// It stays as it is.
  case stays
  /// It went into another one, or is not wanted.
  case goes
  /// A merged contact stands in its place; the number is that of its group.
  case leads(Int)
}

/// What becomes of every contact, four bytes each.
struct ContactFates: Sendable {
  private var numbers: [UInt32]

  /// All contacts stay but those of merged groups: the merged contact stands where the first of its members stood.
  init(count: Int, groups: [DuplicateGroup]) {
    numbers = [UInt32](repeating: 0, count: count)
    for (index, group) in groups.enumerated() where group.isMerged {
      for member in group.members { numbers[member] = 1 }
      if let first = group.members.first { numbers[first] = UInt32(clamping: index + 2) }
    }
  }

  subscript(contact: Int) -> ContactFate {
    switch numbers[contact] {
    case 0: .stays
    case 1: .goes
    case let number: .leads(Int(number) - 2)
    }
  }

  /// Leaves a contact out.
  mutating func leaveOut(_ contact: Int) { numbers[contact] = 1 }
}

/// What became of a batch in the second pass.
struct WrittenBatch: Sendable {
  var number: Int
  var converted: ConvertedBatch
  /// The groups that begin in it, in their order.
  var groups: [ResolvedGroup] = []
  /// Those of its contacts of which references were changed, where digests are wanted.
  var updated: [UpdatedContact] = []
  /// Its contacts, where somebody wants to see them.
  var contacts: [ResolvedGroup.Member] = []
}

/// What a worker does in the second pass: resolves the groups that begin in a batch, and writes what stays of it.
struct SurvivorWriting: Sendable {
  let archive: ContactArchive
  /// In the order of their first members.
  let groups: [DuplicateGroup]
  let fates: ContactFates
  let resolver: GroupResolver
  /// The UIDs that are gone, and the contacts that may name them.
  let identifiers: MergedIdentifiers
  let referring: Set<UInt32>
  let conversion: BatchConversion
  let wantsContacts: Bool
  /// Whether a group that is left alone is a finding.
  let reportsPossibleDuplicates: Bool
  /// The names of the inputs.
  let names: [String]
  /// What groups are to have beyond their contacts.
  let details: GroupDetails
  /// Whether groups are to say what was written in the place of their members.
  let wantsDigests: Bool

  /// The batches that have to be looked at.
  var batches: [Int] {
    if conversion.writing != nil || wantsContacts { return Array(archive.batches.indices) }
    var numbers: [Int] = []
    for group in groups {
      guard let first = group.members.first else { continue }
      let number = archive.batchNumber(of: first)
      if numbers.last != number { numbers.append(number) }
    }
    return numbers
  }

  func work(_ number: Int) -> Result<WrittenBatch, FileFailure> {
    do throws(FileFailure) { return .success(try write(number)) } catch { return .failure(error) }
  }

  /// What is written of one contact.
  private enum Piece {
    /// There is only something to say about a group.
    case remark(Contact, [Finding])
    case copied([UInt8])
    case contact(Contact, version: String, [Finding])
  }

  private func write(_ number: Int) throws(FileFailure) -> WrittenBatch {
    let stored = archive.batches[number]
    guard let context = archive.inputs[stored.input].context else {
      throw SourcePieces.changed(archive.inputs[stored.input].source)
    }
    let batch = try archive.batch(number)
    var written = WrittenBatch(number: number, converted: ConvertedBatch(context: context, extent: BatchExtent()))
    let begun = groupsBeginning(in: stored.contacts)
    for group in groups[begun] { written.groups.append(try resolver.resolve(group, details)) }
    let updates = written.groups.indices.map { written.groups[$0].update(by: identifiers) }
    var items = BatchItems(batch, stored, context, archive, conversion)
    if wantsContacts {
      written.contacts = zip(stored.contacts, try items.all()).map { number, item in
        let place = archive.places[number]
        return ResolvedGroup.Member(
          number: number, input: stored.input, index: Int(place.index), line: Int(place.line), contact: item.value,
          version: item.version, bytes: [])
      }
    }
    var pieces: [(contact: Int, piece: Piece)] = []
    var updated: [(number: Int, contact: Contact, version: String)] = []
    for resolved in written.groups where reportsPossibleDuplicates && !resolved.group.isMerged {
      guard let first = resolved.members.first else { continue }
      pieces.append((first.number, .remark(first.contact, resolved.findings(names))))
    }
    let copying = conversion.writing?.form(for: context).copying
    for contact in stored.contacts {
      let range = archive.places[contact].range
      switch fates[contact] {
      case .goes: break
      case .leads(let group):
        let resolved = written.groups[group - begun.lowerBound]
        guard let merged = resolved.merged else { continue }
        let findings =
          resolved.findings(names) + merged.findings() + updates[group - begun.lowerBound].map(\.finding)
        // Where the others have nothing to add, the first of them stays as it is written.
        if let copying, !batch.hasGap(in: range), let first = resolved.unchanged,
          let copied = copying.copy(of: range, in: batch.bytes)?.whole
        {
          pieces.append((contact, .remark(first, findings)))
          pieces.append((contact, .copied(copied)))
          if wantsDigests { written.groups[group - begun.lowerBound].written = ContactDigest(of: first) }
        } else {
          pieces.append((contact, .contact(merged.contact, version: resolved.version, findings)))
        }
      case .stays:
        if conversion.writing == nil { continue }
        if !identifiers.isEmpty, referring.contains(UInt32(clamping: contact)) {
          let item = try items[contact]
          var changed = item.value
          let updates = identifiers.update(&changed)
          if !updates.isEmpty {
            pieces.append((contact, .contact(changed, version: item.version, updates.map(\.finding))))
            updated.append((contact, changed, item.version))
            continue
          }
        }
        if let copying, !batch.hasGap(in: range), let copied = copying.copy(of: range, in: batch.bytes)?.whole {
          pieces.append((contact, .copied(copied)))
        } else {
          let item = try items[contact]
          pieces.append((contact, .contact(item.value, version: item.version, [])))
        }
      }
    }
    put(pieces, of: stored, batch, &written.converted)
    if wantsDigests, let form = written.converted.form {
      for index in written.groups.indices
      where written.groups[index].group.isMerged && written.groups[index].written == nil {
        let group = written.groups[index]
        guard let merged = group.merged else { continue }
        written.groups[index].written = WrittenContact.digest(
          of: merged.contact, version: group.version, by: form.encoder, conversion.options)
      }
      for (number, contact, version) in updated {
        let digest = WrittenContact.digest(of: contact, version: version, by: form.encoder, conversion.options)
        guard let digest else { continue }
        written.updated.append(UpdatedContact(member: try resolver.member(number), written: digest))
      }
    }
    return written
  }

  private func put(
    _ pieces: [(contact: Int, piece: Piece)], of stored: ContactArchive.StoredBatch, _ batch: Batch,
    _ result: inout ConvertedBatch
  ) {
    var collector = FindingCollector(batch, result.context, conversion.quota)
    if let columns = conversion.columns {
      let contacts = pieces.lazy.compactMap { if case .contact(let contact, _, _) = $0.piece { contact } else { nil } }
      result.form = conversion.writing?.form(of: columns.encoder(for: contacts))
    } else {
      result.form = conversion.writing?.form(for: result.context)
    }
    for (number, piece) in pieces {
      let place = archive.places[number]
      switch piece {
      case .remark(let contact, let findings):
        for var finding in findings {
          finding.range = place.range
          collector.add(finding, number: Int(place.index) - stored.firstIndex, contact)
        }
      case .copied(let bytes):
        result.written += 1
        var findings: [Finding] = []
        if let form = result.form { _ = result.append(bytes, in: form, &findings) }
        // What a copy says it says in the encoding of the output; nothing of the contact is known here.
        for var finding in findings {
          finding.range = place.range
          finding.contact = ContactReference(index: Int(place.index) - stored.firstIndex)
          collector.add(finding)
        }
      case .contact(let contact, let version, var findings):
        result.written += 1
        if let form = result.form {
          _ = result.append(
            contact, version: version, in: form, isWidened: conversion.columns != nil, &findings,
            counting: &collector.counted)
          let written = form.encoder.version(of: version)
          if !written.isEmpty { result.outputVersions.addOnce(written) }
        }
        for var finding in findings {
          if finding.range == nil { finding.range = place.range }
          collector.add(finding, number: Int(place.index) - stored.firstIndex, contact)
        }
      }
    }
    if conversion.writing == nil { result.written = 0 }
    result.finish(collector, batch)
    result.spent = []
  }

  private func groupsBeginning(in contacts: Range<Int>) -> Range<Int> {
    func first(notBelow contact: Int) -> Int {
      var low = 0
      var high = groups.count
      while low < high {
        let middle = (low + high) / 2
        if groups[middle].members.first ?? 0 < contact { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return first(notBelow: contacts.lowerBound)..<first(notBelow: contacts.upperBound)
  }
}

/// The contacts of a batch, read when the first of them is asked for.
private struct BatchItems {
  private let batch: Batch
  private let stored: ContactArchive.StoredBatch
  private let context: InputContext
  private let source: ContactSource
  private let conversion: BatchConversion
  private var items: [Imported<Contact>]?

  init(
    _ batch: Batch, _ stored: ContactArchive.StoredBatch, _ context: InputContext, _ archive: ContactArchive,
    _ conversion: BatchConversion
  ) {
    self.batch = batch
    self.stored = stored
    self.context = context
    source = archive.inputs[stored.input].source
    self.conversion = conversion
  }

  mutating func all() throws(FileFailure) -> [Imported<Contact>] {
    if let items { return items }
    let read = conversion.read(batch, context).items
    guard read.count == stored.contacts.count else { throw SourcePieces.changed(source) }
    items = read
    return read
  }

  subscript(contact: Int) -> Imported<Contact> {
    mutating get throws(FileFailure) { try all()[contact - stored.contacts.lowerBound] }
  }
}

/// What a reader makes of a contact that was written.
enum WrittenContact {
  /// The digest of a contact when it has been written and is read again; nothing where nothing can be read.
  static func digest(
    of contact: Contact, version: String, by encoder: any ContactEncoder, _ options: ConversionOptions
  ) -> ContactDigest? {
    var bytes = encoder.header
    var counted = CountedFindings()
    _ = encoder.write(contact, version: version, into: &bytes, counting: &counted)
    bytes += encoder.footer
    var reading = options.reading
    reading.format = options.outputFormat
    reading.encoding = .utf8
    reading.threads = 1
    reading.columnFields = []
    let file = try? ContactFile.read(.bytes(bytes, name: ""), options: reading)
    return file?.contacts.first.map { ContactDigest(of: $0.value) }
  }
}
