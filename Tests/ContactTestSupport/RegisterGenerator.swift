import Foundation

/// A register of people: names, birthdays and towns, some of them several times with errors. No two share a value but by
/// chance. The rows are the same for the same seed.
package struct RegisterGenerator {
  /// One row.
  package struct Row: Sendable {
    /// The number of the person.
    package var person: Int
    package var given: String
    package var family: String
    /// `YYYY-MM-DD`.
    package var birthday: String
    package var town: String
    package var postcode: String

    fileprivate static let fields: [any WritableKeyPath<Row, String> & Sendable] = [
      \.given, \.family, \.birthday, \.town, \.postcode,
    ]
  }

  /// The chance that a value of a repeated row has an error.
  private let errors: Double
  /// The chance that a row is repeated.
  private let repeats: Double
  private var random: SeededRandom
  private var givenNames: [String] = []
  private var familyNames: [String] = []
  private var towns: [(name: String, postcode: String)] = []

  private static let syllables = [
    "ka", "ri", "mo", "len", "sta", "ber", "ton", "vin", "del", "har", "wil", "ma", "no", "pet", "sch", "mid", "ter",
    "lo", "gan", "fer", "ros", "hol", "bra", "ny", "ken", "dor", "els", "gu", "zim", "fra",
  ]

  package init(seed: UInt64, errors: Double, repeats: Double = 0.4) {
    self.errors = errors
    self.repeats = repeats
    random = SeededRandom(seed: seed)
    givenNames = (0..<600).map { _ in word(2, 3) }
    familyNames = (0..<4_000).map { _ in word(2, 4) }
    towns = (0..<500).map { _ in (word(2, 3) + "ton", String(10_000 + below(90_000))) }
  }

  /// The rows, in random order.
  package mutating func rows(_ count: Int) -> [Row] {
    var rows: [Row] = []
    var person = 0
    while rows.count < count {
      let town = common(towns)
      let row = Row(
        person: person, given: common(givenNames), family: common(familyNames),
        birthday: "\(1935 + below(70))-\(twoDigits(1 + below(12)))-\(twoDigits(1 + below(28)))", town: town.name,
        postcode: town.postcode)
      rows.append(row)
      while chance(repeats), rows.count < count { rows.append(damaged(row)) }
      person += 1
    }
    rows.shuffle(using: &random)
    return rows
  }

  private mutating func damaged(_ row: Row) -> Row {
    var row = row
    for field in Row.fields where chance(errors) {
      if chance(0.2) {
        row[keyPath: field] = ""
      } else if field == \Row.birthday {
        row.birthday = row.birthday.dropLast() + String(below(10))
      } else {
        row[keyPath: field] = misspelt(row[keyPath: field])
      }
    }
    return row
  }

  private mutating func misspelt(_ text: String) -> String {
    var letters = Array(text)
    guard letters.count > 1 else { return text }
    let place = below(letters.count)
    let alphabet = Array(letters[place].isNumber ? "0123456789" : "abcdefghijklmnopqrstuvwxyz")
    let letter = alphabet[below(alphabet.count)]
    switch below(4) {
    case 0: letters[place] = letter
    case 1: letters.remove(at: place)
    case 2: letters.insert(letter, at: place)
    default: if place > 0 { letters.swapAt(place, place - 1) }
    }
    return String(letters)
  }

  private mutating func word(_ least: Int, _ most: Int) -> String {
    (0..<(least + below(most - least + 1))).map { _ in Self.syllables[below(Self.syllables.count)] }.joined()
      .capitalized
  }

  /// An element of a list whose first ones are much more frequent than the last.
  private mutating func common<Element>(_ list: [Element]) -> Element {
    let share = Double(below(10_000)) / 10_000
    return list[min(list.count - 1, Int(Double(list.count) * share * share * share.squareRoot()))]
  }

  private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  private mutating func below(_ count: Int) -> Int { random.below(count) }

  private mutating func chance(_ share: Double) -> Bool { Double(below(1_000_000)) < share * 1_000_000 }
}
