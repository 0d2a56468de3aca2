internal import CSVSyntax
internal import Findings

/// The format and the encoding of a file. The reader of the file finds violations.
package enum TableFileRules {
  package static let byteOrderMark = Rule("CS004")

  package static let byteOrderMarkMessage =
    "a byte order mark before the first name; Excel needs it, and others read it as a part of the name"

  package static let wideEncoding = Rule("CS005")

  static let family = RecordFamily(rules: [
    Rule(CSVCodes.emptyFile, [], .specification), Rule(CSVCodes.notCSV, [], .judgement), byteOrderMark, wideEncoding,
  ])
}
