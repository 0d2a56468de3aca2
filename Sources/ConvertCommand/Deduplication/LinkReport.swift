import ContactFiles
import ContactMatching
import ContactModel
import Findings

/// Which groups say something about an import, and which contacts are on which side.
struct LinkTable {
  /// The contacts of the address book that is there.
  let known: Range<Int>
  /// The contacts that are to come.
  let imported: Range<Int>

  /// The groups with contacts of both sides; none of them is merged.
  func groups(of groups: [DuplicateGroup]) -> [DuplicateGroup] {
    groups.filter { group in
      group.members.contains { known.contains($0) } && group.members.contains { imported.contains($0) }
    }.map { group in
      var group = group
      group.isMerged = false
      return group
    }
  }

  /// The imported contacts that are surely there already: those of the groups, and others that say the same as one of
  /// them, value by value.
  func matched(_ search: DuplicateSearch) -> [Int] {
    let found = groups(of: search.groups).filter { $0.cluster.lane != .review }.flatMap(\.members).filter {
      imported.contains($0)
    }
    let contents = Set(found.map { search.contentHash(of: $0) }).subtracting([0])
    return found + imported.filter { contents.contains(search.contentHash(of: $0)) }
  }
}

/// Prints a line or an object for every contact that is to come, in their order.
struct LinkReport {
  private enum State: String {
    case known, possible, new
  }

  private struct Match {
    var isSure: Bool
    var score: Double
    var member: Reference
  }

  /// What is said of a contact.
  private struct Reference {
    var file: String
    var index: Int
    var line: Int
    var uid: String?
    var name: String

    init(_ member: ResolvedGroup.Member, file: String) {
      self.file = file
      index = member.index
      line = member.line
      uid = member.contact.uid
      name = member.contact.displayName
    }

    var members: [JSONValue.Member] {
      [
        JSONValue.Member(key: "file", value: .string(file)), JSONValue.Member(key: "index", value: .integer(index)),
        JSONValue.Member(key: "line", value: .integer(line)), JSONValue.Member(key: "uid", value: .optional(uid)),
        JSONValue.Member(key: "name", value: .optional(name.isEmpty ? nil : name)),
      ]
    }
  }

  private let stream: ConsoleStream
  private let names: (String, String)
  private let isJSON: Bool
  private let table: LinkTable
  /// What is known of imported contacts that may be there already.
  private var matches: [Int: Match] = [:]
  /// The same of what such contacts say.
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
    var bytes = Array("{\n  \"version\": 1,\n  \"a\": ".utf8)
    JSONValue.string(names.0).append(to: &bytes, expanding: 0, indent: 0)
    bytes += ",\n  \"b\": ".utf8
    JSONValue.string(names.1).append(to: &bytes, expanding: 0, indent: 0)
    bytes += ",\n  \"contacts\": [".utf8
    try stream.write(bytes.span)
  }

  /// Takes a group, whose first member is one of those that are there.
  mutating func take(_ group: ResolvedGroup, _ search: DuplicateSearch) {
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

  /// Takes a contact of those that are to come.
  mutating func take(_ contact: ResolvedGroup.Member, _ search: DuplicateSearch) throws {
    let match = copies[search.contentHash(of: contact.number)] ?? matches.removeValue(forKey: contact.number)
    let state: State = match.map { $0.isSure ? .known : .possible } ?? .new
    counts[state, default: 0] += 1
    let reference = Reference(contact, file: search.inputName(of: contact))
    if isJSON {
      let members =
        reference.members + [
          JSONValue.Member(key: "state", value: .string(state.rawValue)),
          JSONValue.Member(key: "score", value: match.map { .number(MatchNumbers.probability($0.score)) } ?? .null),
          JSONValue.Member(key: "match", value: match.map { .object($0.member.members) } ?? .null),
        ]
      var bytes = Array((isFirst ? "\n    " : ",\n    ").utf8)
      isFirst = false
      JSONValue.object(members).append(to: &bytes, expanding: 0, indent: 0)
      try stream.write(bytes.span)
      return
    }
    var line = state.rawValue + String(repeating: " ", count: 10 - state.rawValue.utf8.count) + title(reference)
    if let match {
      line += match.isSure ? "  =  " : "  ~  "
      line += "\(title(match.member)) (\(Finding.printable(match.member.file)):\(match.member.line))"
    }
    try stream.write(line + "\n")
  }

  private func title(_ reference: Reference) -> String {
    reference.name.isEmpty
      ? reference.uid.map { Finding.printable($0) } ?? "(no name)" : Finding.printable(reference.name)
  }

  func finish() throws {
    guard isJSON else { return }
    let numbers = JSONValue.object([
      "known": .integer(counts[.known, default: 0]), "possible": .integer(counts[.possible, default: 0]),
      "new": .integer(counts[.new, default: 0]),
    ])
    var bytes = Array((isFirst ? "],\n  \"counts\": " : "\n  ],\n  \"counts\": ").utf8)
    numbers.append(to: &bytes, expanding: 0, indent: 0)
    bytes += "\n}\n".utf8
    try stream.write(bytes.span)
  }

  /// What the last line of the run says.
  var parts: [String] {
    [
      "\(ProgressLine.grouped(counts[.known, default: 0])) already there",
      "\(ProgressLine.grouped(counts[.possible, default: 0])) perhaps",
      "\(ProgressLine.grouped(counts[.new, default: 0])) new",
    ]
  }
}
