#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A converter of the C library, `iconv(3)` (POSIX.1-2017), which has the tables of the multi-byte encodings. Foundation
/// has them too, but takes time at each start of the command, and a statically linked program lacks its tables.
///
/// A converter belongs to one stream of bytes and is closed with it, so it cannot be copied.
///
/// Unsafe: the C function reads and advances pointers, which do not leave the functions that make them.
struct LibraryConverter: ~Copyable, @unchecked Sendable {
  /// The reason why a conversion stopped.
  enum Stop {
    /// All of the input was converted.
    case end
    /// The input ends inside a character or an escape sequence.
    case incomplete
    /// The next bytes of the input are not a character.
    case invalid
  }

  private let descriptor: iconv_t

  /// Opens a converter; `nil` if the C library lacks one of the encodings.
  init?(from: String, to: String) {
    guard let descriptor = iconv_open(to, from), Int(bitPattern: descriptor) != -1 else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Converts from `index` on as far as possible and advances `index`.
  ///
  /// - Parameter replaced: Counts the characters that the library replaced (musl writes `*`).
  mutating func convert(
    _ input: [UInt8], from index: inout Int, into output: inout [UInt8], replaced: inout Int
  ) -> Stop {
    let start = index
    var consumed = 0
    var stop = Stop.end
    input.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress else { return }
      var next: UnsafeMutablePointer<CChar>? =
        UnsafeMutableRawPointer(mutating: base + start).assumingMemoryBound(to: CChar.self)
      var left = bytes.count - start
      repeat {
        let (result, failure) = step(&next, &left, into: &output)
        if result > 0 { replaced += result }
        if result >= 0 { break }
        if failure == E2BIG { continue }
        stop = failure == EINVAL ? .incomplete : .invalid
        break
      } while left > 0
      consumed = bytes.count - start - left
    }
    index += consumed
    return stop
  }

  /// Writes what the converter has held back and returns to the initial state (ISO-2022-JP switches to ASCII).
  mutating func finish(into output: inout [UInt8]) {
    var next: UnsafeMutablePointer<CChar>?
    var left = 0
    _ = step(&next, &left, into: &output)
  }

  /// Returns to the initial state.
  mutating func reset() {
    var discarded: [UInt8] = []
    finish(into: &discarded)
  }

  private func step(
    _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into output: inout [UInt8]
  ) -> (result: Int, failure: Int32) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      var free = buffer.count
      var end = buffer.baseAddress
      // Without input, iconv expects a null pointer.
      let result = next == nil ? iconv(descriptor, nil, nil, &end, &free) : iconv(descriptor, &next, &left, &end, &free)
      let failure = errno
      for byte in buffer[..<(buffer.count - free)] { output.append(UInt8(bitPattern: byte)) }
      return (result, failure)
    }
  }
}
