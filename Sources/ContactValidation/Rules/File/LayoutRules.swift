internal import Findings
internal import SourceText
internal import VCardSyntax

/// The parts of a file between the lines of its cards: empty lines, text outside of cards, and the end of the file.
enum LayoutRules {
  static let blankLine = Rule("VC016")
  static let noFinalBreak = Rule("VC018")
  static let textOutside = Rule(VCardCodes.textOutsideCard, .all, .grammar, .unsafe)
  static let comment = Rule(VCardCodes.commentLine, .all, .grammar, .safe)
  static let truncated = Rule("VC022")

  static let family = RuleFamily(
    rules: [blankLine, noFinalBreak, textOutside, comment, truncated],
    cards: [
      CardCheck(in: .since30, check: checkBlankLines),
      CardCheck(in: .since30, check: checkFinalBreak),
      CardCheck(check: checkTruncation),
    ],
    fixes: [
      FindingFix(rule: textOutside) { place, _ in Fix("remove it", edits: [Edit(place, [])]) },
      FindingFix(rule: comment) { place, input in
        let line = LogicalLine.range(around: place.lowerBound, in: input)
        return Fix("remove the line", edits: [Edit(line, [])])
      },
    ])

  private static func checkBlankLines(_ scope: CardScope) {
    for (lines, isRemovable) in zip(scope.facts.blankLines, removable(scope)) {
      // A line of blanks that continues another is found as that.
      if isRemovable, scope.isBlank(lines.first) { continue }
      let (found, meant) = lines.count == 1 ? ("an empty line", "line") : ("\(lines.count) empty lines", "lines")
      scope.report(
        blankLine, at: LogicalLine.content(of: lines.first, in: scope.input),
        fix: isRemovable ? Fix("remove the empty \(meant)", edits: [Edit(lines.place, [])]) : nil,
        "\(found) in the card; vCard \(scope.version.rawValue) has none")
    }
  }

  /// For each run of empty lines, true if its removal keeps the meaning of the next line. Adjacent runs are removed
  /// together.
  static func removable(_ scope: CardScope) -> [Bool] {
    let lines = scope.facts.blankLines
    var removable = [Bool](repeating: false, count: lines.count)
    for index in lines.indices.reversed() {
      let end = lines[index].place.upperBound
      let isFollowed = index + 1 < lines.count && lines[index + 1].place.lowerBound == end
      removable[index] = isFollowed ? removable[index + 1] : LogicalLine.isIndependent(at: end, in: scope.input)
    }
    return removable
  }

  private static func checkFinalBreak(_ scope: CardScope) {
    let end = scope.facts.end
    guard scope.facts.isClosed, end == scope.input.count, let last = scope.input.last, last != ASCII.lineFeed,
      last != ASCII.carriageReturn
    else { return }
    scope.report(
      noFinalBreak, at: end..<end, fix: Fix("end the last line", edits: [Edit(end..<end, scope.lineEnd)]),
      "the last line of the file has no line break")
  }

  /// A card without END whose last line is not whole.
  private static func checkTruncation(_ scope: CardScope) {
    guard !scope.facts.isClosed, !scope.isAgent, let last = scope.input.last else { return }
    let line: Range<Int>
    if scope.facts.end == scope.input.count, last != ASCII.lineFeed, last != ASCII.carriageReturn {
      let end = scope.input.count
      line =
        scope.lines.last.flatMap { $0.physical.upperBound == end ? $0.physical : nil }
        ?? LogicalLine.range(around: end - 1, in: scope.input)
    } else if let open = scope.lines.last, isCutOff(open, scope.input) {
      line = open.physical
    } else {
      return
    }
    let name = scope.input[line].prefix { $0 != ASCII.colon && $0 != ASCII.semicolon && $0 != ASCII.lineFeed }
    scope.report(
      truncated, at: line,
      "the file ends in the middle of \(Finding.quote(String(decoding: name, as: UTF8.self))): the rest is missing")
    // Other findings about the truncated card follow from this one.
    for rule in [FramingRules.missingEnd, NameRules.missingFN, NameRules.missingN, NameRules.missingNIn40] {
      scope.supersede(rule, at: scope.begin.lowerBound)
    }
    scope.supersedeAll(from: line.lowerBound, but: truncated)
  }

  /// Whether a value in base64 or quoted-printable is incomplete.
  private static func isCutOff(_ line: CardLine, _ input: [UInt8]) -> Bool {
    guard line.traits.contains(.encoded) else { return false }
    let content = LogicalLine.content(of: line.physical, in: input)
    guard let last = content.last else { return false }
    if ContentLineScanner.declaresQuotedPrintable(input, content) { return input[last] == ASCII.equals }
    guard let colon = ByteSearch.first(ASCII.colon, in: input, from: content.lowerBound, to: content.upperBound) else {
      return false
    }
    return input[(colon + 1)..<content.upperBound].count(where: { $0 > ASCII.space }) % 4 != 0
  }
}
