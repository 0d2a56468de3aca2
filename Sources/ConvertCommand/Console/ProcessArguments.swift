import CommandArguments
import ContactFiles

/// The arguments of the process.
enum ProcessArguments {
  /// The arguments after the command's name, with their exact bytes.
  ///
  /// `CommandLine.arguments` replaces invalid UTF-8, so that some files could not be named. The bytes are in C's array,
  /// which has a count and lives as long as the process.
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
