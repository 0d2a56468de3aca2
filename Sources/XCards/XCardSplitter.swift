import Findings
import PhoneBookContacts
package import SourceText

/// Splits a stream of xCards between the cards, and skips a card that exceeds the limit.
package struct XCardSplitter: Splitter {
  private let limits: Limits
  private var scanner: MarkupScanner
  private var framing = XCardFraming()
  /// The end of the last card or tag between cards, after the last cut.
  private var boundary = 0
  /// Whether bytes are skipped up to the end of the card.
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
      if end - boundary > limits.card { return result(cutOut(boundary..<end)) }
      boundary = end
      cut = end
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
    guard isEnd, !pending.isEmpty else { return result(Cut(end: cut)) }
    var findings: [Finding] = []
    if let open = framing.card ?? framing.document ?? (isBroken ? [] : nil) {
      let what =
        open.isEmpty ? "in a tag" : "before the end tag of \(Finding.quote(String(decoding: open, as: UTF8.self)))"
      findings.report(
        XCardCodes.cutOff, "the file ends \(what); it may have been cut off", at: pending.count - 1..<pending.count)
    }
    return result(Cut(end: pending.count, findings: findings))
  }

  /// The place of a cut at a token; `nil` in the middle of a card.
  private mutating func boundary(after token: MarkupScanner.Token, _ bytes: [UInt8]) -> Int? {
    switch framing.event(of: token, bytes) {
    case .inside: nil
    case .begin: token.range.lowerBound
    case .outside, .empty, .end, .documentEnd: token.range.upperBound
    }
  }

  /// Whether the last token of the input is a tag without its end, or a `<`.
  private func isCutOff(_ token: MarkupScanner.Token, _ bytes: [UInt8]) -> Bool {
    switch token.kind {
    case .broken: true
    case .text: bytes[token.range.upperBound - 1] == ASCII.lessThan
    default: false
    }
  }

  private func cutOut(_ card: Range<Int>) -> Cut {
    Cut(
      end: card.lowerBound, gap: card,
      findings: [
        Finding(
          XCardCodes.cardTooLong,
          "this card is longer than \(limits.card) octets and was skipped\(Advice.limit("card"))",
          at: card.lowerBound..<card.lowerBound + 1)
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
