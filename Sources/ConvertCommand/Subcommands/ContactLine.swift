import CSVContacts
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
  /// The values in the columns of `--columns`; `nil` without them.
  private let columns: [(heading: String, values: [String])]?

  /// - Parameter columns: The columns of `--columns`, if they are given.
  init(_ contact: Contact, file: String, columns: [CSVColumnField]? = nil) {
    self.columns = columns?.map { column in
      var seen: Set<String> = []
      let texts = column.field.values(of: contact).map(\.text)
      return (column.column, texts.filter { !$0.isEmpty && seen.insert($0).inserted })
    }
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
    if let columns { return columns.map { $0.values.map(Finding.printable) } }
    let title = name.isEmpty ? "(no name)" : name
    return [[Finding.printable(title)]]
      + [phones, emails].map { $0.filter { !$0.isEmpty && $0 != title } }.map { $0.map(Finding.printable) }
  }

  /// The values in one escaped line.
  var text: String { cells.joined().joined(separator: "  ") }

  var json: ReportValue {
    if let columns {
      return .object(
        columns.map { ReportValue.Member(key: $0.heading, value: .array($0.values.map { .string($0) })) })
    }
    return .object([
      "name": .string(name), "sortName": .string(sortName), "phones": .array(phones.map { .string($0) }),
      "emails": .array(emails.map { .string($0) }), "uid": .optional(uid), "file": .string(file),
    ])
  }
}
