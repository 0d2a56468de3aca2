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
    guard self.format == nil, let mine = sides[.mine], format.family == .vcard else {
      if self.format == nil, !isSpreadsheetSafe, let result = try recordFile(merge) { return result }
      let written = try merge.contacts.map(contact).bytes(as: format, isSpreadsheetSafe: isSpreadsheetSafe)
      return (written.bytes, written.result.findings)
    }
    let file = RecordFile(mine.text, mine.cards)
    let lineEnd = LineTerminator(of: mine.text.utf8.isEmpty ? sides[.theirs]?.text.utf8 ?? [] : mine.text.utf8)
    var cards: [Int: [UInt8]] = [:]
    var added: [[UInt8]] = []
    var losses: [LocatedFinding] = []
    for merged in merge.contacts {
      let written = try card(merged, format, lineEnd)
      losses += written.losses
      if let index = merged.indices[.mine] { cards[index] = written.bytes } else { added.append(written.bytes) }
    }
    return (file.bytes(with: cards, adding: added, separator: [], lineEnd), losses)
  }

  /// The file of `mine` with the records that a merge changed, in a format of records; `nil` if it does not give the merged
  /// contacts when it is read.
  ///
  /// - Parameter mergesText: Whether records that both sides changed are merged by their lines where that is possible.
  private func recordFile(
    _ merge: ThreeWayMerge, mergesText: Bool = true
  ) throws -> (bytes: [UInt8], losses: [LocatedFinding])? {
    guard let mine = sides[.mine], let file = mine.contents, let records = try RecordMerge(file) else { return nil }
    let lineEnd = LineTerminator(of: mine.text.utf8)
    var changed: [Int: [UInt8]] = [:]
    var added: [[UInt8]] = []
    var losses: [LocatedFinding] = []
    var isLossy: [Bool] = []
    for merged in merge.contacts {
      guard let record = record(merged, records, mergesText: mergesText) else { return nil }
      losses += record.losses
      isLossy.append(!record.losses.isEmpty)
      let bytes = records.areRows ? record.bytes : lineEnd.applied(to: record.bytes)
      if let index = merged.indices[.mine] { changed[index] = bytes } else { added.append(bytes) }
    }
    let bytes = RecordFile(mine.text, mine.records).bytes(
      with: changed, adding: added, separator: records.separator, lineEnd)
    var options = ReadingOptions()
    if !mine.text.isBytes { options.encoding = mine.text.encoding }
    let read = try? ContactFile.read(.bytes(bytes, name: mine.file), options: options).contacts
    guard let read, read.count == merge.contacts.count,
      read.indices.allSatisfy({
        isLossy[$0] || ThreeWayMerge.haveSameValues(read[$0], contact(merge.contacts[$0]))
      })
    else { return mergesText ? try recordFile(merge, mergesText: false) : nil }
    return (bytes, losses)
  }

  /// A record of the file of `mine`; `nil` if its columns cannot hold the contact.
  private func record(
    _ merged: ThreeWayMerge.Merged, _ records: RecordMerge, mergesText: Bool
  ) -> (bytes: [UInt8], losses: [LocatedFinding])? {
    let own = merged.indices[.mine].flatMap { sides[.mine]?.record($0) }
    if merged.origin == .mine, let own { return (own, []) }
    if let index = merged.indices[.theirs], let theirs = sides[.theirs], let file = theirs.contents {
      let other = theirs.record(index)
      if merged.origin == .theirs, let record = records.record(copying: other, of: file) { return (record, []) }
      if mergesText, let own, let place = merged.base, let before = base.contents,
        let record = records.record(base: base.record(place), before, mine: own, theirs: other, file)
      {
        return (record, [])
      }
    }
    return records.record(of: contact(merged))
  }

  /// The bytes of the side that alone changed the file; `nil` if both did.
  private var unchangedFile: [UInt8]? {
    guard format == nil, !isSpreadsheetSafe, let mine = sides[.mine], let theirs = sides[.theirs] else { return nil }
    if theirs.bytes == base.bytes || theirs.bytes == mine.bytes { return mine.bytes }
    let isOneFormat =
      theirs.format == mine.format && Set(theirs.places.map(\.version)) == Set(mine.places.map(\.version))
    return mine.bytes == base.bytes && isOneFormat ? theirs.bytes : nil
  }

  /// A card of the result.
  func card(
    _ merged: ThreeWayMerge.Merged, _ format: FileFormat, _ lineEnd: LineTerminator
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
    guard let own = mine ?? theirs else { return (written.bytes, written.result.findings) }
    let card = MergedCard(
      contact(merged), written: written.bytes, base: old, mine: own, theirs: mine == nil ? nil : theirs)
    return (lineEnd.applied(to: card.bytes), card.isExact ? [] : written.result.findings)
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
