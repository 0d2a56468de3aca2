internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

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
