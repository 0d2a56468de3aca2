internal import Findings
internal import SourceText
internal import VCardSyntax

/// Properties of products; off by default.
enum VendorPropertyRules {
  static let vendor = Rule(
    "VC129", "vendor-property", .note, .all, .judgement, isOff: true,
    rule: "Lists the properties that products have added.",
    why: "Other products do not know them, so their values may be lost.", section: "RFC 6350 6.10",
    bad: "X-EVOLUTION-SPOUSE:Ada", good: "RELATED;VALUE=text;TYPE=spouse:Ada")

  static let family = RuleFamily(
    [vendor],
    lines: [
      LineCheck { line, scope in
        guard line.name.count > 2, line.bytes[line.name.lowerBound] | 0x20 == UInt8(ascii: "x"),
          line.bytes[line.name.lowerBound + 1] == ASCII.hyphen
        else { return }
        let name = line.text(line.name).asciiUppercased
        let maker = makers.first { name.hasPrefix($0.prefix) }?.name
        scope.report(
          vendor, in: line, at: line.name,
          "\(line.shownName) is a property of \(maker ?? "an unknown product"), and of no standard")
      }
    ])

  private static let makers: [(prefix: String, name: String)] = [
    ("X-AB", "Apple"), ("X-APPLE", "Apple"), ("X-ADDRESSBOOKSERVER", "Apple"), ("X-ADDRESSING-GRAMMAR", "Apple"),
    ("X-IMAGE", "Apple"), ("X-ACTIVITY-ALERT", "Apple"), ("X-MS-", "Microsoft"), ("X-WAB", "Microsoft"),
    ("X-EVOLUTION", "GNOME Evolution"), ("X-KADDRESSBOOK", "KDE"), ("X-ANDROID", "Android"), ("X-GOOGLE", "Google"),
    ("X-GTALK", "Google"), ("X-MOZILLA", "Mozilla Thunderbird"), ("X-SAMSUNG", "Samsung"), ("X-NOKIA", "Nokia"),
    ("X-IRMC", "phones that speak IrMC"), ("X-NEXTCLOUD", "Nextcloud"), ("X-OC-", "ownCloud"), ("X-LOTUS", "Lotus"),
    ("X-GROUPWISE", "Novell GroupWise"), ("X-PHONETIC", "Apple and others"), ("X-SOCIALPROFILE", "Apple and others"),
  ]
}
