internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardContacts
internal import VCardSyntax

/// The known parameters: those of the version, those of later versions, and unknown ones.
enum KnownParameterRules {
  static let unknown = Rule(
    "VC426", "unknown-parameter", .warning, .all, .grammar, .unsafe,
    rule: "A parameter is in a standard, or begins with X-.",
    why: "Readers ignore unknown parameters, so a spelling mistake loses the value.",
    section: "RFC 6350 3.3, 5", bad: "TEL;TYP=home:+1 555 0100", good: "TEL;TYPE=home:+1 555 0100")

  static let newer = Rule(
    "VC427", "parameter-newer-than-version", .warning, .before40, .judgement, .safe,
    rule: "A card of 2.1 or 3.0 has no parameters of 4.0, such as PREF and ALTID.",
    why: "Programs for the old version ignore them; there the preferred value has TYPE=pref.",
    section: "RFC 6350 appendix A.3, 5", bad: "EMAIL;PREF=1:ada@example.org", good: "EMAIL;TYPE=pref:ada@example.org")

  static let phonetic = Rule(
    "VC430", "phonetic-without-script-or-altid", .note, .only40, .specification,
    rule:
      "PHONETIC has an ALTID, which identifies the value that it spells, and PHONETIC=script has a SCRIPT.",
    why: "A pronunciation is useless if its name is unknown.", section: "RFC 9554 4.6",
    bad: "N:Lovelace;Ada;;;\nFN;PHONETIC=ipa:eɪdə",
    good: "N:Lovelace;Ada;;;\nFN;ALTID=1;PHONETIC=ipa:eɪdə\nFN;ALTID=1:Ada")

  static let notKept = Rule(MappingCodes.parameterOfSingle, .all, .grammar)

  static let family = RuleFamily(
    rules: [unknown, newer, phonetic, notKept],
    lines: [
      LineCheck(with: [.otherParameter, .prefParameter], isOfHead: true) { line, scope in
        for parameter in line.parameters { check(parameter, line, scope) }
      },
      LineCheck(of: ["KIND"], in: .only40, with: .parameters) { line, scope in supersedeNotKept(line, scope) },
    ])

  /// The reader reports the parameters of KIND as not kept. This is superseded if each of them violates its own rule.
  private static func supersedeNotKept(_ line: ContentLine, _ scope: CardScope) {
    let isSaid = line.parameters.allSatisfy { parameter in
      switch ParameterName.of(parameter, in: line) {
      case .pref: scope.isEnabled(PreferenceRules.prefOnSingle)
      case .type: scope.isEnabled(TypeRules.notApplicable)
      case .language: scope.isEnabled(PlacedParameterRules.language)
      case .pid: scope.isEnabled(PIDRules.onSingle)
      default: false
      }
    }
    if isSaid { scope.supersede(notKept, at: line.physicalOffset(line.line.lowerBound)) }
  }

  private static func check(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    if parameter.name.isEmpty { return }
    guard let name = ParameterName.of(parameter, in: line) else { return checkUnknown(parameter, line, scope) }
    switch name {
    // These have their own rules.
    case .encoding, .charset, .context: return
    case .phonetic where scope.version == .v40: return checkPhonetic(parameter, line, scope)
    default: break
    }
    guard !name.versions.contains(scope.version) else { return }
    let marks = name == .pref && ASCIIWord.equals(line.bytes, parameter.value, "1")
    let hint = marks ? "use TYPE=pref" : "programs for \(scope.version.rawValue) ignore it"
    scope.report(
      newer, in: line, at: parameter.name, parameter: name.rawValue, fix: marks ? typePref(parameter, line) : nil,
      "\(name.rawValue) on \(line.shownName), which is new in 4.0 (\(hint))")
  }

  private static func typePref(_ parameter: ContentParameter, _ line: ContentLine) -> Fix {
    let edit =
      line.hasParameter("TYPE", "PREF")
      ? line.removing(line.whole(parameter))
      : line.replacing(parameter.name.lowerBound..<parameter.value.upperBound, with: "TYPE=pref")
    return Fix("write TYPE=pref for PREF=1", edits: [edit])
  }

  private static func checkUnknown(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let written = line.text(parameter.name).asciiUppercased
    // A vendor's parameter or property. Malformed names have their own rule.
    if written.hasPrefix("X-") || written.hasPrefix("VND-") || scope.grammar == nil { return }
    guard written.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }) else { return }
    let names = ParameterName.allCases.filter { $0.versions.contains(scope.version) }.map(\.rawValue)
    let meant = nearest(to: written, in: names)
    let hint = meant.map { "did you mean \($0)?" } ?? "custom parameters begin with X-"
    scope.report(
      unknown, in: line, at: parameter.name, parameter: Finding.word(written),
      fix: meant.map { Fix("write \($0)", edits: [line.replacing(parameter.name, with: $0)]) },
      "the parameter \(line.quoted(parameter.name)) of \(line.shownName) is in no standard (\(hint))")
  }

  private static func checkPhonetic(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let lacks =
      line.parameter("ALTID") == nil
      ? "an ALTID, which identifies the value that it spells"
      : ASCIIWord.equals(line.bytes, parameter.value, "SCRIPT") && line.parameter("SCRIPT") == nil
        ? "a SCRIPT, which names the script" : nil
    guard let lacks else { return }
    scope.report(
      phonetic, in: line, at: parameter.value, parameter: "PHONETIC", "PHONETIC on \(line.shownName) without \(lacks)")
  }
}
