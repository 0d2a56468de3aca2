import ContactFiles
import Foundation

/// A folder of a test's own that goes away with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "contact-files-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ text: String, mode: Int = 0o644) throws -> String {
    try write(name, Array(text.utf8), mode: mode)
  }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8], mode: Int = 0o644) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// A named pipe that gives the bytes once, to the first reader.
  func pipe(_ name: String, giving bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    guard mkfifo(file, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    Thread.detachNewThread {
      FileHandle(forWritingAtPath: file)?.write(Data(bytes))
    }
    return file
  }

  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path + "/" + name).map { [UInt8]($0) } }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  subscript(name: String) -> String { path + "/" + name }
}

extension AtomicFile {
  convenience init(path: String, force: Bool = false) throws(FileFailure) {
    try self.init(path: POSIXPath(path), force: force)
  }
}

extension BlockReader {
  convenience init(path: String, blockSize: Int = defaultBlockSize) throws(FileFailure) {
    try self.init(path: POSIXPath(path), blockSize: blockSize)
  }
}
