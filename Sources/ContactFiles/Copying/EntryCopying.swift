internal import ContactModel
internal import LDIFContacts
internal import SourceText

/// Copies entries of LDIF, of phone books and of xCards, with the comments or the indentation before them.
struct EntryCopying: Sendable {
  enum Syntax: Sendable { case ldif, markup }

  let syntax: Syntax

  /// The copy of an entry; `nil` if it has to be written anew.
  ///
  /// - Parameter previous: The end of the entry before it; `nil` if the bytes between them are not wanted.
  func copy(of range: Range<Int>, after previous: Int?, in bytes: [UInt8]) -> CopiedContact? {
    let gap = min(previous ?? range.lowerBound, range.lowerBound)..<range.lowerBound
    switch syntax {
    case .ldif:
      // The reader leaves passwords out.
      if LDIFReader.hasSecret(bytes[range]) { return nil }
      var copy = CopiedContact.ended(bytes, range, by: CopiedContact.lineEnd(of: bytes[range]))
      let end = end(of: range, in: bytes)
      if end > copy.bytes.endIndex {
        copy.bytes = bytes[range.lowerBound..<end]
      } else {
        copy.after += CopiedContact.lineEnd(of: bytes[range])
      }
      copy.before = comments(in: bytes[gap])
      return copy
    case .markup:
      var start = range.lowerBound
      while start > gap.lowerBound, bytes[start - 1] <= ASCII.space { start -= 1 }
      return CopiedContact(
        before: previous == nil ? [ASCII.lineFeed] : [], bytes: bytes[start..<range.upperBound])
    }
  }

  /// The end of an entry with the empty lines after it.
  func end(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    guard syntax == .ldif, !range.isEmpty else { return range.upperBound }
    var end = CopiedContact.ended(bytes, range, by: []).bytes.endIndex
    while end < bytes.count, bytes[end] == ASCII.lineFeed || bytes[end] == ASCII.carriageReturn { end += 1 }
    return end
  }

  /// The comments after the last entry of a batch.
  func comments(after end: Int, in bytes: [UInt8]) -> [UInt8] {
    syntax == .ldif ? comments(in: bytes[min(end, bytes.count)...]) : []
  }

  /// The comments in a text between entries, with the empty lines between them. What is before a version line is in the
  /// header.
  private func comments(in text: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var isComment = false
    EntryFrame.forEachLine(of: text) { line in
      let first = line.first ?? ASCII.lineFeed
      if first != ASCII.space { isComment = first == ASCII.numberSign }
      if EntryFrame.isVersion(line) {
        kept = []
      } else if isComment || (first <= ASCII.carriageReturn && !kept.isEmpty) {
        kept += line
      }
    }
    return kept
  }
}
