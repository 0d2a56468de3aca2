internal import Findings
internal import SourceText
internal import VCardSyntax

/// The backslashes of a value that are not what they should be.
struct Backslashes {
  /// Backslashes behind each other.
  struct Run {
    let start: Int
    /// Behind the last one.
    let end: Int

    init(_ line: ContentLine, at start: Int) {
      var end = start
      while end < line.value.upperBound, line.bytes[end] == ASCII.backslash { end += 1 }
      self.start = start
      self.end = end
    }

    var count: Int { end - start }
  }

  /// Colons that need none.
  private var colons: [Int] = []
  /// Letters and signs that nobody escapes.
  private var strange: [Int] = []
  /// The last byte, if it is one of its own.
  private var dangling: Int?
  /// Runs of which one would do.
  private var doubled: [Run] = []

  init(_ line: ContentLine) {
    let end = line.value.upperBound
    let isPath = Backslashes.mayBePath(line)
    var index = line.value.lowerBound
    while let start = ByteSearch.first(ASCII.backslash, in: line.bytes, from: index, to: end) {
      let run = Run(line, at: start)
      index = run.end
      let isOdd = run.count % 2 == 1
      guard run.end < end else {
        if isOdd { dangling = run.end - 1 }
        break
      }
      switch line.bytes[run.end] {
      case ASCII.comma, ASCII.semicolon:
        if run.count > 1 { doubled.append(run) }
        index += 1
      case UInt8(ascii: "n"):
        // A small letter behind it makes it a folder: C:\\new.
        let isWord = run.end + 1 < end && line.bytes[run.end + 1] &- 0x61 < 26
        if !isOdd, !isPath, !isWord { doubled.append(run) }
        index += 1
      case UInt8(ascii: "N"): index += 1
      case ASCII.colon where isOdd: colons.append(run.end - 1)
      default: if isOdd { strange.append(run.end - 1) }
      }
    }
  }

  /// Whether the value names a folder of Windows: `C:\`, `\\server`.
  static func mayBePath(_ line: ContentLine) -> Bool {
    let span = line.value
    for index in span where line.bytes[index] == ASCII.backslash {
      if index > span.lowerBound, line.bytes[index - 1] == ASCII.colon { return true }
      let run = Run(line, at: index)
      // A share begins with two, escaped with four.
      if run.count >= 2, index == span.lowerBound || line.bytes[index - 1] == ASCII.space,
        run.end < span.upperBound, ASCII.isLetter(line.bytes[run.end]), line.bytes[run.end] != UInt8(ascii: "n")
      {
        return true
      }
    }
    return false
  }

  /// Where single backslashes stand before certain bytes.
  static func escapes(of isEscaped: (UInt8) -> Bool, in line: ContentLine) -> [Int] {
    var found: [Int] = []
    var index = line.value.lowerBound
    while let start = ByteSearch.first(ASCII.backslash, in: line.bytes, from: index, to: line.value.upperBound) {
      let run = Run(line, at: start)
      if run.count == 1, run.end < line.value.upperBound, isEscaped(line.bytes[run.end]) { found.append(start) }
      index = run.end
    }
    return found
  }

  /// Says what is wrong.
  func report(in line: ContentLine, _ scope: CardScope) {
    let name = line.shownName
    if let first = colons.first {
      scope.report(
        EscapeRules.badEscape, in: line, at: first..<first + 2,
        fix: Fix(
          "take the backslash before the colon away", isSafe: true, edits: colons.map { line.removing($0..<$0 + 1) }),
        "\"\\:\" in \(name) \(line.quoted(line.value)): a colon needs no backslash")
    }
    if let first = strange.first {
      var end = first + 2
      while end < line.value.upperBound, line.bytes[end] & 0xC0 == 0x80 { end += 1 }
      scope.report(
        EscapeRules.badEscape, in: line, at: first..<end,
        fix: Fix(
          "write \\\\ for the backslash", isSafe: false, edits: strange.map { line.inserting("\\", at: $0) }),
        "\(line.quoted(first..<end)) in \(name) is no escape (there are \\\\ \\, \\; and \\n; a backslash of the text is \\\\)"
      )
    }
    if let dangling {
      scope.report(
        EscapeRules.danglingBackslash, in: line, at: dangling..<dangling + 1,
        fix: Fix("write \\\\ for the backslash", isSafe: false, edits: [line.inserting("\\", at: dangling)]),
        "\(name) \(line.quoted(line.value)) ends in a backslash that escapes nothing (a backslash of the text is \\\\)")
    }
    if let first = doubled.first {
      let range = first.start..<first.end + 1
      scope.report(
        EscapeRules.doubleEscape, in: line, at: range,
        fix: Fix(
          "leave one backslash", isSafe: false,
          edits: doubled.map { line.removing($0.start + 1..<$0.end) }),
        "\"\(line.text(range))\" in \(name) looks escaped twice (\(shown(line, first)) is meant)")
    }
  }

  private func shown(_ line: ContentLine, _ run: Run) -> String { "\"\\\(line.text(run.end..<run.end + 1))\"" }
}
