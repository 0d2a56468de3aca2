internal import Findings
internal import SourceText
internal import VCardSyntax

/// Backslashes, and commas and semicolons that lack them.
enum EscapeRules {
  static let badEscape = Rule("VC301")
  static let danglingBackslash = Rule("VC302")
  static let unescapedComma = Rule("VC303")
  static let unescapedSemicolon = Rule("VC304")
  static let escapeIn21 = Rule("VC306")
  static let doubleEscape = Rule("VC307")

  static let family = RuleFamily(
    rules: [badEscape, danglingBackslash, unescapedComma, unescapedSemicolon, escapeIn21, doubleEscape],
    lines: [
      LineCheck(of: ValueForms.escaped, in: .since30, with: [.backslash]) { line, scope in
        guard line.isPlainText(scope) else { return }
        Backslashes(line).report(in: line, scope)
      },
      LineCheck(of: ValueForms.texts + ValueForms.components, in: .since30, with: [.comma]) { line, scope in
        reportUnescaped(
          ASCII.comma, unescapedComma, line, scope,
          "\(scope.version.rawValue) requires \\,, or a reader treats it as a list")
      },
      LineCheck(of: ValueForms.texts + ["NICKNAME"], in: .only30, with: [.semicolon]) { line, scope in
        reportUnescaped(ASCII.semicolon, unescapedSemicolon, line, scope, "3.0 requires \\;")
      },
      LineCheck(of: ValueForms.escaped, in: .only21, with: [.backslash]) { line, scope in
        guard line.isPlainText(scope) else { return }
        check21(line, scope)
      },
    ])

  private static func reportUnescaped(
    _ byte: UInt8, _ rule: Rule, _ line: ContentLine, _ scope: CardScope, _ wanted: String
  ) {
    guard line.isPlainText(scope) else { return }
    var first: Int?
    var bare = RepeatedEdit(with: [ASCII.backslash])
    var index = line.value.lowerBound
    while index < line.value.upperBound {
      if line.bytes[index] == ASCII.backslash {
        let run = Backslashes.Run(line, at: index)
        // Two of them before a delimiter are an escape that was escaped again (VC307).
        index = run.end + (run.end < line.value.upperBound ? 1 : 0)
      } else {
        if line.bytes[index] == byte {
          first = first ?? index
          bare.add(at: line.physicalOffset(index))
        }
        index += 1
      }
    }
    guard let first else { return }
    let what = byte == ASCII.comma ? "comma" : "semicolon"
    let count = bare.count == 1 ? "a \(what)" : "\(bare.count) \(what)s"
    scope.report(
      rule, in: line, at: first..<first + 1,
      fix: Fix("insert a backslash before \(count)", repeating: bare),
      "\(count) in \(line.shownName) \(line.quoted(line.value)) without a backslash (\(wanted))")
  }

  // MARK: - 2.1

  private static func check21(_ line: ContentLine, _ scope: CardScope) {
    let commas = Backslashes.escapes(of: { $0 == ASCII.comma }, in: line)
    // C:\new in a note of 2.1 is probably a path.
    let breaks =
      Backslashes.mayBePath(line)
      ? nil : Backslashes.escapes(of: { $0 == UInt8(ascii: "n") || $0 == UInt8(ascii: "N") }, in: line)
    guard let first = [commas?.first, breaks?.first].compactMap({ $0 }).min() else { return }
    let fix: Fix?
    if let commas, breaks == nil {
      fix = Fix("remove the backslash before the comma", repeating: commas.removal)
    } else {
      fix = QuotedPrintableText.fix(line, scope)
    }
    let wanted = breaks == nil ? "a plain comma" : "line breaks in quoted-printable"
    scope.report(
      escapeIn21, in: line, at: first..<first + 2, fix: fix,
      "\"\(line.text(first..<first + 2))\" in \(line.shownName) \(line.quoted(line.value)) is not an escape of 2.1, which has \(wanted)"
    )
  }
}

extension Backslashes {
  fileprivate func report(in line: ContentLine, _ scope: CardScope) {
    let name = line.shownName
    if let first = firstColon {
      scope.report(
        EscapeRules.badEscape, in: line, at: first..<first + 2,
        fix: Fix("remove the backslash before the colon", repeating: colons),
        "\"\\:\" in \(name) \(line.quoted(line.value)): a colon needs no backslash")
    }
    if let first = firstStrange {
      var end = first + 2
      while end < line.value.upperBound, line.bytes[end] & 0xC0 == 0x80 { end += 1 }
      scope.report(
        EscapeRules.badEscape, in: line, at: first..<end,
        fix: Fix("write \\\\ for the backslash", repeating: strange),
        "\(line.quoted(first..<end)) in \(name) is not an escape (use \\\\ \\, \\; or \\n; a backslash of the text is \\\\)"
      )
    }
    if let dangling {
      scope.report(
        EscapeRules.danglingBackslash, in: line, at: dangling..<dangling + 1,
        fix: Fix("write \\\\ for the backslash", edits: [line.inserting("\\", at: dangling)]),
        "\(name) \(line.quoted(line.value)) ends in a backslash that escapes nothing (a backslash of the text is \\\\)")
    }
    if let first = doubled.first {
      let range = first.start..<first.end + 1
      scope.report(
        EscapeRules.doubleEscape, in: line, at: range,
        fix: Fix("keep one backslash", edits: doubled.map { line.removing($0.start + 1..<$0.end) }),
        "\"\(line.text(range))\" in \(name) looks escaped twice (expected \(shown(line, first)))")
    }
  }

  private func shown(_ line: ContentLine, _ run: Run) -> String { "\"\\\(line.text(run.end..<run.end + 1))\"" }
}

/// Names and addresses whose separators all have a backslash, so that the first component holds everything.
enum EscapedSeparatorRules {
  static let escapedSeparators = Rule("VC336")

  static let family = RuleFamily(
    rules: [escapedSeparators],
    lines: [
      LineCheck(of: ["N"], with: [.backslash, .encoded]) { line, scope in check(line, scope, 5, fewest: 1) },
      // A street may contain a semicolon.
      LineCheck(of: ["ADR"], with: [.backslash, .encoded]) { line, scope in check(line, scope, 7, fewest: 4) },
    ])

  private static func check(_ line: ContentLine, _ scope: CardScope, _ count: Int, fewest: Int) {
    guard line.base64Parameter == nil else { return }
    let end = ValueText.firstDelimiter(line.bytes, line.value, ASCII.semicolon) ?? line.value.upperBound
    guard line.bytes[end..<line.value.upperBound].allSatisfy({ $0 == ASCII.semicolon }) else { return }
    var components: [ArraySlice<UInt8>] = []
    var start = line.value.lowerBound
    var index = start
    while index + 1 < end {
      if line.bytes[index] == ASCII.backslash {
        if line.bytes[index + 1] == ASCII.semicolon {
          components.append(line.bytes[start..<index])
          start = index + 2
        }
        index += 2
      } else {
        index += 1
      }
    }
    components.append(line.bytes[start..<end])
    guard components.count > fewest, components.contains(where: { !$0.isEmpty }) else { return }
    scope.report(
      escapedSeparators, in: line, at: line.value.lowerBound..<end, fix: fix(components, count, line),
      "\(line.shownName) \(line.quoted(line.value)) has a backslash before every separator, so that it is all one component"
    )
  }

  private static func fix(_ components: [ArraySlice<UInt8>], _ count: Int, _ line: ContentLine) -> Fix? {
    guard components.dropFirst(count).allSatisfy(\.isEmpty) else { return nil }
    var value: [UInt8] = []
    for index in 0..<count {
      if index > 0 { value.append(ASCII.semicolon) }
      if index < components.count { value += components[index] }
    }
    return Fix(
      "write separators without a backslash", edits: [Edit(line.physicalRange(line.value), value)])
  }
}

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
