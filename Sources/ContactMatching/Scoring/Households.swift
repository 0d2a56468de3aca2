/// Whether a file has families in it, as far as it shows.
///
/// In a register of single people, two records of one house, family name and birthday whose given names differ are one
/// person with an error in the given name. In an address book they are twins. What tells the two apart is the rest of the
/// house: families have members of other birthdays, about thirty for each pair of twins.
struct Households: Sendable {
  /// Whether people of one house and name may be a family: assumed unless the file shows that there are none.
  private(set) var areFamilies = true

  /// How many pairs of one house, family name and birthday it takes to learn anything.
  private static let leastPairs = 30
  /// How many of them there are for each pair of one house with other birthdays where there are no families. With one
  /// pair of twins for thirty pairs of relatives, fewer than one of two hundred is then a pair of twins.
  private static let leastRatio = 6

  /// A file with families.
  init() {}

  /// Looks at pairs that were compared.
  init(_ sample: PairSample, _ table: MatchTable) {
    func number(_ role: MatchRule.Role) -> UInt8 {
      UInt8(truncatingIfNeeded: table.rules.firstIndex { $0.role == role } ?? Int(UInt8.max))
    }
    let (given, family, birthday, street) = (
      number(.givenName), number(.familyName), number(.birthday), number(.street)
    )
    var ofOneBirthday = 0
    var ofOtherBirthdays = 0
    for pair in 0..<sample.count {
      var levels: (given: UInt8, family: UInt8, birthday: UInt8, street: UInt8) = (0, 0, 0, 0)
      for entry in sample.outcomes(pair) {
        switch entry.rule {
        case given: levels.given = entry.outcome.level
        case family: levels.family = entry.outcome.level
        case birthday: levels.birthday = entry.outcome.level
        case street: levels.street = entry.outcome.level
        default: break
        }
      }
      guard levels.given == NameAlignment.Agreement.different.rawValue, levels.street == 1, levels.birthday > 0,
        levels.family > 0, levels.family <= NameAlignment.Agreement.similar.rawValue
      else { continue }
      if levels.birthday <= 3 { ofOneBirthday += 1 } else if levels.birthday >= 6 { ofOtherBirthdays += 1 }
    }
    areFamilies =
      ofOneBirthday < Households.leastPairs || ofOtherBirthdays * Households.leastRatio > ofOneBirthday
  }
}
