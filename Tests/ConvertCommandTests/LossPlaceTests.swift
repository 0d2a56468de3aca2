import Testing

@testable import ConvertCommand

@Suite("A loss")
struct LossPlaceTests {
  private func places(_ lines: [String], version: String, lineEnd: String, to format: String) -> [String] {
    let card = (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: lineEnd)
    // A second card shows that places are those of the file.
    let run = CommandRun(["-", "--to", format, "-v", "--max-findings", "0"], input: card + card)
    return run.errors.split(separator: "\n").filter { $0.contains("[LS0") }.map(String.init)
  }

  @Test(
    "points at the line of its property", arguments: ["3.0", "4.0"], ["\r\n", "\n"])
  func line(version: String, lineEnd: String) {
    let lines = [
      "N:Ada;;;;", "FN:Ada", "EMAIL:a@b.org", "EMAIL:b@b.org", "EMAIL:c@b.org", "EMAIL:d@", " b.org",
      "item1.X-FOO:1\\,2",
      "NOTE:x", "X-FOO:3", "UID:1",
    ]
    let losses = places(lines, version: version, lineEnd: lineEnd, to: "outlook-csv")
    for (place, text) in [(8, "d@b.org"), (10, "X-FOO"), (12, "X-FOO"), (22, "d@b.org"), (24, "X-FOO"), (26, "X-FOO")] {
      #expect(losses.contains { $0.hasPrefix("-:\(place):1: warning: ") && $0.contains(text) }, "\(place) \(losses)")
    }
    #expect(!losses.contains { $0.hasPrefix("-:1:1: warning") })
  }

  @Test("of a property that has another name in the output points at its line", arguments: ["2.1", "3.0"])
  func otherName(version: String) {
    let losses = places(
      ["N:Ada;;;;", "FN:Ada", "X-GENDER:Female", "UID:1"], version: version, lineEnd: "\r\n", to: "outlook.com-csv")
    #expect(losses.contains { $0.hasPrefix("-:5:1: ") && $0.contains("GENDER") }, "\(losses)")
  }

  @Test("of quoted-printable text in a card of 2.1 points at its line")
  func quotedPrintable() {
    let losses = places(
      ["N:Ada;;;;", "TEL;HOME:1", "X-FOO;ENCODING=QUOTED-PRINTABLE:=41=\r\n=42", "UID:1"], version: "2.1",
      lineEnd: "\r\n", to: "outlook-csv")
    #expect(losses.contains { $0.hasPrefix("-:5:1: ") && $0.contains("X-FOO") }, "\(losses)")
  }

  @Test("of a record of CSV points at the record")
  func record() {
    let run = CommandRun(
      ["-", "--from", "google-csv", "--to", "thunderbird-csv", "-v"],
      input: "First Name,Custom Field 1 - Label,Custom Field 1 - Value\r\nAda,,\r\nBob,Shoe,44\r\n")
    #expect(run.errors.contains("-:3:1: "), "\(run.errors)")
  }

  @Test("is found quickly in a card of many equal lines", .timeLimit(.minutes(1)))
  func many() {
    let lines = ["FN:Ada", "UID:1"] + (0..<4000).map { "X-FOO;ENCODING=QUOTED-PRINTABLE:=41=4\($0 % 10)\($0)" }
    let card = (["BEGIN:VCARD", "VERSION:2.1"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    let run = CommandRun(
      ["-", "--to", "outlook-csv", "--max-findings", "0", "--limit-properties", "100000"], input: card)
    #expect(run.errors.contains("[LS001"))
  }
}
