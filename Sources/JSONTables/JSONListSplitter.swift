import JSONContacts
import SourceText

/// Cuts a stream of JSON after the elements of a list that is in members of an object: `contacts.list`.
///
/// The bytes before and after the list are discarded, so that memory is bounded by the largest element. Texts that follow
/// each other, such as the pages of a web service, may each have such a list.
struct JSONListSplitter: Splitter {
  private let keys: [[UInt8]]
  private let limits: Limits
  private var tracker = JSONPathTracker()
  /// The number of bytes at the start of the buffer that the tracker has read.
  private var index = 0
  /// The splitter of the current list.
  private var inner: JSONSplitter?
  /// The end of the current list in the buffer, with its bracket.
  private var listEnd: Int?

  init(_ keys: [[UInt8]], limits: Limits) {
    self.keys = keys
    self.limits = limits
  }

  mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    guard var inner else { return findList(pending, isEnd: isEnd) }
    if listEnd == nil { findEnd(pending) }
    let isListEnd = listEnd != nil || isEnd
    let cut = inner.scan(listEnd.map { Array(pending[..<$0]) } ?? pending, isEnd: isListEnd)
    self.inner = inner
    let removed = cut.end + (cut.gap?.count ?? 0)
    move(by: removed)
    if listEnd == 0 {
      self.inner = nil
      listEnd = nil
      index = 0
    }
    return cut
  }

  private mutating func move(by count: Int) {
    index = max(0, index - count)
    listEnd = listEnd.map { max(0, $0 - count) }
  }

  /// Discards what is before the next list.
  private mutating func findList(_ pending: [UInt8], isEnd: Bool) -> Cut {
    while index < pending.count {
      let isFound = tracker.add(pending[index]) == .opensArray && tracker.keys == keys
      if isFound {
        inner = JSONSplitter(limits: limits)
        let start = index
        index = 1
        return start == 0 ? scan(pending, isEnd: isEnd) : Cut(end: 0, gap: 0..<start)
      }
      index += 1
    }
    index = 0
    return Cut(end: 0, gap: pending.isEmpty ? nil : 0..<pending.count)
  }

  /// Finds the bracket that closes the list.
  private mutating func findEnd(_ pending: [UInt8]) {
    while index < pending.count {
      let event = tracker.add(pending[index])
      index += 1
      if event == .closes, tracker.depth < keys.count + 1 {
        listEnd = index
        return
      }
    }
  }
}
