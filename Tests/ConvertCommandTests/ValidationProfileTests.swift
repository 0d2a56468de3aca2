import Testing

@testable import ConvertCommand

@Suite("validate --for")
struct ValidationProfileTests {
  private let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nUID:a1\r\nEND:VCARD\r\n"

  @Test("One card of a resource for CardDAV")
  func products() {
    let other = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Grace\r\nN:;Grace;;;\r\nUID:a2\r\nEND:VCARD\r\n"
    let run = CommandRun(["validate", "-", "--for", "carddav"], input: card + other)
    #expect(run.status == .findings)
    #expect(run.output.contains("7:1: error: a second card in the file"))
    #expect(CommandRun(["validate", "-"], input: card + other).status == .done)
  }

  @Test("The size that a store takes is an option")
  func size() {
    let arguments = ["validate", "-", "--for", "carddav", "--max-resource-size"]
    #expect(CommandRun(arguments + ["50"], input: card).output.contains("VC905"))
    #expect(!CommandRun(arguments + ["5000"], input: card).output.contains("VC905"))
  }

  @Test("Cards are compared up to a limit, and beyond it the run is reported as not complete")
  func compared() {
    let cards = String(repeating: card, count: 3)
    let run = CommandRun(["validate", "-", "--limit-compared", "1"], input: cards)
    #expect(run.status == .incomplete)
    #expect(run.output.contains("VC610 limit-compared"))
    #expect(CommandRun(["validate", "-"], input: cards).output.contains("VC602 duplicate-card"))
  }
}
