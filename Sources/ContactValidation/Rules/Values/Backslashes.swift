internal import Findings
internal import SourceText
internal import VCardSyntax

/// The invalid backslashes of a value.
struct Backslashes {
  struct Run {
    let start: Int
    let end: Int

    init(_ line: ContentLine, at start: Int) {
      var end = start
      while end < line.value.upperBound, line.bytes[end] == ASCII.backslash { end += 1 }
      self.start = start
      self.end = end
    }

    var count: Int { end - start }
  }

  /// Colons that need none, and the first one's.
  private(set) var colons = RepeatedEdit(replacing: 1)
  private(set) var firstColon: Int?
  /// Backslashes before characters that need no escape, and the first one.
  private(set) var strange = RepeatedEdit(with: [ASCII.backslash])
  private(set) var firstStrange: Int?
  /// The last byte, if it is a single backslash.
  private(set) var dangling: Int?
  /// Runs of which one would do.
  private(set) var doubled: [Run] = []

  init(_ line: ContentLine) {
    let end = line.value.upperBound
    let isPath = Backslashes.mayBePath(line)
    var index = line.value.lowerBound
    while let start = ByteSearch.first(ASCII.backslash, in: line.bytes, from: index, to: end) {
      let run = Run(line, at: start)
      index = run.end
      let isUnpaired = run.count % 2 == 1
      guard run.end < end else {
        if isUnpaired { dangling = run.end - 1 }
        break
      }
      switch line.bytes[run.end] {
      case ASCII.comma, ASCII.semicolon:
        if run.count > 1 { doubled.append(run) }
        index += 1
      case UInt8(ascii: "n"):
        // A lower-case letter after it makes it a folder: C:\\new.
        let isWord = run.end + 1 < end && line.bytes[run.end + 1] &- 0x61 < 26
        if !isUnpaired, !isPath, !isWord { doubled.append(run) }
        index += 1
      case UInt8(ascii: "N"): index += 1
      case ASCII.colon where isUnpaired:
        firstColon = firstColon ?? run.end - 1
        colons.add(at: line.physicalOffset(run.end - 1))
      case _ where isUnpaired:
        firstStrange = firstStrange ?? run.end - 1
        strange.add(at: line.physicalOffset(run.end - 1))
      default: break
      }
    }
  }

  /// Whether the value is a path of Windows: `C:\`, `\\server`.
  static func mayBePath(_ line: ContentLine) -> Bool {
    let span = line.value
    var next = span.lowerBound
    while let start = ByteSearch.first(ASCII.backslash, in: line.bytes, from: next, to: span.upperBound) {
      let run = Run(line, at: start)
      next = run.end
      if start > span.lowerBound, line.bytes[start - 1] == ASCII.colon { return true }
      // A share begins with two, escaped with four.
      if run.count >= 2, start == span.lowerBound || line.bytes[start - 1] == ASCII.space,
        run.end < span.upperBound, ASCII.isLetter(line.bytes[run.end]), line.bytes[run.end] != UInt8(ascii: "n")
      {
        return true
      }
    }
    return false
  }

  /// The first single backslash before certain bytes, and the edits that remove them; `nil` if there is none.
  static func escapes(of isEscaped: (UInt8) -> Bool, in line: ContentLine) -> (first: Int, removal: RepeatedEdit)? {
    var first: Int?
    var removal = RepeatedEdit(replacing: 1)
    var index = line.value.lowerBound
    while let start = ByteSearch.first(ASCII.backslash, in: line.bytes, from: index, to: line.value.upperBound) {
      let run = Run(line, at: start)
      if run.count == 1, run.end < line.value.upperBound, isEscaped(line.bytes[run.end]) {
        first = first ?? start
        removal.add(at: line.physicalOffset(start))
      }
      index = run.end
    }
    return first.map { ($0, removal) }
  }
}
