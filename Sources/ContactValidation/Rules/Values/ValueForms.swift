internal import Findings
internal import SourceText
internal import VCardSyntax

/// Which properties have which form of value (RFC 6350 6, RFC 2426 4, RFC 6474, RFC 6715, RFC 9554), for the rules about
/// escapes and encodings. Vendors' properties are in none of the lists: their forms are the vendors' business.
enum ValueForms {
  /// One text, in which a comma or semicolon separates nothing.
  static let texts = PropertyGrammar.all.filter { property in
    (property.types.first ?? property.types30.first) == .text && !others.contains(property.name)
      && !codes.contains(property.name)
  }.map(\.name)
  /// Texts that the grammar makes of parts or of characters of their own.
  private static let others = Set(lists + componentLists + components + addresses)
  /// Texts that are words of a standard, numbers or lines of another format, not written by people.
  private static let codes: Set<String> = [
    "KIND", "XML", "TZ", "CLIENTPIDMAP", "VERSION", "PROFILE", "CLASS", "JSPROP",
  ]
  /// Texts between commas. What to sort by is written as a list by many, though RFC 2426 3.6.5 has one text there.
  static let lists = ["NICKNAME", "CATEGORIES", "SORT-STRING"]
  /// Components between semicolons, each a list between commas.
  static let componentLists = ["N", "ADR"]
  /// Components between semicolons, each one text.
  static let components = ["ORG", "GENDER"]
  /// Texts in which a delimiter is part of an address or number, whoever forgot to escape it.
  static let addresses = ["TEL", "EMAIL"]
  /// Everything that has escapes.
  static let escaped = texts + lists + componentLists + components + addresses

  /// Texts that may have several lines.
  static let written = texts + lists + componentLists + components

  /// What may be a URI, but for the `geo:` of a position and the URI of an agent, which have rules of their own.
  static let uris = PropertyGrammar.all.filter { property in
    (property.types + property.types30).contains(.uri) && property.name != "GEO" && property.name != "AGENT"
  }.map(\.name)
}

extension ContentLine {
  /// Whether the value is a text that stands in the line as it is: not a URI, and in bytes that mean what they say. A
  /// backslash may be half of a character in an East Asian encoding.
  func isPlainText(_ scope: CardScope) -> Bool {
    if scope.traits.contains(.encoded) { return false }
    if !scope.traits.isDisjoint(with: .valueOrBare), says("VALUE", "URI") { return false }
    if scope.traits.contains(.nonASCII) { return UTF8Check.isValid(bytes[value]) }
    // ISO-2022-JP is written in ASCII, with control characters between.
    return !scope.traits.contains(.control)
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
  /// Whether a parameter says something by itself, and not only of which kind the value is.
  var saysMoreThanItsType: Bool {
    parameters.contains { parameter in
      guard !parameter.name.isEmpty else { return false }
      switch text(parameter.name).asciiUppercased {
      case "TYPE", "PREF", "VALUE", "ENCODING", "CHARSET", "LANGUAGE", "ALTID", "PID", "MEDIATYPE": return false
      default: return true
      }
    }
  }

  /// The fix that takes a line without a value away. A line of a group stays: its label would label nothing.
  var removalOfEmpty: Fix? {
    group.isEmpty ? Fix("take the empty \(shownName) away", isSafe: true, edits: [removal]) : nil
  }
}
