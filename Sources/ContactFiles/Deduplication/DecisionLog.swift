package import ContactMatching
internal import JSONContacts
internal import SourceText

/// A file of decisions to which answers are appended one by one: each is on disk before the next question.
///
/// The last answers can be withdrawn, as long as nothing else was appended. What was in the file before is never
/// changed.
package final class DecisionLog {
  /// What was appended for one answer.
  private struct Entry {
    let start: Int
    let bytes: [UInt8]
    var end: Int { start + bytes.count }
  }

  private let path: POSIXPath
  private var descriptor: Int32?
  private var entries: [Entry] = []

  /// The file is opened, and created, with the first decision.
  package init(_ path: POSIXPath) { self.path = path }

  deinit { if let descriptor { try? POSIX.close(descriptor) } }

  /// Whether there are no answers of this run in the file.
  package var isEmpty: Bool { entries.isEmpty }

  /// Appends the decisions of an answer.
  package func append(_ decisions: [MatchDecision]) throws(FileFailure) {
    var bytes = DecisionLog.lines(decisions)
    let isNew = descriptor == nil
    do throws(SystemError) {
      let descriptor = try open()
      let size = try POSIX.status(descriptor).size
      // The last line may lack its end after a manual edit.
      let last = size > 0 ? try POSIX.bytes(descriptor, size - 1..<size) : []
      if last.first.map({ $0 != ASCII.lineFeed }) ?? false { bytes.insert(ASCII.lineFeed, at: 0) }
      entries.append(Entry(start: size, bytes: bytes))
      try POSIX.write(bytes.span, to: descriptor)
      try POSIX.flushToDisk(descriptor)
    } catch {
      throw FileFailure.writing(path, error)
    }
    if isNew { try FilePlacing.flush(path.folder, of: path, "was written") }
  }

  private func open() throws(SystemError) -> Int32 {
    if let descriptor { return descriptor }
    let opened = try POSIX.openForAppending(path)
    descriptor = opened
    return opened
  }

  /// Removes the last answer from the file.
  ///
  /// - Returns: False if the file was changed by another program, so that the answer stays.
  package func withdrawLast() throws(FileFailure) -> Bool {
    do throws(SystemError) {
      guard let descriptor, let entry = try unchangedLast() else { return false }
      try POSIX.truncate(descriptor, to: entry.start)
      entries.removeLast()
      try POSIX.flushToDisk(descriptor)
      return true
    } catch {
      throw FileFailure.writing(path, error)
    }
  }

  /// The last answer, if it is the end of the file.
  private func unchangedLast() throws(SystemError) -> Entry? {
    guard let descriptor, let entry = entries.last, try POSIX.status(descriptor).size == entry.end,
      try POSIX.bytes(descriptor, entry.start..<entry.end) == entry.bytes
    else { return nil }
    return entry
  }

  private static func lines(_ decisions: [MatchDecision]) -> [UInt8] {
    var bytes: [UInt8] = []
    for decision in decisions { DecisionLines().write(decision, into: &bytes) }
    return bytes
  }
}
