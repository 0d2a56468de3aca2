import ContactFiles
import ContactMatching
import ContactModel
import Findings

/// The two sides of `link`, and the groups that connect them.
struct LinkTable {
  /// The contacts of A.
  let known: Range<Int>
  /// The contacts of B.
  let imported: Range<Int>
  /// The contacts of B that are one person.
  let copies: [[Int]]

  /// The groups with contacts of both sides, marked as not merged. A certain group has all contacts of B that are the person,
  /// except those in other certain groups.
  func groups(of groups: [DuplicateGroup]) -> [DuplicateGroup] {
    var groups = groups.filter { group in
      group.members.contains { known.contains($0) } && group.members.contains { imported.contains($0) }
    }
    var found = Set(groups.filter { $0.cluster.lane != .review }.flatMap(\.members))
    var copiesOf: [Int: [Int]] = [:]
    for group in copies { for member in group { copiesOf[member] = group } }
    for index in groups.indices {
      groups[index].isMerged = false
      if groups[index].cluster.lane == .review { continue }
      let others = groups[index].members.flatMap { copiesOf[$0] ?? [] }.filter { found.insert($0).inserted }
      groups[index].members = (groups[index].members + others).sorted()
    }
    return groups
  }

  /// The contacts of B that are in A: the certain groups, and contacts that are identical to one of these.
  func matched(_ search: DuplicateSearch) -> [Int] {
    let found = groups(of: search.groups).filter { $0.cluster.lane != .review }.flatMap(\.members).filter {
      imported.contains($0)
    }
    let contents = Set(found.map { search.contentHash(of: $0) }).subtracting([0])
    return found + imported.filter { contents.contains(search.contentHash(of: $0)) }
  }
}

/// Prints a line or a JSON object for every contact of B, in order.
struct LinkReport {
  private enum State: String {
    case known, possible, new
  }

  private struct Match {
    var isSure: Bool
    var score: Double
    var member: Reference
  }

  /// The part of a contact that is printed.
  private struct Reference {
    let file: String
    let contact: DedupReport.Member

    init(_ member: ResolvedGroup.Member, file: String) {
      self.file = file
      contact = DedupReport.Member(member)
    }

    var title: String { (contact.name ?? contact.uid).map { Finding.printable($0) } ?? "(no name)" }

    var members: [ReportValue.Member] {
      ReportValue.members([
        "file": .string(file), "index": .integer(contact.index), "line": .integer(contact.line),
        "uid": .optional(contact.uid), "name": .optional(contact.name),
      ])
    }
  }

  private let stream: ConsoleStream
  private let names: (String, String)
  private let isJSON: Bool
  private let table: LinkTable
  /// The matches of contacts of B that were not yet printed, by number.
  private var matches: [Int: Match] = [:]
  /// Certain matches by the hash of the content, for identical contacts.
  private var copies: [UInt64: Match] = [:]
  private var counts: [State: Int] = [:]
  private var isFirst = true

  init(_ stream: ConsoleStream, names: (String, String), asJSON isJSON: Bool, _ table: LinkTable) {
    self.stream = stream
    self.names = names
    self.isJSON = isJSON
    self.table = table
  }

  func begin() throws {
    guard isJSON else { return }
    let (a, b) = (ReportValue.string(names.0), ReportValue.string(names.1))
    try stream.write(Array("{\n  \"version\": 1,\n  \"a\": \(a),\n  \"b\": \(b),\n  \"contacts\": [".utf8).span)
  }

  /// Adds a group with at least one contact of A.
  mutating func add(_ group: ResolvedGroup, _ search: DuplicateSearch) {
    guard let known = group.members.first(where: { table.known.contains($0.number) }) else { return }
    let isSure = group.group.cluster.lane != .review
    for member in group.members where table.imported.contains(member.number) {
      if !isSure, matches[member.number]?.isSure == true { continue }
      let match = Match(
        isSure: isSure, score: group.group.cluster.score, member: Reference(known, file: search.inputName(of: known)))
      matches[member.number] = match
      let content = search.contentHash(of: member.number)
      if isSure, content != 0 { copies[content] = match }
    }
  }

  /// Prints a contact of B.
  mutating func write(_ contact: ResolvedGroup.Member, _ search: DuplicateSearch) throws {
    let match = copies[search.contentHash(of: contact.number)] ?? matches.removeValue(forKey: contact.number)
    let state: State = match.map { $0.isSure ? .known : .possible } ?? .new
    counts[state, default: 0] += 1
    let reference = Reference(contact, file: search.inputName(of: contact))
    if isJSON {
      let members =
        reference.members
        + ReportValue.members([
          "state": .string(state.rawValue),
          "score": match.map { .number(MatchNumbers.probability($0.score)) } ?? .null,
          "match": match.map { .object($0.member.members) } ?? .null,
        ])
      try stream.write(Array("\(isFirst ? "" : ",")\n    \(ReportValue.object(members))".utf8).span)
      isFirst = false
      return
    }
    var line = state.rawValue + String(repeating: " ", count: 10 - state.rawValue.utf8.count) + reference.title
    if let match {
      line += match.isSure ? "  =  " : "  ~  "
      line += "\(match.member.title) (\(Finding.printable(match.member.file)):\(match.member.contact.line))"
    }
    try stream.write(line + "\n")
  }

  func finish() throws {
    guard isJSON else { return }
    let numbers = ReportValue.object([
      "known": .integer(counts[.known, default: 0]), "possible": .integer(counts[.possible, default: 0]),
      "new": .integer(counts[.new, default: 0]),
    ])
    try stream.write(Array("\(isFirst ? "" : "\n  ")],\n  \"counts\": \(numbers)\n}\n".utf8).span)
  }

  /// The summary after the number of contacts.
  var parts: [String] {
    [
      "\(Finding.grouped(counts[.known, default: 0])) known",
      "\(Finding.grouped(counts[.possible, default: 0])) possible",
      "\(Finding.grouped(counts[.new, default: 0])) new",
    ]
  }
}
