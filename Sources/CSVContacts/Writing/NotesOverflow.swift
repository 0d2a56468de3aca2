internal import ContactModel
internal import SourceText

/// Values without a column as lines of the notes, as in Google's Outlook CSV: `E-mail Address: x`, `Other Phone: y`,
/// `IM: QQ: z`.
struct NotesOverflow: Sendable {
  /// A value of such a line.
  enum Value: Equatable, Sendable {
    case phone(String, FixedColumn)
    case email(String)
    case instantMessage(InstantMessageAddress)

    /// The property, as vCard names it.
    var property: String {
      switch self {
      case .phone: "TEL"
      case .email: "EMAIL"
      case .instantMessage: "IMPP"
      }
    }

    /// The value alone.
    var text: String {
      switch self {
      case .phone(let text, _), .email(let text): text
      case .instantMessage(let address): address.uri
      }
    }
  }

  private static let instantMessage = "IM: "
  private let phones: [(prefix: String, column: FixedColumn)]
  private let emails: [String]

  /// Creates the lines of a product; `nil` if it has none.
  init?(_ table: ColumnTable) {
    guard table.traits.contains(.overflowsIntoNotes) else { return nil }
    phones = table.columns.compactMap { name, role in
      if case .phone(let column) = role { (name + ": ", column) } else { nil }
    }
    emails = table.columns.compactMap { name, role in if case .email = role { name + ": " } else { nil } }
  }

  /// The line of a value; `nil` if it would not be read back as that value.
  func line(_ value: Value) -> String? {
    let line: String
    switch value {
    case .phone(let number, let column):
      guard let prefix = phones.first(where: { $0.column == column })?.prefix else { return nil }
      line = prefix + number
    case .email(let address): line = (emails.first ?? "") + address
    case .instantMessage(let address):
      line =
        NotesOverflow.instantMessage + (address.service.isEmpty ? address.uri : "\(address.service): \(address.uri)")
    }
    guard !line.utf8Contains(ASCII.lineFeed, or: ASCII.carriageReturn), let back = self.value(line) else { return nil }
    return back.isSame(as: value) ? line : nil
  }

  /// The value of a line of the notes; `nil` for any other line.
  func value(_ line: String) -> Value? {
    func rest(after prefix: String) -> String? {
      guard line.utf8.starts(with: prefix.utf8), line.utf8.count > prefix.utf8.count else { return nil }
      return String(decoding: line.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    for (prefix, column) in phones { if let number = rest(after: prefix) { return .phone(number, column) } }
    for prefix in emails { if let address = rest(after: prefix) { return .email(address) } }
    guard let text = rest(after: NotesOverflow.instantMessage) else { return nil }
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast(2) where bytes[index] == ASCII.colon && bytes[index + 1] == ASCII.space {
      return .instantMessage(
        InstantMessageAddress(
          String(decoding: bytes[(index + 2)...], as: UTF8.self),
          service: String(decoding: bytes[..<index], as: UTF8.self)))
    }
    return .instantMessage(InstantMessageAddress(text))
  }

  /// Whether a line of the text is a value.
  func isIn(_ text: String) -> Bool { text.utf8Contains(ASCII.colon) && !extractValues(text).values.isEmpty }

  /// The notes without the lines of values, and the values; the rest is `nil` if there is no other line.
  func extractValues(_ notes: String) -> (rest: String?, values: [Value]) {
    var values: [Value] = []
    var rest: [Substring.UTF8View] = []
    for line in notes.utf8.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
      if let value = value(String(decoding: line, as: UTF8.self)) {
        values.append(value)
      } else {
        rest.append(line)
      }
    }
    if values.isEmpty { return (notes, []) }
    if rest.isEmpty { return (nil, values) }
    return (String(decoding: Array(rest.joined(separator: [ASCII.lineFeed])), as: UTF8.self), values)
  }
}

extension NotesOverflow.Value {
  /// Whether two values are the same bytes.
  fileprivate func isSame(as other: NotesOverflow.Value) -> Bool {
    switch (self, other) {
    case (.phone(let one, let column), .phone(let two, let otherColumn)):
      one.hasSameBytes(as: two) && column == otherColumn
    case (.email(let one), .email(let two)): one.hasSameBytes(as: two)
    case (.instantMessage(let one), .instantMessage(let two)):
      one.uri.hasSameBytes(as: two.uri) && one.service.hasSameBytes(as: two.service)
    default: false
    }
  }
}
