public import CSVContacts
public import CalendarContacts
public import ContactConditions
public import ContactModel
public import ContactPages
public import ContactProducts
public import Findings
internal import LDIFContacts
public import SourceText
internal import VCardSyntax

/// How a ``Conversion`` reads, changes and writes contacts.
public struct ConversionOptions: Sendable {
  /// The format of all inputs; `nil` to recognise it.
  public var inputFormat: FileFormat?
  /// The encoding of all inputs; `nil` to detect it.
  public var inputEncoding: TextEncoding?
  /// The limits for one input.
  public var limits = Limits()
  /// Whether contacts with errors are rejected instead of repaired.
  public var isStrict = false
  /// The order of day and month in a CSV; `nil` to derive it from the dates of the file.
  public var dateOrder: DateOrder?
  /// Columns of a CSV and the fields for their values, in place of the meaning of their names.
  public var columnFields: [CSVColumnField] = []
  /// The names of the columns of a CSV without a header; empty if it has one.
  public var columnNames: [String] = []
  /// The name of the sheet of a workbook; `nil` for the one that has contacts.
  public var sheet: String?
  /// The columns of an output in CSV, if they are not those of ``outputFormat``.
  package var profile: CSVProfile?
  /// The format of the output.
  public var outputFormat = FileFormat.vcard
  /// The encoding of the output.
  public var outputEncoding = TextEncoding.utf8
  /// Whether the output begins with a byte order mark, which Excel needs to recognise UTF-8 in a CSV.
  public var writesByteOrderMark = false
  /// Whether an apostrophe is put before CSV fields that a spreadsheet would evaluate as formulas.
  public var isSpreadsheetSafe = false
  /// Whether an output in JSContact is one Card and not an array. More than one contact is a failure then.
  public var writesSingleObject = false
  /// How the events of a calendar are written.
  public var calendar = CalendarOptions()
  /// What a page in HTML shows.
  public var page = PageOptions()
  /// What happens to contacts that a conversion does not change.
  package enum UntouchedContacts: Sendable, Hashable {
    /// They are written anew.
    case rewritten
    /// They are copied if the output has their format and version. Cards of 2.1 that must be written anew stay 2.1.
    case copied
    /// They are copied; the output has the format, the columns and the encoding of each input.
    case copiedInOwnFormat
  }

  /// What happens to photos, logos, sounds and keys.
  public var photos = PhotoPolicy.keep
  /// How phone numbers are written.
  public var phones = PhoneStyle.asWritten
  /// The order of the parts of formatted names.
  public var names = NameOrder.asWritten
  /// The region of numbers without a calling code (`DE`, ISO 3166-1); `nil` for the country of the contact's address
  /// and then for the region of most other numbers.
  public var phoneRegion: String?
  /// How groups are written. Other styles than the inputs' need a first pass over all contacts.
  public var groups = GroupStyle.asWritten
  /// What happens to UIDs.
  public var uids = UIDPolicy.keep
  /// What the files of single contacts are named after.
  package var fileNaming = FileNaming.name
  /// The bytes from which new UIDs are derived; `nil` for random ones.
  package var uidSeed: [UInt8]?
  /// The language of the names of columns, one of ``FileFormat/columnLanguages``; any other one is English.
  public var columnLanguage = "en"
  /// The value of REV for contacts that have none.
  public var revision: DateValue?
  /// The value of PRODID.
  public var productID: String?
  /// The condition of the contacts that are written; `nil` for all.
  public var condition: ContactCondition?
  /// Whether an output without an explicit format has that of the inputs, and unchanged contacts are copied.
  package var keepsFormat: (named: FileFormat?, path: String)?
  /// The number of threads; 0 for the number of processors.
  public var threads = 0
  /// The number of bytes that are read at once.
  public var blockSize = BlockReader.conversionBlockSize
  /// The lowest severity that is reported; findings of a lower one are only counted.
  public var minimumSeverity = Severity.note
  /// The maximum number of reported findings of one code, `nil` for no limit; the rest is counted.
  public var maxFindingsPerCode: Int?
  /// The codes of findings for which there is no maximum.
  package var unlimitedCodes: Set<FindingCode> = []
  /// Whether no output is written, and no photos.
  public var isDryRun = false

  /// An encoding for the output if it can represent every character; otherwise the output is UTF-8 with a byte order
  /// mark. Overrides ``outputEncoding``.
  public var narrowEncoding: TextEncoding?
  /// The name of the entry above those of a directory (RFC 4514), such as `ou=people,dc=example,dc=org`, if the ``product``
  /// is one; `nil` for the place that the contacts have in a directory, or `dc=example,dc=org`.
  public var directoryBase: String?
  /// The product that the output is for. Values that it does not show are findings.
  public var product: ContactProduct?
  /// Whether an output that is a CSV keeps the profile or the table of the inputs, if it is the same for all.
  package var keepsProfile = false
  /// Whether such an output also keeps their encoding.
  package var keepsEncoding = false
  /// The table that the output continues.
  var table: CSVTable?
  /// The frame of the entries of LDIF or of a phone book.
  var frame: EntryFrame?
  /// Whether the output is a workbook with a table in ``outputFormat``.
  var writesWorkbook = false
  /// What happens to contacts that are not changed.
  package var untouched = UntouchedContacts.rewritten

  /// Creates the default options.
  public init() {}

  /// Sets what a workbook requires of its table: UTF-8, and no apostrophes, because its cells are texts.
  mutating func writeWorkbook() {
    writesWorkbook = true
    outputEncoding = .utf8
    narrowEncoding = nil
    writesByteOrderMark = false
    isSpreadsheetSafe = false
    keepsEncoding = false
    table?.guardsFormulas = false
  }

  /// Whether the output is made from everything that was written: a workbook, or a sorted page.
  var assemblesOutput: Bool { writesWorkbook || outputFormat.family == .page }

  /// The sink for what the writer of the format writes.
  func assemblingSink(_ sink: any ByteSink) -> any ByteSink {
    if writesWorkbook { return WorkbookSink(sink, delimiter: table?.delimiter ?? UInt8(ascii: ",")) }
    return outputFormat.family == .page ? PageSink(sink, page) : sink
  }

  /// Sets the encoding that calendars and pages have: UTF-8.
  mutating func writeView() {
    outputEncoding = .utf8
    narrowEncoding = nil
    writesByteOrderMark = false
  }

  /// The entry of ``directoryBase``, if its name is valid.
  var base: DirectoryBase? { directoryBase.flatMap { DirectoryBase($0) } }

  /// Whether an option may change contacts; phone numbers are not considered.
  var changesContacts: Bool {
    photos.changesContacts || names != .asWritten || uids != .keep || revision != nil || productID != nil
      || product != nil
  }

  /// Whether an option adds properties that a table has no column for.
  var addsProperties: Bool { uids != .keep || revision != nil || productID != nil }

  /// The options for reading.
  var reading: ReadingOptions {
    var reading = ReadingOptions()
    reading.format = inputFormat
    reading.encoding = inputEncoding
    reading.limits = limits
    reading.isStrict = isStrict
    reading.undoesFormulaGuard = isSpreadsheetSafe
    reading.dateOrder = dateOrder
    reading.columnFields = columnFields
    reading.columnNames = columnNames
    reading.sheet = sheet
    reading.threads = threads
    reading.blockSize = blockSize
    reading.versionsOfLines = versionsOfLines
    return reading
  }

  /// The versions of vCard whose lines may be written again.
  private var versionsOfLines: Set<VCardVersion> {
    guard outputFormat.family == .vcard, product == nil else { return [] }
    return outputFormat.version.map { [$0] } ?? Set(VCardVersion.allCases)
  }
}

extension PhotoPolicy {
  /// Whether contacts are changed, beyond those that name a file beside them.
  var changesContacts: Bool { self != .keep && self != .beside }
}

/// The order of the parts of formatted names, which telephones show and sort by.
public enum NameOrder: String, Sendable, Hashable, CaseIterable {
  /// Unchanged.
  case asWritten = "as-is"
  /// The family name, a comma and the given names: `Lovelace, Ada`. The names of groups, organizations and people with one
  /// name only are not changed.
  case familyFirst = "family, given"
}

/// How a conversion writes phone numbers. A text that is not a complete, valid number of a known country is not
/// changed.
public enum PhoneStyle: String, Sendable, Hashable, CaseIterable {
  /// Unchanged.
  case asWritten = "as-is"
  /// In the form of ITU-T E.164: `+4930123456`.
  case e164
  /// In the national form, if the number is of the given region, else of that of most numbers, else of that of the
  /// contact's address: `030 123456`. Other numbers are written in the international form.
  case national
  /// In the international form: `+49 30 123456`.
  case international
}

/// What happens to the UIDs of contacts in a conversion.
public enum UIDPolicy: String, Sendable, Hashable, CaseIterable {
  /// They are kept.
  case keep
  /// Contacts without a UID get one that is derived from their bytes: the same input gives the same output.
  case add
  /// Every contact gets a new one, and references to it follow.
  case new
}

/// What happens to photos, logos, sounds and keys in a conversion.
public enum PhotoPolicy: Sendable, Hashable {
  /// They are kept.
  case keep
  /// They are kept, and a file name becomes the picture that is beside the file of the contact.
  case beside
  /// File names become the pictures of a folder. A contact without a photo gets the one that is named after its UID or its
  /// name; people of one name get the same one.
  case fill(folder: POSIXPath)
  /// They are removed.
  case drop
  /// Their bytes are written to files in a folder, and the contacts refer to the files.
  case extract(folder: POSIXPath)
}

// MARK: - Names

extension NameOrder {
  /// Writes the formatted name of a contact in this order.
  func apply(to contact: inout Contact) {
    guard self == .familyFirst, let name = contact.name else { return }
    let family = name.family.joined(separator: " ")
    let given = (Array(name.given) + Array(name.additional)).joined(separator: " ")
    guard !family.isEmpty, !given.isEmpty, contact.kind == nil || contact.kind == .individual else { return }
    let text = "\(family), \(given)"
    if contact.formattedNames.isEmpty {
      contact.formattedNames = [Entry(text)]
    } else if contact.formattedNames[0].value != text {
      contact.formattedNames[0].value = text
    }
  }
}
