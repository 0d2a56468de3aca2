// The only file of this room that knows the C library.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Finds a byte in memory, as the C library does.
@inline(__always)
func memchr(_ base: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer? {
  #if canImport(Glibc)
    unsafe Glibc.memchr(base, byte, count)
  #elseif canImport(Musl)
    unsafe Musl.memchr(base, byte, count)
  #else
    unsafe Darwin.memchr(base, byte, count)
  #endif
}

/// A converter of the C library, `iconv(3)` (POSIX.1-2017), which brings the tables of the multi-byte encodings.
/// Foundation's would cost every start of the command, and a statically linked program does not have them.
///
/// It belongs to one stream of bytes and is closed with it, so it cannot be copied.
struct LibraryConverter: ~Copyable, @unchecked Sendable {
  /// What stopped a conversion.
  enum Stop {
    /// All of the input was taken.
    case end
    /// The input ends inside a character or an escape sequence.
    case incomplete
    /// The next bytes of the input mean nothing.
    case invalid
  }

  private let descriptor: iconv_t

  /// Opens a converter, or nothing where the C library lacks one of the encodings.
  init?(from: String, to: String) {
    guard let descriptor = iconv_open(to, from), Int(bitPattern: descriptor) != -1 else { return nil }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  /// Converts from `index` on, as far as it goes, and moves `index` behind what was taken.
  ///
  /// `replaced` counts characters for which the library put something of its own (musl writes `*`).
  mutating func convert(
    _ input: [UInt8], from index: inout Int, into output: inout [UInt8], replaced: inout Int
  ) -> Stop {
    let start = index
    var taken = 0
    var stop = Stop.end
    // The C function wants a pointer that it may move, to bytes that it does not change; it does not leave this closure.
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
      taken = bytes.count - start - left
    }
    index += taken
    return stop
  }

  /// Writes what the converter holds back and returns to the initial state (ISO-2022-JP goes back to ASCII).
  mutating func finish(into output: inout [UInt8]) {
    var next: UnsafeMutablePointer<CChar>?
    var left = 0
    _ = step(&next, &left, into: &output)
  }

  /// Returns to the initial state, whatever was converted.
  mutating func reset() {
    var nowhere: [UInt8] = []
    finish(into: &nowhere)
  }

  private func step(
    _ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into output: inout [UInt8]
  ) -> (result: Int, failure: Int32) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      var free = buffer.count
      var end = buffer.baseAddress
      // Without input iconv wants a null pointer in place of the pointer to it.
      let result = next == nil ? iconv(descriptor, nil, nil, &end, &free) : iconv(descriptor, &next, &left, &end, &free)
      let failure = errno
      for byte in buffer[..<(buffer.count - free)] { output.append(UInt8(bitPattern: byte)) }
      return (result, failure)
    }
  }
}
