/// Base64 (RFC 4648 4) of a photo, logo, sound or key: the text that files carry it in, padded and without line breaks.
///
/// What was read from a file may stand there still, between the folds of its lines, and is put together when somebody
/// asks for the text: a photo is most of the bytes of its card, and most programs only hand it on.
public struct Base64: Sendable {
  private enum Storage: Sendable {
    case text(String)
    case folded(FoldedBase64)
  }

  private let storage: Storage

  /// Keeps a text but for its line breaks and blanks, which mean nothing.
  public init(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { Base64Pieces.end(of: $0, from: 0) == $0.count }
    storage = .text(isPlain ? text : String(decoding: text.utf8.filter { $0 > Base64Pieces.space }, as: UTF8.self))
  }

  /// Refers to a text in the bytes of a file, which are kept as long as this is.
  ///
  /// - Parameter written: Line breaks and blanks in it are not part of the text; all else is ASCII.
  package init(_ written: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(written, isEscaped: false)) }

  /// Refers to a text in JSON, which is kept as long as this is.
  ///
  /// - Parameter escaped: What stands between two quotes; of the escapes in it a slash stands for itself, and those of
  ///   one letter for line breaks and blanks, which are not part of the text.
  package init(escaped: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(escaped, isEscaped: true)) }

  /// The text.
  public var text: String {
    switch storage {
    case .text(let text): text
    case .folded(let folded): folded.text
    }
  }

  /// How many octets the text has.
  public var count: Int {
    switch storage {
    case .text(let text): text.utf8.count
    case .folded(let folded): folded.count
    }
  }

  /// Whether there is no text.
  public var isEmpty: Bool {
    switch storage {
    case .text(let text): text.isEmpty
    case .folded(let folded): folded.prefix(1).isEmpty
    }
  }

  /// The bytes that it stands for, or nothing where the text is no base64.
  public var bytes: [UInt8]? {
    var isBase64 = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, count in
      guard let decoded = decode(into: bytes) else { return }
      isBase64 = true
      count = decoded
    }
    return isBase64 ? bytes : nil
  }

  /// Decodes the text.
  ///
  /// - Parameter bytes: Where the bytes go; it has room for as many as the text has.
  /// - Returns: How many there are, or nothing where the text is no base64.
  package func decode(into bytes: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    var decoder = Base64Decoder(into: bytes)
    forEachPiece { decoder.add($0) }
    return decoder.decodedCount
  }

  /// The first characters of the text.
  package func prefix(_ length: Int) -> String {
    switch storage {
    case .text(let text): String(decoding: text.utf8.prefix(length), as: UTF8.self)
    case .folded(let folded): String(decoding: folded.prefix(length), as: UTF8.self)
    }
  }

  /// Hands out the text in pieces, in order: none of them is empty, and none so long that whoever writes it ought to part
  /// it again.
  package func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch storage {
    case .text(var text): text.withUTF8 { Base64Pieces.part($0, body) }
    case .folded(let folded): folded.forEachPiece { Base64Pieces.part($0, body) }
    }
  }
}

extension Base64: ExpressibleByStringLiteral {
  /// Keeps a text, as ``init(_:)-(String)`` does.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Base64: Hashable {
  /// Two are equal when their texts are, wherever they stand.
  public static func == (left: Base64, right: Base64) -> Bool {
    switch (left.storage, right.storage) {
    case (.text(let left), .text(let right)): left == right
    case (.folded(let left), .folded(let right)):
      left === right || left.withPieces { left in right.withPieces { left.areEqual(to: &$0) } }
    case (.folded(let folded), .text(var text)), (.text(var text), .folded(let folded)):
      folded.withPieces { pieces in
        text.withUTF8 { text in
          var whole = Base64Pieces(text)
          return pieces.areEqual(to: &whole)
        }
      }
    }
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Base64: CustomReflectable {
  /// Shows the text, not where it is kept: what `dump` prints and what a failed test shows.
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}

/// Base64 in the bytes that it was read from.
private final class FoldedBase64: Sendable {
  private let written: ArraySlice<UInt8>
  private let isEscaped: Bool

  init(_ written: ArraySlice<UInt8>, isEscaped: Bool) {
    self.written = written
    self.isEscaped = isEscaped
  }

  var count: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }

  var text: String {
    // There is hardly less text than there are bytes: nobody has to count first.
    String(unsafeUninitializedCapacity: written.count) { room in
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
      var pieces = Base64Pieces(written, isEscaped: isEscaped)
      return body(&pieces)
    }
  }
}

/// The pieces of base64 between line breaks and blanks, and between the escapes of JSON.
private struct Base64Pieces {
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
  private let isEscaped: Bool
  private var position = 0

  init(_ written: UnsafeBufferPointer<UInt8>, isEscaped: Bool = false) {
    self.written = written
    self.isEscaped = isEscaped
  }

  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    passGap()
    guard position < written.count else { return nil }
    let start = position
    position = Base64Pieces.end(of: written, from: start, isEscaped: isEscaped)
    return UnsafeBufferPointer(rebasing: written[start..<position])
  }

  /// Passes over what is not part of the text.
  private mutating func passGap() {
    while position < written.count {
      let byte = written[position]
      if byte <= Base64Pieces.space {
        position += 1
      } else if isEscaped, byte == Base64Pieces.backslash, position + 1 < written.count {
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

/// Takes base64 in pieces of any length.
private struct Base64Decoder {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var group: UInt32 = 0
  private var bits = 0
  private var isBroken = false

  /// - Parameter bytes: Where the bytes go; it has room for more than come.
  init(into bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
    for character in piece where character != UInt8(ascii: "=") {
      guard let value = Base64Decoder.sextet(character) else {
        isBroken = true
        return
      }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.initializeElement(at: count, to: UInt8(truncatingIfNeeded: group >> UInt32(bits)))
        count += 1
      }
    }
  }

  /// How many bytes came, or nothing where something was no base64.
  var decodedCount: Int? { isBroken || bits == 6 ? nil : count }

  private static func sextet(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
