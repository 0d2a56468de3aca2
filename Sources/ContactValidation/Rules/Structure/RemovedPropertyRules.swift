internal import Findings
internal import SourceText
internal import VCardSyntax

/// Properties that 4.0 has in another form (RFC 6350 A.2).
enum RemovedPropertyRules {
  static let removed = Rule("VC131")

  static let family = RuleFamily(
    rules: [removed],
    lines: [
      LineCheck(
        of: PropertyGrammar.all.filter { $0.versions.max() ?? .v40 < .v40 }.map(\.name), in: .only40, check: checkLine)
    ],
    cards: [CardCheck(in: .only40, check: checkLabels)])

  private static func checkLine(_ line: ContentLine, _ scope: CardScope) {
    let name = line.text(line.name).asciiUppercased
    if name == "LABEL" || name == "SORT-STRING", !scope.traits.contains(.encoded) {
      let value = ValueText.unescaped(line.bytes[line.value], .standard)
      scope.facts.removed.append(
        CardFacts.RemovedLine(
          name: name, place: line.physicalRange(line.name), physical: line.physical,
          text: String(decoding: value, as: UTF8.self), types: types(of: line)))
    } else {
      report(name, at: line.physicalRange(line.name), scope, fix(name, line))
    }
  }

  private static func fix(_ name: String, _ line: ContentLine) -> Fix? {
    switch name {
    case "PROFILE": Fix("remove it", edits: [line.removal])
    case "AGENT" where line.hasParameter("VALUE", "URI"):
      Fix("write RELATED;TYPE=agent", edits: [line.replacing(line.name, with: "RELATED;TYPE=agent")])
    default: nil
    }
  }

  private static func report(_ name: String, at place: Range<Int>, _ scope: CardScope, _ fix: Fix?) {
    let hint =
      switch name {
      case "LABEL": "; use the parameter LABEL of ADR"
      case "SORT-STRING": "; use the parameter SORT-AS of N or ORG"
      case "AGENT": "; use RELATED;TYPE=agent"
      default: ""
      }
    scope.report(removed, at: place, property: name, fix: fix, "vCard 4.0 has no \(Finding.word(name))\(hint)")
  }

  /// Bounds the search in a hostile card.
  private static let maxMoved = 16

  private static func checkLabels(_ scope: CardScope) {
    guard !scope.facts.removed.isEmpty else { return }
    // Each line gets one text.
    var changed: Set<Int> = []
    for (number, waiting) in scope.facts.removed.enumerated() {
      let parameter = waiting.name == "LABEL" ? "LABEL" : "SORT-AS"
      let target = number < maxMoved ? target(of: waiting, scope, &changed) : nil
      report(
        waiting.name, at: waiting.place, scope,
        target.map { line, offset in
          Fix(
            "write it as the parameter \(parameter)",
            edits: [insertion(parameter, waiting.text, line, offset), Edit(waiting.physical, [])]
              .sorted { $0.range.lowerBound < $1.range.lowerBound })
        })
    }
  }

  /// The line that gets the text: the only one of its name without the parameter, or the only one with its types.
  private static func target(
    of waiting: CardFacts.RemovedLine, _ scope: CardScope, _ changed: inout Set<Int>
  ) -> (ContentLine, Int)? {
    let isLabel = waiting.name == "LABEL"
    let name = isLabel ? PropertyNumber.address : PropertyNumber.n
    let used = changed
    let known = scope.lines.lazy.filter { $0.name == name && !used.contains($0.physical.lowerBound) }.prefix(
      maxMoved)
    let lines = Array(known).compactMap { known in reread(known, scope).map { ($0, known.physical.lowerBound) } }
      .filter { line, _ in isLabel ? line.parameter("LABEL") == nil : line.parameter("SORT-AS") == nil }
    let same = lines.filter { line, _ in types(of: line) == waiting.types }
    guard let found = same.count == 1 ? same.first : lines.count == 1 ? lines.first : nil else { return nil }
    changed.insert(found.1)
    return found
  }

  /// Parses a line of the card again, and returns it with its start.
  private static func reread(_ line: CardLine, _ scope: CardScope) -> ContentLine? {
    let bytes = Array(scope.input[line.physical])
    var scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
    var again = ContentLine(bytes)
    guard scanner.next(&again), !again.parse(maximumParameters: 100).lacksColon else { return nil }
    return again
  }

  private static func insertion(_ parameter: String, _ text: String, _ line: ContentLine, _ offset: Int) -> Edit {
    var writer = ContentLineWriter()
    writer.parameter(parameter, [text], usesCarets: true)
    let place = line.physicalOffset(line.value.lowerBound - 1) + offset
    return Edit(place..<place, writer.line)
  }

  private static func types(of line: ContentLine) -> Set<String> {
    var types: Set<String> = []
    for parameter in line.parameters where line.isNamed(parameter, "TYPE") {
      for range in line.valueRanges(of: parameter) { types.insert(line.text(range).asciiUppercased) }
    }
    return types
  }

  private static let n = PropertyNumber.number("N")
}
