import AppContacts
import ContactModel
import Findings

/// The JSON objects of an app: reading and writing.
struct AppShape: Sendable {
  /// The app's rules.
  let rules: AppRules
  /// All keys of an object.
  let keys: Set<String>
  /// The fields of a contact that the app can hold.
  let carries: [(field: String, limit: Int?, note: String)]
  /// Reads the members of an object.
  let read: @Sendable ([JSONMember], inout JSONReading) -> Contact
  /// Writes a contact and returns the contact that is read from it.
  let write: @Sendable (Contact, inout JSONOutput) -> Contact
  /// Whether an object with these keys, all of which the app has, belongs to this app.
  private let isOwn: @Sendable (Set<String>) -> Bool

  /// - Parameters:
  ///   - rules: The app's rules.
  ///   - table: The keys.
  ///   - carries: The fields of a contact that have a place.
  ///   - empty: An empty record.
  ///   - record: Creates the record of a contact.
  ///   - contact: Creates the contact of a record.
  ///   - isOwn: Whether an object with these keys belongs to this app.
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

  /// Whether an object with these keys belongs to this app.
  func owns(_ found: Set<String>) -> Bool { found.isSubset(of: keys) && isOwn(found) }
}

extension JSONMember {
  /// The kept property of an unknown member; `nil` for empty texts, null, arrays and objects.
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

extension MemberField where Draft == Root {
  /// A text that is always written, because the reader of the app requires the key. Numbers are read as written.
  static func appText(
    _ key: String, _ get: @escaping @Sendable (Root) -> String, _ set: @escaping @Sendable (inout Root, String) -> Void
  ) -> Field<Root> {
    Field(key, get, set, .looseText, absent: nil)
  }
}

extension Form where Value == String {
  /// A text, or a number as written: apps have ids and ages of both types.
  static let looseText = Form(
    write: { $1.text($0) },
    read: { value, reading in
      if case .number(let digits) = value.kind { return digits }
      return Form<String>.text.read(value, &reading)
    })
}
