internal import ContactModel
internal import SourceText

/// Notes become one, because most products read one.
enum MergeNotes {
  /// How many notes are looked for in each other; of more than that only those that are the same are one.
  private static let compared = 64

  /// The notes of all members: those about which nothing is said stand in one text, each once, with an empty line between
  /// them; what is part of another note is not repeated. Notes about which something is said stay by themselves.
  static func field(_ field: ContactField, _ list: FieldList<String>) -> MergeField {
    let rule = MergeRule<String>.text(key: { NoteText($0).key })
    return MergeField(field, list.get, rule) { work in
      var plain: [MergeLine<String>] = []
      var cells = ValueClusters(rule)
      for (rank, member) in work.members.enumerated() {
        for entry in list.get(member) where !(entry.attributes.isEmpty && rule.isBlank(entry.value)) {
          let line = work.line(entry, rank: rank, property: field.property)
          if isPlain(line) { plain.append(line) } else { cells.add(line, &work.ties) }
        }
      }
      // What stands in a note of its own is said.
      plain = plain.filter { !cells.join($0, &work.ties) }
      let joined = joined(plain, rule).map { [$0] } ?? []
      return MergeField.finish(field, joined + cells.cells, rule) { list.set(&$0, $1) }
    }
  }

  /// Whether nothing is said about a note but what a group says that holds it alone.
  private static func isPlain(_ line: MergeLine<String>) -> Bool {
    if case .name = line.group { return false }
    return line.entry.attributes.isEmpty && line.alternative == .none
  }

  /// The notes in one.
  private static func joined(_ lines: [MergeLine<String>], _ rule: MergeRule<String>) -> MergeCell<String>? {
    guard let first = lines.first else { return nil }
    var kept: [NoteText] = []
    var spellings: [MergeCell<String>.Spelling] = []
    var seen: Set<String> = []
    let texts = lines.map { NoteText($0.entry.value) }
    let isSmall = texts.count <= compared
    for (index, text) in texts.enumerated() {
      let isNew = seen.insert(text.key).inserted
      let isPart = isNew && isSmall && texts.contains { $0.lines.count > text.lines.count && $0.contains(text) }
      if isNew, !isPart { kept.append(text) }
      if !isNew || isPart || texts.count > 1 && text.isTrimmed {
        spellings.append(
          MergeCell.Spelling(
            identity: rule.identity(text.text), text: text.text, rank: lines[index].rank))
      }
    }
    let note = kept.count == 1 ? kept[0].text : kept.map(\.key).joined(separator: "\n\n")
    var ranks: [Int] = []
    for line in lines where ranks.last != line.rank { ranks.append(line.rank) }
    return MergeCell(
      entry: Entry(note), group: first.group, alternative: .none, ranks: ranks, origin: first.rank,
      identity: rule.identity(note), spellings: spellings)
  }
}

/// A note in its lines, without the blanks and line breaks that nobody sees.
struct NoteText {
  let text: String
  /// The lines without blanks at their ends, from the first that is not empty to the last.
  let lines: [ArraySlice<UInt8>]

  init(_ text: String) {
    self.text = text
    var lines = Array(text.utf8).split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map { line in
      var line = line
      while let last = line.last, last <= ASCII.space { line.removeLast() }
      return line
    }[...]
    while let first = lines.first, first.isEmpty { lines.removeFirst() }
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    self.lines = Array(lines)
  }

  /// The text of the lines.
  var key: String { String(decoding: Array(lines.joined(separator: [ASCII.lineFeed])), as: UTF8.self) }

  /// Whether something that nobody sees was left out.
  var isTrimmed: Bool { !key.utf8.elementsEqual(text.utf8) }

  /// Whether the lines of another note stand in this one, one after the other. The time is that of reading both
  /// (Knuth, Morris and Pratt).
  func contains(_ other: NoteText) -> Bool {
    let pattern = other.lines
    if pattern.isEmpty { return true }
    var back = [Int](repeating: 0, count: pattern.count)
    var length = 0
    for index in pattern.indices.dropFirst() {
      while length > 0, pattern[index] != pattern[length] { length = back[length - 1] }
      if pattern[index] == pattern[length] { length += 1 }
      back[index] = length
    }
    var matched = 0
    for line in lines {
      while matched > 0, line != pattern[matched] { matched = back[matched - 1] }
      if line == pattern[matched] { matched += 1 }
      if matched == pattern.count { return true }
    }
    return false
  }
}
