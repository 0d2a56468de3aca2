import ContactMatching
import Findings
import SourceText

/// `keep`: an object with a property and a contact for each value that stays.
///
/// It is read after the other keys, because it refers to their contacts. A wrong entry is reported and ignored.
extension DecisionForms {
  private static let properties = Set(ContactMerger.choosableProperties)

  /// The key, written in the order of the properties. Contacts are written by their identities; by their indices if another
  /// contact of the line has the same.
  static let keep = Field<MatchDecision>(
    "keep", isAbsent: { $0.keep.isEmpty },
    write: { decision, output in
      output.object { output in
        // The names are ASCII without quotes, because no others are read.
        for (property, index) in decision.keep.sorted(by: { $0.key < $1.key }) where properties.contains(property) {
          guard decision.contacts.indices.contains(index) else { continue }
          output.key(JSONKey(property))
          let identity = decision.contacts[index].identity
          if decision.contacts.firstIndex(where: { $0.identity == identity }) == index {
            output.text(identity.text)
          } else {
            output.raw(String(index))
          }
        }
      }
    }, read: { _, _, _ in })

  static func readKeep(_ member: JSONMember, of decision: inout MatchDecision, _ reading: inout JSONReading) {
    if case .null = member.value.kind { return }
    reading.enter(member.key)
    defer { reading.leave() }
    guard case .object(let entries) = member.value.kind else {
      return reading.report(
        PlanCodes.keptValueUnknown, "keep must be an object, not \(member.value.typeName); it was ignored",
        member.value.range)
    }
    for entry in entries {
      let property = entry.key.trimmingASCIISpace.asciiUppercased
      reading.enter(entry.key)
      if !properties.contains(property) {
        reading.report(
          PlanCodes.keptValueUnknown,
          "\(Finding.quote(entry.key)) is not a property of which a contact has one value; its entry was ignored",
          entry.keyRange)
      } else if decision.relation == .different {
        reading.report(
          PlanCodes.keptValueUnknown,
          "the contacts are different, so no \(property) stays; the entry was ignored", entry.keyRange)
      } else if decision.keep[property] != nil {
        reading.report(
          PlanCodes.keptValueUnknown, "\(property) has a second entry, which was ignored", entry.value.range)
      } else if let index = index(entry.value, in: decision.contacts) {
        decision.keep[property] = index
      } else {
        let value = entry.value.text.map { Finding.quote($0) } ?? reading.quoted(entry.value)
        reading.report(
          PlanCodes.keptValueUnknown, "\(value) is not one of the contacts; the entry for \(property) was ignored",
          entry.value.range)
      }
      reading.leave()
    }
  }

  /// The index of the contact that a value names by its identity or its index.
  private static func index(_ value: JSONValue, in contacts: [DecidedContact]) -> Int? {
    if case .number(let digits) = value.kind {
      return Int(digits).flatMap { contacts.indices.contains($0) ? $0 : nil }
    }
    return value.text.flatMap { text in contacts.firstIndex { $0.identity == ContactIdentity(text: text) } }
  }
}
