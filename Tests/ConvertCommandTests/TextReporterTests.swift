import CommandArguments
import ContactFiles
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ConvertCommand

@Suite struct TextReporterTests {
  static let dateCode = FindingCode("VC350", "date-out-of-range", .error, rule: "Dates exist.")
  static let warningCode = FindingCode("VC216", "space-around-delimiter", .warning, rule: "No blanks.")
  static let noteCode = FindingCode("IO101", "encoding-guessed", .note, rule: "Encodings are named.")

  static let birthday = LocatedFinding(
    Finding(dateCode, "month 13 in BDAY \"19851345\" (months are 01-12)"), file: "contacts.vcf",
    start: SourceLocation(line: 14, column: 6), end: SourceLocation(line: 14, column: 14),
    excerpt: SourceExcerpt("BDAY:19851345"))

  private func printed(
    _ findings: [LocatedFinding], verbosity: Verbosity = .normal, most: Int = 20, isTerminal: Bool = false,
    color: Bool = false, width: Int = 80
  ) throws -> String {
    let stream = ConsoleStream(isTerminal: isTerminal, width: width)
    stream.usesColor = color
    var reporter = TextReporter(stream, verbosity: verbosity, maxPerCode: most)
    for finding in findings { try reporter.report(finding) }
    try reporter.finish()
    return stream.text
  }

  @Test func oneLineAsCompilersPrintThem() throws {
    #expect(
      try printed([Self.birthday]) == """
        contacts.vcf:14:6: error: month 13 in BDAY "19851345" (months are 01-12) [VC350 date-out-of-range]

        """)
  }

  @Test func aLossNamesItsContact() throws {
    let code = FindingCode("LS001", "property-lost", .warning, rule: "Nothing is lost.")
    let hostile = "Ada \u{1B}]0;x\u{07}" + String(repeating: "y", count: 200)
    for (name, shown) in [("Ada", "Ada"), (hostile, "Ada \\x1b]0;x\\x07" + String(repeating: "y", count: 50) + "…")] {
      let loss = LocatedFinding(
        Finding(code, "GENDER \"F\" was left out", contact: ContactReference(index: 0, name: name)), file: "a.vcf",
        start: SourceLocation(line: 1, column: 1))
      #expect(
        try printed([loss]) == """
          a.vcf:1:1: warning: GENDER "F" was left out (contact "\(shown)") [LS001 property-lost]

          """)
    }
  }

  @Test func onATerminalWithTheSourceLine() throws {
    #expect(
      try printed([Self.birthday], isTerminal: true, width: 120) == """
        contacts.vcf:14:6: error: month 13 in BDAY "19851345" (months are 01-12) [VC350 date-out-of-range]
         14 | BDAY:19851345
            |      ^~~~~~~~

        """)
  }

  private static let long = LocatedFinding(
    Finding(
      dateCode, "month 13 in BDAY \"19851345\" of 田中さん is not one of the months of a year, which are 01-12",
      fix: Fix("write the date as year, month and day, or remove the month if nobody knows it any more")),
    file: "contacts.vcf", start: SourceLocation(line: 14, column: 6), end: SourceLocation(line: 14, column: 14),
    excerpt: SourceExcerpt("BDAY:19851345"))

  @Test func aLongLineIsBrokenAtBlanksOnATerminal() throws {
    let stream = ConsoleStream(isTerminal: true, width: 60)
    var reporter = TextReporter(stream, verbosity: .normal, maxPerCode: 20, showsFixes: true)
    try reporter.report(Self.long)
    #expect(
      stream.text == """
        contacts.vcf:14:6: error: month 13 in BDAY "19851345" of
           田中さん is not one of the months of a year, which are
           01-12 [VC350 date-out-of-range]
         14 | BDAY:19851345
            |      ^~~~~~~~
           fix (unsafe): write the date as year, month and day,
              or remove the month if nobody knows it any more

        """)
  }

  @Test(arguments: [20, 40, 41, 60, 79, 80, 81, 120, 500], [false, true])
  func aFindingFitsATerminalOfAnyWidth(width: Int, color: Bool) throws {
    let stream = ConsoleStream(isTerminal: true, width: width)
    stream.usesColor = color
    var reporter = TextReporter(stream, verbosity: .normal, maxPerCode: 20, showsFixes: true)
    try reporter.report(Self.long)
    let text = HostileText.withoutColors(stream.text)
    for line in text.split(separator: "\n") { #expect(TerminalWidth.columns(of: String(line)) < max(width, 40)) }
    let words = text.split { $0 == " " || $0 == "\n" }
    for word in TextReporter.line(of: Self.long).split(separator: " ") { #expect(words.contains(word)) }
    // A pipe has one line for each finding.
    let piped = try printed([Self.long], width: width)
    #expect(piped == TextReporter.line(of: Self.long) + "\n")
  }

  @Test func inColour() throws {
    #expect(
      try printed([Self.birthday], isTerminal: true, color: true, width: 120) == """
        \u{1B}[1mcontacts.vcf:14:6:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m month 13 in BDAY "19851345" (months are 01-12) \
        \u{1B}[2m[VC350 date-out-of-range]\u{1B}[0m
        \u{1B}[2m 14 |\u{1B}[0m BDAY:19851345
        \u{1B}[2m    |\u{1B}[0m \u{1B}[1;32m     ^~~~~~~~\u{1B}[0m

        """)
  }

  @Test func withoutAPlace() throws {
    let finding = Finding(Self.warningCode, "odd")
    #expect(
      try printed([LocatedFinding(finding, file: "a.csv"), LocatedFinding(finding, file: "")]) == """
        a.csv: warning: odd [VC216 space-around-delimiter]
        warning: odd [VC216 space-around-delimiter]

        """)
  }

  @Test(arguments: [
    (Verbosity.quiet, ["error"]), (.normal, ["error", "warning"]), (.verbose, ["error", "warning", "note"]),
  ])
  func verbosity(verbosity: Verbosity, words: [String]) throws {
    let all = [Self.dateCode, Self.warningCode, Self.noteCode].map {
      LocatedFinding(Finding($0, "m"), file: "f")
    }
    let lines = try printed(all, verbosity: verbosity).split(separator: "\n")
    #expect(lines.map { String($0.split(separator: ":")[1].dropFirst()) } == words)
  }

  @Test func theRestIsCounted() throws {
    let warnings = (1...1_500).map { number in
      LocatedFinding(Finding(Self.warningCode, "number \(number)"), file: "f")
    }
    let lines = try printed(warnings + [Self.birthday]).split(separator: "\n").map(String.init)
    #expect(lines.count == 22)
    #expect(lines[19] == "f: warning: number 20 [VC216 space-around-delimiter]")
    #expect(lines[20].hasPrefix("contacts.vcf:14:6: error:"))
    #expect(lines[21] == "... and 1,480 more [VC216 space-around-delimiter] (--max-findings 0 shows all)")
    #expect(try printed(warnings, most: 0).split(separator: "\n").count == 1_500)
    #expect(try printed(warnings, verbosity: .quiet).isEmpty)
    #expect(try printed(Array(warnings.prefix(20))).split(separator: "\n").count == 20)
  }

  @Test(arguments: ["::error::x.vcf", "##[group].vcf", ":x"])
  func aFileNameIsNotACommandOfACISystem(name: String) throws {
    let text = try printed([LocatedFinding(Finding(Self.warningCode, "odd"), file: name)])
    #expect(text.hasPrefix("./" + name))
  }

  @Test(arguments: HostileText.escapes + HostileText.controls, [false, true])
  func nothingHostileReachesATerminal(text: String, color: Bool) throws {
    let finding = Finding(
      Self.dateCode, "bad \(text)", at: 0..<3, contact: ContactReference(index: 0, uid: text, name: text),
      property: text, fix: Fix(text))
    let located = LocatedFinding(
      finding, file: "f" + text, start: SourceLocation(line: 1, column: 2),
      end: SourceLocation(line: 1, column: 4), excerpt: SourceExcerpt(text + text))
    let printed = HostileText.withoutColors(try printed([located], isTerminal: true, color: color, width: 4000))
    #expect(!printed.unicodeScalars.contains(where: HostileText.isDangerous))
    // Our own three lines and no more: nothing of the contact begins a line.
    #expect(printed.utf8.count { $0 == UInt8(ascii: "\n") } == 3)
  }
}

@Suite struct SourceLineViewTests {
  private func view(
    _ text: String, _ start: Int, _ end: Int? = nil, width: Int = 40, firstColumn: Int = 1, cutAfter: Bool = false
  ) -> [String] {
    let view = SourceLineView(
      SourceExcerpt(text, firstColumn: firstColumn, isCutAfter: cutAfter),
      start: SourceLocation(line: 3, column: start),
      end: end.map { SourceLocation(line: 3, column: $0) }, width: width)
    return [view.text, view.marker]
  }

  @Test func plain() {
    #expect(view("FN:Ada", 4, 7) == ["FN:Ada", "   ^~~"])
    #expect(view("FN:Ada", 1) == ["FN:Ada", "^"])
    #expect(view("FN:Ada", 7) == ["FN:Ada", "      ^"])
    #expect(view("FN:Ada", 99, 120) == ["FN:Ada", "      ^"])
    #expect(view("", 1, 1) == ["", "^"])
  }

  @Test func tabsWideAndCombining() {
    #expect(view("\tx", 2) == ["        x", "        ^"])
    #expect(view("ab\tx", 4) == ["ab      x", "        ^"])
    #expect(view("田中さん:x", 6) == ["田中さん:x", "         ^"])
    #expect(view("田中さん:x", 1, 3) == ["田中さん:x", "^~~~"])
    #expect(view("e\u{301}x", 3) == ["e\u{301}x", " ^"])
    #expect(view("👩\u{200D}💻x", 4) == ["👩\u{200D}💻x", "    ^"])
    #expect(view("a\u{1B}b", 3) == ["a\\x1bb", "     ^"])
    #expect(view("a\\b", 3) == ["a\\b", "  ^"])
  }

  @Test func aRangeOverSeveralLinesIsMarkedToTheEnd() {
    let view = SourceLineView(
      SourceExcerpt("NOTE:abc"), start: SourceLocation(line: 3, column: 6), end: SourceLocation(line: 5, column: 2),
      width: 40)
    #expect(view.marker == "     ^~~")
  }

  @Test(arguments: [1, 2, 30, 60, 100, 199, 200, 201])
  func longLinesAreCutAroundTheCaret(column: Int) {
    let letters = (0..<200).map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0 % 26))) }
    let lines = view(letters.joined(), column, column + 1, width: 40)
    #expect(lines[0].unicodeScalars.count <= 40)
    #expect(lines[0].unicodeScalars.count >= 36)
    let caret = lines[1].unicodeScalars.count - 1
    #expect(lines[1].unicodeScalars.last == "^")
    if column <= 200 {
      #expect(Array(lines[0])[caret] == Character(letters[column - 1]))
    } else {
      #expect(caret == lines[0].unicodeScalars.count)
    }
    #expect(lines[0].hasPrefix("…") == (column >= 30))
    #expect(lines[0].hasSuffix("…") == (column < 190))
  }

  @Test func anExcerptThatIsCutAlready() {
    #expect(view("xyz", 1_001, firstColumn: 1_000, cutAfter: true) == ["…xyz…", "  ^"])
    #expect(view("\u{301}yz", 1_001, firstColumn: 1_000) == ["…yz", " ^"])
  }

  @Test func theExcerptOfAMegabyte() {
    let line =
      Array("PHOTO:".utf8)
      + Array(String(repeating: "é", count: 1 << 20).utf8)
    let offset = 6 + 2 * 1_000
    let excerpt = SourceExcerpt(of: line[...], around: offset, column: 1_007)
    #expect(excerpt.text.utf8.count <= 800)
    #expect(!excerpt.text.contains("\u{FFFD}"))
    #expect(excerpt.firstColumn == 1_007 - 200)
    #expect(excerpt.isCutAfter)
    #expect(SourceExcerpt(of: line[..<10], around: 99, column: 9) == SourceExcerpt("PHOTO:éé"))
  }

  @Test func anyPlaceInAnyExcerptIsDrawn() {
    var generator = SeededRandom(seed: SeededRandom.runSeed)
    let scalars: [Unicode.Scalar] = ["a", "\t", "\u{301}", "田", "\u{1B}", "\u{200D}", "👩", "\\", "é"]
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...80, using: &generator) {
        text.unicodeScalars.append(scalars.randomElement(using: &generator) ?? "a")
      }
      let width = Int.random(in: 0...60, using: &generator)
      let start = Int.random(in: 0...100, using: &generator)
      let lines = view(
        text, start, start + Int.random(in: -3...90, using: &generator), width: width,
        firstColumn: Int.random(in: 1...20, using: &generator))
      let room = max(width, 20)
      #expect(TerminalWidth.columns(of: lines[0]) <= room, "\(text.debugDescription) \(start) \(width)")
      #expect(lines[1].unicodeScalars.count <= room, "\(text.debugDescription) \(start) \(width)")
      #expect(lines[1].utf8.contains(UInt8(ascii: "^")))
    }
  }
}
