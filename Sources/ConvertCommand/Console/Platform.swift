// The only file of this room that sees the C library.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What only a program with a terminal asks of the operating system; `System` of `ContactFiles` has the rest.
enum Platform {
  /// The columns of the terminal behind a descriptor.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
