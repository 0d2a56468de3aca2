internal import ContactModel

/// The columns of a further person in each record, who is read as a contact of its own: `Her Name`, `Her Mobile`.
struct PersonColumns: Sendable {
  /// Reads the columns of the person.
  var rows: ColumnReader
  /// The columns that no other person has.
  let columns: [Int]
  /// How the person is related to the contact of the record.
  let relation: FixedColumn

  /// The relation of the contact of the record to the person.
  var backRelation: FixedColumn { relation.types.contains(.spouse) ? relation : FixedColumn(.contact) }

  /// The fields of the name.
  static let names = [FieldNumber.names, .formattedNames].reduce(0 as UInt64) { $0 | $1.bit }

  /// The further people of each record: those with a name and something else.
  ///
  /// - Parameter clues: What the values of each column look like.
  static func all(_ words: TableReading, _ names: [HeaderPhrase], header: [String], _ clues: [ColumnClues])
    -> [PersonColumns]
  {
    Set(words.further.values).sorted().compactMap { place in
      let own = words.further.keys.filter { words.further[$0] == place }.sorted()
      let reading = TableReading(ofPerson: own, in: words, names, clues)
      let meanings = own.compactMap { reading.meanings[$0] }
      guard meanings.contains(where: \.isNameOfPerson), meanings.contains(where: { !$0.isOfName }) else { return nil }
      let titles = header.enumerated().map { own.contains($0.offset) ? $0.element : "" }
      var found = Dictionary(uniqueKeysWithValues: header.indices.map { ($0, ColumnMeaning.ignored) })
      for column in own { found[column] = reading.meanings[column] }
      for column in reading.shared { found[column] = .name(.family) }
      return PersonColumns(
        rows: ColumnReader(PlainTable.profile.table, header: titles, words: found), columns: own,
        relation: words.relation(of: own))
    }
  }
}
