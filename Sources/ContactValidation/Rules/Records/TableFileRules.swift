internal import CSVSyntax
internal import Findings

/// The format and the encoding of a file. The reader of the file finds violations.
package enum TableFileRules {
  package static let byteOrderMark = Rule(
    "CS004", "csv-utf8-bom", .note, [], .judgement, .safe,
    rule: "A CSV in UTF-8 begins with the name of the first column.",
    why:
      "A byte order mark tells Excel that the file is UTF-8; many other programs read it as a part of the first name, and "
      + "do not find the column.",
    bad: "\\xEF\\xBB\\xBFName,Email\nAda,ada@example.org\n", good: "Name,Email\nAda,ada@example.org\n")

  package static let byteOrderMarkMessage =
    "a byte order mark before the first name; Excel needs it, and others read it as a part of the name"

  package static let wideEncoding = Rule(
    "CS005", "utf16", .note, [], .judgement, .safe,
    rule: "A CSV is UTF-8.",
    why: "Google wrote UTF-16 in the past, and Excel writes it for Unicode text; few programs read it.",
    bad: "a file in UTF-16", good: "the same file in UTF-8")

  static let family = RecordFamily(rules: [
    Rule(CSVCodes.emptyFile, [], .specification), Rule(CSVCodes.notCSV, [], .judgement), byteOrderMark, wideEncoding,
  ])
}
