import Findings
package import SourceText

/// Splits a stream of XML between the entries of a phone book, and skips an entry that exceeds the limit.
///
/// The books of one file stay together, because the reader has to know the book of an entry, and how many there are.
package struct PhoneBookSplitter: Splitter {
  private let limits: Limits
  private var scanner: MarkupScanner
  /// The name of the entry that is open.
  private var entry: [UInt8]?
  /// The name of the document element until its end tag.
  private var document: [UInt8]?
  /// The end of the last entry or tag, after the last cut.
  private var boundary = 0
  /// Whether the books of the document are kept together.
  private var keepsBooks = false
  /// Whether the books were divided, which was not reported.
  private var hasDividedBooks = false
  /// The number of books so far.
  private var books = 0
  /// Whether bytes are skipped up to the end of the entry.
  private var isSkipping = false

  /// The length up to which the books of a file are kept together. A FRITZ!Box has 300 entries in a book.
  static let mostOfBooks = 4 << 20

  /// Starts at the first byte of an input.
  package init(limits: Limits = Limits()) {
    self.limits = limits
    scanner = MarkupScanner(limits: limits)
  }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var cut = 0
    var isBroken = false
    var findings: [Finding] = []
    while let token = scanner.next(pending, isEnd: isEnd) {
      if isEnd, token.range.upperBound == pending.count { isBroken = isCutOff(token, pending) }
      guard let end = boundary(after: token, pending) else { continue }
      if isSkipping {
        isSkipping = false
        if end == 0 { continue }
        return result(Cut(end: 0, gap: 0..<end))
      }
      if end - boundary > limits.card { return result(cutOut(boundary..<end)) }
      boundary = end
      if !keepsBooks {
        cut = end
      } else if end > PhoneBookSplitter.mostOfBooks {
        keepsBooks = false
        hasDividedBooks = true
        return result(Cut(end: end))
      }
      if hasDividedBooks, books > 1 {
        hasDividedBooks = false
        findings.append(tooLong(at: end))
      }
    }
    let known = isEnd ? pending.count : scanner.consumed
    if isSkipping {
      if isEnd { isSkipping = false }
      return result(known > 0 ? Cut(end: 0, gap: 0..<known) : Cut(end: 0))
    }
    if known - boundary > limits.card {
      isSkipping = !isEnd
      return result(cutOut(boundary..<known))
    }
    guard isEnd, !pending.isEmpty else { return result(Cut(end: cut, findings: findings)) }
    if let open = entry ?? document ?? (isBroken ? [] : nil) {
      let what =
        open.isEmpty ? "in a tag" : "before the end tag of \(Finding.quote(String(decoding: open, as: UTF8.self)))"
      findings.report(
        PhoneBookCodes.cutOff, "the file ends \(what); it may have been cut off",
        at: pending.count - 1..<pending.count)
    }
    return result(Cut(end: pending.count, findings: findings))
  }

  /// The place of a cut at a token; `nil` in the middle of an entry.
  private mutating func boundary(after token: MarkupScanner.Token, _ bytes: [UInt8]) -> Int? {
    switch token.kind {
    case .startTag(let name):
      // An entry contains no other one: it has lost its end tag.
      if let entry { return bytes[name].elementsEqual(entry) ? token.range.lowerBound : nil }
      if document == nil {
        document = Array(bytes[name])
        keepsBooks =
          bytes[name].elementsEqual(PhoneBooks.document.utf8) || bytes[name].elementsEqual(PhoneBooks.menuDocument.utf8)
        books = 0
        hasDividedBooks = false
      }
      if bytes[name].elementsEqual(PhoneBooks.element.utf8) || bytes[name].elementsEqual(PhoneBooks.menu.utf8) {
        books += 1
      }
      if EntryLayout.isEntry(bytes[name]) {
        entry = Array(bytes[name])
        return token.range.lowerBound
      }
    case .emptyTag(let name):
      if let entry, !bytes[name].elementsEqual(entry) { return nil }
      entry = nil
    case .endTag(let name):
      if let document, bytes[name].elementsEqual(document) {
        self.document = nil
        keepsBooks = false
      }
      if let entry, !bytes[name].elementsEqual(entry) { return nil }
      entry = nil
    default: if entry != nil { return nil }
    }
    return token.range.upperBound
  }

  /// Whether the last token of the input is a tag without its end, or a `<`.
  private func isCutOff(_ token: MarkupScanner.Token, _ bytes: [UInt8]) -> Bool {
    switch token.kind {
    case .broken: true
    case .text: bytes[token.range.upperBound - 1] == ASCII.lessThan
    default: false
    }
  }

  private func tooLong(at end: Int) -> Finding {
    Finding(
      PhoneBookCodes.longBooks,
      "the file is longer than \(PhoneBookSplitter.mostOfBooks >> 20) MiB: the entries from here on do not have the name of "
        + "their book", at: end - 1..<end)
  }

  private func cutOut(_ entry: Range<Int>) -> Cut {
    Cut(
      end: entry.lowerBound, gap: entry,
      findings: [
        Finding(
          PhoneBookCodes.entryTooLong,
          "this entry is longer than \(limits.card) octets and was skipped\(Advice.limit("card"))",
          at: entry.lowerBound..<entry.lowerBound + 1)
      ])
  }

  /// Moves the scanner to the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    let count = cut.end + (cut.gap?.count ?? 0)
    scanner.removeFirst(count)
    boundary = max(0, boundary - count)
    return cut
  }
}
