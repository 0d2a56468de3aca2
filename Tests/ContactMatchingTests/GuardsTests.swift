import ContactMatching
import ContactTestSupport
import MatchingMeasurement
import Testing

/// Both sides of matching on small invented books with known people: people who share something stay apart, and registers
/// with errors are deduplicated. `contacts-benchmark --accuracy` measures the same on large books.
@Suite("Guards of matching")
struct GuardsTests {
  /// A small book of one recipe.
  struct Small: Sendable, CustomTestStringConvertible {
    let recipe: BookRecipe
    let seed: UInt64
    let count: Int

    var book: InventedBook { recipe.book(seed: seed, count: count) }
    var testDescription: String { "\(recipe.rawValue), seed \(seed)" }
  }

  /// Families and firms of different countries, and namesakes.
  static let shared = [
    Small(recipe: .families, seed: 2, count: 64), Small(recipe: .firms, seed: 3, count: 64),
    Small(recipe: .namesakes, seed: 1, count: 64),
  ]
  /// Households with one duplicate among them.
  static let census = Small(recipe: .census, seed: 1, count: 110)

  private static func expectNothingWrong(_ matching: BookMatching, _ title: String) {
    let wrong = matching.measurement.wrong
    let examples = wrong.prefix(3).map(matching.described).joined(separator: "\n\n")
    #expect(wrong.isEmpty, "\(title): \(wrong.count) pairs of two people are merged, such as\n\(examples)")
  }

  @Test("two people who share a value are not merged", arguments: shared + [census])
  func apart(small: Small) {
    let matching = BookMatching(small.book)
    Self.expectNothingWrong(matching, "with duplicates")
    #expect(matching.measurement.recallOfBothLanes >= 0.85)
  }

  @Test("nothing is merged where each person has one card", arguments: shared)
  func withoutDuplicates(small: Small) {
    Self.expectNothingWrong(BookMatching(small.book.withoutDuplicates), "without duplicates")
  }

  /// A register and the minimum share of its duplicates that is merged.
  struct Register: Sendable, CustomTestStringConvertible {
    let small: Small
    let leastRecall: Double

    var testDescription: String { small.testDescription }

    init(_ recipe: BookRecipe, leastRecall: Double) {
      small = Small(recipe: recipe, seed: 1, count: 150)
      self.leastRecall = leastRecall
    }
  }

  static let registers = [
    Register(.register10, leastRecall: 0.9), Register(.register40, leastRecall: 0.5),
  ]

  @Test("the duplicates of a register are found nearly as well as the best threshold finds them", arguments: registers)
  func found(register: Register) {
    let matching = BookMatching(register.small.book)
    let measurement = matching.measurement
    #expect(measurement.precision >= 0.995)
    #expect(measurement.recall >= register.leastRecall)
    #expect(measurement.recallOfBothLanes >= BestThreshold(matching).recall - 0.03)
  }
}
