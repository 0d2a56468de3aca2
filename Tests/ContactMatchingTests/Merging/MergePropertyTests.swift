import ContactMatching
import ContactModel
import ContactTestSupport
import Foundation
import Testing

/// Invariants of every merge, whatever the contacts hold. The seed of a failure is in its message.
@Suite struct MergePropertyTests {
  static let seeds = SeededRandom.seeds(3)

  /// Contacts that have something in common and contradict each other: each is made of fields of two invented ones.
  static func members(seed: UInt64) -> [MergeMember] {
    var options = ContactGenerator.Options(sparseness: seed % 2 == 0 ? 2 : 5)
    switch seed % 3 {
    case 0:
      // Nearly all texts are unique, so a lost one is not found by chance.
      options.texts = (0..<4000).map { "Wx\($0)." }
    case 1:
      options = ContactGenerator.Options(
        texts: ContactGenerator.Options.ordinary + ["e\u{301}", "\u{E9}", "ADA", "ada", "Ole", "+442000000001"],
        sparseness: 3, isWellFormed: true)
    default: break
    }
    options.agentDepth = 1
    var generator = ContactGenerator(seed: seed, options)
    var contacts: [Contact] = []
    for _ in 0..<2 + generator.random.below(3) {
      var fresh = generator.contact()
      // What most contacts have, and what is mixed below.
      for (name, filling) in ContactGenerator.fillings where common.contains(name) { filling(&generator, &fresh) }
      guard let last = contacts.last, !generator.random.once(in: 3) else {
        contacts.append(fresh)
        continue
      }
      contacts.append(mixed(last, fresh, &generator))
    }
    return contacts.shuffled(using: &generator.random).enumerated().map {
      MergeMember($1, source: $0 % 2, position: $0)
    }
  }

  private static let common: Set<String> = ["titles", "urls", "organizations", "birthdays", "phones", "emails"]

  /// A contact that has most of one and something of another, in one list.
  private static func mixed(_ first: Contact, _ second: Contact, _ generator: inout ContactGenerator) -> Contact {
    var mixed = first
    if generator.random.once(in: 2) { mixed.uids = second.uids }
    if generator.random.once(in: 2) { mixed.birthdays = second.birthdays }
    if generator.random.once(in: 2) { mixed.names = second.names }
    if generator.random.once(in: 2) { mixed.formattedNames = second.formattedNames }
    if generator.random.once(in: 2) { mixed.phones += second.phones }
    if generator.random.once(in: 2) { mixed.emails = second.emails + first.emails }
    if generator.random.once(in: 2) { mixed.notes += second.notes }
    if generator.random.once(in: 2) { mixed.extensions += second.extensions }
    if generator.random.once(in: 2) { mixed.revisions = second.revisions }
    if generator.random.once(in: 2) { mixed.clientPIDMaps = second.clientPIDMaps }
    // The same in other words.
    for index in mixed.titles.indices { mixed.titles[index].value = mixed.titles[index].value.uppercased() }
    for index in mixed.urls.indices { mixed.urls[index].value += "/" }
    for index in mixed.organizations.indices { mixed.organizations[index].value.name += ", Inc." }
    for index in mixed.birthdays.indices {
      guard case .date(var date) = mixed.birthdays[index].value else { continue }
      date.year = nil
      mixed.birthdays[index].value = .date(date)
    }
    for index in mixed.phones.indices where generator.random.once(in: 2) {
      mixed.phones[index].attributes = generator.attributes()
    }
    return mixed
  }

  @Test(arguments: seeds, MergeStrategy.allCases)
  func everyTextOfEveryMemberIsInTheContactOrInTheReport(seed: UInt64, strategy: MergeStrategy) {
    let members = MergePropertyTests.members(seed: seed)
    let merged = ContactMerger(strategy: strategy).merge(members)
    var found = Haystack()
    found.add(merged.contact)
    for conflict in merged.conflicts { found.add([conflict.kept, conflict.other]) }
    for value in merged.values { found.add(value.replaced.map(\.text)) }
    for (index, member) in members.enumerated() {
      for (property, text) in Haystack.texts(of: member.contact) where !found.has(text) {
        Issue.record("seed \(seed), \(strategy): \(property) of member \(index) is lost: \(text.debugDescription)")
        return
      }
    }
  }

  @Test(arguments: seeds, MergeStrategy.allCases)
  func toMergeAgainChangesNothing(seed: UInt64, strategy: MergeStrategy) {
    let merger = ContactMerger(strategy: strategy)
    let members = MergePropertyTests.members(seed: seed)
    let merged = merger.merge(members)
    let first = MergeMember(merged.contact, source: 0, position: 0)
    #expect(content(merger.merge([first]).contact) == content(merged.contact), "seed \(seed)")
    let twice = merger.merge([first, MergeMember(merged.contact, source: 1, position: 1)])
    #expect(content(twice.contact) == content(merged.contact), "seed \(seed)")
    #expect(twice.conflicts.isEmpty && twice.joined.isEmpty, "seed \(seed)")
    for member in members {
      let itself = merger.merge([member, member])
      #expect(content(itself.contact) == content(member.contact), "seed \(seed)")
    }
  }

  /// Who imports the same export every month gets no longer contacts.
  @Test(arguments: seeds)
  func aMergedContactHasItsPartsAlready(seed: UInt64) {
    for strategy in [MergeStrategy.mostComplete, .first] {
      let merger = ContactMerger(strategy: strategy)
      let members = MergePropertyTests.members(seed: seed)
      let merged = merger.merge(members)
      let parts = members.map { MergeMember($0.contact, source: 1, position: $0.position + 1) }
      for part in parts + parts.suffix(1) {
        let again = merger.merge([MergeMember(merged.contact, source: 0, position: 0), part])
        let difference = difference(again.contact, merged.contact)
        #expect(difference.isEmpty, "seed \(seed), \(strategy), part \(part.position)")
      }
    }
  }

  @Test(arguments: seeds, [MergeStrategy.mostComplete, .newest])
  func theOrderOfTheMembersMakesNoDifference(seed: UInt64, strategy: MergeStrategy) {
    let members = MergePropertyTests.members(seed: seed)
    let merger = ContactMerger(strategy: strategy)
    let merged = merger.merge(members)
    var random = SeededRandom(seed: seed)
    for _ in 0..<4 {
      let shuffled = members.indices.shuffled(using: &random)
      let again = merger.merge(shuffled.map { MergeMember(members[$0].contact, source: $0, position: 7) })
      let difference = difference(again.contact, merged.contact)
      #expect(difference.isEmpty, "seed \(seed), order \(shuffled): \(difference)")
      #expect(
        again.conflicts.map { "\($0.field) \($0.kept) \($0.other)" }
          == merged.conflicts.map { "\($0.field) \($0.kept) \($0.other)" }, "seed \(seed)")
    }
  }

  /// The values of a contact as bytes, in their order.
  private func content(_ contact: Contact) -> [[UInt8]] {
    ContactProperty.all.flatMap { property in
      property.values(contact).map { Array(property.name.utf8) + $0.identity + $0.attributeIdentity }
    }
  }

  /// The values that only one of two contacts has.
  private func difference(_ left: Contact, _ right: Contact) -> [String] {
    ContactProperty.all.flatMap { property -> [String] in
      let (values, others) = (property.values(left), property.values(right))
      let (bytes, otherBytes) = (values.map(described), others.map(described))
      if bytes == otherBytes { return [] }
      return [
        "\(property.name): \(bytes.filter { !otherBytes.contains($0) }) \(otherBytes.filter { !bytes.contains($0) })"
      ]
    }
  }

  private func described(_ value: PropertyValue) -> String {
    "\(value.parts.map(\.texts).description.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()) \(PropertyValue.shown(value.attributes))"
  }
}

/// The texts that are looked for, and those that they are looked for in.
struct Haystack {
  private var texts: [[UInt8]] = []

  mutating func add(_ contact: Contact) {
    add(Haystack.texts(of: contact).map(\.text))
    // Kept properties hold their values escaped.
    add(contact.extensions.map { Haystack.unescaped($0.value) })
  }

  mutating func add(_ texts: [String]) { self.texts += texts.map { Array($0.utf8) } }

  func has(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    return texts.contains { Haystack.contains($0, needle) }
  }

  private static func contains(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
    guard let first = needle.first, text.count >= needle.count else { return needle.isEmpty }
    return (0...(text.count - needle.count)).contains {
      text[$0] == first && text[$0..<($0 + needle.count)].elementsEqual(needle)
    }
  }

  /// Every text of a contact with a meaning of its own: names of groups, numbers of alternatives and of programs only
  /// connect values.
  static func texts(of contact: Contact) -> [(property: String, text: String)] {
    var texts: [(property: String, text: String)] = []
    for property in ContactProperty.all {
      for value in property.values(contact) {
        for part in value.parts where !["fine components", "URI", "as"].contains(part.name) {
          // In the numbered list of programs the URI counts. For media the kind of the source follows it.
          let isMedia = ["PHOTO", "LOGO", "SOUND", "KEY"].contains(property.name)
          texts += (isMedia ? Array(part.texts.prefix(1)) : part.texts).map { text in
            guard property.name == "CLIENTPIDMAP", let end = text.utf8.firstIndex(of: UInt8(ascii: ";")) else {
              return (property.name, text)
            }
            return (property.name, String(text[text.utf8.index(after: end)...]))
          }
        }
        let attributes = value.attributes
        texts += [attributes.label, attributes.language].compactMap { $0.map { (property.name, $0) } }
        texts += (attributes.types.names + attributes.otherTypes).map { (property.name, $0) }
        texts += attributes.parameters.flatMap { [$0.name] + $0.values }.map { (property.name, $0) }
      }
    }
    // Blank and empty texts do not count.
    return texts.filter { !$0.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
  }

  private static func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
