import AppContacts
import ContactModel
import Findings

/// How the contacts of an app stand in its JSON: both directions of one object.
struct AppShape: Sendable {
  /// The app's rules.
  let rules: AppRules
  /// All keys of an object.
  let keys: Set<String>
  /// The fields of a contact that have a place.
  let carries: [(field: String, limit: Int?, note: String)]
  /// Reads the members of an object.
  let read: @Sendable ([JSONMember], inout JSONReading) -> Contact
  /// Writes a contact and gives back what the reader makes of it.
  let write: @Sendable (Contact, inout JSONOutput) -> Contact
  /// Whether an object with these keys, all of which are the app's, is the app's and no other's.
  private let isOwn: @Sendable (Set<String>) -> Bool

  /// Puts a shape together.
  ///
  /// - Parameters:
  ///   - rules: The app's rules.
  ///   - table: The keys.
  ///   - carries: The fields of a contact that have a place.
  ///   - empty: A record with nothing in it.
  ///   - record: Makes the record of a contact.
  ///   - contact: Makes the contact of a record.
  ///   - isOwn: Whether an object with these keys is the app's and no other's.
  init<Record: Sendable>(
    _ rules: AppRules, _ table: FieldTable<Record>, carries: [(field: String, limit: Int?, note: String)],
    empty: Record, record: @escaping @Sendable (Contact) -> Record,
    contact: @escaping @Sendable (Record) -> Contact, isOwn: @escaping @Sendable (Set<String>) -> Bool
  ) {
    self.rules = rules
    self.carries = carries
    self.isOwn = isOwn
    keys = Set(table.fields.map(\.key))
    read = { members, reading in
      var found = empty
      var kept: [ExtensionProperty] = []
      for member in table.read(members, into: &found, &reading) {
        let property = member.keptProperty
        reading.unknownKey(member, isKept: property != nil)
        if let property { kept.append(property) }
      }
      var contact = contact(found)
      if !kept.isEmpty { contact.extensions += kept }
      return contact
    }
    write = { original, output in
      let written = record(original)
      output.object { table.write(written, into: &$0) }
      return contact(written)
    }
  }

  /// Whether an object with these keys is the app's and no other's.
  func owns(_ found: Set<String>) -> Bool { found.isSubset(of: keys) && isOwn(found) }
}

extension JSONMember {
  /// What a later version of an app may have added, under its name; nothing for an empty value and for lists and objects.
  fileprivate var keptProperty: ExtensionProperty? {
    switch value.kind {
    case .string(let text): keptProperty(text.string)
    case .number(let text): keptProperty(text)
    case .bool(let isSo): CustomField.property(label: key, value: isSo ? "true" : "false")
    default: nil
    }
  }

  private func keptProperty(_ text: String) -> ExtensionProperty? {
    text.isEmpty ? nil : CustomField.property(label: key, value: text)
  }
}

extension Field {
  /// A text that the app always writes: its own reader knows no missing key. Numbers are read as they are written.
  static func appText(
    _ key: String, _ get: @escaping @Sendable (Root) -> String, _ set: @escaping @Sendable (inout Root, String) -> Void
  ) -> Field {
    Field(key, get, set, .looseText, absent: nil)
  }
}

extension Form where Value == String {
  /// A text, or a number as it is written: apps have ids and ages of both kinds.
  static let looseText = Form(
    write: { $1.text($0) },
    read: { value, reading in
      if case .number(let digits) = value.kind { return digits }
      return Form<String>.text.read(value, &reading)
    })
}
