/// Whether a file contains families.
///
/// Two records with one house, family name and birthday but different given names are twins in an address book, and one
/// person with an error in a register of single people. The rest of the file decides: families have members with other
/// birthdays, about thirty pairs for each pair of twins.
struct Households: Sendable {
  /// Assumed unless the file shows the opposite.
  private(set) var areFamilies = true

  /// The minimum number of pairs with one house, family name and birthday for a decision.
  private static let minPairs = 30
  /// The minimum number of them for each pair with one house and other birthdays, in a file without families. Fewer than one
  /// in two hundred is then a pair of twins.
  private static let minRatio = 6

  init() {}

  /// Decides by pairs that were compared.
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
      guard levels.given == Agreement.different.rawValue, levels.street == 1, levels.birthday > 0,
        levels.family > 0, levels.family <= Agreement.similar.rawValue
      else { continue }
      if levels.birthday <= 3 { ofOneBirthday += 1 } else if levels.birthday >= 6 { ofOtherBirthdays += 1 }
    }
    areFamilies =
      ofOneBirthday < Households.minPairs || ofOtherBirthdays * Households.minRatio > ofOneBirthday
  }
}
