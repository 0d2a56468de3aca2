import JSONContacts
import SourceText

/// The lists of objects in a JSON text, which may be truncated, and where each of them begins.
///
/// It reads brackets and strings only, in one pass and without recursion, so that deep nesting costs nothing.
struct JSONOutline {
  /// A list of objects in members of the object that is the text.
  struct List {
    /// The keys that lead to it, as written between their quotes.
    let keys: [[UInt8]]
    /// The place of its bracket.
    let start: Int
    /// The end of the list; `nil` if the text is cut off in it.
    var end: Int?

    /// `contacts.list`.
    var path: String { keys.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") }
  }

  private(set) var lists: [List] = []
  /// The first member of each key of the object that is the text, or of the first object of its array, and the place of
  /// its value.
  private(set) var members: [(key: String, value: Int)] = []
  /// The path of the first list without an element, for people.
  private(set) var emptyList: String?
  /// Whether the text is an array.
  private(set) var isArray = false
  private let text: [UInt8]
  /// The comma after the last whole member of the first object.
  private var lastComma: Int?

  /// The maximum number of lists, and of keys that lead to one.
  private static let maximum = 64
  private static let maxDepth = 8

  init(_ text: [UInt8]) {
    self.text = text
    isArray = text.first { $0 == ASCII.leftBracket || $0 == ASCII.leftBrace } == ASCII.leftBracket
    var tracker = JSONPathTracker()
    var pending: List?
    var isFirst = true
    for (index, byte) in text.enumerated() {
      if let list = pending, !ASCII.isSpace(byte) {
        if byte == ASCII.leftBrace, lists.count < JSONOutline.maximum { lists.append(list) }
        if byte == ASCII.rightBracket, emptyList == nil { emptyList = list.path }
        pending = nil
      }
      switch tracker.add(byte) {
      case .opensArray:
        if tracker.depth > 1, tracker.depth <= JSONOutline.maxDepth + 1, let keys = tracker.keys {
          pending = List(keys: keys, start: index)
        }
      case .key:
        if isFirst, tracker.depth == (isArray ? 2 : 1), members.count < JSONOutline.maxMembers {
          members.append((String(decoding: tracker.key, as: UTF8.self), index + 1))
        }
      case .closes:
        if let last = lists.last, last.end == nil, tracker.depth == last.keys.count {
          lists[lists.count - 1].end = index + 1
        }
        if tracker.depth < (isArray ? 2 : 1) { isFirst = false }
      case .comma: if isFirst, tracker.depth == (isArray ? 2 : 1) { lastComma = index }
      case .none: break
      }
    }
  }

  private static let maxMembers = 256

  /// The text up to the last whole member of the first object, which is closed there; `nil` if there is no such member.
  var beginningOfFirst: [UInt8]? { lastComma.map { text[..<$0] + [ASCII.rightBrace] } }

  /// Whether there is a member of that key.
  func has(_ key: String) -> Bool { members.contains { $0.key.isSameKey(as: key) } }

  /// The beginning of the value of a member, without the quote of a text; empty if there is none.
  func value(_ key: String) -> String {
    guard let member = members.first(where: { $0.key.isSameKey(as: key) }) else { return "" }
    var start = member.value
    while start < text.count, ASCII.isSpace(text[start]) { start += 1 }
    guard start < text.count else { return "" }
    let isText = text[start] == ASCII.doubleQuote
    let value = text[(isText ? start + 1 : start)...].prefix(200)
    return String(decoding: isText ? value.prefix { $0 != ASCII.doubleQuote } : value, as: UTF8.self)
  }
}

/// Follows the keys of objects through a JSON text, byte by byte.
struct JSONPathTracker {
  enum Event {
    case opensArray, closes, none
    /// The colon after a key.
    case key
    /// The comma after a member of an object.
    case comma
  }

  /// An open object or array.
  private struct Level {
    let isObject: Bool
    /// The key of the member that was read last.
    var key: [UInt8] = []
  }

  private var levels: [Level] = []
  /// The number of open brackets beyond those that are followed.
  private var ignored = 0
  private var isInString = false
  private var isEscaped = false
  private var text: [UInt8] = []
  /// Whether the next string of an object is a key.
  private var expectsKey = false

  /// The maximum depth that is followed, and the maximum length of a key.
  private static let maxDepth = 16
  private static let maxKey = 256

  var depth: Int { levels.count + ignored }

  /// The keys from the outermost object to the innermost bracket; `nil` if an array is between them.
  var keys: [[UInt8]]? {
    guard ignored == 0, levels.dropLast().allSatisfy(\.isObject) else { return nil }
    return levels.dropLast().map(\.key)
  }

  /// The key of the innermost object that was read last.
  var key: [UInt8] { levels.last?.key ?? [] }

  /// Reads a byte.
  mutating func add(_ byte: UInt8) -> Event {
    if isInString {
      addToString(byte)
      return .none
    }
    switch byte {
    case ASCII.doubleQuote:
      isInString = true
      text.removeAll(keepingCapacity: true)
    case ASCII.leftBrace, ASCII.leftBracket:
      if levels.count < JSONPathTracker.maxDepth, ignored == 0 {
        levels.append(Level(isObject: byte == ASCII.leftBrace))
      } else {
        ignored += 1
      }
      expectsKey = byte == ASCII.leftBrace
      return byte == ASCII.leftBracket ? .opensArray : .none
    case ASCII.rightBrace, ASCII.rightBracket:
      if ignored > 0 { ignored -= 1 } else if !levels.isEmpty { levels.removeLast() }
      expectsKey = false
      return .closes
    case ASCII.comma:
      expectsKey = levels.last?.isObject == true && ignored == 0
      if expectsKey { return .comma }
    case ASCII.colon:
      expectsKey = false
      if levels.last?.isObject == true, ignored == 0 { return .key }
    default: break
    }
    return .none
  }

  private mutating func addToString(_ byte: UInt8) {
    // No string has a line break in it: the quote that ends it is missing.
    if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
      isInString = false
      isEscaped = false
    } else if isEscaped {
      isEscaped = false
      if text.count < JSONPathTracker.maxKey { text += [ASCII.backslash, byte] }
    } else if byte == ASCII.backslash {
      isEscaped = true
    } else if byte == ASCII.doubleQuote {
      isInString = false
      if expectsKey, ignored == 0, let last = levels.indices.last, levels[last].isObject { levels[last].key = text }
    } else if expectsKey, text.count < JSONPathTracker.maxKey {
      text.append(byte)
    }
  }
}

extension ASCII {
  /// The white space of RFC 8259 2.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }
}
