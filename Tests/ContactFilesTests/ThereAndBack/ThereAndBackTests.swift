import ContactModel
import ContactTestSupport
import Findings
import SourceText
import Testing

@testable import ContactFiles

/// Every format into every other and back again: what is not the same afterwards is what the findings named.
@Suite("There and back")
struct ThereAndBackTests {
  /// The list of a DECT base has an entry for each number of a contact.
  static let formats = FileFormat.allCases.filter { $0.isWritable && $0.isReadable && $0.name != "snom-csv" }

  /// One more contact for every pair of formats that a format is the first of: a quarter of the pairs, in which each format
  /// is the second one of a quarter of the others, and all of them in a thorough run.
  @Test("Only what the findings name is different", arguments: formats)
  func pairs(first: FileFormat) throws {
    let place = ThereAndBackTests.formats.firstIndex(of: first) ?? 0
    for (number, second) in ThereAndBackTests.formats.enumerated()
    where SeededRandom.factor > 1 || (number + place) % 4 == 0 {
      let seed =
        SeededRandom.runSeed &+ UInt64(number) &* 131
        &+ UInt64(first.name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF })
      var invented = InventedContacts(seed: seed)
      let contacts = [invented.contact()]
      let start = try Step.read(try contacts.bytes(as: first).bytes, first)
      let there = try Step(start, first, to: second)
      let back = try Step(there.end, second, to: first)
      let journey = "\(first.name) to \(second.name) and back, seed \(seed)"
      for index in start.contacts.indices {
        let (from, between, to) = (start.contacts[index], there.end.contacts[index], back.end.contacts[index])
        let reported = (there.findings[index] ?? []) + (back.findings[index] ?? [])
        ThereAndBackTests.compare(from, to, reported, "\(journey), contact \(index)")
        ThereAndBackTests.checkTexts(from, to, reported, "\(journey), contact \(index)")
        for (one, other, step) in [(from, between, there), (between, to, back)] {
          ThereAndBackTests.checkLosses(one, other, step.findings[index] ?? [], "\(journey), contact \(index)")
        }
      }
    }
  }

  /// Every property is the same or named.
  private static func compare(_ before: Contact, _ after: Contact, _ findings: [Finding], _ journey: String) {
    var named = Set(findings.flatMap { PropertyNames.of($0) })
    // Google and others have no columns for social profiles.
    for (words, property) in [("URL", "URL"), ("X-CUSTOM-FIELD", "X-"), ("SOCIALPROFILE", "SOCIALPROFILE")]
    where findings.contains(where: { $0.message.hasSuffix("read back as " + words) }) {
      named.insert(property)
    }
    for property in ContactProperty.all where !named.contains(property.name) {
      // A name for display and its parts are made from each other.
      if property.name == "FN", named.contains("N") || madeAgain(before) == madeAgain(after) { continue }
      if property.name == "N", named.contains("FN") { continue }
      let (old, new) = (values(property, before), values(property, after))
      if old == new { continue }
      let codes = findings.map { "\($0.code.id) \($0.property ?? "")" }
      Issue.record(
        "\(journey): \(property.name) \(shown(property, before)) came back as \(shown(property, after)); \(codes)"
      )
    }
  }

  /// Every text of every value is read back, in any field, or is in a finding about its property.
  private static func checkTexts(_ before: Contact, _ after: Contact, _ findings: [Finding], _ journey: String) {
    let uids = Set(after.uids.map { UniqueIdentifier.key($0.value) })
    // The service of a social profile may become the label of a URL.
    let there = Set(
      ContactProperty.all.flatMap { $0.values(after).flatMap { texts($0) + [$0.attributes.label ?? ""] } }
        .map { Array($0.utf8) })
    for property in ContactProperty.all {
      // A display name and its parts are made from each other, and lost parts are reported for N.
      if property.name == "FN", madeAgain(before) == madeAgain(after) || findings.contains(where: \.isLossOfName) {
        continue
      }
      let reported = findings.filter { PropertyNames.of($0).contains(property.name) }.map(\.message)
      for value in property.values(before) {
        // A value that is left out as a whole is named by one of its texts. The parts of a name are named one by one,
        // but for what the apps have no place for.
        let texts = texts(value)
        let isNamed = texts.contains { text in
          reported.contains {
            ($0.contains(inQuotes(text)) || $0.contains(inQuotes(inJSON(text))))
              && ($0.contains("left out") || $0.contains("lost"))
              && (property.name != "N" || $0.contains("cannot hold name"))
          }
        }
        if isNamed { continue }
        // A photo that is lost is named by its size.
        if reported.contains(where: { $0.contains(" bytes") && $0.contains("lost") }) { continue }
        for text in texts where !there.contains(Array(text.utf8)) {
          // The spellings of one UID are one identity, which is written once.
          if property.name == "UID", uids.contains(UniqueIdentifier.key(text)) { continue }
          // Texts within a longer text are found.
          if reported.contains(where: { $0.contains(inQuotes(text)) }) { continue }
          if there.contains(where: { contains($0, Array(text.utf8)) }) { continue }
          Issue.record("\(journey): \(text.debugDescription) of \(property.name) is gone; reported: \(reported)")
        }
      }
    }
  }

  /// The texts of a value, without those about its form.
  private static func texts(_ value: PropertyValue) -> [String] {
    value.parts.filter { !["as", "URI", "fine components", "name"].contains($0.name) }.flatMap(\.texts)
      .filter { !["", "uri", "base64", "text"].contains($0) }
  }

  /// A text as the losses of the apps show it, inside an object.
  private static func inJSON(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// A text as messages show it, without the quotes, which may also enclose a longer text.
  private static func inQuotes(_ text: String) -> String {
    String(Finding.quote(text).dropFirst().dropLast(Finding.quote(text).hasSuffix("…\"") ? 2 : 1))
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }

  /// The names for display with the one that every reader makes.
  private static func madeAgain(_ contact: Contact) -> [[UInt8]] {
    guard let property = ContactProperty.all.first(where: { $0.name == "FN" }) else { return [] }
    var contact = contact
    // JSContact marks the name that its reader makes (RFC 9555 2.3.2).
    for index in contact.formattedNames.indices {
      contact.formattedNames[index].attributes.parameters.removeAll { $0.name == "DERIVED" }
    }
    if contact.formattedNames.isEmpty { contact.formattedNames = [Entry(contact.displayName)] }
    return values(property, contact)
  }

  /// What is called a loss is one.
  private static func checkLosses(_ before: Contact, _ after: Contact, _ findings: [Finding], _ journey: String) {
    for loss in findings where loss.isLoss {
      let names = PropertyNames.of(loss)
      let isGone = ContactProperty.all.contains { property in
        names.contains(property.name) && values(property, before) != values(property, after)
      }
      if !isGone {
        Issue.record("\(journey): \(loss.code.id) \(loss.property ?? "?") is called a loss: \(loss.message)")
      }
    }
  }

  /// The values of a property without their order, which formats with fixed columns do not keep.
  private static func values(_ property: ContactProperty, _ contact: Contact) -> [[UInt8]] {
    let values = property.values(contact)
    // Most contacts have nothing in most properties.
    if values.isEmpty { return [] }
    // A UUID has a prefix in 4.0 and none before.
    let isIdentifier = property.name == "UID"
    return values.map {
      (isIdentifier ? $0.identity(of: UniqueIdentifier.key) : $0.identity) + $0.attributeIdentity(withGroup: false)
    }
    .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func shown(_ property: ContactProperty, _ contact: Contact) -> [String] {
    property.values(contact).map { "\($0.shown) \($0.attributes)" }
  }
}

/// A file of contacts.
private struct Stand {
  var bytes: [UInt8]
  var contacts: [Contact]
}

/// A conversion from one format to another.
private struct Step {
  var end: Stand
  /// The findings about losses, by contact.
  var findings: [Int: [Finding]] = [:]

  init(_ start: Stand, _ format: FileFormat, to other: FileFormat) throws {
    var conversion = Conversion([.bytes(start.bytes, name: format.name)], to: other)
    conversion.options.inputFormat = format
    conversion.options.threads = 1
    var reported: [Int: [Finding]] = [:]
    let bytes = try conversion.bytes { located in
      guard located.finding.code.id.hasPrefix("LS") else { return }
      reported[located.finding.contact?.index ?? -1, default: []].append(located.finding)
    }
    findings = reported
    end = try Step.read(bytes, other)
    try #require(end.contacts.count == start.contacts.count, "\(format.name) to \(other.name)")
  }

  static func read(_ bytes: [UInt8], _ format: FileFormat) throws -> Stand {
    var options = ReadingOptions()
    options.format = format
    options.threads = 1
    return Stand(
      bytes: bytes, contacts: try ContactFile.read(.bytes(bytes, name: ""), options: options).contacts)
  }
}

/// The property of the model that a finding is about.
enum PropertyNames {
  static func of(_ finding: Finding) -> [String] {
    guard let property = finding.property else { return [] }
    let name = String(property.prefix { !".;[".contains($0) })
    return known.contains(name) ? [name] : ["X-"]
  }

  static let known = Set(ContactProperty.all.map(\.name))
}

extension Finding {
  fileprivate var isLossOfName: Bool { isLoss && PropertyNames.of(self).contains("N") }
}
