import ContactModel
import Foundation

/// Names, homes, numbers and mailboxes of people of one country. Numbers and mailboxes of persons are unique.
struct PersonMaker {
  let country: InventedCountry
  var random: SeededRandom
  private var serial: Int
  private var mailboxes: Set<String> = []

  private static let providers = [
    "gmail.com", "mail.example", "post.example", "web.example", "inbox.example", "letters.example",
  ]

  init(seed: UInt64, country: InventedCountry? = nil) {
    self.country = country ?? InventedCountry.of(seed: seed)
    random = SeededRandom(seed: seed)
    serial = Int(seed % 1_000)
  }

  // MARK: - Names

  mutating func family() -> String { random.pickCommon(country.families) }

  mutating func given(isWoman: Bool) -> String { random.pickCommon(isWoman ? country.women : country.men) }

  /// A card with a given and a family name.
  mutating func named(isWoman: Bool, family: String? = nil) -> BookCard {
    var card = BookCard()
    let name = family ?? self.family()
    card.family = isWoman ? country.ofWoman(name) : name
    card.given = given(isWoman: isWoman)
    return card
  }

  // MARK: - Homes

  /// A card with an address and a landline.
  mutating func home() -> BookCard {
    var card = BookCard()
    let town = random.pickCommon(country.towns)
    (card.town, card.postcode) = (town.name, town.postcode)
    card.street = country.street(family(), 1 + random.below(140))
    card.landline = "\(country.code) \(town.area) \(digits(6))"
    return card
  }

  // MARK: - Unique values

  /// So many digits that are unique in the book, and do not begin with 0.
  mutating func digits(_ count: Int) -> String {
    serial += 1
    let bound = count == 6 ? 900_000 : 9_000_000
    // The factor has no common divisor with the bounds.
    return String(bound / 9 + serial * 7_368_787 % bound)
  }

  mutating func mobile() -> String {
    let code = random.pick(country.mobileCodes)
    return "\(country.code) \(code) \(digits(country.region == "DE" ? 7 : 6))"
  }

  /// A mailbox with the name of its owner.
  mutating func mailbox(_ given: String, _ family: String, at domain: String? = nil) -> String {
    let (given, family) = (PersonMaker.ascii(given), PersonMaker.ascii(family))
    let place = domain ?? random.pick(PersonMaker.providers)
    let forms = ["\(given).\(family)", "\(given.prefix(1))\(family)", "\(given)\(family)", "\(family).\(given)"]
    let local = domain == nil ? random.pick(forms) : forms[0]
    var mailbox = domain == nil && random.happens(percent: 40) ? "\(local)\(random.below(90) + 10)" : local
    var number = 2
    while !mailboxes.insert("\(mailbox)@\(place)").inserted {
      mailbox = "\(local)\(number)"
      number += 1
    }
    return "\(mailbox)@\(place)"
  }

  /// A mailbox with the name of a family.
  mutating func sharedMailbox(_ family: String) -> String {
    mailbox(random.pick(["family", "home", "house"]), family, at: random.pick(PersonMaker.providers))
  }

  mutating func birthday(_ year: Int) -> PartialDate {
    PartialDate(year: year, month: 1 + random.below(12), day: 1 + random.below(28))
  }

  /// Lower-case letters of ASCII and digits.
  static func ascii(_ text: String) -> String {
    let plain = text.replacingOccurrences(of: "ß", with: "ss").decomposedStringWithCanonicalMapping.lowercased()
    return String(
      decoding: plain.utf8.filter { (97...122).contains($0) || (48...57).contains($0) }, as: UTF8.self)
  }
}
