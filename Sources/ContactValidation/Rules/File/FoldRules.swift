internal import Findings
internal import SourceText
internal import VCardSyntax

/// The length of lines, and their continuation.
enum FoldRules {
  static let longLine = Rule("VC011")
  static let splitCharacter = Rule(VCardCodes.foldSplitsCharacter, .since30, .must, .safe)
  static let emptyContinuation = Rule("VC013")
  static let unfolded = Rule(VCardCodes.unfoldedContinuation, .all, .grammar, .safe)
  static let foldInWord = Rule("VC017")

  static let family = RuleFamily(
    rules: [
      longLine, splitCharacter, emptyContinuation, Rule(VCardCodes.orphanContinuation, .all, .grammar), unfolded,
      foldInWord,
    ],
    lines: [
      LineCheck(in: .since30, with: .long, check: checkLength),
      LineCheck(in: .since30, with: .folded, check: checkEmpty),
      LineCheck(of: ["PHOTO", "LOGO", "SOUND", "KEY"], with: .folded, check: offerBlanks),
      LineCheck(in: .only21, with: .folded, check: checkWords),
    ],
    cards: [CardCheck(in: .since30, check: checkEmptyEnds)],
    fixes: [FindingFix(rule: splitCharacter, make: moved)])

  // MARK: Length

  private static func checkLength(_ line: ContentLine, _ scope: CardScope) {
    guard scope.isEnabled(longLine) else { return }
    // A fold after an equals sign would be a soft line break, in an indented card a part of the indentation, and in a name
    // the end of a line without a colon.
    var isFoldable =
      !ContentLineScanner.declaresQuotedPrintable(line) && !scope.isIndented
      && line.name.upperBound - line.line.lowerBound < FoldPoints.maximumLength
    var folds = RepeatedEdit(with: scope.lineEnd + [ASCII.space])
    var first: Range<Int>?
    LogicalLine.physicalLines(of: line.physical, in: scope.input) { physical in
      // In base64 without the blanks of folds, the blank of a new fold would be a part of the value.
      if physical.lowerBound > line.physical.lowerBound, !ASCII.isBlank(scope.input[physical.lowerBound]) {
        isFoldable = false
      }
      guard physical.count > FoldPoints.maximumLength else { return true }
      let content = LogicalLine.content(of: physical, in: scope.input)
      guard content.count > FoldPoints.maximumLength else { return true }
      if first == nil { first = content }
      guard isFoldable else { return false }
      var points = FoldPoints(scope.input[content])
      while let point = points.next() {
        // After an equals sign in the head, it might look like a soft line break.
        if point < scope.headEnd, scope.input[point - 1] == ASCII.equals { isFoldable = false }
        folds.add(at: point)
      }
      return true
    }
    guard let first else { return }
    scope.report(
      longLine, at: first, property: Finding.word(line.text(line.name)).asciiUppercased,
      fix: isFoldable ? Fix("fold the line", repeating: folds) : nil,
      "the line has \(first.count) octets; lines of more than \(FoldPoints.maximumLength) must be folded")
  }

  // MARK: Continuations

  private static func checkEmpty(_ line: ContentLine, _ scope: CardScope) {
    // A line that continues nothing would continue the line before it without them.
    if ASCII.isBlank(scope.input[line.physical.lowerBound]) { return }
    // What is no base64 is kept with its blanks.
    if line.saysBase64, Base64Text.quality(line.bytes, line.value) == .bad || ASCII.isBlank(line.bytes, line.value) {
      return
    }
    var first: Range<Int>?
    var empty: [Edit] = []
    LogicalLine.physicalLines(of: line.physical, in: scope.input) { physical in
      guard physical.lowerBound > line.physical.lowerBound, isEmpty(physical, scope.input) else { return true }
      // What follows a soft line break is a part of the value.
      let before = LogicalLine.content(
        of: LogicalLine.physicalRange(around: physical.lowerBound - 1, in: scope.input), in: scope.input)
      if before.last.map({ scope.input[$0] == ASCII.equals }) == true { return true }
      if first == nil { first = physical }
      if let last = empty.last, last.range.upperBound == physical.lowerBound {
        empty[empty.count - 1] = Edit(last.range.lowerBound..<physical.upperBound, [])
      } else {
        empty.append(Edit(physical, []))
      }
      return true
    }
    guard let first else { return }
    report(first, empty, scope, Finding.word(line.text(line.name)).asciiUppercased)
  }

  /// The reader takes a line of blanks at the end of a value for an empty line.
  private static func checkEmptyEnds(_ scope: CardScope) {
    guard !scope.facts.blankLines.isEmpty else { return }
    for (lines, isRemovable) in zip(scope.facts.blankLines, LayoutRules.removable(scope))
    where isRemovable && scope.isBlank(lines.first) {
      report(lines.first, [Edit(lines.place, [])], scope, nil)
    }
  }

  /// - Parameters:
  ///   - line: The first line of blanks.
  ///   - removals: The removal of all of them.
  private static func report(_ line: Range<Int>, _ removals: [Edit], _ scope: CardScope, _ property: String?) {
    let meant = removals.count == 1 ? "line" : "lines"
    scope.report(
      emptyContinuation, at: LogicalLine.content(of: line, in: scope.input), property: property,
      fix: Fix("remove the \(meant)", edits: removals), "an empty continuation line; remove it")
  }

  private static func isEmpty(_ line: Range<Int>, _ input: [UInt8]) -> Bool {
    let content = LogicalLine.content(of: line, in: input)
    return content.count == 1 && ASCII.isBlank(input[content.lowerBound])
  }

  /// Offers the blanks for base64 that continues without them.
  private static func offerBlanks(_ line: ContentLine, _ scope: CardScope) {
    var blanks = RepeatedEdit(with: [ASCII.space])
    LogicalLine.physicalLines(of: line.physical, in: scope.input) { physical in
      if physical.lowerBound > line.physical.lowerBound, !ASCII.isBlank(scope.input[physical.lowerBound]) {
        blanks.add(at: physical.lowerBound)
      }
      return true
    }
    if blanks.first != nil {
      scope.offer(
        Fix("insert a blank before each continuation line", repeating: blanks), for: unfolded, in: line)
    }
  }

  // MARK: Folds in wrong places

  /// Moves all folds inside a character before it.
  private static func moved(_ place: Range<Int>, _ input: [UInt8]) -> Fix? {
    let line = LogicalLine.range(around: place.lowerBound, in: input)
    var edits: [Edit] = []
    LogicalLine.physicalLines(of: line, in: input) { physical in
      let content = LogicalLine.content(of: physical, in: input)
      let next = physical.upperBound + 1
      guard next < line.upperBound, input[next] & 0xC0 == 0x80, var lead = content.last else { return true }
      while lead > content.lowerBound, input[lead] & 0xC0 == 0x80 { lead -= 1 }
      guard input[lead] >= 0xC0 else { return true }
      let fold = content.upperBound..<next
      edits.append(Edit(lead..<next, Array(input[fold] + input[lead..<content.upperBound])))
      return true
    }
    return edits.isEmpty ? nil : Fix("fold before the character", edits: edits)
  }

  /// Folds in 2.1 inside values without blanks, and in texts that are cut at one width.
  private static func checkWords(_ line: ContentLine, _ scope: CardScope) {
    guard !scope.traits.contains(.encoded) else { return }
    var lines: [Range<Int>] = []
    LogicalLine.physicalLines(of: line.physical, in: scope.input) { physical in
      lines.append(LogicalLine.content(of: physical, in: scope.input))
      return true
    }
    guard lines.count > 1, scope.input[lines[0]].contains(ASCII.colon) else { return }
    let hasNoBlanks = ["EMAIL", "URL", "UID", "REV", "BDAY", "GEO", "SOURCE"].contains {
      ASCIIWord.equals(line.bytes, line.name, $0)
    }
    let widths = Set(lines.dropLast().map(\.count))
    let isCut = lines.count > 2 && widths.count == 1 && widths.allSatisfy { (72...76).contains($0) }
    guard hasNoBlanks || isCut else { return }
    var edits: [Edit] = []
    for (line, next) in zip(lines, lines.dropFirst()) where isInWord(line, next, scope.input) {
      edits.append(Edit(line.upperBound..<next.lowerBound + 1, []))
    }
    guard let first = edits.first else { return }
    scope.report(
      foldInWord, at: first.range.upperBound - 1..<first.range.upperBound,
      property: Finding.word(line.text(line.name)).asciiUppercased,
      fix: Fix("join the lines without the blank", edits: edits),
      "the fold is inside a word: in 2.1 its blank belongs to the value")
  }

  private static func isInWord(_ line: Range<Int>, _ next: Range<Int>, _ input: [UInt8]) -> Bool {
    guard let last = line.last, next.count > 1 else { return false }
    return !ASCII.isBlank(input[last]) && input[last] != ASCII.colon && !ASCII.isBlank(input[next.lowerBound + 1])
  }
}
