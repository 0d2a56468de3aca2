internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// GENDER: a letter for the sex, and a text for the identity.
enum GenderRules {
  static let sex = Rule("VC345")
  static let components = Rule("VC346")

  static let family = RuleFamily(
    rules: [sex, components],
    lines: [
      LineCheck(of: ["GENDER"], in: .only40) { line, scope in
        let parts = ValueText.split(line.bytes, line.value, at: ASCII.semicolon)
        if parts.count > 2 {
          scope.report(
            components, in: line, at: parts[2].lowerBound - 1..<line.value.upperBound,
            "GENDER \(line.quoted(line.value)) has \(parts.count) components (at most 2; a semicolon of the text is \\;)"
          )
        }
        guard !scope.traits.contains(.encoded), let first = parts.first else { return }
        checkSex(first, hasIdentity: parts.count > 1, line, scope)
      }
    ])

  private static func checkSex(_ range: Range<Int>, hasIdentity: Bool, _ line: ContentLine, _ scope: CardScope) {
    if range.isEmpty { return }
    if range.count == 1, "MFONU".utf8.contains(line.bytes[range.lowerBound]) { return }
    let text = line.text(range).trimmingASCIISpace
    let fix: Fix?
    if let letter = letter(of: text) {
      fix = line.rewriting(range, as: letter)
    } else if !hasIdentity {
      fix = Fix("make it the identity", edits: [line.inserting(";", at: range.lowerBound)])
    } else {
      fix = nil
    }
    scope.report(
      sex, in: line, at: range, fix: fix,
      "the sex \(line.quoted(range)) in GENDER is not valid (expected M, F, O, N, U or nothing; an identity follows a semicolon)"
    )
  }

  private static func letter(of text: String) -> String? {
    switch text.asciiUppercased {
    case "M", "MALE": "M"
    case "F", "FEMALE": "F"
    case "O", "OTHER": "O"
    case "N", "NONE": "N"
    case "U", "UNKNOWN": "U"
    default: nil
    }
  }
}

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
