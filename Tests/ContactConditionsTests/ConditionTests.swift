import ContactConditions
import ContactModel
import ContactTestSupport
import Foundation
import Testing

@Suite("Conditions on contacts")
struct ConditionTests {
  /// The contacts of the article.
  private static let contacts: [Contact] = {
    var ada = Contact()
    ada.name = PersonName(given: "Ada", family: "Lovelace")
    ada.phones = [Phone("+44 7700 900123", types: .cell)]
    ada.emails = [Email("ada@example.org", types: .home)]
    ada.categories = [Entry("Friends"), Entry("Math")]
    ada.birthday = .date(year: 1815, month: 12, day: 10)
    ada.addresses = [Entry(PostalAddress(city: "London", country: "United Kingdom"), types: .home)]
    ada.notes = [Entry("wrote programs (the first)")]
    var zoe = Contact()
    zoe.name = PersonName(given: "Zoë", family: "Müller")
    zoe.phones = [Phone("+49 30 5550100", types: .work)]
    zoe.emails = [Email("zoe@mueller.example", types: .work)]
    zoe.organizations = [Entry(Organization("Müller & Söhne", units: ["Sales"]))]
    zoe.titles = [Entry("Manager")]
    zoe.addresses = [Entry(PostalAddress(city: "Berlin", country: "Deutschland"), types: .work)]
    zoe.birthday = .date(month: 5, day: 17)
    zoe.revisions = [Entry(.date(year: 2025, month: 3, day: 1))]
    var asa = Contact()
    asa.name = PersonName(given: "Åsa", family: "Öberg")
    asa.phones = [Phone("08-123 456", types: .home)]
    asa.categories = [Entry("Family")]
    asa.birthday = .date(year: 1980, month: 5, day: 17)
    asa.extensions = [CustomField.property(label: "Shoe Size", value: "38")]
    asa.urls = [Entry("https://oberg.example")]
    asa.revisions = [Entry(.date(year: 2024, month: 12, day: 31))]
    var harbour = Contact()
    harbour.organizations = [Entry(Organization("Harbour Ltd."))]
    harbour.phones = [Phone("0800 7700")]
    harbour.emails = [Email("info@harbour.example")]
    harbour.categories = [Entry("friends")]
    return [ada, zoe, asa, harbour]
  }()

  private static func chosen(_ condition: ContactCondition) -> String {
    zip("ABCD", contacts).filter { condition.matches($0.1) }.map { String($0.0) }.joined(separator: " ")
  }

  /// The examples of the article, with the contacts that meet each.
  private static let examples: [(condition: String, contacts: String)] = {
    let article = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/ContactConditions/ContactConditions.docc/Conditions.md"
    ).standardized
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    let table = text.components(separatedBy: "| condition | contacts |\n| --- | --- |\n").last ?? ""
    return table.split(separator: "\n").map { line in
      let parts = line.components(separatedBy: "`")
      return (parts[1], parts[2].filter { "ABCD ".contains($0) }.split(separator: " ").joined(separator: " "))
    }
  }()

  @Test("each example of the article chooses the contacts that it names")
  func article() throws {
    #expect(Self.examples.count >= 60)
    for (text, expected) in Self.examples {
      #expect(Self.chosen(try ContactCondition(text)) == expected, "\(text)")
    }
  }

  @Test(
    "a condition that cannot be read has an error with its place and the remedy",
    arguments: [
      ("phone.mobil", 1, "did you mean 'phone.mobile'?"), ("nam.given=x", 1, "did you mean 'name.given'?"),
      ("email and", 10, "a condition is missing at the end"), ("(email", 1, "this parenthesis is not closed"),
      ("email)", 6, "there is no '(' for this ')'"),
      ("email and (and phone)", 12, "a condition is missing before 'and'"),
      ("note~\"x", 6, "this quote is not closed"), ("=x", 1, "a field is missing before '='"),
      ("note=", 1, "a value is missing after '='"), ("", 1, "it is empty"),
      ("()", 2, "a condition is missing before ')'"),
      ("not", 4, "a condition is missing at the end"), ("é and nam.given=x", 7, "did you mean 'name.given'?"),
    ])
  func errors(text: String, place: Int, message: String) {
    let error = #expect(throws: ConditionError.self) { try ContactCondition(text) }
    #expect(error?.description.hasPrefix("character \(place): ") == true, "\(String(describing: error))")
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test("depth and length end with an answer or an error, and never with the process")
  func hostile() throws {
    let deep = String(repeating: "(", count: 4_000) + "email" + String(repeating: ")", count: 4_000)
    #expect(Self.chosen(try ContactCondition(deep)) == "A B D")
    #expect(Self.chosen(try ContactCondition(String(repeating: "not ", count: 2_000) + "email")) == "A B D")
    #expect(throws: ConditionError.self) { try ContactCondition(String(repeating: "(", count: 9_000)) }
    #expect(throws: ConditionError.self) { try ContactCondition(String(repeating: "email or ", count: 5_000) + "note") }
  }

  @Test("any text is a condition or an error", arguments: SeededRandom.seeds(4))
  func anyText(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "email", "(", ")", "and", "or", "not", "=", "~", "<", "!", "\"", "'", " ", "phone.mobile", "1980", "é", "\0",
      "!=",
    ]
    for _ in 0..<500 * SeededRandom.factor {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      if let condition = try? ContactCondition(text) { _ = Self.chosen(condition) }
    }
  }

  @Test("not, and, or follow their laws", arguments: SeededRandom.seeds(4))
  func laws(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let tests = Self.examples.map(\.condition)
    func chosen(_ text: String) throws -> Set<Character> {
      Set(Self.chosen(try ContactCondition(text))).subtracting(" ")
    }
    for _ in 0..<50 * SeededRandom.factor {
      let a = tests[Int.random(in: 0..<tests.count, using: &random)]
      let b = tests[Int.random(in: 0..<tests.count, using: &random)]
      let (left, right) = (try chosen(a), try chosen(b))
      #expect(try chosen("(\(a)) and (\(b))") == left.intersection(right), "\(a) and \(b)")
      #expect(try chosen("(\(a)) or (\(b))") == left.union(right), "\(a) or \(b)")
      #expect(try chosen("not (\(a))") == Set("ABCD").subtracting(left), "not \(a)")
      #expect(try chosen("not (\(a)) or (\(b))") == Set("ABCD").subtracting(left).union(right))
    }
  }
}
