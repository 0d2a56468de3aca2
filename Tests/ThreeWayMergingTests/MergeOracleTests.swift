import ContactModel
import ContactTestSupport
import Testing
import ThreeWayMerging

/// Merges of random triples.
@Suite("Merges of random copies")
struct MergeOracleTests {
  private func reports(_ merge: ThreeWayMerge, _ test: MergeCase) -> [MergeOracle.Report] {
    merge.conflicts.map { conflict in
      let people = conflict.indices.map { side, index in
        (side == .mine ? test.mine : test.theirs).people[index]
      }
      return MergeOracle.Report(people: Set(people), property: conflict.property)
    }
  }

  @Test("no value is lost or mixed, removed ones are gone, and contradictions are reported")
  func nothingIsLostOrMixed() {
    for seed in SeededRandom.seeds(40) {
      let test = MergeCase(seed: seed)
      let (mine, theirs) = (test.mine.contacts, test.theirs.contacts)
      let merge = ThreeWayMerge(base: test.base.contacts, mine: mine, theirs: theirs)
      let faults = MergeOracle.faults(
        test, mine: mine, theirs: theirs, result: merge.contacts.map(\.contact), reports: reports(merge, test))
      #expect(faults.isEmpty, "seed \(seed), \(test.identity): \(faults)\(test)")
    }
  }

  @Test("a preferred side loses no value, and the other one loses at most as many as both replaced")
  func preferredSide() {
    for seed in SeededRandom.seeds(15) {
      let test = MergeCase(seed: seed)
      let (mine, theirs) = (test.mine.contacts, test.theirs.contacts)
      func tokens(_ contacts: [Contact]) -> Set<MergeToken> {
        contacts.reduce(into: []) { all, contact in
          for tokens in MergeToken.byProperty(contact).values { all.formUnion(tokens) }
        }
      }
      let both = ThreeWayMerge(base: test.base.contacts, mine: mine, theirs: theirs)
      for (side, own, other) in [(MergeSide.mine, mine, theirs), (.theirs, theirs, mine)] {
        let merge = ThreeWayMerge(base: test.base.contacts, mine: mine, theirs: theirs, preferring: side)
        let lost = tokens(both.contacts.map(\.contact)).subtracting(tokens(merge.contacts.map(\.contact)))
          .filter { $0.person < 9000 }
        #expect(
          lost.isDisjoint(with: tokens(own).subtracting(tokens(test.base.contacts))), "seed \(seed), \(side): \(lost)")
        let people = Set(reports(both, test).flatMap(\.people))
        #expect(lost.allSatisfy { people.contains($0.person) }, "seed \(seed), \(side): \(lost)")
        let replaced = tokens(test.base.contacts).subtracting(tokens(own)).subtracting(tokens(other))
        let removed = both.conflicts.contains { $0.property.isEmpty }
        #expect(removed || lost.count <= replaced.count + 2, "seed \(seed), \(side): \(lost)")
      }
    }
  }
}
