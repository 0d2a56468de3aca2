import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Written values are read back, or a finding reports the difference. The seed of a failure is in its message;
/// `CONTACTS_KIT_TEST_SEED` sets the seed of a run.
@Suite("Round trips")
struct RoundTripTests {
  private static let seeds = SeededRandom.seeds(4)

  @Test("Every field by itself", arguments: VCardVersion.allCases, ContactGenerator.fillings.map(\.name))
  func field(_ version: VCardVersion, _ name: String) {
    guard let filling = ContactGenerator.fillings.first(where: { $0.name == name })?.filling else { return }
    // The shortest problem is the clearest.
    var shortest: String?
    for seed in RoundTripTests.seeds {
      var generator = ContactGenerator(seed: seed, .vCard)
      for _ in 0..<4 {
        guard let problem = RoundTrip(generator.contact(with: filling), version).problem else { continue }
        if shortest.map({ problem.utf8.count < $0.utf8.count }) ?? true { shortest = "seed \(seed): \(problem)" }
      }
    }
    if let shortest { Issue.record("\(version.rawValue), \(name), \(shortest)") }
  }

  @Test("Whole contacts", arguments: VCardVersion.allCases, seeds)
  func whole(_ version: VCardVersion, _ seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .vCard)
    for _ in 0..<5 {
      if let problem = RoundTrip(generator.contact(), version).problem {
        Issue.record("seed \(seed), \(version.rawValue): \(problem)")
        return
      }
    }
  }

  @Test("A contact that was read from one version is the same after another version and back", arguments: seeds)
  func thereAndBack(_ seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .vCard)
    for _ in 0..<4 {
      for (first, second) in [(VCardVersion.v30, VCardVersion.v40), (.v40, .v30), (.v21, .v40), (.v21, .v30)] {
        let start = VCardReader().read(written(generator.contact(), first).bytes)
        guard start.items.count == 1 else {
          Issue.record("seed \(seed): \(start.items.count) contacts")
          return
        }
        // One of the two versions is an old one.
        let contact = RoundTrip.asOldVersionsHold(start.items[0].value)
        let (there, reported) = written(contact, second)
        let between = VCardReader().read(there)
        guard between.items.count == 1 else {
          Issue.record("seed \(seed): \(between.items.count) contacts between")
          return
        }
        let (back, reportedBack) = written(between.items[0].value, first)
        let again = VCardReader().read(back)
        let problem = RoundTrip.difference(
          contact, again.items.map(\.value), reported + reportedBack, String(decoding: there + back, as: UTF8.self))
        if let problem {
          Issue.record("seed \(seed), \(first.rawValue) to \(second.rawValue) and back: \(problem)")
          return
        }
      }
    }
  }

  @Test("Writing what was read gives the same bytes again", arguments: VCardVersion.allCases, seeds)
  func stable(_ version: VCardVersion, _ seed: UInt64) {
    var generator = ContactGenerator(seed: seed, .vCard)
    for _ in 0..<5 {
      let first = VCardReader().read(written(generator.contact(), version).bytes).items.map(\.value)
      let second = first.flatMap { written($0, version).bytes }
      let third = VCardReader().read(second).items.flatMap { written($0.value, version).bytes }
      if second != third {
        let place = zip(second, third).prefix { $0 == $1 }.count
        let start = max(0, place - 40)
        let parts = [second, third].map { String(decoding: $0.dropFirst(start).prefix(120), as: UTF8.self) }
        Issue.record("seed \(seed), \(version.rawValue), byte \(place): \(parts)")
        return
      }
    }
  }
}

/// A contact, written and read again.
struct RoundTrip {
  let problem: String?

  init(_ contact: Contact, _ version: VCardVersion) {
    let contact = version == .v40 ? contact : RoundTrip.asOldVersionsHold(contact)
    let (output, findings) = written(contact, version)
    let text = String(decoding: output, as: UTF8.self)
    if let wrong = CardForm.problem(output, version) {
      problem = "\(wrong)\n\(text)"
      return
    }
    let batch = VCardReader().read(output)
    problem = RoundTrip.difference(contact, batch.items.map(\.value), findings, text)
  }

  /// The contact without INTERNET: 2.1 and 3.0 write every address of e-mail with this type.
  static func asOldVersionsHold(_ contact: Contact) -> Contact {
    var contact = contact
    for index in contact.emails.indices { contact.emails[index].attributes.types.remove(.internet) }
    return contact
  }

  /// The contact without the properties that keep other values of what a card has once, and without their labels.
  private static func withoutOtherValues(_ contact: Contact) -> Contact {
    var contact = contact
    let others = contact.extensions.filter { $0.name.hasPrefix("X-ALT-") }
    let groups = Set(others.compactMap(\.group))
    contact.extensions.removeAll { property in
      property.name.hasPrefix("X-ALT-")
        || property.name == "X-ABLabel" && property.group.map(groups.contains) ?? false
    }
    return contact
  }

  /// What is different without a finding.
  static func difference(_ contact: Contact, _ found: [Contact], _ findings: [Finding], _ text: String) -> String? {
    guard found.count == 1 else { return "\(found.count) contacts\n\(text)" }
    let contact = withoutOtherValues(contact)
    let found = [withoutOtherValues(found[0])]
    // A value in another form is a note that promises that it comes back.
    let reported = Set(
      findings.filter { $0.code != LossCodes.otherForm || $0.property == "TEL" }.compactMap { finding in
        finding.property.map { String($0.prefix { $0 != "." && $0 != ";" }) }
      })
    let different = differentFields(contact, found[0]).filter { field in
      !(FieldProperties.names[field] ?? []).contains { reported.contains($0) || reported.contains("X-" + $0) }
        && !(field == "extensions" && contact.extensions.contains { reported.contains($0.name) })
    }
    guard !different.isEmpty else { return nil }
    let before = contactFields(contact).filter { different.contains($0.name) }.map { "\($0.name): \($0.text)" }
    let after = contactFields(found[0]).filter { different.contains($0.name) }.map { "\($0.name): \($0.text)" }
    return "wrote\n\(before.joined(separator: "\n"))\nread\n\(after.joined(separator: "\n"))\nfrom\n\(text)"
      + findings.map { "\($0.code.id) \($0.property ?? ""): \($0.message)" }.joined(separator: "\n")
  }
}

/// The properties whose findings speak about a field of the model.
enum FieldProperties {
  static let names: [String: [String]] = Dictionary(
    ContactField.all.filter { $0.name != "extensions" }.map { ($0.name, [$0.property] + (others[$0.name] ?? [])) },
    uniquingKeysWith: { first, _ in first })

  /// The properties besides a field's own.
  private static let others: [String: [String]] = [
    "names": ["SORT-STRING"], "addresses": ["LABEL"], "related": ["ABRELATEDNAMES"], "agents": ["RELATED"],
    "members": ["ADDRESSBOOKSERVER-MEMBER"], "anniversaries": ["ABDATE"],
  ]
}

/// The form that every written card has.
enum CardForm {
  /// What only 4.0 has, and what only the versions before it have.
  private static let onlyIn40: Set<String> = Set(
    ["KIND", "MEMBER", "GENDER", "ANNIVERSARY", "LANG", "RELATED", "XML", "CLIENTPIDMAP"]
      + ContactField.all.filter { ($0.rfc ?? 0) > 6350 }.map(\.property))
  private static let onlyBefore40: Set<String> = [
    "LABEL", "AGENT", "CLASS", "MAILER", "NAME", "PROFILE", "SORT-STRING", "CAPURI",
  ]
  private static let parametersIn40: Set<String> = [
    "PREF", "ALTID", "PID", "MEDIATYPE", "SORT-AS", "LABEL", "GEO", "TZ", "CC", "LEVEL", "INDEX", "JSCOMPS",
    "SERVICE-TYPE", "USERNAME", "CALSCALE",
  ]
  private static let parametersBefore40: Set<String> = ["ENCODING", "CHARSET"]

  /// What is wrong with the bytes of a card, if anything.
  static func problem(_ card: [UInt8], _ version: VCardVersion) -> String? {
    for (index, byte) in card.enumerated() {
      if byte == 0x0A, index == 0 || card[index - 1] != 0x0D { return "a bare line feed" }
      if byte == 0x0D, index + 1 == card.count || card[index + 1] != 0x0A { return "a bare carriage return" }
    }
    let lines = physicalLines(card)
    guard lines.first.map(Array.init) == Array("BEGIN:VCARD".utf8) else { return "no BEGIN" }
    guard lines.last.map(Array.init) == Array("END:VCARD".utf8) else { return "no END" }
    guard lines.count > 2, Array(lines[1]) == Array("VERSION:\(version.rawValue)".utf8) else { return "no VERSION" }
    if let long = lines.first(where: { $0.count > (version == .v21 ? 76 : 75) }), version != .v21 || isEncoded(long) {
      return "a line of \(long.count) octets"
    }
    if let broken = lines.first(where: { !UTF8Check.isValid($0) }) { return "a line broken in a character: \(broken)" }
    return version == .v21 ? nil : namesProblem(card, version)
  }

  /// Whether the line is quoted-printable and could be shorter: names and parameters have no soft line breaks.
  private static func isEncoded(_ line: ArraySlice<UInt8>) -> Bool {
    line.last == UInt8(ascii: "=") && String(decoding: line, as: UTF8.self).contains("ENCODING=QUOTED-PRINTABLE:")
      && !line.dropLast().reversed().starts(with: ":ELBATNIRP-DETOUQ=GNIDOCNE;".utf8)
  }

  private static func namesProblem(_ card: [UInt8], _ version: VCardVersion) -> String? {
    let lines = logicalLines(card)
    var names: [String] = []
    for line in lines {
      let bytes = Array(line.utf8)
      var content = ContentLine(bytes)
      var scanner = ContentLineScanner(bytes, census: ByteStatistics(bytes))
      _ = scanner.next(&content)
      if content.parse(maximumParameters: 1000).lacksColon { return "no colon: \(line)" }
      let name = String(decoding: content.bytes[content.name], as: UTF8.self)
      names.append(name)
      if version == .v30, onlyIn40.contains(name) { return "\(name) in 3.0" }
      if version == .v40, onlyBefore40.contains(name) { return "\(name) in 4.0" }
      // Unknown properties are written unchanged.
      guard !name.hasPrefix("X-FOO"), !name.hasPrefix("x-foo"), name != "FOO", name != "X-ANDROID-CUSTOM" else {
        continue
      }
      for parameter in content.parameters {
        let parameterName = String(decoding: content.bytes[parameter.name], as: UTF8.self).uppercased()
        let value = String(decoding: content.bytes[parameter.value], as: UTF8.self).uppercased()
        if version == .v30, parametersIn40.contains(parameterName) { return "\(parameterName) in 3.0: \(line)" }
        if version == .v40, parametersBefore40.contains(parameterName) { return "\(parameterName) in 4.0: \(line)" }
        if version == .v40, parameterName == "TYPE", value.split(separator: ",").contains("PREF") {
          return "TYPE=pref in 4.0: \(line)"
        }
      }
    }
    if !names.contains("FN") { return "no FN" }
    if version == .v30, !names.contains("N") { return "no N" }
    return nil
  }
}
