import Findings
package import SourceText

/// Splits a stream of XML between the entries of a phone book, and skips an entry that exceeds the limit.
package struct PhoneBookSplitter: Splitter {
  private let limits: Limits
  private var scanner: MarkupScanner
  /// The name of the entry that is open.
  private var entry: [UInt8]?
  /// The name of the document element until its end tag.
  private var document: [UInt8]?
  /// Whether bytes are skipped up to the end of the entry.
  private var isSkipping = false

  /// Starts at the first byte of an input.
  package init(limits: Limits = Limits()) {
    self.limits = limits
    scanner = MarkupScanner(limits: limits)
  }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var cut = 0
    var isBroken = false
    while let token = scanner.next(pending, isEnd: isEnd) {
      if isEnd, token.range.upperBound == pending.count { isBroken = isCutOff(token, pending) }
      guard let end = boundary(after: token, pending) else { continue }
      if isSkipping {
        isSkipping = false
        if end == 0 { continue }
        return result(Cut(end: 0, gap: 0..<end))
      }
      if end - cut > limits.card { return result(cutOut(cut..<end)) }
      cut = end
    }
    let known = isEnd ? pending.count : scanner.consumed
    if isSkipping {
      if isEnd { isSkipping = false }
      return result(known > 0 ? Cut(end: 0, gap: 0..<known) : Cut(end: 0))
    }
    if known - cut > limits.card {
      isSkipping = !isEnd
      return result(cutOut(cut..<known))
    }
    guard isEnd, !pending.isEmpty else { return result(Cut(end: cut)) }
    var findings: [Finding] = []
    if let open = entry ?? document ?? (isBroken ? [] : nil) {
      let what =
        open.isEmpty ? "in a tag" : "before the end tag of \(Finding.quote(String(decoding: open, as: UTF8.self)))"
      findings.report(
        PhoneBookCodes.cutOff, "the file ends \(what); it may have been cut off",
        at: pending.count - 1..<pending.count)
    }
    return result(Cut(end: pending.count, findings: findings))
  }

  /// The place of a cut at a token; nil in the middle of an entry.
  private mutating func boundary(after token: MarkupScanner.Token, _ bytes: [UInt8]) -> Int? {
    switch token.kind {
    case .startTag(let name):
      // An entry contains no other one: it has lost its end tag.
      if let entry { return bytes[name].elementsEqual(entry) ? token.range.lowerBound : nil }
      document = document ?? Array(bytes[name])
      if EntryLayout.isEntry(bytes[name]) {
        entry = Array(bytes[name])
        return token.range.lowerBound
      }
    case .emptyTag(let name):
      if let entry, !bytes[name].elementsEqual(entry) { return nil }
      entry = nil
    case .endTag(let name):
      if let document, bytes[name].elementsEqual(document) { self.document = nil }
      if let entry, !bytes[name].elementsEqual(entry) { return nil }
      entry = nil
    default: if entry != nil { return nil }
    }
    return token.range.upperBound
  }

  /// True if the last token of the input is a tag without its end, or a `<`.
  private func isCutOff(_ token: MarkupScanner.Token, _ bytes: [UInt8]) -> Bool {
    switch token.kind {
    case .broken: true
    case .text: bytes[token.range.upperBound - 1] == ASCII.lessThan
    default: false
    }
  }

  private func cutOut(_ entry: Range<Int>) -> Cut {
    Cut(
      end: entry.lowerBound, gap: entry,
      findings: [
        Finding(
          PhoneBookCodes.entryTooLong,
          "this entry is longer than \(limits.card) octets and was skipped; --limit-card raises it",
          at: entry.lowerBound..<entry.lowerBound + 1)
      ])
  }

  /// Moves the scanner to the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    scanner.removeFirst(cut.end + (cut.gap?.count ?? 0))
    return cut
  }
}
