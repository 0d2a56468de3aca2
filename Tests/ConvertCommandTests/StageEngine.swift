import ContactTestSupport
import Foundation

@testable import ConvertCommand

/// What an engine does between the stages of `dedup`: it sorts, groups and connects lines, and gives each process a part.
///
/// The order of everything that has no order is random, as it is in an engine.
struct StageEngine {
  /// Runs a stage on some lines and returns its lines.
  typealias Stage = (_ words: [String], _ lines: [String]) throws -> [String]

  private let contacts: [String]
  private let blockSize: Int
  private let parts: Int
  private let folder: WorkFolder
  private let run: Stage
  private var random: SeededRandom
  /// The numbers of the contacts that each row consists of, by the first of them.
  private var rows: [Int: [Int]]
  /// How often a pair was judged more than once.
  private(set) var repeatedPairs = 0
  private(set) var rounds = 0

  /// A contact of the result.
  struct Merged {
    let members: [Int]
    let probability: String
    let lane: String
    let contact: String
  }

  private(set) var merged: [Merged] = []

  /// - Parameter contacts: The contacts in JSON.
  init(_ contacts: [String], blockSize: Int, parts: Int, seed: UInt64, in folder: WorkFolder, run: @escaping Stage) {
    self.contacts = contacts
    self.blockSize = blockSize
    self.parts = parts
    self.folder = folder
    self.run = run
    random = SeededRandom(seed: seed)
    rows = Dictionary(uniqueKeysWithValues: contacts.indices.map { ($0, [$0]) })
  }

  /// Repeats the stages until nothing more is merged.
  mutating func runAll() throws {
    while true {
      rounds += 1
      let before = rows.count
      try runRound()
      rows = Dictionary(uniqueKeysWithValues: merged.map { ($0.members[0], $0.members) })
      if rows.count == before { return }
    }
  }

  private func text(_ row: Int) -> String {
    (rows[row] ?? []).map { "\($0)\t\(contacts[$0])" }.joined(separator: "\t")
  }

  private mutating func runRound() throws {
    var keys: [Int: [String]] = [:]
    var features: [Int: String] = [:]
    var firstOfContent: [String: Int] = [:]
    var contents: [Int: String] = [:]
    for line in try lines("dedup-keys", rows.keys.sorted().map { [text($0)] }) {
      let fields = line.components(separatedBy: "\t")
      let number = Int(fields[0]) ?? -1
      contents[number] = fields[1]
      features[number] = fields[2]
      keys[number] = Array(fields[3...])
    }
    var partners: [Int: Set<Int>] = [:]
    var edges: [(Int, Int)] = []
    var blocks: [String: [Int]] = [:]
    for number in contents.keys.sorted() {
      let content = contents[number] ?? ""
      if content.contains(where: { $0 != "0" }) {
        if let first = firstOfContent[content] {
          edges.append((first, number))
          continue
        }
        firstOfContent[content] = number
      }
      for key in keys[number] ?? [] { blocks[key, default: []].append(number) }
    }
    let large = blocks.filter { $0.value.count > blockSize }.keys
    try folder.write("large.txt", large.map { $0 + "\n" }.joined())
    let shared = blocks.filter { $0.value.count > 1 && ($0.value.count <= blockSize || $0.key < "8") }
    let lines = try lines(
      "dedup-pairs",
      shared.keys.sorted().map { key in
        (shared[key] ?? []).map { "\(key)\t\($0)\t\(features[$0] ?? "")" }
      }, ["--large", folder["large.txt"]])
    repeatedPairs += lines.count - Set(lines).count
    for line in Set(lines) {
      let fields = line.components(separatedBy: "\t")
      guard let one = Int(fields[0]), let other = Int(fields[1]) else { continue }
      partners[one, default: []].insert(other)
      edges.append((one, other))
    }
    let groups = Dictionary(grouping: rows.keys.sorted()) { [roots = roots(edges)] in roots[$0] ?? $0 }
    merged = try self.lines(
      "dedup-merge",
      groups.keys.map { String($0) }.sorted().map { group in
        (groups[Int(group) ?? -1] ?? []).map { row in
          "\(group)\t\((partners[row] ?? []).map { String($0) }.joined(separator: ","))\t\(text(row))"
        }
      }
    ).compactMap { line in
      let fields = line.components(separatedBy: "\t")
      if fields[3] == "review" { return nil }
      return Merged(
        members: fields[1].split(separator: ",").compactMap { Int($0) }, probability: fields[2], lane: fields[3],
        contact: fields[5])
    }.sorted { $0.members[0] < $1.members[0] }
  }

  /// The lowest number that edges connect with each number.
  private func roots(_ edges: [(Int, Int)]) -> [Int: Int] {
    var roots: [Int: Int] = [:]
    func root(_ number: Int) -> Int {
      var number = number
      while let next = roots[number] { number = next }
      return number
    }
    for (one, other) in edges {
      let (left, right) = (root(one), root(other))
      if left != right { roots[max(left, right)] = min(left, right) }
    }
    return Dictionary(uniqueKeysWithValues: roots.keys.map { ($0, root($0)) })
  }

  /// The output of a stage whose groups of lines are spread over the parts. The groups of a part stay in order.
  private mutating func lines(_ stage: String, _ groups: [[String]], _ words: [String] = []) throws -> [String] {
    var inputs = [[String]](repeating: [], count: parts)
    for group in groups { inputs[random.below(parts)] += random.shuffled(group) }
    var output: [String] = []
    for input in random.shuffled(inputs) { output += try run([stage] + words, input) }
    return output
  }
}
