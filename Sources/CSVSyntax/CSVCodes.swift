package import Findings

/// The findings about bytes, fields and records (CS0xx, CS1xx).
package enum CSVCodes {
  /// An empty file.
  package static let emptyFile = table["CS001"]
  /// A file that is not CSV.
  package static let notCSV = table["CS002"]
  /// A field that is not UTF-8 in a file of UTF-8.
  package static let invalidUTF8 = table["CS003"]
  /// A cell has the character NUL.
  package static let nulByte = table["CS006"]
  /// The delimiter is not a comma, and was guessed.
  package static let delimiterGuessed = table["CS011"]
  /// Two delimiters fit equally well.
  package static let delimiterAmbiguous = table["CS012"]
  /// The first line is Excel's `sep=;`.
  package static let sepLine = table["CS013"]
  /// There is only one column.
  package static let singleColumn = table["CS014"]
  /// A field is longer than the limit.
  package static let fieldLimit = table["CS015"]
  /// A record is longer, or has more columns, than the limit.
  package static let recordLimit = table["CS016"]
  /// A quote is never closed.
  package static let unclosedQuote = table["CS101"]
  /// A quote is inside a field that is not quoted.
  package static let strayQuote = table["CS102"]
  /// Text follows the closing quote.
  package static let textAfterQuote = table["CS103"]
  /// A quote is escaped with a backslash.
  package static let backslashQuote = table["CS104"]
  /// A blank is before an opening quote.
  package static let spaceBeforeQuote = table["CS105"]
  /// A record has fewer fields than the header.
  package static let shortRecord = table["CS106"]
  /// A record has more fields than the header.
  package static let longRecord = table["CS107"]
  /// A line is empty, or has only delimiters.
  package static let blankRecord = table["CS109"]
  /// A whole record is in one cell.
  package static let wrappedRecord = table["CS112"]
  /// The header once more.
  package static let repeatedHeader = table["CS113"]
  /// A total, a footer, a note or a separator.
  package static let footer = table["CS114"]
  /// A record has nothing but its first cell.
  package static let loneCell = table["CS115"]
  /// A second table with other columns.
  package static let secondTable = table["CS116"]

  /// Fields are quoted with apostrophes.
  package static let apostropheQuotes = table["CS117"]

  /// Every code, in the order of the ids.
  package static let all: [FindingCode] = table.codes

  /// The rows of the codes.
  package static let table = FindingCodeTable(
    #"""
    CS001 empty-file error | RFC 4180 2 | A CSV file has a header, and a record after it. |
      An empty file is usually the result of an export or a download that failed. |
      a file of 0 bytes, or of blanks and line ends | Name,E-mail\nAda Lovelace,ada@example.org\n
    CS002 not-csv error | RFC 4180 2 | A CSV file is text in records, the first of which names the columns. |
      A workbook (.xlsx), a PDF or a web page with another ending is still none; nothing is ever unpacked here. |
      PK\#u{3}\#u{4} (a ZIP archive) | Name,E-mail\nAda Lovelace,ada@example.org\n
    CS003 csv-invalid-utf8 error | RFC 7111 5.1 | All of a file is in one encoding. | Other parts of the file are UTF-8,
      so the field comes from elsewhere. It was read in the encoding that it is most likely in; where the whole file is
      in another one, --encoding names it. | Name,Notes\nJosé Núñez,año\nZoë,naïve café\nM\\xFCller,1\n |
      Name,Notes\nJosé Núñez,año\nZoë,naïve café\nMüller,1\n
    CS006 csv-nul-byte error | RFC 4180 2 | A cell has no NUL. |
      Many programs read a text up to the first NUL and drop the rest. |
      Name,Email\nAda\\x00Lovelace,ada@example.org\n | Name,Email\nAda Lovelace,ada@example.org\n
    CS011 delimiter-guessed note | RFC 4180 2.4 | Fields are separated by commas. |
      Spreadsheets write semicolons where the comma is the decimal sign; which byte it is has to be guessed. |
      Name;Email\nAda;ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS012 delimiter-ambiguous error | RFC 4180 2.4 | One delimiter separates the fields. | Under another one as many
      names of columns are known, so the values may belong to others. A first line "sep=;" decides. |
      Name,Notes;Email\nAda,tea;ada@example.org\n | Name,Notes,Email\nAda,tea,ada@example.org\n
    CS013 sep-line note | own | The first line is the header. | Excel names the delimiter in a line of its own; it was
      read as that and is not a contact. | sep=;\nName;Email\nAda;ada@example.org\n | Name;Email\nAda;ada@example.org\n
    CS014 single-column warning | own | A contact has more than one column. | A file with one column was often written
      with an unusual delimiter. | Email\nada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS015 limit-field error,limit | own | A field has no more bytes than --limit-field allows. |
      A field without an end would fill the memory. A quote that does not close within the limit is read as an ordinary
      character; a longer field without quotes costs its record. | a quote that is opened and followed by 20 megabytes |
      the quote closed where the field ends
    CS016 limit-record error,limit | own |
      A record has no more bytes than --limit-record and no more columns than --limit-columns allow. |
      A record without an end would fill the memory. | a line with a million commas | as many fields as the header has
    CS101 csv-unclosed-quote error,incomplete | RFC 4180 2.5 | A field that begins with a quote ends with one. |
      Everything after the quote would be one field. The quote was read as an ordinary character, so that the records
      after it could be read. | Name,Email\n"Ada,ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS102 stray-quote warning | RFC 4180 2.5 | A field that holds a quote is quoted, and the quote is doubled. |
      Readers disagree about it; here the quote belongs to the text. |
      Name,Email\nAda "Countess" Lovelace,ada@example.org\n | Name,Email\n"Ada ""Countess"" Lovelace",ada@example.org\n
    CS103 text-after-quote error | RFC 4180 2 | A closing quote is followed by a delimiter or the end of the line. |
      A quote in the text was probably not doubled. What follows was added to the field, unless it is only blanks. |
      Name,Email\n"Bob"x,bob@example.org\n | Name,Email\nBobx,bob@example.org\n
    CS104 backslash-quote error | RFC 4180 2.7 | A quote in a quoted field is doubled. |
      MySQL and Unix tools write a backslash before it, which CSV does not know: the field ended there. |
      Name,Notes\nAda,"say \\"hi\\""\n | Name,Notes\nAda,"say ""hi"""\n
    CS105 space-before-quote warning | RFC 4180 2.4 | There is nothing between the delimiter and the quote. |
      Other programs take the quote for a part of the text, and a comma after it for a separator. The field was read as a
      quoted one if it ends in its line, and is text otherwise. |
      Name,Notes\nAda, "tea, no milk"\n | Name,Notes\nAda,"tea, no milk"\n
    CS106 short-record warning | RFC 4180 2.4 | Every record has as many fields as the header. |
      The missing fields were read as empty ones. | Name,Email\nAda\n | Name,Email\nAda,\n
    CS107 long-record error | RFC 4180 2.4 | Every record has as many fields as the header. |
      Probably a delimiter in a field without quotes. The extra values were kept without a column's name. |
      Name,Email\nLovelace, Ada,ada@example.org\n | Name,Email\n"Lovelace, Ada",ada@example.org\n
    CS109 blank-record warning | RFC 4180 2.1 | Every line is a record. | An empty line is not a contact and was
      skipped. | Name,Email\n\nAda,ada@example.org\n | Name,Email\nAda,ada@example.org\n
    CS112 record-in-one-cell warning | own | Every value of a record has a field of its own. |
      A spreadsheet that separates fields by another delimiter took the line for one value, and quoted it when it saved
      the file. The record was read from the cell. | Name,Notes,Email\n"Ada,""tea, no milk"",ada@example.org"\n |
      Name,Notes,Email\nAda,"tea, no milk",ada@example.org\n
    CS113 repeated-header note | own | The header is the first record, and only that. |
      Files that are put together have several headers. The later ones are not contacts and were skipped. |
      Name,Email\nAda,ada@example.org\nName,Email\n | Name,Email\nAda,ada@example.org\n
    CS114 footer-record note | own | Every record is a contact. |
      Sums, the date of the export and the like are below many tables, and lines of dashes, single letters and notes
      between their rows. They are not contacts and were skipped. |
      Name,Email\nAda,ada@example.org\nExported by Example CRM\n | Name,Email\nAda,ada@example.org\n
    CS115 lone-cell warning | own | A record has as many values as the others. |
      Of the others most have more than their first cell. It may be the heading of the records after it; it was read as a
      contact with that name. | Name,Phone,Email\nCOMMITTEE,,\nAda,,ada@example.org\n |
      Name,Phone,Email,Group\nAda,,ada@example.org,Committee\n
    CS116 second-table warning | RFC 4180 2.3 | A file has one table. |
      A record has the names of other columns, and the records after it have their values. In a small file they were read
      by these names. | Name,Phone\nAda,+1 555 0100\n\nCompany,Email\nEngines,info@example.org\n | two files
    CS117 apostrophe-quotes warning | RFC 4180 2.5 | Fields are quoted with the character ". |
      Most programs take an apostrophe for a part of the value, so that a delimiter in the value moves all values after it.
      The file was read with apostrophes as its quotes; convert writes it with the usual ones. |
      'Name','Email'\n'Lovelace, Ada','ada@example.org'\n | "Name","Email"\n"Lovelace, Ada","ada@example.org"\n
    """#)
}
