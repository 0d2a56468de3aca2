import ContactModel
import Findings
import SourceText
import Testing
import VCardContacts
import VCardSyntax

/// Cards inside cards inside cards do not make an output many times as long as its input.
@Suite("Agents of agents")
struct AgentDepthTests {
  /// Cards of 2.1, each the agent of the one around it; the innermost has a note.
  private static func nested(_ depth: Int, note: String) -> String {
    let open = (0..<depth).map { "BEGIN:VCARD\nVERSION:2.1\nN:Person\($0)\n" }.joined(separator: "AGENT:\n")
    return open + "NOTE:\(note)\n" + String(repeating: "END:VCARD\n", count: depth)
  }

  @Test("The output is bounded by a multiple of the card", arguments: VCardVersion.allCases)
  func bounded(_ version: VCardVersion) throws {
    var limits = Limits()
    limits.nesting = 100
    let input = Array(Self.nested(60, note: String(repeating: "\\", count: 10_000)).utf8)
    let contact = try #require(VCardReader(limits: limits).read(input).items.first?.value)
    let (output, findings) = written(contact, version)
    #expect(output.count < 8 * input.count)
    let losses = findings.filter { $0.code == LossCodes.property }
    #expect(losses.map(\.property) == (version == .v21 ? [] : ["AGENT"]))
  }

  @Test("One agent is written and comes back", arguments: VCardVersion.allCases)
  func one(_ version: VCardVersion) throws {
    let contact = try #require(read(Self.nested(2, note: "a\\\\b")).items.first?.value)
    let (output, findings) = written(contact, version)
    #expect(!findings.contains { $0.code == LossCodes.property })
    let back = try #require(VCardReader().read(output).items.first?.value)
    guard case .contact(let agent) = back.agents.first?.value else {
      Issue.record("no agent came back")
      return
    }
    #expect(agent.notes.first?.value == "a\\b")
  }
}
