package import ContactModel

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
    /// Whether the row is another one of its person, with errors.
    package var isCopy = false

    fileprivate static let fields: [any WritableKeyPath<Row, String> & Sendable] = [
      \.given, \.family, \.birthday, \.town, \.postcode,
    ]

    package var contact: Contact {
      var card = BookCard()
      (card.given, card.family, card.town, card.postcode) = (given, family, town, postcode)
      let date = birthday.split(separator: "-").compactMap { Int($0) }
      if date.count == 3 { card.birthday = PartialDate(year: date[0], month: date[1], day: date[2]) }
      return card.contact
    }
  }

  /// The chance that a value of a repeated row has an error.
  private let errors: Double
  /// The chance that a row is repeated.
  private let repeats: Double
  private let hasBirthdays: Bool
  private var random: SeededRandom
  private var givenNames: [String] = []
  private var familyNames: [String] = []
  private var towns: [(name: String, postcode: String)] = []

  private static let syllables = [
    "ka", "ri", "mo", "len", "sta", "ber", "ton", "vin", "del", "har", "wil", "ma", "no", "pet", "sch", "mid", "ter",
    "lo", "gan", "fer", "ros", "hol", "bra", "ny", "ken", "dor", "els", "gu", "zim", "fra",
  ]

  /// Frequent names, many of them with a difference of one or two letters.
  private static let frequentGivenNames = InventedCountry.words(
    """
    Maria Marie Peter Petra Petr Jan Jana John Jon Anna Hanna Hannah Anne Michael Michaela Michal Martin Martina Daniel
    Daniela Christine Christina Christian Stefan Stephan Thomas Tomas Eric Erik Karl Carl Katrin Kathrin Sara Sarah Julia
    Julian Mario Marion Paul Paula Robert Roberta Andrea Andreas Sophie Sofia Lena Lea Tim Tom Klaus Claus Elisabeth Susanne
    Susanna Frank Franz Walter William Wilhelm Helen Helena Laura Lara Nicole Nicola Eva Emma Emily
    """)
  private static let frequentFamilyNames = InventedCountry.words(
    """
    Meyer Myer Meier Maier Mayer Schmidt Schmitt Schmid Hoffmann Hofmann Miller Muller Smith Smyth Johnson Johnston Jones
    Brown Braun Browne Clark Clarke Novak Nowak Novotny Davis Davies Reed Reid Read Phillips Philips Peterson Petersen
    Hansen Hanson Jensen Jansen Janssen Andersen Anderson Allen Allan Stewart Stuart Gray Grey Fisher Fischer Snyder
    Schneider Weber Webber Berger Burger Wolf Wolff Baker Becker Thomson Thompson Harris Harrison Parker Barker Martin
    Marten Moore Moor Moreno Romero Garcia Gracia Silva Silvia Santos Ramos Torres Flores
    """)

  package init(seed: UInt64, errors: Double, repeats: Double = 0.4, hasBirthdays: Bool = true) {
    self.errors = errors
    self.repeats = repeats
    self.hasBirthdays = hasBirthdays
    random = SeededRandom(seed: seed)
    givenNames = names(400, random.shuffled(Self.frequentGivenNames), 2, 3)
    familyNames = names(1_500, random.shuffled(Self.frequentFamilyNames), 2, 4)
    towns = names(150, [], 2, 3).map { ($0 + "ton", String(10_000 + random.below(90_000))) }
  }

  /// The rows, in random order.
  package mutating func rows(_ count: Int) -> [Row] {
    var rows: [Row] = []
    var person = 0
    while rows.count < count {
      let town = random.pickCommon(towns)
      let row = Row(
        person: person, given: random.pickCommon(givenNames), family: random.pickCommon(familyNames),
        birthday: hasBirthdays ? birthday() : "", town: town.name, postcode: town.postcode)
      rows.append(row)
      while random.happens(repeats), rows.count < count { rows.append(damaged(row)) }
      person += 1
    }
    return random.shuffled(rows)
  }

  /// The rows as a book.
  package mutating func book(_ count: Int) -> InventedBook {
    InventedBook(
      entries: rows(count).map { .init(person: $0.person, contact: $0.contact, isCopy: $0.isCopy) }, region: "US")
  }

  private mutating func damaged(_ row: Row) -> Row {
    var row = row
    row.isCopy = true
    for field in Row.fields where random.happens(errors) && !row[keyPath: field].isEmpty {
      if random.happens(percent: 20) {
        row[keyPath: field] = ""
      } else if field == \Row.birthday {
        row.birthday = misread(row.birthday)
      } else {
        row[keyPath: field] = random.misspelt(row[keyPath: field])
      }
    }
    if random.happens(errors / 10) { (row.given, row.family) = (row.family, row.given) }
    return row
  }

  /// The date with another digit, or with day and month exchanged.
  private mutating func misread(_ birthday: String) -> String {
    let parts = birthday.split(separator: "-").map(String.init)
    if random.happens(percent: 15), parts[1] != parts[2], parts[2] <= "12" {
      return "\(parts[0])-\(parts[2])-\(parts[1])"
    }
    while true {
      var digits = Array(birthday)
      let place = random.below(digits.count)
      guard digits[place] != "-" else { continue }
      digits[place] = Character(String(random.below(10)))
      let written = String(digits)
      let numbers = written.split(separator: "-").compactMap { Int($0) }
      if written != birthday, numbers[0] > 1899, numbers[0] < 2026, 1...12 ~= numbers[1], 1...28 ~= numbers[2] {
        return written
      }
    }
  }

  private mutating func birthday() -> String {
    "\(1935 + random.below(70))-\(twoDigits(1 + random.below(12)))-\(twoDigits(1 + random.below(28)))"
  }

  /// So many different names: those of a list, then syllables.
  private mutating func names(_ count: Int, _ frequent: [String], _ least: Int, _ most: Int) -> [String] {
    var names = frequent
    var known = Set(frequent)
    while names.count < count {
      let syllables = least + random.below(most - least + 1)
      let name = (0..<syllables).map { _ in random.pick(Self.syllables) }.joined()
      let written = name.prefix(1).uppercased() + name.dropFirst()
      if known.insert(written).inserted { names.append(written) }
    }
    return names
  }

  private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
