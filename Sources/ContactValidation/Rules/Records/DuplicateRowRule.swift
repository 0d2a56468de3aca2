internal import CSVContacts
internal import CSVSyntax
internal import Findings

/// Records that are there twice. ``AcrossCards`` finds them.
enum DuplicateRowRule {
  // No fix: a file with one of them has a contact less, and dedup takes it out and can be undone.
  static let rule = Rule(
    "CS316", "duplicate-row", .note, [], .judgement,
    rule: "No record stands there twice.",
    why: "An import makes two contacts of it. contacts-convert dedup leaves one of them.",
    bad: "Name,Email\nAda,ada@example.org\nAda,ada@example.org\n", good: "Name,Email\nAda,ada@example.org\n")

  static let family = RecordFamily([rule])

  /// What the names of the columns are to the records behind them: the same cells under other names say something else.
  static func start(_ columns: [CSVColumn]) -> UInt64 {
    columns.reduce(0) { number, column in
      let name = Array(column.name.utf8)
      return Fingerprint.of(name, name.indices, start: number)
    }
  }

  /// What is remembered of the current record; nothing where it is about nobody.
  static func trace(_ scope: RecordScope, start: UInt64) -> CardTrace {
    var number = start
    for (index, field) in scope.record.fields.enumerated() where !field.isEmpty {
      number = Fingerprint.of(scope.bytes, field.range, start: number &+ UInt64(truncatingIfNeeded: index))
    }
    let another = UInt32(truncatingIfNeeded: Fingerprint.another(number))
    return CardTrace(record: scope.record.range, content: WideFingerprint(low: number, high: another))
  }
}
