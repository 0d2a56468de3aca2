internal import SourceText

/// A list of texts that usually has at most one text: a component of a name or an address.
///
/// RFC 6350 allows a list in every component (`Philip,Paul`). One text needs no allocation.
///
/// ```swift
/// var given: TextList = "Philip"
/// given.append("Paul")
/// given.joined(", ")  // "Philip, Paul"
/// ```
public struct TextList: Sendable, Hashable {
  @usableFromInline enum Storage: Sendable {
    case none
    case one(String)
    case many([String])
  }

  @usableFromInline var storage: Storage

  /// An empty list.
  @inlinable public init() { storage = .none }

  /// A list of one text; an empty text makes an empty list.
  @inlinable public init(_ text: String) { storage = text.isEmpty ? .none : .one(text) }

  /// A list of texts.
  @inlinable public init(_ texts: [String]) {
    switch texts.count {
    case 0: storage = .none
    case 1: storage = .one(texts[0])
    default: storage = .many(texts)
    }
  }

  /// Adds a text at the end.
  public mutating func append(_ text: String) {
    switch storage {
    case .none: storage = .one(text)
    case .one(let first): storage = .many([first, text])
    case .many(var texts):
      storage = .none
      texts.append(text)
      storage = .many(texts)
    }
  }

  /// The texts with a separator between them.
  @inlinable
  public func joined(_ separator: String = " ") -> String {
    switch storage {
    case .none: ""
    case .one(let text): text
    case .many(let texts): texts.joined(separator: separator)
    }
  }

  /// Whether the list is stored as one text, ``one``.
  @inlinable package var isOne: Bool {
    if case .one = storage { return true }
    return false
  }

  /// The text of a list that is stored as one text, else empty.
  @inlinable package var one: String {
    if case .one(let text) = storage { return text }
    return ""
  }

  /// Whether every text of the list is empty.
  var isBlank: Bool {
    switch storage {
    case .none: true
    case .one(let text): text.isEmpty
    case .many(let texts): texts.allSatisfy(\.isEmpty)
    }
  }

  /// Whether every text of the list is white space.
  package var hasNoText: Bool {
    switch storage {
    case .none: true
    case .one(let text): text.isBlank
    case .many(let texts): texts.allSatisfy(\.isBlank)
    }
  }

  /// The texts as an array.
  public var texts: [String] { Array(self) }

  /// Lists are equal when their texts are, byte for byte.
  public static func == (left: TextList, right: TextList) -> Bool {
    switch (left.storage, right.storage) {
    case (.none, .none): true
    case (.one(let left), .one(let right)): left.hasSameBytes(as: right)
    case (.many(let left), .many(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameBytes(as: $1) }
    default: false
    }
  }

  /// Hashes the texts.
  public func hash(into hasher: inout Hasher) {
    for text in self { hasher.combine(text) }
  }
}

extension TextList: RandomAccessCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// Whether the list has no texts.
  @inlinable public var isEmpty: Bool {
    if case .none = storage { return true }
    return endIndex == 0
  }
  /// The number of texts.
  @inlinable public var count: Int { endIndex }
  /// The number of texts.
  @inlinable public var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let texts): texts.count
    }
  }
  /// The text at a position.
  @inlinable
  public subscript(position: Int) -> String {
    switch storage {
    case .none: preconditionFailure("the list is empty")
    case .one(let text):
      precondition(position == 0, "the list has one text")
      return text
    case .many(let texts): return texts[position]
    }
  }
}

extension TextList: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// `"Philip"`; the empty literal is the empty list.
  public init(stringLiteral text: String) { self.init(text) }
  /// `["Philip", "Paul"]`.
  @inlinable public init(arrayLiteral texts: String...) { self.init(texts) }
}
