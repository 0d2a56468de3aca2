/// An input.
public enum ContactSource: Sendable, Hashable {
  /// A file.
  case file(POSIXPath)
  /// Standard input, with its name in findings.
  case standardInputNamed(String)
  /// Bytes in memory, with their name in findings.
  case bytes([UInt8], name: String)
  /// A contact file in an archive, or the table of a workbook. ``ContactFolder`` makes them of files.
  case expanded(ExpandedInput)

  /// A file.
  public static func file(_ path: String) -> ContactSource { .file(POSIXPath(path)) }

  /// Standard input with the name `-`.
  public static let standardInput = ContactSource.standardInputNamed("-")

  /// The name in findings.
  public var name: String {
    switch self {
    case .file(let path): path.description
    case .standardInputNamed(let name): name
    case .bytes(_, let name): name
    case .expanded(let input): input.name
    }
  }

  func open(blockSize: Int) throws(FileFailure) -> BlockReader {
    switch self {
    case .file(let path): try BlockReader(path: path, blockSize: blockSize)
    case .standardInputNamed(let name):
      BlockReader(descriptor: POSIX.standardInput, name: name, blockSize: blockSize)
    case .bytes(let bytes, let name): BlockReader(bytes: bytes, name: name, blockSize: blockSize)
    case .expanded(let input): BlockReader(input, blockSize: blockSize)
    }
  }

  /// Whether it can be opened twice, unlike a pipe.
  var canBeReadTwice: Bool {
    switch self {
    case .file(let path): (try? POSIX.status(path))?.kind == .regular
    case .standardInputNamed: false
    case .bytes, .expanded: true
    }
  }
}
