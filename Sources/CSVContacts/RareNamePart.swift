internal import ContactModel

/// The parts that few names have, after the usual ones.
enum RareNamePart {
  /// The names in reports, in their order.
  private static let titles: KeyValuePairs<CellKey, String> = [
    .suffix: "suffix", .phoneticGiven: "phonetic given name", .phoneticFamily: "phonetic family name",
    .maiden: "maiden name", .secondFamily: "second family name", .generation: "generation", .sortAs: "sort text",
  ]
  /// The names of the parts that are written first.
  private static let usual: [CellKey: String] = [
    .prefix: "prefix", .given: "given name", .additional: "additional name", .family: "family name",
  ]

  /// The parts with names, then every other part.
  static let all: [(key: CellKey, title: String, field: PartField<PersonName>)] = {
    let others = PersonName.fields.filter { field in
      !titles.contains { $0.key == field.key } && field.key.map { usual[$0] == nil } ?? false
    }
    return titles.compactMap { key, title in PersonName.field(key).map { (key, title, $0) } }
      + others.compactMap { field in
        let spoken = field.pronounced.flatMap { usual[$0] }
        return field.key.map { ($0, spoken.map { "phonetic \($0)" } ?? field.name, field) }
      }
  }()
}
