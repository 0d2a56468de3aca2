import ContactFiles
import ContactModel
import Findings
import SourceText
import ThreeWayMerging

/// Writes the result of a merge in the format of `mine`: files that did not change as they are, and in vCards the lines of
/// both sides as they are there.
struct MergeOutput {
  let base: MergeInput
  let sides: [MergeSide: MergeInput]
  /// The format that the user named.
  let format: FileFormat?
  let isSpreadsheetSafe: Bool

  func bytes(of merge: ThreeWayMerge) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    if let bytes = unchangedFile { return (bytes, []) }
    let format = format ?? sides[.mine]?.format ?? sides[.theirs]?.format ?? .vcard
    guard self.format == nil, format.family == .vcard, let mine = sides[.mine] else {
      return try merge.contacts.map(contact).bytes(as: format, isSpreadsheetSafe: isSpreadsheetSafe)
    }
    let file = CardFile(mine)
    let lineEnd = LineEnd(of: file.text.isEmpty ? sides[.theirs].map { CardFile($0).text } ?? [] : file.text)
    var cards: [Int: [UInt8]] = [:]
    var added: [UInt8] = []
    var losses: [LocatedFinding] = []
    for merged in merge.contacts {
      let written = try card(merged, format, lineEnd)
      losses += written.losses
      if let index = merged.indices[.mine] { cards[index] = written.bytes } else { added += written.bytes }
    }
    return (file.bytes(with: cards, adding: added, lineEnd), losses)
  }

  /// The bytes of the side that alone changed the file; `nil` if both did.
  private var unchangedFile: [UInt8]? {
    guard format == nil, let mine = sides[.mine], let theirs = sides[.theirs] else { return nil }
    if theirs.bytes == base.bytes || theirs.bytes == mine.bytes { return mine.bytes }
    return mine.bytes == base.bytes && theirs.format == mine.format ? theirs.bytes : nil
  }

  /// A card of the result.
  private func card(
    _ merged: ThreeWayMerge.Merged, _ format: FileFormat, _ lineEnd: LineEnd
  ) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    let side: MergeSide = merged.indices[.mine] == nil ? .theirs : .mine
    let version = version(of: merged, side) ?? ""
    let (mine, theirs) = (bytes(of: merged, .mine), bytes(of: merged, .theirs))
    let old = merged.base.flatMap { base.card($0) }
    if let origin = merged.origin, version == self.version(of: merged, origin),
      let own = origin == .mine ? mine : theirs, origin == .mine || mine == nil || mine == old
    {
      return (origin == .mine ? own : lineEnd.applied(to: own), [])
    }
    let written = try [contact(merged)].bytes(as: FileFormat("vcard" + version) ?? format)
    guard let own = mine ?? theirs else { return written }
    let card = MergedCard(
      contact(merged), written: written.bytes, base: old, mine: own, theirs: mine == nil ? nil : theirs)
    return (lineEnd.applied(to: card.bytes), card.isExact ? [] : written.losses)
  }

  private func bytes(of merged: ThreeWayMerge.Merged, _ side: MergeSide) -> [UInt8]? {
    merged.indices[side].flatMap { sides[side]?.card($0) }
  }

  /// The version of a card of a side.
  private func version(of merged: ThreeWayMerge.Merged, _ side: MergeSide) -> String? {
    merged.indices[side].flatMap { sides[side]?.places[$0].version }
  }

  /// The contact to write: in the format of `mine` without the values of the base that this format cannot hold.
  private func contact(_ merged: ThreeWayMerge.Merged) -> Contact {
    guard format == nil, merged.origin == .mine, let mine = sides[.mine], let index = merged.indices[.mine] else {
      return merged.contact
    }
    return mine.contacts[index]
  }
}

/// The file of `mine`: its cards, and the text before, between and after them.
private struct CardFile {
  /// The text in UTF-8.
  let text: [UInt8]
  private let cards: [Range<Int>]
  private let encoding: TextEncoding
  private let mark: [UInt8]

  init(_ input: MergeInput) {
    let cards = input.places.indices.map { input.extent(ofCard: $0) ?? input.place(ofCard: $0) }
    // Cards in cards have no places of their own.
    let isOrdered = zip(cards, cards.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    self.cards = isOrdered ? cards : cards.map { _ in 0..<0 }
    text = isOrdered ? input.text.utf8 : []
    (encoding, mark) = (input.text.encoding, input.text.mark)
  }

  /// The file with other cards.
  ///
  /// - Parameters:
  ///   - written: The cards by their index; others are removed with the blank lines after them.
  ///   - added: Cards to add at the end.
  func bytes(with written: [Int: [UInt8]], adding added: [UInt8], _ lineEnd: LineEnd) -> [UInt8] {
    var merged = Array(text[..<(cards.first?.lowerBound ?? text.count)])
    for (index, range) in cards.enumerated() {
      let next = index + 1 < cards.count ? cards[index + 1].lowerBound : text.count
      let gap = text[range.upperBound..<next]
      if let card = written[index] { merged += card }
      if written[index] != nil || !gap.allSatisfy({ $0 <= ASCII.space }) { merged += gap }
    }
    if !added.isEmpty {
      if let last = merged.last, last != ASCII.lineFeed, last != ASCII.carriageReturn { merged += lineEnd.bytes }
      merged += added
    }
    guard !encoding.isUTF8 else { return merged }
    // Characters that the encoding lacks need UTF-8.
    guard let encoded = encoding.encode(merged), encoded.unencodable.isEmpty else { return merged }
    return mark + encoded.bytes
  }
}
