/// Base64 with errors: what is readable, and its normal form.
extension Base64Text {
  package enum Quality: Sendable {
    /// Correct, apart from blanks in it.
    case good
    /// Readable, but not by every program: the URL alphabet, missing padding.
    case lenient
    /// Not base64: a byte outside the alphabet, or a length that cannot be.
    case bad
  }

  /// The text in the one form that the model keeps: standard alphabet, padded, no blanks.
  package static func normalized(_ bytes: [UInt8], _ range: Range<Int>) -> (text: String, quality: Quality) {
    if isClean(bytes, range) { return (String(decoding: bytes[range], as: UTF8.self), .good) }
    var form = Form()
    let text = String(unsafeUninitializedCapacity: range.count + 3) { text in
      var count = 0
      for byte in bytes[range] {
        guard let byte = form.add(byte) else { continue }
        text.initializeElement(at: count, to: byte)
        count += 1
      }
      for _ in 0..<form.needed {
        text.initializeElement(at: count, to: ASCII.equals)
        count += 1
      }
      return form.quality == .bad ? 0 : count
    }
    return form.quality == .bad ? (String(decoding: bytes[range], as: UTF8.self), .bad) : (text, form.quality)
  }

  package static func quality(_ bytes: [UInt8], _ range: Range<Int>) -> Quality {
    if isClean(bytes, range) { return .good }
    var form = Form()
    form.add(bytes, range)
    return form.quality
  }

  /// Converts base64 to its normal form, byte by byte, or only determines its quality.
  package struct Form: Sendable {
    /// The number of bytes so far, not counting padding and blanks.
    private var count = 0
    private var padding = 0
    /// Whether it is not base64, whatever follows.
    package private(set) var isBad = false
    private var isLenient = false

    package init() {}

    /// The byte in the normal form; `nil` for padding and blanks.
    package mutating func add(_ byte: UInt8) -> UInt8? {
      switch byte {
      case ASCII.space, ASCII.tab: return nil
      case ASCII.equals:
        padding += 1
        return nil
      case ASCII.hyphen, ASCII.underscore: isLenient = true
      default: if !isSextet(byte) { isBad = true }
      }
      if padding > 0 { isBad = true }
      count += 1
      return byte == ASCII.hyphen ? ASCII.plus : byte == ASCII.underscore ? ASCII.slash : byte
    }

    /// Adds more bytes.
    package mutating func add(_ bytes: [UInt8], _ range: Range<Int>) { add(bytes.span.extracting(range)) }

    /// Adds more bytes.
    package mutating func add(_ piece: Span<UInt8>) {
      if padding == 0, areSextets(piece) {
        count += piece.count
      } else {
        for index in piece.indices { _ = add(piece[index]) }
      }
    }

    /// The number of padding bytes that it needs.
    package var needed: Int { (4 - count % 4) % 4 }

    /// The number of bytes so far, not counting blanks.
    package var length: Int { count + padding }

    package var quality: Quality {
      if isBad || count % 4 == 1 || padding > 2 { return .bad }
      return isLenient || padding != needed ? .lenient : .good
    }
  }
}
