import CommandArguments
import ContactFiles
import ContactMatching
import ContactProducts
import ContactValidation
import SourceText

// The arguments and options of every subcommand, once each. A subcommand reads them by these names:
// `arguments.text(.output)`, `arguments.isSet(.force)`.

extension Argument {
  static let inputs = Argument(
    "INPUT", .file,
    "Files and folders to read; - is standard input. The format and the encoding are found out from the content.",
    repeats: true)
  static let searchText = Argument("TEXT", .text, "What to find: a part of a name, number or address.")
  static let first = Argument("A", .file, "The address book as it was: a file, a folder, or - for standard input.")
  static let second = Argument("B", .file, "The address book as it is.")
  static let known = Argument("A", .file, "The address book that is there: a file, a folder, or - for standard input.")
  static let imported = Argument("B", .file, "The contacts that are to come.")
  static let codes = Argument(
    "CODE", .text, "Codes or their names, such as VC350 or date-out-of-range, or products of --for.", isRequired: false,
    repeats: true)
  static let topic = Argument(
    "SUBCOMMAND",
    .choice([
      "convert", "validate", "dedup", "link", "split", "inspect", "list", "search", "diff", "formats", "explain",
      "help",
    ]),
    "What to show the help of.",
    isRequired: false)
}

/// The formats as the values of `--from` and `--to`; ``FileFormat`` is the table of them.
enum FormatChoices {
  static let readable = FileFormat.allCases.filter(\.isReadable).map { Choice($0.name, $0.summary) }
  static let writable = FileFormat.allCases.filter(\.isWritable).map { Choice($0.name, $0.summary) }
}

// MARK: convert

extension Option {
  static let output = Option(
    "output", short: "o", .file("OUTPUT"),
    "Where the contacts go; - or nothing is standard output. The format follows the extension.", repetition: .once,
    isProminent: true)
  static let from = Option(
    "from", .choice("FORMAT", FormatChoices.readable), "The format of the inputs, where the content misleads.",
    group: "FORMAT OPTIONS", isProminent: true)
  static let to = Option(
    "to", .choice("FORMAT", FormatChoices.writable), "The format of the output.", group: "FORMAT OPTIONS",
    isProminent: true)
  static let encoding = Option(
    "encoding", .text("NAME"),
    "The character encoding of the inputs, such as windows-1252, where the guess is wrong; 'formats' lists them.",
    group: "FORMAT OPTIONS")
  static let outputEncoding = Option(
    "output-encoding", .text("NAME"),
    "The character encoding of the output, such as windows-1252 or utf-8-bom; 'formats' lists them.",
    defaultValue: "utf-8",
    group: "FORMAT OPTIONS")
  static let byteOrderMark = Option(
    "bom", .flag, "Begin the output with a byte order mark, which Excel needs for UTF-8.", group: "FORMAT OPTIONS")
  static let map = Option(
    "map", .text("COLUMN=FIELD"),
    """
    The field that a column of a CSV goes into, such as "Tel. 2=phone.home"; may be given for several columns. The \
    fields: name, name.given, .middle, .family, .prefix, .suffix, .maiden, nickname, phone, phone.home, .work, .mobile, \
    .main, .fax, .pager, email, email.home, .work, address.street, .city, .region, .postcode, .country \
    (address.work.city), org, org.department, title, role, birthday, anniversary, date.LABEL, url, im.SERVICE, \
    related.spouse, note, category, gender, custom.LABEL, ignore. A column without a field is kept under its name.
    """, repetition: .collects, group: "FORMAT OPTIONS")
  static let dateOrder = Option(
    "date-order",
    .choice("ORDER", [Choice("dmy", "day, month, year"), Choice("mdy", "month, day, year")]),
    "The order of day and month in a CSV, where no date of the file tells it.", group: "FORMAT OPTIONS")
  static let strict = Option(
    "strict", .flag, "Reject what breaks the standard, instead of repairing it.", group: "FORMAT OPTIONS")
  static let photos = Option(
    "photos",
    .choice(
      "WHAT",
      [
        Choice("keep", "as they are"), Choice("drop", "leave them out"),
        Choice("extract", "as files in a folder", placeholder: "DIR"),
      ]),
    "What happens to photos, logos, sounds and keys.", defaultValue: "keep", group: "CONTENT OPTIONS")
  static let phones = Option(
    "phones",
    .choice(
      "HOW",
      [
        Choice("as-is", "as they are"), Choice("e164", "+4930123456"), Choice("international", "+49 30 123456"),
        Choice("national", "030 123456, and those of other countries with their code"),
      ]),
    "How to write phone numbers. What is no whole number of a known country stays as it is.", defaultValue: "as-is",
    group: "CONTENT OPTIONS")
  static let region = Option(
    "region", .text("CC"),
    """
    Where phone numbers without a calling code were written, such as DE; else the country of the contact's address \
    decides, or that of most other numbers.
    """, group: "CONTENT OPTIONS")
  static let spreadsheetSafe = Option(
    "spreadsheet-safe", .flag, "Put an apostrophe before CSV fields that a spreadsheet would run as formulas.",
    group: "CONTENT OPTIONS")
  static let productIdentifier = Option(
    "prodid", .flag, "Add a PRODID of this program to every card.", group: "CONTENT OPTIONS")
  static let revision = Option(
    "rev", .flag, "Add the time of the run as REV to cards that have none.", group: "CONTENT OPTIONS")
  static let uniqueIdentifier = Option(
    "uid", .flag, "Add a UID to cards that have none.", group: "CONTENT OPTIONS")
  static let product = Option(
    "for", .choice("PRODUCT", ProductTable.all.map { Choice($0.name, $0.title) }),
    "The product that is to import the output: sets its format, encoding and size; other options win.",
    group: "FORMAT OPTIONS", isProminent: true)
  static let splitInto = Option(
    "split", .integer("N", 1...1_000_000_000),
    "Divide the output into files of N contacts: contacts.csv becomes contacts-1.csv, contacts-2.csv and so on.")
  static let force = Option(
    "force", short: "f", .flag, "Replace an output file that is there.", isProminent: true)
  static let dryRun = Option("dry-run", .flag, "Read and report, but write nothing.")
  static let failOnLoss = Option(
    "fail-on-loss", .flag, "Exit with 1 when a value cannot be kept in the output.", group: "REPORT OPTIONS")
  static let failOn = Option(
    "fail-on", .choice("SEVERITY", FailOn.allCases.map { Choice($0.rawValue) }),
    "Exit with 1 when there is a finding of this severity or a heavier one.", defaultValue: "never",
    group: "REPORT OPTIONS")
  static let report = Option(
    "report", .file("FILE"), "Write all findings and counts to a JSON file.", repetition: .once,
    group: "REPORT OPTIONS")
  static let rejected = Option(
    "rejected", .file("FILE"), "Keep the cards or records that cannot be read, as they came.", repetition: .once,
    group: "REPORT OPTIONS")
}

// MARK: validate

extension Option {
  static let validationFormat = Option(
    "format", .choice("FORMAT", ReportFormat.allCases.map { Choice($0.rawValue, $0.summary) }),
    "How to print the findings; text, or github where GITHUB_ACTIONS is true.", group: "REPORT OPTIONS",
    isProminent: true)
  static let validationFailOn = Option(
    "fail-on", .choice("SEVERITY", FailOn.allCases.map { Choice($0.rawValue) }),
    "Exit with 1 when there is a finding of this severity or a heavier one; error where nobody says otherwise.",
    group: "REPORT OPTIONS", isProminent: true)
  static let validationReport = Option(
    "report", .file("FILE"),
    "Write all findings to a file too: JSON, or SARIF or JUnit where its name ends in .sarif or .xml.",
    repetition: .once, group: "REPORT OPTIONS")
  static let redact = Option(
    "redact", .flag, "Show values as their shapes, such as aaa@aaaaaaa.aaa; so does --format github.",
    group: "REPORT OPTIONS")
  static let noRedact = Option(
    "no-redact", .flag, "Show values as they are, in --format github too.", group: "REPORT OPTIONS")
  static let standardInputName = Option(
    "stdin-filename", .text("NAME"), "What findings call standard input, and where its configuration is looked for.",
    group: "REPORT OPTIONS")
  static let select = Option(
    "select", .text("CODE,..."), "Check by these rules alone; VC4 stands for all that begin so.", repetition: .collects,
    isList: true, group: "RULE OPTIONS")
  static let ignore = Option(
    "ignore", .text("CODE,..."), "Leave rules out.", repetition: .collects, isList: true, group: "RULE OPTIONS")
  static let asErrors = Option(
    "error", .text("CODE,..."), "Report breaks of rules as errors.", repetition: .collects, isList: true,
    group: "RULE OPTIONS")
  static let asWarnings = Option(
    "warn", .text("CODE,..."), "Report breaks of rules as warnings.", repetition: .collects, isList: true,
    group: "RULE OPTIONS")
  static let asNotes = Option(
    "note", .text("CODE,..."), "Report breaks of rules as notes.", repetition: .collects, isList: true,
    group: "RULE OPTIONS")
  static let validationProfile = Option(
    "for", .choice("PRODUCT", ValidationProfiles.names.map { Choice($0, ProductTable.product($0)?.title ?? "") }),
    "Check by the rules of a product or protocol too; may be given for several.", repetition: .collects,
    group: "RULE OPTIONS", isProminent: true)
  static let resourceSize = Option(
    "max-resource-size", .integer("N", 1...1 << 40), "Octets of a card that a CardDAV server takes (VC905).",
    defaultValue: String(RuleSettings().resourceSize), group: "RULE OPTIONS")
  static let allowLineFeeds = Option(
    "allow-lf", .flag, "Take lines that end with a line feed alone, which version control makes of them.",
    group: "RULE OPTIONS")
  static let configuration = Option(
    "config", .file("FILE"),
    "The configuration; without it \(ValidationConfiguration.fileName) in the folder of an input or above it.",
    repetition: .once, group: "RULE OPTIONS")
  static let baseline = Option(
    "baseline", .file("FILE"), "Count only what is not in this file of known findings.", repetition: .once,
    group: "RULE OPTIONS")
  static let writeBaseline = Option(
    "write-baseline", .file("FILE"), "Write all findings to a file of known findings, and exit with 0.",
    repetition: .once, group: "RULE OPTIONS")
  static let fix = Option(
    "fix", .flag, "Mend the files where that changes nothing for a correct reader.", group: "FIX OPTIONS",
    isProminent: true)
  static let unsafeFixes = Option(
    "unsafe-fixes", .flag, "Mend also what has to be guessed or dropped.", group: "FIX OPTIONS")
  static let diff = Option(
    "diff", .flag, "Show what --fix would change, as a unified diff, and write nothing.", group: "FIX OPTIONS")
  static let mendedOutput = Option(
    "output", short: "o", .file("OUTPUT"), "Where the mended input goes, instead of its own place.", repetition: .once,
    group: "FIX OPTIONS")
  static let exitNonZeroOnFix = Option(
    "exit-non-zero-on-fix", .flag, "Exit with 1 when something was mended, as hooks want it.", group: "FIX OPTIONS")
}

// MARK: dedup

extension Option {
  static let dedupOutput = Option(
    "output", short: "o", .file("OUTPUT"),
    "Where the contacts go; - is standard output. Without it nothing is written.", repetition: .once, isProminent: true)
  static let linkOutput = Option(
    "output", short: "o", .file("OUTPUT"), "Where the contacts of B go that are not surely in A.", repetition: .once,
    isProminent: true)
  static let interactive = Option(
    "interactive", short: "i", .flag, "Ask about each group that may be one person, side by side on the terminal.",
    isProminent: true)
  static let explainPair = Option(
    "explain", .text("A B"),
    """
    Show why two contacts are taken for one person or not, as a table of weights. A contact is FILE:LINE with any of its \
    lines, the number that -v prints, its UID, or its name where no other contact has it.
    """, wordCount: 2)
  static let automatic = Option(
    "automatic",
    .choice(
      "WHAT",
      [
        Choice("evidence", "contacts that are surely one person by the evidence"),
        Choice("identical", "contacts that are identical, value by value; all others are listed for review"),
      ]), "What is merged without a question.", defaultValue: MatchOptions.Automatic.evidence.rawValue)
  static let review = Option(
    "review",
    .choice(
      "WHAT",
      [
        Choice("likely", "contacts that are more likely one person than not"),
        Choice("wide", "also contacts under different names that share a phone number or a mailbox"),
      ]), "What is listed for review.", defaultValue: MatchOptions.Review.likely.rawValue)
  static let strategy = Option(
    "strategy", .choice("NAME", MergeStrategy.allCases.map { Choice($0.rawValue, $0.summary) }),
    "Which value stays where contacts contradict each other; the other one is kept as X-ALT-.",
    defaultValue: MergeStrategy.mostComplete.rawValue, group: "CONTENT OPTIONS")
  static let writePlan = Option(
    "plan", .file("FILE"),
    "Write what would be merged, and why, one group a line (JSON), to be looked at, edited and applied.",
    repetition: .once, group: "PLAN OPTIONS")
  static let applyPlan = Option(
    "apply", .file("FILE"), "Merge what a plan says, where the contacts are still the same.", repetition: .once,
    group: "PLAN OPTIONS")
  static let undoPlan = Option(
    "undo", .file("FILE"),
    "Put the contacts that a plan's merging took away back into the inputs, as they were.", repetition: .once,
    group: "PLAN OPTIONS")
  static let dedupReport = Option(
    "report", .file("FILE"),
    """
    Write the groups to a file too: all of them in .json, a page to look at in .html, or in .csv the contacts, each with \
    the number of its group. May be given several times.
    """, repetition: .collects, group: "REPORT OPTIONS")
  static let decisions = Option(
    "decisions", .file("FILE"),
    "What was decided about pairs of contacts before; --interactive adds its answers.", repetition: .once,
    group: "PLAN OPTIONS")
}

// MARK: split

extension Option {
  static let outputFolder = Option(
    "output", short: "o", .folder("DIR"), "The folder that the files go into; it is made where it is not there.",
    repetition: .once, isProminent: true)
  static let every = Option(
    "every", .integer("N", 1...1_000_000_000),
    "Put N contacts into each file, named after the input; without it each contact gets a file named after it.",
    isProminent: true)
}

// MARK: diff

extension Option {
  static let order = Option("order", .flag, "Take the values of a contact in another order for a change too.")
}

// MARK: inspect, formats, explain

extension Option {
  static let printFormat = Option("format", .choice("FORMAT", ["text", "json"]), "How to print.", defaultValue: "text")
  static let tableFormat = Option(
    "format", .choice("FORMAT", ["text", "json", "markdown"]), "How to print.", defaultValue: "text")
  static let all = Option("all", .flag, "Print the whole catalogue as Markdown.")
}

// MARK: Every subcommand

extension Option {
  static let threads = Option(
    "threads", .integer("N", 1...1_024), "How many threads work; as many as there are cores where it is not given.")
  static let maxFindings = Option(
    "max-findings", .integer("N", 0...1_000_000_000),
    "How many findings of one code to print before the rest is only counted; 0 prints all.", defaultValue: "20")
  static let color = Option(
    "color", .choice("WHEN", ColorChoice.allCases.map { Choice($0.rawValue) }), "When to print in colour.",
    defaultValue: "auto")
  static let quiet = Option("quiet", short: "q", .flag, "Print errors only.")
  static let verbose = Option("verbose", short: "v", .flag, "Print notes too.")
  static let version = Option("version", .flag, "Show the version.", isStandalone: true)
  static let help = Option("help", short: "h", .flag, "Show this help.", isStandalone: true)
  static let completionScript = Option(
    "generate-completion-script", .choice("SHELL", CompletionScript.Shell.allCases.map { Choice($0.rawValue) }),
    "Print a script that lets the shell complete words.", isStandalone: true)
  static let manual = Option(
    "generate-manual", .flag, "Print the manual page; 'man -l' shows it.", isStandalone: true)
}

// MARK: Limits

/// An option of a limit and the limit that it sets.
struct LimitOption: Sendable {
  let option: Option
  let limit: any WritableKeyPath<Limits, Int> & Sendable

  private init(
    _ name: String, _ limit: any WritableKeyPath<Limits, Int> & Sendable, _ help: String, upTo most: Int = 1 << 40
  ) {
    option = Option(
      "limit-" + name, .integer("N", 1...most), help, defaultValue: String(Limits()[keyPath: limit]),
      group: "LIMIT OPTIONS")
    self.limit = limit
  }

  static let all = [
    LimitOption("value", \.value, "Octets of one vCard or LDIF line, unfolded; photos live in such lines."),
    LimitOption("text", \.text, "Octets of such a line that holds no media, or of a text in JSON."),
    LimitOption("card", \.card, "Octets of one card, LDIF record or JSON element."),
    LimitOption("properties", \.properties, "Properties of one card or LDIF record."),
    LimitOption("parameters", \.parameters, "Parameters of one property."),
    // The depth may be that of a recursion: it cannot be more than the stack holds.
    LimitOption("nesting", \.nesting, "Cards inside cards.", upTo: 100),
    LimitOption("field", \.field, "Octets of one CSV field."),
    LimitOption("record", \.record, "Octets of one CSV record."),
    LimitOption("columns", \.columns, "Columns of one CSV record."),
    LimitOption("compared", \.compared, "Cards that validate compares with each other.", upTo: 1 << 31),
  ]
}

extension Limits {
  /// The limits that a command line asks for.
  init(_ arguments: ParsedArguments) {
    self.init()
    for limit in LimitOption.all {
      if let value = arguments.integer(limit.option) { self[keyPath: limit.limit] = value }
    }
  }
}

extension Verbosity {
  /// What `--quiet` and `--verbose` ask for; quiet wins.
  init(_ arguments: ParsedArguments) {
    self = arguments.isSet(.quiet) ? .quiet : arguments.isSet(.verbose) ? .verbose : .normal
  }
}
