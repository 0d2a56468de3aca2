internal import Findings
internal import SourceText
internal import VCardSyntax

/// LANGUAGE, CALSCALE, MEDIATYPE and SORT-AS: parameters that apply to some properties or types of values only.
enum PlacedParameterRules {
  static let language = Rule("VC413")
  static let calscaleMisuse = Rule("VC414")
  static let unknownCalscale = Rule("VC415")
  static let badMediaType = Rule("VC421")
  // A text key with its type is not read without it: only there the fix drops something.
  static let mediaTypeElsewhere = Rule("VC422")
  static let sortAsElsewhere = Rule("VC423")
  static let sortAsTooLong = Rule("VC389")

  static let family = RuleFamily(
    rules: [
      language, calscaleMisuse, unknownCalscale, badMediaType, mediaTypeElsewhere, sortAsElsewhere, sortAsTooLong,
    ],
    lines: [
      LineCheck(in: .only40, with: .languageParameter) { line, scope in checkLanguage(line, scope) },
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters {
          switch ParameterName.of(parameter, in: line) {
          case .calscale: checkCalscale(parameter, line, scope)
          case .mediaType: checkMediaType(parameter, line, scope)
          case .sortAs: checkSortAs(parameter, line, scope)
          default: break
          }
        }
      },
      LineCheck(of: ["N", "ORG"], in: .only40, with: .otherParameter) { line, scope in
        guard let parameter = line.parameter("SORT-AS") else { return }
        let count = line.listItems(of: parameter).count
        let written = ValueText.split(line.bytes, line.value, at: ASCII.semicolon).count
        // A name that lacks components is another finding.
        let components = line.isNamed("N") ? max(5, written) : written
        guard count > components else { return }
        scope.report(
          sortAsTooLong, in: line, at: parameter.value, parameter: "SORT-AS",
          "SORT-AS \(line.quoted(parameter.value)) of \(line.shownName) has \(count) elements, but the value has only \(components) components"
        )
      },
    ])

  private static func checkLanguage(_ line: ContentLine, _ scope: CardScope) {
    guard let grammar = scope.grammar, let parameter = line.parameter("LANGUAGE") else { return }
    let mayHaveIt = grammar.parameters.contains(.language)
    // A property with several types has a language only if the value is a text.
    if mayHaveIt, type(of: line, grammar) == .text || !grammar.types.contains(.text) { return }
    // Another rule reports a date in words without VALUE=text.
    if mayHaveIt, grammar.types.contains(.dateAndOrTime), DateGrammar.parse(line.bytes[line.value]) == nil { return }
    let place = mayHaveIt ? "whose value is not a text here" : "which must not have one"
    scope.report(
      language, in: line, at: parameter.value, parameter: "LANGUAGE", fix: line.removal(of: parameter),
      "LANGUAGE on \(line.shownName), \(place)")
  }

  private static func checkCalscale(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    if let grammar = scope.grammar, !grammar.types.contains(.timestamp) {
      let what =
        !grammar.types.contains(.dateAndOrTime)
        ? "whose value is not a date"
        : line.hasParameter("VALUE", "TEXT")
          ? "whose value is a text here"
          : line.value.first.map { ASCII.uppercased(line.bytes[$0]) } == UInt8(ascii: "T")
            ? "whose value is a time of day" : nil
      if let what {
        return scope.report(
          calscaleMisuse, in: line, at: parameter.value, parameter: "CALSCALE",
          "CALSCALE on \(line.shownName), \(what) (it names the calendar of a date)")
      }
    }
    guard !ASCIIWord.equals(line.bytes, parameter.value, "GREGORIAN") else { return }
    scope.report(
      unknownCalscale, in: line, at: parameter.value, parameter: "CALSCALE",
      "the calendar \(line.quoted(parameter.value)) in \(line.shownName): readers must ignore a date in any but gregorian"
    )
  }

  private static func checkMediaType(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    if let grammar = scope.grammar, let type = type(of: line, grammar), type != .uri, !isURI(line) {
      return scope.report(
        mediaTypeElsewhere, in: line, at: parameter.value, parameter: "MEDIATYPE",
        fix: line.removal(of: parameter),
        "MEDIATYPE on \(line.shownName), whose value is not a URI here")
    }
    guard let range = line.valueRanges(of: parameter).first, !isMediaType(line.bytes, range) else { return }
    scope.report(
      badMediaType, in: line, at: parameter.value, parameter: "MEDIATYPE",
      "\(line.quoted(parameter.value)) as MEDIATYPE of \(line.shownName) (expected a type like image/jpeg)")
  }

  private static func checkSortAs(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard let grammar = scope.grammar, !grammar.parameters.contains(.sortAs) else { return }
    scope.report(
      sortAsElsewhere, in: line, at: parameter.value, parameter: "SORT-AS",
      fix: line.removal(of: parameter), "SORT-AS on \(line.shownName) (it applies to N and ORG)")
  }

  /// The type of a value: that of VALUE, or else the default of the property.
  static func type(of line: ContentLine, _ grammar: PropertyGrammar) -> ValueType? {
    guard let parameter = line.parameter("VALUE") else { return grammar.types.first }
    return ValueType(rawValue: line.text(parameter.value).asciiLowercased) ?? grammar.types.first
  }

  /// Whether it is the URI of a phone in a TEL that is a text by its type. Another rule reports the missing VALUE=uri.
  private static func isURI(_ line: ContentLine) -> Bool {
    line.isNamed("TEL") && ASCIIWord.equals(line.bytes, line.value.prefix(4), "TEL:")
  }

  /// `type "/" subtype` with optional parameters (RFC 6350 5.7, RFC 6838 4.2).
  static func isMediaType(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var slashes = 0
    var length = 0
    for index in range {
      switch bytes[index] {
      case ASCII.slash:
        guard length > 0 else { return false }
        slashes += 1
        length = 0
      case ASCII.semicolon: return slashes == 1 && length > 0
      case let byte where ASCII.isLetter(byte) || ASCII.isDigit(byte): length += 1
      case UInt8(ascii: "!"), ASCII.numberSign, UInt8(ascii: "$"), UInt8(ascii: "&"), ASCII.hyphen, ASCII.caret,
        ASCII.underscore, ASCII.period, ASCII.plus:
        guard length > 0 else { return false }
        length += 1
      default: return false
      }
    }
    return slashes == 1 && length > 0
  }
}
