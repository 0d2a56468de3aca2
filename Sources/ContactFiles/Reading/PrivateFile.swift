internal import Findings

/// A temporary file that has no name any more as soon as it is made: nobody else can open it, and it is gone when the
/// process is.
///
/// What comes through a pipe and must be read twice is kept here rather than in memory, and so are records whose header
/// is not known yet.
///
/// It is written and handed over by one thread at a time; ``bytes(_:)`` may be asked from several once all is written.
final class PrivateFile: @unchecked Sendable {
  private var descriptor: Int32?
  private let folder: POSIXPath

  /// Makes a file in `TMPDIR`, else in `/tmp`.
  init() throws(FileFailure) {
    let named = POSIX.environmentPath("TMPDIR") ?? ""
    folder = named == "" ? "/tmp" : named
    do throws(SystemError) {
      let path = folder.appending(TemporaryName.make())
      let descriptor = try POSIX.create(path, reading: true)
      do throws(SystemError) { try POSIX.remove(path) } catch {
        try? POSIX.close(descriptor)
        throw error
      }
      self.descriptor = descriptor
    } catch {
      throw FileFailure(
        IOCodes.unwritableOutput, path: folder,
        "cannot hold a temporary file: \(error); TMPDIR names another folder")
    }
  }

  /// Takes a file over that has no name or is to lose it soon.
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
  }

  /// What stands at a place. May be asked from several threads.
  func bytes(_ range: Range<Int>) throws(FileFailure) -> [UInt8] {
    guard let descriptor else { throw FileFailure.reading(folder, .ioError) }
    do throws(SystemError) { return try POSIX.bytes(descriptor, range) } catch {
      throw FileFailure.reading(folder, error)
    }
  }

  /// Hands the descriptor over, at the start of the file.
  func rewound() throws(FileFailure) -> Int32 {
    guard let descriptor else { throw FileFailure.reading(folder, .ioError) }
    do throws(SystemError) { try POSIX.rewind(descriptor) } catch { throw FileFailure.reading(folder, error) }
    self.descriptor = nil
    return descriptor
  }
}

/// Names for temporary files. They begin with a dot, so that a listing and a walk through a folder leave them out.
enum TemporaryName {
  static func make() -> POSIXPath {
    POSIXPath(".contacts-convert-" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".tmp")
  }
}
