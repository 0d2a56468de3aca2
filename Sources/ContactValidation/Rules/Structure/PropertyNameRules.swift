internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// The known properties and their versions, and the properties of products.
enum PropertyNameRules {
  static let unknown = Rule("VC128")
  static let newer = Rule("VC130")
  static let vendor = Rule("VC129")

  static let family = RuleFamily(
    rules: [unknown, newer, vendor],
    lines: [
      LineCheck(isOfOthers: true, check: checkUnknown),
      LineCheck(for: vendor) { line, scope in
        guard line.isVendorName(line.name) else { return }
        let name = line.text(line.name).asciiUppercased
        let maker = makers.first { name.hasPrefix($0.prefix) }?.name
        scope.report(
          vendor, in: line, at: line.name,
          "\(line.shownName) is a property of \(maker ?? "an unknown product"), and of no standard")
      },
    ] + newerChecks)

  private static func names(_ isMeant: (PropertyGrammar) -> Bool) -> [String] {
    PropertyGrammar.all.filter(isMeant).map(\.name)
  }

  // MARK: Unknown ones

  private static func checkUnknown(_ line: ContentLine, _ scope: CardScope) {
    let name = line.name
    guard !scope.anomalies.contains(.badName), !line.isNamed("BEGIN"), !line.isVendorName(name) else { return }
    if line.isNamed("RELATIONSHIP") { return reportRelationship(line, scope) }
    let meant = scope.suggestion { nearest(to: line.text(name), in: names { $0.versions.contains(scope.version) }) }
    let fix = meant.map { Fix("write \($0)", edits: [line.replacing(name, with: $0)]) }
    scope.report(
      unknown, in: line, at: name, fix: fix,
      "no standard has a property \(line.quoted(name))\(meant.map { " (\($0)?)" } ?? "; custom names begin with X-")")
  }

  /// Old versions of Nextcloud write RELATIONSHIP for RELATED.
  private static func reportRelationship(_ line: ContentLine, _ scope: CardScope) {
    let name = scope.version == .v40 ? "RELATED" : "X-RELATED"
    let isText = line.parameter("VALUE") == nil && !line.looksLikeURI(line.value)
    scope.report(
      unknown, in: line, at: line.name,
      fix: Fix(
        "write \(name)",
        edits: [line.replacing(line.name, with: name + (isText && scope.version == .v40 ? ";VALUE=text" : ""))]),
      "no standard has a property \(line.quoted(line.name)) (\(name)?)")
  }

  // MARK: Of another version

  /// The properties of calendars (RFC 2739) are exempt: they are in no version.
  private static let newerChecks: [LineCheck] = [VCardVersion.v21, .v30].map { version in
    let names = names {
      $0.versions.min() ?? .v21 > version && !$0.name.hasPrefix("CAL") && $0.name != "FBURL" && $0.name != "CAPURI"
    }
    return LineCheck(of: names, in: [version]) { line, scope in
      let since = scope.grammar?.versions.min() ?? .v40
      let other = otherName(line)
      scope.report(
        newer, in: line, at: line.name,
        fix: other.map { Fix("write \($0)", edits: [line.replacing(line.name, with: $0)]) },
        "\(line.shownName) is a property of \(since.rawValue) and later\(other.map { "; products write \($0) instead" } ?? "")"
      )
    }
  }

  /// The name that products and our writers use in older versions.
  private static func otherName(_ line: ContentLine) -> String? {
    switch line.text(line.name).asciiUppercased {
    case "KIND":
      ASCIIWord.equals(line.bytes, line.value, "GROUP") ? "X-ADDRESSBOOKSERVER-KIND" : "X-KIND"
    case "MEMBER": "X-ADDRESSBOOKSERVER-MEMBER"
    case "GENDER": "X-GENDER"
    case "ANNIVERSARY": "X-ANNIVERSARY"
    case "RELATED": "X-RELATED"
    case "CLIENTPIDMAP": "X-CLIENTPIDMAP"
    case "SOCIALPROFILE": "X-SOCIALPROFILE"
    default: nil
    }
  }

  private static let makers: [(prefix: String, name: String)] = [
    ("X-AB", "Apple"), ("X-APPLE", "Apple"), ("X-ADDRESSBOOKSERVER", "Apple"), ("X-ADDRESSING-GRAMMAR", "Apple"),
    ("X-IMAGE", "Apple"), ("X-ACTIVITY-ALERT", "Apple"), ("X-MS-", "Microsoft"), ("X-WAB", "Microsoft"),
    ("X-EVOLUTION", "GNOME Evolution"), ("X-KADDRESSBOOK", "KDE"), ("X-ANDROID", "Android"), ("X-GOOGLE", "Google"),
    ("X-GTALK", "Google"), ("X-MOZILLA", "Mozilla Thunderbird"), ("X-SAMSUNG", "Samsung"), ("X-NOKIA", "Nokia"),
    ("X-IRMC", "phones that speak IrMC"), ("X-NEXTCLOUD", "Nextcloud"), ("X-OC-", "ownCloud"), ("X-LOTUS", "Lotus"),
    ("X-GROUPWISE", "Novell GroupWise"), ("X-PHONETIC", "Apple and others"), ("X-SOCIALPROFILE", "Apple and others"),
  ]
}
