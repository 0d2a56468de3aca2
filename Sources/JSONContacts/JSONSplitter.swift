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
  /// Where the last element ends that was not cut off, and whether an array was open there.
  private var last: (end: Int, isInArray: Bool)?

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
      if let last { cut = place(behind: last, before: element.lowerBound, pending) ?? cut }
      if isSkipping {
        isSkipping = false
        scanner.restart()
        return result(Cut(end: 0, gap: 0..<element.upperBound))
      }
      if element.count > limits.card {
        scanner.restart()
        return result(cutOut(element))
      }
      last = (element.upperBound, scanner.isInArray)
    }
    if let last { cut = place(behind: last, before: scanner.elementStart, pending) ?? cut }
    // Where no place is a good one, memory is to stay bounded all the same: elements without commas in an array, or a
    // gigabyte of blanks.
    let end = scanner.elementStart ?? pending.count - 1
    if end - cut > JSONSplitter.longestBatch, end >= last?.end ?? 0 { cut = end }
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

  /// How long elements are put off for which there is no good place to cut behind.
  private static let longestBatch = 1 << 20

  /// A place behind an element from which on everything reads alone as it does behind the element: a comma says that an
  /// array is open, and nothing that it is not.
  ///
  /// - Parameters:
  ///   - element: Where the element ends, and whether an array is open there.
  ///   - start: Where the next element begins, if it does.
  /// - Returns: Nothing where there is no such place, or nothing behind the element: so that there is something to look
  ///   at when the end of the file comes.
  private func place(behind element: (end: Int, isInArray: Bool), before start: Int?, _ pending: [UInt8]) -> Int? {
    let end = start.map { $0 + 1 } ?? pending.count
    guard let next = pending[element.end..<end].first(where: { !ASCII.isJSONSpace($0) && $0 != 0x1E }) else {
      return nil
    }
    let isOpen = next == ASCII.comma || next == ASCII.rightBracket
    if element.isInArray { return isOpen ? element.end : nil }
    if !isOpen { return element.end }
    return scanner.isInArray ? nil : start
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
    if scanner.hasUnclosedArray && !hasSaidEnd {
      hasSaidEnd = true
      cut.findings.append(ElementScanner.arrayNotClosed(at: pending.count))
    }
    return result(cut)
  }

  /// Adds what there is to say about the places between the elements, and counts from the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    var cut = cut
    cut.findings = scanner.takeFindings(before: cut.end) + cut.findings
    let count = cut.end + (cut.gap?.count ?? 0)
    scanner.moved(by: count)
    last = last.flatMap { $0.end < count ? nil : ($0.end - count, $0.isInArray) }
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
