internal import CSVContacts
internal import CSVSyntax
internal import Findings

/// Records that are there twice. ``AcrossCards`` finds them.
enum DuplicateRowRule {
  // No fix: dedup removes the second record and can be undone.
  static let rule = Rule("CS316")

  static let family = RecordFamily(rules: [rule])

  /// The hash of the column names. Equal cells under other names are different contacts.
  static func start(_ columns: [CSVColumn]) -> UInt64 {
    columns.reduce(0) { number, column in
      let name = Array(column.name.utf8)
      return Fingerprint.of(name, name.indices, start: number)
    }
  }

  static func trace(_ scope: RecordScope, start: UInt64) -> CardTrace {
    var number = start
    for (index, field) in scope.record.fields.enumerated() where !field.isEmpty {
      number = Fingerprint.of(scope.bytes, field.range, start: number &+ UInt64(truncatingIfNeeded: index))
    }
    let another = UInt32(truncatingIfNeeded: Fingerprint.another(number))
    return CardTrace(record: scope.record.range, content: WideFingerprint(low: number, high: another))
  }
}
