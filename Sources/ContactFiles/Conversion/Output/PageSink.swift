internal import ContactModel
internal import ContactPages
internal import SourceText

/// Sorts the entries of a page, and writes the page at the end.
///
/// The names and groups of all contacts are in memory; the rest waits in a private file.
final class PageSink: ByteSink {
  private let sink: any ByteSink
  private let options: PageOptions
  private var reader = PageEntryReader()
  private let spool = EntrySpool()
  private var entries: [Waiting] = []
  /// The groups, each with the indices of its contacts.
  private var groups: [String: [Int]] = [:]
  private var hasEnded = false

  private struct Waiting {
    let sortName: String
    let name: String
    let place: Range<Int>
  }

  /// - Parameter sink: Receives the page.
  init(_ sink: any ByteSink, _ options: PageOptions) {
    self.sink = sink
    self.options = options
  }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    var piece: [UInt8] = []
    piece.append(bytes)
    reader.add(piece)
    while let entry = reader.next() {
      for group in Set(entry.groups) { groups[group, default: []].append(entries.count) }
      entries.append(Waiting(sortName: entry.sortName, name: entry.name, place: try spool.append(entry.markup)))
    }
  }

  func end() throws(FileFailure) {
    guard !hasEnded else { return }
    hasEnded = true
    let frame = PageFrame(options)
    let sections = ContactSection.sections(of: entries.map { ContactSortKey($0.sortName) })
    let heads = sections.enumerated().map { PageFrame.Section(letter: $1.letter, number: $0 + 1) }
    try write(frame.head(contacts: entries.count, sections: heads, hasGroups: !groups.isEmpty))
    var numbers = [Int](repeating: 0, count: entries.count)
    var number = 0
    for (section, head) in zip(sections, heads) {
      try write(head.head)
      for index in section.indices {
        number += 1
        numbers[index] = number
        let contact = PageFrame.contact(try spool.bytes(entries[index].place), number: number)
        try sink.write(contact.span)
      }
      try write(PageFrame.Section.foot)
    }
    if !groups.isEmpty { try writeGroups(numbers) }
    try write(PageFrame.foot)
    try sink.end()
  }

  /// - Parameter numbers: The number of each contact on the page.
  private func writeGroups(_ numbers: [Int]) throws(FileFailure) {
    try write(PageFrame.groupsHead)
    let names = groups.keys.sorted { ContactSortKey($0) < ContactSortKey($1) }
    for (number, name) in names.enumerated() {
      let members = groups[name, default: []].sorted { numbers[$0] < numbers[$1] }.map { index in
        PageFrame.Member(number: numbers[index], name: entries[index].name)
      }
      try write(PageFrame.group(name, number: number + 1, members))
    }
    try write(PageFrame.groupsFoot)
  }

  func prepare() throws(FileFailure) { try sink.prepare() }

  func commit() throws(FileFailure) { try sink.commit() }

  private func write(_ text: String) throws(FileFailure) {
    let bytes = Array(text.utf8)
    try sink.write(bytes.span)
  }
}

/// Bytes that are read again in any order, in memory and, if there are many, in a private file.
private final class EntrySpool {
  /// The maximum number of bytes in memory.
  private static let maxInMemory = 4 << 20

  private var waiting: [UInt8] = []
  private var file: PrivateFile?

  /// Appends bytes, and returns their place.
  func append(_ bytes: [UInt8]) throws(FileFailure) -> Range<Int> {
    if waiting.count + bytes.count > EntrySpool.maxInMemory {
      if file == nil { file = try PrivateFile() }
      let before = waiting
      waiting = []
      try file?.append(before.span)
    }
    let start = (file?.count ?? 0) + waiting.count
    waiting += bytes
    return start..<start + bytes.count
  }

  /// The bytes of a place. An entry is in the file or in memory as a whole.
  func bytes(_ place: Range<Int>) throws(FileFailure) -> [UInt8] {
    let start = file?.count ?? 0
    if let file, place.lowerBound < start { return try file.bytes(place) }
    return Array(waiting[place.lowerBound - start..<place.upperBound - start])
  }
}
