internal import Findings
internal import SourceText
internal import VCardSyntax

/// Which properties have which form of value (RFC 6350 6, RFC 2426 4, RFC 6474, RFC 6715, RFC 9554), for the rules about
/// escapes and encodings. Vendors' properties are in none of the lists: their forms are the vendors' business.
enum ValueForms {
  /// One text without separators.
  static let texts = PropertyGrammar.all.filter { property in
    (property.types.first ?? property.types30.first) == .text && !others.contains(property.name)
      && !codes.contains(property.name)
  }.map(\.name)
  /// Texts with components or another grammar.
  private static let others = Set(lists + componentLists + components + addresses)
  /// Texts that are words of a standard, numbers or lines of another format, not written by people.
  private static let codes: Set<String> = [
    "KIND", "XML", "TZ", "CLIENTPIDMAP", "VERSION", "PROFILE", "CLASS", "JSPROP",
  ]
  /// Texts between commas. Many programs write SORT-STRING as a list, although RFC 2426 3.6.5 defines one text.
  static let lists = ["NICKNAME", "CATEGORIES", "SORT-STRING"]
  /// Components between semicolons, each a list between commas.
  static let componentLists = ["N", "ADR"]
  /// Components between semicolons, each one text.
  static let components = ["ORG", "GENDER"]
  /// Texts in which an unescaped delimiter is part of an address or number.
  static let addresses = ["TEL", "EMAIL"]
  /// Everything that has escapes.
  static let escaped = texts + lists + componentLists + components + addresses

  /// Texts that may have several lines.
  static let written = texts + lists + componentLists + components

  /// Properties that may be a URI, without GEO and AGENT, which have their own rules.
  static let uris = PropertyGrammar.all.filter { property in
    (property.types + property.types30).contains(.uri) && property.name != "GEO" && property.name != "AGENT"
  }.map(\.name)
}

extension ContentLine {
  /// Whether the value is a text in its own bytes: not a URI, not encoded, and valid UTF-8. In an East Asian encoding a
  /// backslash may be a part of a character.
  func isPlainText(_ scope: CardScope) -> Bool {
    if scope.traits.contains(.encoded) { return false }
    // A GENDER without a valid sex is kept as it is.
    if isNamed("GENDER"), !hasIdentity { return false }
    if !scope.traits.isDisjoint(with: .valueOrBare), hasParameter("VALUE", "URI") { return false }
    if scope.traits.contains(.nonASCII) { return UTF8Check.isValid(bytes[value]) }
    // ISO-2022-JP is written in ASCII, with control characters between.
    return !scope.traits.contains(.control)
  }

  /// Whether the value is a letter for the sex, or nothing, before a semicolon.
  private var hasIdentity: Bool {
    let sex = value.prefix { bytes[$0] != ASCII.semicolon }
    return sex.count < value.count && sex.count <= 1 && sex.allSatisfy { "MFONUmfonu".utf8.contains(bytes[$0]) }
  }

  /// Whether the value begins with a scheme and a colon (RFC 3986 3.1), escaped or not.
  func looksLikeURI(_ range: Range<Int>) -> Bool {
    guard let first = range.first, ASCII.isLetter(bytes[first]) else { return false }
    for index in range {
      switch bytes[index] {
      case ASCII.colon: return true
      case ASCII.backslash: return index + 1 < range.upperBound && bytes[index + 1] == ASCII.colon
      case ASCII.plus, ASCII.hyphen, ASCII.period: break
      case let byte where ASCII.isLetter(byte) || ASCII.isDigit(byte): break
      default: return false
      }
    }
    return false
  }
}

extension ContentLine {
  /// Whether a parameter has content of its own, and does not only describe the value.
  var hasContentParameter: Bool {
    parameters.contains { parameter in
      guard !parameter.name.isEmpty else { return false }
      switch text(parameter.name).asciiUppercased {
      case "TYPE", "PREF", "VALUE", "ENCODING", "CHARSET", "LANGUAGE", "ALTID", "PID", "MEDIATYPE": return false
      default: return true
      }
    }
  }

  /// The fix that removes a line without a value. A line of a group stays, because its label would have no property.
  var removalOfEmpty: Fix? {
    group.isEmpty ? Fix("remove the empty \(shownName)", edits: [removal]) : nil
  }
}
