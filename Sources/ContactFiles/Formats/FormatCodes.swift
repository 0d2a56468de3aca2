public import Findings

/// What is reported about files that are not in the format that their name or the user promises.
public enum FormatCodes {
  /// A file that ought to be vCard and is not.
  public static let notAVCard = FindingCode(
    "VC002", "not-a-vcard", .error,
    rule: "A vCard file has a line BEGIN:VCARD.",
    why: "A server that asks for a password answers with a web page, and the download is then a page named .vcf.",
    section: "RFC 6350 6.1.1; RFC 2426 2.1.1",
    bad: "<!DOCTYPE html><title>Sign in</title>\n", good: "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n")
  /// A file that ought to be CSV and is not.
  public static let notCSV = FindingCode(
    "CS002", "not-csv", .error,
    rule: "A CSV file is text in records, the first of which names the columns.",
    why: "A workbook (.xlsx), a PDF or a web page with another ending is still none; nothing is ever unpacked here.",
    section: "RFC 4180 2",
    bad: "PK\u{3}\u{4} (a ZIP archive)", good: "Name,E-mail\nAda Lovelace,ada@example.org\n")

  /// Every code of this file, in the order of the ids.
  public static let all: [FindingCode] = [notAVCard, notCSV]
}
