import ContactTestSupport
import Testing

/// Makes tables in one language.
struct LanguageTables {
  /// The language and the names of columns that tables in it have, by field.
  struct Names: Sendable, CustomTestStringConvertible {
    let tag: String
    let names: [(field: String, names: [String])]
    var testDescription: String { tag }

    init(_ tag: String, _ text: String) {
      self.tag = tag
      names = text.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        let names = parts[1].split(separator: ",").map { String($0.drop { $0 == " " }) }
        return (String(parts[0]), names)
      }
    }

    func names(_ field: String) -> [String] { names.first { $0.field == field }?.names ?? [] }
  }

  let language: Names
  var random: SeededRandom

  mutating func table() -> GeneratedTable {
    var fields = random.pick([["name"], ["name.given", "name.family"], ["name.family", "name.given"]])
    fields += random.pick([["email"], ["email", "phone"], ["phone", "email"], ["phone"], ["email", "phone.mobile"]])
    if random.pick([true, false]) {
      fields += Array(["phone.mobile", "phone.fax", "phone.home", "phone.work"].shuffled(using: &random).prefix(2))
    }
    if random.pick([true, true, false]) {
      fields += ["address.street"]
      if random.pick([true, false]) { fields += ["address.house-number"] }
      fields += random.pick([["address.postcode", "address.city"], ["address.city", "address.postcode"]])
      if random.pick([true, false]) { fields += ["address.region"] }
      if random.pick([true, false]) { fields += ["address.country"] }
    }
    let extras = ["org", "org.department", "org.title", "birthday", "note", "url", "gender", "category"]
    fields += Array(extras.shuffled(using: &random).prefix(random.below(4)))
    let mark = random.pick(["", "", "", ":", " *"])
    let isUpper = random.pick([true, false, false])
    var table = GeneratedTable()
    for field in fields where !table.columns.contains(where: { $0.field == field }) {
      guard !language.names(field).isEmpty else { continue }
      let name = random.pick(language.names(field))
      table.columns.append(((isUpper ? name.uppercased() : name) + mark, field))
    }
    return table
  }

  static let all = western + others
}
