import ContactMatching
import Findings
import SourceText

/// `keep` of a decision or of a cluster: an object with a property and a contact for each value that stays.
///
/// It is read after the other keys, because it refers to their contacts. A wrong entry is reported and ignored.
enum KeepForm {
  private static let properties = Set(ContactMerger.choosableProperties)

  /// The key, written in the order of the properties.
  static func field<Root, Value>(
    _ get: @escaping Field<Root>.Getter<[String: Value]>, _ form: Form<Value>
  ) -> Field<Root> {
    Field(
      "keep", isAbsent: { get($0).isEmpty },
      write: { root, output in
        output.object { output in
          // The names are ASCII without quotes, because no others are read.
          for (property, value) in get(root).sorted(by: { $0.key < $1.key }) where properties.contains(property) {
            output.key(JSONKey(property))
            form.write(value, &output)
          }
        }
      }, read: { _, _, _ in })
  }

  /// The index of the member.
  static func place(in members: [JSONMember]) -> Int? { members.firstIndex { $0.key.isSameKey(as: "keep") } }

  /// Reads the entries.
  ///
  /// - Parameters:
  ///   - isMerged: Whether the contacts are the same, so that values can be kept.
  ///   - contact: The contact of a JSON value; `nil` if the line does not have it.
  static func read<Value>(
    _ member: JSONMember, _ reading: inout JSONReading, isMerged: Bool, _ contact: (JSONValue) -> Value?
  ) -> [String: Value] {
    if case .null = member.value.kind { return [:] }
    reading.enter(member.key)
    defer { reading.leave() }
    guard case .object(let entries) = member.value.kind else {
      reading.report(
        PlanCodes.keptValueUnknown, "keep must be an object, not \(member.value.typeName); it was ignored",
        member.value.range)
      return [:]
    }
    var kept: [String: Value] = [:]
    for entry in entries {
      let property = entry.key.trimmingASCIISpace.asciiUppercased
      let value = entry.value.text.map { Finding.quote($0) } ?? reading.quoted(entry.value)
      reading.enter(entry.key)
      if !properties.contains(property) {
        reading.report(
          PlanCodes.keptValueUnknown,
          "\(Finding.quote(entry.key)) is not a property of which a contact has one value; its entry was ignored",
          entry.keyRange)
      } else if !isMerged {
        reading.report(
          PlanCodes.keptValueUnknown,
          "the contacts are different, so no \(property) stays; the entry was ignored", entry.keyRange)
      } else if let found = contact(entry.value), kept[property] == nil {
        kept[property] = found
      } else {
        reading.report(
          PlanCodes.keptValueUnknown,
          kept[property] == nil
            ? "\(value) is not one of the contacts; the entry for \(property) was ignored"
            : "\(property) has a second entry, which was ignored", entry.value.range)
      }
      reading.leave()
    }
    return kept
  }
}
