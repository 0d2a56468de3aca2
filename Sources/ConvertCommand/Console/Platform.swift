// The only file of this room that sees the C library.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What only a program with a terminal asks of the operating system; `POSIX` of `ContactFiles` has the rest.
enum Platform {
  /// The columns of the terminal behind a descriptor.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Lets memory of more than a megabyte go back to the system as soon as nobody holds it.
  ///
  /// GNU's C library keeps more and more of it once some was freed, since the next piece may be as large: a stream of
  /// cards with photos of 5 MB took twice what its largest card needs. Other libraries have no such setting.
  static func returnLargeMemory() {
    #if canImport(Glibc)
      // The header that declares it is not part of the module.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
      _ = mallopt(mmapThreshold, 1 << 20)
      _ = mallopt(trimThreshold, 4 << 20)
    #endif
  }
}
