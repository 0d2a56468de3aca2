internal import Findings
internal import SourceText
internal import TextDistance
internal import VCardSyntax

/// VALUE: a type that exists, and that the property can have.
enum ValueTypeRules {
  static let unknownType = Rule("VC410")
  static let notAllowed = Rule("VC411")
  static let typeOf30 = Rule("VC412")

  static let family = RuleFamily(
    rules: [unknownType, notAllowed, typeOf30],
    lines: [
      LineCheck(in: .since30, with: .valueParameter) { line, scope in
        for parameter in line.parameters where parameter.nameKey == 0x56_414C_5545 { check(parameter, line, scope) }
      }
    ])

  private static func check(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    // Performance: these two values are by far the most frequent.
    let isURI = ASCIIWord.equals(line.bytes, parameter.value, "URI")
    let isText = !isURI && ASCIIWord.equals(line.bytes, parameter.value, "TEXT")
    let written = isURI ? "uri" : isText ? "text" : line.text(parameter.value).asciiLowercased
    if written.isEmpty || written.hasPrefix("x-") || isStrayAddress(parameter, line) { return }
    let known = ValueType(rawValue: written.filter { $0 != "\"" })
    guard let type = known, type.exists(in: scope.version) else {
      return reportUnknown(parameter, known, written, line, scope)
    }
    guard let grammar = scope.grammar else { return }
    let types = grammar.types(in: scope.version)
    if types.isEmpty || types.contains(where: type.fits) { return }
    let names = types.map(\.rawValue).joined(separator: " or ")
    var edits = [line.removing(line.whole(parameter))]
    let scheme = line.value.prefix(4)
    if scope.version == .v30, line.isNamed("TEL"), ASCIIWord.equals(line.bytes, scheme, "TEL:") {
      edits.append(line.removing(scheme))
    }
    scope.report(
      notAllowed, in: line, at: parameter.value, parameter: "VALUE",
      fix: Fix("remove VALUE", edits: edits),
      "VALUE=\(written) on \(line.shownName), whose value is \(names) in \(scope.version.rawValue)")
  }

  private static func reportUnknown(
    _ parameter: ContentParameter, _ known: ValueType?, _ written: String, _ line: ContentLine, _ scope: CardScope
  ) {
    let version = scope.version.rawValue
    let shown = line.quoted(parameter.value)
    if scope.version == .v40, known != nil {
      return scope.report(
        typeOf30, in: line, at: parameter.value, parameter: "VALUE", fix: line.removal(of: parameter),
        "the type \(shown) of \(line.shownName), which only 3.0 has")
    }
    let types = ValueType.allCases.filter { $0.exists(in: scope.version) }.map(\.rawValue)
    let hint =
      known != nil
      ? "which only 4.0 has"
      : nearest(to: written, in: types).map { "which \(version) does not have (did you mean \($0)?)" }
        ?? "which \(version) does not have (custom types begin with X-)"
    scope.report(
      unknownType, in: line, at: parameter.value, parameter: "VALUE", "the type \(shown) of \(line.shownName), \(hint)")
  }

  /// `PHOTO;VALUE=https://…`: the value is in the parameter. ``MediaReferenceRules`` reports it.
  private static func isStrayAddress(_ parameter: ContentParameter, _ line: ContentLine) -> Bool {
    guard ASCIIWord.equals(line.bytes, line.value.prefix(2), "//") else { return false }
    return ASCIIWord.equals(line.bytes, parameter.value, "HTTP")
      || ASCIIWord.equals(line.bytes, parameter.value, "HTTPS")
  }
}
