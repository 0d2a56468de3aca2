import Testing
import VCardSyntax

/// An example from the text of a standard, with a marker at each finding.
///
/// A line is put into a card of ours, as `MarkedCards` makes it. Where an example breaks its own standard, or a rule of
/// ours, the reason is beside it. Examples that the texts cut short ("...") are not here.
struct StandardExample: Sendable, CustomTestStringConvertible {
  let section: String
  let text: String

  init(_ section: String, _ text: String) {
    self.section = section
    self.text = text
  }

  var testDescription: String { section }
}

@Suite("Examples of the standards")
struct StandardExamplesTests {
  @Test("vCard 2.1", arguments: StandardExample.ofVersion21)
  func version21(_ example: StandardExample) { expectFindings(example.text, in: [.v21]) }

  @Test("RFC 2426, RFC 2739 and RFC 4770", arguments: StandardExample.ofRFC2426)
  func rfc2426(_ example: StandardExample) { expectFindings(example.text, in: [.v30]) }

  @Test("RFC 6350", arguments: StandardExample.ofRFC6350)
  func rfc6350(_ example: StandardExample) { expectFindings(example.text, in: [.v40]) }

  @Test("RFC 6474, RFC 6715 and RFC 6868", arguments: StandardExample.ofExtensions)
  func extensions(_ example: StandardExample) { expectFindings(example.text, in: [.v40]) }
}
