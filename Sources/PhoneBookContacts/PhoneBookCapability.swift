internal import ContactComparison
internal import ContactModel

/// A property that a phone book can hold.
package struct PhoneBookCapability: Sendable, Hashable {
  /// The property as vCard names it: `TEL`.
  package let property: String
  /// The maximum number of values; `nil` if there is no limit, 0 if it is made from others.
  package let limit: Int?
  /// A restriction, or empty.
  package let note: String

  init(_ property: String, _ limit: Int? = nil, _ note: String = "") {
    self.property = property
    self.limit = limit
    self.note = note
  }
}

extension PhoneBookFormat {
  /// All properties that the format can hold, from the fields that the reader and the writer follow.
  package var carries: [PhoneBookCapability] {
    switch self {
    case .snomList:
      [
        PhoneBookCapability("FN", 1, "up to \(NumberListWriter.nameLimit) characters"),
        PhoneBookCapability("N", 0, "made from FN"),
        PhoneBookCapability(
          "TEL", nil, "one an entry; without types; up to \(NumberListWriter.numberLimit) characters"),
      ]
    case .meCard:
      [
        PhoneBookCapability("FN", 0, "made from the parts of N"), PhoneBookCapability("N", 1, "given and family name"),
        PhoneBookCapability("TEL", nil, "without types"), PhoneBookCapability("EMAIL", nil, "without types"),
        PhoneBookCapability("NOTE", 1), PhoneBookCapability("BDAY", 1, "a whole date"),
        PhoneBookCapability("ADR", nil, "without types"), PhoneBookCapability("URL"),
        PhoneBookCapability("NICKNAME", 1), PhoneBookCapability("ORG", 1, "the name"),
      ]
    default: layout?.carries ?? []
    }
  }

  var target: ReadBackLosses.Target {
    let limits = Dictionary(carries.map { ($0.property, $0.limit) }, uniquingKeysWith: { first, _ in first })
    return ReadBackLosses.Target(place: "field") { property in
      guard let limit = limits[property] else { return 0 }
      return limit
    }
  }
}

extension EntryLayout {
  fileprivate var carries: [PhoneBookCapability] {
    var all: [PhoneBookCapability] = []
    func add(_ property: String, _ limit: Int? = nil, _ note: String = "") {
      if !all.contains(where: { $0.property == property }) { all.append(PhoneBookCapability(property, limit, note)) }
    }
    var slots = 0
    for field in fields where !field.isReadOnly {
      let most = field.limit.map { "; up to \($0) characters" } ?? ""
      switch field.role {
      case .formattedName:
        add("FN", 1)
        add("N", 0, "made from FN")
      case .given, .family:
        add("FN", 0, "made from the parts of N")
        add("N", 1, "given and family name" + most)
      case .text(let field):
        if let field = ContactField.all.first(where: { $0.number == field }) { add(field.property, 1) }
      case .organization: add("ORG", 1, "the name")
      case .category, .flag: add("CATEGORIES", nil, categoryNote)
      case .photo: add("PHOTO", 1, "in base64")
      case .photoAddress: add("PHOTO", 1, "only as an address")
      case .uid: add("UID", 1)
      case .revision: add("REV", 1, "in seconds")
      case .email(_, let words):
        add("EMAIL", words.words.isEmpty ? 1 : nil, words.words.isEmpty ? "without its type" : "")
      case .phone(let phone):
        let words = phone.words.words.filter { !$0.isReadOnly && !$0.word.isEmpty }.map(\.word)
        add("TEL", phone.limit, phone.writesTypes ? "types " + words.joined(separator: ", ") : "without types")
      case .slot: slots += 1
      case .kept: add("X-", nil, "only those of its own fields")
      case .typeOfPhone, .groups, .department, .structure: break
      }
    }
    if slots > 0 { add("TEL", slots, "fixed fields instead of types") }
    return all
  }

  private var categoryNote: String {
    var names: [String] = []
    var isAny = false
    for field in fields {
      if case .flag(let category, _, _) = field.role { names.append(category) }
      if case .category = field.role { isAny = true }
    }
    if names.isEmpty { return isAny ? "one" : "" }
    return names.joined(separator: ", ") + (isAny ? " and one other" : "")
  }
}
