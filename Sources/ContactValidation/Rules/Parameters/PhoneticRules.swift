internal import Findings
internal import SourceText
internal import VCardSyntax

/// PHONETIC and SCRIPT: the pronunciation of a value that shares its ALTID (RFC 9554 4.6, 4.8).
enum PhoneticRules {
  static let lacking = Rule("VC430")
  static let badSystem = Rule("VC440")
  static let position = Rule("VC441")
  static let badScript = Rule("VC442")
  static let sameLanguage = Rule("VC447")

  static let family = RuleFamily(
    rules: [lacking, badSystem, position, badScript, sameLanguage],
    lines: [
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters {
          switch ParameterName.of(parameter, in: line) {
          case .phonetic: checkSystem(parameter, line, scope)
          case .script: checkScript(parameter, line, scope)
          case .altID: remember(parameter, line, scope)
          default: break
          }
        }
      }
    ],
    cards: [CardCheck(in: .only40) { scope in checkSpellings(scope) }])

  // MARK: - Lines

  private static let systems = ["ipa", "jyut", "piny", "script"]
  private static let otherNames = [
    "pinyin": "piny", "hanyu": "piny", "hanyupinyin": "piny", "jyutping": "jyut", "cantonese": "jyut",
    "international": "ipa", "romaji": "script", "kana": "script",
  ]

  private static func checkSystem(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    let written = line.text(inner).asciiLowercased
    if !systems.contains(written), !written.hasPrefix("x-") {
      let meant = otherNames[written]
      scope.report(
        badSystem, in: line, at: parameter.value, parameter: "PHONETIC",
        fix: meant.map { line.rewriting(parameter.value, as: $0) },
        "PHONETIC \(line.quoted(inner)) of \(line.shownName) is not a phonetic system (expected \(meant ?? "ipa, jyut, piny or script"))"
      )
    }
    let lacks =
      line.parameter("ALTID") == nil
      ? "an ALTID, which identifies the value that it spells"
      : written == "script" && line.parameter("SCRIPT") == nil ? "a SCRIPT, which names the script" : nil
    guard let lacks else { return }
    scope.report(
      lacking, in: line, at: parameter.value, parameter: "PHONETIC", "PHONETIC on \(line.shownName) without \(lacks)")
  }

  private static func checkScript(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let inner = line.unquoted(parameter.value)
    if ScriptCode.isKnown(line.bytes, inner) { return }
    let meant = ScriptCode.code(ofName: line.text(inner))
    scope.report(
      badScript, in: line, at: parameter.value, parameter: "SCRIPT",
      fix: meant.map { line.rewriting(parameter.value, as: $0) },
      "SCRIPT \(line.quoted(inner)) of \(line.shownName) is not a script of ISO 15924 (expected \(meant ?? "four letters, such as Latn"))"
    )
  }

  /// Bounds the memory for a hostile card.
  private static let maxSpellings = 1024

  private static func remember(_ altID: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard scope.facts.spellings.count < maxSpellings else { return }
    let hasComponents = line.isNamed("N") || line.isNamed("ADR")
    let phonetic = line.parameter("PHONETIC")
    scope.facts.spellings.append(
      CardFacts.Spelling(
        name: scope.nameNumber, property: scope.property(of: line), tag: line.text(line.unquoted(altID.value)),
        language: line.parameter("LANGUAGE").map { line.text(line.unquoted($0.value)).asciiLowercased },
        isPhonetic: phonetic != nil, counts: hasComponents ? counts(line) : [],
        place: line.physicalRange(line.value), parameter: line.physicalRange(phonetic?.value ?? altID.value)))
  }

  /// The number of values in each component, 0 for an empty one.
  private static func counts(_ line: ContentLine) -> [Int] {
    ValueText.split(line.bytes, line.value, at: ASCII.semicolon).prefix(32).map { component in
      component.isEmpty ? 0 : ValueText.split(line.bytes, component, at: ASCII.comma).count
    }
  }

  // MARK: - Cards

  private static func checkSpellings(_ scope: CardScope) {
    let spellings = scope.facts.spellings
    guard spellings.contains(where: \.isPhonetic) else { return }
    var seen: [CardFacts.Spelling] = []
    for spelling in spellings where spelling.isPhonetic {
      let related = spellings.filter { !$0.isPhonetic && $0.isAlternative(of: spelling) }
      if related.isEmpty {
        scope.report(
          lacking, at: spelling.parameter, property: spelling.property,
          "PHONETIC on \(spelling.property) with the ALTID \(Finding.quote(spelling.tag)), which no other value of the property has"
        )
      } else {
        checkPositions(spelling, related, scope)
      }
      if seen.contains(where: { $0.isAlternative(of: spelling) && $0.language == spelling.language }) {
        let language = spelling.language.map { "in the language \(Finding.quote($0))" } ?? "without LANGUAGE"
        scope.report(
          sameLanguage, at: spelling.parameter, property: spelling.property,
          "a second PHONETIC of \(spelling.property) with the ALTID \(Finding.quote(spelling.tag)) \(language)")
      }
      seen.append(spelling)
    }
  }

  private static func checkPositions(
    _ spelling: CardFacts.Spelling, _ related: [CardFacts.Spelling], _ scope: CardScope
  ) {
    for (index, count) in spelling.counts.enumerated() where count > 0 {
      let most = related.map { index < $0.counts.count ? $0.counts[index] : 0 }.max() ?? 0
      guard count > most else { continue }
      let what = most == 0 ? "the component \(index + 1)" : "\(count) values in the component \(index + 1)"
      return scope.report(
        position, at: spelling.place, property: spelling.property,
        "the PHONETIC \(spelling.property) has \(what), but the value that it spells has \(most == 0 ? "none" : String(most))"
      )
    }
  }
}
