internal import Findings
internal import SourceText

/// The lines of an input of a stage, with their fields between tabs.
package struct StageLines {
  /// A line.
  package struct Line: Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The texts between its tabs.
    package let fields: [ArraySlice<UInt8>]
  }

  private let reader: BlockReader
  private let longest: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var number = 0

  /// - Parameter longest: The maximum number of octets of a line.
  package init(_ reader: BlockReader, longest: Int) {
    self.reader = reader
    self.longest = longest
  }

  /// The name of the input.
  package var name: String { reader.name }

  /// The next line that is not empty; `nil` at the end.
  package mutating func next() throws(FileFailure) -> Line? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: ASCII.lineFeed) {
        defer { start = end + 1 }
        number += 1
        if let line = line(start..<end) { return line }
        searched = end + 1
        continue
      }
      if isAtEnd {
        defer { start = bytes.count }
        number += 1
        return line(start..<bytes.count)
      }
      searched = bytes.count - start
      bytes.removeFirst(start)
      start = 0
      guard bytes.count <= longest else {
        throw failure("line \(number + 1) is longer than \(longest) octets\(Advice.limit("card"))")
      }
      isAtEnd = !(try reader.read(into: &bytes))
    }
  }

  private func line(_ range: Range<Int>) -> Line? {
    var range = range
    if let last = range.last, bytes[last] == ASCII.carriageReturn { range = range.dropLast() }
    if range.isEmpty { return nil }
    return Line(
      number: number, fields: bytes[range].split(separator: ASCII.tab, omittingEmptySubsequences: false))
  }

  /// An error about the input.
  package func failure(_ message: String) -> FileFailure {
    FileFailure(IOCodes.unreadableInput, path: name, message)
  }
}

extension ArraySlice<UInt8> {
  /// The whole number that the bytes are in decimal digits; `nil` for other bytes.
  var decimal: UInt64? {
    if isEmpty || count > 19 { return nil }
    var number: UInt64 = 0
    for byte in self {
      guard ASCII.isDigit(byte) else { return nil }
      number = number * 10 + UInt64(byte - ASCII.zero)
    }
    return number
  }
}
