internal import CSVContacts
internal import CSVSyntax
internal import Findings

/// The names of the columns.
enum HeaderRules {
  static let noHeader = Rule(CSVContactCodes.noHeader, [], .specification)
  static let titleRow = Rule(CSVContactCodes.titleRow, [], .specification, .unsafe)
  static let duplicate = Rule(CSVContactCodes.duplicateHeader, [], .judgement)
  static let blank = Rule(CSVContactCodes.blankHeader, [], .judgement)
  static let spelling = Rule(CSVContactCodes.headerSpelling, [], .judgement, .safe)
  static let unknown = Rule(CSVContactCodes.unknownColumn, [], .judgement)
  static let profile = Rule(CSVContactCodes.profileGuessed, [], .judgement)
  static let ambiguous = Rule(CSVContactCodes.profileAmbiguous, [], .judgement)
  static let mismatch = Rule(CSVContactCodes.profileMismatch, [], .judgement)
  static let noIdentity = Rule(CSVContactCodes.noIdentity, [], .judgement)
  static let incomplete = Rule(CSVContactCodes.incompleteGroup, [], .judgement)
  static let localized = Rule(CSVContactCodes.localizedHeader, [], .judgement)
  static let assumedOrder = Rule(CSVContactCodes.assumedOrder, [], .judgement)
  static let mappedMissing = Rule(CSVContactCodes.mappedColumnMissing, [], .judgement)

  /// The findings that a check of the file reports with the number of values.
  static let reportedLater: Set<FindingCode> = [CSVContactCodes.blankHeader, CSVContactCodes.unknownColumn]

  static let family = RecordFamily(
    [
      noHeader, titleRow, duplicate, blank, spelling, unknown, profile, ambiguous, mismatch, noIdentity, incomplete,
      localized,
      assumedOrder, mappedMissing,
    ],
    files: [
      TableCheck([blank, unknown]) { scope, counts in
        for column in scope.unknownColumns where column < scope.record.fields.count {
          if !scope.record.fields[column].isEmpty { counts.count(column, at: nil) }
        }
      } countHead: { head, counts in
        for (column, place) in head.places.enumerated() { counts.count(column, at: place, times: 0) }
      } report: { counts, head in
        head.columns.enumerated().compactMap { number, column in
          guard column.isUnknown, counts[number].count > 0 else { return nil }
          let count = counts[number].count
          let values = count == 1 ? "1 value is" : "\(count) values are"
          if column.isNameless {
            return FileCheck.Report(
              blank, about: number, "the column \(number + 1) has no name; its \(values) kept without one")
          }
          return FileCheck.Report(
            unknown, about: number, property: column.name,
            "no field of a contact has the name \(Finding.quote(column.name)); its \(values) kept under that name")
        }
      }
    ])
}
