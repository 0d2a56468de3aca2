import CommandArguments
import ContactProducts
import ContactValidation

// MARK: validate

extension Option {
  static let validationFormat = Option(
    "format", .choice("FORMAT", ReporterTable.all.map { Choice($0.name, $0.summary) }),
    "How to print the findings; text, or github where GITHUB_ACTIONS is true.", group: "REPORT OPTIONS",
    isProminent: true)
  static let validationFailOn = Option(
    "fail-on", .choice("SEVERITY", FailOn.allCases.map { Choice($0.rawValue) }),
    "Exit with 1 if there is a finding of this or a higher severity; error if neither this nor a configuration is given.",
    group: "REPORT OPTIONS", isProminent: true)
  static let validationReport = Option(
    "report", .file("FILE"),
    "Also write all findings to a file, in the format of its ending: "
      + ReporterTable.all.compactMap { $0.fileEnding.map { "." + $0 } }.joined(separator: ", ") + "; JSON by default.",
    repetition: .once, group: "REPORT OPTIONS")
  static let redact = Option(
    "redact", .flag, "Show the shapes of values instead, such as aaa@aaaaaaa.aaa; the default with --format github.",
    group: "REPORT OPTIONS")
  static let redactedValues = Option("redact", .flag, "Show the shapes of values instead, such as aaa@aaaaaaa.aaa.")
  static let noRedact = Option(
    "no-redact", .flag, "Show values unchanged, also with --format github.", group: "REPORT OPTIONS")
  static let standardInputName = Option(
    "stdin-filename", .text("NAME"),
    "The name of standard input in findings, and the place where its configuration is searched.",
    group: "REPORT OPTIONS")
  static let select = rules("select", "Check only these rules; VC4 selects all codes that begin with it.")
  static let ignore = rules("ignore", "Do not check these rules.")
  static let asErrors = rules("error", "Report violations of these rules as errors.")
  static let asWarnings = rules("warn", "Report violations of these rules as warnings.")
  static let asNotes = rules("note", "Report violations of these rules as notes.")

  private static func rules(_ name: String, _ help: String) -> Option {
    Option(name, .text("CODE,..."), help, repetition: .collects, isList: true, group: "RULE OPTIONS")
      .offering(OfferedWords.codes)
  }

  static let validationProfile = Option(
    "for",
    .choice(
      "PRODUCT",
      ValidationProfiles.names.map {
        Choice($0, ProductTable.product($0)?.title ?? "", otherNames: OtherNames.products[$0] ?? [])
      }),
    "Also check the rules of a product or protocol; may be repeated.", repetition: .collects, group: "RULE OPTIONS",
    isProminent: true)
  static let resourceSize = Option(
    "max-resource-size", .integer("N", 1...1 << 40),
    "The maximum size in octets of a card on a CardDAV server (VC905).",
    defaultValue: String(RuleSettings().resourceSize), group: "RULE OPTIONS")
  static let allowLineFeeds = Option(
    "allow-lf", .flag, "Accept lines that end with a line feed alone, as version control systems write them.",
    group: "RULE OPTIONS")
  static let configuration = Option(
    "config", .file("FILE"),
    "The configuration; by default \(ValidationConfiguration.fileName) in the folder of an input or above it.",
    repetition: .once, group: "RULE OPTIONS")
  static let baseline = Option(
    "baseline", .file("FILE"), "Count only findings that are not in this file of known findings.", repetition: .once,
    group: "RULE OPTIONS")
  static let writeBaseline = Option(
    "write-baseline", .file("FILE"), "Write all findings to a file of known findings, and exit with 0.",
    repetition: .once, group: "RULE OPTIONS")
  static let fix = Option(
    "fix", .flag, "Fix the files where the same contacts are read before and after.", group: "FIX OPTIONS",
    isProminent: true)
  static let unsafeFixes = Option(
    "unsafe-fixes", .flag, "Also apply fixes that change what is read.", group: "FIX OPTIONS")
  static let diff = Option(
    "diff", .flag, "Show what --fix would change, as a unified diff, and write nothing.", group: "FIX OPTIONS")
  static let fixedOutput = Option(
    "output", short: "o", .file("OUTPUT"), "The file for the fixed input, instead of the input itself.",
    repetition: .once, group: "FIX OPTIONS")
  static let exitNonZeroOnFix = Option(
    "exit-non-zero-on-fix", .flag, "Exit with 1 if something was fixed, as hooks require.", group: "FIX OPTIONS")
}
