internal import SourceText

/// A cache of parsed heads of lines, which are numbered.
///
/// A file has a few dozen different heads (`TEL;TYPE=CELL:`), which each card repeats. Comparing a line with a cached
/// head, sixteen bytes at a time, is faster than parsing it.
///
/// To change it: a head may be cached only if its bytes and the version decide alone what it means. What depends on the
/// value, the place in the card or a charset must be refused by ``keep(_:_:)``, and so must lines that frame cards. What a
/// head means is stored beside its number by the caller (`HeadInterpretationCache`), which begins anew when a number is
/// 0. ``find(_:_:_:)`` runs for each line: its first comparison must decide nearly always. The bounds keep a file of a
/// million different heads linear.
package struct HeadCache: Sendable {
  /// The maximum number of heads, and of candidates; one more head clears the cache.
  private static var capacity: Int { 1024 }

  private var heads: [CachedHead] = []
  private var parameters: [HeadParameter] = []
  /// By the slot of a head: one more than the number of the latest head in it, or 0.
  private var slots: [UInt16] = Array(repeating: 0, count: 1024)
  /// The hashes of heads that were not cached at their first occurrence.
  private var candidates: Set<UInt64> = []

  package init() {}

  /// Finds the parts of a line, not its parameters, if its head is cached.
  ///
  /// - Returns: The number of the head.
  package func fill(_ line: inout ContentLine, _ version: VCardVersion) -> Int? {
    guard let number = find(line.bytes, line.line, version) else { return nil }
    heads[number].places.fill(&line)
    return number
  }

  /// The number of the cached head that a line begins with, if any.
  @_transparent
  func find(_ bytes: [UInt8], _ line: Range<Int>, _ version: VCardVersion) -> Int? {
    let first = CachedHead.block(bytes, line.lowerBound)
    var candidate = slots[HeadCache.slot(first)]
    while candidate != 0 {
      let number = Int(candidate) &- 1
      if heads[number].begins(line, of: bytes, first, version) { return number }
      candidate = heads[number].other
    }
    return nil
  }

  /// The slot of a head by its first sixteen bytes, or fewer if a colon is among them.
  @inline(__always)
  private static func slot(_ first: SIMD2<UInt64>) -> Int {
    // The bits up to the first colon of each word; all of them if it has none.
    func bits(_ word: UInt64) -> (colon: UInt64, upToIt: UInt64) {
      let others = word ^ 0x3A3A_3A3A_3A3A_3A3A
      let colons = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
      return (colons, colons ^ (colons &- 1))
    }
    let (colon, low) = bits(first[0])
    let high = colon == 0 ? bits(first[1]).upToIt : 0
    let hash = (first[0] & low) &* 0x9E37_79B9_7F4A_7C15 ^ (first[1] & high) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(truncatingIfNeeded: hash &>> 54)
  }

  /// The places of the parts of a cached head.
  package func places(_ number: Int) -> HeadPlaces { heads[number].places }

  /// Finds the parameters of a line with a cached head. They are rarely needed, because their interpretation is cached
  /// too.
  @inline(__always)
  package func fillParameters(_ line: inout ContentLine, _ number: Int) {
    let count = Int(heads[number].parameters)
    if count == 0, line.parameters.isEmpty { return }
    fillParameters(&line, heads[number].firstParameter, count)
  }

  private func fillParameters(_ line: inout ContentLine, _ first: Int, _ count: Int) {
    let start = line.line.lowerBound
    if line.parameters.count > count { line.parameters.removeAll(keepingCapacity: true) }
    for index in 0..<count {
      let parameter = parameters[first &+ index].parameter(from: start)
      if index < line.parameters.count {
        line.parameters[index] = parameter
      } else {
        line.parameters.append(parameter)
      }
    }
  }

  /// Adds the parsed head of a line.
  ///
  /// - Returns: Its number, which is one more than the last, or 0 if the cache was cleared for it. Nil if it is not
  ///   cached: it is long, has bytes whose meaning depends on the line, has the name of a line that frames cards, or
  ///   occurs for the first time. (`X-SOCIALPROFILE;x-user=…` has another head in every card.)
  package mutating func keep(_ line: ContentLine, _ version: VCardVersion) -> Int? {
    let start = line.line.lowerBound
    let longest = min(line.line.upperBound, start + CachedHead.longest)
    guard !line.mayFrameCards,
      let colon = ByteSearch.first(ASCII.colon, in: line.bytes, from: start, to: longest),
      // A colon in quotes does not end the head.
      colon > start, colon + 1 == line.value.lowerBound
    else { return nil }
    var hash: UInt64 = 1
    for index in start...colon {
      if line.bytes[index] >= 0x80 { return nil }
      hash = hash &* 0x100_0000_01B3 ^ UInt64(line.bytes[index])
    }
    if candidates.insert(hash).inserted {
      if candidates.count > HeadCache.capacity { candidates = [] }
      return nil
    }
    if heads.count == HeadCache.capacity { self = HeadCache() }
    let slot = HeadCache.slot(CachedHead.block(line.bytes, start))
    heads.append(CachedHead(line, version, firstParameter: parameters.count, other: slots[slot]))
    for parameter in line.parameters {
      parameters.append(
        HeadParameter(
          nameKey: parameter.nameKey, name: HeadPlace(parameter.name, from: start),
          value: HeadPlace(parameter.value, from: start)))
    }
    slots[slot] = UInt16(heads.count)
    return heads.count - 1
  }
}

/// An unfolded line with a cached head.
package struct CachedHeadLine: Sendable {
  package let head: Int
  /// The start of the line.
  package let start: Int
  /// The end of the line.
  package let end: Int
}

extension ContentLineScanner {
  /// Reads the next line if it begins with a cached head and is not continued, as nearly all lines of a card.
  ///
  /// - Returns: Nil if it is another line, which is not consumed.
  package mutating func next(of heads: HeadCache, _ version: VCardVersion) -> CachedHeadLine? {
    guard let (line, next) = wholeLine(), let number = heads.find(source, line, version) else { return nil }
    position = next
    return CachedHeadLine(head: number, start: line.lowerBound, end: line.upperBound)
  }

  /// Finds the parts of the line that was read last, not its parameters.
  ///
  /// - Parameter head: Its head.
  package mutating func fill(_ line: inout ContentLine, with known: CachedHeadLine, _ head: borrowing HeadPlaces) {
    take(&line, Range(uncheckedBounds: (known.start, known.end)), next: position)
    head.fill(&line)
  }

  /// Returns to a line that starts at an offset.
  package mutating func goBack(to start: Int) { position = start }
}

extension ContentLine {
  /// Whether lines of this name may begin or end a card or declare its version.
  fileprivate var mayFrameCards: Bool {
    isNamed("BEGIN") || isNamed("END") || isNamed("VERSION") || isNamed("AGENT")
  }
}

/// The head of a content line, with its colon, in cards of one version. Any line that begins with the same bytes has
/// the same places.
private struct CachedHead: Sendable {
  /// The maximum length of a cached head.
  static var longest: Int { 48 }

  let places: HeadPlaces
  let parameters: UInt8
  /// The index of the first of them in the list of all parameters.
  let firstParameter: Int
  /// One more than the number of the previous head in the same slot, or 0.
  let other: UInt16
  private let length: UInt8
  private let version: VCardVersion
  /// The first sixteen bytes, as far as ``mask`` covers them.
  private let first: SIMD2<UInt64>
  private let mask: SIMD2<UInt64>
  /// The bytes after them and the last sixteen bytes, if there are more.
  private let second: SIMD2<UInt64>
  private let last: SIMD2<UInt64>

  /// Caches the head of a line, which has a colon within ``longest`` bytes.
  init(_ line: ContentLine, _ version: VCardVersion, firstParameter: Int, other: UInt16) {
    let start = line.line.lowerBound
    let length = line.value.lowerBound - start
    places = HeadPlaces(line)
    parameters = UInt8(line.parameters.count)
    self.firstParameter = firstParameter
    self.other = other
    self.length = UInt8(length)
    self.version = version
    mask = SIMD2(CachedHead.mask(min(length, 8)), CachedHead.mask(min(max(length - 8, 0), 8)))
    first = CachedHead.block(line.bytes, start) & mask
    second = length > 32 ? CachedHead.block(line.bytes, start + 16) : SIMD2()
    last = length > 16 ? CachedHead.block(line.bytes, start + length - 16) : SIMD2()
  }

  /// Whether a line of a card of a version begins with the head; its colon is the first one of both.
  ///
  /// - Parameter block: The first sixteen bytes of the line.
  @inline(__always)
  func begins(_ line: Range<Int>, of bytes: [UInt8], _ block: SIMD2<UInt64>, _ version: VCardVersion) -> Bool {
    let other = (block ^ first) & mask
    guard other[0] | other[1] == 0, Int(length) <= line.count, self.version == version else { return false }
    return length <= 16 || continues(line.lowerBound, bytes)
  }

  /// Whether the bytes after the first sixteen are equal too.
  @inline(__always)
  private func continues(_ start: Int, _ bytes: [UInt8]) -> Bool {
    guard last == CachedHead.block(bytes, start &+ Int(length) &- 16) else { return false }
    return length <= 32 || second == CachedHead.block(bytes, start &+ 16)
  }

  /// Sixteen bytes of a text, the first one lowest, followed by zeros after its end.
  @inline(__always)
  static func block(_ bytes: [UInt8], _ index: Int) -> SIMD2<UInt64> {
    guard index >= 0, index &+ 16 <= bytes.count else { return lastBlock(bytes, index) }
    return SIMD2(bytes.span.word(at: index), bytes.span.word(at: index &+ 8))
  }

  @inline(never)
  private static func lastBlock(_ bytes: [UInt8], _ index: Int) -> SIMD2<UInt64> {
    var block = SIMD2<UInt64>()
    for (place, byte) in bytes[index...].prefix(16).enumerated() {
      block[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
    }
    return block
  }

  /// The bits of the first bytes of a word.
  private static func mask(_ length: Int) -> UInt64 { length == 8 ? .max : 1 << UInt64(length * 8) - 1 }
}

private struct HeadParameter: Sendable {
  let nameKey: UInt64
  let name: HeadPlace
  let value: HeadPlace

  @inline(__always)
  func parameter(from start: Int) -> ContentParameter {
    ContentParameter(name: name.range(from: start), nameKey: nameKey, value: value.range(from: start))
  }
}

/// A range in a head, which is short.
private struct HeadPlace: Sendable {
  let start: UInt8
  let end: UInt8

  init(_ range: Range<Int>, from start: Int) {
    self.start = UInt8(range.lowerBound - start)
    end = UInt8(range.upperBound - start)
  }

  @inline(__always)
  func range(from start: Int) -> Range<Int> {
    Range(uncheckedBounds: (start &+ Int(self.start), start &+ Int(end)))
  }
}

/// The places of the parts of a head, counted from the start of its line; not those of its parameters.
package struct HeadPlaces: Sendable {
  private let nameKey: UInt64
  private let name: UInt8
  private let nameEnd: UInt8
  /// The length of the head, with its colon.
  package let length: UInt8

  /// Stores the places of the head of a line, which is shorter than 256 bytes.
  init(_ line: borrowing ContentLine) {
    let start = line.line.lowerBound
    nameKey = line.nameKey
    name = UInt8(line.name.lowerBound - start)
    nameEnd = UInt8(line.name.upperBound - start)
    length = UInt8(line.value.lowerBound - start)
  }

  /// The place of the name in a line that begins with the head.
  package func name(from start: Int) -> Range<Int> { start + Int(name)..<start + Int(nameEnd) }

  /// Finds the parts of a line that begins with the head.
  @inline(__always)
  func fill(_ line: inout ContentLine) {
    let start = line.line.lowerBound
    let first = start &+ Int(name)
    line.name = Range(uncheckedBounds: (first, start &+ Int(nameEnd)))
    // A period separates the group from the name.
    line.group = Range(uncheckedBounds: (start, name > 0 ? first &- 1 : start))
    line.nameKey = nameKey
    line.value = Range(uncheckedBounds: (start &+ Int(length), line.line.upperBound))
  }
}
