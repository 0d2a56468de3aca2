internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// VERSION and PROFILE.
enum VersionRules {
  static let missing = Rule(VCardCodes.missingVersion, .all, .must, .safe)
  static let notFirst = Rule(VCardCodes.versionNotFirst, .only40, .must, .safe)
  static let malformed = Rule(VCardCodes.malformedVersion, .all, .must, .safe)
  static let mixed = Rule("VC115")
  static let profile = Rule("VC116")
  static let notWanted = Rule("VC140")

  static let family = RuleFamily(
    rules: [
      missing, notFirst, Rule(VCardCodes.duplicateVersion, .all, .must),
      Rule(VCardCodes.unsupportedVersion, .all, .must), malformed, mixed, profile, notWanted,
      Rule(MappingCodes.profile, .before40, .judgement, isOff: true),
    ],
    lines: [
      LineCheck(of: ["VERSION"], check: offer),
      LineCheck(of: ["PROFILE"], in: .only30) { line, scope in
        guard !ASCIIWord.equals(line.bytes, line.value, "VCARD"), !scope.traits.contains(.encoded) else { return }
        scope.report(
          profile, in: line, at: line.value,
          fix: Fix("write VCARD", edits: [line.replacing(line.value, with: "VCARD")]),
          "PROFILE is \(line.quoted(line.value)); in a vCard it is VCARD")
      },
    ],
    cards: [
      CardCheck { scope in
        guard !scope.isAgent, !scope.lines.contains(where: { $0.name == PropertyNumber.version }) else { return }
        let line = Array("VERSION:\(scope.version.rawValue)".utf8) + scope.lineEnd
        scope.offer(
          Fix(
            "add VERSION:\(scope.version.rawValue)",
            edits: [Edit(scope.begin.upperBound..<scope.begin.upperBound, line)]), for: missing, at: scope.begin)
      },
      CardCheck { scope in
        guard !scope.isAgent, let wanted = scope.wantedVersions, !wanted.contains(scope.version) else { return }
        let names = wanted.sorted().map(\.rawValue).joined(separator: " or ")
        scope.report(
          notWanted, at: scope.begin, property: "VERSION",
          "the card has version \(scope.version.rawValue), but must have \(names)"
            + Advice.convertToVersion(wanted.max()?.rawValue ?? ""))
      },
    ],
    files: [
      FileCheck(rules: [mixed]) { _, batch in
        VCardVersion.allCases.map { version in
          let cards = batch.items.lazy.filter { $0.version == version.rawValue }
          return FileCount(cards.count, first: cards.first.map { $0.range.lowerBound..<$0.range.lowerBound })
        }
      } report: { counts in
        let there = counts.numbers.filter { counts[$0].count > 0 }
          .sorted { (counts[$0].first?.lowerBound ?? 0) < (counts[$1].first?.lowerBound ?? 0) }
        guard there.count > 1 else { return [] }
        let words = there.map { "\(counts[$0].count) of \(VCardVersion.allCases[$0].rawValue)" }
        return [
          FileCheck.Report(
            mixed, about: there[1], "the cards of the file have different versions: \(words.joined(separator: ", "))")
        ]
      }
    ])

  /// Fixes for findings of the reader about VERSION.
  private static func offer(_ line: ContentLine, _ scope: CardScope) {
    let version = scope.version.rawValue
    guard !scope.facts.hasVersion else { return }
    scope.facts.hasVersion = true
    if !line.bytes[line.value].elementsEqual(version.utf8), !scope.traits.contains(.encoded) {
      scope.offer(
        Fix("write \(version)", edits: [line.replacing(line.value, with: version)]), for: malformed,
        in: line)
    }
    // What follows an indented line may continue it, and a VERSION with parameters does not decide how a card is read.
    let isUsual =
      !ASCII.isBlank(scope.input[line.physical.lowerBound]) && line.value.lowerBound == line.name.upperBound + 1
    if scope.version == .v40, scope.lines.count > 1, isUsual {
      let afterBegin = scope.begin.upperBound..<scope.begin.upperBound
      var text = Array(scope.input[LogicalLine.content(of: line.physical, in: scope.input)])
      text += scope.lineEnd
      scope.offer(
        Fix(
          "move it right after BEGIN", edits: [Edit(afterBegin, text), line.removal]),
        for: notFirst, in: line)
    }
  }
}
