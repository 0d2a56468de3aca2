import CommandArguments
import ContactFiles
import SourceText

// MARK: split

extension Option {
  static let outputFolder = Option(
    "output", short: "o", .folder("DIR"), "The folder for the files; it is created if it does not exist.",
    repetition: .once, isProminent: true)
  static let fileNaming = Option(
    "name",
    .choice(
      "WHAT",
      [
        Choice("name", "the name of the contact"),
        Choice("uid", "its UID, as vdirsyncer, khard and Radicale do; --uid add gives one to the others"),
      ]), "What each file is named after.", defaultValue: "name")
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

// MARK: edit

extension Option {
  static let set = Option(
    "set", .text("FIELD=VALUE"),
    """
    Sets the only value of a field (org=Acme), adds one (category+=Xmas), removes one (category-=Xmas), or sets a label \
    (phone.work.label=Office). The fields are those of --map. May be repeated, as the other changes; they are applied in the \
    order of the command line.
    """, repetition: .collects, isProminent: true
  ).offering(OfferedWords.changedFields)
  static let removeField = Option(
    "remove", .text("FIELD"), "Removes the values of a field, such as note or phone.fax, or their label (phone.label).",
    repetition: .collects, isProminent: true
  ).offering(OfferedWords.changedFields)
  static let replaceText = Option(
    "replace", .text("FIELD OLD NEW"), "Replaces a text by another one in all values of a field; three words.",
    repetition: .collects, wordCount: 3, isProminent: true
  ).offering(OfferedWords.changedFields)
  static let renameCategory = Option(
    "rename-category", .text("OLD=NEW"), "Renames a category; two that become the same are one.", repetition: .collects,
    isProminent: true)
  static let editOutput = Option(
    "output", short: "o", .file("OUTPUT"),
    "The file or the folder to write; with --force it can be the input. By default the file goes to standard output.",
    repetition: .once, isProminent: true)
  static let editDryRun = Option(
    "dry-run", .flag, "Print the changes, and write nothing.", isProminent: true)
}

extension Argument {
  static let edited = Argument(
    "INPUT", .file, "The address book: a file, a folder of vCards, or - for standard input.",
    remark: " '-' is standard input.")
}
