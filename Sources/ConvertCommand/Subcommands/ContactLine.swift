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

  /// The escaped name, phone numbers and e-mail addresses. A contact without a name is named by one of its values, which is
  /// then not repeated.
  var cells: [[String]] {
    let title = name.isEmpty ? "(no name)" : name
    return [[Finding.printable(title)]]
      + [phones, emails].map { $0.filter { !$0.isEmpty && $0 != title } }.map { $0.map(Finding.printable) }
  }

  /// The values in one escaped line.
  var text: String { cells.joined().joined(separator: "  ") }

  var json: ReportValue {
    .object([
      "name": .string(name), "sortName": .string(sortName), "phones": .array(phones.map { .string($0) }),
      "emails": .array(emails.map { .string($0) }), "uid": .optional(uid), "file": .string(file),
    ])
  }
}
