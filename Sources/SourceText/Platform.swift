#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
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
