internal import ContactModel
internal import SourceText

/// Values that found no column and stand in the notes, a line each, as Google's Outlook CSV has it:
/// `E-mail Address: x`, `Other Phone: y`, `IM: QQ: z`.
struct SlotOverflow: Sendable {
  /// A value of such a line.
  enum Value: Equatable, Sendable {
    case phone(String, Slot)
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
  private let phones: [(prefix: String, slot: Slot)]
  private let emails: [String]

  /// The lines of a product, where it has any.
  init?(_ format: SlotFormat) {
    guard format.traits.contains(.overflowsIntoNotes) else { return nil }
    phones = format.columns.compactMap { name, role in
      if case .phone(let slot) = role { (name + ": ", slot) } else { nil }
    }
    emails = format.columns.compactMap { name, role in if case .email = role { name + ": " } else { nil } }
  }

  /// The line that says a value, or nothing where it would not be read as that value again.
  func line(_ value: Value) -> String? {
    let line: String
    switch value {
    case .phone(let number, let slot):
      guard let prefix = phones.first(where: { $0.slot == slot })?.prefix else { return nil }
      line = prefix + number
    case .email(let address): line = (emails.first ?? "") + address
    case .instantMessage(let address):
      line =
        SlotOverflow.instantMessage + (address.service.isEmpty ? address.uri : "\(address.service): \(address.uri)")
    }
    guard !line.utf8Contains(ASCII.lineFeed, or: ASCII.carriageReturn), let back = self.value(line) else { return nil }
    return back.isSame(as: value) ? line : nil
  }

  /// What a line of the notes says, if it is one of these.
  func value(_ line: String) -> Value? {
    func rest(behind prefix: String) -> String? {
      guard line.utf8.starts(with: prefix.utf8), line.utf8.count > prefix.utf8.count else { return nil }
      return String(decoding: line.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    for (prefix, slot) in phones { if let number = rest(behind: prefix) { return .phone(number, slot) } }
    for prefix in emails { if let address = rest(behind: prefix) { return .email(address) } }
    guard let text = rest(behind: SlotOverflow.instantMessage) else { return nil }
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast(2) where bytes[index] == ASCII.colon && bytes[index + 1] == ASCII.space {
      return .instantMessage(
        InstantMessageAddress(
          String(decoding: bytes[(index + 2)...], as: UTF8.self),
          service: String(decoding: bytes[..<index], as: UTF8.self)))
    }
    return .instantMessage(InstantMessageAddress(text))
  }

  /// Whether a line of the text is one of these.
  func isIn(_ text: String) -> Bool { text.utf8Contains(ASCII.colon) && !lift(text).values.isEmpty }

  /// The notes without these lines, and their values; nothing is left where there is no other line.
  func lift(_ notes: String) -> (rest: String?, values: [Value]) {
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

extension SlotOverflow.Value {
  /// Whether two values are the same bytes.
  fileprivate func isSame(as other: SlotOverflow.Value) -> Bool {
    switch (self, other) {
    case (.phone(let one, let slot), .phone(let two, let otherSlot)): one.isSame(as: two) && slot == otherSlot
    case (.email(let one), .email(let two)): one.isSame(as: two)
    case (.instantMessage(let one), .instantMessage(let two)):
      one.uri.isSame(as: two.uri) && one.service.isSame(as: two.service)
    default: false
    }
  }
}
