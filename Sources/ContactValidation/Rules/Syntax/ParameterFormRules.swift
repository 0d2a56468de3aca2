internal import Findings
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The form of parameters: each has a name and a value, and occurs once.
enum ParameterFormRules {
  static let bare = Rule(VCardCodes.bareParameter, .since30, .must, .safe)
  static let empty = Rule(VCardCodes.emptyParameter, .all, .grammar, .safe)
  static let badName = Rule("VC208")
  static let duplicate = Rule("VC215")
  static let blanks = Rule(VCardCodes.blanksAroundDelimiter, .since30, .grammar, .safe)
  static let emptyValue = Rule(VCardCodes.emptyParameterValue, .since30, .judgement, .safe)

  static let family = RuleFamily(
    rules: [bare, empty, badName, duplicate, blanks, emptyValue],
    lines: [
      LineCheck(with: .malformed, isOfHead: true, check: offer),
      LineCheck(with: .parameters, isOfHead: true, check: check),
    ])

  private static func offer(_ line: ContentLine, _ scope: CardScope) {
    let anomalies = scope.anomalies
    // In 2.1 nearly every parameter has no name.
    let wanted: ContentLine.Anomalies =
      scope.version == .v21 ? .emptyParameter : [.emptyParameter, .blanks, .bareParameter]
    guard !anomalies.isDisjoint(with: wanted) else { return }
    let places = line.parameterPlaces()
    if anomalies.contains(.emptyParameter) {
      let nothing = places.filter(\.isIgnored).map { line.removing($0.semicolon..<$0.whole.upperBound) }
      scope.offer(Fix("remove it", edits: nothing), for: empty, in: line)
    }
    guard scope.version != .v21 else { return }
    if anomalies.contains(.blanks) {
      var edges = places.filter { !$0.isIgnored }.flatMap(\.blanks)
      let end = places.first?.semicolon ?? line.value.lowerBound - 1
      if end > line.name.upperBound { edges.append(line.name.upperBound..<end) }
      // Without a blank between them, a backslash would escape the delimiter.
      edges.removeAll { $0.lowerBound > line.name.lowerBound && line.bytes[$0.lowerBound - 1] == ASCII.backslash }
      if !edges.isEmpty {
        scope.offer(Fix("remove the blanks", edits: edges.map(line.removing)), for: blanks, in: line)
      }
    }
    if anomalies.contains(.bareParameter) { offerNames(places, line, scope) }
  }

  /// Offers names for bare parameters with a known meaning.
  private static func offerNames(_ places: [ParameterPlace], _ line: ContentLine, _ scope: CardScope) {
    let named = places.filter(\.isBare).compactMap { place in
      self.named(line.bytes, place.value, scope.version).map { line.replacing(place.value, with: $0) }
    }
    if !named.isEmpty {
      scope.offer(Fix("write the name of the parameter before it", edits: named), for: bare, in: line)
    }
  }

  private static func named(_ bytes: [UInt8], _ range: Range<Int>, _ version: VCardVersion) -> String? {
    let word = String(decoding: bytes[range], as: UTF8.self)
    switch word.asciiUppercased {
    case "QUOTED-PRINTABLE", "BASE64", "B", "7BIT", "8BIT": return "ENCODING=" + word
    case "URL": return "VALUE=uri"
    case "PREF" where version == .v40: return "PREF=1"
    default: return TypeWords.number(bytes, range) == nil ? nil : "TYPE=" + word
    }
  }

  private static func check(_ line: ContentLine, _ scope: CardScope) {
    var seen: UInt32 = 0
    for parameter in line.parameters {
      if parameter.name.isEmpty { continue }
      if let bit = single(parameter, line, scope.version) {
        if seen & bit != 0 { reportDuplicate(parameter, line, scope) }
        seen |= bit
      }
      if parameter.value.isEmpty { reportEmpty(parameter, line, scope) }
      if parameter.nameKey == 0 || scope.traits.contains(.malformed) || !isWord(line.bytes, parameter.name) {
        checkName(parameter, line, scope)
      }
    }
  }

  private static func isWord(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    for index in range where !ASCII.isLetter(bytes[index]) && !ASCII.isDigit(bytes[index]) {
      if bytes[index] != ASCII.hyphen { return false }
    }
    return true
  }

  private static func checkName(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    guard !isWord(line.bytes, parameter.name) else { return }
    // A word of 2.1 is all that is no delimiter.
    if scope.version == .v21, !line.bytes[parameter.name].contains(where: { "[],.".utf8.contains($0) }) { return }
    scope.report(
      badName, in: line, at: parameter.name,
      "the parameter name \(line.quoted(parameter.name)) holds characters that a name may not hold (letters, digits, -)"
    )
  }

  /// A bit for each parameter that has one value (RFC 6350 5.1-5.11, RFC 9554 4; ENCODING and CHARSET of the older
  /// versions).
  private static func single(_ parameter: ContentParameter, _ line: ContentLine, _ version: VCardVersion) -> UInt32? {
    guard let name = ParameterName.of(parameter, in: line) else { return nil }
    // Before 4.0 a parameter of 4.0 is unknown, and reported as such.
    if version != .v40, ParameterVersions.onlyIn40.contains(line.text(parameter.name).asciiUppercased) { return nil }
    switch name {
    case .type, .pid, .context, .group: return nil
    default: return ParameterSet.bit(name)
    }
  }

  /// The fix keeps the last one, as most readers do: each repetition removes the one before it.
  private static func reportDuplicate(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let name = line.text(parameter.name).asciiUppercased
    let earlier = line.parameters.last {
      $0.name.lowerBound < parameter.name.lowerBound && line.text($0.name).asciiUppercased == name
    }
    scope.report(
      duplicate, in: line, at: parameter.name, parameter: Finding.word(name),
      fix: Fix("keep the last one", edits: earlier.map { [line.removing(line.whole($0))] } ?? []),
      "\(Finding.word(name)) occurs more than once, here as \(line.quoted(parameter.value)); it has one value")
  }

  /// The parameters of 4.0 whose own rules report an empty value.
  private static let withOwnRule: Set<String> = [
    "PREF", "PID", "MEDIATYPE", "CALSCALE", "GEO", "CC", "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "PROP-ID",
    "PHONETIC", "SCRIPT", "JSPTR", "JSCOMPS", "LEVEL", "INDEX",
  ]

  private static func reportEmpty(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let name = line.text(parameter.name).asciiUppercased
    // In 4.0 the rules about these values report an empty one.
    if scope.version == .v40, withOwnRule.contains(name) { return }
    let fix = Fix("remove it", edits: [line.removing(line.whole(parameter))])
    // The reader finds an empty TYPE.
    if name == "TYPE" { return scope.offer(fix, for: emptyValue, in: line) }
    scope.report(
      emptyValue, in: line, at: parameter.name, parameter: Finding.word(name), fix: fix,
      "\(Finding.word(name)) has no value")
  }
}
