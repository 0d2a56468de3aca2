import CommandArguments
import ContactFiles

/// The words that the process was started with.
enum ProcessArguments {
  /// The words after the command's own name.
  ///
  /// `CommandLine.arguments` replaces bytes that are not UTF-8, and a file whose name has some could not be named. The
  /// bytes themselves are only in C's array, which has a count and lives as long as the process.
  static var words: [CommandWord] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      var bytes: [UInt8] = []
      var next = unsafe start
      while unsafe next.pointee != 0 {
        bytes.append(UInt8(bitPattern: unsafe next.pointee))
        unsafe next += 1
      }
      return CommandWord(bytes, shownAs: POSIXPath(bytes: bytes).description)
    }
  }
}
