import CommandArguments
import ContactValidation
import Findings
import SourceText
import VCardSyntax

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

/// Facts about a rule, in sentences for its page.
enum RuleFacts {
  /// The sentences; none for codes that are not about an input, such as those of losses.
  static func sentences(about code: FindingCode) -> [String] {
    guard ["vCard", "CSV", "JSON", "LDIF", "Phone books"].contains(code.area) else { return [] }
    var sentences: [String] = []
    if let rule = RuleTable.rule(code) {
      if !rule.versions.isEmpty { sentences.append("Versions: " + versions(rule)) }
      if rule.isAboutContacts { sentences.append("Checked in: vCard, and the contacts of every other format but CSV") }
      sentences.append("Based on: " + rule.basis.rawValue)
      switch rule.fixability {
      case .none: break
      case .safe: sentences.append("Fix: --fix where the same contact is read before and after, as in the example")
      case .unsafe: sentences.append("Fix: --fix --unsafe-fixes; it changes what is read")
      }
      if !rule.profiles.isEmpty {
        sentences.append("Enabled by: " + rule.profiles.sorted().map { "--for \($0)" }.joined(separator: ", "))
      } else if rule.isOff {
        sentences.append("Off by default; switch it on: --select \(code.id), or \"rules\": {\"\(code.slug)\": \"on\"}")
        return sentences
      }
    }
    sentences.append("Switch it off: --ignore \(code.id), or \"rules\": {\"\(code.slug)\": \"off\"}")
    return sentences
  }

  /// The versions to which a rule applies, with severities that differ from the code's own.
  private static func versions(_ rule: Rule) -> String {
    rule.versions.sorted().map { version in
      let severity = rule.severities[version].map { " (\($0.name))" } ?? ""
      return version.rawValue + severity
    }.joined(separator: ", ")
  }
}

/// The catalogue of all codes as Markdown.
enum Catalogue {
  /// A table of the codes by area, and a section with the page of each.
  static func markdown(of codes: [FindingCode]) -> String {
    var text = "# Findings of `\(Program.name)`\n\n"
    text += "\(codes.count) codes. A code is never reused. Its name is accepted instead of the code.\n"
    var area = ""
    for code in codes {
      if code.area != area {
        area = code.area
        text += "\n## \(area)\n\n| code | name | severity | rule |\n| --- | --- | --- | --- |\n"
      }
      text += "| [\(code.id)](#\(code.anchor)) | `\(code.slug)` | \(severity(of: code)) | \(inline(code.rule)) |\n"
    }
    text += "\n# Pages\n"
    for code in codes { text += "\n## \(code.id) \(code.slug)\n\n" + markdown(of: code) }
    return text
  }

  private static func severity(of code: FindingCode) -> String {
    code.severity.name + (RuleTable.rule(code)?.isOff == true ? ", off" : "")
  }

  /// The page of one code without its heading, with its last line feed.
  static func markdown(of code: FindingCode) -> String {
    var parts = [inline(code.rule)]
    if !code.why.isEmpty { parts.append(inline(code.why)) }
    var facts = "Severity: \(code.severity.name)"
    if code.isLimit { facts += " (exit status 2)" }
    facts += ". Section: " + (code.section == "own" ? "a rule of this program" : inline(code.section)) + "."
    parts.append(facts)
    let sentences = RuleFacts.sentences(about: code)
    if !sentences.isEmpty { parts.append(sentences.map { "- " + inline($0) }.joined(separator: "\n")) }
    for (heading, example) in [("Bad", code.bad), ("Good", code.good)] where !example.isEmpty {
      parts.append(heading + ":")
      parts.append(fenced(example))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// An example between fences that are longer than any run of backquotes in it.
  private static func fenced(_ example: String) -> String {
    let bytes = Array(example.utf8)
    var longest = 0
    var run = 0
    for byte in bytes {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let text = lines.map { Finding.printable(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
    return fence + "text\n" + text + "\n" + fence
  }

  /// A sentence with Markdown characters escaped.
  private static func inline(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in Finding.printable(text).utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "&"),
        UInt8(ascii: "|"),
        UInt8(ascii: "~"):
        escaped += [UInt8(ascii: "\\"), byte]
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}

extension FindingCode {
  /// The area that the first two letters of the id name.
  var area: String {
    switch String(id.prefix(2)) {
    case "VC": "vCard"
    case "CS": "CSV"
    case "JS": "JSON"
    case "LD": "LDIF"
    case "PB": "Phone books"
    case "LS": "Losses"
    case "MG": "Matching and merging"
    case "IO": "Reading and writing"
    default: "Other"
    }
  }

  /// The anchor of its heading in rendered Markdown: `vc102-missing-end`.
  fileprivate var anchor: String { id.asciiLowercased + "-" + slug }
}
