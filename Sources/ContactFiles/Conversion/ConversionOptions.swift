public import CSVContacts
public import ContactModel
public import ContactProducts
public import Findings
public import SourceText

/// How a ``Conversion`` reads, changes and writes contacts.
public struct ConversionOptions: Sendable {
  /// The format of every input, or nothing to find it out from the content.
  public var inputFormat: FileFormat?
  /// The encoding of every input, or nothing to find it out.
  public var inputEncoding: TextEncoding?
  /// What one input may cost.
  public var limits = Limits()
  /// Whether to reject what breaks the standard instead of repairing it.
  public var isStrict = false
  /// Which comes first in the dates of a CSV, or nothing to go by what the dates of the file say.
  public var dateOrder: DateOrder?
  /// Columns of a CSV with the fields that their values go into, whatever the columns mean otherwise.
  public var columnFields: [CSVColumnField] = []
  /// The format of the output.
  public var outputFormat = FileFormat.vcard
  /// The encoding of the output.
  public var outputEncoding = TextEncoding.utf8
  /// Whether the output begins with a byte order mark, which Excel needs to see UTF-8 in a CSV.
  public var writesByteOrderMark = false
  /// Whether CSV fields that a spreadsheet would run as formulas get an apostrophe in front.
  public var isSpreadsheetSafe = false
  /// What becomes of contacts that a conversion changes nothing in.
  package enum UntouchedContacts: Sendable, Hashable {
    /// They are written anew, as all others.
    case rewritten
    /// They are copied where the output has their format and version; a card of 2.1 that has to be written anew stays one.
    case copied
    /// They are copied; the output has the format, the columns and the encoding of each input.
    case copiedInOwnFormat
  }

  /// What happens to photos, logos, sounds and keys.
  public var photos = PhotoPolicy.keep
  /// How phone numbers are written.
  public var phones = PhoneStyle.asWritten
  /// Where the numbers without a calling code were written (`DE`, ISO 3166-1), or nothing to go by the country of the
  /// contact's address and, after that, by the region of most other numbers.
  public var phoneRegion: String?
  /// Whether contacts without a UID get one, made from their bytes, so that the same input gives the same output.
  public var addsUID = false
  /// The time to write as REV of contacts that have none.
  public var revision: DateValue?
  /// The text to write as PRODID.
  public var productID: String?
  /// How many workers there are; 0 for as many as there are processors.
  public var threads = 0
  /// How many bytes are read at once.
  public var blockSize = BlockReader.conversionBlockSize
  /// The lightest severity that is handed out; lighter findings are only counted.
  public var minimumSeverity = Severity.note
  /// How many findings of one code are handed out before the rest is only counted; nothing for all.
  public var maxFindingsPerCode: Int?
  /// Whether everything is done but nothing is written, photos included.
  public var isDryRun = false

  /// An encoding for the output if every character has a place in it; else the output is UTF-8 with a byte order mark. It
  /// takes the place of ``outputEncoding``.
  public var narrowEncoding: TextEncoding?
  /// The product that the output is for: what it does not show is named.
  public var product: Product?
  /// What becomes of contacts that nothing was changed in.
  package var untouched = UntouchedContacts.rewritten

  /// The defaults.
  public init() {}

  /// Whether anything in it may make a contact another one before it is written, beside the numbers of phones.
  var changesContacts: Bool {
    photos != .keep || addsUID || revision != nil || productID != nil || product != nil
  }

  /// What of this is about reading.
  var reading: ReadingOptions {
    var reading = ReadingOptions()
    reading.format = inputFormat
    reading.encoding = inputEncoding
    reading.limits = limits
    reading.isStrict = isStrict
    reading.undoesFormulaGuard = isSpreadsheetSafe
    reading.dateOrder = dateOrder
    reading.columnFields = columnFields
    reading.threads = threads
    reading.blockSize = blockSize
    return reading
  }
}

/// How a conversion writes phone numbers. What is no whole, valid number of a known country stays as it is.
public enum PhoneStyle: String, Sendable, Hashable, CaseIterable {
  /// As they were written.
  case asWritten = "as-is"
  /// As ITU-T E.164 has it: `+4930123456`.
  case e164
  /// As people of their country write them, where that is the given region, or that of most numbers, or else that of the
  /// contact's address: `030 123456`. Numbers of other countries are written in the international way.
  case national
  /// As people of other countries write them: `+49 30 123456`.
  case international
}

/// What happens to photos, logos, sounds and keys in a conversion.
public enum PhotoPolicy: Sendable, Hashable {
  /// They stay as they are.
  case keep
  /// They are left out.
  case drop
  /// Their bytes become files in a folder, and the contacts name the files.
  case extract(folder: POSIXPath)
}
