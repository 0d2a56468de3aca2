internal import ContactModel
internal import SourceText

/// Merges notes into one, because most products read only one.
enum MergeNotes {
  /// The maximum number of notes that are searched for in each other. Among more only equal ones are merged.
  private static let maxCompared = 64

  /// Notes without attributes become one text, separated by empty lines. Repeated notes, and notes that are a part of another
  /// one, occur once. Notes with attributes stay separate.
  static func field(_ field: ContactField, _ list: ValueField<String>) -> MergeField {
    let rule = MergeRule<String>.text(key: { NoteText($0).key })
    return MergeField(field, list.get, rule) { state in
      let lines = state.lines(field, list.get, rule)
      var clusters = ValueClusters(rule)
      for line in lines where !isPlain(line) { clusters.add(line, &state.links) }
      // A separate note is not repeated in the text.
      let plain = lines.filter { isPlain($0) && !clusters.join($0, &state.links) }
      let joined = joined(plain, rule).map { [$0] } ?? []
      return MergeField.finish(field, joined + clusters.clusters, rule) { list.set(&$0, $1) }
    }
  }

  /// Whether a note has no attributes apart from a group of its own.
  private static func isPlain(_ line: MergeLine<String>) -> Bool {
    if case .name = line.group { return false }
    return line.entry.attributes.isEmpty && line.alternative == .none
  }

  private static func joined(_ lines: [MergeLine<String>], _ rule: MergeRule<String>) -> ValueCluster<String>? {
    guard let first = lines.first else { return nil }
    var kept: [NoteText] = []
    var spellings: [ValueCluster<String>.Spelling] = []
    var seen: Set<String> = []
    let texts = lines.map { NoteText($0.entry.value) }
    let isSmall = texts.count <= maxCompared
    for text in texts {
      let isNew = seen.insert(text.key).inserted
      let isPart = isNew && isSmall && texts.contains { $0.lines.count > text.lines.count && $0.contains(text) }
      if isNew, !isPart { kept.append(text) }
      if !isNew || isPart || texts.count > 1 && text.isTrimmed {
        spellings.append(.init(identity: rule.identity(text.text), text: text.text))
      }
    }
    let note = kept.count == 1 ? kept[0].text : kept.map(\.key).joined(separator: "\n\n")
    return ValueCluster(
      entry: Entry(note), group: first.group, alternative: .none, rank: first.rank, identity: rule.identity(note),
      spellings: spellings)
  }
}

/// A note as lines without trailing blanks, and without empty lines at the beginning and the end.
struct NoteText {
  let text: String
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

  var key: String { String(decoding: Array(lines.joined(separator: [ASCII.lineFeed])), as: UTF8.self) }

  var isTrimmed: Bool { !key.utf8.elementsEqual(text.utf8) }

  /// Whether this note contains the lines of another one in sequence, in linear time (Knuth, Morris and Pratt).
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
