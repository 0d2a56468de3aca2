/// An unknown property that is compared.
struct OtherLabel: Sendable {
  /// Its number in the pool of labels.
  let number: UInt32
  /// Its name in the pool.
  let name: String
  /// Whether nearly every value belongs to one person, as that of a customer number.
  let isIdentifier: Bool

  private static let maxLabels = 10

  /// The properties of a store that distinguish people best, the best first.
  static func choose(_ store: FeatureStore, _ contacts: [UInt32], _ signatures: Signatures) -> [OtherLabel] {
    let count = store.labels.count
    guard count > 0 else { return [] }
    var uses: [UInt64] = []
    var filled = [Int](repeating: 0, count: count)
    var bytes = filled
    let others = store[.others]
    for contact in contacts.map({ Int($0) }) where store.kinds[contact] & FeatureValue.Kind.other.bit != 0 {
      for value in store.values(of: contact) where value.has(.other) {
        uses.append(UInt64(value.id) << 16 | UInt64(signatures.numbers[contact]))
        filled[Int(value.letters)] += 1
        bytes[Int(value.letters)] += LabelledText.length(value.id, in: others)
      }
    }
    RadixSort.sort(&uses, bits: 0..<48)
    var distinct = [Int](repeating: 0, count: count)
    var owners = distinct
    let labelOf = store.labelsOfTexts
    for run in SortedRuns(uses, ignoringBits: 16) {
      let label = labelOf[Int(uses[run.lowerBound] >> 16)]
      distinct[label] += 1
      owners[label] += run.count { $0 == run.lowerBound || uses[$0] != uses[$0 - 1] }
    }
    var chosen: [(score: Double, label: OtherLabel)] = []
    for label in filled.indices where filled[label] >= 2 && distinct[label] >= 2 {
      let isIdentifier =
        distinct[label] * 3 >= filled[label] && bytes[label] >= filled[label] * 4
        && Double(owners[label]) <= Double(distinct[label]) * 1.4
      let name = String(decoding: store.labels.text(UInt32(label)), as: UTF8.self)
      chosen.append(
        (
          Double(filled[label]) * Double(distinct[label]).bits,
          OtherLabel(number: UInt32(label), name: name, isIdentifier: isIdentifier)
        ))
    }
    chosen.sort { ($0.score, $1.label.name) > ($1.score, $0.label.name) }
    return chosen.prefix(maxLabels).map(\.label)
  }

  /// The properties that a kept model compares, with their numbers in a store.
  static func chosen(_ properties: [FittedModel.Property], _ store: FeatureStore) -> [OtherLabel] {
    var numbers: [[UInt8]: UInt32] = [:]
    for number in 0..<UInt32(store.labels.count) { numbers[Array(store.labels.text(number))] = number }
    return properties.map { property in
      // No contact has a value of a property without a number.
      OtherLabel(
        number: numbers[Array(property.name.utf8)] ?? .max, name: property.name, isIdentifier: property.isIdentifier)
    }
  }

  /// The label of the texts of a rule, which no name of a property equals: these are in upper case.
  static func ofRule(_ field: String) -> [UInt8] { Array((rulePrefix + field).utf8) }

  /// The numbers of the labels of rules, by the fields of the rules.
  static func rules(_ store: FeatureStore) -> [String: UInt32] {
    var rules: [String: UInt32] = [:]
    for number in 0..<UInt32(store.labels.count) where store.labels.text(number).starts(with: rulePrefix.utf8) {
      let field = store.labels.text(number).dropFirst(rulePrefix.utf8.count)
      rules[String(decoding: field, as: UTF8.self)] = number
    }
    return rules
  }

  private static let rulePrefix = "rule:"
}
