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
