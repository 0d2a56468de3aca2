public import Findings

/// The findings of reading and writing the phone books of telephones.
public enum PhoneBookCodes {
  /// A tag that does not fit the others.
  public static let notWellFormed = FindingCode(
    "PB001", "phone-book-not-well-formed", .error, isIncomplete: true,
    rule: "Every element of XML is closed, in the reverse order of their beginnings.",
    why: "A telephone refuses the whole file. The entry was read as far as its tags allow.",
    section: "XML 1.0 2.1, 3.1", bad: "<contact><person><realName>Ada</person></contact>",
    good: "<contact><person><realName>Ada</realName></person></contact>")
  /// A reference to an unknown entity.
  public static let unknownReference = FindingCode(
    "PB002", "phone-book-unknown-reference", .warning,
    rule: "An & begins a reference: &amp; &lt; &gt; &quot; &apos; or the number of a character.",
    why:
      "A telephone refuses the whole file. Entities that the document declares are not expanded, because a small file "
      + "could grow to gigabytes; the text was kept as it is.",
    section: "XML 1.0 2.4, 4.1", bad: "<realName>Lovelace & Babbage</realName>",
    good: "<realName>Lovelace &amp; Babbage</realName>")
  /// Declarations that are not followed.
  public static let declarations = FindingCode(
    "PB003", "phone-book-declarations-ignored", .warning,
    rule: "A phone book declares no entities and needs no other document.",
    why: "Entities are not expanded, and nothing is fetched, whatever the document type declaration contains.",
    section: "own; XML 1.0 2.8", bad: "<!DOCTYPE phonebooks [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>", good: "")
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = FindingCode(
    "PB004", "phone-book-invalid-utf8", .error,
    rule: "The text is in the encoding that the document declares, UTF-8 without a declaration.",
    why: "The bytes are not valid UTF-8 and were replaced by U+FFFD; --encoding names the actual encoding of the file.",
    section: "XML 1.0 4.3.3")
  /// A file that ends in the middle.
  public static let cutOff = FindingCode(
    "PB005", "phone-book-cut-off", .warning, isIncomplete: true,
    rule: "The document ends with the end tag of its first element.",
    why: "An interrupted copy or download ends anywhere; values and contacts may be missing.",
    section: "XML 1.0 2.1", bad: "<phonebooks><phonebook><contact>",
    good: "<phonebooks><phonebook></phonebook></phonebooks>"
  )
  /// Elements that are nested too deeply.
  public static let tooDeep = FindingCode(
    "PB006", "phone-book-too-deep", .error, isLimit: true,
    rule: "The elements of an entry are nested in at most 16 levels.",
    why: "Phone books need three levels. The elements below were skipped.", bad: "an element in 1,000 others",
    good: "an element in two others")
  /// An entry that is longer than the limit.
  public static let entryTooLong = FindingCode(
    "PB007", "phone-book-entry-too-long", .error, isLimit: true,
    rule: "One entry is no longer than --limit-card.",
    why: "A file without an end tag would otherwise fill the memory.", bad: "an entry of 200 MB",
    good: "an entry of 2 KB"
  )
  /// A value that is longer than the limit.
  public static let valueTooLong = FindingCode(
    "PB008", "phone-book-value-too-long", .error, isLimit: true,
    rule: "One photo is no longer than --limit-value, any other value no longer than --limit-text.",
    why: "The value was skipped; the rest of the entry was read.", bad: "a note of 50 MB", good: "a note of 1 KB")
  /// More values than the limit.
  public static let tooManyValues = FindingCode(
    "PB009", "phone-book-too-many-values", .error, isLimit: true,
    rule: "An entry has no more values than --limit-properties.", why: "The values after the limit were skipped.",
    bad: "an entry of a million numbers", good: "an entry of nine numbers")
  /// An entry without a number.
  public static let noNumber = FindingCode(
    "PB010", "phone-book-no-number", .warning,
    rule: "Every entry of a phone book has a phone number.",
    why: "A telephone may skip the entry, or refuse the file.",
    bad: "--to fritzbox: a contact with only an e-mail address", good: "--to fritzbox: a contact with a phone number")
  /// A contact that became several entries.
  public static let severalEntries = FindingCode(
    "PB011", "phone-book-several-entries", .note,
    rule: "An entry of the target holds all numbers of a contact.",
    why: "The target has one number an entry: the contact is written once for each of its numbers.",
    bad: "--to snom-csv: a contact with two numbers", good: "--to snom: a contact with two numbers")

  /// An entry of which no value is known.
  public static let nothingKnown = FindingCode(
    "PB012", "phone-book-nothing-known", .error,
    rule: "An entry has a name, a number or another value that its phone book has.",
    why:
      "The elements are those of another program. A contact would have no name and no number; the entry was skipped.",
    section: "own", bad: "<phonebook><entry><person>Ada</person></entry></phonebook>",
    good: "<phonebooks><phonebook><contact><person><realName>Ada</realName></person></contact></phonebook></phonebooks>"
  )
  /// The internal book of a device.
  public static let internalBook = FindingCode(
    "PB013", "phone-book-internal", .note,
    rule: "The contacts of a FRITZ!Box are in its books of people.",
    why:
      "The book of the owner 255 is the device's own: its answering machines and internal calls. Its entries were skipped.",
    section: "own", bad: "<phonebook owner=\"255\">", good: "<phonebook owner=\"0\" name=\"Telefonbuch\">")
  /// One of several books.
  public static let bookName = FindingCode(
    "PB014", "phone-book-name", .note,
    rule: "A file has one book.",
    why:
      "Of several books, each name is a category of its contacts. A telephone has no categories, so that writing a phone "
      + "book again reports them as lost and makes one book.",
    section: "own", bad: "<phonebook name=\"Home\"></phonebook><phonebook name=\"Office\"></phonebook>",
    good: "<phonebook name=\"Home\"></phonebook>")
  /// Entries whose book is not known.
  public static let longBooks = FindingCode(
    "PB015", "phone-books-too-long", .warning, isLimit: true,
    rule: "A file of several books is no longer than 4 MiB.",
    why: "Such a file is read in parts. The contacts of the later parts do not have the names of their books.",
    section: "own", bad: "two books of 3 MiB", good: "two books of 100 KiB")

  /// Every code of this module, in the order of the ids.
  public static let all: [FindingCode] = [
    notWellFormed, unknownReference, declarations, invalidUTF8, cutOff, tooDeep, entryTooLong, valueTooLong,
    tooManyValues, noNumber, severalEntries, nothingKnown, internalBook, bookName, longBooks,
  ]
}
