import CommandArguments
import Findings

/// The page that `explain CODE` prints.
enum ExplainPage {
  /// The page with its last line feed. Examples are not wrapped.
  static func text(of code: FindingCode, width: Int, isColored: Bool = false) -> String {
    let heading = Style.bold.applied(to: "\(code.id) \(code.slug)", if: isColored)
    let severity = code.severity.style.applied(to: code.severity.name, if: isColored)
    var lines = ["\(heading) (\(severity)\(code.isLimit ? ", exit status 2" : ""))", ""]
    lines += wrapped(code.rule, width: width)
    if !code.why.isEmpty { lines += [""] + wrapped("Why: " + code.why, width: width) }
    if !code.section.isEmpty {
      lines +=
        [""] + wrapped("Section: " + (code.section == "own" ? "a rule of this program" : code.section), width: width)
    }
    let facts = RuleFacts.sentences(about: code)
    if !facts.isEmpty { lines += [""] + facts.flatMap { wrapped($0, width: width) } }
    lines += example("Bad:", code.bad) + example("Good:", code.good)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of an example, with escaped control characters.
  private static func example(_ heading: String, _ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    // By bytes, because CR LF is one `Character`.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return ["", heading] + lines.map { "  " + Finding.printable(String(decoding: $0, as: UTF8.self)) }
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    TextWrapping.lines(of: Finding.printable(text), width: max(width, 40) - 2, breaksLongWords: false).map { "  " + $0 }
  }
}
