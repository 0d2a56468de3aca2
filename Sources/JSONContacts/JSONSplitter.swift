import Findings
package import SourceText

/// Cuts a stream of JSON after its elements, which are objects or jCards: those of an array, one per line, or consecutive.
///
/// It also reports errors between the elements, which only the whole stream shows, and removes elements that exceed the
/// limit.
package struct JSONSplitter: Splitter {
  private let limits: Limits
  private var scanner: ElementScanner
  private var isSkipping = false
  private var hasReportedEnd = false
  /// The end of the last element that was not cut off, and whether an array was open there.
  private var last: (end: Int, isInArray: Bool)?

  /// - Parameters:
  ///   - limits: The maximum length of an element.
  ///   - isJCard: Whether the elements are jCards.
  package init(limits: Limits = Limits(), isJCard: Bool = false) {
    self.limits = limits
    scanner = ElementScanner(isJCard ? .jCards : .objects)
  }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var cut = 0
    while let element = scanner.next(pending, isEnd: isEnd) {
      if let last { cut = cutPosition(after: last, before: element.lowerBound, pending) ?? cut }
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
    if let last { cut = cutPosition(after: last, before: scanner.elementStart, pending) ?? cut }
    // Bounds the memory if there is no good position: elements without commas in an array, or a gigabyte of blanks.
    let end = scanner.elementStart ?? pending.count - 1
    if end - cut > JSONSplitter.maxPending, end >= last?.end ?? 0 { cut = end }
    // The bytes from the scanner's position on may begin the next jCard and have to stay.
    if let start = scanner.elementStart, scanner.index > start {
      if isSkipping { return result(Cut(end: 0, gap: 0..<scanner.index)) }
      if scanner.index - start > limits.card {
        isSkipping = true
        return result(cutOut(start..<scanner.index))
      }
    }
    if isEnd { return atEnd(pending) }
    return result(Cut(end: cut))
  }

  /// The maximum length of elements that wait for a good position to cut.
  private static let maxPending = 1 << 20

  /// A position after an element from which a new reader reads the same: a leading comma shows that an array is open, and
  /// its absence that none is.
  ///
  /// - Parameters:
  ///   - element: The end of the element, and whether an array is open there.
  ///   - start: The start of the next element, if there is one.
  /// - Returns: `nil` if there is no such position, or only white space follows the element.
  private func cutPosition(after element: (end: Int, isInArray: Bool), before start: Int?, _ pending: [UInt8]) -> Int? {
    let end = start.map { $0 + 1 } ?? pending.count
    guard
      let next = pending[element.end..<end].first(where: {
        !ASCII.isJSONSpace($0) && $0 != 0x1E && !ElementScanner.byteOrderMark.contains($0)
      })
    else { return nil }
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
      "contact longer than \(limits.card) octets was skipped\(Advice.limit("card"))",
      at: element.lowerBound..<element.lowerBound + 1)
  }

  private mutating func atEnd(_ pending: [UInt8]) -> Cut {
    var cut = Cut(end: pending.count)
    if scanner.hasUnclosedArray && !hasReportedEnd {
      hasReportedEnd = true
      cut.findings.append(ElementScanner.arrayNotClosed(at: pending.count))
    }
    return result(cut)
  }

  /// Adds the findings between the elements, and adjusts positions to the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    var cut = cut
    cut.findings = scanner.extractFindings(before: cut.end) + cut.findings
    let count = cut.end + (cut.gap?.count ?? 0)
    scanner.moved(by: count)
    last = last.flatMap { $0.end < count ? nil : ($0.end - count, $0.isInArray) }
    return cut
  }
}

extension ElementScanner {
  /// Removes the problems before a position and returns them as findings.
  mutating func extractFindings(before end: Int) -> [Finding] {
    let extracted = problems.prefix { $0.offset < end }
    problems.removeFirst(extracted.count)
    return extracted.map { Finding(JSONCodes.betweenElements, $0.message, at: $0.offset..<$0.offset + 1) }
  }

  static func arrayNotClosed(at end: Int) -> Finding {
    Finding(JSONCodes.betweenElements, "the array is not closed with ]; the file may have been cut off", at: end..<end)
  }
}
