/// The kinds of invented books on which matching is measured. The raw value is the name of the book.
package enum BookRecipe: String, CaseIterable, Sendable {
  /// Registers with errors in 5, 10, 20 and 40 of a hundred values of repeated rows.
  case register5 = "register-5"
  case register10 = "register-10"
  case register20 = "register-20"
  case register40 = "register-40"
  /// A register of names, towns and postal codes.
  case registerWithoutBirthdays = "register-no-birthdays"
  /// A register in which few rows are repeated.
  case sparseRegister = "register-sparse"
  case census
  case families
  case firms
  case namesakes

  /// The registers, whose people share values only by chance.
  package static let registers: [BookRecipe] = [
    .register5, .register10, .register20, .register40, .registerWithoutBirthdays, .sparseRegister,
  ]

  package var isRegister: Bool { BookRecipe.registers.contains(self) }

  /// The number of contacts of a usual book of the kind.
  package var usualCount: Int {
    switch self {
    case .census: 10_000
    case .families, .firms, .namesakes: 800
    default: 5_000
    }
  }

  /// A book of about so many contacts; the same one for the same seed and number.
  package func book(seed: UInt64, count: Int? = nil) -> InventedBook {
    let count = count ?? usualCount
    func register(_ errors: Double, repeats: Double = 0.4, hasBirthdays: Bool = true) -> InventedBook {
      var generator = RegisterGenerator(seed: seed, errors: errors, repeats: repeats, hasBirthdays: hasBirthdays)
      return generator.book(count)
    }
    switch self {
    case .register5: return register(0.05)
    case .register10: return register(0.1)
    case .register20: return register(0.2)
    case .register40: return register(0.4)
    case .registerWithoutBirthdays: return register(0.1, hasBirthdays: false)
    case .sparseRegister: return register(0.1, repeats: 0.03)
    case .census:
      var generator = CensusGenerator(seed: seed)
      return generator.book(count)
    case .families:
      var generator = FamilyBookGenerator(seed: seed)
      return generator.book(count)
    case .firms:
      var generator = FirmBookGenerator(seed: seed)
      return generator.book(count)
    case .namesakes:
      var generator = NamesakeGenerator(seed: seed)
      return generator.book(count)
    }
  }
}
