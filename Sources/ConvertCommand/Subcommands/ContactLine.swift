import ContactModel
import Findings

/// The part of a contact that `list` and `search` print.
struct ContactLine {
  private let name: String
  let sortName: String
  private let phones: [String]
  private let emails: [String]
  private let uid: String?
  private let file: String

  init(_ contact: Contact, file: String) {
    name = contact.displayName
    sortName = contact.sortName
    phones = contact.phones.map(\.value.display)
    emails = contact.emails.map(\.value)
    uid = contact.uid
    self.file = file
  }

  /// One escaped line: name, phone numbers, e-mail addresses.
  var text: String {
    let values = ([name.isEmpty ? "(no name)" : name] + phones + emails).filter { !$0.isEmpty }
    // A contact without a name is named by one of its values, which is then not repeated.
    let unique = values.enumerated().filter { $0.offset == 0 || $0.element != values[0] }.map(\.element)
    return unique.map(Finding.printable).joined(separator: "  ")
  }

  var json: JSONValue {
    .object([
      "name": .string(name), "sortName": .string(sortName), "phones": .array(phones.map { .string($0) }),
      "emails": .array(emails.map { .string($0) }), "uid": .optional(uid), "file": .string(file),
    ])
  }
}
