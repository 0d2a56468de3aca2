internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// PREF and the type `pref`: which of several values is the preferred one.
enum PreferenceRules {
  static let badPref = Rule(MappingCodes.badPreference, .only40, .must, .unsafe)
  static let prefOnSingle = Rule("VC402")
  static let typePref = Rule("VC403")

  static let family = RuleFamily(
    rules: [badPref, prefOnSingle, typePref],
    lines: [
      LineCheck(of: singles, in: .only40, with: .prefParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "PREF") {
          // The number does not matter any more.
          scope.supersede(badPref, at: line.physicalOffset(parameter.value.lowerBound))
          scope.report(
            prefOnSingle, in: line, at: parameter.value, parameter: "PREF",
            fix: line.removal(of: parameter),
            "PREF on \(line.shownName), which occurs at most once in a card (PREF orders several values)")
        }
      },
      LineCheck(in: .only40, with: .prefParameter, isOfHead: true) { line, scope in
        if scope.grammar?.isSingle == true { return }
        for parameter in line.parameters where line.isNamed(parameter, "PREF") {
          offerNumber(for: parameter, line, scope)
        }
      },
    ])

  /// The properties that a card of 4.0 has at most once.
  static let singles = PropertyGrammar.all.filter { $0.isSingle && $0.versions.contains(.v40) }.map(\.name)

  /// Offers the probable number for a PREF that is not a number from 1 to 100.
  private static func offerNumber(for parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let written = line.text(parameter.value)
    let fix: Fix
    if let comma = written.utf8.firstIndex(of: ASCII.comma) {
      // PREF=1,TYPE=HOME: a comma in the place of a semicolon.
      let rest = written[written.index(after: comma)...]
      let number = written[..<comma]
      guard isPreference(number), rest.asciiUppercased.hasPrefix("TYPE=") else { return }
      fix = Fix(
        "write PREF=\(number) and \(Finding.quote(String(rest)))",
        edits: [line.replacing(parameter.value, with: number + ";" + rest)])
    } else if isPreference(written) {
      return
    } else if let meant = meant(by: written) {
      fix = Fix("write PREF=\(meant)", edits: [line.replacing(parameter.value, with: "\(meant)")])
    } else {
      fix = line.removal(of: parameter)
    }
    scope.offer(fix, for: badPref, in: line)
  }

  private static func isPreference(_ text: some StringProtocol) -> Bool {
    Int(text).map { (1...100).contains($0) } ?? false
  }

  private static func meant(by written: String) -> Int? {
    if let number = Int(written) { return number < 1 ? 1 : 100 }
    return ["true", "yes", "pref", ""].contains(written.asciiLowercased) ? 1 : nil
  }

  /// Reports the type `pref`. ``TypeRules`` finds it. If a line has it twice, the next round of fixes finds the second
  /// one.
  static func reportTypePref(_ item: ParameterItem, _ line: ContentLine, _ scope: CardScope) {
    var edits = [line.removing(item.removal)]
    let preference = line.parameter("PREF")
    // A PREF that is no number does not count, and the type would be lost.
    let isFixable = preference.map { isPreference(line.text($0.value)) } ?? true
    if preference == nil { edits.append(line.insertingParameter("PREF=1")) }
    scope.report(
      typePref, in: line, at: item.text, parameter: "TYPE",
      fix: isFixable ? Fix("write PREF=1 for TYPE=pref", edits: edits) : nil,
      "the type pref in \(line.shownName), which is of vCard 3.0 (4.0 has PREF=1)")
  }
}
