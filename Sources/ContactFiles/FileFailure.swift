public import Findings

/// An error that stops the work on a file, which cannot be opened, read or written. Errors *in* a file are
/// findings.
public struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The code of the failure.
  public var code: FindingCode
  /// The name of the file, or `-` for a standard stream; empty for bytes in memory.
  public var path: String
  /// The reason, with the error text of the operating system and a remedy.
  public var message: String {
    get { Advice.removed(from: adviceMessage) }
    set { adviceMessage = newValue }
  }
  /// The message with its `Advice`, for programs that have options.
  package var adviceMessage: String
  /// Whether the reader of our output has closed the pipe, as `head` does.
  public var isClosedPipe: Bool

  /// Creates a failure.
  public init(_ code: FindingCode, path: String, _ message: String, isClosedPipe: Bool = false) {
    self.code = code
    self.path = path
    adviceMessage = message
    self.isClosedPipe = isClosedPipe
  }

  init(_ code: FindingCode, path: POSIXPath, _ message: String, isClosedPipe: Bool = false) {
    self.init(code, path: path.description, message, isClosedPipe: isClosedPipe)
  }

  /// One line for a terminal.
  public var description: String { line(message) }

  /// The same with a message of a program that has options.
  package func line(_ message: String) -> String {
    "\(path.isEmpty ? "" : Finding.printable(path) + ": ")\(message) [\(code)]"
  }

  /// The failure as a finding.
  package var finding: Finding { Finding(code, adviceMessage) }
}

extension FileFailure {
  static func reading(_ path: some CustomStringConvertible, _ error: SystemError) -> FileFailure {
    let message = error == .isDirectory ? "is a folder, not a file" : "cannot be read: \(error)"
    return FileFailure(IOCodes.unreadableInput, path: path.description, message)
  }

  static func writing(_ path: some CustomStringConvertible, _ error: SystemError) -> FileFailure {
    FileFailure(
      IOCodes.unwritableOutput, path: path.description, "cannot be written: \(error)",
      isClosedPipe: error == .closedPipe)
  }
}
