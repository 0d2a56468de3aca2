import ContactFiles

/// File names in reports: relative to the root of the repository if there is one, so that they are the same on every
/// machine and code scanners find the files.
struct ReportPaths: Sendable {
  private let folder: POSIXPath?
  private let roots: [POSIXPath]
  /// The paths of files whose names are not UTF-8, by their printable names.
  private var paths: [String: POSIXPath] = [:]

  /// Paths relative to a folder.
  init(_ console: Console, root: POSIXPath) {
    folder = try? POSIX.realPath(POSIXPath(console.currentDirectory))
    roots = [(try? POSIX.realPath(root)) ?? root]
  }

  /// Paths relative to the root that a CI system names in the environment, else to the working directory.
  init(_ console: Console, sources: [ContactSource] = []) {
    folder = try? POSIX.realPath(POSIXPath(console.currentDirectory))
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { console.environment($0) }.filter { !$0.isEmpty }
    roots = named.compactMap { try? POSIX.realPath(POSIXPath($0)) } + (folder.map { [$0] } ?? [])
    for case .file(let path) in sources where path != POSIXPath(path.description) { paths[path.description] = path }
  }

  /// Paths relative to a folder that need not exist, for tests.
  init(folder: String, root: String? = nil) {
    self.folder = POSIXPath(folder)
    roots = [POSIXPath(root ?? folder)]
  }

  /// The path relative to the root if the file is below it, else the name unchanged.
  func fromRoot(_ file: String) -> String { relative(file, roots)?.description ?? file }

  /// The path relative to the working directory if the file is below it, else the name unchanged.
  func fromWorkingDirectory(_ file: String) -> String {
    folder.flatMap { relative(file, [$0])?.description } ?? file
  }

  /// A URI reference (RFC 3986): relative if the file is below the root, else absolute.
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

  /// The path with every byte percent-encoded that is neither unreserved in a URI nor a slash.
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
