import ContactValidation
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Cases with their expected findings in the text: `BDAY:⟦VC350⟧19851345`.
///
/// A marker is at the start of a finding. A text that is not a whole card is put into one; the findings there must be
/// exactly those of the markers.
struct MarkedCards {
  /// A code and the byte at which it is expected.
  struct Expectation: Hashable, CustomStringConvertible {
    var code: String
    var offset: Int
    var description: String { "\(code) at \(offset)" }
  }

  let bytes: [UInt8]
  let expected: Set<Expectation>

  /// Removes the markers from a text. `\\x` with two hexadecimal digits represents a byte.
  ///
  /// - Parameter endsLine: Whether the last line gets a line end where the text has none.
  init(_ marked: String, in version: VCardVersion, lineEnd: String = "\r\n", endsLine: Bool = true) {
    (bytes, expected) = MarkedCards.taken(endsLine ? MarkedCards.whole(marked, version) : marked, lineEnd: lineEnd)
  }

  /// The bytes of a text without its markers, and the expected findings.
  static func taken(_ text: String, lineEnd: String) -> (bytes: [UInt8], expected: Set<Expectation>) {
    var bytes: [UInt8] = []
    var expected: Set<Expectation> = []
    var rest = Substring(text)
    while let character = rest.unicodeScalars.first {
      if character == "⟦", let end = rest.unicodeScalars.firstIndex(of: "⟧") {
        for code in rest.unicodeScalars[rest.unicodeScalars.index(after: rest.startIndex)..<end].split(separator: " ") {
          expected.insert(Expectation(code: String(code), offset: bytes.count))
        }
        rest = rest[rest.unicodeScalars.index(after: end)...]
      } else if rest.hasPrefix("\\x"), let byte = UInt8(rest.dropFirst(2).prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(4)
      } else if character == "\n" {
        bytes += Array(lineEnd.utf8)
        rest = Substring(rest.unicodeScalars.dropFirst())
      } else {
        bytes += Array(String(character).utf8)
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return (bytes, expected)
  }

  /// The text without its markers.
  private static func unmarked(_ text: String) -> String {
    text.split(separator: "⟦", omittingEmptySubsequences: false).enumerated().map { number, piece in
      number == 0 ? piece : piece.split(separator: "⟧", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
    }.joined()
  }

  /// A card around lines that are not a card.
  static func whole(_ text: String, _ version: VCardVersion) -> String {
    let isEnded = ["\n", "\\x0A", "\\x0D"].contains { text.hasSuffix($0) }
    let body = isEnded ? text : text + "\n"
    guard !text.contains("BEGIN:"), !text.contains("BEGIN;") else { return body }
    let has = { (name: String) in
      unmarked(body).split(separator: "\n").contains { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
    }
    var card = "BEGIN:VCARD\nVERSION:\(version.rawValue)\n"
    if !has("FN") { card += "FN:Ada Lovelace\n" }
    if !has("N") { card += "N:Lovelace;Ada;;;\n" }
    if !has("UID") { card += "UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\n" }
    return card + body + "END:VCARD\n"
  }

  /// The findings in the cards, without those of rules that are not enabled.
  func found(_ settings: RuleSettings) -> [Finding] {
    CardChecking(PreparedRules(withoutUID(settings))).proved(bytes).imported.findings
  }

  /// What is found in the cards, in the file that they make, and between them.
  func foundWithFile(_ settings: RuleSettings) -> [Finding] {
    let settings = withoutUID(settings)
    let checked = CardChecking(PreparedRules(settings)).proved(bytes)
    var across = AcrossCards(settings, files: ["cards.vcf"], maxCards: 100_000)
    var members: [Range<Int>] = []
    var findings = checked.imported.findings + checked.tallies.flatMap { $0.findings(settings).map(\.finding) }
    for trace in checked.traces {
      let line = 1 + bytes[..<trace.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      findings += across.compare(trace, input: 0, line: line, bytes)
      if across.rememberedMembers > members.count { members += trace.members.map(\.place) }
    }
    for (member, var finding) in across.finish() {
      finding.range = members[member]
      findings.append(finding)
    }
    return findings
  }

  /// The findings in the form of markers.
  func expectations(_ settings: RuleSettings) -> Set<Expectation> {
    Set(found(settings).map { Expectation(code: $0.code.id, offset: $0.range?.lowerBound ?? 0) })
  }
}

/// The settings of most cases: all rules that are on, and these that are not.
func settings(enabling rules: String...) -> RuleSettings {
  var settings = RuleSettings()
  settings.enabled = Set(rules)
  return settings
}

/// The same settings without the rule that every card has a UID, which hardly any case has, unless they ask for it.
func withoutUID(_ settings: RuleSettings) -> RuleSettings {
  if settings.enabled.contains("VC372") { return settings }
  var others = settings
  others.ignored.insert("VC372")
  return others
}

/// The settings of most cases without some rules, for cases that break them by the way.
func ignoring(_ rules: String...) -> RuleSettings {
  var settings = RuleSettings()
  settings.ignored = Set(rules)
  return settings
}

extension String {
  /// The text of a case without its markers.
  var unmarked: String {
    var rest = Substring(self)
    var text = ""
    while let start = rest.firstIndex(of: "⟦"), let end = rest[start...].firstIndex(of: "⟧") {
      text += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

/// Checks a case in each of the versions, with each line end: exactly the findings of its markers are reported.
func expectFindings(
  _ marked: String, in versions: [VCardVersion], _ settings: RuleSettings = RuleSettings(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for version in versions {
    for lineEnd in ["\r\n", "\n"] {
      let cards = MarkedCards(marked, in: version, lineEnd: lineEnd)
      let found = cards.expectations(settings)
      #expect(
        found == cards.expected, "in \(version.rawValue), \(lineEnd == "\n" ? "LF" : "CRLF")",
        sourceLocation: sourceLocation)
    }
  }
}

/// Checks the findings in whole cards, in their file, and between them: exactly those of the markers are reported.
func expectFindingsAcross(
  _ marked: String, _ settings: RuleSettings = RuleSettings(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for lineEnd in ["\r\n", "\n"] {
    var settings = settings
    if lineEnd == "\n" { settings.ignored.insert("VC006") }
    let cards = MarkedCards(marked, in: .v40, lineEnd: lineEnd)
    let found = cards.foundWithFile(settings).map {
      MarkedCards.Expectation(code: $0.code.id, offset: $0.range?.lowerBound ?? 0)
    }
    #expect(Set(found) == cards.expected, sourceLocation: sourceLocation)
  }
}

/// Applies the fixes until there are none left.
///
/// - Parameter isUnsafe: Whether the fixes that guess are applied too.
func fixed(
  _ bytes: [UInt8], isUnsafe: Bool = false, _ settings: RuleSettings = RuleSettings()
) -> [UInt8] {
  FixedBytes(bytes, by: CardChecking(PreparedRules(withoutUID(settings))), isUnsafe: isUnsafe).bytes
}

/// Checks that the fixes make one text of another, that they do nothing more to the result, and that nothing is left
/// that they could fix.
func expectFix(
  _ text: String, becomes expected: String, in versions: [VCardVersion], isUnsafe: Bool = false,
  _ settings: RuleSettings = RuleSettings(), sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for version in versions {
    for lineEnd in ["\r\n", "\n"] {
      var settings = settings
      // What LF is fixed to is a matter of its own rule.
      if lineEnd == "\n" { settings.ignored.insert("VC006") }
      let cards = MarkedCards(text, in: version, lineEnd: lineEnd)
      let result = fixed(cards.bytes, isUnsafe: isUnsafe, settings)
      let wanted = MarkedCards(expected, in: version, lineEnd: lineEnd).bytes
      if result != wanted {
        Issue.record(
          "in \(version.rawValue) it becomes \(String(decoding: result, as: UTF8.self).debugDescription)",
          sourceLocation: sourceLocation)
      }
      let again = fixed(result, isUnsafe: isUnsafe, settings)
      if again != result {
        Issue.record(
          "in \(version.rawValue) the fixed text becomes \(String(decoding: again, as: UTF8.self).debugDescription)",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// Checks that the safe fixes change something, and that a reader gets the same contacts before and after.
func expectSameContact(
  _ text: String, in versions: [VCardVersion], _ settings: RuleSettings = RuleSettings(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for version in versions {
    let bytes = MarkedCards(text, in: version).bytes
    let result = fixed(bytes, settings)
    #expect(result != bytes, "nothing is fixed in \(version.rawValue)", sourceLocation: sourceLocation)
    let before = VCardReader().read(bytes).items.map(\.value)
    let after = VCardReader().read(result).items.map(\.value)
    #expect(before == after, "in \(version.rawValue)", sourceLocation: sourceLocation)
  }
}
