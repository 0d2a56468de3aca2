import Testing

@testable import ConvertCommand

@Suite("Notes that are not shown")
struct HiddenNotesTests {
  private func card(version: String, lineEnd: String) -> String {
    ["BEGIN:VCARD", "VERSION:\(version)", "N:Ada;;;;", "FN:Ada", "END:VCARD", ""].joined(separator: lineEnd)
  }

  @Test("are counted in a line that names the option to show them", arguments: ["2.1", "3.0", "4.0"], ["\r\n", "\n"])
  func line(version: String, lineEnd: String) {
    let one = card(version: version, lineEnd: lineEnd)
    let run = CommandRun(["validate", "-", "--allow-lf"], input: one)
    #expect(run.output == "")
    #expect(run.errors == "1 note not shown; -v shows notes\n")
    #expect(run.status == .done)
    let two = CommandRun(["validate", "-", "--allow-lf"], input: one + one.replacing("Ada", with: "Bob"))
    #expect(two.errors.hasSuffix(" notes not shown; -v shows notes\n"))
    let terminal = CommandRun(["validate", "-", "--allow-lf"], input: one, isTerminal: true)
    #expect(terminal.errors.hasSuffix("not shown; -v shows notes\n"))
  }

  @Test("are not counted if they are shown or ignored, or with --quiet")
  func noLine() {
    let input = card(version: "3.0", lineEnd: "\r\n")
    for words in [["-v"], ["-q"], ["--fail-on", "note"], ["--format", "json"], ["--ignore", "VC372"]] {
      #expect(!CommandRun(["validate", "-"] + words, input: input).errors.contains("not shown"), "\(words)")
    }
  }
}
