import ContactFiles
import Findings
import SourceText

/// The hunks of a unified diff: changes with three lines around them, printed when they are whole.
///
/// Every line begins with a mark of ours. On a terminal it is escaped as messages are; in a file or a pipe its bytes stay
/// as they are, so that `patch` takes them, but for control characters other than tabs: a CI system reads on behind a
/// carriage return as on a new line, and takes what stands there for a command. What such a system takes for a command
/// within a line is broken up, but for a file.
struct DiffHunks {
  private let file: BlockReader
  private let name: String
  private let output: ConsoleStream
  private var hasHead = false

  /// The lines of the hunk that is open; its head has to say first how many there are.
  private let lines = ByteSpool()
  private var isOpen = false
  /// The equal lines before the next hunk, or behind the last change of the open one.
  private var equal: [Range<Int>] = []
  /// The number of the next line on either side, from 1.
  private var (oldLine, newLine) = (1, 1)
  /// Where the open hunk begins on either side, and how many lines it has there.
  private var (oldStart, newStart) = (1, 1)
  private var (oldCount, newCount) = (0, 0)

  private static let context = 3
  /// How much of a long line is looked at in one go.
  private static let pieceLength = 64 << 10

  /// - Parameter file: Where lines are read that are equal on both sides.
  init(of file: BlockReader, name: String, to output: ConsoleStream) {
    self.file = file
    self.name = name
    self.output = output
  }

  /// Takes a line that is equal on both sides, by its place in the file.
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

  /// Takes a line of the file that goes.
  mutating func removed(_ line: ArraySlice<UInt8>) throws(FileFailure) {
    try open()
    try add(UInt8(ascii: "-"), line.count, .red) { line[(line.startIndex + $0.lowerBound)...].prefix($0.count) }
    oldCount += 1
    oldLine += 1
  }

  /// Takes a line that comes.
  mutating func added(_ line: ArraySlice<UInt8>) throws(FileFailure) {
    try open()
    try add(UInt8(ascii: "+"), line.count, .green) { line[(line.startIndex + $0.lowerBound)...].prefix($0.count) }
    newCount += 1
    newLine += 1
  }

  /// Ends the hunk and prints it; lines that may belong to the next one stay.
  mutating func finish() throws(FileFailure) {
    guard isOpen else { return }
    let behind = equal.dropFirst(DiffHunks.context).suffix(DiffHunks.context)
    equal.removeLast(max(0, equal.count - DiffHunks.context))
    try addEqual()
    equal = Array(behind)
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

  /// A side without lines is named by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// Begins a hunk where none is open, and adds the equal lines before the change.
  private mutating func open() throws(FileFailure) {
    if !isOpen {
      isOpen = true
      (oldStart, newStart) = (oldLine - equal.count, newLine - equal.count)
      (oldCount, newCount) = (0, 0)
    }
    try addEqual()
  }

  private mutating func addEqual() throws(FileFailure) {
    for place in equal {
      try add(UInt8(ascii: " "), place.count, nil) { (part) throws(FileFailure) in
        try file.bytes((place.lowerBound + part.lowerBound)..<(place.lowerBound + part.upperBound))[...]
      }
    }
    oldCount += equal.count
    newCount += equal.count
    equal.removeAll(keepingCapacity: true)
  }

  // MARK: Lines

  /// Adds a line, piece by piece.
  ///
  /// - Parameters:
  ///   - count: How long it is, with its line end.
  ///   - bytes: Gives a part of it.
  private func add(
    _ mark: UInt8, _ count: Int, _ style: Style?, bytes: (Range<Int>) throws(FileFailure) -> ArraySlice<UInt8>
  ) throws(FileFailure) {
    let tail = try bytes(max(0, count - 2)..<count)
    let hasLineEnd = tail.last == ASCII.lineFeed
    let hasReturn = hasLineEnd && tail.count == 2 && tail.first == ASCII.carriageReturn
    let end = count - (hasLineEnd ? 1 : 0) - (hasReturn ? 1 : 0)
    var start = 0
    repeat {
      // One byte more tells whether a character ends here.
      let piece = try bytes(start..<min(end, start + DiffHunks.pieceLength + 1))
      let isLast = start + piece.count >= end
      let part = isLast ? piece : piece.prefix(DiffHunks.wholeCharacters(piece))
      try add(start == 0 ? [mark] : [], part, style)
      start += part.count
      if isLast || part.isEmpty { break }
    } while true
    let lineEnd = hasReturn && !output.isTerminal ? "\r\n" : "\n"
    try lines.append(Array((lineEnd + (hasLineEnd ? "" : "\\ No newline at end of file\n")).utf8).span)
  }

  private func add(_ mark: [UInt8], _ part: ArraySlice<UInt8>, _ style: Style?) throws(FileFailure) {
    let text = mark + escaped(part)
    if let style, output.usesColor {
      try lines.append(Array(style.applied(to: String(decoding: text, as: UTF8.self)).utf8).span)
    } else {
      try lines.append(text.span)
    }
  }

  /// How many bytes before the last one end no character in the middle.
  private static func wholeCharacters(_ piece: ArraySlice<UInt8>) -> Int {
    var end = piece.endIndex - 1
    while end > piece.startIndex + 1, piece.endIndex - end < 5, piece[end] & 0xC0 == 0x80 { end -= 1 }
    return end - piece.startIndex
  }

  private func escaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if output.isTerminal { return Array(Finding.printable(String(decoding: line, as: UTF8.self)).utf8) }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(line.count)
    for (index, byte) in zip(line.indices, line) {
      // Of the controls beyond ASCII the second byte is left out with the first.
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
