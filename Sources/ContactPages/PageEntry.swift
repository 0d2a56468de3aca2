internal import SourceText

/// A contact of a page that waits until all contacts are known, because a page is sorted.
///
/// It is written as the lengths of its parts in a line, followed by the parts: `16 12 1 7 120`.
package struct PageEntry: Sendable, Hashable {
  /// The name that the contact is sorted by.
  package var sortName: String
  /// The name that is shown.
  package var name: String
  /// The groups that the contact is in.
  package var groups: [String]
  /// The markup of the contact.
  package var markup: [UInt8]

  /// Creates an entry.
  package init(sortName: String, name: String, groups: [String], markup: [UInt8]) {
    self.sortName = sortName
    self.name = name
    self.groups = groups
    self.markup = markup
  }

  /// Appends the entry to others.
  package func write(to bytes: inout [UInt8]) {
    let parts = [sortName, name] + groups
    let lengths = parts.map(\.utf8.count) + [markup.count]
    bytes += lengths.map(String.init).joined(separator: " ").utf8
    bytes.append(ASCII.lineFeed)
    for part in parts { bytes += part.utf8 }
    bytes += markup
  }
}

/// Reads entries from bytes that arrive in pieces.
package struct PageEntryReader: Sendable {
  private var waiting: [UInt8] = []
  private var start = 0

  /// Creates a reader.
  package init() {}

  /// Adds the next bytes.
  package mutating func add(_ bytes: [UInt8]) {
    if start > 0 { waiting.removeFirst(start) }
    start = 0
    waiting += bytes
  }

  /// The next complete entry.
  package mutating func next() -> PageEntry? {
    guard let end = waiting[start...].firstIndex(of: ASCII.lineFeed) else { return nil }
    let lengths = waiting[start..<end].split(separator: ASCII.space).compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard lengths.count >= 3, waiting.count - end - 1 >= lengths.reduce(0, +) else { return nil }
    var place = end + 1
    let parts = lengths.map { length in
      defer { place += length }
      return waiting[place..<place + length]
    }
    start = place
    let texts = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
    return PageEntry(
      sortName: texts[0], name: texts[1], groups: Array(texts[2...]), markup: Array(parts[parts.count - 1]))
  }
}
