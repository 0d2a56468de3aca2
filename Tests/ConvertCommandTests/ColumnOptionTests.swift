import Testing

@testable import ConvertCommand

/// `--map` and `--date-order`: information about the columns of a CSV.
@Suite("Options for the columns of a CSV")
struct ColumnOptionTests {
  private static let table = "Wer;Tel = 2;Geb;Rest\nAda;1;3/4/1990;x\n"

  @Test("a named column is read into its field, and the others are kept")
  func map() throws {
    let run = CommandRun(
      [
        "-", "--to", "vcard4.0", "--map", "wer=name", "--map=TEL = 2=phone.home", "--map", "Geb=birthday",
        "--date-order", "dmy",
      ], input: Self.table)
    #expect(run.status == .done)
    #expect(run.output.contains("FN:Ada\r\n"))
    #expect(run.output.contains("TEL;TYPE=home:1\r\n"))
    #expect(run.output.contains("BDAY:19900403\r\n"))
    #expect(run.output.contains("Rest:x\r\n"))
  }

  @Test(
    "an unknown field is wrong usage, with a suggestion",
    arguments: [
      ("Wer=nam.given", "Did you mean 'name.given'?"), ("Wer=phone.wrok", "Did you mean 'phone.work'?"),
      ("Wer=", "Unknown field ''"), ("Wer", "needs a column and a field"), ("=name", "does not name a column"),
    ])
  func wrongField(_ map: String, _ message: String) {
    let run = CommandRun(["-", "--map", map], input: Self.table)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message))
    #expect(run.output == "")
  }

  @Test("a missing column is reported, and the rest is converted")
  func missing() {
    let run = CommandRun(["-", "--to", "ndjson", "--map", "Wer=name", "--map", "Who=nickname"], input: Self.table)
    #expect(run.status == .done)
    #expect(run.errors.contains("CS214"))
    #expect(run.output.contains("Ada"))
  }
}
