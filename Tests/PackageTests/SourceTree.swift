import Foundation

/// The Swift files of `Sources/`, as a newcomer finds them.
struct SourceTree {
  /// A file and what it declares and names.
  struct File {
    /// The path below `Sources/`.
    let path: String
    /// The declarations that other files of the module can name: those of the top level that are not private.
    let declarations: Set<String>
    /// Every identifier outside of comments and strings.
    let words: Set<String>

    /// The folder below `Sources/`.
    var module: String { path.prefix { $0 != "/" }.description }
    var name: String { path.split(separator: "/").last?.description ?? path }
  }

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let shared = SourceTree()

  let files: [File]

  private init() {
    let paths = SourceTree.files(in: "Sources", ending: ".swift")
    files = paths.filter { !$0.contains(".docc/") }.map { path in
      let text = FileManager.default.contents(atPath: SourceTree.package.path + "/Sources/" + path) ?? Data()
      let code = SourceCode(Array(text))
      return File(path: path, declarations: code.declarations, words: code.words)
    }
  }

  /// The files of each module, by its name.
  var modules: [String: [File]] { Dictionary(grouping: files, by: \.module) }

  /// The DocC articles below `Sources/`, by their paths.
  static func articles() throws -> [(path: String, text: String)] {
    try files(in: "Sources", ending: ".md").map { ($0, try text("Sources/" + $0)) }
  }

  /// The files in a folder of the package whose names have an ending, by their paths below it, sorted.
  static func files(in folder: String, ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: package.appendingPathComponent(folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The text of a file of the package.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// Groups of files that name each other's declarations in a circle. Each group is sorted.
  static func circles(in files: [File]) -> [[String]] {
    var owners: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      for name in file.declarations { owners[name, default: []].append(index) }
    }
    let arrows = files.enumerated().map { index, file in
      Set(file.words.filter { !file.declarations.contains($0) }.flatMap { owners[$0] ?? [] }).subtracting([index])
    }
    // Files without an arrow from or to the rest are in no circle; what is left after removing them, again and again, is.
    var left = Set(files.indices)
    while true {
      let targets = left.reduce(into: Set<Int>()) { $0.formUnion(arrows[$1]) }
      let next = left.filter { targets.contains($0) && !arrows[$0].isDisjoint(with: left) }
      if next.count == left.count { break }
      left = next
    }
    return components(of: left, arrows).map { $0.map { files[$0].path }.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// Sets of more than one node in which each node reaches every other.
  private static func components(of nodes: Set<Int>, _ arrows: [Set<Int>]) -> [[Int]] {
    func reached(from start: Int) -> Set<Int> {
      var seen: Set<Int> = []
      var pending = [start]
      while let node = pending.popLast() {
        for target in arrows[node].intersection(nodes) where seen.insert(target).inserted { pending.append(target) }
      }
      return seen
    }
    let reach = Dictionary(uniqueKeysWithValues: nodes.map { ($0, reached(from: $0)) })
    var found: [[Int]] = []
    var seen: Set<Int> = []
    for node in nodes.sorted() where !seen.contains(node) {
      let group = nodes.filter { reach[node]?.contains($0) == true && reach[$0]?.contains(node) == true }
      seen.formUnion(group)
      if group.count > 1 { found.append(Array(group)) }
    }
    return found
  }
}
