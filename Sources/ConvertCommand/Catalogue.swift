import ContactValidation
import Findings
import SourceText

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
