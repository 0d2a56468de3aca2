internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// Which properties there are, and in which version.
enum PropertyNameRules {
  static let unknown = Rule(
    "VC128", "unknown-property", .warning, .all, .grammar, .unsafe,
    rule: "A property is one of the standards, or begins with X-.",
    why: "No reader knows what it means; most throw it away. Often it is a slip of the pen.",
    section: "RFC 6350 3.3", bad: "EMIAL:ada@example.org", good: "EMAIL:ada@example.org")

  static let newer = Rule(
    "VC130", "property-newer-than-version", .warning, .before40, .judgement, .unsafe,
    rule: "A card holds properties of its own version.",
    why: "A reader of that version does not know the property; products write the same with X- before it.",
    section: "RFC 6350 appendix A.3", bad: "GENDER:F", good: "X-GENDER:F")

  static let family = RuleFamily(
    [unknown, newer],
    lines: [LineCheck(ofOthers: .all, check: checkUnknown)] + newerChecks)

  private static func names(_ isMeant: (PropertyGrammar) -> Bool) -> [String] {
    PropertyGrammar.all.filter(isMeant).map(\.name)
  }

  // MARK: Unknown ones

  private static func checkUnknown(_ line: ContentLine, _ scope: CardScope) {
    let name = line.name
    guard !scope.oddities.contains(.badName), !line.isNamed("BEGIN") else { return }
    if name.count > 2, line.bytes[name.lowerBound] | 0x20 == UInt8(ascii: "x"),
      line.bytes[name.lowerBound + 1] == ASCII.hyphen
    {
      return
    }
    if line.isNamed("RELATIONSHIP") { return reportRelationship(line, scope) }
    let meant = scope.suggestion { nearest(to: line.text(name), in: names { $0.versions.contains(scope.version) }) }
    let fix = meant.map {
      Fix("write \($0)", isSafe: false, edits: [line.replacing(name, with: $0)])
    }
    scope.report(
      unknown, in: line, at: name, fix: fix,
      "no standard has a property \(line.quoted(name))\(meant.map { " (\($0)?)" } ?? "; a name of one's own begins with X-")"
    )
  }

  /// What old versions of Nextcloud write for RELATED.
  private static func reportRelationship(_ line: ContentLine, _ scope: CardScope) {
    let name = scope.version == .v40 ? "RELATED" : "X-RELATED"
    let isText = line.parameter("VALUE") == nil && !line.looksLikeURI(line.value)
    scope.report(
      unknown, in: line, at: line.name,
      fix: Fix(
        "write \(name)", isSafe: false,
        edits: [line.replacing(line.name, with: name + (isText && scope.version == .v40 ? ";VALUE=text" : ""))]),
      "no standard has a property \(line.quoted(line.name)) (\(name)?)")
  }

  // MARK: Of another version

  /// The properties of calendars (RFC 2739) are older than any version says.
  private static let newerChecks: [LineCheck] = [VCardVersion.v21, .v30].map { version in
    let names = names {
      $0.versions.min() ?? .v21 > version && !$0.name.hasPrefix("CAL") && $0.name != "FBURL" && $0.name != "CAPURI"
    }
    return LineCheck(of: names, in: [version]) { line, scope in
      let since = scope.grammar?.versions.min() ?? .v40
      let other = otherName(line)
      scope.report(
        newer, in: line, at: line.name,
        fix: other.map { Fix("write \($0)", isSafe: false, edits: [line.replacing(line.name, with: $0)]) },
        "\(line.shownName) is a property of \(since.rawValue) and later\(other.map { "; products write \($0) here" } ?? "")"
      )
    }
  }

  /// What products, and our writers, write for it in the older versions.
  private static func otherName(_ line: ContentLine) -> String? {
    switch line.text(line.name).asciiUppercased {
    case "KIND":
      ContentLine.equals(line.bytes, line.value, "GROUP") ? "X-ADDRESSBOOKSERVER-KIND" : "X-KIND"
    case "MEMBER": "X-ADDRESSBOOKSERVER-MEMBER"
    case "GENDER": "X-GENDER"
    case "ANNIVERSARY": "X-ANNIVERSARY"
    case "RELATED": "X-RELATED"
    case "CLIENTPIDMAP": "X-CLIENTPIDMAP"
    case "SOCIALPROFILE": "X-SOCIALPROFILE"
    default: nil
    }
  }
}
