import ContactMatching
import ContactModel
import Findings
import Testing

@Suite struct PlanTests {
  private func placed(_ file: String, _ index: Int, digest: String) -> DecidedContact {
    var contact = DecidedContact(ContactIdentity(text: "uid:\(index)"), name: "N\(index)")
    (contact.file, contact.index, contact.digest) = (file, index, digest)
    return contact
  }

  /// A decision about contacts of the file `a`, which all have their number as their digest.
  private func cluster(_ id: String, _ numbers: [Int], _ relation: MatchDecision.Relation) -> MatchDecision {
    var decision = MatchDecision(relation, numbers.map { placed("a", $0, digest: "\($0)") })
    decision.id = id
    return decision
  }

  private func merges(_ clusters: [MatchDecision], contacts: Int = 10, changed: Int? = nil)
    -> (numbers: [[Int]], codes: [String])
  {
    let (merges, findings) = MatchDecisions(clusters).merges { contact in
      guard let index = contact.index, index < contacts else { return nil }
      return (index, index == changed ? "other" : "\(index)")
    }
    return (merges.map(\.numbers), findings.map(\.code.id))
  }

  @Test(arguments: [
    (MatchDecision.Relation.same, [[4, 2, 7]], []), (.different, [], []), (.undecided, [], []),
    (.groups([[2, 0]]), [[4, 7]], []),
    (.groups([[0], [1, 2]]), [[2, 7]], []), (.groups([[0, 1], [1, 2]]), [], ["MG113"]),
    (.groups([[0, 3]]), [], ["MG113"]),
    (.groups([[-1, 0]]), [], ["MG113"]), (.groups([]), [], []),
  ])
  func decisions(decision: MatchDecision.Relation, numbers: [[Int]], codes: [String]) {
    let (found, findings) = merges([cluster("c", [4, 2, 7], decision)])
    #expect(found == numbers)
    #expect(findings == codes)
  }

  @Test func whatChangedOrIsMissingIsLeftAlone() {
    let clusters = [cluster("a", [0, 1], .same), cluster("b", [2, 3], .same)]
    #expect(merges(clusters, changed: 2).numbers == [[0, 1]])
    #expect(merges(clusters, changed: 2).codes == ["MG114"])
    #expect(merges(clusters, contacts: 3).codes == ["MG115"])
    #expect(merges([cluster("a", [0, 1], .different)], contacts: 0).codes == [])
    #expect(merges([cluster("a", [0, 1, 0], .same)]).codes == ["MG113"])
  }

  @Test func aMergeThatIsPartOfAnotherIsDoneByIt() {
    let inner = cluster("a", [1, 2], .same)
    #expect(merges([inner, cluster("b", [0, 1, 2], .same)]).numbers == [[0, 1, 2]])
    #expect(merges([inner, cluster("b", [0, 1, 2], .different)]).numbers == [[1, 2]])
    #expect(merges([inner, cluster("b", [0, 1, 2], .undecided)]).numbers == [[1, 2]])
    let crossing = merges([cluster("a", [1, 2], .same), cluster("b", [2, 3], .same), cluster("c", [5, 6], .same)])
    #expect(crossing.numbers == [[5, 6]])
    #expect(crossing.codes == ["MG116", "MG116"])
  }

  @Test("Contacts that are the same in one line and different in another are not merged")
  func contradictions() {
    let same = cluster("a", [1, 2], .same)
    let found = merges([same, cluster("b", [2, 1], .different), cluster("c", [5, 6], .same)])
    #expect(found.numbers == [[5, 6]])
    #expect(found.codes == ["MG121"])
    #expect(merges([cluster("b", [1, 2, 3], .same), same, cluster("c", [2, 3], .groups([]))]).numbers == [])
    // A line without places is not about a group that contains merged ones.
    for contacts in [[1, 2], [1, 2, 3]] {
      var different = cluster("b", contacts, .different)
      for index in contacts.indices { different.contacts[index].digest = nil }
      #expect(merges([different, same]).codes == ["MG121"])
    }
  }

  @Test("Decisions without places that have a contact in common are one merge", arguments: [false, true])
  func joined(isReversed: Bool) {
    func decision(_ numbers: [Int], keep: Int) -> MatchDecision {
      var decision = cluster("c", numbers, .same)
      for index in numbers.indices { decision.contacts[index].digest = nil }
      decision.keep = ["BDAY": keep]
      return decision
    }
    let all = [
      decision([1, 2], keep: 0), decision([4, 5], keep: 0), decision([3, 4], keep: 1), decision([1, 3], keep: 1),
    ]
    var log = MatchDecisions(isReversed ? all.reversed() : all)
    log.all.append(cluster("d", [1, 7], .different))
    log.joinOverlapping()
    #expect(log.all.count == 2)
    let same = log.all.first { $0.relation == .same }
    #expect(Set(same?.contacts.map(\.identity.text) ?? []) == Set((1...5).map { "uid:\($0)" }))
    let kept = same?.keep["BDAY"].flatMap { same?.contacts[$0].identity.text }
    #expect(kept == (isReversed ? "uid:1" : "uid:3"))
  }

  @Test func decisionsThatLaterRunsKnow() {
    func pairs(_ decision: MatchDecision.Relation) -> (same: [String], different: [String]) {
      let found = MatchDecisions([cluster("c", [0, 1, 2], decision)]).pairs()
      let text = { (pair: MatchDecisions.Pair) in "\(pair.one)=\(pair.other)" }
      return (found.same.map(text), found.different.map(text))
    }
    #expect(pairs(.same) == (["uid:0=uid:1", "uid:0=uid:2"], []))
    #expect(pairs(.different) == ([], ["uid:0=uid:1", "uid:0=uid:2", "uid:1=uid:2"]))
    #expect(pairs(.undecided) == ([], []))
    #expect(pairs(.groups([[0, 2]])) == (["uid:0=uid:2"], ["uid:0=uid:1", "uid:1=uid:2"]))
    #expect(pairs(.groups([[0, 9]])) == ([], []))
  }

  @Test("A decision that more than 256 contacts are different is ignored and reported", arguments: [256, 257])
  func manyContacts(count: Int) {
    let all = Array(0..<count)
    let different = MatchDecisions([cluster("c", all, .different)]).pairs()
    #expect(different.different.count == (count > 256 ? 0 : 256 * 255 / 2))
    #expect(different.findings.map(\.code) == (count > 256 ? [PlanCodes.badDecision] : []))
    let same = MatchDecisions([cluster("c", all, .same)]).pairs()
    #expect(same.same.count == count - 1 && same.findings.isEmpty)
  }

  @Test func contactsWithContradictingDecisionsStayApart() {
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

  /// The output of a run over two files, and its text after undo.
  @Test func undoingPutsEveryContactWhereItWas() {
    let inputs = [MatchDecisions.Input(file: "a", contacts: 4), MatchDecisions.Input(file: "b", contacts: 2)]
    func member(_ file: String, _ index: Int) -> DecidedContact {
      var member = placed(file, index, digest: "\(file)\(index)")
      member.original = Array("<\(file)\(index)>".utf8)
      return member
    }
    var merge = MatchDecision(.same, [member("a", 1), member("a", 3), member("b", 0)])
    merge.results = [MatchDecision.Result(members: [0, 1, 2], digest: "m")]
    var plan = MatchDecisions([merge])
    plan.inputs = inputs
    func text(_ output: [String], _ plan: MatchDecisions) -> (text: String, codes: [String]) {
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
    // A contact was added: the places of the originals among the others are unknown.
    #expect(text(["a0", "m", "x", "a2", "b1"], plan) == ("<a0><a1><a3><b0><x><a2><b1>", ["MG119"]))
    // The merged contact was changed.
    #expect(text(["a0", "M", "a2", "b1"], plan) == ("<a0><M><a2><b1>", ["MG117"]))
    var empty = plan
    empty.all[0].contacts[1].original = nil
    #expect(text(["a0", "m", "a2", "b1"], empty) == ("<a0><m><a2><b1>", ["MG118"]))
    var hostile = plan
    hostile.inputs = [
      MatchDecisions.Input(file: "a", contacts: .max), MatchDecisions.Input(file: "a", contacts: .max),
      MatchDecisions.Input(file: "b", contacts: 8),
    ]
    #expect(text(["a0", "m", "a2", "b1"], hostile).codes == ["MG119"])
  }

  @Test func aDigestDependsOnEveryValue() {
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
    var merged = cluster("c", [0, 1, 2], .same)
    merged.keep = ["BDAY": 2]
    let contacts = ["0", "1", "2"].map { uid in contact { $0.uid = uid } }
    for (relation, isKept) in [
      (MatchDecision.Relation.same, true), (.groups([[0, 2]]), true), (.groups([[0, 1]]), false),
    ] {
      merged.relation = relation
      #expect(KeptValues(MatchDecisions([merged])).members(of: contacts) == (isKept ? ["BDAY": [2]] : [:]))
    }
  }
}
