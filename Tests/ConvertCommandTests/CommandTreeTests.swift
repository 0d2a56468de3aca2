import CommandArguments
import Findings
import SourceText
import Testing

@testable import ConvertCommand

@Suite struct CommandTreeTests {
  private func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try CommandParser(CommandTree.root).parse(line.split(separator: " ").map { CommandWord(String($0)) })
  }

  private func answer(_ line: String, width: Int = 80) throws -> (status: ExitStatus?, output: String) {
    let console = Console.inMemory(width: width)
    let status = try HelpAndVersion.answer(try parse(line), on: console)
    return (status, console.output.text)
  }

  @Test func everyOptionOfConvert() throws {
    let arguments = try parse(
      """
      a.csv b.vcf -o out.vcf --from google-csv --to vcard4.0 --photos extract=pictures --encoding windows-1252
      --output-encoding utf-16 --spreadsheet-safe --fail-on-loss --fail-on warning --report r.json --rejected x.csv
      --dry-run --force --prodid --rev --uid new --bom --columns de --strict --threads 2 --max-findings 0 --color never -qv
      --limit-value 1 --limit-card 2 --limit-properties 3 --limit-parameters 4 --limit-nesting 5 --limit-field 6
      --limit-record 7 --limit-columns 9 --limit-text 10
      """.split(separator: "\n").joined(separator: " "))
    #expect(arguments.texts(.inputs) == ["a.csv", "b.vcf"])
    #expect(arguments.text(.from) == "google-csv")
    #expect(arguments.text(.to) == "vcard4.0")
    #expect(arguments.choiceWithArgument(.photos)?.argument == Array("pictures".utf8))
    #expect(arguments.choice(.failOn) == FailOn.warning)
    #expect(arguments.choice(.color) == ColorChoice.never)
    #expect(arguments.integer(.maxFindings) == 0)
    #expect(Verbosity(arguments) == .quiet)
    for flag in [
      Option.spreadsheetSafe, .failOnLoss, .dryRun, .force, .productIdentifier, .revision, .byteOrderMark, .strict,
    ] {
      #expect(arguments.isSet(flag), "\(flag.name)")
    }
    #expect(arguments.text(.uniqueIdentifier) == "new")
    #expect(arguments.text(.columns) == "de")
    let limits = Limits(arguments)
    #expect([limits.value, limits.card, limits.properties, limits.parameters] == [1, 2, 3, 4])
    #expect([limits.nesting, limits.field, limits.record, limits.columns, limits.text] == [5, 6, 7, 9, 10])
  }

  @Test func theDefaultsAreThoseOfTheContract() throws {
    let arguments = try parse("a.csv")
    #expect(Limits(arguments) == Limits())
    #expect(arguments.integer(.maxFindings) == 20)
    #expect(arguments.choice(.failOn) == FailOn.never)
    #expect(arguments.choice(.color) == ColorChoice.auto)
    #expect(Verbosity(arguments) == .normal)
  }

  @Test(arguments: ["--help", "convert --help", "help convert", "help inspect", "inspect -h", "help", "explain --help"])
  func help(line: String) throws {
    let (status, output) = try answer(line)
    #expect(status == .done)
    #expect(output.hasPrefix("OVERVIEW: "))
    #expect(output.contains("\nUSAGE: contacts-convert "))
    for text in output.split(separator: "\n") { #expect(text.unicodeScalars.count <= 80, "\(text)") }
  }

  @Test func namesAreUniqueAndExplained() {
    for command in CommandTree.root.subcommands {
      let options = command.options + CommandTree.shared
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name)")
      for option in options { #expect(option.help.hasSuffix("."), "\(option.name)") }
    }
  }

  @Test func otherQuestions() throws {
    #expect(try answer("--version").output == "contacts-convert 0.1.0\n")
    #expect(try answer("--generate-completion-script bash").output.contains("complete -o filenames"))
    #expect(try answer("--generate-completion-script zsh").output.hasPrefix("#compdef contacts-convert\n"))
    #expect(try answer("--generate-completion-script fish").output.contains("complete -c contacts-convert"))
    #expect(try answer("--generate-manual").output.hasPrefix(".TH \"CONTACTS\\-CONVERT\" 1"))
    #expect(try answer("a.csv").status == nil)
  }

  @Test("completions offer regions, encodings, codes and fields, and fish describes each value by itself")
  func completions() throws {
    func script(_ shell: String) throws -> String { try answer("--generate-completion-script \(shell)").output }
    for shell in ["bash", "zsh", "fish"] {
      let text = try script(shell)
      for word in ["DE", "windows-1252", "VC350", "phone.mobile"] { #expect(text.contains(word), "\(shell): \(word)") }
    }
    let lines = try script("fish").split(separator: "\n")
    let product = try #require(lines.first { $0.contains("convert") && $0.contains(" -l for ") })
    #expect(product.contains("google") && product.contains("Google Contacts"))
    #expect(product.ranges(of: "The product that imports the output").count == 1, "once, for the option")
  }

  @Test(arguments: [
    ("inspect a --formt json", "Unknown option '--formt'. Did you mean '--format'?"),
    ("a.csv --to vcrad", "The value 'vcrad' is invalid for '--to'. Did you mean 'vcard'?"),
    ("a.csv --from gogle-csv", "The value 'gogle-csv' is invalid for '--from'. Did you mean 'google-csv'?"),
    ("a.csv --fail-on warnings", "The value 'warnings' is invalid for '--fail-on'. Did you mean 'warning'?"),
    (
      "a.csv --limit-nesting 1000000",
      "The value '1000000' is invalid for '--limit-nesting'. Please provide a whole number from 1 to 100."
    ),
  ])
  func wrongUsage(line: String, message: String) {
    do throws(UsageError) {
      _ = try parse(line)
      Issue.record("accepted")
    } catch {
      #expect(error.message == message)
    }
  }
}

@Suite struct ExplainPageTests {
  @Test func thePage() {
    let code = FindingCode(
      "VC998", "missing-end", .error, isLimit: true, rule: "Every card ends with END:VCARD.",
      why: "Without it a reader cannot tell where the next person begins.", section: "RFC 6350 6.1.2",
      bad: "BEGIN:VCARD\r\nFN:\u{1B}Ada\r\n", good: "BEGIN:VCARD\nEND:VCARD\n")
    #expect(
      ExplainPage.text(of: code, width: 50) == """
        VC998 missing-end (error, exit status 2)

          Every card ends with END:VCARD.

          Why: Without it a reader cannot tell where the
          next person begins.

          Section: RFC 6350 6.1.2

          Switch it off: --ignore VC998, or "rules":
          {"missing-end": "off"}

        Bad:
          BEGIN:VCARD\\r
          FN:\\x1bAda\\r

        Good:
          BEGIN:VCARD
          END:VCARD

        """)
  }

  @Test func aShortPage() {
    let code = FindingCode("IO999", "x", .note, rule: "Rule.")
    #expect(
      ExplainPage.text(of: code, width: 80, isColored: true) == """
        \u{1B}[1mIO999 x\u{1B}[0m (\u{1B}[1;36mnote\u{1B}[0m)

          Rule.

          Section: a rule of this program

        """)
  }
}
