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
  package init(_ written: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(written, .plain)) }

  /// Refers to a text in JSON, which is kept as long as this is.
  ///
  /// - Parameter escaped: What stands between two quotes; of the escapes in it a slash stands for itself, and those of
  ///   one letter for line breaks and blanks, which are not part of the text.
  package init(escaped: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(escaped, .escaped)) }

  /// Refers to a text in the bytes of a file that is not written as it should be; it is handed out as it should be.
  ///
  /// - Parameter lenient: It may lack its padding or have too much, and be in the URL alphabet (RFC 4648 5). Line breaks
  ///   and blanks in it are not part of the text; all else is base64.
  package init(lenient: ArraySlice<UInt8>) { storage = .folded(FoldedBase64(lenient, .lenient)) }

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
    let bytes = [UInt8](capacity: count) { isBase64 = decode(into: &$0) }
    return isBase64 ? bytes : nil
  }

  /// Decodes the text.
  ///
  /// - Parameter bytes: Receives the bytes, which are fewer than the text has.
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

  /// Hands out the text in pieces, in order: none of them is empty, and none so long that whoever writes it ought to part
  /// it again.
  package func forEachPiece(_ body: (Span<UInt8>) -> Void) {
    switch storage {
    case .text(var text): text.withUTF8 { Base64Pieces.part($0) { body($0.span) } }
    case .folded(let folded): folded.forEachPiece { Base64Pieces.part($0) { body($0.span) } }
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

  /// Whether everything was base64.
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
