package import ContactModel
import Findings
package import SourceText

/// Reads the phone books of telephones: the XML of FRITZ!Box, Yealink, Snom, Gigaset and other IP phones.
///
/// ```swift
/// let batch = PhoneBookReader().read(Array("<DirectoryEntry><Name>Ada</Name></DirectoryEntry>".utf8))
/// batch.items[0].value.displayName  // "Ada"
/// ```
///
/// The values of an entry decide which product's it is. Values without a field in the model are kept under the names of
/// their elements. No entity is expanded and nothing is fetched.
package struct PhoneBookReader: Sendable {
  private let limits: Limits
  /// The groups of the file; `nil` if its beginning is not known.
  private let groups: PhoneBookGroups?

  /// Makes a reader.
  package init(limits: Limits = Limits()) {
    self.limits = limits
    groups = nil
  }

  /// Makes a reader for a file with the groups that are named at its beginning.
  package init(beginning: [UInt8], limits: Limits) {
    self.limits = limits
    groups = PhoneBookGroups(beginning, limits: limits)
  }

  /// Reads the entries of a batch. Reading never fails: what cannot be read is skipped and reported.
  ///
  /// - Parameter bytes: Whole entries in UTF-8, with whatever is between them.
  package func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var reading = EntryReading(bytes, groups, limits)
    return reading.whole()
  }

  /// Reads the entries of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> {
    EntryReading(bytes, groups, limits)
  }

  /// Entries that are read a few at a time.
  private struct EntryReading: ImportPieces {
    private let bytes: [UInt8]
    private let limits: Limits
    private var scanner: MarkupScanner
    private var books: PhoneBooks
    private var entry: EntryBuilder?
    private var entries: PhoneBookEntryReader
    /// The first byte of the entry.
    private var start = 0
    private var isAtEnd = false

    init(_ bytes: [UInt8], _ groups: PhoneBookGroups?, _ limits: Limits) {
      entries = PhoneBookEntryReader(groups ?? PhoneBookGroups(bytes, limits: limits))
      self.bytes = bytes
      self.limits = limits
      scanner = MarkupScanner(limits: limits)
      books = PhoneBooks(bytes)
    }

    mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
      if isAtEnd { return nil }
      var batch = ImportBatch<Contact>()
      while let token = scanner.next(bytes, isEnd: true) {
        read(token, &batch)
        if batch.items.count >= maximum { return batch }
      }
      isAtEnd = true
      finish(at: bytes.count, isEarly: true, &batch)
      return batch
    }

    private mutating func read(_ token: MarkupScanner.Token, _ batch: inout ImportBatch<Contact>) {
      switch token.kind {
      case .text: entry?.add(bytes[token.range])
      case .characterData: entry?.add(bytes[token.range].dropFirst(9).dropLast(3), isCharacterData: true)
      case .startTag(let name): begin(name, token.range, isEmpty: false, &batch)
      case .emptyTag(let name): begin(name, token.range, isEmpty: true, &batch)
      case .endTag(let name):
        if entry?.end(bytes[name], at: token.range) ?? false {
          finish(at: token.range.upperBound, isEarly: false, &batch)
        }
        if entry == nil { books.end(bytes[name]) }
      case .declaration:
        if bytes[token.range].contains(ASCII.leftBracket) {
          batch.findings.report(
            PhoneBookCodes.declarations, "the declarations of the document type are ignored", at: token.range)
        }
      case .ignored: break
      case .broken:
        if entry == nil {
          batch.findings.report(PhoneBookCodes.notWellFormed, "this tag has no end; it was skipped", at: token.range)
          batch.leftOut.append(token.range)
        } else {
          entry?.reportDamage("a tag has no end", at: token.range)
        }
      }
    }

    private mutating func begin(
      _ name: Range<Int>, _ tag: Range<Int>, isEmpty: Bool, _ batch: inout ImportBatch<Contact>
    ) {
      if let entry, !entry.name.elementsEqual(bytes[name]) {
        self.entry?.begin(bytes[name], bytes[tag], isEmpty: isEmpty)
        return
      }
      finish(at: tag.lowerBound, isEarly: true, &batch)
      guard EntryLayout.isEntry(bytes[name]) else {
        if !isEmpty { books.begin(bytes[name], bytes[tag], &batch.findings) }
        return
      }
      start = tag.lowerBound
      entry = EntryBuilder(bytes[name], bytes[tag], limits: limits)
      if isEmpty, entry?.end(bytes[name], at: tag) ?? false { finish(at: tag.upperBound, isEarly: false, &batch) }
    }

    /// Reads the contact of the open entry, if there is one.
    private mutating func finish(at end: Int, isEarly: Bool, _ batch: inout ImportBatch<Contact>) {
      guard var entry else { return }
      self.entry = nil
      if isEarly { entry.endEarly(at: end) }
      let range = start..<max(end, start)
      guard !books.isInternal, let layout = EntryLayout.layout(for: entry.name, entry.nodes), layout.knows(entry.nodes)
      else {
        if !books.isInternal {
          batch.findings.report(
            PhoneBookCodes.nothingKnown, "no value of this entry is one of a phone book; it was skipped",
            at: range.lowerBound..<range.lowerBound + 1)
        }
        batch.leftOut.append(range)
        return
      }
      let contact = entries.contact(of: entry.nodes, in: layout, category: books.category)
      if !entry.findings.isEmpty {
        let name = contact.displayName
        let reference = ContactReference(index: batch.items.count, uid: contact.uid, name: name.isEmpty ? nil : name)
        for var finding in entry.findings {
          finding.contact = reference
          batch.findings.append(finding)
        }
      }
      batch.items.append(Imported(contact, at: range))
    }
  }
}
