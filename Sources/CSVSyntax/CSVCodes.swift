public import Findings

/// The findings about bytes, fields and records (CS0xx, CS1xx).
public enum CSVCodes {
  /// An empty file.
  public static let emptyFile = FindingCode(
    "CS001", "empty-file", .error,
    rule: "A CSV file has a header, and a record after it.",
    why: "An empty file is usually the result of an export or a download that failed.", section: "RFC 4180 2",
    bad: "a file of 0 bytes, or of blanks and line ends", good: "Name,E-mail\nAda Lovelace,ada@example.org\n")
  /// A file that is not CSV.
  public static let notCSV = FindingCode(
    "CS002", "not-csv", .error,
    rule: "A CSV file is text in records, the first of which names the columns.",
    why: "A workbook (.xlsx), a PDF or a web page with another ending is still none; nothing is ever unpacked here.",
    section: "RFC 4180 2",
    bad: "PK\u{3}\u{4} (a ZIP archive)", good: "Name,E-mail\nAda Lovelace,ada@example.org\n")
  /// A field that is not UTF-8 in a file of UTF-8.
  public static let invalidUTF8 = FindingCode(
    "CS003", "csv-invalid-utf8", .error,
    rule: "All of a file is in one encoding.",
    why: "Other parts of the file are UTF-8, so the field comes from elsewhere. It was read in the encoding that it is "
      + "most likely in; where the whole file is in another one, --encoding names it.",
    section: "RFC 7111 5.1", bad: "Name,Notes\nJosé Núñez,año\nZoë,naïve café\nM\\xFCller,1\n",
    good: "Name,Notes\nJosé Núñez,año\nZoë,naïve café\nMüller,1\n")
  /// The delimiter is not a comma, and was guessed.
  public static let delimiterGuessed = FindingCode(
    "CS011", "delimiter-guessed", .note,
    rule: "Fields are separated by commas.",
    why: "Spreadsheets write semicolons where the comma is the decimal sign; which byte it is has to be guessed.",
    section: "RFC 4180 2.4", bad: "Name;Email\nAda;ada@example.org\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// Two delimiters fit equally well.
  public static let delimiterAmbiguous = FindingCode(
    "CS012", "delimiter-ambiguous", .error,
    rule: "One delimiter separates the fields.",
    why: "Under another one as many names of columns are known, so the values may belong to others. A first line "
      + "\"sep=;\" decides.",
    section: "RFC 4180 2.4", bad: "Name,Notes;Email\nAda,tea;ada@example.org\n",
    good: "Name,Notes,Email\nAda,tea,ada@example.org\n")
  /// The first line is Excel's `sep=;`.
  public static let sepLine = FindingCode(
    "CS013", "sep-line", .note,
    rule: "The first line is the header.",
    why: "Excel names the delimiter in a line of its own; it was read as that and is not a contact.",
    bad: "sep=;\nName;Email\nAda;ada@example.org\n",
    good: "Name;Email\nAda;ada@example.org\n")
  /// There is only one column.
  public static let singleColumn = FindingCode(
    "CS014", "single-column", .warning,
    rule: "A contact has more than one column.",
    why: "A file with one column was often written with an unusual delimiter.",
    bad: "Email\nada@example.org\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// A field is longer than the limit.
  public static let fieldLimit = FindingCode(
    "CS015", "limit-field", .error, isLimit: true,
    rule: "A field has no more bytes than --limit-field allows.",
    why: "A field without an end would fill the memory. A quote that does not close within the limit is read as an "
      + "ordinary character; a longer field without quotes costs its record.",
    bad: "a quote that is opened and followed by 20 megabytes", good: "the quote closed where the field ends")
  /// A record is longer, or has more columns, than the limit.
  public static let recordLimit = FindingCode(
    "CS016", "limit-record", .error, isLimit: true,
    rule: "A record has no more bytes than --limit-record and no more columns than --limit-columns allow.",
    why: "A record without an end would fill the memory.",
    bad: "a line with a million commas", good: "as many fields as the header has")

  /// A quote is never closed.
  public static let unclosedQuote = FindingCode(
    "CS101", "csv-unclosed-quote", .error, isIncomplete: true,
    rule: "A field that begins with a quote ends with one.",
    why: "Everything after the quote would be one field. The quote was read as an ordinary character, so that the "
      + "records after it could be read.",
    section: "RFC 4180 2.5", bad: "Name,Email\n\"Ada,ada@example.org\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// A quote is inside a field that is not quoted.
  public static let strayQuote = FindingCode(
    "CS102", "stray-quote", .warning,
    rule: "A field that holds a quote is quoted, and the quote is doubled.",
    why: "Readers disagree about it; here the quote belongs to the text.",
    section: "RFC 4180 2.5", bad: "Name,Email\nAda \"Countess\" Lovelace,ada@example.org\n",
    good: "Name,Email\n\"Ada \"\"Countess\"\" Lovelace\",ada@example.org\n")
  /// Text follows the closing quote.
  public static let textAfterQuote = FindingCode(
    "CS103", "text-after-quote", .error,
    rule: "A closing quote is followed by a delimiter or the end of the line.",
    why: "A quote in the text was probably not doubled. What follows was added to the field.",
    section: "RFC 4180 2", bad: "Name,Email\n\"Bob\"x,bob@example.org\n",
    good: "Name,Email\nBobx,bob@example.org\n")
  /// A quote is escaped with a backslash.
  public static let backslashQuote = FindingCode(
    "CS104", "backslash-quote", .error,
    rule: "A quote in a quoted field is doubled.",
    why: "MySQL and Unix tools write a backslash before it, which CSV does not know: the field ended there.",
    section: "RFC 4180 2.7", bad: "Name,Notes\nAda,\"say \\\"hi\\\"\"\n",
    good: "Name,Notes\nAda,\"say \"\"hi\"\"\"\n")
  /// A blank is before an opening quote.
  public static let spaceBeforeQuote = FindingCode(
    "CS105", "space-before-quote", .warning,
    rule: "There is nothing between the delimiter and the quote.",
    why: "Blanks are part of a field, so such a field is not quoted, and a comma in it separates two fields.",
    section: "RFC 4180 2.4", bad: "Name,Notes\nAda, \"tea, no milk\"\n",
    good: "Name,Notes\nAda,\"tea, no milk\"\n")
  /// A record has fewer fields than the header.
  public static let shortRecord = FindingCode(
    "CS106", "short-record", .warning,
    rule: "Every record has as many fields as the header.",
    why: "The missing fields were read as empty ones.",
    section: "RFC 4180 2.4", bad: "Name,Email\nAda\n",
    good: "Name,Email\nAda,\n")
  /// A record has more fields than the header.
  public static let longRecord = FindingCode(
    "CS107", "long-record", .error,
    rule: "Every record has as many fields as the header.",
    why: "Probably a delimiter in a field without quotes. The extra values were kept without a column's name.",
    section: "RFC 4180 2.4", bad: "Name,Email\nLovelace, Ada,ada@example.org\n",
    good: "Name,Email\n\"Lovelace, Ada\",ada@example.org\n")
  /// A line is empty, or has only delimiters.
  public static let blankRecord = FindingCode(
    "CS109", "blank-record", .warning,
    rule: "Every line is a record.", why: "An empty line is not a contact and was skipped.",
    section: "RFC 4180 2.1", bad: "Name,Email\n\nAda,ada@example.org\n",
    good: "Name,Email\nAda,ada@example.org\n")
  /// A whole record is in one cell.
  public static let wrappedRecord = FindingCode(
    "CS112", "record-in-one-cell", .warning,
    rule: "Every value of a record has a field of its own.",
    why:
      "A spreadsheet that separates fields by another delimiter took the line for one value, and quoted it when it saved "
      + "the file. The record was read from the cell.",
    bad: "Name,Notes,Email\n\"Ada,\"\"tea, no milk\"\",ada@example.org\"\n",
    good: "Name,Notes,Email\nAda,\"tea, no milk\",ada@example.org\n")
  /// The header once more.
  public static let repeatedHeader = FindingCode(
    "CS113", "repeated-header", .note,
    rule: "The header is the first record, and only that.",
    why: "Files that are put together have several headers. The later ones are not contacts and were skipped.",
    bad: "Name,Email\nAda,ada@example.org\nName,Email\n", good: "Name,Email\nAda,ada@example.org\n")
  /// A total or a footer.
  public static let footer = FindingCode(
    "CS114", "footer-record", .note,
    rule: "Every record is a contact.",
    why: "Sums, the date of the export and the like are below many tables. They are not contacts and were skipped.",
    bad: "Name,Email\nAda,ada@example.org\nExported by Example CRM\n", good: "Name,Email\nAda,ada@example.org\n")

  /// Every code, in the order of the ids.
  public static let all: [FindingCode] = [
    emptyFile, notCSV, invalidUTF8, delimiterGuessed, delimiterAmbiguous, sepLine, singleColumn, fieldLimit,
    recordLimit, unclosedQuote, strayQuote, textAfterQuote, backslashQuote, spaceBeforeQuote, shortRecord, longRecord,
    blankRecord, wrappedRecord, repeatedHeader, footer,
  ]
}
