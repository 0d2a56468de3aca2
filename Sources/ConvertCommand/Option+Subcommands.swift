import CSVContacts
import CommandArguments
import ContactFiles
import ContactMatching
import ContactProducts
import ContactValidation
import Findings
import SourceText
import ThreeWayMerging

// The arguments and options of all subcommands. A subcommand reads them by their names: `arguments.text(.output)`,
// `arguments.isSet(.force)`.

extension Argument {
  static let inputs = Argument(
    "INPUT", .file,
    "Files and folders to read; - is standard input. The format and the encoding are detected from the content.",
    repeats: true, remark: " '-' is standard input.")
  static let conditionText = Argument(
    "CONDITION", .text, "The contacts to write, such as \"category=Friends and not email\".")
  static let searchText = Argument("TEXT", .text, "The words to find: parts of names, numbers and other fields.")
  static let first = Argument("A", .file, "The old address book: a file, a folder, or - for standard input.")
  static let second = Argument("B", .file, "The new address book.")
  static let base = Argument("BASE", .file, "The address book that both copies began with: a file or a folder.")
  static let mine = Argument("MINE", .file, "One copy; the output has its format and its order.")
  static let theirs = Argument(
    "THEIRS", .file, "The other copy.",
    remark: " Two files without the one that both began with are joined by 'dedup'.")
  static let known = Argument("A", .file, "The existing address book: a file, a folder, or - for standard input.")
  static let imported = Argument("B", .file, "The contacts to import.")
  static let codes = Argument(
    "CODE",
    .words {
      CodeTable.all.flatMap { [$0.id, $0.slug] }.sorted() + ProductTable.all.map(\.name) + FieldPage.words
    },
    "Codes or their names, such as VC350 or date-out-of-range; products of --for; fields, such as BDAY or Birthday; or "
      + "'fields' for the names of all fields.", isRequired: false, repeats: true)
  static let topic = Argument(
    "SUBCOMMAND",
    .choice([
      "convert", "filter", "validate", "dedup", "link", "split", "inspect", "list", "search", "diff", "merge",
      "formats",
      "explain",
      "help",
    ]), "The subcommand to show the help of.", isRequired: false)
}

/// The values of `--from` and `--to`.
enum FormatChoices {
  static let readable = FileFormat.allCases.filter(\.isReadable).map(choice)
  static let writable = FileFormat.allCases.filter(\.isWritable).map(choice)

  private static func choice(_ format: FileFormat) -> Choice {
    Choice(
      format.name, format.summary, otherNames: OtherNames.formats[format.name] ?? [],
      shortNames: OtherNames.shortFormats[format.name] ?? [])
  }
}

// MARK: convert

extension Option {
  static let output = Option(
    "output", short: "o", .file("OUTPUT"),
    "The output file; standard output if it is - or not given. The format follows the extension.", repetition: .once,
    isProminent: true)
  static let from: Option = {
    var option = Option(
      "from", .choice("FORMAT", FormatChoices.readable), "The format of the inputs, if it is detected wrongly.",
      group: "FORMAT OPTIONS", isProminent: true)
    option.refusals = [
      FileFormat.ics.name: "a calendar has no contacts that could be read",
      FileFormat.html.name: "a page for people is not read again",
    ]
    return option
  }()
  static let to = Option(
    "to", .choice("FORMAT", FormatChoices.writable), "The format of the output.", group: "FORMAT OPTIONS",
    isProminent: true)
  static let encoding = Option(
    "encoding", .text("NAME"),
    "The character encoding of the inputs, such as windows-1252, if it is detected wrongly; 'formats' lists them.",
    group: "FORMAT OPTIONS")
  static let outputEncoding = Option(
    "output-encoding", .text("NAME"),
    "The character encoding of the output, such as windows-1252 or utf-8-bom; 'formats' lists them.",
    defaultValue: "utf-8", group: "FORMAT OPTIONS")
  static let byteOrderMark = Option(
    "bom", .flag, "Begin the output with a byte order mark, which Excel needs for UTF-8.", group: "FORMAT OPTIONS")
  static let map = Option(
    "map", .text("COLUMN=FIELD"),
    """
    The field for a column of a CSV, such as "Tel. 2=phone.home"; may be repeated. The \
    fields ('explain fields' lists their other names): name, name.given, .middle, .family, .prefix, .suffix, .maiden, nickname, phone, phone.home, .work, .mobile, \
    .main, .fax, .pager, email, email.home, .work, address.street, .city, .region, .postcode, .country \
    (address.work.city), org, org.department, title, role, birthday, anniversary, date.LABEL, url, im.SERVICE, \
    related.spouse, note, category, gender, custom.LABEL, ignore. A column without a field is kept under its own name.
    """, repetition: .collects, group: "FORMAT OPTIONS")
  static let header = Option(
    "header", .text("NAMES"),
    "The names of the columns of a CSV without a header, such as \"Name,Phone\".", group: "FORMAT OPTIONS")
  static let sheet = Option(
    "sheet", .text("NAME"),
    "The sheet of a workbook (.xlsx, .ods) to read; by default the one whose columns look like contacts.",
    group: "FORMAT OPTIONS")
  static let dateOrder = Option(
    "date-order", .choice("ORDER", [Choice("dmy", "day, month, year"), Choice("mdy", "month, day, year")]),
    "The order of day and month in a CSV, if no date of the file shows it.", group: "FORMAT OPTIONS")
  static let condition = Option(
    "where", .text("CONDITION"),
    """
    Only contacts that meet the condition, such as "category=Friends and not email"; may be repeated. Fields are those of \
    --map; they are compared with =, !=, ~ (contains), !~, <, <=, > and >=, and joined with and, or, not and parentheses. A \
    field alone means that the contact has one; other words are searched for.
    """, repetition: .collects, group: "CONTENT OPTIONS")
  static let strict = Option(
    "strict", .flag, "Reject input that violates the standard, instead of repairing it.", group: "FORMAT OPTIONS")
  static let single = Option(
    "single", .flag, "Write the one contact as an object, not as an array of one (--to jscontact).",
    group: "FORMAT OPTIONS")
  static let photos = Option(
    "photos",
    .choice(
      "WHAT",
      [
        Choice("beside", "unchanged, and a picture beside the file of a card that names it is read"),
        Choice("keep", "unchanged"), Choice("drop", "without them"),
        Choice("extract", "as files in a folder", placeholder: "DIR"),
        Choice("from", "the pictures of a folder, by the names in the cards, or by UID or name", placeholder: "DIR"),
      ]), "How to write photos, logos, sounds and keys.", defaultValue: "beside", group: "CONTENT OPTIONS")
  static let ages = Option(
    "ages", .flag,
    """
    With --to ics: an event for each of the next ten years, with the age in its title, for dates whose year is known. \
    Without it, one event recurs every year.
    """, group: "FORMAT OPTIONS")
  static let alarm = Option(
    "alarm", .text("TIME"),
    """
    With --to ics: a reminder before the day begins, such as 1d, 2w, 0d, or 15h for nine in the morning of the day before; \
    may be repeated.
    """, repetition: .collects, group: "FORMAT OPTIONS")
  static let phones = Option(
    "phones",
    .choice(
      "HOW",
      [
        Choice("as-is", "unchanged"), Choice("e164", "+4930123456"), Choice("international", "+49 30 123456"),
        Choice("national", "030 123456, and those of other countries with their code"),
      ]), "How to write phone numbers. Text that is not a complete number of a known country stays unchanged.",
    defaultValue: "as-is", group: "CONTENT OPTIONS")
  static let names = Option(
    "names", .choice("ORDER", [Choice("as-is", "unchanged"), Choice("family, given", "Lovelace, Ada")]),
    "The order of formatted names, which telephones show and sort by.", defaultValue: "as-is", group: "CONTENT OPTIONS")
  static let groups = Option(
    "groups",
    .choice(
      "HOW",
      [
        Choice("as-is", "unchanged"), Choice("cards", "a card for each group, with its members"),
        Choice("categories", "the name of the group in each member, which is a label at Google"),
      ]), "How to write groups; --for chooses what the product reads.", defaultValue: "as-is", group: "CONTENT OPTIONS")
  static let region = Option(
    "region", .text("CC"),
    """
    The country of phone numbers without a calling code, such as DE. By default it is the country of the contact's \
    address, or that of most other numbers.
    """, group: "CONTENT OPTIONS")
  static let spreadsheetSafe = Option(
    "spreadsheet-safe", .flag, "Put an apostrophe before CSV fields that a spreadsheet would interpret as formulas.",
    group: "CONTENT OPTIONS")
  static let productIdentifier = Option(
    "prodid", .flag, "Add a PRODID of this program to every card.", group: "CONTENT OPTIONS")
  static let revision = Option(
    "rev", .flag, "Add the time of the run as REV to cards without a REV.", group: "CONTENT OPTIONS")
  static let uniqueIdentifier = Option(
    "uid",
    .choice(
      "HOW",
      [
        Choice(UIDPolicy.keep.rawValue, "unchanged"), Choice(UIDPolicy.add.rawValue, "one for cards without a UID"),
        Choice(UIDPolicy.new.rawValue, "a new one for every card, for a copy beside the original"),
      ]), "How to write UIDs. Members of groups and relations follow new ones.", defaultValue: "keep",
    group: "CONTENT OPTIONS")
  static let columns = Option(
    "columns", .text("FIELD,..."),
    """
    The columns of a CSV or a workbook in their order, such as "name,phone.mobile,address.city:Town"; a name after a colon \
    is the heading. The fields are those of --map. A language instead, such as de, is that of the names of columns, for \
    Outlook and others that read them in the language of their user: \(ColumnChoice.languages.joined(separator: ", ")).
    """, group: "FORMAT OPTIONS")
  static let directoryBase = Option(
    "base", .text("DN"),
    "With --for openldap: the entry of the directory below which the contacts are, such as ou=people,dc=example,dc=org.",
    group: "FORMAT OPTIONS")
  static let product = Option(
    "for",
    .choice(
      "PRODUCT", ProductTable.all.map { Choice($0.name, $0.title, otherNames: OtherNames.products[$0.name] ?? []) }),
    "The product that imports the output: sets its format, encoding and size; other options override these.",
    group: "FORMAT OPTIONS", isProminent: true)
  static let splitInto = Option(
    "split", .integer("N", 1...1_000_000_000),
    "Divide the output into files of N contacts: contacts.csv becomes contacts-1.csv, contacts-2.csv and so on.")
  static let force = Option("force", short: "f", .flag, "Replace an existing output file.", isProminent: true)
  static let dryRun = Option("dry-run", .flag, "Read and report, but write nothing.")
  static let failOnLoss = Option(
    "fail-on-loss", .flag, "Exit with 1 if the output cannot hold a value.", group: "REPORT OPTIONS")
  static let failOn = Option(
    "fail-on", .choice("SEVERITY", FailOn.allCases.map { Choice($0.rawValue) }),
    "Exit with 1 if there is a finding of this or a higher severity.", defaultValue: "never", group: "REPORT OPTIONS")
  static let report = Option(
    "report", .file("FILE"), "Write all findings and counts to a JSON file.", repetition: .once, group: "REPORT OPTIONS"
  )
  static let rejected = Option(
    "rejected", .file("FILE"), "Write the cards or records that cannot be read to a file, unchanged.",
    repetition: .once, group: "REPORT OPTIONS")
}

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

// MARK: merge

extension Option {
  static let mergeOutput = Option(
    "output", short: "o", .file("OUTPUT"),
    "The output file, or a folder if MINE is a folder; standard output if it is - or not given.", repetition: .once,
    isProminent: true)
  static let prefer = Option(
    "prefer",
    .choice(
      "SIDE",
      [
        Choice(MergeSide.mine.rawValue, "the value of MINE"),
        Choice(MergeSide.theirs.rawValue, "the value of THEIRS"),
      ]), "Which value stays if the copies contradict each other; without it both do.", isProminent: true)
  static let allowRemovals = Option(
    "allow-removals", .flag, "Merge a copy that lacks more than half of the contacts of BASE, or has none.")
  static let baseFolder = Option(
    "base-folder", .folder("DIR"),
    """
    Use as the base of each contact what the last merge with this option wrote for its UID, and keep the result in DIR for \
    the next merge. BASE then gives only contacts that DIR does not have; it can be /dev/null. Use one DIR for one pair of \
    copies, and replace both copies by the result.
    """, repetition: .once)
  static let label = Option(
    "label", .text("NAME"),
    "The name of the address book in findings, as in \"NAME (mine)\", instead of the paths of the three files.")
}

// MARK: dedup

extension Option {
  static let dedupOutput = Option(
    "output", short: "o", .file("OUTPUT"), "The output file; - is standard output. Without it no contacts are written.",
    repetition: .once, isProminent: true)
  static let linkOutput = Option(
    "output", short: "o", .file("OUTPUT"), "The file for the contacts of B that are not certainly in A.",
    repetition: .once, isProminent: true)
  static let interactive = Option(
    "interactive", short: "i", .flag,
    """
    Ask about each possible duplicate, side by side on the terminal, and which value stays where there can be only one. \
    Answers are saved at once (--decisions); ? explains the keys.
    """,
    isProminent: true)
  static let explainPair = Option(
    "explain", .text("A B"),
    """
    Show why two contacts are duplicates or not, as a table of match weights. A contact is given by FILE:LINE with any \
    of its lines, the number that -v prints, its UID, or its name if no other contact has it.
    """, wordCount: 2)
  static let automatic = Option(
    "automatic",
    .choice(
      "WHAT",
      [
        Choice("evidence", "contacts that are certainly one person by the evidence"),
        Choice("identical", "contacts with identical values; all others are listed for review"),
      ]), "Which contacts are merged automatically.", defaultValue: MatchOptions.Automatic.evidence.rawValue)
  static let review = Option(
    "review",
    .choice(
      "WHAT",
      [
        Choice("likely", "contacts that are more likely one person than not"),
        Choice("wide", "also contacts under different names that share a phone number or a mailbox"),
      ]), "Which contacts are listed for review.", defaultValue: MatchOptions.Review.likely.rawValue)
  static let strategy = Option(
    "strategy", .choice("NAME", MergeStrategy.allCases.map { Choice($0.rawValue, $0.summary) }),
    "Which of two conflicting values stays; the other one is kept as X-ALT-.",
    defaultValue: MergeStrategy.mostComplete.rawValue, group: "CONTENT OPTIONS")
  static let writePlan = Option(
    "plan", .file("FILE"),
    "Write the decision that is proposed for each group, and why, one a line (JSON), to be edited and applied.",
    repetition: .once, group: "PLAN OPTIONS")
  static let applyPlan = Option(
    "apply", .file("FILE"),
    "Merge only what a plan or another file of decisions says, if its contacts are unchanged. The file then has the originals.",
    repetition: .once, group: "PLAN OPTIONS")
  static let undoPlan = Option(
    "undo", .file("FILE"), "Restore the contacts that --apply or a run with --plan has merged.", repetition: .once,
    group: "PLAN OPTIONS")
  static let dedupReport = Option(
    "report", .file("FILE"),
    """
    Also write the groups to a file: all of them in .json, a page for people in .html, or in .csv the contacts, each with \
    the number of its group. May be repeated.
    """, repetition: .collects, group: "REPORT OPTIONS")
  static let decisions = Option(
    "decisions", .file("FILE"),
    "Earlier decisions of the terminal, the page or a plan; --interactive adds its answers (decisions.jsonl).",
    repetition: .once, group: "PLAN OPTIONS")
}

// MARK: split

extension Option {
  static let outputFolder = Option(
    "output", short: "o", .folder("DIR"), "The folder for the files; it is created if it does not exist.",
    repetition: .once, isProminent: true)
  static let every = Option(
    "every", .integer("N", 1...1_000_000_000),
    "Write N contacts into each file, named after the input; by default each contact gets a file named after it.",
    isProminent: true)
}

// MARK: diff

extension Option {
  static let order = Option("order", .flag, "Report values of a contact in another order as a change, too.")
}

// MARK: search

extension Option {
  static let searchOutput = Option(
    "output", short: "o", .file("OUTPUT"), "Write the contacts that are found to a file, as 'filter' does.",
    repetition: .once, isProminent: true)
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
    "threads", .integer("N", 1...1_024), "The number of threads; by default the number of cores.")
  static let maxFindings = Option(
    "max-findings", .integer("N", 0...1_000_000_000),
    "How many findings of one code to print; the rest is counted. 0 prints all.", defaultValue: "20")
  static let color = Option(
    "color", .choice("WHEN", ColorChoice.allCases.map { Choice($0.rawValue) }), "When to print in colour.",
    defaultValue: "auto")
  static let quiet = Option("quiet", short: "q", .flag, "Print errors only.")
  static let verbose = Option("verbose", short: "v", .flag, "Print notes too.")
  static let version = Option("version", .flag, "Show the version.", isStandalone: true)
  static let help = Option("help", short: "h", .flag, "Show this help.", isStandalone: true)
  static let completionScript = Option(
    "generate-completion-script", .choice("SHELL", CompletionScript.Shell.allCases.map { Choice($0.rawValue) }),
    "Print a completion script for a shell.", isStandalone: true)
  static let manual = Option("generate-manual", .flag, "Print the manual page; 'man -l' shows it.", isStandalone: true)
}

// MARK: Limits

/// An option that sets a limit.
struct LimitOption: Sendable {
  let option: Option
  let limit: any WritableKeyPath<Limits, Int> & Sendable

  private init(
    _ name: String, _ limit: any WritableKeyPath<Limits, Int> & Sendable, _ help: String, upTo maximum: Int = 1 << 40
  ) {
    option = Option(
      "limit-" + name, .integer("N", 1...maximum), help, defaultValue: String(Limits()[keyPath: limit]),
      group: "LIMIT OPTIONS")
    self.limit = limit
  }

  static let all = [
    LimitOption("value", \.value, "Octets of one unfolded vCard or LDIF line, such as a photo."),
    LimitOption("text", \.text, "Octets of such a line without media, or of a text in JSON."),
    LimitOption("card", \.card, "Octets of one card, LDIF record or JSON element."),
    LimitOption("properties", \.properties, "Properties of one card or LDIF record."),
    LimitOption("parameters", \.parameters, "Parameters of one property."),
    // Reading may recurse to this depth, so the stack bounds it.
    LimitOption("nesting", \.nesting, "Cards inside cards.", upTo: 100),
    LimitOption("field", \.field, "Octets of one CSV field."),
    LimitOption("record", \.record, "Octets of one CSV record."),
    LimitOption("columns", \.columns, "Columns of one CSV record."),
    LimitOption("compared", \.compared, "Cards that validate compares with each other.", upTo: 1 << 31),
  ]
}
