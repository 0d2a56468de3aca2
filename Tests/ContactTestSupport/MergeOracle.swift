package import ContactModel

/// Checks the result of a merge by the marks of its values alone: it pairs no contacts and merges no values.
package struct MergeOracle {
  /// What one person has in a list.
  private struct Person {
    var contacts = 0
    var tokens: [String: Set<MergeToken>] = [:]
    var names: Set<String> = []
    var birthdays: Set<String> = []

    var all: Set<MergeToken> { tokens.values.reduce(into: []) { $0.formUnion($1) } }

    func isSame(as other: Person) -> Bool {
      tokens == other.tokens && names == other.names && birthdays == other.birthdays
    }
  }

  /// A contradiction that a merge reported, with the people that it is about.
  package struct Report {
    package var people: Set<Int>
    package var property: String

    package init(people: Set<Int>, property: String) {
      self.people = people
      self.property = property
    }
  }

  private let base: [Int: Person]
  private let mine: [Int: Person]
  private let theirs: [Int: Person]
  /// The base as the format of a side holds it.
  private let seenByMine: [Int: Person]
  private let seenByTheirs: [Int: Person]
  private let result: [Contact]
  private let reports: [Report]
  private let uids: [String: Int]
  private var identity: MergeCase.Identity
  private var areReportsExact = true
  private var faults: [String] = []

  /// The faults of a result.
  ///
  /// - Parameters:
  ///   - mine: The contacts of that copy as they were read.
  ///   - theirs: The same of the other one.
  ///   - views: The base as it is read back from the format of `mine`, and that of `theirs`.
  ///   - hasUIDs: Whether all formats hold UIDs.
  ///   - areReportsExact: Whether only people are in reports whose contradictions they are.
  package static func faults(
    _ test: MergeCase, mine: [Contact], theirs: [Contact], views: (mine: [Contact], theirs: [Contact])? = nil,
    result: [Contact], reports: [Report], hasUIDs: Bool = true, areReportsExact: Bool = true
  ) -> [String] {
    var oracle = MergeOracle(test, mine: mine, theirs: theirs, views: views, result: result, reports: reports)
    if !hasUIDs { oracle.identity = .noUIDs }
    oracle.areReportsExact = areReportsExact
    oracle.check()
    return oracle.faults
  }

  private init(
    _ test: MergeCase, mine: [Contact], theirs: [Contact], views: (mine: [Contact], theirs: [Contact])?,
    result: [Contact], reports: [Report]
  ) {
    func people(_ contacts: [Contact], _ people: [Int]) -> [Int: Person] {
      var all: [Int: Person] = [:]
      for (contact, number) in zip(contacts, people) {
        var person = all[number] ?? Person()
        person.contacts += 1
        for (property, tokens) in MergeToken.byProperty(contact) where property != "FN" {
          let own = tokens.filter { $0.person < 9000 }
          if !own.isEmpty { person.tokens[property, default: []].formUnion(own) }
        }
        person.names.formUnion(contact.names.map(\.value.display).filter { !$0.isEmpty })
        person.birthdays.formUnion(contact.birthdays.map(\.value.text))
        all[number] = person
      }
      return all
    }
    base = people(test.base.contacts, test.base.people)
    self.mine = people(mine, test.mine.people)
    self.theirs = people(theirs, test.theirs.people)
    seenByMine = views.map { people($0.mine, test.base.people) } ?? base
    seenByTheirs = views.map { people($0.theirs, test.base.people) } ?? base
    self.result = result
    self.reports = reports
    identity = test.identity
    var uids: [String: Int] = [:]
    for list in [test.base, test.mine, test.theirs] {
      for (contact, person) in zip(list.contacts, list.people) {
        for uid in contact.uids { uids[uid.value] = person }
      }
    }
    self.uids = uids
  }

  private mutating func check() {
    var found: [Int: Set<MergeToken>] = [:]
    var times: [MergeToken: Int] = [:]
    for contact in result {
      let tokens = MergeToken.byProperty(contact).values.reduce(into: Set<MergeToken>()) { $0.formUnion($1) }
        .filter { $0.person < 9000 }
      let owners = Set(tokens.map(\.person))
      if owners.count > 1 { faults.append("mixed: \(owners.sorted()) in \(contact.displayName)") }
      for token in tokens {
        found[token.person, default: []].insert(token)
        times[token, default: 0] += 1
      }
    }
    for number in Set(base.keys).union(mine.keys).union(theirs.keys).sorted() {
      check(number, found[number] ?? [])
      let isOnce = [base, mine, theirs].allSatisfy { ($0[number]?.contacts ?? 0) <= 1 }
      if isOnce, !isReported(number), times.contains(where: { $0.key.person == number && $0.value > 1 }) {
        faults.append("doubled: person \(number)")
      }
    }
    checkMembers(Set(found.keys))
  }

  private func isReported(_ number: Int, _ properties: Set<String>? = nil) -> Bool {
    reports.contains { $0.people.contains(number) && properties?.contains($0.property) ?? true }
  }

  private mutating func check(_ number: Int, _ found: Set<MergeToken>) {
    let here = mine[number]
    let there = theirs[number]
    guard let old = base[number] else {
      let lost = (here?.all ?? []).union(there?.all ?? []).subtracting(found)
      if !lost.isEmpty { faults.append("lost: \(lost) of the added person \(number)") }
      return
    }
    let (seen, seenThere) = (seenByMine[number] ?? Person(), seenByTheirs[number] ?? Person())
    let isOnce = [old, here ?? Person(), there ?? Person()].allSatisfy { $0.contacts <= 1 }
    guard let here, let there else {
      guard isOnce else { return }
      let rest = here ?? there
      let isChanged = rest.map { !$0.isSame(as: old) && !$0.isSame(as: here == nil ? seenThere : seen) } ?? false
      if let rest, isChanged {
        let lost = rest.all.subtracting(found)
        if !lost.isEmpty { faults.append("lost: \(lost) of person \(number), removed by one side") }
        if isKnown(rest, as: old), !isReported(number) {
          faults.append("not reported: person \(number) removed and changed")
        }
      } else if !found.isEmpty, !isReported(number) {
        faults.append("still there: person \(number) was removed")
      }
      return
    }
    let gone = old.all.intersection(seen.all).subtracting(here.all)
    let goneThere = old.all.intersection(seenThere.all).subtracting(there.all)
    // Of several contacts of a person, each may have other values.
    let required = (isOnce ? old.all.subtracting(gone).subtracting(goneThere) : [])
      .union(here.all.subtracting(old.all).subtracting(seen.all))
      .union(there.all.subtracting(old.all).subtracting(seenThere.all))
    let lost = required.subtracting(found)
    if !lost.isEmpty { faults.append("lost: \(lost) of person \(number)") }
    guard isOnce else { return }
    let stale = gone.union(goneThere).intersection(found)
    if !stale.isEmpty, !isReported(number) { faults.append("still there: \(stale) of person \(number)") }
    var isContradicting = false
    for property in old.tokens.keys where property != "FN" && property != "N" && !property.hasPrefix("X-") {
      let before = old.tokens[property] ?? []
      let (own, others) = (here.tokens[property] ?? [], there.tokens[property] ?? [])
      let both = before.intersection(seen.all).intersection(seenThere.all).subtracting(own).subtracting(others)
      if both.isEmpty { continue }
      let (added, addedThere) = (own.subtracting(before), others.subtracting(before))
      if !added.isEmpty || !addedThere.isEmpty { isContradicting = true }
      if !added.isEmpty, !addedThere.isEmpty, isKnown(here, as: old), isKnown(there, as: old),
        !isReported(number, ["", property])
      {
        faults.append("not reported: \(property) of person \(number)")
      }
    }
    // Two firms of two sides stay both, and are shown.
    let firms = [here, there].map { ($0.tokens["ORG"] ?? []).subtracting(old.tokens["ORG"] ?? []) }
    if firms[0] != firms[1], !firms[0].isEmpty, !firms[1].isEmpty { isContradicting = true }
    func areContradicting(_ values: KeyPath<Person, Set<String>>) -> Bool {
      let (own, others) = (here[keyPath: values], there[keyPath: values])
      return own != old[keyPath: values] && own != seen[keyPath: values] && others != old[keyPath: values]
        && others != seenThere[keyPath: values] && own != others
    }
    if areContradicting(\.birthdays) {
      isContradicting = true
      if !isReported(number, ["", "BDAY"]) { faults.append("not reported: birthday of person \(number)") }
    }
    if areContradicting(\.names) {
      isContradicting = true
      if !isReported(number, ["", "FN", "N"]) { faults.append("not reported: name of person \(number)") }
    }
    if isReported(number), !isContradicting, identity == .uids, areReportsExact {
      faults.append("reported without a contradiction: person \(number)")
    }
  }

  /// Without a UID, a contact with another name, with none, or without any of its values is another contact.
  private func isKnown(_ person: Person, as old: Person) -> Bool {
    if identity == .uids { return true }
    func specific(_ person: Person) -> Set<MergeToken> { person.all.subtracting(person.tokens["CATEGORIES"] ?? []) }
    return !old.names.isEmpty && old.names == person.names && !specific(person).isDisjoint(with: specific(old))
  }

  private func isKnown(_ number: Int) -> Bool {
    guard let old = base[number] else { return true }
    return [mine[number], theirs[number]].allSatisfy { $0.map { isKnown($0, as: old) } ?? true }
  }

  /// Members of groups are UIDs of contacts, if the person is there.
  private mutating func checkMembers(_ people: Set<Int>) {
    let known = Set(result.flatMap { $0.uids.map(\.value) })
    for contact in result {
      for member in contact.members {
        let uid = String(member.value.dropFirst("urn:uuid:".count))
        let isOnce = uids[uid].map { base[$0]?.contacts ?? 1 <= 1 } ?? false
        if let person = uids[uid], isOnce, people.contains(person), !known.contains(uid), isKnown(person) {
          faults.append("a group names \(uid), which person \(person) no longer has")
        }
      }
    }
  }
}
