import CSVContacts
import CommandArguments
import ContactModel
import Findings

/// The columns of `list`: name, phone numbers, e-mail addresses, or those of `--columns`.
///
/// On a terminal a row fits its width: of several values, those that fit are shown, and `+2` counts the others. Elsewhere
/// nothing is cut.
struct ContactTable {
  private static let indent = 2
  private static let gap = 2
  /// Longer cells do not widen their column where nothing is cut.
  private static let widestColumn = 36

  private let widths: [Int]
  private let cuts: Bool

  /// - Parameter terminalWidth: The width of the terminal; `nil` if the output is not a terminal.
  init(_ lines: [ContactLine], terminalWidth: Int?) {
    var natural = [Int](repeating: 0, count: lines.first?.cells.count ?? 0)
    for line in lines {
      for (column, values) in line.cells.enumerated() {
        natural[column] = max(natural[column], TerminalWidth.columns(of: values.joined(separator: ", ")))
      }
    }
    cuts = terminalWidth != nil
    guard let terminalWidth else {
      widths = natural.map { min($0, ContactTable.widestColumn) }
      return
    }
    let used = natural.count { $0 > 0 }
    let room = max(terminalWidth, 20) - 1 - ContactTable.indent - ContactTable.gap * max(0, used - 1)
    widths = ContactTable.shared(natural, room: room)
  }

  /// Narrow columns keep their width; the wide ones share what is left.
  static func shared(_ natural: [Int], room: Int) -> [Int] {
    var widths = natural
    var left = room
    var open = natural.indices.sorted { natural[$0] < natural[$1] }
    while let column = open.first {
      widths[column] = min(natural[column], left / open.count)
      left -= widths[column]
      open.removeFirst()
    }
    return widths
  }

  /// The row of a contact, without a line end.
  func row(of line: ContactLine) -> String {
    var text = String(repeating: " ", count: ContactTable.indent)
    // Blanks are written only before a cell, so that no line ends with one.
    var blanks = 0
    for (column, values) in line.cells.enumerated() where widths[column] > 0 {
      let cell = cuts ? ContactTable.fitted(values, widths[column]) : values.joined(separator: ", ")
      if !cell.isEmpty {
        text += String(repeating: " ", count: blanks) + cell
        blanks = 0
      }
      blanks += max(0, widths[column] - TerminalWidth.columns(of: cell)) + ContactTable.gap
    }
    return text
  }

  /// As many values as fit, and the number of the others.
  private static func fitted(_ values: [String], _ width: Int) -> String {
    func more(_ shown: Int) -> String { shown < values.count ? " +\(values.count - shown)" : "" }
    var used = -2
    var best = 0
    for (index, value) in values.enumerated() {
      used += 2 + TerminalWidth.columns(of: value)
      if used > width { break }
      if used + more(index + 1).utf8.count <= width { best = index + 1 }
    }
    if best > 0 { return values.prefix(best).joined(separator: ", ") + more(best) }
    guard let first = values.first else { return "" }
    return FittedText.fitted(first, max(1, width - more(1).utf8.count), padded: false) + more(1)
  }
}

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
