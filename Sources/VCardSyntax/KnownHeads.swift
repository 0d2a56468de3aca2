internal import SourceText

/// The heads of lines that were taken apart lately, each with a number.
///
/// A file has a few dozen different heads (`TEL;TYPE=CELL:`) and repeats them in every card. One that is known is
/// compared, eight bytes at a time, and not taken apart again.
package struct KnownHeads: Sendable {
  /// The longest head that is kept, with its colon.
  private static var longest: Int { 48 }
  /// How many heads are kept; with one more all of them are forgotten.
  private static var most: Int { 64 }
  private static var wordsOfHead: Int { 8 }

  private var heads: [LineHead] = []
  private var parameters: [HeadParameter] = []
  /// What tells a head from others, eight words each: its length and version, its first eight bytes, its last eight
  /// bytes, and those between them. A short head has the bytes that it has.
  private var words: [UInt64] = []
  /// By the first two bytes of a head: the number and one of the one that was kept last, or nothing.
  private var slots: [UInt8] = Array(repeating: 0, count: 256)
  /// By the number of a head: the number and one of the one before it that has the same slot, or nothing.
  private var others: [UInt8] = []

  package init() {}

  /// Finds the parts of a line of a card of that version but for its parameters, if its head is known.
  ///
  /// - Returns: The number of the head.
  package func fill(_ line: inout ContentLine, _ version: VCardVersion) -> Int? {
    guard let number = find(line.bytes, line.line, version) else { return nil }
    fill(&line, number)
    return number
  }

  /// The number of the head that a line of a card of that version begins with, if it is known.
  @inline(__always)
  func find(_ bytes: [UInt8], _ line: Range<Int>, _ version: VCardVersion) -> Int? {
    let start = line.lowerBound
    guard start &+ 8 <= bytes.count else { return nil }
    let first = KnownHeads.word(bytes, start)
    let stated = KnownHeads.number(of: version)
    var candidate = slots[KnownHeads.slot(first)]
    while candidate != 0 {
      let number = Int(candidate) &- 1
      let place = number &* KnownHeads.wordsOfHead
      if words[place] &>> 8 == stated,
        isHead(place, Int(words[place] & 0xFF), bytes, start, line.upperBound, first)
      {
        return number
      }
      candidate = others[number]
    }
    return nil
  }

  /// Whether a line begins with a head; the head's colon is the first one of it, so it is that of the line too.
  @inline(__always)
  private func isHead(_ place: Int, _ length: Int, _ bytes: [UInt8], _ start: Int, _ end: Int, _ first: UInt64) -> Bool
  {
    guard length <= end &- start else { return false }
    if length < 8 { return first & KnownHeads.mask(length) == words[place &+ 1] }
    guard first == words[place &+ 1], KnownHeads.word(bytes, start &+ length &- 8) == words[place &+ 2] else {
      return false
    }
    return length <= 16 || hasMiddle(place, length, bytes, start)
  }

  /// A number for a version, never zero.
  @inline(__always)
  private static func number(of version: VCardVersion) -> UInt64 {
    switch version {
    case .v21: 1
    case .v30: 2
    case .v40: 3
    }
  }

  @inline(__always)
  private static func word(_ bytes: [UInt8], _ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The bits of the first bytes of a word, less than eight of them.
  @inline(__always)
  private static func mask(_ length: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1 }

  /// Where a head that begins with these bytes is looked for: its first two bytes say so, of which one may be the colon.
  @inline(__always)
  private static func slot(_ first: UInt64) -> Int {
    Int(truncatingIfNeeded: ((first & 0xFFFF) &* 0x9E37_79B9) &>> 16 & 0xFF)
  }

  @inline(__always)
  private func fill(_ line: inout ContentLine, _ number: Int) {
    let start = line.line.lowerBound
    line.group = heads[number].group.range(from: start)
    line.name = heads[number].name.range(from: start)
    line.nameKey = heads[number].nameKey
    line.value = Range(uncheckedBounds: (start &+ Int(heads[number].length), line.line.upperBound))
  }

  /// A line that begins with the head of that number and stands in one piece; nothing where it reaches too far.
  @inline(__always)
  func line(_ number: Int, _ line: Range<Int>, ofCardAt origin: Int) -> KnownLine? {
    let head = heads[number]
    guard
      let places = LinePlaces(
        line, ofCardAt: origin, nameKey: head.nameKey, name: head.name.start, nameEnd: head.name.end,
        value: head.length)
    else { return nil }
    return KnownLine(
      head: number, start: line.lowerBound,
      value: Range(uncheckedBounds: (line.lowerBound &+ Int(head.length), line.upperBound)), places: places)
  }

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

  private func hasMiddle(_ place: Int, _ length: Int, _ bytes: [UInt8], _ start: Int) -> Bool {
    var place = place &+ 3
    var index = start &+ 8
    while index &+ 8 < start &+ length {
      if words[place] != KnownHeads.word(bytes, index) { return false }
      place &+= 1
      index &+= 8
    }
    return true
  }

  /// Keeps the head of a line that was taken apart and is not known.
  ///
  /// - Returns: Its number, one more than the last; 0 where all others were forgotten for it; nothing where it cannot be
  ///   kept, since it is long, has bytes that mean something only where they stand, or a name by which cards are framed.
  package mutating func keep(_ line: ContentLine, _ version: VCardVersion) -> Int? {
    let start = line.line.lowerBound
    let longest = min(line.line.upperBound, start + KnownHeads.longest)
    guard start + 8 <= line.bytes.count, !line.mayFrameCards,
      let colon = ByteSearch.first(ASCII.colon, in: line.bytes, from: start, to: longest),
      // A colon in quotes is not the one that ends the head.
      colon > start, colon + 1 == line.value.lowerBound
    else { return nil }
    let end = colon + 1
    for index in start..<end where line.bytes[index] >= 0x80 { return nil }
    if heads.count == KnownHeads.most { self = KnownHeads() }
    let length = end - start
    let first = KnownHeads.word(line.bytes, start)
    heads.append(
      LineHead(
        nameKey: line.nameKey, group: HeadPlace(line.group, from: start), name: HeadPlace(line.name, from: start),
        length: UInt8(length), parameters: UInt8(line.parameters.count), firstParameter: parameters.count))
    for parameter in line.parameters {
      parameters.append(
        HeadParameter(
          nameKey: parameter.nameKey, name: HeadPlace(parameter.name, from: start),
          value: HeadPlace(parameter.value, from: start)))
    }
    words += [
      UInt64(length) | KnownHeads.number(of: version) << 8,
      length < 8 ? first & KnownHeads.mask(length) : first,
      length < 8 ? 0 : KnownHeads.word(line.bytes, end - 8),
    ]
    var index = start + 8
    while words.count < heads.count * KnownHeads.wordsOfHead {
      words.append(index + 8 < end ? KnownHeads.word(line.bytes, index) : 0)
      index += 8
    }
    let slot = KnownHeads.slot(first)
    others.append(slots[slot])
    slots[slot] = UInt8(heads.count)
    return heads.count - 1
  }
}

/// A line with a known head that stands in one piece.
package struct KnownLine: Sendable {
  /// The number of its head.
  package let head: Int
  /// Where the line begins.
  let start: Int
  /// The value, raw.
  package let value: Range<Int>
  /// Where its parts stand.
  package let places: LinePlaces
}

extension ContentLineScanner {
  /// Reads the next line if a known head begins it and no other line continues it: so it is with nearly all lines of a
  /// card, which need no content line of their own then.
  ///
  /// - Parameters:
  ///   - heads: The heads that are known.
  ///   - version: The version of the card.
  ///   - origin: Where the card begins.
  /// - Returns: Nothing where it is another line, which is still the next one.
  package mutating func next(
    of heads: borrowing KnownHeads, _ version: VCardVersion, ofCardAt origin: Int
  ) -> KnownLine? {
    guard let (line, next) = wholeLine(), let number = heads.find(source, line, version),
      let known = heads.line(number, line, ofCardAt: origin)
    else { return nil }
    position = next
    return known
  }
}

extension ContentLine {
  /// Whether lines of this name may say where a card begins or ends, or what version it is.
  fileprivate var mayFrameCards: Bool {
    isNamed("BEGIN") || isNamed("END") || isNamed("VERSION") || isNamed("AGENT")
  }
}

/// The head of a content line but for its parameters, as places that count from its first byte: for a line whose head
/// is the same bytes, this is what taking it apart would find.
private struct LineHead: Sendable {
  let nameKey: UInt64
  let group: HeadPlace
  let name: HeadPlace
  let length: UInt8
  let parameters: UInt8
  /// Where they begin in the list of all heads' parameters.
  let firstParameter: Int
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
