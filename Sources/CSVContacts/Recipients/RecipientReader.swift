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
