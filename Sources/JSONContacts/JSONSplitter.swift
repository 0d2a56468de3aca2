import Findings
package import SourceText

/// Cuts a stream of JSON behind its elements: those of one array, one a line, elements behind each other, or the only
/// one of a file. The elements are objects, or jCards.
///
/// It also says what is wrong between the elements, because only the whole stream shows it, and takes out an element
/// that passes the limit.
package struct JSONSplitter: Splitter {
  private let limits: Limits
  private var scanner: ElementScanner
  private var isSkipping = false
  private var hasSaidEnd = false

  /// Starts at the first byte of an input.
  ///
  /// - Parameters:
  ///   - limits: How long one element may be.
  ///   - isJCard: Whether the elements are jCards.
  package init(limits: Limits = Limits(), isJCard: Bool = false) {
    self.limits = limits
    scanner = ElementScanner(isJCard ? .jCards : .objects)
  }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var cut = 0
    while let element = scanner.next(pending, isEnd: isEnd) {
      if isSkipping {
        isSkipping = false
        return result(Cut(end: 0, gap: 0..<element.upperBound))
      }
      if element.count > limits.card { return result(cutOut(element)) }
      // What nothing follows stays, so that there is something to look at when the end of the file comes.
      if element.upperBound < pending.count { cut = element.upperBound }
    }
    if let start = scanner.elementStart {
      if isSkipping && !pending.isEmpty { return result(Cut(end: 0, gap: 0..<pending.count)) }
      if pending.count - start > limits.card {
        isSkipping = true
        return result(cutOut(start..<pending.count))
      }
    }
    if isEnd { return atEnd(pending) }
    return result(Cut(end: cut))
  }

  private func cutOut(_ element: Range<Int>) -> Cut {
    Cut(end: element.lowerBound, gap: element, findings: [JSONSplitter.tooLong(element, limits: limits)])
  }

  static func tooLong(_ element: Range<Int>, limits: Limits) -> Finding {
    Finding(
      JSONCodes.tooLong,
      "this contact is longer than \(limits.card) octets and was left out; --limit-card raises it",
      at: element.lowerBound..<element.lowerBound + 1)
  }

  private mutating func atEnd(_ pending: [UInt8]) -> Cut {
    var cut = Cut(end: pending.count)
    if scanner.isInArray && !hasSaidEnd {
      hasSaidEnd = true
      cut.findings.append(ElementScanner.arrayNotClosed(at: pending.count))
    }
    return result(cut)
  }

  /// Adds what there is to say about the places between the elements, and counts from the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    var cut = cut
    cut.findings = scanner.takeFindings(before: cut.end) + cut.findings
    scanner.moved(by: cut.end + (cut.gap?.count ?? 0))
    return cut
  }
}

extension ElementScanner {
  /// The problems between the elements before a place as findings; they are told once.
  mutating func takeFindings(before end: Int) -> [Finding] {
    let told = problems.prefix { $0.offset < end }
    problems.removeFirst(told.count)
    return told.map { Finding(JSONCodes.betweenElements, $0.message, at: $0.offset..<$0.offset + 1) }
  }

  static func arrayNotClosed(at end: Int) -> Finding {
    Finding(JSONCodes.betweenElements, "the array is not closed with ]; the file may have been cut off", at: end..<end)
  }
}
