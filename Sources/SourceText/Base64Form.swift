/// Base64 that is not as it should be: what can be read all the same, and in which form it is kept.
extension Base64Text {
  /// What is wrong with a text, if anything.
  package enum Quality: Sendable {
    /// As it should be, but for blanks in it.
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

  /// What is wrong with a text, if anything, without making another.
  package static func quality(_ bytes: [UInt8], _ range: Range<Int>) -> Quality {
    if isClean(bytes, range) { return .good }
    var form = Form()
    form.add(bytes, range)
    return form.quality
  }

  /// Brings base64 into the one form that the model keeps, a byte at a time, or only looks what is wrong with it.
  package struct Form: Sendable {
    /// How many bytes came, but for padding and blanks.
    private var count = 0
    private var padding = 0
    /// Whether it is none whatever comes.
    package private(set) var isBad = false
    private var isLenient = false

    package init() {}

    /// The byte in that form; nothing where it has no place in it.
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

    /// Looks at more bytes.
    package mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
      bytes.withUnsafeBufferPointer { add(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// Looks at more bytes.
    package mutating func add(_ piece: UnsafeBufferPointer<UInt8>) {
      if padding == 0, areSextets(UnsafeRawBufferPointer(piece)) {
        count += piece.count
      } else {
        for byte in piece { _ = add(byte) }
      }
    }

    /// How much padding it takes.
    package var needed: Int { (4 - count % 4) % 4 }

    /// How many bytes came, but for blanks.
    package var length: Int { count + padding }

    /// What is wrong with them, if anything.
    package var quality: Quality {
      if isBad || count % 4 == 1 || padding > 2 { return .bad }
      return isLenient || padding != needed ? .lenient : .good
    }
  }
}
