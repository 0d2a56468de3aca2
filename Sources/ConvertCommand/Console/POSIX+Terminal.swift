import ContactFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension POSIX {
  /// The numbers of columns and lines of the terminal that a descriptor refers to; `nil` if it is not a terminal.
  static func size(ofTerminal descriptor: Int32) -> (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
