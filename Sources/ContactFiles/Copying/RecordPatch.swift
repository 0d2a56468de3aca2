internal import SourceText

/// The differences between two texts of a record, the first of which a writer makes of the contact before a change, as changes of
/// the text that was read.
package struct RecordPatch {
  private let old: [[UInt8]]
  private let new: [[UInt8]]

  /// - Parameters:
  ///   - old: The record of the contact before the change.
  ///   - new: That of the changed contact.
  init(from old: [UInt8], to new: [UInt8]) {
    self.init(from: RecordPatch.lines(old), to: RecordPatch.lines(new))
  }

  /// - Parameters:
  ///   - old: The lines of the contact before the change.
  ///   - new: Those of the changed contact.
  package init(from old: [[UInt8]], to new: [[UInt8]]) {
    self.old = old
    self.new = new
  }

  /// Whether lines are only added.
  package var onlyAdds: Bool { hunks.allSatisfy(\.removed.isEmpty) }

  /// The lines without their ends.
  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map {
      Array($0.last == ASCII.carriageReturn ? $0.dropLast() : $0)
    }
  }

  private static func text(_ lines: [[UInt8]]) -> [UInt8] { Array(lines.joined(separator: [ASCII.lineFeed])) }

  // MARK: Lines

  /// A record with the changed lines; `nil` if it lacks a line that changes, or one after which another is added.
  func applied(to record: [UInt8]) -> [UInt8]? {
    applied(to: RecordPatch.lines(record), endingWith: 0).map(RecordPatch.text)
  }

  /// The lines of a record with the changes; `nil` if they lack a line that changes.
  ///
  /// - Parameter count: The number of lines at the end before which a line is added whose place is unknown; 0 to return `nil` then.
  package func applied(to record: [[UInt8]], endingWith count: Int) -> [[UInt8]]? {
    var lines = record
    var place = 0
    func find(_ line: [UInt8], from start: Int) -> Int? {
      let wanted = RecordPatch.trimmed(line)
      return lines.indices.dropFirst(start).first { RecordPatch.trimmed(lines[$0]) == wanted }
    }
    for hunk in hunks {
      if let anchor = hunk.after {
        if let found = find(anchor, from: place) {
          place = found + 1
        } else if count == 0 {
          return nil
        } else if hunk.removed.isEmpty {
          place = max(0, lines.count - count)
        }
      }
      for (number, line) in hunk.removed.enumerated() {
        guard let found = find(line, from: count == 0 ? place : 0) else { return nil }
        if number == 0 { place = found }
        lines.remove(at: found)
      }
      lines.insert(contentsOf: hunk.added, at: place)
      place = count == 0 ? place + hunk.added.count : 0
    }
    return lines
  }

  private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var trimmed = line[...]
    while let first = trimmed.first, first <= ASCII.space { trimmed.removeFirst() }
    while let last = trimmed.last, last <= ASCII.space { trimmed.removeLast() }
    return trimmed
  }

  /// Lines that are replaced by others.
  private struct Hunk {
    /// The line before them, which stays; `nil` at the beginning.
    var after: [UInt8]?
    var removed: [[UInt8]] = []
    var added: [[UInt8]] = []
  }

  /// The number of different lines up to which they are compared: the time is quadratic in their differences.
  private static let maximum = 2000

  private var hunks: [Hunk] {
    // Nearly all lines are equal, up to the change and after it.
    let first = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    return hunks(
      Array(old[first..<old.count - last]), Array(new[first..<new.count - last]),
      after: first > 0 ? old[first - 1] : nil)
  }

  private func hunks(_ old: [[UInt8]], _ new: [[UInt8]], after line: [UInt8]?) -> [Hunk] {
    if max(old.count, new.count) > RecordPatch.maximum { return [Hunk(after: line, removed: old, added: new)] }
    let difference = new.difference(from: old)
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var hunks: [Hunk] = []
    var hunk = Hunk(after: line)
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removals.contains(from) {
        hunk.removed.append(old[from])
        from += 1
      } else if insertions.contains(to) {
        hunk.added.append(new[to])
        to += 1
      } else {
        if !hunk.removed.isEmpty || !hunk.added.isEmpty { hunks.append(hunk) }
        hunk = Hunk(after: from < old.count ? old[from] : nil)
        from += 1
        to += 1
      }
    }
    if !hunk.removed.isEmpty || !hunk.added.isEmpty { hunks.append(hunk) }
    return hunks
  }

  // MARK: Attributes of LDIF

  /// A record of LDIF with the changed attributes: all lines of others stay.
  func appliedByAttribute(to record: [UInt8]) -> [UInt8]? {
    let (before, after) = (AttributeLines(old), AttributeLines(new))
    let changed = Set(before.names + after.names).filter { before.values(of: $0) != after.values(of: $0) }
    // The name of the entry is its first line.
    guard !changed.contains("dn") else { return nil }
    return RecordPatch.text(AttributeLines(RecordPatch.lines(record)).replacing(changed, by: after))
  }

  /// The new record with the attributes of a record of LDIF that the writer does not write.
  func keepingOtherAttributes(of record: [UInt8]) -> [UInt8]? {
    let known = Set(AttributeLines(old).names + AttributeLines(new).names)
    let others = AttributeLines(RecordPatch.lines(record)).lines.filter { !known.contains($0.name) }
    return RecordPatch.text(new + others.flatMap(\.lines))
  }
}

/// The lines of a record of LDIF, those of a folded value together.
private struct AttributeLines {
  private(set) var lines: [(name: String, lines: [[UInt8]])] = []

  init(_ physical: [[UInt8]]) {
    for line in physical {
      if line.first == ASCII.space, !lines.isEmpty {
        lines[lines.count - 1].lines.append(line)
        continue
      }
      let name = line.first == UInt8(ascii: "#") ? [] : line.prefix { $0 != ASCII.colon }
      lines.append((String(decoding: name, as: UTF8.self).asciiLowercased, [line]))
    }
  }

  var names: [String] { lines.map(\.name).filter { !$0.isEmpty } }

  /// The unfolded lines of an attribute.
  func values(of name: String) -> [[UInt8]] {
    lines.filter { $0.name == name }.map { $0.lines.reduce(into: []) { $0 += $0.isEmpty ? $1[...] : $1.dropFirst() } }
  }

  /// The lines with those of other attributes in place of theirs; new attributes are at the end. A line with an equal value stays
  /// as it is.
  func replacing(_ changed: Set<String>, by others: AttributeLines) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var open: [String: [(unfolded: [UInt8], lines: [[UInt8]])]] = [:]
    for name in changed {
      open[name] = zip(others.values(of: name), others.lines.filter { $0.name == name }).map { ($0, $1.lines) }
    }
    let last = Dictionary(lines.enumerated().map { ($1.name, $0) }) { _, last in last }
    for (index, line) in lines.enumerated() {
      guard changed.contains(line.name) else {
        result += line.lines
        continue
      }
      let unfolded = line.lines.reduce(into: [UInt8]()) { $0 += $0.isEmpty ? $1[...] : $1.dropFirst() }
      if let same = open[line.name]?.firstIndex(where: { $0.unfolded == unfolded }) {
        open[line.name]?.remove(at: same)
        result += line.lines
      }
      if last[line.name] == index {
        result += (open[line.name] ?? []).flatMap(\.lines)
        open[line.name] = []
      }
    }
    for name in others.names where changed.contains(name) {
      result += (open[name] ?? []).flatMap(\.lines)
      open[name] = []
    }
    return result
  }
}
