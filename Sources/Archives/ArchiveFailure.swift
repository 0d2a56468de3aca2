/// The reason why an archive, or a document in one, cannot be read or written.
package struct ArchiveFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of a failure.
  package enum Kind: Sendable, Hashable {
    /// The bytes contradict the format.
    case damaged
    /// The content needs a password.
    case encrypted
    /// A limit is exceeded, as in an archive that expands without end.
    case limit
    /// The contents are more than one archive or workbook holds.
    case size
    /// A valid feature of the format that is not read.
    case unsupported
    /// The bytes cannot be read or written.
    case system
  }

  /// The kind.
  package var kind: Kind
  /// The reason, as the end of a sentence about the file.
  package var message: String

  /// Creates a failure.
  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// A failure of bytes that contradict the format.
  package static func damaged(_ message: String) -> ArchiveFailure {
    ArchiveFailure(.damaged, "is a damaged ZIP archive or workbook: " + message)
  }

  /// The message.
  package var description: String { message }
}
