internal import Findings
internal import SourceText
internal import VCardSyntax

/// The form of a line without its parameters: colon, name, group, and the start of the value.
enum LineFormRules {
  static let missingColon = Rule(VCardCodes.missingColon, .all, .grammar, .unsafe)
  static let badGroup = Rule(VCardCodes.badGroupName, .since30, .grammar, .unsafe)
  static let leadingBlank = Rule("VC217")
  static let lowercase = Rule("VC205")

  static let family = RuleFamily(
    rules: [
      missingColon, Rule(VCardCodes.emptyPropertyName, .all, .grammar),
      Rule(VCardCodes.badPropertyName, .all, .grammar), badGroup, leadingBlank, lowercase,
    ],
    lines: [
      LineCheck(in: .since30, with: .malformed, check: offerGroup),
      LineCheck(with: .malformed, check: findSemicolon),
      LineCheck(with: .outerBlank, check: checkBlank),
      LineCheck(in: .only40, with: [.lowercaseName, .parameters], for: lowercase) { line, scope in
        let names = ([line.name] + line.parameters.map(\.name)).filter { name in
          line.bytes[name].contains { $0 &- 0x61 < 26 }
        }
        guard let first = names.first else { return }
        scope.report(
          lowercase, in: line, at: first,
          fix: Fix(
            "write it in capitals",
            edits: names.map { line.replacing($0, with: line.text($0).asciiUppercased) }),
          "the name \(line.quoted(first)) is not in capitals")
      },
    ])

  /// `URL;https://example.org`: the colon of the line is that of the URI.
  private static func findSemicolon(_ line: ContentLine, _ scope: CardScope) {
    // Performance: every line of 2.1 with a type is checked here, so places are found only after a scheme.
    guard scope.anomalies.contains(.bareParameter), !line.value.isEmpty, line.dividesURI,
      let last = line.parameterPlaces().last, last.isBare, last.whole.upperBound == line.value.lowerBound - 1
    else { return }
    // These findings follow from the missing colon.
    let place = line.physicalOffset(last.value.lowerBound)
    scope.supersede(ParameterFormRules.bare, at: place)
    scope.supersede(TypeRules.unknownBareType, at: place)
    scope.supersede(MediaReferenceRules.broken, at: place)
    scope.supersede(URIRules.noScheme, at: line.physicalOffset(line.value.lowerBound))
    scope.report(
      missingColon, in: line, at: last.semicolon..<last.value.upperBound,
      fix: Fix(
        "replace the semicolon by a colon",
        edits: [line.replacing(last.semicolon..<last.semicolon + 1, with: ":")]),
      "a semicolon instead of the colon before \(line.quoted(last.value.lowerBound..<line.value.upperBound))")
  }

  /// The group without invalid bytes. All lines of the group lose the same bytes.
  private static func offerGroup(_ line: ContentLine, _ scope: CardScope) {
    guard scope.anomalies.contains(.badGroup) else { return }
    let kept = line.bytes[line.group].filter { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen }
    let text = String(decoding: kept, as: UTF8.self)
    scope.offer(
      text.isEmpty
        ? Fix(
          "remove the group", edits: [line.removing(line.group.lowerBound..<line.group.upperBound + 1)])
        : Fix(
          "write the group as \(Finding.quote(text))", edits: [line.replacing(line.group, with: text)]),
      for: badGroup, in: line)
  }

  private static func checkBlank(_ line: ContentLine, _ scope: CardScope) {
    guard !scope.traits.contains(.encoded), let first = line.value.first, ASCII.isBlank(line.bytes[first]),
      !line.isNamed("VERSION")
    else { return }
    var end = first
    while end < line.value.upperBound, ASCII.isBlank(line.bytes[end]) { end += 1 }
    // A value of blanks only is empty. In 2.1 the blank of a fold belongs to the value.
    guard end < line.value.upperBound,
      scope.version != .v21 || line.physicalOffset(first) == line.physicalOffset(first - 1) + 1
    else { return }
    scope.report(
      leadingBlank, in: line, at: first..<end,
      fix: Fix("remove the blanks after the colon", edits: [line.removing(first..<end)]),
      "the value of \(line.shownName) begins with a blank, which is part of it")
  }
}
