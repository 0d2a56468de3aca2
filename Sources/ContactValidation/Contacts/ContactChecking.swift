package import ContactModel
internal import Findings
package import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Reads a format whose text has no rules here, and checks its contacts by the rules about contacts.
///
/// The contacts are written as cards, and these are checked. So each rule exists once, and a book has the same findings
/// in every format. There are no fixes, because the edits of a card are not those of the format.
package struct ContactChecking: BatchChecking {
  private let rules: PreparedRules
  private let pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>

  package let foldsLines = false

  package init(_ rules: PreparedRules, pieces: @escaping @Sendable ([UInt8]) -> any ImportPieces<Contact>) {
    self.rules = rules
    self.pieces = pieces
  }

  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    var pieces = pieces(bytes)
    var batch = pieces.whole()
    batch.findings.replaceEach { rules.settings.applied(to: $0, in: nil) }
    let cards = WrittenCards(batch.items)
    let checked = CardChecking(contacts: rules).check(cards.bytes)
    let known = KnownCodes(batch.findings)
    var findings = cards.findings(checked.imported.findings, in: bytes) { $0.code.isLimit ? nil : $0 }
    findings += batch.items.flatMap(impossibleDates)
    findings.removeAll { finding in known.include(finding, batch.items) }
    if !findings.isEmpty {
      batch.findings += findings
      batch.findings.sortByPlace()
    }
    return CheckedBatch(batch, traces: checked.traces.compactMap(cards.moved))
  }

  /// Dates that no calendar has. They are checked here, because a card has the text of such a date only.
  private func impossibleDates(_ item: Imported<Contact>) -> [Finding] {
    let contact = item.value
    let fields = [
      ("BDAY", contact.birthdays), ("ANNIVERSARY", contact.anniversaries), ("DEATHDATE", contact.deathDates),
      ("X-ABDATE", contact.dates),
    ]
    return fields.flatMap { name, entries in
      entries.compactMap { entry in
        guard case .date(let date) = entry.value, let reason = date.impossibility("\(name) \(Finding.quote(date.text))")
        else { return nil }
        let start = item.range.lowerBound
        let finding = Finding(MappingCodes.dateOutOfRange, reason, at: start..<start, property: name)
        return rules.contacts.settings.applied(to: finding, in: .v40)
      }
    }
  }
}

/// The codes that a reader has reported, by the places of contacts.
private struct KnownCodes {
  /// The findings with places, in the order of the bytes.
  private let findings: [(place: Int, code: FindingCode)]

  init(_ findings: [Finding]) {
    self.findings = findings.compactMap { finding in finding.range.map { ($0.lowerBound, finding.code) } }
      .sorted { $0.0 < $1.0 }
  }

  /// Whether the reader has reported the same about the same contact.
  func include(_ finding: Finding, _ items: [Imported<Contact>]) -> Bool {
    guard !findings.isEmpty, let place = finding.range?.lowerBound else { return false }
    let next = items.partitionPoint { $0.range.lowerBound <= place }
    guard next > 0 else { return false }
    let range = items[next - 1].range
    let first = findings.partitionPoint { $0.place < range.lowerBound }
    return findings[first...].prefix { $0.place < range.upperBound }.contains {
      ContactRules.saySame(finding.code, $0.code)
    }
  }
}

/// The contacts of a batch as cards of 4.0, and the way from places in them to places in the batch.
struct WrittenCards {
  /// The cards.
  private(set) var bytes: [UInt8] = []
  /// The end of each card.
  private var ends: [Int] = []
  /// The places of the contacts in the batch.
  private var ranges: [Range<Int>] = []

  init(_ contacts: [Imported<Contact>]) {
    let writer = VCardWriter(version: .v40)
    for contact in contacts {
      // What is lost in a card is no fault of the contact.
      _ = writer.write(contact.value, into: &bytes)
      ends.append(bytes.count)
      ranges.append(contact.range)
    }
  }

  /// Findings about the cards as findings about the contacts, without fixes. Each has the place of the text that it is
  /// about, if the contact has this text once; otherwise the place where the contact begins.
  func findings(_ found: [Finding], in batch: [UInt8], where applied: (Finding) -> Finding?) -> [Finding] {
    found.compactMap { finding in
      guard let range = finding.range, let place = contact(at: range.lowerBound), var moved = applied(finding) else {
        return nil
      }
      moved.range = textPlace(of: LogicalLine.unfolded(range, in: bytes), in: batch, place)
      moved.fix = nil
      return moved
    }
  }

  /// What is kept of a card, with the places of its contact.
  func moved(_ trace: CardTrace) -> CardTrace? {
    guard let place = contact(at: trace.range.lowerBound) else { return nil }
    let start = place.lowerBound..<place.lowerBound
    var moved = trace
    moved.range = place
    moved.begin = start
    if let written = trace.uid?.place {
      moved.uid?.text = LogicalLine.unfolded(written.prefix(CardTrace.shownUID), in: bytes)
      moved.uid?.place = start
    }
    moved.members = trace.members.map { CardTrace.Member(loose: $0.loose, place: start) }
    return moved
  }

  private func contact(at place: Int) -> Range<Int>? {
    let number = ends.partitionPoint { $0 <= place }
    return number < ranges.count ? ranges[number] : nil
  }

  /// The place of a text that a contact has as a whole word.
  private func textPlace(of text: [UInt8], in batch: [UInt8], _ contact: Range<Int>) -> Range<Int> {
    let start = contact.lowerBound..<contact.lowerBound
    guard let first = text.first, text.count < contact.count else { return start }
    var found: Range<Int>?
    var from = contact.lowerBound
    while let place = ByteSearch.first(first, in: batch, from: from, to: contact.upperBound - text.count + 1) {
      from = place + 1
      let range = place..<place + text.count
      guard batch[range].elementsEqual(text), isDelimited(range, in: batch) else { continue }
      if found != nil { return start }
      found = range
    }
    return found ?? start
  }

  private func isDelimited(_ range: Range<Int>, in batch: [UInt8]) -> Bool {
    func isOfWord(_ index: Int) -> Bool {
      batch.indices.contains(index) && (ASCII.isLetter(batch[index]) || ASCII.isDigit(batch[index]))
    }
    return !isOfWord(range.lowerBound - 1) && !isOfWord(range.upperBound)
  }
}
