internal import CSVSyntax

/// The delimiter of a file, and the limits of its fields.
enum DialectRules {
  static let delimiter = Rule(CSVCodes.delimiterGuessed, [], .specification)
  static let ambiguous = Rule(CSVCodes.delimiterAmbiguous, [], .specification)
  static let sepLine = Rule(CSVCodes.sepLine, [], .judgement, .safe)
  static let singleColumn = Rule(CSVCodes.singleColumn, [], .judgement)
  static let fieldLimit = Rule(CSVCodes.fieldLimit, [], .limit)
  static let recordLimit = Rule(CSVCodes.recordLimit, [], .limit)

  static let family = RecordFamily([delimiter, ambiguous, sepLine, singleColumn, fieldLimit, recordLimit])
}
