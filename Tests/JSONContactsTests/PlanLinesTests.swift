import ContactMatching
import ContactModel
import ContactTestSupport
import Findings
import JSONContacts
import Testing

@Suite struct PlanLinesTests {
  private static func plan(seed: UInt64) -> MatchDecisions {
    var generator = ContactGenerator(seed: seed, .json())
    let relations: [MatchDecision.Relation] = [
      .same, .different, .undecided, .groups([[0, 1], [2]]), .groups([]),
    ]
    var log = MatchDecisions()
    log.all = (0..<5).map { number in
      let members = (0..<3).map { index in
        let contact = generator.contact()
        var member = DecidedContact(of: contact)
        (member.file, member.index, member.line) = (generator.text() + "a.vcf", index, index == 1 ? nil : index + 1)
        member.digest = ContactDigest(of: contact).text
        if number > 2 { member.original = index == 1 ? [0xFF, 0x00, 0x0A] : Array("BEGIN:VCARD\r\né\"".utf8) }
        return member
      }
      var contact = generator.contact()
      contact.kind = nil
      contact.agents = []
      var decision = MatchDecision(relations[number], members)
      if relations[number] != .different, number % 2 == 0 { decision.keep = ["N": 2, "BDAY": 0] }
      (decision.id, decision.score) = ("\(number)\(generator.text())", 0.1 + Double(number) / 7)
      decision.lane = MatchCluster.Lane.allCases[number % 3]
      decision.evidence = [
        MatchEvidence(a: 0, b: 1, rule: "same-email", value: generator.text(), weight: 11.25),
        MatchEvidence(a: 1, b: 2, rule: "different-birthday", value: "a, b", weight: -3),
      ]
      decision.conflicts = [
        MergeConflict(field: "birthday", kept: generator.text(), other: "b", from: 1, keptAs: "X-ALT-BDAY"),
        MergeConflict(
          field: "name", kept: "a", other: "b", from: 1, keptAs: "X-ALT-N", keptFrom: 2, isDecided: number > 1),
      ]
      decision.proposed = number == 0 ? nil : contact
      if number > 2 {
        decision.results = [MatchDecision.Result(members: [0, 2], digest: ContactDigest(of: contact).text)]
      }
      return decision
    }
    log.inputs = [
      MatchDecisions.Input(file: "a.vcf", contacts: 3), MatchDecisions.Input(file: "é\u{0}\n", contacts: 0),
    ]
    (log.strategy, log.region) = (.sourceOrder, "DE")
    return log
  }

  @Test(arguments: SeededRandom.seeds(4))
  func aPlanComesBack(seed: UInt64) {
    let plan = PlanLinesTests.plan(seed: seed)
    let bytes = DecisionLines().write(plan)
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == plan.all.count + 1)
    let (back, findings) = DecisionLines().read(bytes)
    #expect(findings.map(\.message) == [], "seed \(seed)")
    #expect(back == plan, "seed \(seed)")
    #expect(DecisionLines().write(back) == bytes, "seed \(seed)")
  }

  private static let line =
    #"{"cluster":"c","decision":"merge","members":[{"file":"a","index":0,"identity":"uid:a","digest":"00"},{"file":"a","index":1,"uid":"b","identity":"uid:b","digest":"11"}]}"#

  /// A line, and its findings; it counts if they are only notes.
  @Test(arguments: [
    (line, []), (line.replacing("\"merge\"", with: "\" Merge \""), []),
    (line.replacing("\"merge\"", with: "[[0,1]]"), []),
    (line.replacing("{\"cluster\"", with: "{\"x\":1,\"cluster\""), ["MG112"]),
    (line.replacing("{\"cluster\"", with: "{\"keep\":{\"BDAY\":1,\"n\":0},\"cluster\""), []),
    (line.replacing("{\"cluster\"", with: "{\"keep\":null,\"cluster\""), []),
    (line.replacing("{\"cluster\"", with: "{\"keep\":[],\"cluster\""), ["MG123"]),
    (
      line.replacing("{\"cluster\"", with: "{\"keep\":{\"BDAY\":2,\"FN\":\"0\",\"TEL\":0},\"cluster\""),
      ["MG123", "MG123", "MG123"]
    ),
    (line.replacing("\"digest\":\"00\"", with: "\"digest\":\"00\",\"y\":null"), ["MG112"]),
    (String(line.dropLast(3)), ["MG111"]), (line.replacing("\"merge\"", with: "\"merg\""), ["MG111"]),
    (line.replacing("\"merge\"", with: "[[0,\"1\"]]"), ["MG111"]),
    (line.replacing("\"merge\"", with: "[0,1]"), ["MG111"]),
    (line.replacing("\"index\":1", with: "\"index\":-1"), ["MG111"]),
    (line.replacing("\"identity\":\"uid:a\"", with: "\"identity\":\"\""), ["MG111"]),
    (line.replacing("\"merge\"", with: "\"same\"").replacing("\"members\"", with: "\"contacts\""), []),
    (line.replacing("\"digest\":\"00\"", with: "\"z\":0"), ["MG112"]), ("[1]", ["MG111"]), ("x", ["MG111"]),
    ("{}", ["MG111"]), (#"{"version":3}"#, ["MG111"]), (#"{"version":2}"#, []), (#"{"version":1}"#, []),
    ("\u{FFFD}", ["MG111"]),
    (String(repeating: "[", count: 10_000), ["MG111"]), ("  \t", []),
  ])
  func aBrokenLineAffectsNoOther(text: String, codes: [String]) {
    for lineEnd in ["\n", "\r\n"] {
      let whole = PlanLinesTests.line + lineEnd + text + lineEnd + lineEnd + PlanLinesTests.line
      let (plan, findings) = DecisionLines().read(Array(whole.utf8))
      #expect(findings.map(\.code.id) == codes)
      let isCluster = text.hasPrefix("{\"") && !codes.contains("MG111") && !text.hasPrefix("{\"version")
      #expect(plan.all.count == (isCluster ? 3 : 2))
      // The place of a finding is on its line.
      let start = PlanLinesTests.line.utf8.count + lineEnd.utf8.count
      for finding in findings {
        let range = finding.range ?? 0..<0
        #expect(range.lowerBound >= start && range.upperBound <= start + text.utf8.count + 1)
      }
      #expect(findings.filter { $0.code == PlanCodes.unknownKey }.allSatisfy { $0.severity == .note })
    }
  }

  @Test func bytesThatAreNotUTF8BreakTheirLineOnly() {
    let bytes = Array(PlanLinesTests.line.utf8) + [0x0A, 0x7B, 0xFF, 0x7D, 0x0A] + PlanLinesTests.line.utf8
    let (plan, findings) = DecisionLines().read(bytes)
    #expect(plan.all.count == 2)
    #expect(findings.map(\.code) == [PlanCodes.brokenLine])
  }

  @Test func decisionsComeBackAndTheirNamesAreForPeople() {
    let ada = DecidedContact(ContactIdentity(text: "uid:a\"b"), name: "Ada\n")
    let other = DecidedContact(ContactIdentity(text: "content:00"))
    let decisions = [MatchDecision(.different, [ada, other]), MatchDecision(.same, [other, ada, ada])]
    var bytes: [UInt8] = []
    for decision in decisions { DecisionLines().write(decision, into: &bytes) }
    #expect(
      String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        == #"{"decision":"different","contacts":[{"identity":"uid:a\"b","name":"Ada\n"},{"identity":"content:00"}]}"#)
    let (back, findings) = DecisionLines().read(bytes)
    #expect(back == MatchDecisions(decisions))
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    #"{"decision":"different","contacts":[{"identity":"uid:a"}]}"#, #"{"decision":"different"}"#,
    #"{"contacts":[{"identity":"uid:a"},{"identity":"uid:b"}]}"#,
    #"{"decision":"similar","contacts":[{"identity":"uid:a"},{"identity":"uid:b"}]}"#,
    #"{"decision":"same","contacts":[{"identity":"uid:a"},{"name":"b"}]}"#,
  ])
  func aDecisionNeedsTwoIdentitiesAndAVerdict(line: String) {
    let (decisions, findings) = DecisionLines().read(Array(line.utf8))
    #expect(decisions.all.isEmpty)
    #expect(findings.map(\.code) == [PlanCodes.brokenLine])
  }

  @Test func theValueThatStaysComesBack() {
    let (a, b) = (ContactIdentity(text: "uid:a"), ContactIdentity(text: "content:00"))
    let decision = MatchDecision(.same, [DecidedContact(a), DecidedContact(b)], keep: ["FN": 0, "BDAY": 1])
    var bytes: [UInt8] = []
    DecisionLines().write(decision, into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"decision":"same","contacts":[{"identity":"uid:a"},{"identity":"content:00"}],"keep":{"BDAY":"content:00","FN":"uid:a"}}"#
        + "\n")
    let (back, findings) = DecisionLines().read(bytes)
    #expect(back.all == [decision])
    #expect(findings.isEmpty)
  }

  /// A wrong entry of `keep` affects neither the decision nor the other entries, wherever the key is in the line.
  @Test(
    arguments: [
      (#"{"BDAY":"uid:b"}"#, ["BDAY"], []),
      (#"{" bday ":"uid:B"}"#, [], [#""uid:B" is not one of the contacts; the entry for BDAY was ignored"#]),
      (#"{" bday ":"uid:b"}"#, ["BDAY"], []),
      (
        #"{"TEL":"uid:b","N":"uid:b"}"#, ["N"],
        [#""TEL" is not a property of which a contact has one value; its entry was ignored"#]
      ),
      (
        #"{"UID":"uid:b","REV":"uid:b","x":{}}"#, [],
        ["UID", "REV", "x"].map {
          #""\#($0)" is not a property of which a contact has one value; its entry was ignored"#
        }
      ),
      (#"{"BDAY":"uid:x"}"#, [], [#""uid:x" is not one of the contacts; the entry for BDAY was ignored"#]),
      (#"{"BDAY":7}"#, [], [#""7" is not one of the contacts; the entry for BDAY was ignored"#]),
      (#"{"BDAY":1}"#, ["BDAY"], []),
      (#"{"BDAY":"uid:b","bday":"uid:a"}"#, ["BDAY"], ["BDAY has a second entry, which was ignored"]),
      (#"["BDAY"]"#, [], ["keep must be an object, not an array; it was ignored"]), ("null", [], []), ("{}", [], []),
    ] as [(String, [String], [String])])
  func aWrongEntryOfKeepIsIgnored(keep: String, properties: [String], messages: [String]) {
    let contacts = #""contacts":[{"identity":"uid:a"},{"identity":"uid:b"}]"#
    for line in [
      #"{"decision":"same",\#(contacts),"keep":\#(keep)}"#, #"{"keep":\#(keep),\#(contacts),"decision":"same"}"#,
    ] {
      let (decisions, findings) = DecisionLines().read(Array(line.utf8))
      #expect(decisions.all.map(\.contacts.count) == [2])
      #expect(decisions.all.first?.keep.keys.sorted() == properties)
      #expect(decisions.all.first?.keep.values.allSatisfy { $0 == 1 } == true)
      #expect(findings.map(\.message) == messages)
      #expect(findings.allSatisfy { $0.code == PlanCodes.keptValueUnknown && $0.severity == .warning })
      #expect(findings.allSatisfy { $0.range.map { $0.lowerBound > 0 && $0.upperBound < line.utf8.count } ?? false })
    }
  }

  @Test func contactsThatAreDifferentKeepNoValue() {
    let line = #"{"decision":"different","contacts":[{"identity":"uid:a"},{"identity":"uid:b"}],"keep":{"N":"uid:a"}}"#
    let (decisions, findings) = DecisionLines().read(Array(line.utf8))
    #expect(decisions.all.map(\.keep) == [[:]])
    #expect(findings.map(\.message) == ["the contacts are different, so no N stays; the entry was ignored"])
  }
}
