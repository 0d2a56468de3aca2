internal import CSVContacts

/// What the names of the columns say.
enum HeaderRules {
  static let noHeader = Rule(CSVContactCodes.noHeader, [], .specification)
  static let duplicate = Rule(CSVContactCodes.duplicateHeader, [], .judgement)
  static let blank = Rule(CSVContactCodes.blankHeader, [], .judgement)
  static let spelling = Rule(CSVContactCodes.headerSpelling, [], .judgement, .safe)
  static let unknown = Rule(CSVContactCodes.unknownColumn, [], .judgement)
  static let profile = Rule(CSVContactCodes.profileGuessed, [], .judgement)
  static let mismatch = Rule(CSVContactCodes.profileMismatch, [], .judgement)
  static let noIdentity = Rule(CSVContactCodes.noIdentity, [], .judgement)
  static let incomplete = Rule(CSVContactCodes.incompleteGroup, [], .judgement)
  static let localized = Rule(CSVContactCodes.localizedHeader, [], .judgement)
  static let assumedOrder = Rule(CSVContactCodes.assumedOrder, [], .judgement)
  static let mappedMissing = Rule(CSVContactCodes.mappedColumnMissing, [], .judgement)

  static let family = RecordFamily([
    noHeader, duplicate, blank, spelling, unknown, profile, mismatch, noIdentity, incomplete, localized, assumedOrder,
    mappedMissing,
  ])
}
