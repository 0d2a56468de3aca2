internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// GRAMGENDER: one grammatical gender for each language (RFC 9554 3.2).
enum GrammaticalGenderRules {
  static let unknown = Rule("VC399")
  static let repeated = Rule("VC439")

  static let family = RuleFamily(
    rules: [unknown, repeated],
    lines: [
      LineCheck(of: ["GRAMGENDER"], in: .only40) { line, scope in
        checkValue(line, scope)
        let language = line.parameter("LANGUAGE").map { line.text(line.unquoted($0.value)).asciiLowercased } ?? ""
        guard scope.facts.genderLanguages.count < 64 else { return }
        guard !scope.facts.genderLanguages.insert(language).inserted else { return }
        scope.report(
          repeated, in: line,
          "a second GRAMGENDER \(language.isEmpty ? "without LANGUAGE" : "in the language \(Finding.quote(language))")")
      }
    ])

  private static let genders = ["animate", "common", "feminine", "inanimate", "masculine", "neuter"]
  private static let otherNames = [
    "f": "feminine", "female": "feminine", "m": "masculine", "male": "masculine", "n": "neuter", "neutral": "neuter",
  ]

  private static func checkValue(_ line: ContentLine, _ scope: CardScope) {
    let range = line.trimmed(line.value)
    let written = line.text(range).asciiLowercased
    if range.isEmpty || genders.contains(written) || written.hasPrefix("x-") { return }
    let meant = otherNames[written] ?? nearest(to: written, in: genders)
    scope.report(
      unknown, in: line, at: range, fix: meant.map { line.rewriting(range, as: $0) },
      "the grammatical gender \(line.quoted(range)) is in no standard (\(meant.map { "did you mean \($0)?" } ?? "expected \(genders.joined(separator: ", "))"))"
    )
  }
}
