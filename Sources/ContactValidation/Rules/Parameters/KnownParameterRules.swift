internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardContacts
internal import VCardSyntax

/// The known parameters: those of the version, those of later versions, and unknown ones.
enum KnownParameterRules {
  static let unknown = Rule("VC426")
  static let newer = Rule("VC427")
  static let notKept = Rule(MappingCodes.parameterOfSingle, .all, .grammar)

  static let family = RuleFamily(
    rules: [unknown, newer, notKept],
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
}
