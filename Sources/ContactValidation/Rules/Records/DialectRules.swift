internal import CSVSyntax

/// The delimiter of a file, and the limits of its fields.
enum DialectRules {
  static let delimiter = Rule(CSVCodes.delimiterGuessed, [], .specification)

  static let family = RecordFamily(rules: [
    delimiter, Rule(CSVCodes.delimiterAmbiguous, [], .specification), Rule(CSVCodes.sepLine, [], .judgement, .safe),
    Rule(CSVCodes.singleColumn, [], .judgement), Rule(CSVCodes.fieldLimit, [], .limit),
    Rule(CSVCodes.recordLimit, [], .limit), Rule(CSVCodes.apostropheQuotes, [], .specification),
  ])
}
