import Testing
import VCardSyntax

@Suite("Rules about AGENT")
struct AgentRulesTests {
  private func card(_ agent: String) -> String {
    "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:;Ada;;;\nUID:1\n\(agent)\nEND:VCARD"
  }

  @Test("An agent that is neither a card nor a URI is found")
  func noCard() {
    expectFindings("⟦VC387⟧AGENT:Susan", in: [.v21, .v30])
    expectFindings("AGENT;VALUE=uri:mailto:susan@example.org", in: [.v30])
  }

  @Test("Errors in the card of an agent are reported at the line of the agent")
  func inner() {
    expectFindings(
      card(
        "AGENT:⟦VC387⟧BEGIN:VCARD\\nVERSION:3.0\\nFN:Joe\\nN:Friday\\;Joe\\;\\;\\;\\nBDAY:1985-13-01\\nEND:VCARD\\n"),
      in: [.v30], ignoring("VC011"))
    expectFindings(
      card("AGENT:BEGIN:VCARD\\nVERSION:3.0\\nFN:Joe\\nN:Friday\\;Joe\\;\\;\\;\\nBDAY:1985-12-01\\nEND:VCARD\\n"),
      in: [.v30], ignoring("VC011"))
    // The example of RFC 2426 3.5.4.
    expectFindings(
      card(
        "AGENT:BEGIN:VCARD\\nFN:Susan Thomas\\nTEL:+1-919-555-1234\\nEMAIL\\;INTERNET:sthomas@host.com\\nEND:VCARD\\n"),
      in: [.v30], ignoring("VC011"))
  }
}
