import CommandArguments
import Foundation
import Testing

@testable import ConvertCommand

/// Mistakes that people make with habits from other programs: each has one line that names the right way.
@Suite("Typical mistakes")
struct TypicalMistakeTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.csv", "First Name,Last Name,Phone\nAda,Lind,+1 555 0100\n")
  }

  /// Runs a shell line in the folder; `$C` is the command.
  private func run(_ line: String) throws -> ProcessRun { try ProcessRun(shell: "cd '\(folder.path)' && " + line) }

  private func firstLine(_ text: String) -> String { String(text.prefix { $0 != "\n" }) }

  @Test(
    "the right option is named, and nothing is written",
    arguments: [
      ("$C a.csv out.vcf", "Error: There is no file 'out.vcf'. Did you mean '-o out.vcf'?"),
      ("$C a.csv -f google-csv", "Error: There is no file 'google-csv'. Did you mean '--from google-csv'?"),
      ("$C a.csv google", "Error: There is no file 'google'. Did you mean '--for google'?"),
      ("$C a.csv -to vcard", "Error: Unknown option '-to'. Did you mean '--to'?"),
      ("$C a.csv --to vcard3", "Error: The value 'vcard3' is invalid for '--to'. Did you mean 'vcard3.0'?"),
      ("$C a.csv --to GMail", "Error: The value 'GMail' is invalid for '--to'. Did you mean 'google-csv'?"),
      ("$C a.csv --to excel", "Error: The value 'excel' is invalid for '--to'. Did you mean 'xlsx'?"),
      ("$C a.csv --for iphone", "Error: The value 'iphone' is invalid for '--for'. Did you mean 'apple'?"),
      ("$C a.csv --for icloud", "Error: The value 'icloud' is invalid for '--for'. Did you mean 'apple'?"),
      ("$C validate a.csv --for gmail", "Error: The value 'gmail' is invalid for '--for'. Did you mean 'google'?"),
      ("$C search a.csv ada", "Error: There is no file 'ada'. Did you mean 'search ada a.csv'?"),
      (
        "$C merge a.csv a.csv",
        "Error: Missing expected argument 'THEIRS'. Two files without the one that both began with are joined by 'dedup'."
      ),
    ])
  func mistakes(_ line: String, _ message: String) throws {
    let run = try run(line)
    #expect(firstLine(run.errors) == message)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(folder.names == ["a.csv"])
  }

  @Test("other names of formats and products are not names of formats, and each has one meaning")
  func otherNames() {
    let formats = FormatChoices.readable + FormatChoices.writable
    let names = Set(formats.map(\.name))
    for (name, others) in OtherNames.formats {
      #expect(names.contains(name))
      #expect(names.isDisjoint(with: others))
    }
    let all = OtherNames.formats.values.flatMap(\.self)
    #expect(Set(all).count == all.count)
    let products = OtherNames.products.values.flatMap(\.self)
    #expect(Set(products).count == products.count)
  }

  @Test("an output whose name has the ending of another format is a warning")
  func otherEnding() throws {
    let run = try run("$C a.csv --to google-csv -o x.vcf")
    #expect(run.status == 0)
    #expect(
      firstLine(run.errors)
        == "x.vcf: warning: is google-csv, but programs will take it for vcard by its name [IO044 other-ending]")
    #expect(try !self.run("$C a.csv --to google-csv -o x.csv").errors.contains("IO044"))
  }

  @Test(
    "a success has one line on standard error, also in a pipe, unless --quiet",
    arguments: [
      ("$C a.csv --to ndjson", "1 contact read, 1 written\n"),
      ("$C a.csv --to ndjson --dry-run", "1 contact read, 1 would be written\n"), ("$C a.csv --to ndjson -q", ""),
    ])
  func success(_ line: String, _ errors: String) throws {
    #expect(try run(line + " > out; cat out > /dev/null").errors == errors)
  }

  @Test(
    "a name that a format requires is not a difference",
    arguments: ["vcard2.1", "vcard3.0", "vcard4.0", "jcard", "xcard"])
  func derivedNames(_ format: String) throws {
    let run = try run("$C a.csv --to \(format) -o b -q; $C diff b a.csv")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("reports of standard input suggest a name", arguments: ["sarif", "github", "gitlab", "rdjson", "junit"])
  func standardInput(_ format: String) throws {
    let hint = "standard input has the name '-' in the report; --stdin-filename NAME gives it another\n"
    #expect(try run("$C validate - --format \(format) < a.csv").errors.contains(hint))
    #expect(try !run("$C validate - --format \(format) --stdin-filename b.csv < a.csv").errors.contains(hint))
    #expect(try !run("$C validate - < a.csv").errors.contains(hint))
  }

  @Test("a conflict shows the line that conflicts, in words for people")
  func conflictLine() throws {
    let cards = ["1980-04-12", "1980-12-04"].map {
      "BEGIN:VCARD\nVERSION:3.0\nUID:ada-1\nN:Lund;Ada;;;\nFN:Ada Lund\nTEL;TYPE=CELL:+1 202 555 0100\nBDAY:\($0)\nEND:VCARD\n"
    }
    let run = CommandRun(
      ["dedup", "-", "--dry-run", "--color", "never"], input: cards.joined(), isTerminal: true, width: 120)
    #expect(
      run.errors.contains(
        """
        -:7:1: warning: Birthday is "1980-04-12" and "1980-12-04"; the first stays, the second is kept as X-ALT-BDAY [MG101
           merge-conflict]
         7 | BDAY:1980-04-12
           | ^~~~~~~~~~~~~~~

        """), "\(run.errors)")
  }

  @Test("inspect shows the most frequent values and the longest one; --redact hides them")
  func inspectValues() throws {
    var table = "Name,Company\n"
    for number in 1...20 {
      table += "Ada \(number),\(number % 3 == 0 ? "Lund Ltd." : number % 5 == 0 ? "Voss & Sons" : "\(number) Co.")\n"
    }
    table += "Bo,A company with a very long name\n"
    let run = CommandRun(["inspect", "-"], input: table)
    #expect(
      run.output.contains(
        #"    Organization    21  "Lund Ltd.", "Voss & Sons", "1 Co.", longest "A company with a very long name""#
          + "\n"),
      "\(run.output)")
    let redacted = CommandRun(["inspect", "-", "--redact"], input: table).output
    #expect(
      redacted.contains(
        #"    Organization    21  "Aaaa Aaa.", "Aaaa & Aaaa", "9 Aa.", longest "A aaaaaaa aaaa a aaaa aaaa aaaa""#
          + "\n"),
      "\(redacted)")
    for value in ["Lund", "Ada", "Voss"] { #expect(!redacted.contains(value)) }
    let json = CommandRun(["inspect", "-", "--format", "json"], input: table).output
    #expect(
      json.contains(
        #"{"name": "organizations", "contacts": 21, "values": 21, "frequent": ["Lund Ltd.", "Voss & Sons", "1 Co."], "longest": "A company with a very long name"}"#
      ), "\(json)")
  }

  @Test("explain fields lists each field with its names for people and in every format")
  func fieldNames() throws {
    let table = CommandRun(["explain", "fields"]).output
    #expect(table.hasPrefix("name                    vCard          JSON                     --map\n"))
    #expect(table.contains("\nBirthday                BDAY           birthday                 birthday\n"))
    for name in ["Birthday", "bday", "birthdays"] {
      #expect(
        CommandRun(["explain", name]).output == """
          Birthday

            vCard  BDAY (RFC 6350, 6.2.5)
            JSON   birthday
            --map  birthday

          """)
    }
    #expect(CommandRun(["explain", "Birthdya"]).errors.contains("Unknown code 'Birthdya'."))
  }

  @Test(
    "help and the manual have examples, files, environment and exit status",
    arguments: ["convert", "validate", "dedup"])
  func helpSections(_ subcommand: String) throws {
    let help = CommandRun(["help", subcommand]).output
    for heading in ["EXAMPLES:", "FILES:", "ENVIRONMENT:", "EXIT STATUS:"] { #expect(help.contains("\n\(heading)\n")) }
    #expect(help.contains("\n  64                      Wrong usage.\n"))
    let manual = CommandRun(["--generate-manual"]).output
    for heading in ["FILES", "ENVIRONMENT", "EXIT STATUS"] { #expect(manual.contains("\n.SH \"\(heading)\"\n")) }
  }

  @Test("every example of the help is a valid command line")
  func examples() throws {
    for command in CommandTree.root.subcommands {
      for row in command.sections.flatMap(\.rows) {
        let words = row.label.replacingOccurrences(of: "\"Tel. 2=phone.home\"", with: "Tel.2=phone.home")
          .split(separator: " ").dropFirst().map { CommandWord(String($0)) }
        #expect(throws: Never.self, "\(row.label)") {
          _ = try CommandParser(CommandTree.root, files: FileLookup(exists: { _ in true }, neighbours: { _ in [] }))
            .parse(words)
        }
      }
    }
  }

  @Test("the shells offer codes, products and fields after explain")
  func explainCompletion() throws {
    try folder.write(
      "complete.bash",
      """
      eval "$($C --generate-completion-script bash)"
      for word in VC35 goo BDA; do
        COMP_WORDS=(contacts-convert explain $word) COMP_CWORD=2
        _contacts_convert
        echo "${COMPREPLY[0]}"
      done

      """)
    let run = try run("bash complete.bash")
    #expect(run.output == "VC350\ngoogle\nBDAY\n", "\(run.errors)")
  }
}
