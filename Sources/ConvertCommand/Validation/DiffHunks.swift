import ContactFiles
import Findings
import SourceText

/// The hunks of a unified diff: changes with three lines of context, printed when they are complete.
///
/// Every line begins with a mark. On a terminal it is escaped as messages are. In a file or a pipe `patch` must accept it,
/// so only control characters other than tabs are escaped: a CI system would interpret text after a carriage return as a
/// command. Commands within a line are broken up, except in a file.
struct DiffHunks {
  private let file: BlockReader
  private let name: String
  private let output: ConsoleStream
  private var hasHead = false

  /// The lines of the open hunk. They follow its head, which contains their number.
  private let lines = ByteSpool()
  private var isOpen = false
  /// The equal lines before the next hunk, or after the last change of the open one.
  private var equal: [Range<Int>] = []
  /// The number of the next line on each side, from 1.
  private var (oldLine, newLine) = (1, 1)
  /// The first line and the number of lines of the open hunk on each side.
  private var (oldStart, newStart) = (1, 1)
  private var (oldCount, newCount) = (0, 0)

  private static let context = 3

  /// - Parameter file: The old file, from which equal lines are read.
  init(of file: BlockReader, name: String, to output: ConsoleStream) {
    self.file = file
    self.name = name
    self.output = output
  }

  /// Adds a line that is equal on both sides, by its range in the file.
  mutating func same(_ place: Range<Int>) throws(FileFailure) {
    equal.append(place)
    oldLine += 1
    newLine += 1
    if !isOpen {
      if equal.count > DiffHunks.context { equal.removeFirst() }
    } else if equal.count > 2 * DiffHunks.context {
      try finish()
    }
  }

  /// Adds a line of the old side.
  mutating func removed(_ line: ArraySlice<UInt8>) throws(FileFailure) {
    try open()
    try add(UInt8(ascii: "-"), line, .red)
    oldCount += 1
    oldLine += 1
  }

  /// Adds a line of the new side.
  mutating func added(_ line: ArraySlice<UInt8>) throws(FileFailure) {
    try open()
    try add(UInt8(ascii: "+"), line, .green)
    newCount += 1
    newLine += 1
  }

  /// Ends the hunk and prints it; equal lines that may belong to the next one are kept.
  mutating func finish() throws(FileFailure) {
    guard isOpen else { return }
    let following = equal.dropFirst(DiffHunks.context).suffix(DiffHunks.context)
    equal.removeLast(max(0, equal.count - DiffHunks.context))
    try addEqual()
    equal = Array(following)
    isOpen = false
    let isColored = output.usesColor
    if !hasHead {
      hasHead = true
      let file = Finding.printable(name)
      for head in ["--- " + file, "+++ " + file] {
        try output.write(Style.bold.applied(to: head, if: isColored) + "\n")
      }
    }
    let head = "@@ -\(DiffHunks.range(oldStart, oldCount)) +\(DiffHunks.range(newStart, newCount)) @@"
    try output.write(Style.cyan.applied(to: head, if: isColored) + "\n")
    try lines.empty(into: output.lines)
  }

  /// The lines of one side in the head of a hunk. An empty side is given by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// Begins a hunk unless one is open, and adds the equal lines before the change.
  private mutating func open() throws(FileFailure) {
    if !isOpen {
      isOpen = true
      (oldStart, newStart) = (oldLine - equal.count, newLine - equal.count)
      (oldCount, newCount) = (0, 0)
    }
    try addEqual()
  }

  private mutating func addEqual() throws(FileFailure) {
    for place in equal { try add(UInt8(ascii: " "), try file.bytes(place)[...], nil) }
    oldCount += equal.count
    newCount += equal.count
    equal.removeAll(keepingCapacity: true)
  }

  // MARK: Lines

  /// Adds a line, with or without its line end.
  private func add(_ mark: UInt8, _ line: ArraySlice<UInt8>, _ style: Style?) throws(FileFailure) {
    var content = line
    let hasLineEnd = content.last == ASCII.lineFeed
    if hasLineEnd { content = content.dropLast() }
    let hasReturn = hasLineEnd && content.last == ASCII.carriageReturn
    if hasReturn { content = content.dropLast() }
    var text = [mark] + escaped(content)
    if let style, output.usesColor { text = Array(style.applied(to: String(decoding: text, as: UTF8.self)).utf8) }
    text += (hasReturn && !output.isTerminal ? "\r\n" : "\n").utf8
    if !hasLineEnd { text += "\\ No newline at end of file\n".utf8 }
    try lines.append(text.span)
  }

  private func escaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if output.isTerminal { return Array(Finding.printable(String(decoding: line, as: UTF8.self)).utf8) }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(line.count)
    for (index, byte) in zip(line.indices, line) {
      // C1 control characters have two bytes, of which the first is already appended.
      let isSecond = byte & 0xE0 == 0x80 && index > line.startIndex && line[index - 1] == 0xC2
      if byte < 0x20 && byte != ASCII.tab || byte == 0x7F {
        escaped += Finding.printable(String(UnicodeScalar(byte))).utf8
      } else if isSecond {
        escaped.removeLast()
        escaped += Finding.printable(String(UnicodeScalar(byte))).utf8
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }
}
