internal import CSVSyntax
package import ContactModel
package import Findings
package import SourceText

/// Reads lists of recipients without a header: each mailbox is a contact.
///
/// ```text
/// Ada Lovelace <ada@example.org>; Ben Ort <ben@example.org>; "Ray, Cid" <cid@example.org>
/// ```
package struct RecipientReader: Sendable {
  /// The number of lines that are inspected.
  private static let reach = 50

  private let limits: Limits
  /// The finding about the missing header.
  package let finding: Finding

  /// Recognises a list of recipients by the first bytes of a text; `nil` if a line has anything else, or if every line is
  /// one mailbox or has as many addresses as the others, as in a table.
  ///
  /// - Parameter isWhole: Whether these are all bytes.
  package init?(recognising prefix: [UInt8], isWhole: Bool, limits: Limits) {
    var counts: [Int] = []
    var hasNames = false
    var first = 0..<0
    var lines = RecipientLines(prefix)
    while counts.count < RecipientReader.reach, let range = lines.next() {
      // The last line may be cut off.
      if !isWhole, range.upperBound == prefix.count, !counts.isEmpty { break }
      guard let line = RecipientLine(prefix[range]) else { return nil }
      if counts.isEmpty { first = range }
      if line.hasLabel || line.recipients.contains(where: { !$0.mailbox.name.isEmpty }) { hasNames = true }
      counts.append(line.recipients.count)
    }
    guard let most = counts.max(), most > 1 else { return nil }
    // Two addresses in each row may be those of one person.
    guard hasNames || counts.count == 1 || Set(counts).count > 2 else { return nil }
    self.limits = limits
    finding = Finding(
      CSVContactCodes.noHeader, "the file is a list of recipients without a header; each of them is a contact",
      at: first,
      severity: .note)
  }

  /// Cuts a stream after lines.
  package var splitter: some Splitter { RecipientSplitter(limits: limits) }

  /// Reads the lines of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { RecipientReading(bytes) }
}

/// The lines of a text that are not blank.
private struct RecipientLines {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    while index < bytes.count {
      let start = index
      let end =
        ByteSearch.first(
          ASCII.lineFeed, ASCII.carriageReturn, ASCII.carriageReturn, in: bytes, from: start, to: bytes.count)
        ?? bytes.count
      index = end + 1
      if !bytes[start..<end].allSatisfy(ASCII.isBlank) { return start..<end }
    }
    return nil
  }
}

/// Cuts after the last line break; a line longer than the limit is skipped.
private struct RecipientSplitter: Splitter {
  private let limits: Limits
  private var scanned = 0
  private var isSkipping = false

  init(limits: Limits) { self.limits = limits }

  mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    if isSkipping {
      let end = pending.firstIndex(of: ASCII.lineFeed)
      isSkipping = end == nil
      return Cut(end: 0, gap: 0..<(end ?? pending.count))
    }
    let fresh = pending[min(scanned, pending.count)...]
    if let last = fresh.lastIndex(of: ASCII.lineFeed) {
      scanned = 0
      return Cut(end: isEnd ? pending.count : last + 1)
    }
    scanned = pending.count
    if isEnd { return Cut(end: pending.count) }
    guard pending.count > RecipientLine.maxLength else { return Cut(end: 0) }
    isSkipping = true
    scanned = 0
    let finding = Finding(
      CSVCodes.recordLimit,
      "a line of recipients longer than \(RecipientLine.maxLength) octets was skipped", at: 0..<1)
    return Cut(end: 0, gap: 0..<pending.count, findings: [finding])
  }
}

/// Reads each mailbox of each line as a contact.
private struct RecipientReading: ImportPieces {
  private let bytes: [UInt8]
  private var lines: RecipientLines
  private var builder = ContactBuilder()
  /// The contacts of a line that are not returned yet.
  private var waiting: [Imported<Contact>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = RecipientLines(bytes)
  }

  mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
    var batch = ImportBatch<Contact>()
    while batch.items.count < maximum {
      if !waiting.isEmpty {
        let count = min(maximum - batch.items.count, waiting.count)
        batch.items += waiting[..<count]
        waiting.removeFirst(count)
        continue
      }
      guard let range = lines.next() else { break }
      guard let line = RecipientLine(bytes[range]) else {
        batch.findings.append(
          Finding(
            CSVContactCodes.notARecipient,
            "\(Finding.quote(String(decoding: bytes[range].prefix(200), as: UTF8.self))) is not a list of mailboxes; the "
              + "line was skipped", at: range))
        batch.rejected.append(range)
        continue
      }
      waiting = line.recipients.map { Imported(contact($0), at: range) }
    }
    return batch.items.isEmpty && batch.findings.isEmpty && batch.rejected.isEmpty ? nil : batch
  }

  /// A name without the backslashes before quotes and backslashes (RFC 5322 3.2.1).
  private static func withoutEscapes(_ name: String) -> String {
    guard name.utf8.contains(ASCII.backslash) else { return name }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in name.utf8 {
      if byte == ASCII.backslash, !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, byte != ASCII.backslash, byte != ASCII.doubleQuote { bytes.append(ASCII.backslash) }
      isEscaped = false
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func contact(_ recipient: RecipientLine.Recipient) -> Contact {
    let name = RecipientReading.withoutEscapes(recipient.mailbox.name)
    if !name.isEmpty { builder.append(name, to: .formattedNames) }
    builder.append(recipient.mailbox.address, to: .emails)
    if !recipient.group.isEmpty { builder.append(recipient.group, to: .categories) }
    return Contact(builder.makeBuffer())
  }
}

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
