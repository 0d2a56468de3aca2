import CSVContacts
import CommandArguments
import ContactFiles
import ContactProducts
import Findings

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
  static let lines = Argument(
    "LINES", .file, "The file of lines to read; - is standard input, also if it is not given.", isRequired: false)
  static let first = Argument("A", .file, "The old address book: a file, a folder, or - for standard input.")
  static let second = Argument("B", .file, "The new address book.")
  static let base = Argument("BASE", .file, "The address book that both copies began with: a file or a folder.")
  static let mine = Argument(
    "MINE", .file, "One copy; the output has its format and its order.",
    remark: " Duplicates in one file are merged by 'dedup'.")
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
      "convert", "filter", "validate", "dedup", "dedup-keys", "dedup-pairs", "dedup-merge", "link", "split", "inspect",
      "list", "search", "diff", "merge",
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
    group: "FORMAT OPTIONS"
  ).offering(OfferedWords.encodings)
  static let outputEncoding = Option(
    "output-encoding", .text("NAME"),
    "The character encoding of the output, such as windows-1252 or utf-8-bom; 'formats' lists them.",
    defaultValue: "utf-8", group: "FORMAT OPTIONS"
  ).offering(OfferedWords.encodings)
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
    """, repetition: .collects, group: "FORMAT OPTIONS"
  ).offering(afterEquals: true, OfferedWords.fields)
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
    """, group: "CONTENT OPTIONS"
  ).offering(OfferedWords.regions)
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
    """, group: "FORMAT OPTIONS"
  ).offering(OfferedWords.columns)
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
