internal import VCardSyntax

/// The compared cards of a run: 28 bytes a card, and about 16 bytes more for two hash tables.
struct CardMemory {
  struct Found {
    /// The number of the card in the run, from 0.
    var number: Int
    /// Whether the UIDs are equal byte for byte.
    var isExact: Bool
  }

  /// The maximum number of spellings of one UID that are kept. It bounds the search in a hostile file.
  private static let maxSpellings = 8

  private var loose = Column<UInt64>()
  private var exact = Column<UInt32>()
  private var contentLow = Column<UInt64>()
  private var contentHigh = Column<UInt32>()
  private var lines = Column<UInt32>()
  private var byUID = NumberTable()
  private var byContent = NumberTable()

  var count: Int { lines.count }

  /// Adds a card. A UID or a content that an earlier card has is not added again.
  ///
  /// - Parameters:
  ///   - uid: The UID, if the card has one.
  ///   - content: The hash of its content, if contents are compared.
  ///   - line: The line of its BEGIN in the file.
  mutating func add(uid: CardTrace.Identifier?, content: WideFingerprint?, line: Int) {
    let number = lines.count
    lines.append(UInt32(clamping: line))
    loose.append(uid?.loose ?? 0)
    exact.append(UInt32(truncatingIfNeeded: uid?.exact ?? 0))
    contentLow.append(content?.low ?? 0)
    contentHigh.append(content?.high ?? 0)
    if let uid, isNew(uid) { byUID.add(number, uid.loose) { loose[$0] } }
    if let content, card(holding: content) == nil { byContent.add(number, content.low) { contentLow[$0] } }
  }

  private func isNew(_ uid: CardTrace.Identifier) -> Bool {
    var spellings = 0
    var slot = byUID.first(uid.loose)
    while let number = byUID.number(in: &slot) {
      guard loose[number] == uid.loose else { continue }
      spellings += 1
      if spellings == CardMemory.maxSpellings || exact[number] == UInt32(truncatingIfNeeded: uid.exact) {
        return false
      }
    }
    return true
  }

  /// The first card with a UID, or else with a UID that differs in the case of its letters or in `urn:uuid:` only.
  func card(withUID uid: CardTrace.Identifier) -> Found? {
    var near: Found?
    var slot = byUID.first(uid.loose)
    while let number = byUID.number(in: &slot) {
      guard loose[number] == uid.loose else { continue }
      if exact[number] == UInt32(truncatingIfNeeded: uid.exact) { return Found(number: number, isExact: true) }
      if near == nil { near = Found(number: number, isExact: false) }
    }
    return near
  }

  /// Whether a card has the UID of this hash.
  func hasCard(withLooseUID uid: UInt64) -> Bool {
    var slot = byUID.first(uid)
    while let number = byUID.number(in: &slot) {
      if loose[number] == uid { return true }
    }
    return false
  }

  /// The first card that holds this.
  func card(holding content: WideFingerprint) -> Int? {
    var slot = byContent.first(content.low)
    while let number = byContent.number(in: &slot) {
      if contentLow[number] == content.low, contentHigh[number] == content.high { return number }
    }
    return nil
  }

  /// The line at which a card begins in its file.
  func line(of number: Int) -> Int { Int(lines[number]) }
}

/// Numbers in pieces, so that one more never copies all of them.
private struct Column<Number: FixedWidthInteger> {
  private var pieces: [[Number]] = []
  private(set) var count = 0

  subscript(index: Int) -> Number { pieces[index >> 15][index & 0x7FFF] }

  mutating func append(_ number: Number) {
    if count & 0x7FFF == 0 {
      var piece: [Number] = []
      piece.reserveCapacity(0x8000)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(number)
    count += 1
  }
}

/// Finds cards by a number that is spread evenly: open addressing, four bytes a place.
private struct NumberTable {
  private var places = [UInt32](repeating: 0, count: 1024)
  private var count = 0

  /// The place at which to begin the search for a card.
  func first(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key) & (places.count - 1) }

  /// The card at a slot; `nil` at the end of the search.
  ///
  /// - Parameter slot: The slot; moved to the next one.
  func number(in slot: inout Int) -> Int? {
    let card = places[slot]
    slot = (slot + 1) & (places.count - 1)
    return card == 0 ? nil : Int(card) - 1
  }

  /// Adds a card.
  ///
  /// - Parameter key: Returns the key of a card.
  mutating func add(_ number: Int, _ own: UInt64, key: (Int) -> UInt64) {
    if (count + 1) * 4 > places.count * 3 { grow(key) }
    put(number, own)
    count += 1
  }

  private mutating func grow(_ key: (Int) -> UInt64) {
    let before = places
    places = [UInt32](repeating: 0, count: before.count * 2)
    for card in before where card != 0 { put(Int(card) - 1, key(Int(card) - 1)) }
  }

  private mutating func put(_ number: Int, _ key: UInt64) {
    var slot = first(key)
    while places[slot] != 0 { slot = (slot + 1) & (places.count - 1) }
    places[slot] = UInt32(clamping: number + 1)
  }
}

/// What is kept of a card, or of a record of a CSV, for the comparison with other cards: hashes and places, no texts.
package struct CardTrace: Sendable {
  struct Identifier: Sendable {
    /// The value as it is written.
    var exact: UInt64
    /// The value in small letters and without `urn:uuid:`.
    var loose: UInt64
    /// Its place in the input.
    var place: Range<Int>
    /// The text for messages, if it is not the one at the place.
    var text: [UInt8]?
  }

  /// The number of bytes of a UID that messages show.
  static let shownUID = 256

  /// A member of a group that is named by the UID of its card.
  package struct Member: Sendable {
    /// The UID in small letters and without `urn:uuid:`.
    var loose: UInt64
    /// Its place in the input.
    package let place: Range<Int>
  }

  /// The place of the card in the input.
  package internal(set) var range: Range<Int>
  /// The line of its BEGIN in the input.
  var begin: Range<Int>
  var version: VCardVersion
  var uid: Identifier?
  /// The hash of the content, independent of the order of the lines; `nil` if the card is empty.
  var content: WideFingerprint?
  /// The cards that are its members, if it is a group of 4.0.
  package internal(set) var members: [Member] = []
  var isRecord = false
}

extension CardTrace {
  /// The trace of a record of a CSV, which has no version. Only its cells are compared.
  init(record: Range<Int>, content: WideFingerprint) {
    self.init(range: record, begin: record, version: .v30, content: content)
    isRecord = true
  }
}
