/// The reason why an archive, or a document in one, cannot be read or written.
public struct ArchiveFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a failure.
  public enum Kind: Sendable, Hashable {
    /// The bytes contradict the format.
    case damaged
    /// The content needs a password.
    case encrypted
    /// A limit is exceeded, as in an archive that expands without end.
    case limit
    /// A valid feature of the format that is not read.
    case unsupported
    /// The bytes cannot be read or written.
    case system
  }

  /// The kind.
  public var kind: Kind
  /// The reason, as the end of a sentence about the file.
  public var message: String

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// A failure of bytes that contradict the format.
  public static func damaged(_ message: String) -> ArchiveFailure {
    ArchiveFailure(.damaged, "is a damaged ZIP archive or workbook: " + message)
  }

  /// The message.
  public var description: String { message }
}
