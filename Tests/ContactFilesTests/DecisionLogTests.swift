import ContactFiles
import ContactMatching
import Foundation
import Testing

@Suite struct DecisionLogTests {
  @Test("A file that another program changed in between is not cut")
  func changedByOthers() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("log.jsonl")
    var text: String { String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self) }
    let log = DecisionLog(POSIXPath(file.path))
    let (a, b) = (
      DecidedContact(ContactIdentity(text: "uid:a")), DecidedContact(ContactIdentity(text: "uid:b"))
    )
    let decisions = [
      MatchDecision(.different, [a, b]), MatchDecision(.same, [a, b]),
      MatchDecision(.same, [a, b], keep: ["BDAY": 1]),
    ]
    try log.append([decisions[0]])
    let before = text
    try log.append([decisions[1]])
    #expect(try log.withdrawLast())
    try log.append([decisions[2]])
    #expect(text.hasSuffix(#""keep":{"BDAY":"uid:b"}}"# + "\n"))
    #expect(try log.withdrawLast())
    #expect(text == before)
    try Data((before + "{}\n").utf8).write(to: file)
    #expect(try log.withdrawLast() == false)
    #expect(text == before + "{}\n")
  }
}
