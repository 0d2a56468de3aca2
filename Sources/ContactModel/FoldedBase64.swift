/// Base64 in the bytes that it was read from.
final class FoldedBase64: Sendable {
  private let written: ArraySlice<UInt8>
  private let form: Base64Pieces.Form

  init(_ written: ArraySlice<UInt8>, _ form: Base64Pieces.Form) {
    self.written = written
    self.form = form
  }

  var count: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }

  var text: String {
    // There is hardly less text than there are bytes: nobody has to count first.
    String(unsafeUninitializedCapacity: written.count + Base64Pieces.longestPadding) { room in
      var end = 0
      forEachPiece { piece in
        end = UnsafeMutableBufferPointer(rebasing: room[end...]).initialize(fromContentsOf: piece) + end
      }
      return end
    }
  }

  func prefix(_ length: Int) -> [UInt8] {
    var prefix: [UInt8] = []
    withPieces { pieces in
      while prefix.count < length, let piece = pieces.next() { prefix += piece.prefix(length - prefix.count) }
    }
    return prefix
  }

  func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    withPieces { pieces in
      while let piece = pieces.next() { body(piece) }
    }
  }

  func withPieces<Result>(_ body: (inout Base64Pieces) -> Result) -> Result {
    written.withUnsafeBufferPointer { written in
      var pieces = Base64Pieces(written, form)
      return body(&pieces)
    }
  }
}

/// The pieces of base64 between line breaks and blanks, and between the escapes of JSON.
struct Base64Pieces {
  /// How base64 is written.
  enum Form {
    /// As it should be.
    case plain
    /// With escapes of JSON in it.
    case escaped
    /// Without its padding, with too much, or in the URL alphabet.
    case lenient
  }

  /// How many bytes more there may be than are written.
  static let longestPadding = 3

  /// Line breaks and blanks stand at and below it, and base64 above.
  static let space = UInt8(ascii: " ")

  /// The longest piece that is handed out.
  private static let longest = 64 << 10

  /// Hands out a text in pieces that are not too long.
  static func part(_ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var start = 0
    while start < text.count {
      let end = min(text.count, start + longest)
      body(UnsafeBufferPointer(rebasing: text[start..<end]))
      start = end
    }
  }

  private static let backslash = UInt8(ascii: "\\")

  private let written: UnsafeBufferPointer<UInt8>
  private let form: Form
  private var position = 0
  /// How many bytes of lenient base64 came, but for padding.
  private var count = 0

  init(_ written: UnsafeBufferPointer<UInt8>, _ form: Form = .plain) {
    self.written = written
    self.form = form
  }

  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    passGap()
    if form == .lenient { return nextLenient() }
    guard position < written.count else { return nil }
    let start = position
    position = Base64Pieces.end(of: written, from: start, isEscaped: form == .escaped)
    return UnsafeBufferPointer(rebasing: written[start..<position])
  }

  /// The next piece of base64 that is not written as it should be: what has to be written in another way is a piece of
  /// its own.
  private mutating func nextLenient() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    while position < written.count, Base64Pieces.standIn(for: written[position]) == nil { position += 1 }
    count += position - start
    if position > start { return UnsafeBufferPointer(rebasing: written[start..<position]) }
    guard position < written.count, let standIn = Base64Pieces.standIn(for: written[position]), standIn != .padding
    else {
      // Nothing stands behind padding but more of it.
      position = written.count
      let needed = (4 - count % 4) % 4
      count = 0
      return needed == 0 ? nil : Base64Pieces.bytes(.padding, needed)
    }
    position += 1
    count += 1
    return Base64Pieces.bytes(standIn, 1)
  }

  /// What is written in the place of bytes: where it begins in ``standIns``.
  private enum StandIn: Int {
    case plus, slash, padding
  }

  private static let standIns: StaticString = "+/==="

  private static func bytes(_ standIn: StandIn, _ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: standIns.utf8Start + standIn.rawValue, count: count)
  }

  private static func standIn(for byte: UInt8) -> StandIn? {
    switch byte {
    case UInt8(ascii: "-"): .plus
    case UInt8(ascii: "_"): .slash
    case UInt8(ascii: "="), ...space: .padding
    default: nil
    }
  }

  /// Passes over what is not part of the text.
  private mutating func passGap() {
    while position < written.count {
      let byte = written[position]
      if byte <= Base64Pieces.space {
        position += 1
      } else if form == .escaped, byte == Base64Pieces.backslash, position + 1 < written.count {
        guard written[position + 1] != UInt8(ascii: "/") else {
          position += 1
          return
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// Whether the pieces of another text are the same bytes, wherever they are parted.
  mutating func areEqual(to other: inout Base64Pieces) -> Bool {
    var (left, right) = (next(), other.next())
    while let one = left, let two = right {
      let count = min(one.count, two.count)
      guard one[..<count].elementsEqual(two[..<count]) else { return false }
      left = count < one.count ? UnsafeBufferPointer(rebasing: one[count...]) : next()
      right = count < two.count ? UnsafeBufferPointer(rebasing: two[count...]) : other.next()
    }
    return left == nil && right == nil
  }

  /// The first line break or blank at or behind `start`, or backslash where there may be one, eight bytes at a time: the
  /// lines of a photo have some seventy. The loads are unaligned and end inside the buffer.
  static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int, isEscaped: Bool = false) -> Int {
    let escape: UInt64 = isEscaped ? 0x5C5C_5C5C_5C5C_5C5C : 0
    var index = start
    while index &+ 8 <= text.count {
      let word = UInt64(
        littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let other = word ^ escape
      let low =
        ((word &- 0x2121_2121_2121_2121) & ~word | (other &- 0x0101_0101_0101_0101) & ~other) & 0x8080_8080_8080_8080
      if low != 0 { return index &+ low.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < text.count, text[index] > space, !isEscaped || text[index] != backslash { index &+= 1 }
    return index
  }
}
