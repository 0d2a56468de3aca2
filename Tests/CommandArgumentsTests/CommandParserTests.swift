import CommandArguments
import ContactTestSupport
import Testing

@Suite struct CommandParserTests {
  @Test(arguments: [
    "a.csv -o out.vcf -f", "a.csv --output out.vcf --force", "a.csv --output=out.vcf -f", "a.csv -oout.vcf -f",
    "-f -o=out.vcf a.csv", "-fo out.vcf a.csv", "-foout.vcf a.csv", "convert a.csv -o out.vcf --force",
    "-o out.vcf -f convert a.csv", "-o out.vcf -f -- a.csv", "--force a.csv -qo out.vcf",
  ])
  func oneMeaningManySpellings(line: String) throws {
    let arguments = try Sample.parse(line)
    #expect(arguments.command.name == "convert")
    #expect(arguments.path == ["tool", "convert"])
    #expect(arguments.texts(Sample.inputs) == ["a.csv"])
    #expect(arguments.text(Sample.output) == "out.vcf")
    #expect(arguments.isSet(Sample.force))
  }

  @Test func defaultsAndMissingOptions() throws {
    let arguments = try Sample.parse("a.csv")
    #expect(arguments.text(Sample.output) == nil)
    #expect(!arguments.isSet(Sample.force))
    #expect(arguments.text(Sample.photos) == "keep")
    #expect(!arguments.isGiven(Sample.photos))
    #expect(arguments.integer(Sample.threads) == nil)
    #expect(arguments.texts(Sample.map) == [])
  }

  @Test func repeatedOptions() throws {
    let arguments = try Sample.parse("a.csv --map A=B --map C=D=E --select x,y --select z --threads 2 --threads=3 -qq")
    #expect(arguments.texts(Sample.map) == ["A=B", "C=D=E"])
    #expect(arguments.texts(Sample.select) == ["x", "y", "z"])
    #expect(arguments.integer(Sample.threads) == 3)
    #expect(arguments.isSet(Sample.quiet))
  }

  @Test func choices() throws {
    enum Format: String { case text, json }
    #expect(try Sample.parse("inspect a.csv --format json").choice(Sample.format) == Format.json)
    #expect(try Sample.parse("inspect a.csv").choice(Sample.format) == Format.text)
    let photos = try #require(try Sample.parse("a.csv --photos extract=a=b").choiceWithArgument(Sample.photos))
    #expect(photos.name == "extract")
    #expect(photos.argument == Array("a=b".utf8))
    let kept = try #require(try Sample.parse("a.csv").choiceWithArgument(Sample.photos))
    #expect(kept.name == "keep" && kept.argument == nil)
  }

  @Test func wordsOfAnOptionAreMadeOnlyWhereItIsGiven() throws {
    nonisolated(unsafe) var timesMade = 0
    @Sendable func words() -> [Choice] {
      timesMade += 1
      return ["red", "blue"]
    }
    let color = Option("color", .choice("COLOR", words()), "Of what color.")
    let command = Command("paint", "Paints.", arguments: [Sample.inputs], options: [color, Sample.quiet])
    let parser = CommandParser(command, files: Sample.files)
    #expect(try parser.parse(["-q", "a.csv"]).text(color) == nil)
    #expect(timesMade == 0)
    #expect(try parser.parse(["--color", "blue", "a.csv"]).text(color) == "blue")
    #expect(timesMade > 0)
    #expect(throws: UsageError.self) { try parser.parse(["--color", "green", "a.csv"]) }
  }

  @Test func standardInputAndLiteralWords() throws {
    #expect(try Sample.parse("-").texts(Sample.inputs) == ["-"])
    #expect(try Sample.parse("-- inspect --force -").texts(Sample.inputs) == ["inspect", "--force", "-"])
    #expect(try Sample.parse("-- inspect").command.name == "convert")
    #expect(try Sample.parse("a.csv inspect").texts(Sample.inputs) == ["a.csv", "inspect"])
    #expect(try Sample.parse("a.csv -o -").text(Sample.output) == "-")
    #expect(try Sample.parse("convert nowhere.csv").texts(Sample.inputs) == ["nowhere.csv"])
    #expect(try Sample.parse("a.csv --secret-switch").isSet(Sample.secret))
    #expect(try CommandParser(Sample.command).parse(["anything"]).texts(Sample.inputs) == ["anything"])
  }

  @Test func aCombiningMarkHidesNoHyphen() throws {
    #expect(Sample.complaint("a.csv -\u{301}q")?.message == "Unknown option '-\u{301}q'.")
    #expect(try Sample.parse("a.csv --map=\u{301}x").texts(Sample.map).map { Array($0.utf8) } == [[0xCC, 0x81, 0x78]])
  }

  @Test(arguments: [
    ("--help", ["tool"]), ("-h", ["tool"]), ("-q -h", ["tool"]), ("inspect --help", ["tool", "inspect"]),
    ("a.csv --help", ["tool", "convert"]), ("-f --help", ["tool", "convert"]), ("--help inspect", ["tool", "inspect"]),
  ])
  func aQuestionNeedsNothingElse(line: String, path: [String]) throws {
    let arguments = try Sample.parse(line)
    #expect(arguments.isSet(Sample.help))
    #expect(arguments.path == path)
  }

  @Test(arguments: [
    ("inspect a.csv --formt json", "Unknown option '--formt'. Did you mean '--format'?"),
    ("a.csv --out x", "Unknown option '--out'. Did you mean '--output'?"),
    ("a.csv --FORCE", "Unknown option '--FORCE'. Did you mean '--force'?"),
    ("a.csv --format json", "Unknown option '--format'. It is an option of 'tool inspect'."),
    ("a.csv --zzz", "Unknown option '--zzz'."),
    ("a.csv --secret-switc", "Unknown option '--secret-switc'."),
    ("a.csv -x", "Unknown option '-x'."),
    ("a.csv -qx", "Unknown option '-x' in '-qx'."),
    ("a.csv -output x.vcf", "Unknown option '-output'. Did you mean '--output'?"),
    ("a.csv -force", "Unknown option '-force'. Did you mean '--force'?"),
    ("-o x inspect a.csv", "Unknown option '--output'. It is an option of 'tool convert'."),
    ("a.csv -o", "Missing value for '-o FILE'."),
    ("a.csv --map", "Missing value for '--map COLUMN=FIELD'."),
    (
      "a.csv -o --force",
      "Missing value for '-o FILE'. (A value that begins with a hyphen is written '--output=--force'.)"
    ),
    ("a.csv --force=yes", "The option '--force' takes no value."),
    ("a.csv -o x --output y", "The option '--output' is given twice."),
    ("a.csv --output=", "The value of '--output' is empty."),
    ("a.csv --threads two", "The value 'two' is invalid for '--threads'. Please provide a whole number from 1 to 64."),
    ("a.csv --threads -1", "The value '-1' is invalid for '--threads'. Please provide a whole number from 1 to 64."),
    (
      "a.csv --threads 99999999999999999999",
      "The value '99999999999999999999' is invalid for '--threads'. Please provide a whole number from 1 to 64."
    ),
    ("inspect a.csv --format jsn", "The value 'jsn' is invalid for '--format'. Did you mean 'json'?"),
    ("inspect a.csv --format xml", "The value 'xml' is invalid for '--format'. Please provide 'text' or 'json'."),
    ("a.csv --photos extrct=x", "The value 'extrct=x' is invalid for '--photos'. Did you mean 'extract=DIR'?"),
    ("a.csv --photos extract", "The value 'extract' of '--photos' needs a DIR: 'extract=DIR'."),
    ("a.csv --photos extract=", "The value 'extract' of '--photos' needs a DIR: 'extract=DIR'."),
    (
      "a.csv --photos keep=x",
      "The value 'keep=x' is invalid for '--photos'. Did you mean 'keep'?"
    ),
    ("inspect", "Missing expected argument 'INPUT'."),
    ("", "Missing expected argument 'INPUT'."),
    ("help convrt", "The value 'convrt' is invalid for 'TOPIC'. Did you mean 'convert'?"),
    ("help convert inspect", "Unexpected argument 'inspect'. The arguments of 'help' are TOPIC."),
    ("inspct a.csv", "There is no subcommand and no file 'inspct'. Did you mean 'inspect'?"),
    ("contact -o x", "There is no subcommand and no file 'contact'. Did you mean 'contacts'?"),
    ("frobnicate", "There is no subcommand and no file 'frobnicate'."),
  ])
  func wrongUsage(line: String, message: String) {
    #expect(Sample.complaint(line)?.message == message)
    #expect(Sample.complaint(line)?.kind == .usage)
  }

  @Test func aFirstWordThatLooksLikeAFile() {
    let error = Sample.complaint("c.csv -o out.vcf")
    #expect(error?.lines == ["Error: There is no file 'c.csv'. Did you mean 'a.csv'?"])
    #expect(error?.kind == .noSuchFile)
    #expect(Sample.complaint("./zzzzzzzzzzz.vcf")?.message == "There is no file './zzzzzzzzzzz.vcf'.")
  }

  @Test func theLinesOfAMistake() {
    #expect(
      Sample.complaint("inspect a.csv --formt json")?.lines == [
        "Error: Unknown option '--formt'. Did you mean '--format'?",
        "Usage: tool inspect INPUT... [--format FORMAT] [OPTIONS]",
        "  See 'tool inspect --help' for more information.",
      ])
    #expect(Sample.complaint("--zzz")?.lines.dropFirst().first == "Usage: tool [convert] INPUT... [-o FILE] [OPTIONS]")
  }

  @Test func withoutADefaultASubcommandIsNeeded() {
    var command = Sample.command
    command.defaultSubcommand = nil
    #expect(
      throws: UsageError(
        "Unknown subcommand 'inspct'. Did you mean 'inspect'?", path: ["tool"], usage: "tool SUBCOMMAND")
    ) {
      try CommandParser(command).parse(["inspct"])
    }
    #expect(throws: UsageError("Missing subcommand.", path: ["tool"], usage: "tool SUBCOMMAND")) {
      try CommandParser(command).parse([])
    }
  }

  @Test func argumentsBeforeARepeatedOne() throws {
    let text = Argument("TEXT", .text, "What to look for.")
    let parser = CommandParser(Command("search", "Looks.", arguments: [text, Sample.inputs]))
    let arguments = try parser.parse(["x", "y", "z"])
    #expect(arguments.text(text) == "x")
    #expect(arguments.texts(Sample.inputs) == ["y", "z"])
    #expect(
      throws: UsageError(
        "Missing expected argument 'INPUT'.", path: ["search"], usage: "search TEXT INPUT... [OPTIONS]")
    ) {
      try parser.parse(["x"])
    }
  }

  @Test func anyWordsEndInAResultOrAMistake() {
    var generator = SeededRandom(seed: SeededRandom.runSeed)
    let pieces = [
      "-", "--", "=", "o", "output", "q", "photos", "extract", "\u{301}", "a.csv", "inspect", "", " ", "é", "1",
    ]
    for _ in 0..<800 * SeededRandom.factor {
      let words = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
          .joined()
      }.map { CommandWord($0) }
      do throws(UsageError) {
        _ = try CommandParser(Sample.command, files: Sample.files).parse(words)
      } catch {
        #expect(!error.message.isEmpty, "\(words)")
      }
    }
  }
}
