import ContactModel
import ContactTestSupport
import ContactValidation
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// The output of the vCard writers breaks no rule, whatever a contact holds, except rules about the contact itself.
@Suite("Clean output")
struct CleanOutputTests {
  /// Rules about the values of a contact and not about their form, with the reason why the writer does not change them.
  static let aboutContent = [
    "VC123": "a name of blanks alone",
    "VC125": "2.1 and 3.0 have no ALTID that would make two values forms of one",
    "VC128": "a property that nobody knows keeps its name",
    "VC130": "programs that read 2.1 know NICKNAME, CATEGORIES and IMPP by these names",
    "VC132": "a member of what does not say that it is a group",
    "VC311": "a long head of a line, which 2.1 cannot break",
    "VC314": "a text that begins like a data URI",
    "VC315": "a picture that is declared as a sound",
    "VC324": "a value that is empty and has parameters",
    "VC353": "a day without a year, which 2.1 and 3.0 do not have",
    "VC355": "a URI with nothing after its scheme",
    "VC360": "an e-mail address that is none",
    "VC363": "an e-mail address between blanks",
    "VC366": "a phone number that is none",
    "VC367": "a phone number without digits",
    "VC369": "a URI of only a scheme",
    "VC378": "a language that is none",
    "VC379": "a kind that is in no standard",
    "VC382": "a CLIENTPIDMAP that is none",
    "VC383": "XML that is none",
    "VC385": "an access class that is in no standard",
    "VC387": "an agent whose card has one of these",
    "VC389": "more to sort by than there is",
    "VC390": "a LEVEL that is none",
    "VC391": "an INDEX that is none",
    "VC399": "a grammatical gender that is in no standard",
    "VC407": "a type that is in no standard",
    "VC418": "a PID without its CLIENTPIDMAP",
    "VC427": "a parameter of a property that nobody knows",
    "VC428": "a type that 2.1 does not know",
    "VC429": "a country code that is none",
    "VC430": "a pronunciation without the value that it spells",
    "VC432": "an author that is not a URI",
    "VC433": "an author without a name",
    "VC434": "a time of creation that is not a timestamp",
    "VC435": "a DERIVED that is neither true nor false",
    "VC436": "an identifier of a property with other characters",
    "VC439": "two grammatical genders of one language",
    "VC440": "an unknown phonetic system",
    "VC441": "a pronunciation of a missing component",
    "VC442": "an unknown script",
    "VC445": "an order of components that does not fit",
    "VC446": "a parameter of another property",
    "VC447": "two pronunciations in one language",
    "VC803": "characters that nobody sees",
    "VC804": "a link to a file",
  ]

  /// What the writers keep at its value although 4.0 has it at another property only: nothing is lost, and it breaks a
  /// rule. To be fixed one by one.
  private static let misplacedAttributes = [
    "VC413": "a language of what has none", "VC419": "a PID of CLIENTPIDMAP",
    "VC422": "the media type of a KEY that is a text",
  ]

  /// Records the findings that are faults of the writer, with the shortest example of each.
  private static func check(
    _ contact: Contact, _ version: VCardVersion, _ allowed: Set<String>, _ found: inout [String: String],
    _ origin: @autoclosure () -> String
  ) {
    var contact = contact
    // Nothing to make a name from is nothing that a writer could fix (VC123).
    if contact.formattedNames.isEmpty { contact.formattedNames = [Entry("Ada Lovelace")] }
    if contact.names.isEmpty { contact.name = PersonName(given: "Ada", family: "Lovelace") }
    var output: [UInt8] = []
    _ = VCardWriter(version: version).write(contact, into: &output)
    for finding in CardChecking(rules).check(output).imported.findings where finding.severity > .note {
      let id = finding.code.id
      if allowed.contains(id) { continue }
      let example = "\(origin()): \(finding.message)\n\(String(decoding: output, as: UTF8.self))"
      if found[id].map({ example.utf8.count < $0.utf8.count }) ?? true { found[id] = example }
    }
  }

  private static let rules = PreparedRules(RuleSettings())

  private static func report(_ found: [String: String], _ version: VCardVersion) {
    for (id, example) in found.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(version.rawValue), \(id), \(example)")
    }
  }

  /// Texts that mean something in the syntax of vCard, put together.
  private static let delimiters = ContactGenerator.Options(
    texts: [
      "a", " ", ",", ";", ":", "\\", "\\n", "\"", "'", "^", "^n", "=", "=3D", "\n", "é", "e\u{301}", "👩‍🚀", ".", "/",
      "\nEND:VCARD\n", "pref", "1", "-", "data:", "http://example.org/", "item1.", "%20", "0123456789",
    ], pieces: 1...4, isWellFormed: true, agentDepth: 1)

  @Test("Every field with every text", arguments: VCardVersion.allCases)
  func fields(_ version: VCardVersion) {
    let allowed = Set(Self.aboutContent.keys).union(Self.misplacedAttributes.keys)
    var found: [String: String] = [:]
    let kinds = [
      ContactGenerator.Options(texts: ContactGenerator.Options.ordinary, isWellFormed: true, agentDepth: 1),
      ContactGenerator.Options(isWellFormed: true, agentDepth: 1), Self.delimiters,
    ]
    for (kind, options) in kinds.enumerated() {
      for (name, filling) in ContactGenerator.fillings {
        for number in 0..<2 * SeededRandom.factor {
          let seed = SeededRandom.runSeed &+ UInt64(number) &* 1_000_003
          var generator = ContactGenerator(seed: seed, options)
          let contact = generator.contact(with: filling)
          Self.check(contact, version, allowed, &found, "seed \(seed), kind \(kind), \(name)")
        }
      }
    }
    Self.report(found, version)
  }

  @Test("Contacts with everything", arguments: VCardVersion.allCases)
  func whole(_ version: VCardVersion) {
    let allowed = Set(Self.aboutContent.keys).union(Self.misplacedAttributes.keys)
    var found: [String: String] = [:]
    for number in 0..<8 * SeededRandom.factor {
      let seed = SeededRandom.runSeed &+ UInt64(number) &* 1_000_003
      var generator = ContactGenerator(
        seed: seed, number.isMultiple(of: 2) ? Self.delimiters : ContactGenerator.Options(isWellFormed: true))
      Self.check(generator.contact(), version, allowed, &found, "seed \(seed)")
    }
    Self.report(found, version)
  }

  @Test("Contacts as people have them", arguments: VCardVersion.allCases)
  func people(_ version: VCardVersion) {
    // Names, types and dates that a version does not have, a long head of a line, and a phone number in French.
    let allowed: Set = ["VC130", "VC311", "VC353", "VC407", "VC413", "VC428"]
    var found: [String: String] = [:]
    for number in 0..<15 * SeededRandom.factor {
      let seed = SeededRandom.runSeed &+ UInt64(number) &* 1_000_003
      var invented = InventedContacts(seed: seed)
      for _ in 0..<3 { Self.check(invented.contact(), version, allowed, &found, "seed \(seed)") }
    }
    Self.report(found, version)
  }
}
