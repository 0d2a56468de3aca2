internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The lines of a card that describe the value of their group, as long as each of them is plain: an X-ABLabel or X-ABADR
/// without parameters, whose group has one value and no other such line.
///
/// Performance: nearly all labels are plain. The others need ``GroupLabels``, which takes 5 to 8 % more of reading and writing the
/// cards of iCloud and Google.
struct PlainLabels {
  /// A line.
  struct Line {
    /// The name of its group as a number; see ``ASCIIWord``.
    let group: UInt64
    let isCountryCode: Bool
    /// The line in the input, and its parts.
    let line: Range<Int>
    let name: Range<Int>
    let value: Range<Int>

    /// Keeps the line; `nil` if it cannot be written again.
    func keep(_ bytes: [UInt8], _ version: VCardVersion, _ contact: inout ContactBuilder) -> KeptLine? {
      contact.keep(
        bytes.span.extracting(name.lowerBound..<line.upperBound),
        KeptLine.Traits(version).union(.hasOtherName).union(.isGrouped))
    }
  }

  private(set) var lines: [Line] = []

  /// Above this number of lines or values, ``GroupLabels`` finds groups by a table.
  private static let most = 16

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ line: Line) { lines.append(line) }

  mutating func removeAll() { lines.removeAll(keepingCapacity: true) }

  /// Gives each value its label, and removes the groups that had no other purpose.
  ///
  /// - Returns: False if a line is not plain. Nothing has changed then.
  func apply(to contact: inout ContactBuilder, _ bytes: [UInt8], _ version: VCardVersion) -> Bool {
    guard lines.count <= PlainLabels.most, contact.pendingGroups.count <= PlainLabels.most,
      contact.hasOnlyPendingGroups
    else { return false }
    for index in lines.indices where !isPlain(index, in: contact, bytes) { return false }
    for line in lines {
      guard let place = contact.pendingGroups.firstIndex(where: { $0.group.key == line.group }) else { continue }
      let record = contact.pendingGroups[place].record
      if line.isCountryCode {
        contact.add(.countryCode, bytes.span.extracting(line.value), toRecord: record)
      } else {
        apply(line, toRecord: record, &contact, bytes)
      }
      if !contact.keepsPlainLines { continue }
      let kept = line.keep(bytes, version, &contact)
      contact.add(kept, toRecord: record)
    }
    contact.removePendingGroups { pending in
      guard pending.group.isGenerated else { return false }
      for line in lines where line.group == pending.group.key { return true }
      return false
    }
    return true
  }

  private func apply(
    _ line: Line, toRecord record: Int, _ contact: inout ContactBuilder, _ bytes: [UInt8]
  ) {
    let label = BuiltInLabel(bytes, line.value)
    guard let types = label.types(isPhone: contact.field(ofRecord: record) == .phones) else {
      return contact.add(.label, bytes.span.extracting(label.text), toRecord: record)
    }
    contact.add(types, toRecord: record)
  }

  private func isPlain(_ index: Int, in contact: ContactBuilder, _ bytes: [UInt8]) -> Bool {
    let line = lines[index]
    for other in lines.indices
    where other != index && lines[other].group == line.group && lines[other].isCountryCode == line.isCountryCode {
      return false
    }
    var member: Int?
    for pending in contact.pendingGroups where pending.group.key == line.group {
      if member != nil { return false }
      member = pending.record
    }
    guard let member else { return false }
    let field = contact.field(ofRecord: member)
    if line.isCountryCode {
      return field == .addresses && !contact.hasCell(.countryCode, inRecord: member)
        && line.value.count == 2 && line.value.allSatisfy { ASCII.isLetter(bytes[$0]) }
    }
    return field != .extensions && !contact.hasCell(.label, inRecord: member)
      && (field != .dates && field != .related || !BuiltInLabel(bytes, line.value).isMarked)
  }
}

/// The value of an X-ABLabel.
private struct BuiltInLabel {
  /// Whether it has Apple's marks.
  let isMarked: Bool
  /// The label without the marks.
  let text: Range<Int>
  /// The text as a number, if it is short; else 0.
  private let word: UInt64

  init(_ bytes: [UInt8], _ value: Range<Int>) {
    isMarked =
      value.count > 8 && ASCIIWord.exactKey(bytes, value.prefix(4)) == BuiltInLabel.marks.before
      && ASCIIWord.exactKey(bytes, value.suffix(4)) == BuiltInLabel.marks.after
    text = isMarked ? value.dropFirst(4).dropLast(4) : value
    word = isMarked ? ASCIIWord.exactKey(bytes, text) : 0
  }

  /// Apple's marks as numbers.
  private static let marks = (
    before: ASCIIWord.exactKey(Array("_$!<".utf8), 0..<4), after: ASCIIWord.exactKey(Array(">!$_".utf8), 0..<4)
  )

  /// The standard types with the meaning of the label.
  func types(isPhone: Bool) -> TypeSet? {
    if word == 0 { return nil }
    for known in BuiltInLabel.types where known.word == word && (isPhone || !known.isOfPhones) { return known.types }
    return nil
  }

  private static let types: [(word: UInt64, types: TypeSet, isOfPhones: Bool)] = [
    "Home", "Work", "Other", "Mobile", "Main", "Pager", "HomeFAX", "WorkFAX", "OtherFAX",
  ].compactMap { label in
    let bytes = Array(label.utf8)
    guard let types = AppleLabels.types(of: label, isPhone: true) else { return nil }
    return (
      ASCIIWord.exactKey(bytes, bytes.indices), types, AppleLabels.types(of: label, isPhone: false) == nil
    )
  }
}
