internal import CSVContacts
internal import ContactModel
internal import PhoneNumbering
internal import SourceText

/// A step of the evaluation.
enum ConditionStep: Sendable {
  case test(ConditionTest)
  case not, and, or
}

/// One test of a condition.
enum ConditionTest: Sendable {
  /// The contact has a value.
  case has(ConditionPath)
  case compare(ConditionPath, ConditionTokens.Comparison, ConditionValue)
  /// The contact has the words of a text somewhere.
  case search(ContactSearch)

  /// Whether the test is about categories.
  var asksForCategories: Bool {
    switch self {
    case .has(let path), .compare(let path, _, _): path.isOfCategories
    case .search: false
    }
  }

  func matches(_ contact: Contact) -> Bool {
    switch self {
    case .has(let path): !path.values(of: contact).isEmpty
    case .search(let search): search.matches(contact)
    case .compare(let path, let comparison, let value):
      ConditionTest.holds(comparison, value, for: path.values(of: contact))
    }
  }

  private static func holds(
    _ comparison: ConditionTokens.Comparison, _ value: ConditionValue, for values: [PathValue]
  ) -> Bool {
    switch comparison {
    case .equal: value.text.isEmpty ? values.isEmpty : values.contains { value.isEqual(to: $0) }
    case .unequal: value.text.isEmpty ? !values.isEmpty : !values.contains { value.isEqual(to: $0) }
    case .contains: values.contains { value.isIn($0) }
    case .lacks: !values.contains { value.isIn($0) }
    case .less: values.contains { value.order(of: $0).map { $0 < 0 } ?? false }
    case .lessOrEqual: values.contains { value.order(of: $0).map { $0 <= 0 } ?? false }
    case .greater: values.contains { value.order(of: $0).map { $0 > 0 } ?? false }
    case .greaterOrEqual: values.contains { value.order(of: $0).map { $0 >= 0 } ?? false }
    }
  }
}

/// The value that a test compares with.
struct ConditionValue: Sendable {
  let text: String
  private let search: ContactSearch
  private let region: String?
  private let date: [Int?]?

  init(_ text: String) {
    self.text = text
    search = ContactSearch(text)
    region = CountryNames.region(of: text)
    date = ConditionValue.date(text)
  }

  /// Whether a value is the same, without regard to case, accents and the form of a phone number.
  func isEqual(to value: PathValue) -> Bool {
    switch value {
    case .phone(let number): return search.isInNumber(number) && ContactSearch(number).isInNumber(text)
    case .country(let name):
      if let region, let other = CountryNames.region(of: name) { return region == other }
    case .date: if let order = order(of: value) { return order == 0 }
    case .text, .other: break
    }
    return isSame(value.text)
  }

  private func isSame(_ other: String) -> Bool { search.isInName(other) && ContactSearch(other).isInName(text) }

  /// Whether it is a part of a value.
  func isIn(_ value: PathValue) -> Bool {
    if case .phone(let number) = value, search.isInNumber(number) { return true }
    if case .country = value, isEqual(to: value) { return true }
    return search.isInName(value.text)
  }

  /// Whether a value is before this one (negative), the same (0) or after it; `nil` if they cannot be compared.
  ///
  /// Dates are compared in the parts that this one has: `1980-05-17` is the same as `1980`. Numbers are compared as numbers, and
  /// other texts by their folded letters.
  func order(of value: PathValue) -> Int? {
    if case .date(let other) = value {
      guard let date, let day = other.date else { return nil }
      for (known, part) in zip(date, [day.year, day.month, day.day]) {
        guard let known else { continue }
        guard let part else { return nil }
        if part != known { return part < known ? -1 : 1 }
      }
      return 0
    }
    if let number = ConditionValue.number(text), let other = ConditionValue.number(value.text) {
      return other == number ? 0 : other < number ? -1 : 1
    }
    let (left, right) = (Array(value.text.asciiLowercased.utf8), Array(text.asciiLowercased.utf8))
    return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  private static func number(_ text: String) -> Double? {
    let isNumber =
      !text.isEmpty && text.utf8.count < 20
      && text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == ASCII.hyphen }
    return isNumber ? Double(text) : nil
  }

  /// The year, month and day of `1980`, `1980-05`, `1980-05-17` or `--05-17`; `nil` if it is none of these.
  private static func date(_ text: String) -> [Int?]? {
    var text = Array(text.utf8)[...]
    var year: Int?
    if text.starts(with: "--".utf8) {
      text = text.dropFirst(2)
    } else {
      let digits = text.prefix(while: ASCII.isDigit)
      guard digits.count == 4 else { return nil }
      year = Int(String(decoding: digits, as: UTF8.self))
      text = text.dropFirst(4)
      if text.first == ASCII.hyphen { text = text.dropFirst() }
    }
    let parts = text.split(separator: ASCII.hyphen, omittingEmptySubsequences: false).map { part in
      part.count == 2 && part.allSatisfy(ASCII.isDigit) ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    if text.isEmpty { return year.map { [$0] } }
    guard parts.count <= 2, parts.allSatisfy({ $0 != nil }) else { return nil }
    return [year] + parts
  }
}

/// The field of a test: a path of `--map`, or one of a few that no column has.
struct ConditionPath: Sendable {
  private enum Field: Sendable {
    case column(CSVFieldPath)
    case changed, uid, kind, service
  }

  private let field: Field

  /// Whether the values are categories.
  var isOfCategories: Bool {
    guard case .column = field else { return false }
    var probe = Contact()
    probe.categories = [Entry("category")]
    return !values(of: probe).isEmpty
  }

  /// The path of a field; `nil` if there is none. The case of ASCII letters does not matter.
  init?(_ text: String) {
    let path = text.asciiLowercased
    switch path {
    case "changed", "rev": field = .changed
    case "uid": field = .uid
    case "kind": field = .kind
    case "profile": field = .service
    case "ignore": return nil
    default:
      guard let column = CSVFieldPath(text) else { return nil }
      field = .column(column)
    }
  }

  /// Every path, for suggestions.
  static let names =
    CSVFieldPath.names.filter { $0 != "ignore" } + ["changed", "uid", "kind", "profile"]

  /// Whether a word begins like a path, so that it is not a text to search for.
  static func isLikePath(_ text: String) -> Bool {
    let first = String(text.asciiLowercased.utf8.prefix { $0 != UInt8(ascii: ".") }) ?? ""
    return names.contains { $0.utf8.starts(with: (first + ".").utf8) }
  }

  func values(of contact: Contact) -> [PathValue] {
    switch field {
    case .column(let path): path.values(of: contact)
    case .changed: contact.revisions.map { .date($0.value) }
    case .uid: contact.uids.map { .text($0.value) }
    case .kind: [.text((contact.kind ?? .individual).rawValue)]
    case .service: contact.socialProfiles.map { .text($0.value.text) }
    }
  }
}
