import ContactFiles

/// The names of files as reports have them: from the root of the repository where there is one, so that a code scanner
/// and a change request find the file, and the same on every machine.
struct ReportPaths: Sendable {
  private let folder: String?
  private let roots: [String]

  /// Takes a folder for the root.
  init(_ console: Console, root: String) {
    folder = try? System.realPath(console.currentDirectory)
    roots = [(try? System.realPath(root)) ?? root]
  }

  /// Takes the root that a CI system names in the environment, else the working directory.
  init(_ console: Console) {
    folder = try? System.realPath(console.currentDirectory)
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { console.environment($0) }.filter { !$0.isEmpty }
    roots = named.compactMap { try? System.realPath($0) } + (folder.map { [$0] } ?? [])
  }

  /// Paths from a folder, for tests.
  init(folder: String, root: String? = nil) {
    self.folder = folder
    roots = [root ?? folder]
  }

  /// The path from the root where the file is in it; else as it was named.
  func fromRoot(_ file: String) -> String { relative(file) ?? file }

  /// The path from the working directory where the file is in it; else as it was named.
  func fromWorkingDirectory(_ file: String) -> String {
    guard let folder else { return file }
    return ReportPaths(folder: folder).fromRoot(file)
  }

  /// A URI reference (RFC 3986): relative where the file is below the root, else absolute.
  func uri(_ file: String) -> (text: String, isRelative: Bool) {
    if let relative = relative(file) { return (Self.encoded(relative), true) }
    guard file.utf8.first == UInt8(ascii: "/") else { return (Self.encoded(file), true) }
    return ("file://" + Self.encoded(file), false)
  }

  private func relative(_ file: String) -> String? {
    guard let folder, !file.isEmpty, file != "-" else { return nil }
    let path = file.utf8.first == UInt8(ascii: "/") ? file : folder + "/" + file
    return fromRoot(absolute: Self.normalized(path)) ?? (try? System.realPath(path)).flatMap { fromRoot(absolute: $0) }
  }

  private func fromRoot(absolute path: String) -> String? {
    for root in roots where path.utf8.starts(with: (root == "/" ? root : root + "/").utf8) {
      return String(decoding: path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self)
    }
    return nil
  }

  /// The path without `.`, `..` and empty parts.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// Escapes every byte that is not unreserved in a URI, but for the slash.
  private static func encoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
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
