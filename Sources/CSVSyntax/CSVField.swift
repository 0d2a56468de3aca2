internal import SourceText

/// A field of a record: where its text stands in the bytes and how it was written.
public struct CSVField: Sendable, Hashable {
  /// How a field was written.
  public enum Form: UInt8, Sendable, Hashable {
    /// Without quotes: the text is the bytes.
    case plain
    /// Between quotes, without a quote inside: the text is the bytes.
    case quoted
    /// Between quotes, with doubled quotes inside.
    case escaped
    /// Between quotes, with text behind the closing quote.
    case mixed
  }

  /// Where the text begins.
  @usableFromInline let start: Int
  /// Where it ends, four times, and the form: a third less to write for each field of a file.
  @usableFromInline let endAndForm: Int

  @inline(__always)
  init(start: Int, end: Int, form: Form) {
    self.start = start
    endAndForm = end &<< 2 | Int(form.rawValue)
  }

  /// The bytes of the text; quotes around it are not part of them.
  @inlinable public var range: Range<Int> { start..<endAndForm >> 2 }
  /// How it was written.
  public var form: Form { Form(rawValue: UInt8(truncatingIfNeeded: endAndForm & 3)) ?? .plain }
  /// Whether it was written without quotes, so that no line end can be in it.
  @inlinable package var isPlain: Bool { endAndForm & 3 == 0 }

  /// Whether there is no text.
  @inlinable public var isEmpty: Bool { start == endAndForm >> 2 }
}

extension CSVField {
  /// The text of the field, made once: doubled quotes are one, bytes that are no UTF-8 become U+FFFD.
  func text(in bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { text(in: $0) } }

  /// The text of the field in the bytes of its text.
  @inline(__always)
  func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
    if isEmpty { return "" }
    let written = UnsafeBufferPointer(rebasing: bytes[range])
    return endAndForm & 3 <= Form.quoted.rawValue ? InlineUTF8.text(of: written.span) : CSVField.unescaped(written)
  }

  /// The text of the field in bytes that are known to be UTF-8.
  func validText(in bytes: [UInt8]) -> String {
    endAndForm & 3 > Form.quoted.rawValue || isEmpty ? text(in: bytes) : bytes.text(ofValid: range)
  }

  @inline(never)
  private static func unescaped(_ written: UnsafeBufferPointer<UInt8>) -> String {
    // A short one is put together where that needs no memory.
    let short = 64
    guard written.count > short else {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: short) { text in
        InlineUTF8.text(of: UnsafeBufferPointer(rebasing: text[..<unescape(written, into: text)]).span)
      }
    }
    return String(unsafeUninitializedCapacity: written.count) { unescape(written, into: $0) }
  }

  /// Writes the text of a field to where there is room for all of it, and says how long it is. Eight bytes are looked at
  /// and copied at once; the loads and stores are unaligned and end inside of both.
  private static func unescape(
    _ written: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let from = UnsafeRawBufferPointer(written)
    let to = UnsafeMutableRawBufferPointer(text)
    var count = 0
    var index = 0
    while index < from.count {
      if index &+ 8 <= from.count, count &+ 8 <= to.count {
        let word = UInt64(littleEndian: from.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let plain = quotes(word).trailingZeroBitCount &>> 3
        to.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        index &+= plain
        count &+= plain
        if plain == 8 { continue }
      }
      let byte = from[index]
      index += 1
      if byte == ASCII.doubleQuote {
        guard index < from.count, from[index] == ASCII.doubleQuote else { break }
        index += 1
      }
      to[count] = byte
      count += 1
    }
    // Behind the closing quote everything is as it stands.
    while index < from.count {
      to[count] = from[index]
      count += 1
      index += 1
    }
    return count
  }

  /// The highest bit of each byte that is a quote, up to and with the first of them.
  private static func quotes(_ word: UInt64) -> UInt64 {
    let other = word ^ 0x2222_2222_2222_2222
    return (other &- 0x0101_0101_0101_0101) & ~other & 0x8080_8080_8080_8080
  }
}
