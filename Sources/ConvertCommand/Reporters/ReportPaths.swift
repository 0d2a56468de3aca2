import ContactFiles

/// The names of files as reports have them: from the root of the repository where there is one, so that a code scanner
/// and a change request find the file, and the same on every machine.
struct ReportPaths: Sendable {
  private let folder: POSIXPath?
  private let roots: [POSIXPath]
  /// The paths of those files whose names are not what they are called by, because they are not UTF-8.
  private var paths: [String: POSIXPath] = [:]

  /// Takes a folder for the root.
  init(_ console: Console, root: POSIXPath) {
    folder = try? POSIX.realPath(POSIXPath(console.currentDirectory))
    roots = [(try? POSIX.realPath(root)) ?? root]
  }

  /// Takes the root that a CI system names in the environment, else the working directory.
  ///
  /// - Parameter sources: The inputs of the run.
  init(_ console: Console, sources: [ContactSource] = []) {
    folder = try? POSIX.realPath(POSIXPath(console.currentDirectory))
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { console.environment($0) }.filter { !$0.isEmpty }
    roots = named.compactMap { try? POSIX.realPath(POSIXPath($0)) } + (folder.map { [$0] } ?? [])
    for case .file(let path) in sources where path != POSIXPath(path.description) { paths[path.description] = path }
  }

  /// Paths from a folder, for tests.
  init(folder: String, root: String? = nil) {
    self.folder = POSIXPath(folder)
    roots = [POSIXPath(root ?? folder)]
  }

  /// The path from the root where the file is in it; else as it was named.
  func fromRoot(_ file: String) -> String { relative(file, roots)?.description ?? file }

  /// The path from the working directory where the file is in it; else as it was named.
  func fromWorkingDirectory(_ file: String) -> String {
    folder.flatMap { relative(file, [$0])?.description } ?? file
  }

  /// A URI reference (RFC 3986): relative where the file is below the root, else absolute.
  func uri(_ file: String) -> (text: String, isRelative: Bool) {
    if let relative = relative(file, roots) { return (Self.encoded(relative), true) }
    let path = path(of: file)
    return path.isAbsolute ? ("file://" + Self.encoded(path), false) : (Self.encoded(path), true)
  }

  private func path(of file: String) -> POSIXPath { paths[file] ?? POSIXPath(file) }

  private func relative(_ file: String, _ roots: [POSIXPath]) -> POSIXPath? {
    guard let folder, !file.isEmpty, file != "-" else { return nil }
    let path = path(of: file).from(folder)
    return Self.relative(Self.normalized(path), roots)
      ?? (try? POSIX.realPath(path)).flatMap { Self.relative($0, roots) }
  }

  private static func relative(_ path: POSIXPath, _ roots: [POSIXPath]) -> POSIXPath? {
    for root in roots where path.isBelow(root) {
      return POSIXPath(bytes: path.bytes.dropFirst(root == "/" ? 1 : root.bytes.count + 1))
    }
    return nil
  }

  /// The path without `.`, `..` and empty parts.
  private static func normalized(_ path: POSIXPath) -> POSIXPath {
    var parts: [ArraySlice<UInt8>] = []
    for part in path.bytes.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    return POSIXPath(bytes: [UInt8(ascii: "/")] + parts.joined(separator: [UInt8(ascii: "/")]))
  }

  /// Escapes every byte that is not unreserved in a URI, but for the slash.
  private static func encoded(_ path: POSIXPath) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.append(byte)
      default: encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
