import ContactFiles
import ContactsKit

/// A folder of a test's own that is removed with it, without Foundation.
final class TemporaryFolder {
  private let path: POSIXPath

  init() {
    path = POSIXPath("/tmp/contacts-kit-test-\(UInt64.random(in: 0 ... .max))")
    try? POSIX.makeFolder(path)
  }

  deinit {
    for name in (try? POSIX.names(in: path)) ?? [] { try? POSIX.remove(POSIXPath("\(path)/\(name)")) }
    try? POSIX.removeFolder(path)
  }

  subscript(name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let file = try AtomicFile(path: POSIXPath(self[name]), force: true)
    let bytes = Array(text.utf8)
    try file.write(bytes.span)
    try file.commit()
    return self[name]
  }

  func text(_ name: String) throws -> String {
    let reader = try BlockReader(path: POSIXPath(self[name]))
    var bytes: [UInt8] = []
    while try reader.read(into: &bytes) {}
    return String(decoding: bytes, as: UTF8.self)
  }
}
