// Only the files of this folder use the C library.
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An error number of the operating system with its text.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  static var last: SystemError { SystemError(errno) }

  /// The text of the C library for the number: `No space left on device`.
  package var description: String {
    let text = unsafe String(cString: strerror(number))
    return number == EMFILE ? text + "; 'ulimit -n 1024' raises the limit of the shell" : text
  }

  /// Whether no more files can be opened, in any folder.
  var isLimitOfOpenFiles: Bool { number == EMFILE || number == ENFILE }

  package static var notFound: SystemError { SystemError(ENOENT) }
  package static var exists: SystemError { SystemError(EEXIST) }
  package static var isDirectory: SystemError { SystemError(EISDIR) }
  package static var closedPipe: SystemError { SystemError(EPIPE) }
  static var notPermitted: SystemError { SystemError(EACCES) }
  static var tooManyLinks: SystemError { SystemError(ELOOP) }
  static var interrupted: SystemError { SystemError(EINTR) }
  static var wouldBlock: SystemError { SystemError(EAGAIN) }
  static var invalid: SystemError { SystemError(EINVAL) }
  static var ioError: SystemError { SystemError(EIO) }

  /// An error number of this module: a file was changed.
  static var changedFile: SystemError { SystemError(-1) }

  /// Whether the file system cannot make this hard link.
  var meansNoLinks: Bool {
    number == EPERM || number == ENOTSUP || number == EOPNOTSUPP || number == ENOSYS || number == EMLINK
      || number == EXDEV || number == EACCES
  }

  /// Whether the file system cannot flush folders.
  var meansNoFolderFlush: Bool { number == EINVAL || number == ENOTSUP || number == EBADF || number == EROFS }
}
