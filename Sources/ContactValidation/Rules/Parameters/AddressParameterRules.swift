internal import Findings
internal import SourceText
internal import VCardSyntax

/// The parameters of ADR: LABEL, GEO, TZ and CC.
enum AddressParameterRules {
  static let elsewhere = Rule("VC424")
  static let geoForm = Rule("VC425")
  static let country = Rule("VC429")

  static let family = RuleFamily(
    rules: [elsewhere, geoForm, country],
    lines: [
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        if line.isNamed("ADR") || scope.grammar == nil { return }
        for parameter in line.parameters {
          guard let name = ParameterName.of(parameter, in: line), [.label, .geo, .tz].contains(name) else { continue }
          scope.report(
            elsewhere, in: line, at: parameter.value, parameter: name.rawValue,
            fix: line.removal(of: parameter),
            "\(name.rawValue) on \(line.shownName) (it is a parameter of ADR)")
        }
      },
      LineCheck(of: ["ADR"], in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters {
          if line.isNamed(parameter, "GEO") { checkPosition(parameter, line, scope) }
          if line.isNamed(parameter, "CC") { checkCountry(parameter, line, scope) }
        }
      },
    ])

  private static func checkPosition(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let value = parameter.value
    let isQuoted = value.count >= 2 && line.bytes[value.lowerBound] == ASCII.doubleQuote
    if isQuoted {
      let inner = value.lowerBound + 1..<value.upperBound - 1
      if URIText(line.bytes, inner) != nil { return }
      return scope.report(
        geoForm, in: line, at: value, parameter: "GEO",
        "\(line.quoted(inner)) as GEO of ADR is not a URI (expected a position like \"geo:12.3457,78.910\")")
    }
    // The parser ends the parameters at the colon of the URI; the value begins with the rest of the URI.
    let end = ASCIIWord.equals(line.bytes, value, "GEO") ? endOfPosition(line) : nil
    scope.report(
      geoForm, in: line, at: value, parameter: "GEO",
      fix: end.map { end in
        Fix(
          "quote the URI",
          edits: [line.inserting("\"", at: value.lowerBound), line.inserting("\"", at: end)])
      }, "GEO of ADR is not in quotes (expected GEO=\"geo:12.3457,78.910\")")
  }

  /// The end of two numbers with a comma between them at the start of the value, if a colon follows.
  private static func endOfPosition(_ line: ContentLine) -> Int? {
    guard let first = line.value.first, ASCII.isDigit(line.bytes[first]) || line.bytes[first] == ASCII.hyphen else {
      return nil
    }
    var commas = 0
    for index in line.value {
      switch line.bytes[index] {
      case ASCII.comma: commas += 1
      case ASCII.colon:
        return (commas == 1 || commas == 2) && ASCII.isDigit(line.bytes[index - 1]) ? index : nil
      case ASCII.hyphen, ASCII.period: break
      case let byte where ASCII.isDigit(byte): break
      default: return nil
      }
    }
    return nil
  }

  private static func checkCountry(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let value = parameter.value
    if value.count == 2, value.allSatisfy({ ASCII.isLetter(line.bytes[$0]) }) { return }
    scope.report(
      country, in: line, at: value, parameter: "CC", fix: line.removal(of: parameter),
      "\(line.quoted(value)) as CC of ADR (expected a code of two letters, such as GB)")
  }
}
