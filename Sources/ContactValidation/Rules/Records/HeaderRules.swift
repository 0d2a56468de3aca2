internal import CSVContacts
internal import CSVSyntax
internal import Findings

/// The names of the columns.
enum HeaderRules {
  static let blank = Rule(CSVContactCodes.blankHeader, [], .judgement)
  static let unknown = Rule(CSVContactCodes.unknownColumn, [], .judgement)

  /// The findings that a check of the file reports with the number of values.
  static let reportedLater: Set<FindingCode> = [CSVContactCodes.blankHeader, CSVContactCodes.unknownColumn]

  static let family = RecordFamily(
    rules: [
      Rule(CSVContactCodes.noHeader, [], .specification), Rule(CSVContactCodes.titleRow, [], .specification, .unsafe),
      Rule(CSVContactCodes.duplicateHeader, [], .judgement), blank,
      Rule(CSVContactCodes.headerSpelling, [], .judgement, .safe), unknown,
      Rule(CSVContactCodes.profileGuessed, [], .judgement), Rule(CSVContactCodes.profileAmbiguous, [], .judgement),
      Rule(CSVContactCodes.profileMismatch, [], .judgement), Rule(CSVContactCodes.noIdentity, [], .judgement),
      Rule(CSVContactCodes.incompleteGroup, [], .judgement), Rule(CSVContactCodes.localizedHeader, [], .judgement),
      Rule(CSVContactCodes.assumedOrder, [], .judgement), Rule(CSVContactCodes.mappedColumnMissing, [], .judgement),
      Rule(CSVContactCodes.meaningByValues, [], .judgement),
      Rule(CSVContactCodes.secretColumn, [], .judgement),
    ],
    files: [
      TableCheck(rules: [blank, unknown]) { scope, counts in
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
