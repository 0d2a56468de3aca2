internal import Findings
internal import SourceText
internal import VCardSyntax

/// SERVICE-TYPE and USERNAME of IMPP and SOCIALPROFILE, and parameters of extensions on other properties.
enum ServiceRules {
  static let noService = Rule("VC437")
  static let usernameOnText = Rule("VC438")
  static let elsewhere = Rule("VC446")

  static let family = RuleFamily(
    rules: [noService, usernameOnText, elsewhere],
    lines: [
      LineCheck(of: ["SOCIALPROFILE"], in: .only40, with: .valueParameter) { line, scope in
        guard line.hasParameter("VALUE", "TEXT") else { return }
        if let service = line.parameter("SERVICE-TYPE"), !line.unquoted(service.value).isEmpty { return }
        scope.report(
          noService, in: line, at: line.value,
          "SOCIALPROFILE \(line.quoted(line.value)) is a text without SERVICE-TYPE, which names the service")
      },
      LineCheck(of: ["SOCIALPROFILE", "IMPP"], in: .only40, with: .valueParameter) { line, scope in
        guard let parameter = line.parameter("USERNAME"), line.hasParameter("VALUE", "TEXT") else { return }
        scope.report(
          usernameOnText, in: line, at: parameter.name, parameter: "USERNAME", fix: line.removal(of: parameter),
          "USERNAME on \(line.shownName) \(line.quoted(line.value)), which is a text (USERNAME requires a URI)")
      },
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        guard scope.grammar != nil else { return }
        for parameter in line.parameters { checkPlace(parameter, line, scope) }
      },
    ])

  private static func checkPlace(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard let name = ParameterName.of(parameter, in: line), let owners = owners[name],
      !owners.contains(line.text(line.name).asciiUppercased)
    else { return }
    scope.report(
      elsewhere, in: line, at: parameter.name, parameter: name.rawValue, fix: line.removal(of: parameter),
      "\(name.rawValue) on \(line.shownName) (it is a parameter of \(owners.joined(separator: ", ")))")
  }

  /// The properties that a parameter of an extension applies to (RFC 6715 3, RFC 8605 3.1, RFC 9554 4.9, 4.10, RFC 9555
  /// 3.3).
  private static let owners: [ParameterName: [String]] = [
    .serviceType: ["IMPP", "SOCIALPROFILE"],
    .username: ["IMPP", "SOCIALPROFILE"],
    .jsPointer: ["JSPROP"],
    .jsComponents: ["N", "ADR"],
    .cc: ["ADR"],
    .index: ["EXPERTISE", "HOBBY", "INTEREST", "ORG-DIRECTORY"],
    .level: ["EXPERTISE", "HOBBY", "INTEREST"],
  ]
}
