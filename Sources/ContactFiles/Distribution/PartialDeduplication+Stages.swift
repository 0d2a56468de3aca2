internal import ContactMatching
internal import ContactModel
internal import Findings
internal import JSONContacts
internal import SourceText

extension PartialDeduplication {
  /// The number of rows whose features are compared at once, if no block is larger.
  private static let rowsAtOnce = 2_000

  /// The first stage: the blocking keys of rows.
  ///
  /// Of each row a line with its number, the hash of its content (16 hexadecimal digits, `0` for an empty contact), its
  /// features (base64), and its keys (10 hexadecimal digits each), with tabs between them.
  package func writeKeys(of lines: consuming StageLines, to sink: any ByteSink) throws(FileFailure) {
    var lines = lines
    var output = StageOutput(sink)
    var rows: [(number: UInt64, contact: Contact)] = []
    func write(_ output: inout StageOutput) throws(FileFailure) {
      let found = matching.keys(of: features(rows.lazy.map(\.contact)))
      for (row, keys) in zip(rows, found) {
        var fields = [
          String(row.number), ASCII.hexadecimal(keys.content, digits: 16), Base64Octets.encoded(keys.features),
        ]
        fields += keys.keys.map { KeyText.text($0) }
        try output.write(fields.map(\.utf8))
      }
      rows.removeAll(keepingCapacity: true)
    }
    while let line = try lines.next() {
      let row = try row(line.fields[...], line, of: lines)
      rows.append((row.number, merged(row.members).contact))
      if rows.count == PartialDeduplication.rowsAtOnce { try write(&output) }
    }
    try write(&output)
    try output.flush()
  }

  /// The second stage: the pairs of contacts with a common key.
  ///
  /// The input has lines of a key, the number of a row and its features, sorted by their keys. The output has a line for each
  /// pair that is more likely one person than not: the two numbers, the lower one first, and the probability.
  package func writePairs(of lines: consuming StageLines, to sink: any ByteSink) throws(FileFailure) {
    var lines = lines
    var output = StageOutput(sink)
    var blocks: [KeptMatching.Block] = []
    var rows: [KeptMatching.Row] = []
    var places: [UInt64: Int] = [:]
    func write(_ output: inout StageOutput) throws(FileFailure) {
      let shared = blocks.filter { $0.rows.count > 1 }
      for block in shared where block.rows.count > matching.model.blockSize && !matching.large.contains(block.key) {
        throw lines.failure(
          "\(block.rows.count) contacts have the key \(KeyText.text(block.key)), more than the \(matching.model.blockSize) of "
            + "the model (blockSize); the keys of more contacts have to be in the file of --large")
      }
      guard let pairs = matching.pairs(of: rows, in: shared) else {
        throw lines.failure("the features are not those of this version of dedup-keys")
      }
      for pair in pairs {
        let probability = MatchNumbers.probability(pair.probability)
        try output.write([String(pair.a), String(pair.b), probability].map(\.utf8))
      }
      blocks.removeAll(keepingCapacity: true)
      rows.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    while let line = try lines.next() {
      guard line.fields.count == 3, let key = KeyText.key(line.fields[0]), let number = line.fields[1].decimal else {
        throw lines.failure("line \(line.number) is not a key, a number and features, between tabs")
      }
      if let last = blocks.last, last.key != key {
        guard last.key < key else { throw lines.failure("line \(line.number): the lines are not sorted by their keys") }
        if rows.count >= PartialDeduplication.rowsAtOnce { try write(&output) }
      }
      if blocks.last?.key != key { blocks.append(KeptMatching.Block(key: key, rows: [])) }
      if let place = places[number] {
        blocks[blocks.count - 1].rows.append(place)
        continue
      }
      guard let features = Base64(lenient: line.fields[2]).bytes else {
        throw lines.failure("line \(line.number): the features are not base64")
      }
      places[number] = rows.count
      blocks[blocks.count - 1].rows.append(rows.count)
      rows.append(KeptMatching.Row(number: number, features: features))
    }
    try write(&output)
    try output.flush()
  }

  /// The third stage: the merged contacts.
  ///
  /// The input has lines of a group, the numbers of the rows that pairs connect with a row (commas between them), and the
  /// row, sorted by their groups. The output has a line for each contact that remains: its number, which is the lowest of its
  /// members; the numbers of the members; the probability that they are one person; `identical`, `automatic` or `single`; the
  /// conflicts as JSON; and the contact as JSON. Lines with `review` have no contact: a person has to decide about their
  /// members.
  package func writeMerged(
    _ lines: consuming StageLines, to sink: any ByteSink, report: (String) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var lines = lines
    var output = StageOutput(sink)
    var group: ArraySlice<UInt8>?
    var rows: [(row: Row, partners: [UInt64])] = []
    // A review of contacts that share a number looks at one group at a time.
    let rowsAtOnce = options.review == .wide ? 1 : PartialDeduplication.rowsAtOnce
    while let line = try lines.next() {
      guard line.fields.count >= 4, !line.fields[0].isEmpty else {
        throw lines.failure("line \(line.number) is not a group, partners and a row, between tabs")
      }
      if let group, group != line.fields[0] {
        guard group.lexicographicallyPrecedes(line.fields[0]) else {
          throw lines.failure("line \(line.number): the lines are not sorted by their groups")
        }
        if rows.count >= rowsAtOnce {
          try write(rows, to: &output, report)
          rows.removeAll(keepingCapacity: true)
        }
      }
      group = line.fields[0]
      let partners = line.fields[1].split(separator: ASCII.comma).map(\.decimal)
      guard !partners.contains(nil) else {
        throw lines.failure("line \(line.number): the partners are not numbers with commas between them")
      }
      rows.append((try row(line.fields[2...], line, of: lines), partners.compactMap { $0 }))
    }
    try write(rows, to: &output, report)
    try output.flush()
  }

  /// Writes the contacts of whole groups.
  private func write(
    _ groups: [(row: Row, partners: [UInt64])], to output: inout StageOutput,
    _ report: (String) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let rows = groups.sorted { $0.row.number < $1.row.number }
    var places: [UInt64: Int] = [:]
    for (place, entry) in rows.enumerated() { places[entry.row.number] = place }
    let pairs = rows.enumerated().flatMap { place, entry in
      entry.partners.compactMap { partner in places[partner].map { (place, $0) } }
    }
    let clusters =
      rows.count < 2
      ? []
      : matching.clusters(
        of: features(rows.lazy.map { merged($0.row.members).contact }), pairs: pairs, options: options)
    var remaining: [Remaining] = []
    var isMerged = [Bool](repeating: false, count: rows.count)
    for cluster in clusters {
      let members = cluster.members.flatMap { rows[$0].row.members }.sorted { $0.number < $1.number }
      remaining.append(Remaining(members: members, isReview: cluster.lane == .review))
      if cluster.lane != .review { for member in cluster.members { isMerged[member] = true } }
    }
    for (place, entry) in rows.enumerated() where !isMerged[place] {
      remaining.append(Remaining(members: entry.row.members, isReview: false))
    }
    judge(&remaining)
    remaining.sort { ($0.members[0].number, $0.isReview ? 1 : 0) < ($1.members[0].number, $1.isReview ? 1 : 0) }
    for contact in remaining { try output.write(try fields(contact, report)) }
  }

  /// A contact that remains, or members about which a person has to decide.
  private struct Remaining {
    let members: [Member]
    let isReview: Bool
    var score = 1.0
    var lane = "single"
  }

  /// Adds the probabilities, from the original contacts.
  private func judge(_ remaining: inout [Remaining]) {
    let several = remaining.indices.filter { remaining[$0].members.count > 1 }
    var groups: [[Int]] = []
    var contacts: [Contact] = []
    for place in several {
      let members = remaining[place].members
      groups.append(Array(contacts.count..<contacts.count + members.count))
      contacts += members.map(\.contact)
    }
    for (place, cluster) in zip(several, matching.merged(groups, of: features(contacts))) {
      remaining[place].score = cluster.score
      remaining[place].lane = (remaining[place].isReview ? .review : cluster.lane).rawValue
    }
  }

  private func fields(
    _ contact: Remaining, _ report: (String) throws(FileFailure) -> Void
  ) throws(FileFailure) -> [[UInt8]] {
    let members = contact.members
    let head = [
      String(members[0].number), members.map { String($0.number) }.joined(separator: ","),
      MatchNumbers.probability(contact.score), contact.lane,
    ].map { Array($0.utf8) }
    if contact.isReview { return head + [Array("[]".utf8), []] }
    if members.count == 1 { return head + [Array("[]".utf8), Array(members[0].text)] }
    let merged = merged(members)
    let conflicts = conflicts(of: merged, members)
    if merged.isCopy(of: members[0].contact) { return head + [conflicts, Array(members[0].text)] }
    var bytes: [UInt8] = []
    for finding in JSONWriter(.lines, limits: limits).write(merged.contact, into: &bytes) {
      try report("contact \(members[0].number): \(finding.message)")
    }
    if bytes.last == ASCII.lineFeed { bytes.removeLast() }
    return head + [conflicts, bytes]
  }

  private func conflicts(of merged: MergedContact, _ members: [Member]) -> [UInt8] {
    var output = JSONOutput([], level: nil, nesting: 1)
    output.array { output in
      for conflict in merged.conflicts {
        output.next()
        output.object { output in
          output.key(text: "field")
          output.text(conflict.field)
          output.key(text: "kept")
          output.text(conflict.kept)
          output.key(text: "other")
          output.text(conflict.other)
          output.key(text: "from")
          output.raw(String(members[conflict.from].number))
        }
      }
    }
    return output.bytes
  }
}
