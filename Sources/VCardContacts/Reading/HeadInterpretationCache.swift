internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The heads of recent lines, and the result of reading them.
///
/// Only heads with the same meaning in every line are cached: reading them gave no finding.
struct HeadInterpretationCache: Sendable {
  private var cached = HeadCache()
  private var heads: [InterpretedHead] = []
  /// Performance: uncommon parameters have a list of their own, so that reading a head retains nothing.
  private var rests: [InterpretedHead.Rest] = []
  /// The number of heads that were removed from the cache.
  private var removed = 0

  /// Finds the parts of the input's line except its parameters, if its head is cached.
  ///
  /// - Returns: The number of the head.
  @inline(__always)
  func find(_ input: inout PropertySource) -> Int? { cached.fill(&input.line, input.version) }

  /// Reads the next line of a card of that version, if its head is cached and it is not folded.
  @inline(__always)
  func next(from scanner: inout ContentLineScanner, _ version: VCardVersion) -> CachedHeadLine? {
    scanner.next(of: cached, version)
  }

  /// Finds the parameters of the input's line, which has the head with that number.
  @inline(__always)
  func fillParameters(_ input: inout PropertySource, _ number: Int) { cached.fillParameters(&input.line, number) }

  /// The head with that number.
  subscript(number: Int) -> InterpretedHead {
    @inline(__always) _read { yield heads[number] }
  }

  /// What a plain line needs of the uncommon parameters of a head.
  func plainRest(of head: InterpretedHead) -> PlainLineReader.Head? {
    head.rest == 0 ? nil : rests[Int(head.rest) - 1].plain
  }

  /// The uncommon parameters of a head.
  func rest(of head: InterpretedHead) -> InterpretedHead.Rest? { head.rest == 0 ? nil : rests[Int(head.rest) - 1] }

  /// A number of the head that is unique in the input.
  func identity(_ number: Int) -> Int { removed &+ number }

  /// Adds the head of the line that the input has read, if it has the same meaning in every line.
  ///
  /// - Returns: Its number, if it was added.
  @discardableResult
  mutating func insert(_ input: inout PropertySource, _ anomalies: ContentLine.Anomalies, property: Int?) -> Int? {
    guard !anomalies.lacksColon, input.findings.isEmpty,
      let number = cached.keep(input.line, input.version)
    else { return nil }
    if number == 0 {
      removed += heads.count
      heads = []
      rests = []
    }
    let isCommon = input.attributes.isCommon && input.valueType.isEmpty && !input.isEncoded && property != nil
    if !isCommon {
      rests.append(
        InterpretedHead.Rest(
          plain: PlainLineReader.Head(
            attributes: input.attributes, group: input.attributes.group.map { GroupName($0) },
            kept: property == nil && !input.isEncoded ? input.asWrittenHead() : nil), valueType: input.valueType,
          isBase64: input.isBase64,
          isQuotedPrintable: input.isQuotedPrintable, charset: input.charset))
    }
    heads.append(
      InterpretedHead(input, cached.places(number), anomalies, property: property, rest: isCommon ? 0 : rests.count))
    return number
  }
}

/// The caches of the readings of one file that have ended, for the next ones. Thread-safe.
///
/// Performance: a file is read in many parts, and all of them have the same few dozen heads.
final class HeadCachePool: Sendable {
  private let caches = Lock<[HeadInterpretationCache]>([])

  /// A cache that no other reading uses.
  func take() -> HeadInterpretationCache { caches.withLock { $0.popLast() } ?? HeadInterpretationCache() }

  /// Returns a cache, which is left empty.
  func put(_ cache: inout HeadInterpretationCache) {
    var returned = HeadInterpretationCache()
    swap(&returned, &cache)
    caches.withLock { $0.append(returned) }
  }
}

/// The result of reading the head of a line.
struct InterpretedHead: Sendable {
  /// The parameters that few heads have.
  struct Rest: Sendable {
    let plain: PlainLineReader.Head
    var attributes: Attributes { plain.attributes }
    let valueType: String
    let isBase64: Bool
    let isQuotedPrintable: Bool
    let charset: TextEncoding?
  }

  let places: HeadPlaces
  let types: TypeSet
  let preference: UInt8
  /// One more than the index of its ``Rest``; 0 for most heads.
  let rest: UInt16
  let isBase64: Bool
  let isQuotedPrintable: Bool
  let anomalies: ContentLine.Anomalies
  /// The number of the property.
  let property: Int?
  /// Whether the values are photos, logos, sounds or keys.
  let holdsMedia: Bool
  /// Whether the writer of the version may write the head again.
  let keepsHead: Bool
  /// The plain values; `nil` if the codec reads every value.
  let plain: PlainLineReader?
  /// The name of the group as a number, if it is short; else 0. See ``ASCIIWord``.
  let group: UInt64
  /// Whether it is an X-ABLabel or an X-ABADR without parameters, in a group with a short name.
  let isPlainLabel: Bool
  let isCountryCode: Bool

  /// The length of the head, with its colon.
  @inline(__always) var length: Int { Int(places.length) }

  /// The place of the name in a line.
  func name(from start: Int) -> Range<Int> { places.name(from: start) }

  init(
    _ input: borrowing PropertySource, _ places: HeadPlaces, _ anomalies: ContentLine.Anomalies, property: Int?,
    rest: Int
  ) {
    self.places = places
    types = input.attributes.types
    preference = UInt8(input.attributes.preference ?? 0)
    self.rest = UInt16(rest)
    isBase64 = input.isBase64
    isQuotedPrintable = input.isQuotedPrintable
    self.anomalies = anomalies
    self.property = property
    let line = input.line
    group = input.attributes.group.map { GroupName($0).key } ?? 0
    let role = property.map(PropertyTable.role)
    isCountryCode = role == .countryCode
    isPlainLabel =
      (role == .label || role == .countryCode && input.version != .v40) && group != 0 && line.parameters.isEmpty
    let isRegular = PropertySource.mayKeepHead(with: anomalies, input.version)
    guard let property, PropertyTable.role(property) == .codec else {
      holdsMedia = false
      keepsHead = isRegular && property.map { input.mayKeepHead(of: $0, hasOtherName: true) } ?? false
      plain = property == nil && !input.isEncoded ? .kept : nil
      return
    }
    holdsMedia = PropertyTable.holdsMedia(property)
    let isWritten = PropertyTable.isWritten(property, in: input.version)
    keepsHead = isRegular && input.mayKeepHead(of: property, hasOtherName: !isWritten)
    let readsEveryText = PropertyTable.withCodec(property, \.readsEveryValue) && isWritten
    plain =
      readsEveryText && !input.isBase64 && !input.hasCharset
      ? PlainLineReader(property, input, keepsLine: keepsHead) : nil
  }
}

extension PropertySource {
  /// Whether the value is in base64, in quoted-printable or in another character set.
  fileprivate var isEncoded: Bool { isBase64 || isQuotedPrintable || hasCharset }

  /// Sets the parameters of a cached head.
  @inline(__always)
  mutating func setParameters(of head: InterpretedHead, _ rest: InterpretedHead.Rest?) {
    keepsHead = head.keepsHead
    if let rest { return setParameters(of: rest) }
    setParameters(Attributes(types: head.types), valueType: "")
    if head.preference > 0 { attributes.preference = Int(head.preference) }
  }

  private mutating func setParameters(of rest: InterpretedHead.Rest) {
    setParameters(rest.attributes, valueType: rest.valueType)
    isBase64 = rest.isBase64
    isQuotedPrintable = rest.isQuotedPrintable
    charset = rest.charset
  }
}
