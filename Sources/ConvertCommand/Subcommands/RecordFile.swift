import ContactFiles
import SourceText
import ThreeWayMerging

/// A file of records, such as the cards of a vCard file, and the text before, between and after them.
struct RecordFile {
  private let text: MergeText
  private let records: [Range<Int>]

  /// - Parameter records: The places of the records in the text.
  init(_ text: MergeText, _ records: [Range<Int>]) {
    // Cards in cards have no places of their own.
    let isOrdered = zip(records, records.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    self.text = isOrdered ? text : MergeText([])
    self.records = isOrdered ? records : records.map { _ in 0..<0 }
  }

  /// The file with other records.
  ///
  /// - Parameters:
  ///   - written: The records by their index; others are removed.
  ///   - added: Records to add after the last one.
  ///   - separator: What is between two records, if it is more than a line end.
  func bytes(
    with written: [Int: [UInt8]], adding added: [[UInt8]], separator: [UInt8], _ lineEnd: LineTerminator
  ) -> [UInt8] {
    let utf8 = text.utf8
    var merged = Array(utf8[..<(records.first?.lowerBound ?? utf8.count)])
    // Elements have the layout of the first one.
    let separator = separator.isEmpty ? [] : separator + merged.suffix(while: { $0 <= ASCII.space })
    // What follows the last record that was written.
    var gap: ArraySlice<UInt8> = []
    var hasRecord = false
    for (index, range) in records.enumerated() {
      let next = index + 1 < records.count ? records[index + 1].lowerBound : utf8.count
      let isLast = index + 1 == records.count
      if let record = written[index] {
        merged += gap
        merged += record
        hasRecord = true
        gap = utf8[range.upperBound..<next]
        // The last line of a file may have no end.
        if isLast, separator.isEmpty, !range.isEmpty, !isLineEnd(utf8[range.upperBound - 1]) {
          while let last = merged.last, isLineEnd(last) { merged.removeLast() }
        }
      } else if isLast {
        // The end of the file.
        gap = separator.isEmpty ? gap + utf8[range.upperBound..<next] : utf8[range.upperBound..<next]
      } else if separator.isEmpty, !utf8[range.upperBound..<next].allSatisfy({ $0 <= ASCII.space }) {
        // A comment after the record.
        gap += utf8[range.upperBound..<next]
      }
    }
    for record in added {
      if separator.isEmpty {
        merged += gap
        gap = []
        if let last = merged.last, !isLineEnd(last) { merged += lineEnd.bytes }
      } else if hasRecord {
        merged += separator
      }
      merged += record
      hasRecord = true
    }
    if !added.isEmpty, separator.isEmpty, let last = merged.last, !isLineEnd(last) {
      merged += lineEnd.bytes
    }
    return text.encoded(merged + gap)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
}

extension [UInt8] {
  /// The last bytes that all meet a condition.
  fileprivate func suffix(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, isPart(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
