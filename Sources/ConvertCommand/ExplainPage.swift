import Findings

/// The page that `explain CODE` prints about a kind of finding.
enum ExplainPage {
  /// The page, ending in a line feed.
  ///
  /// - Parameters:
  ///   - code: What to explain.
  ///   - width: The columns to wrap the sentences at. Examples are never wrapped.
  ///   - isColored: Whether the stream gets colour.
  static func text(of code: FindingCode, width: Int, isColored: Bool = false) -> String {
    let heading = Style.bold.applied(to: "\(code.id) \(code.slug)", if: isColored)
    let severity = code.severity.style.applied(to: code.severity.name, if: isColored)
    var lines = ["\(heading) (\(severity)\(code.isLimit ? ", exit status 2" : ""))", ""]
    lines += wrapped(code.rule, width: width)
    if !code.why.isEmpty { lines += [""] + wrapped("Why: " + code.why, width: width) }
    if !code.section.isEmpty {
      lines += [""] + wrapped("Section: " + (code.section == "own" ? "our own judgement" : code.section), width: width)
    }
    let facts = RuleFacts.sentences(about: code)
    if !facts.isEmpty { lines += [""] + facts.flatMap { wrapped($0, width: width) } }
    lines += example("Bad:", code.bad) + example("Good:", code.good)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of an example, with the control characters in it made visible.
  private static func example(_ heading: String, _ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    // By bytes: CR LF is one `Character`, and no line feed is found in it.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return ["", heading] + lines.map { "  " + Finding.printable(String(decoding: $0, as: UTF8.self)) }
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in Finding.printable(text).split(separator: " ") {
      if line.isEmpty {
        line = "  " + word
      } else if TerminalWidth.columns(of: line) + 1 + TerminalWidth.columns(of: String(word)) <= max(width, 40) {
        line += " " + word
      } else {
        lines.append(line)
        line = "  " + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
