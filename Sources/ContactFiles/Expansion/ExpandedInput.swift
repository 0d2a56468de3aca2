internal import Archives
internal import Findings
internal import SourceText

/// An input that was read out of a file of another kind: a contact file in a ZIP archive, or the table of a workbook.
///
/// Its bytes are in memory or in a private file, so it can be read at any offset and twice.
public final class ExpandedInput: Sendable {
  /// The kind of an input in another file.
  enum Kind: Sendable, Hashable {
    /// A file in an archive.
    case file
    /// The table of a sheet, as CSV in UTF-8.
    case table(sheet: String)
  }

  private enum Content: Sendable {
    case memory([UInt8])
    case file(PrivateFile, start: Int)
  }

  /// The name in findings: that of the workbook, or of the archive and the file in it.
  package let name: String
  /// The workbook or the archive, if it is a file.
  package let origin: POSIXPath?
  /// The number of bytes.
  package let count: Int
  let kind: Kind
  /// What was found when it was read out.
  let findings: [Finding]
  private let content: Content

  init(_ bytes: [UInt8], name: String, origin: POSIXPath?, _ kind: Kind, findings: [Finding] = []) {
    self.name = name
    self.origin = origin
    self.kind = kind
    self.findings = findings
    count = bytes.count
    content = .memory(bytes)
  }

  /// - Parameter range: Its bytes in the private file.
  init(
    _ file: PrivateFile, _ range: Range<Int>, name: String, origin: POSIXPath?, _ kind: Kind, findings: [Finding] = []
  ) {
    self.name = name
    self.origin = origin
    self.kind = kind
    self.findings = findings
    count = range.count
    content = .file(file, start: range.lowerBound)
  }

  var isTable: Bool { if case .table = kind { true } else { false } }

  /// The bytes of a range; fewer if they end earlier. Thread-safe.
  func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    switch content {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let file, let start): return try file.bytes(start + range.lowerBound..<start + range.upperBound)
    }
  }
}

extension ExpandedInput: Hashable {
  /// Two inputs are equal if they are the same object.
  public static func == (left: ExpandedInput, right: ExpandedInput) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The bytes of an input at any offset.
struct InputBytes: ArchiveBytes {
  let count: Int
  private let read: (Range<Int>) throws(FileFailure) -> [UInt8]

  init(count: Int, _ read: @escaping (Range<Int>) throws(FileFailure) -> [UInt8]) {
    self.count = count
    self.read = read
  }

  func bytes(_ range: Range<Int>) throws(ArchiveFailure) -> [UInt8] {
    do throws(FileFailure) { return try read(range) } catch {
      throw ArchiveFailure(.system, error.message)
    }
  }
}

/// Bytes that are kept in memory if they are few, and otherwise in a private file.
struct ExpansionSpool {
  private static let maxInMemory = 256 << 10

  private var waiting: [UInt8] = []
  private(set) var file: PrivateFile?
  private(set) var count = 0

  mutating func append(_ bytes: ArraySlice<UInt8>) throws(FileFailure) {
    count += bytes.count
    waiting += bytes
    if waiting.count > ExpansionSpool.maxInMemory { try spill() }
  }

  /// Writes the bytes in memory to the file.
  mutating func spill() throws(FileFailure) {
    let target: PrivateFile
    if let file { target = file } else { target = try PrivateFile() }
    file = target
    try target.append(waiting.span)
    waiting.removeAll(keepingCapacity: true)
  }

  /// The bytes, if all of them are in memory.
  var bytesInMemory: [UInt8]? { file == nil ? waiting : nil }
}
