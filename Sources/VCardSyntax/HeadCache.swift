internal import SourceText

/// The heads of lines that were taken apart lately, each with a number.
///
/// A file has a few dozen different heads (`TEL;TYPE=CELL:`) and repeats them in every card. One that is known is
/// compared, sixteen bytes at a time, and not taken apart again.
package struct HeadCache: Sendable {
  /// How many heads are kept; with one more all of them are forgotten.
  private static var most: Int { 64 }

  private var heads: [CachedHead] = []
  private var parameters: [HeadParameter] = []
  /// By the first two bytes of a head: the number and one of the one that was kept last, or nothing.
  private var slots: [UInt8] = Array(repeating: 0, count: 256)

  package init() {}

  /// Finds the parts of a line of a card of that version but for its parameters, if its head is known.
  ///
  /// - Returns: The number of the head.
  package func fill(_ line: inout ContentLine, _ version: VCardVersion) -> Int? {
    guard let number = find(line.bytes, line.line, version) else { return nil }
    heads[number].places.fill(&line)
    return number
  }

  /// The number of the head that a line of a card of that version begins with, if it is known.
  @inline(__always)
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

  /// Where a head that begins with these bytes is looked for: its first two bytes say so, of which one may be the colon.
  @inline(__always)
  private static func slot(_ first: SIMD2<UInt64>) -> Int {
    Int(truncatingIfNeeded: ((first[0] & 0xFFFF) &* 0x9E37_79B9) &>> 16 & 0xFF)
  }

  /// Where the parts of the head of that number stand.
  package func places(_ number: Int) -> HeadPlaces { heads[number].places }

  /// Finds the parameters of a line, of which the head is known by that number: few ask for them, since what they say is
  /// known too.
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

  /// Keeps the head of a line that was taken apart and is not known.
  ///
  /// - Returns: Its number, one more than the last; 0 where all others were forgotten for it; nothing where it cannot be
  ///   kept, since it is long, has bytes that mean something only where they stand, or a name by which cards are framed.
  package mutating func keep(_ line: ContentLine, _ version: VCardVersion) -> Int? {
    let start = line.line.lowerBound
    let longest = min(line.line.upperBound, start + CachedHead.longest)
    guard !line.mayFrameCards,
      let colon = ByteSearch.first(ASCII.colon, in: line.bytes, from: start, to: longest),
      // A colon in quotes is not the one that ends the head.
      colon > start, colon + 1 == line.value.lowerBound
    else { return nil }
    for index in start...colon where line.bytes[index] >= 0x80 { return nil }
    if heads.count == HeadCache.most { self = HeadCache() }
    let slot = HeadCache.slot(CachedHead.block(line.bytes, start))
    heads.append(CachedHead(line, version, firstParameter: parameters.count, other: slots[slot]))
    for parameter in line.parameters {
      parameters.append(
        HeadParameter(
          nameKey: parameter.nameKey, name: HeadPlace(parameter.name, from: start),
          value: HeadPlace(parameter.value, from: start)))
    }
    slots[slot] = UInt8(heads.count)
    return heads.count - 1
  }
}

/// A line with a known head that stands in one piece.
package struct CachedHeadLine: Sendable {
  /// The number of its head.
  package let head: Int
  /// Where it begins.
  package let start: Int
  /// The place behind its last byte.
  package let end: Int
}

extension ContentLineScanner {
  /// Reads the next line if a known head begins it and no other line continues it: so it is with nearly all lines of a
  /// card, which need no content line of their own then.
  ///
  /// - Returns: Nothing where it is another line, which is still the next one.
  package mutating func next(of heads: borrowing HeadCache, _ version: VCardVersion) -> CachedHeadLine? {
    guard let (line, next) = wholeLine(), let number = heads.find(source, line, version) else { return nil }
    position = next
    return CachedHeadLine(head: number, start: line.lowerBound, end: line.upperBound)
  }

  /// Finds the parts of the line that was read last, but for its parameters.
  ///
  /// - Parameter head: Its head.
  package mutating func fill(_ line: inout ContentLine, with known: CachedHeadLine, _ head: borrowing HeadPlaces) {
    takeBack(&line)
    line.isContinued = false
    line.hasFolds = false
    line.framing = nil
    line.line = Range(uncheckedBounds: (known.start, known.end))
    line.physical = Range(uncheckedBounds: (known.start, position))
    head.fill(&line)
  }

  /// Goes back to a line that was read, which is the next one then.
  package mutating func goBack(to line: CachedHeadLine) { position = line.start }

  /// Goes back to a line that starts at a place, which is the next one then.
  package mutating func goBack(to start: Int) { position = start }
}

extension ContentLine {
  /// Whether lines of this name may say where a card begins or ends, or what version it is.
  fileprivate var mayFrameCards: Bool {
    isNamed("BEGIN") || isNamed("END") || isNamed("VERSION") || isNamed("AGENT")
  }
}

/// The head of a content line, with its colon, in cards of one version: for a line that begins with the same bytes, its
/// places are what taking it apart would find.
private struct CachedHead: Sendable {
  /// The longest head that is kept.
  static var longest: Int { 48 }

  let places: HeadPlaces
  let parameters: UInt8
  /// Where they begin in the list of all heads' parameters.
  let firstParameter: Int
  /// The number and one of the head before it that has the same slot, or nothing.
  let other: UInt8
  private let length: UInt8
  private let version: VCardVersion
  /// Its first sixteen bytes, as far as ``mask`` says that it has them.
  private let first: SIMD2<UInt64>
  private let mask: SIMD2<UInt64>
  /// Those behind them and its last sixteen bytes, where it has more.
  private let second: SIMD2<UInt64>
  private let last: SIMD2<UInt64>

  /// Keeps the head of a line, which has a colon within the ``longest``.
  init(_ line: ContentLine, _ version: VCardVersion, firstParameter: Int, other: UInt8) {
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

  /// Whether a line of a card of that version begins with it; its colon is the first one, so it is that of the line too.
  ///
  /// - Parameter block: The line's first sixteen bytes, whatever stands there.
  @inline(__always)
  func begins(_ line: Range<Int>, of bytes: [UInt8], _ block: SIMD2<UInt64>, _ version: VCardVersion) -> Bool {
    let other = (block ^ first) & mask
    guard other[0] | other[1] == 0, Int(length) <= line.count, self.version == version else { return false }
    return length <= 16 || goesOn(line.lowerBound, bytes)
  }

  /// Whether the bytes behind the first sixteen are the same too.
  @inline(__always)
  private func goesOn(_ start: Int, _ bytes: [UInt8]) -> Bool {
    guard last == CachedHead.block(bytes, start &+ Int(length) &- 16) else { return false }
    return length <= 32 || second == CachedHead.block(bytes, start &+ 16)
  }

  /// Sixteen bytes of a text, the first one lowest, and zeros behind its end.
  @inline(__always)
  static func block(_ bytes: [UInt8], _ index: Int) -> SIMD2<UInt64> {
    guard index >= 0, index &+ 16 <= bytes.count else { return lastBlock(bytes, index) }
    let text = bytes.span.bytes
    return SIMD2(
      UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)),
      UInt64(littleEndian: text.unsafeLoadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)))
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

/// A parameter of a head.
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
