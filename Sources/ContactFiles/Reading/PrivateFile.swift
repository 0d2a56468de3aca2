internal import Findings

/// A temporary file without a name: no other process can open it, and it ends with the process.
///
/// It holds pipes that are read twice, and records whose header is not known yet. One thread writes it at a time;
/// ``bytes(_:)`` is thread-safe after that.
final class PrivateFile: @unchecked Sendable {
  private var descriptor: Int32?
  private let folder: POSIXPath
  /// The number of bytes that were appended.
  private(set) var count = 0

  /// Creates a file in `TMPDIR`, or in `/tmp`.
  init() throws(FileFailure) {
    let named = POSIX.environmentPath("TMPDIR") ?? ""
    folder = named == "" ? "/tmp" : named
    do throws(SystemError) {
      let path = folder.appending(TemporaryName.make())
      // A signal in between would leave the file.
      descriptor = try TemporaryFiles.withoutSignals { () throws(SystemError) in
        let descriptor = try POSIX.create(path, reading: true)
        do throws(SystemError) { try POSIX.remove(path) } catch {
          try? POSIX.close(descriptor)
          throw error
        }
        return descriptor
      }
    } catch {
      let remedy = error.isLimitOfOpenFiles ? "" : "; TMPDIR names another folder"
      throw FileFailure(
        IOCodes.unwritableOutput, path: folder, "cannot hold a temporary file: \(error)" + remedy)
    }
  }

  /// Takes over a file whose name is removed.
  init(adopting descriptor: Int32, in folder: POSIXPath) {
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit {
    if let descriptor { try? POSIX.close(descriptor) }
  }

  func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    guard let descriptor else { return }
    do throws(SystemError) { try POSIX.write(bytes, to: descriptor) } catch {
      throw FileFailure(
        IOCodes.unwritableOutput, path: folder,
        "cannot hold all of a temporary file: \(error); TMPDIR names another folder")
    }
    count += bytes.count
  }

  /// The bytes of a range. Thread-safe.
  func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    guard let descriptor else { throw FileFailure.reading(folder, .ioError) }
    do throws(SystemError) { return try POSIX.bytes(descriptor, range) } catch {
      throw FileFailure.reading(folder, error)
    }
  }

  /// Gives away the descriptor, at the start of the file.
  func rewound() throws(FileFailure) -> Int32 {
    guard let descriptor else { throw FileFailure.reading(folder, .ioError) }
    do throws(SystemError) { try POSIX.rewind(descriptor) } catch { throw FileFailure.reading(folder, error) }
    self.descriptor = nil
    return descriptor
  }
}

/// Names for temporary files. They are hidden, so listings and folder walks skip them.
enum TemporaryName {
  static func make() -> POSIXPath {
    POSIXPath(".contacts-convert-" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".tmp")
  }
}
