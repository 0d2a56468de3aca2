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
  /// bytes, and those between them.
  private var words: [UInt64] = []
  /// Open addressing by these words: the number of a head and one, or nothing.
  private var slots: [UInt8] = Array(repeating: 0, count: 256)

  package init() {}

  /// What stands before the first colon of a line, in words.
  private struct Candidate {
    let start: Int
    let length: Int
    let form: UInt64
    let first: UInt64
    let last: UInt64

    /// Nothing where there is no colon near, or where the bytes end before a word does.
    @inline(__always)
    init?(_ bytes: [UInt8], _ line: Range<Int>, _ version: VCardVersion) {
      start = line.lowerBound
      let end = min(line.upperBound, start &+ longest)
      guard start &+ 8 <= bytes.count, let colon = ByteSearch.first(ASCII.colon, in: bytes, from: start, to: end)
      else { return nil }
      length = colon &+ 1 &- start
      let word = Candidate.word(bytes, start)
      if length < 8 {
        first = word & (1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1)
        last = 0
      } else {
        first = word
        last = Candidate.word(bytes, colon &- 7)
      }
      let stated: UInt64 =
        switch version {
        case .v21: 1
        case .v30: 2
        case .v40: 3
        }
      form = UInt64(truncatingIfNeeded: length) | stated &<< 8
    }

    /// Where the search for it begins among the slots.
    var slot: UInt8 {
      let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ form) &* 0xD6E8_FEB8_6659_FD93
      return UInt8(truncatingIfNeeded: mixed &>> 56)
    }

    @inline(__always)
    static func word(_ bytes: [UInt8], _ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
  }

  /// Finds the parts of a line of a card of that version, if its head is known.
  ///
  /// - Returns: The number of the head.
  package func fill(_ line: inout ContentLine, _ version: VCardVersion) -> Int? {
    guard let candidate = Candidate(line.bytes, line.line, version) else { return nil }
    var slot = candidate.slot
    while slots[Int(slot)] != 0 {
      let number = Int(slots[Int(slot)]) &- 1
      let place = number &* KnownHeads.wordsOfHead
      if words[place] == candidate.form, words[place &+ 1] == candidate.first, words[place &+ 2] == candidate.last,
        candidate.length <= 16 || hasMiddle(of: candidate, place, line.bytes)
      {
        fill(&line, number)
        return number
      }
      slot &+= 1
    }
    return nil
  }

  @inline(__always)
  private func fill(_ line: inout ContentLine, _ number: Int) {
    let start = line.line.lowerBound
    line.group = heads[number].group.range(from: start)
    line.name = heads[number].name.range(from: start)
    line.nameKey = heads[number].nameKey
    line.value = Range(uncheckedBounds: (start &+ Int(heads[number].length), line.line.upperBound))
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

  private func hasMiddle(of candidate: Candidate, _ place: Int, _ bytes: [UInt8]) -> Bool {
    var place = place &+ 3
    var index = candidate.start &+ 8
    while index &+ 8 < candidate.start &+ candidate.length {
      if words[place] != Candidate.word(bytes, index) { return false }
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
    guard let candidate = Candidate(line.bytes, line.line, version), !line.mayFrameCards,
      // A colon in quotes is not the one that ends the head.
      candidate.start + candidate.length == line.value.lowerBound
    else { return nil }
    let start = candidate.start
    let end = start + candidate.length
    for index in start..<end where line.bytes[index] >= 0x80 { return nil }
    if heads.count == KnownHeads.most { self = KnownHeads() }
    heads.append(
      LineHead(
        nameKey: line.nameKey, group: HeadPlace(line.group, from: start), name: HeadPlace(line.name, from: start),
        length: UInt8(candidate.length), parameters: UInt8(line.parameters.count), firstParameter: parameters.count))
    for parameter in line.parameters {
      parameters.append(
        HeadParameter(
          nameKey: parameter.nameKey, name: HeadPlace(parameter.name, from: start),
          value: HeadPlace(parameter.value, from: start)))
    }
    words += [candidate.form, candidate.first, candidate.last]
    var index = start + 8
    while words.count < heads.count * KnownHeads.wordsOfHead {
      words.append(index + 8 < end ? Candidate.word(line.bytes, index) : 0)
      index += 8
    }
    var slot = candidate.slot
    while slots[Int(slot)] != 0 { slot &+= 1 }
    slots[Int(slot)] = UInt8(heads.count)
    return heads.count - 1
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
