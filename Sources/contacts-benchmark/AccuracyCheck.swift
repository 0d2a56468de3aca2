internal import CSVContacts
internal import ContactMatching
internal import ContactModel
internal import SourceText

/// How well duplicates are found in a table in which a column says who is who.
///
/// The table is read as every other table; the matching never sees the column of the truth, nor those that are left out.
struct AccuracyCheck {
  private let path: String
  private let truth: String
  private let without: [String]
  private let fields: [CSVColumnField]
  private let region: String?
  /// How many of the pairs that are wrong are shown.
  private let shown: Int

  /// `FILE --truth COLUMN [--without COLUMN]... [--map COLUMN=FIELD]... [--region CC] [--show NUMBER]`
  init?(_ words: [String]) {
    guard let file = words.first else { return nil }
    var truth: String?
    var without: [String] = []
    var fields: [CSVColumnField] = []
    var region: String?
    var shown = 0
    var rest = words.dropFirst()
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--truth": truth = value
      case "--without": without.append(value)
      case "--region": region = value
      case "--show": shown = Int(value) ?? 0
      case "--map":
        let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let path = CSVFieldPath(parts[1]) else { return nil }
        fields.append(CSVColumnField(column: parts[0], field: path))
      default: return nil
      }
    }
    guard let truth else { return nil }
    path = file
    self.truth = truth
    self.without = without
    self.fields = fields
    self.region = region
    self.shown = shown
  }

  /// Prints the figures; false where the table could not be read.
  func run() -> Bool {
    guard let bytes = ChildProcess.read(path) else { return complain("\(path) could not be read") }
    var options = CSVReader.Options()
    guard let custom = CSVFieldPath("custom.truth") else { return false }
    options.fields = fields + [CSVColumnField(column: truth, field: custom)]
    for column in without {
      if let ignored = CSVFieldPath("ignore") { options.fields.append(CSVColumnField(column: column, field: ignored)) }
    }
    let detection = CSVReader.detect(prefix: bytes, profile: nil, options: options)
    guard let reader = detection.reader else { return complain("\(path) is no table") }
    let contacts = reader.read(Array(bytes[detection.headerEnd...])).items.map(\.value)
    var features = ContactFeatures(region: region)
    var truths: [String] = []
    let clock = ContinuousClock()
    let start = clock.now
    for var contact in contacts {
      let isTruth: (ExtensionProperty) -> Bool = { property in
        property.parameters.contains { $0.name == "X-LABEL" && $0.values == ["truth"] }
      }
      truths.append(contact.extensions.first(where: isTruth)?.value ?? "")
      contact.extensions.removeAll(where: isTruth)
      features.append(contact)
    }
    var book = MatchBook()
    book.append(features)
    let result = book.match()
    let took = clock.now - start
    print("\(contacts.count) contacts, \(MatchAccuracy.seconds(took)) s")
    let accuracy = MatchAccuracy(result: result, truths: truths)
    accuracy.print()
    accuracy.show(contacts, most: shown)
    return true
  }

  private func complain(_ message: String) -> Bool {
    print(message)
    return false
  }
}

/// Pairs that were found against pairs that are true.
struct MatchAccuracy {
  private let result: MatchResult
  private let numbers: [Int]

  init(result: MatchResult, truths: [String]) {
    self.result = result
    var known: [String: Int] = [:]
    numbers = truths.map { truth in
      if truth.isEmpty { return -1 }
      let number = known[truth] ?? known.count
      known[truth] = number
      return number
    }
  }

  init(result: MatchResult, people: [Int]) {
    self.result = result
    numbers = people
  }

  func print() {
    var sizes: [Int: Int] = [:]
    for number in numbers where number >= 0 { sizes[number, default: 0] += 1 }
    let truePairs = sizes.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
    let statistics = result.statistics
    Swift.print(
      "\(statistics.candidates) candidates in \(statistics.blocks) blocks, \(truePairs) true pairs, "
        + "\(Int(statistics.expectedPairs)) expected, prior \(Row.fixed(statistics.priorBits, 1)) bits, "
        + "merged from \(Row.fixed(statistics.automaticThreshold, 1)) bits on, "
        + "false among them \(Row.fixed(statistics.estimatedFalseShare * 100, 2)) %")
    show("merged", result.clusters.filter { $0.lane != .review }, truePairs)
    show("merged and review", result.clusters, truePairs)
  }

  private func show(_ name: String, _ clusters: [MatchCluster], _ truePairs: Int) {
    var found = 0
    var right = 0
    // A cluster to look at holds merged ones, whose pairs must not count twice.
    var seen = Set<UInt64>()
    for cluster in clusters {
      for (place, one) in cluster.members.enumerated() {
        for other in cluster.members.dropFirst(place + 1) {
          guard seen.insert(UInt64(one) << 32 | UInt64(other)).inserted else { continue }
          found += 1
          if numbers[one] >= 0, numbers[one] == numbers[other] { right += 1 }
        }
      }
    }
    let precision = found == 0 ? 1 : Double(right) / Double(found)
    let recall = truePairs == 0 ? 1 : Double(right) / Double(truePairs)
    let f1 = precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall)
    Swift.print(
      "\(name): \(clusters.count) clusters, \(found) pairs, precision \(Row.fixed(precision, 4)), "
        + "recall \(Row.fixed(recall, 4)), F1 \(Row.fixed(f1, 4)); false \(found - right), missed \(truePairs - right)")
  }

  /// How many people of one household were merged.
  func printHouseholds(_ households: [Int]) {
    var wrong = 0
    for cluster in result.clusters where cluster.lane != .review {
      for (place, one) in cluster.members.enumerated() {
        for other in cluster.members.dropFirst(place + 1)
        where numbers[one] != numbers[other] && households[one] == households[other] {
          wrong += 1
        }
      }
    }
    let review = result.clusters.count { $0.lane == .review }
    Swift.print("people of one household that were merged: \(wrong) pairs; groups for review: \(review)")
  }

  /// The stated probability of pairs against the share of them that are true.
  func printCalibration() {
    var bins = [(pairs: Int, right: Int, stated: Double)](repeating: (0, 0, 0), count: 10)
    var seen = Set<UInt64>()
    for cluster in result.clusters {
      for link in cluster.links where link.probability >= 0.5 {
        let (one, other) = (cluster.members[link.a], cluster.members[link.b])
        guard seen.insert(UInt64(one) << 32 | UInt64(other)).inserted else { continue }
        let bin = min(9, Int((link.probability - 0.5) * 20))
        bins[bin].pairs += 1
        bins[bin].stated += link.probability
        if numbers[one] >= 0, numbers[one] == numbers[other] { bins[bin].right += 1 }
      }
    }
    let texts = bins.filter { $0.pairs > 0 }.map { bin in
      "\(Row.fixed(bin.stated / Double(bin.pairs), 3)): \(Row.fixed(Double(bin.right) / Double(bin.pairs), 3)) of \(bin.pairs)"
    }
    Swift.print("stated probability, and the share of true pairs: " + texts.joined(separator: ", "))
  }

  /// Shows pairs that were missed or are false, with what each comparison was worth.
  func show(_ contacts: [Contact], most: Int) {
    guard most > 0 else { return }
    var clusterOf: [Int: Int] = [:]
    for (number, cluster) in result.clusters.enumerated() where cluster.lane != .review {
      for member in cluster.members { clusterOf[member] = number }
    }
    var byPerson: [Int: [Int]] = [:]
    for (contact, person) in numbers.enumerated() where person >= 0 { byPerson[person, default: []].append(contact) }
    var wrong: [(Int, Int, String)] = []
    for cluster in result.clusters where cluster.lane != .review {
      for (place, one) in cluster.members.enumerated() {
        for other in cluster.members.dropFirst(place + 1) where numbers[one] != numbers[other] {
          wrong.append((one, other, "FALSE"))
        }
      }
    }
    for person in byPerson.keys.sorted() {
      let own = byPerson[person] ?? []
      for (place, one) in own.enumerated() {
        for other in own.dropFirst(place + 1) where clusterOf[one] == nil || clusterOf[one] != clusterOf[other] {
          wrong.append((one, other, "MISSED"))
        }
      }
    }
    for (one, other, kind) in wrong.prefix(most) {
      Swift.print("\n\(kind) \(one) \(other)")
      for contact in [contacts[one], contacts[other]] {
        let parts = ContactProperty.all.flatMap { property in
          property.values(contact).map { "\(property.name)=\($0.shown)" }
        }
        Swift.print("  " + parts.joined(separator: " | "))
      }
      guard let explanation = result.explain((one, contacts[one]), (other, contacts[other])) else { continue }
      let rows = explanation.rows.map { "\($0.rule) \(Row.fixed($0.weight, 1))" }
      Swift.print(
        "  \(rows.joined(separator: ", ")) = \(Row.fixed(explanation.total, 1)), "
          + "\(explanation.lane?.rawValue ?? "no"): \(explanation.reason)")
    }
  }

  static func seconds(_ duration: Duration) -> String {
    Row.fixed(Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18, 3)
  }
}
