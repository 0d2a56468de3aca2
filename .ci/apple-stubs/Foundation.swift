// The declarations of Foundation that the modules of the library and the sample apps use, for type-checking only. All are older than macOS 13.
public struct URL: Hashable, Sendable {
  public static var documentsDirectory: URL { URL() }
  public func appending<S: StringProtocol>(path: S) -> URL { self }
  public func startAccessingSecurityScopedResource() -> Bool { false }
  public func stopAccessingSecurityScopedResource() {}
  public var isFileURL: Bool { false }
  public var path: String { "" }
  public var absoluteString: String { "" }
}

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public init<S: Sequence<UInt8>>(_ elements: S) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public struct TimeZone: Hashable, Sendable {
  public init?(secondsFromGMT seconds: Int) {}
  public func secondsFromGMT() -> Int { 0 }
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Hashable, Sendable { case gregorian, iso8601, chinese }
  public var identifier: Identifier { .gregorian }
}

public struct DateComponents: Hashable, Sendable {
  public var calendar: Calendar?
  public var timeZone: TimeZone?
  public var year: Int?
  public var month: Int?
  public var day: Int?
  public var hour: Int?
  public var minute: Int?
  public var second: Int?
  public var nanosecond: Int?
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
    day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil
  ) {}
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var stronglyEmphasized: InlinePresentationIntent { InlinePresentationIntent(rawValue: 2) }
}

public struct AttributedString: Hashable, Sendable {
  public struct Index: Comparable, Hashable, Sendable {
    public static func < (left: Index, right: Index) -> Bool { false }
  }
  public struct CharacterView: BidirectionalCollection {
    public var startIndex: Index { Index() }
    public var endIndex: Index { Index() }
    public func index(after index: Index) -> Index { index }
    public func index(before index: Index) -> Index { index }
    public subscript(index: Index) -> Character { " " }
  }
  public var inlinePresentationIntent: InlinePresentationIntent?
  public init(_ text: String) {}
  public var startIndex: Index { Index() }
  public var characters: CharacterView { CharacterView() }
  public subscript(range: some RangeExpression<Index>) -> AttributedString {
    get { self }
    set {}
  }
}

public struct IndexSet: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(place: Int) -> Int { 0 }
}
