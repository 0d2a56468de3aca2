internal import SourceText

/// Base64 (RFC 4648 4) of a photo, logo, sound or key: its text, padded and without line breaks.
///
/// Base64 that was read from a file may refer to the bytes of the file, with line breaks in it. Its text is made only when
/// ``text`` is read.
public struct Base64: Sendable {
  private enum Storage: Sendable {
    case text(String)
    case folded(FoldedBase64)
  }

  private let storage: Storage

  /// Keeps a text without its line breaks and blanks.
  public init(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { $0.span.endOfBase64(from: 0, stopsAtBackslash: false) == $0.count }
    storage = .text(isPlain ? text : String(decoding: text.utf8.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self))
  }

  /// Encodes bytes.
  public init(_ bytes: some Collection<UInt8>) { storage = .text(Base64Octets.encoded(bytes)) }

  /// Refers to clean base64 in the bytes of a file, which are kept as long as this value.
  ///
  /// - Parameter encoded: ASCII. Line breaks and blanks are not part of the text.
  package init(encoded: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(encoded, .plain)) }

  /// Refers to clean base64 in a JSON string, which is kept as long as this value.
  ///
  /// - Parameter escaped: The bytes between the quotes. Their escapes are those of a slash, and those of one letter for
  ///   line breaks and blanks, which are not part of the text.
  package init(escaped: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(escaped, .escaped)) }

  /// Refers to base64 in the bytes of a file that may lack padding, have too much of it, or use the URL alphabet
  /// (RFC 4648 5). The text is padded and in the standard alphabet.
  ///
  /// - Parameter lenient: ASCII. Line breaks and blanks are not part of the text.
  package init(lenient: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(lenient, .lenient)) }

  /// Base64 that another value refers to.
  init(_ folded: FoldedBase64) { storage = .folded(folded) }

  /// The object that refers to the bytes; of a text a new one.
  var folded: FoldedBase64 {
    switch storage {
    case .text(let text): FoldedBase64(Array(text.utf8)[...], .plain)
    case .folded(let folded): folded
    }
  }

  /// The text.
  public var text: String {
    switch storage {
    case .text(let text): text
    case .folded(let folded): folded.text
    }
  }

  /// The number of bytes of the text.
  public var count: Int {
    switch storage {
    case .text(let text): text.utf8.count
    case .folded(let folded): folded.count
    }
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { prefix(1).isEmpty }

  /// The decoded bytes; `nil` if the text is not base64.
  public var bytes: [UInt8]? {
    var isBase64 = false
    let bytes = [UInt8](capacity: count) { isBase64 = decode(into: &$0) }
    return isBase64 ? bytes : nil
  }

  /// Decodes the text.
  ///
  /// - Parameter bytes: Receives the bytes; it needs the capacity of ``count`` bytes.
  /// - Returns: False if the text is not base64.
  package func decode(into bytes: inout OutputSpan<UInt8>) -> Bool {
    var decoder = Base64Decoder()
    forEachPiece { decoder.add($0, to: &bytes) }
    return decoder.isValid
  }

  /// The first characters of the text.
  package func prefix(_ length: Int) -> String {
    switch storage {
    case .text(let text): String(decoding: text.utf8.prefix(length), as: UTF8.self)
    case .folded(let folded): String(decoding: folded.prefix(length), as: UTF8.self)
    }
  }

  /// Calls the body with the text in pieces, in order; none is empty or longer than 64 KiB.
  package func forEachPiece(_ body: (Span<UInt8>) -> Void) {
    switch storage {
    case .text(var text): text.withUTF8 { Base64.split($0.span, body) }
    case .folded(let folded): folded.forEachPiece { Base64.split($0, body) }
    }
  }

  private static func split(_ text: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    var rest = text
    while !rest.isEmpty {
      body(rest.extracting(first: 64 << 10))
      rest = rest.extracting(droppingFirst: min(64 << 10, rest.count))
    }
  }
}

extension Base64: ExpressibleByStringLiteral {
  /// Keeps a text, as ``init(_:)-(String)`` does.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Base64: Hashable {
  /// Two values are equal if their texts are.
  public static func == (left: Base64, right: Base64) -> Bool {
    if case (.folded(let left), .folded(let right)) = (left.storage, right.storage), left === right { return true }
    return left.count == right.count && left.text == right.text
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Base64: CustomReflectable {
  /// Shows the text in `dump` and in failed tests, not the storage.
  public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}

/// Decodes base64 in pieces of any length.
private struct Base64Decoder {
  private var group: UInt32 = 0
  private var bits = 0
  private var isBroken = false

  mutating func add(_ piece: Span<UInt8>, to bytes: inout OutputSpan<UInt8>) {
    for index in piece.indices where piece[index] != UInt8(ascii: "=") {
      guard let value = Base64Decoder.sextet(piece[index]) else {
        isBroken = true
        return
      }
      group = group << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
      }
    }
  }

  /// Whether all pieces were base64.
  var isValid: Bool { !isBroken && bits != 6 }

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
