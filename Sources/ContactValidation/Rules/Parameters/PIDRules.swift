internal import Findings
internal import SourceText
internal import VCardSyntax

/// PID and CLIENTPIDMAP, by which a synchronizing program recognises the single values of a card (RFC 6350 7).
enum PIDRules {
  static let badPID = Rule("VC416")
  static let onSingle = Rule("VC417")
  static let withoutMap = Rule("VC418")
  static let badMap = Rule("VC382")
  static let onMap = Rule("VC419")
  static let unusedMap = Rule("VC420")

  static let family = RuleFamily(
    rules: [badMap, badPID, onSingle, withoutMap, onMap, unusedMap],
    lines: [
      LineCheck(in: .only40, with: .otherParameter) { line, scope in
        for parameter in line.parameters where line.isNamed(parameter, "PID") { check(parameter, line, scope) }
      },
      LineCheck(of: ["CLIENTPIDMAP"], in: .only40) { line, scope in
        if scope.traits.contains(.encoded) || line.value.isEmpty { return }
        let end = line.value.first { line.bytes[$0] == ASCII.semicolon } ?? line.value.upperBound
        let source = number(line.bytes, line.value.lowerBound..<end)
        if let source { scope.facts.pids.maps.append((source, line.physicalRange(line.value))) }
        checkMap(line, source, end, scope)
      },
    ],
    cards: [CardCheck(in: .only40) { scope in checkMaps(scope) }])

  private static func check(_ parameter: ContentParameter, _ line: ContentLine, _ scope: CardScope) {
    let removal = line.removal(of: parameter)
    if line.isNamed("CLIENTPIDMAP") {
      return scope.report(
        onMap, in: line, at: parameter.value, parameter: "PID", fix: removal,
        "PID on CLIENTPIDMAP, which must not have one")
    }
    if let grammar = scope.grammar, grammar.isSingle {
      return scope.report(
        onSingle, in: line, at: parameter.value, parameter: "PID", fix: removal,
        "PID on \(line.shownName), which occurs at most once in a card (PID identifies one of several values)")
    }
    for range in line.valueRanges(of: parameter).prefix(64) {
      let dot = range.first { line.bytes[$0] == ASCII.period }
      let source = dot.map { number(line.bytes, $0 + 1..<range.upperBound) }
      guard number(line.bytes, range.lowerBound..<(dot ?? range.upperBound)) != nil, source != .some(nil) else {
        scope.report(
          badPID, in: line, at: range, parameter: "PID",
          "\(line.quoted(range)) as PID of \(line.shownName) (expected a positive number, or two with a dot: 1.1)")
        continue
      }
      if case .some(.some(let source)) = source { scope.facts.pids.add(source, at: line.physicalRange(range)) }
    }
  }

  private static func checkMap(_ line: ContentLine, _ source: Int?, _ end: Int, _ scope: CardScope) {
    let flaw: String
    if source == nil {
      flaw = "does not begin with a positive number"
    } else if end == line.value.upperBound {
      flaw = "has no semicolon and URI after the number"
    } else if URIText.flaw(line.bytes, end + 1..<line.value.upperBound) != nil {
      flaw = "has no URI after the number"
    } else {
      return
    }
    scope.report(
      badMap, in: line, at: line.value,
      "CLIENTPIDMAP \(line.quoted(line.value)) \(flaw) (expected one like 1;urn:uuid:…)")
  }

  private static func checkMaps(_ scope: CardScope) {
    let facts = scope.facts.pids
    if facts.maps.isEmpty, facts.sources.isEmpty { return }
    let mapped = Set(facts.maps.map(\.source))
    for (source, place) in facts.sources where !mapped.contains(source) {
      scope.report(
        withoutMap, at: place, property: "PID",
        "the source \(source) in PID has no CLIENTPIDMAP:\(source); the source is unknown")
    }
    var seen: Set<Int> = []
    for (source, place) in facts.maps {
      if !seen.insert(source).inserted {
        scope.report(unusedMap, at: place, property: "CLIENTPIDMAP", "a second CLIENTPIDMAP with the number \(source)")
      } else if !facts.isUsed(source) {
        scope.report(unusedMap, at: place, property: "CLIENTPIDMAP", "no PID of the card uses the number \(source)")
      }
    }
  }

  /// A number from 1 up; small, as the standard calls it.
  static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 9 else { return nil }
    var number = 0
    for index in range {
      guard ASCII.isDigit(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] & 0x0F)
    }
    return number > 0 ? number : nil
  }
}
