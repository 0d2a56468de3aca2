internal import ContactModel
internal import SourceText

/// The recipients of a message, as people copy them from its line `To:` (RFC 5322 3.4): mailboxes with commas or semicolons
/// between them, and groups of mailboxes.
struct RecipientLine {
  /// A mailbox and the group that it is in.
  struct Recipient: Hashable {
    let mailbox: Mailbox
    /// The name of the group, or empty.
    let group: String
  }

  private(set) var recipients: [Recipient] = []
  /// Whether one of them is in a group, or the line begins with the name of a field such as `To:`.
  private(set) var hasLabel = false

  /// The maximum length of a line.
  static let maxLength = 1 << 20

  /// Parses a line; `nil` if anything in it is not a mailbox.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.count <= RecipientLine.maxLength, line.contains(ASCII.atSign) || line.contains(ASCII.colon) else {
      return nil
    }
    var rest = line
    while let colon = RecipientLine.endOfLabel(rest) {
      hasLabel = true
      let label = RecipientLine.text(rest[..<colon])
      rest = rest[(colon + 1)...]
      if RecipientLine.fields.contains(label.asciiLowercased) { continue }
      // A group ends with a semicolon.
      let end = RecipientLine.first(ASCII.semicolon, in: rest) ?? rest.endIndex
      guard add(rest[rest.startIndex..<end], label) else { return nil }
      rest = end < rest.endIndex ? rest[(end + 1)...].drop(while: RecipientLine.isSeparator) : []
    }
    guard add(rest, "") else { return nil }
  }

  /// Adds mailboxes; false if there is anything else.
  private mutating func add(_ bytes: ArraySlice<UInt8>, _ group: String) -> Bool {
    let text = RecipientLine.text(bytes)
    if text.utf8.allSatisfy({ RecipientLine.isSeparator($0) }) { return true }
    if let list = MailboxList.mailboxes(in: text) {
      recipients += list.map { Recipient(mailbox: $0, group: group) }
      return list.allSatisfy { RecipientLine.isAddress($0.address) }
    }
    guard RecipientLine.isAddress(text) else { return false }
    recipients.append(Recipient(mailbox: Mailbox(address: text), group: group))
    return true
  }

  /// The names of the fields of a message that have recipients.
  private static let fields: Set = [
    "to", "cc", "bcc", "from", "sender", "reply-to", "an", "von", "kopie", "à", "de", "para", "a", "da", "til", "till",
    "aan", "do",
  ]

  /// The place of the colon after the name of a field or a group; `nil` if the next thing is a mailbox.
  private static func endOfLabel(_ bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for index in bytes.indices {
      switch bytes[index] {
      case ASCII.doubleQuote: isQuoted.toggle()
      case _ where isQuoted: continue
      case ASCII.colon:
        let label = text(bytes[..<index]).asciiLowercased
        return label.isEmpty || label.utf8.elementsEqual("mailto".utf8) ? nil : index
      case ASCII.atSign, ASCII.lessThan, ASCII.semicolon, ASCII.comma: return nil
      default: break
      }
    }
    return nil
  }

  /// The first byte outside of quotes and brackets.
  private static func first(_ wanted: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    var depth = 0
    for index in bytes.indices {
      switch bytes[index] {
      case ASCII.doubleQuote: isQuoted.toggle()
      case _ where isQuoted: continue
      case ASCII.lessThan: depth += 1
      case ASCII.greaterThan: depth -= 1
      case wanted where depth <= 0: return index
      default: break
      }
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    ASCII.isBlank(byte) || byte == ASCII.comma || byte == ASCII.semicolon
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: ASCII.atSign, omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(ASCII.period)
      && !text.utf8.contains { $0 <= ASCII.space || $0 == ASCII.comma || $0 == ASCII.semicolon || $0 == ASCII.lessThan }
  }

  /// The text without blanks and quotes around it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self).trimmingASCIISpace
    guard text.utf8.count > 1, text.utf8.first == ASCII.doubleQuote, text.utf8.last == ASCII.doubleQuote,
      text.utf8.dropFirst().dropLast().allSatisfy({ $0 != ASCII.doubleQuote })
    else { return text }
    return String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self)
  }
}
