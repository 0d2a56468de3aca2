/// Where contacts come from.
public enum ContactSource: Sendable, Hashable {
  /// A file, by its path.
  case file(POSIXPath)
  /// Standard input, and the name that findings give it.
  case standardInputNamed(String)
  /// Bytes in memory, and the name that findings give them.
  case bytes([UInt8], name: String)

  /// A file, by a path that is text.
  public static func file(_ path: String) -> ContactSource { .file(POSIXPath(path)) }

  /// Standard input as `-`.
  public static let standardInput = ContactSource.standardInputNamed("-")

  /// What findings call it.
  public var name: String {
    switch self {
    case .file(let path): path.description
    case .standardInputNamed(let name): name
    case .bytes(_, let name): name
    }
  }

  func open(blockSize: Int) throws(FileFailure) -> BlockReader {
    switch self {
    case .file(let path): try BlockReader(path: path, blockSize: blockSize)
    case .standardInputNamed(let name):
      BlockReader(descriptor: POSIX.standardInput, name: name, blockSize: blockSize)
    case .bytes(let bytes, let name): BlockReader(bytes: bytes, name: name, blockSize: blockSize)
    }
  }

  /// Whether opening it twice gives the same bytes twice: not so for a pipe.
  var canBeReadTwice: Bool {
    switch self {
    case .file(let path): (try? POSIX.status(path))?.kind == .regular
    case .standardInputNamed: false
    case .bytes: true
    }
  }
}
