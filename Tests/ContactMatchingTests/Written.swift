import ContactModel
import ContactTestSupport

/// A card of a person as an address book has it, in a line.
struct Written {
  var given = ""
  var family = ""
  /// The name in one text, where it is not in components.
  var name = ""
  var cell: [String] = []
  var home: [String] = []
  var work: [String] = []
  var email: [String] = []
  /// Street and town.
  var house = ""
  var born: (Int, Int, Int)?
  var org = ""
  var suffix = ""

  var contact: Contact {
    var contact = Contact()
    if name.isEmpty {
      var name = PersonName(given: TextList(given), family: TextList(family))
      if !suffix.isEmpty { name.suffixes = TextList(suffix) }
      contact.names = [Entry(name)]
    } else {
      contact.formattedNames = [Entry(name)]
    }
    contact.phones =
      cell.map { Phone(PhoneNumber($0), types: .cell) } + home.map { Phone(PhoneNumber($0), types: .home) }
      + work.map { Phone(PhoneNumber($0), types: .work) }
    contact.emails = email.map { Email($0) }
    if !house.isEmpty {
      let parts = house.split(separator: ",").map { String($0) }
      var address = PostalAddress()
      address.street = TextList(parts[0])
      if parts.count > 1 { address.locality = TextList(parts[1]) }
      contact.addresses = [Entry(address)]
    }
    if let born { contact.birthdays = [Entry(.date(PartialDate(year: born.0, month: born.1, day: born.2)))] }
    if !org.isEmpty { contact.organizations = [Entry(Organization(org))] }
    return contact
  }

  /// Twenty people who have nothing to do with anybody.
  static let strangers: [Written] = {
    var random = SeededRandom(seed: 38)
    let given = words(
      "Abel Bianca Cedric Dunja Edgar Fenja Gideon Hilke Ivo Jonna Kilian Ludo Malte Nele Oskar Pia Quirin")
    let family = words(
      "Ahrens Brodersen Claasen Dierks Ehlers Feddersen Gerdes Hinrichs Iversen Jessen Ketelsen Lorenzen")
    return (0..<20).map { number in
      var card = Written(given: given[random.below(given.count)], family: family[random.below(family.count)])
      if random.once(in: 2) { card.cell = ["+49 160 \(2_000_000 + number * 8_191)"] }
      if random.once(in: 2) { card.email = ["m\(number * 37)@mail\(number % 7).example"] }
      if random.once(in: 2) { card.house = "\(number + 1) \(family[random.below(family.count)])weg,Kiel" }
      if random.once(in: 2) { card.born = (1940 + random.below(60), 1 + random.below(12), 1 + random.below(28)) }
      return card
    }
  }()

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
