@testable import CommandArguments

/// A small command in the shape of the real one.
enum Sample {
  static let output = Option(
    "output", short: "o", .file("FILE"), "Where the output goes. A hyphen is standard output.", repetition: .once,
    isProminent: true)
  static let force = Option("force", short: "f", .flag, "Replace a file that is there.")
  static let photos = Option(
    "photos", .choice("WHAT", ["keep", "drop", Choice("extract", "Into a folder.", placeholder: "DIR")]),
    "What happens to photos.", defaultValue: "keep")
  static let map = Option("map", .text("COLUMN=FIELD"), "Read a column as a field.", repetition: .collects)
  static let select = Option("select", .text("CODE,..."), "Only these codes.", repetition: .collects, isList: true)
  static let secret = Option("secret-switch", .flag, "Not for the help.", isHidden: true)
  static let format = Option("format", .choice("FORMAT", ["text", "json"]), "How to print.", defaultValue: "text")
  static let quiet = Option("quiet", short: "q", .flag, "Errors only.")
  static let threads = Option("threads", .integer("N", 1...64), "How many threads work.", group: "LIMITS")
  static let help = Option("help", short: "h", .flag, "Show help.", isStandalone: true)
  static let inputs = Argument("INPUT", .file, "Files to read.", repeats: true)
  static let topic = Argument("TOPIC", .choice(["convert", "inspect"]), "What about.", isRequired: false)

  static let command = Command(
    "tool", "Turns one thing into another.",
    discussion: "The usual way:\n\n  tool in.csv -o out.vcf\n\nIt's 'safe'.",
    sharedOptions: [quiet, threads, help],
    subcommands: [
      Command(
        "convert", "Converts files.", arguments: [inputs], options: [output, force, photos, map, select, secret]),
      Command("inspect", "Says what is in a file.", arguments: [inputs], options: [format]),
      Command("help", "Shows help.", arguments: [topic]),
      Command(
        "explain", "Explains a code.", arguments: [Argument("CODE", .words { ["AB1", "AB2"] }, "A code.")],
        sections: [HelpSection("EXAMPLES", [("tool explain AB1", "One code.")])]),
    ],
    defaultSubcommand: "convert",
    sections: [HelpSection("EXIT STATUS", [("0", "Done."), ("2", "'Not' all.")])])

  static let files = FileLookup(
    exists: { ["a.csv", "b.csv", "contacts", "-"].contains($0.text) },
    neighbours: { _ in ["a.csv", "b.csv", "contacts"] })

  static func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try CommandParser(command, files: files).parse(line.split(separator: " ").map { CommandWord(String($0)) })
  }

  static func complaint(_ line: String) -> UsageError? {
    do {
      _ = try parse(line)
      return nil
    } catch {
      return error
    }
  }
}
