import ContactMatching
import ContactModel
import Findings
import Testing

@Suite struct PlanTests {
  /// A cluster of contacts of the file `a`, which all have their number as their digest.
  private func cluster(_ id: String, _ numbers: [Int], _ decision: PlanDecision) -> PlannedCluster {
    PlannedCluster(
      id: id, lane: .review, score: 0.5, decision: decision,
      members: numbers.map {
        PlannedMember(
          file: "a", index: $0, name: "N\($0)", identity: ContactIdentity(text: "uid:\($0)"), digest: "\($0)")
      })
  }

  private func merges(_ clusters: [PlannedCluster], contacts: Int = 10, changed: Int? = nil)
    -> (numbers: [[Int]], codes: [String])
  {
    let plan = MergePlan(clusters: clusters)
    let (merges, findings) = plan.merges { member in
      member.index >= contacts ? nil : member.index == changed ? "other" : "\(member.index)"
    }
    return (
      merges.map { merge in merge.members.map { plan.clusters[merge.cluster].members[$0].index } },
      findings.map(\.code.id)
    )
  }

  @Test(arguments: [
    (PlanDecision.merge, [[4, 2, 7]], []), (.split, [], []), (.skip, [], []), (.groups([[2, 0]]), [[4, 7]], []),
    (.groups([[0], [1, 2]]), [[2, 7]], []), (.groups([[0, 1], [1, 2]]), [], ["MG113"]),
    (.groups([[0, 3]]), [], ["MG113"]),
    (.groups([[-1, 0]]), [], ["MG113"]), (.groups([]), [], []),
  ])
  func decisions(decision: PlanDecision, numbers: [[Int]], codes: [String]) {
    let (found, findings) = merges([cluster("c", [4, 2, 7], decision)])
    #expect(found == numbers)
    #expect(findings == codes)
  }

  @Test func whatChangedOrIsMissingIsLeftAlone() {
    let clusters = [cluster("a", [0, 1], .merge), cluster("b", [2, 3], .merge)]
    #expect(merges(clusters, changed: 2).numbers == [[0, 1]])
    #expect(merges(clusters, changed: 2).codes == ["MG114"])
    #expect(merges(clusters, contacts: 3).codes == ["MG115"])
    #expect(merges([cluster("a", [0, 1], .split)], contacts: 0).codes == [])
  }

  @Test func aMergeThatIsPartOfAnotherIsDoneByIt() {
    let inner = cluster("a", [1, 2], .merge)
    #expect(merges([inner, cluster("b", [0, 1, 2], .merge)]).numbers == [[0, 1, 2]])
    #expect(merges([inner, cluster("b", [0, 1, 2], .split)]).numbers == [[1, 2]])
    #expect(merges([inner, cluster("b", [0, 1, 2], .skip)]).numbers == [[1, 2]])
    let crossing = merges([cluster("a", [1, 2], .merge), cluster("b", [2, 3], .merge), cluster("c", [5, 6], .merge)])
    #expect(crossing.numbers == [[5, 6]])
    #expect(crossing.codes == ["MG116", "MG116"])
  }

  @Test func decisionsThatLaterRunsKnow() {
    func pairs(_ decision: PlanDecision) -> (same: [String], different: [String]) {
      let found = MatchDecisions(cluster("c", [0, 1, 2], decision).decisions).pairs()
      let text = { (pair: MatchDecisions.Pair) in "\(pair.one)=\(pair.other)" }
      return (found.same.map(text), found.different.map(text))
    }
    #expect(pairs(.merge) == (["uid:0=uid:1", "uid:0=uid:2"], []))
    #expect(pairs(.split) == ([], ["uid:0=uid:1", "uid:0=uid:2", "uid:1=uid:2"]))
    #expect(pairs(.skip) == ([], []))
    #expect(pairs(.groups([[0, 2]])) == (["uid:0=uid:2"], ["uid:0=uid:1", "uid:1=uid:2"]))
    #expect(pairs(.groups([[0, 9]])) == ([], []))
  }

  @Test func contactsOfWhichSomebodySaidBothStayApart() {
    let (a, b) = (
      DecidedContact(ContactIdentity(text: "uid:a"), name: "A\u{1B}"), DecidedContact(ContactIdentity(text: "uid:b"))
    )
    for decisions in [
      [MatchDecision(.same, [a, b]), MatchDecision(.different, [b, a])],
      [MatchDecision(.different, [a, b]), MatchDecision(.same, [b, a])],
    ] {
      let (same, different, findings) = MatchDecisions(decisions).pairs()
      #expect(same.isEmpty)
      #expect(different == [MatchDecisions.Pair(a.identity, b.identity)])
      #expect(findings.map(\.code) == [PlanCodes.contradiction])
      #expect(findings.allSatisfy { !$0.message.contains("\u{1B}") })
    }
  }

  /// The output of a run over two files, and what stands in it when it is undone.
  @Test func undoingPutsEveryContactWhereItWas() {
    let inputs = [MergePlan.Input(file: "a", contacts: 4), MergePlan.Input(file: "b", contacts: 2)]
    func member(_ file: String, _ index: Int) -> PlannedMember {
      PlannedMember(
        file: file, index: index, identity: ContactIdentity(text: "uid:\(file)\(index)"), digest: "\(file)\(index)",
        original: Array("<\(file)\(index)>".utf8))
    }
    var cluster = PlannedCluster(
      id: "c", lane: .automatic, score: 1, decision: .merge,
      members: [member("a", 1), member("a", 3), member("b", 0)])
    cluster.results = [PlannedResult(members: [0, 1, 2], digest: "m")]
    let plan = MergePlan(inputs: inputs, clusters: [cluster])
    func text(_ output: [String], _ plan: MergePlan) -> (text: String, codes: [String]) {
      let (pieces, findings) = plan.undone(output)
      let texts = pieces.map { piece in
        switch piece {
        case .kept(let index): "<\(output[index])>"
        case .original(let bytes): String(decoding: bytes, as: UTF8.self)
        }
      }
      return (texts.joined(), findings.map(\.code.id))
    }
    #expect(text(["a0", "m", "a2", "b1"], plan) == ("<a0><a1><a2><a3><b0><b1>", []))
    // Somebody added one: nobody knows where the originals stood among the others.
    #expect(text(["a0", "m", "x", "a2", "b1"], plan) == ("<a0><a1><a3><b0><x><a2><b1>", ["MG119"]))
    // Somebody changed the merged one.
    #expect(text(["a0", "M", "a2", "b1"], plan) == ("<a0><M><a2><b1>", ["MG117"]))
    var empty = plan
    empty.clusters[0].members[1].original = nil
    #expect(text(["a0", "m", "a2", "b1"], empty) == ("<a0><m><a2><b1>", ["MG118"]))
    var hostile = plan
    hostile.inputs = [
      MergePlan.Input(file: "a", contacts: .max), MergePlan.Input(file: "a", contacts: .max),
      MergePlan.Input(file: "b", contacts: 8),
    ]
    #expect(text(["a0", "m", "a2", "b1"], hostile).codes == ["MG119"])
  }

  @Test func aDigestIsOfAllThatIsSaid() {
    var one = Contact()
    one.phones = [Phone("1"), Phone("2")]
    let digest = ContactDigest(of: one)
    #expect(digest.text.utf8.count == 64)
    var other = one
    other.phones[1].types = .work
    #expect(ContactDigest(of: other) != digest)
    other = one
    other.phones.reverse()
    #expect(ContactDigest(of: other) != digest)
    other.phones.reverse()
    #expect(ContactDigest(of: other) == digest)
    let composed = contact { $0.notes = [Entry("\u{E9}")] }
    let decomposed = contact { $0.notes = [Entry("e\u{301}")] }
    #expect(ContactDigest(of: composed) != ContactDigest(of: decomposed))
  }

  @Test func theValueThatStaysIsForLaterRunsToo() {
    var merged = cluster("c", [0, 1, 2], .merge)
    merged.keep = ["BDAY": 2]
    #expect(merged.decisions.map(\.keep) == [["BDAY": ContactIdentity(text: "uid:2")]])
    merged.decision = .groups([[0, 2]])
    #expect(merged.decisions.filter { $0.relation == .same }.map(\.keep) == [["BDAY": ContactIdentity(text: "uid:2")]])
    merged.decision = .groups([[0, 1]])
    #expect(merged.decisions.allSatisfy { $0.keep.isEmpty })
  }
}
