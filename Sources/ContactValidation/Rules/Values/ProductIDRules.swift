internal import Findings
internal import SourceText
internal import VCardSyntax

/// PRODID: which program made a card.
enum ProductIDRules {
  static let form = Rule("VC394")

  static let family = RuleFamily(
    rules: [form],
    lines: [
      LineCheck(of: ["PRODID"], in: .since30) { line, scope in
        guard !line.value.isEmpty, !isPublicIdentifier(line), !line.looksLikeURI(line.value) else { return }
        scope.report(
          form, in: line, at: line.value,
          "PRODID \(line.quoted(line.value)) is not a public identifier (expected one like -//Example Inc.//My App 1.0//EN, or a URN)"
        )
      }
    ])

  /// `-//owner//text class and description//language` (ISO 9070), or `+//` and `ISO` for owners that are registered.
  private static func isPublicIdentifier(_ line: ContentLine) -> Bool {
    let bytes = line.bytes[line.value]
    var slashes = 0
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      if bytes[index] == ASCII.slash, bytes[index + 1] == ASCII.slash {
        slashes += 1
        index += 1
      }
      index += 1
    }
    let isOwned = bytes.starts(with: "-//".utf8) || bytes.starts(with: "+//".utf8)
    return isOwned && slashes >= 2 || bytes.starts(with: "ISO".utf8) && slashes >= 1
  }
}
