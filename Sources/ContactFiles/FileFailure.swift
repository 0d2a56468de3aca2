public import Findings

/// What stops the work on a file: it cannot be opened, read or written.
///
/// Everything that is wrong *in* a file is a ``Finding`` and stops nothing.
public struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public var code: FindingCode
  /// The file, as it was named, or `-` for a standard stream.
  public var path: String
  /// What went wrong and the way out, with the words of the operating system.
  public var message: String
  /// Whether a reader of our output went away, as `head` does when it has seen enough.
  public var isClosedPipe: Bool

  /// Makes a failure.
  public init(_ code: FindingCode, path: String, _ message: String, isClosedPipe: Bool = false) {
    self.code = code
    self.path = path
    self.message = message
    self.isClosedPipe = isClosedPipe
  }

  /// Makes a failure of a file.
  init(_ code: FindingCode, path: POSIXPath, _ message: String, isClosedPipe: Bool = false) {
    self.init(code, path: path.description, message, isClosedPipe: isClosedPipe)
  }

  /// One line for people, fit for a terminal.
  public var description: String { "\(Finding.printable(path)): \(message) [\(code)]" }
}

extension FileFailure {
  static func reading(_ path: POSIXPath, _ error: SystemError) -> FileFailure { reading(path.description, error) }

  static func writing(_ path: POSIXPath, _ error: SystemError) -> FileFailure { writing(path.description, error) }

  static func reading(_ path: String, _ error: SystemError) -> FileFailure {
    if error == .isDirectory {
      return FileFailure(IOCodes.unreadableInput, path: path, "is a folder, not a file")
    }
    return FileFailure(IOCodes.unreadableInput, path: path, "cannot be read: \(error)")
  }

  static func writing(_ path: String, _ error: SystemError) -> FileFailure {
    FileFailure(
      IOCodes.unwritableOutput, path: path, "cannot be written: \(error)", isClosedPipe: error == .closedPipe)
  }
}
