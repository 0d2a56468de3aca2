import ContactComparison
import ContactConditions
import ContactFiles
import ContactModel
import Findings
import SourceText
import ThreeWayMerging
import VCardContacts
import VCardSyntax

/// A file whose contacts are edited, in memory.
struct EditedFile {
  /// The name of the file in a folder.
  let path: POSIXPath
  /// The status of the file when it was opened.
  let status: FileStatus?
  let bytes: [UInt8]
  /// Why the contacts cannot be read or written; `nil` if they can.
  private(set) var failure: FileFailure?
  private var input: MergeInput?
  private let options: ReadingOptions
  /// The contacts with their changes, and the indices of those that are changed.
  private(set) var contacts: [Contact] = []
  private(set) var changed: [Int] = []
  /// The number of values that were removed because another one is set.
  private(set) var replaced = 0

  /// The contacts before the changes.
  var originals: [Contact] { input?.contacts ?? [] }
  /// What was found when the file was read.
  var findings: [LocatedFinding] { input?.contents?.findings ?? [] }
  /// The format that was read.
  var format: FileFormat? { input?.format }

  /// Whether a part of the file could not be read; it stays as it is.
  var hasUnreadParts: Bool { input?.contents.map { $0.unreadContacts > 0 } ?? false }

  /// - Parameter name: The name in findings.
  init(_ reader: consuming BlockReader, path: POSIXPath, named name: String, _ options: ReadingOptions) throws {
    self.path = path
    self.options = options
    status = reader.status
    var bytes: [UInt8] = []
    while try reader.read(into: &bytes) {}
    self.bytes = bytes
    if BlockReader.isArchive(bytes) {
      failure = FileFailure(
        IOCodes.unreadArchive, path: name, "is a workbook or a ZIP archive; convert it to CSV or vCard first")
      return
    }
    do {
      let contents = try ContactFile.read(.bytes(bytes, name: name), options: options)
      let input = MergeInput(bytes, file: name, contents, options)
      self.input = input
      contacts = input.contacts
      if let format = input.format, contents.isOnlyRead {
        failure = FileFailure(
          IOCodes.unwritableOutput, path: name,
          "\(format.name) can only be read; convert the file to another format first")
      }
    } catch let error as FileFailure {
      failure = error
    }
  }

  /// Changes the contacts that meet a condition.
  mutating func apply(_ edits: ContactEdits, where condition: ContactCondition?) {
    guard failure == nil else { return }
    for index in contacts.indices where condition?.matches(contacts[index]) ?? true {
      let (contact, replaced) = edits.applied(to: contacts[index])
      if contact == contacts[index] { continue }
      contacts[index] = contact
      changed.append(index)
      self.replaced += replaced
    }
  }

  /// The differences of a changed contact.
  func differences(of index: Int) -> [ContactComparison.PropertyChange] {
    ContactComparison.PropertyChange.between(originals[index], contacts[index])
  }

  // MARK: Writing

  /// The file with the changed contacts, and what it cannot hold of the changes.
  func written() throws -> (bytes: [UInt8], findings: [LocatedFinding]) {
    guard failure == nil, let input, !changed.isEmpty else { return (bytes, []) }
    guard input.hasPlaces, let edit = try RecordEdit(input, contacts, changed, options) else {
      return try writtenAnew()
    }
    return try edit.result() ?? writtenAnew()
  }

  /// The file in the same format without anything of the old text.
  private func writtenAnew() throws -> (bytes: [UInt8], findings: [LocatedFinding]) {
    guard let input, let contents = input.contents else { return (bytes, []) }
    guard contents.unreadContacts == 0 else {
      throw FileFailure(
        IOCodes.inputKept, path: input.file,
        "cannot be edited: a part of it cannot be read, and would be lost when the file is written anew")
    }
    var file = contents
    let before = try file.bytes().result.findings
    file.contacts = contacts
    let (bytes, result) = try file.bytes()
    let losses = result.findings.without(before).map { located in
      input.located(located.finding, file: input.file, contact: located.finding.contact?.index)
    }
    let note = Finding(
      IOCodes.writtenAnew, "the whole file was written anew: its contacts could not be changed one by one",
      severity: .warning)
    return (bytes, losses + [LocatedFinding(note, file: input.file)])
  }
}

/// The changed records of a file, each of which is tried until the file is read as the changed contacts.
private struct RecordEdit {
  /// A changed record.
  private struct Change {
    let index: Int
    /// The contact that the record should be read as: as the writer of cards writes it, whose losses it reports.
    let wanted: Contact
    /// The records to try.
    var records: [[UInt8]]
    var losses: [LocatedFinding]
    /// Whether the last record to try is new as a whole.
    var endsAnew: Bool
    var tried = 0
    /// The one that gives the contact with the fewest differences, and their number.
    var best = 0
    var distance = Int.max
    /// Whether the record is new as a whole.
    var isAnew: Bool { endsAnew && tried + 1 == records.count }
  }

  private let input: MergeInput
  private let contacts: [Contact]
  private let options: ReadingOptions
  private let merge: RecordMerge
  private let isVCard: Bool
  private let lineEnd: LineTerminator
  private let places: [Range<Int>]
  private var changes: [Change] = []

  /// - Returns: `nil` if a contact cannot be written.
  init?(_ input: MergeInput, _ contacts: [Contact], _ changed: [Int], _ options: ReadingOptions) throws {
    guard let contents = input.contents, let merge = try RecordMerge(contents, in: input.text.utf8) else { return nil }
    self.input = input
    self.contacts = contacts
    self.options = options
    self.merge = merge
    isVCard = input.format?.family == .vcard
    lineEnd = LineTerminator(of: input.text.utf8)
    places = isVCard ? input.cards(areUTF8: false) : input.records
    for index in changed {
      let change = isVCard ? try card(index) : record(index)
      guard let change else { return nil }
      changes.append(change)
    }
  }

  /// The card with other lines, or else a new one.
  private func card(_ index: Int) throws -> Change? {
    let version = input.places[index].version
    let format = FileFormat("vcard" + version) ?? .vcard30
    let written = try [contacts[index]].bytes(as: format)
    let before = try [input.contacts[index]].bytes(as: format)
    let anew = lineEnd.applied(to: written.bytes)
    let losses = written.result.findings.without(before.result.findings)
    let back = RecordEdit.contact(ofCard: written.bytes)
    let wanted = back ?? contacts[index]
    var records = [anew]
    if let own = input.card(index, isUTF8: false) {
      let patched = patched(own, from: before.bytes, to: anew)
      if let patched { records.insert(patched, at: 0) }
      let read = patched.flatMap { RecordEdit.contact(ofCard: $0) }
      // Performance: the lines are merged only if the patch does not give the contact.
      if !(read.map { ThreeWayMerge.haveSameValues($0, contacts[index]) } ?? false) {
        let card = MergedCard(wanted, written: written.bytes, base: own, mine: own, theirs: nil)
        if card.bytes != anew {
          records.insert(contentsOf: [RecordEdit.inOrder(card.bytes, of: own), card.bytes], at: records.count - 1)
        }
      }
    }
    return Change(index: index, wanted: wanted, records: records, losses: losses, endsAnew: true)
  }

  /// The contact of a card; `nil` if there is not one.
  private static func contact(ofCard card: [UInt8]) -> Contact? {
    let read = VCardReader().read(card).items
    return read.count == 1 ? read[0].value : nil
  }

  /// A card with the lines that one of two written cards has more than the other; `nil` if other lines differ, too.
  private func patched(_ own: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    func lines(_ card: [UInt8]) -> [[UInt8]] { RecordEdit.lines(card).map { Array($0) } }
    let patch = RecordPatch(from: lines(lineEnd.applied(to: old)), to: lines(new))
    guard patch.onlyAdds else { return nil }
    return patch.applied(to: lines(own), endingWith: 1)?.flatMap(\.self)
  }

  /// The lines of a merged card, which has those of a group together, in the order of the card that was read.
  private static func inOrder(_ merged: [UInt8], of own: [UInt8]) -> [UInt8] {
    let (old, new) = (lines(own), lines(merged))
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for (index, line) in old.enumerated().reversed() { places[line, default: []].append(index) }
    var kept: Set<Int> = []
    var added: [Int: [ArraySlice<UInt8>]] = [:]
    var last = -1
    for line in new {
      if let place = places[line]?.popLast() {
        kept.insert(place)
        last = place
      } else {
        added[last, default: []].append(line)
      }
    }
    var bytes = (added[-1] ?? []).flatMap(\.self)
    for index in old.indices {
      if kept.contains(index) { bytes += old[index] }
      for line in added[index] ?? [] { bytes += line }
    }
    return bytes
  }

  /// The content lines of a card, each with its folds and line ends.
  private static func lines(_ card: [UInt8]) -> [ArraySlice<UInt8>] {
    let starts = RawLines(card).compactMap { $0.range?.lowerBound }
    return zip(starts, starts.dropFirst() + [card.count]).map { card[$0..<$1] }
  }

  private func record(_ index: Int) -> Change? {
    let own = input.record(index)
    let edited = merge.edited(own, from: input.contacts[index], to: contacts[index])
    if edited.records.isEmpty { return nil }
    let records = merge.areRows ? edited.records : edited.records.map(lineEnd.applied(to:))
    return Change(
      index: index, wanted: contacts[index], records: records, losses: edited.losses,
      endsAnew: edited.records.count > 1 || !merge.areRows && edited.records.first != own)
  }

  /// The file, and its findings; `nil` if other contacts are read differently then.
  func result() throws -> (bytes: [UInt8], findings: [LocatedFinding])? {
    var changes = changes
    for attempt in 0..<(changes.map(\.records.count).max() ?? 0) {
      for number in changes.indices where changes[number].distance > 0 {
        changes[number].tried = min(attempt, changes[number].records.count - 1)
      }
      guard let read = read(file(changes)), read.count == contacts.count else { continue }
      for number in changes.indices where changes[number].tried == attempt {
        let change = changes[number]
        let distance = min(
          RecordEdit.distance(read[change.index], change.wanted),
          RecordEdit.distance(read[change.index], contacts[change.index]))
        if distance < change.distance { (changes[number].distance, changes[number].best) = (distance, attempt) }
      }
    }
    for number in changes.indices { changes[number].tried = changes[number].best }
    let bytes = file(changes)
    let isChanged = Set(changes.map(\.index))
    guard let read = read(bytes), read.count == contacts.count,
      contacts.indices.allSatisfy({ isChanged.contains($0) || ThreeWayMerge.haveSameValues(read[$0], contacts[$0]) })
    else { return nil }
    return (bytes, findings(of: changes, read))
  }

  /// The number of values in which two contacts differ.
  private static func distance(_ one: Contact, _ other: Contact) -> Int {
    ContactComparison.PropertyChange.between(one, other).reduce(0) { $0 + $1.removed.count + $1.added.count }
  }

  private func file(_ changes: [Change]) -> [UInt8] {
    var records: [Int: [UInt8]] = [:]
    for (index, place) in places.enumerated() { records[index] = Array(input.text.utf8[place]) }
    for change in changes { records[change.index] = change.records[change.tried] }
    return RecordFile(input.text, places).bytes(with: records, adding: [], separator: merge.separator, lineEnd)
  }

  private func read(_ bytes: [UInt8]) -> [Contact]? {
    var options = options
    options.format = input.format
    if !input.text.isBytes { options.encoding = input.text.encoding }
    return try? ContactFile.read(.bytes(bytes, name: input.file), options: options).contacts
  }

  private func findings(of changes: [Change], _ read: [Contact]) -> [LocatedFinding] {
    changes.flatMap { change in
      let back = read[change.index]
      let isKept = ThreeWayMerge.haveSameValues(back, contacts[change.index])
      var findings = isKept ? [] : change.losses.map(\.finding)
      // What the writer does not know of.
      if change.distance > 0, findings.isEmpty { findings = RecordEdit.differences(change.wanted, back) }
      if change.isAnew {
        findings.append(
          Finding(IOCodes.writtenAnew, "the contact was written anew: its lines could not be changed one by one"))
      }
      return findings.map { input.located($0, file: input.file, contact: change.index) }
    }
  }

  /// Values that the file has no place for, and those that it still has.
  private static func differences(_ wanted: Contact, _ back: Contact) -> [Finding] {
    ContactComparison.PropertyChange.between(wanted, back).flatMap { change in
      let title = ContactField.title(of: change.property)
      return change.removed.map { value in
        Finding(LossCodes.valueChanged, "\(title) \(Finding.quote(value.text)) has no place in the file and was lost")
      }
        + change.added.map { value in
          Finding(LossCodes.valueChanged, "\(title) \(Finding.quote(value.text)) could not be changed in the file")
        }
    }
  }
}
