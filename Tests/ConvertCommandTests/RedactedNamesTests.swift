import Testing

@testable import ConvertCommand

/// Text in the place of a name or a word of the standard is personal text, too.
@Suite("With --redact or --format github")
struct RedactedNamesTests {
  static let lines = [
    "BEGIN:Ada +1 202 555 0100\nTEL:1\nEND:Ada +1 202 555 0100", "END:Ada +1 202 555 0100", "ADALOVELACE:1",
    "X-Ada-555:1", "adalovelace555;adaparam=1:1", "EMAIL;Ada555=1;Ada555=2:a@b.org", "item1.Ada555.x:1",
    "PHOTO;ENCODING=Ada555:x", "TEL;TYPE=Ada555:1", "TEL;PREF=1,TYPE=Ada555:1", "LANG:ada_555", "Ada 555 0100:x",
    "BDAY:5550100", "BDAY:5550-1-00", "BDAY:1815-12-10T24:00:00.555Z", "BDAY:5552", "BDAY:18151210",
    "BDAY:1815-12-10", "TZ:+5550", "GEO:55.5550100;55.5550100", "GEO:geo:55.5550100,55.5550100", "A.da_555.TEL:1",
    "REV:Ada 555", "ADR;LABEL=Ada555:x", "TEL:555 0100", "X-ADA555;VALUE=Ada555:1", "VERSION:Ada 555", "CLASS:Ada 555",
    "KIND:Ada 555", "GENDER:Ada555", "IMPP:Ada 555", "N:Ada;555;0;0;0;0;0", "RELATED;TYPE=Ada555:x",
    "LABEL;TYPE=Ada555:x", "AGENT:Ada 555", "SORT-STRING:Ada 555", "Ada 555 no colon", " Ada 555",
  ]

  @Test("no text of a card is shown", arguments: lines)
  func cards(line: String) {
    // Every format, and each version with each line end.
    for (number, format) in ReporterTable.all.map(\.name).enumerated() {
      let version = ["2.1", "3.0", "4.0"][number % 3]
      let text = ["BEGIN:VCARD", "VERSION:\(version)", "N:x;;;;", "FN:x", line, "UID:1", "END:VCARD", ""]
        .joined(separator: number % 2 == 0 ? "\r\n" : "\n")
      let redacts = format == "github" ? [] : ["--redact"]
      let run = CommandRun(["validate", "-", "--format", format, "-v", "--for", "apple"] + redacts, input: text)
      // Pages of rules have an Ada of their own.
      let output = String(run.output.split(separator: "\"tool\":").first ?? "")
      for secret in ["555", "5550100", "Lovelace", "LOVELACE", "lovelace", "Ada", "adaparam", "ADAPARAM", "0100"] {
        #expect(!output.contains(secret), "\(secret) of \(line) in \(format) \(version): \(output)")
        #expect(!run.errors.contains(secret))
      }
    }
  }

  @Test("no name of a column is shown that no product has")
  func columns() {
    let input = "Name,E-mail 1 - Value,Ada Lovelace,ADALOVELACE,ADALOVELACE\r\nx,a@b.org,1,2,3\r\n"
    for format in ReporterTable.all.map(\.name) {
      let run = CommandRun(["validate", "-", "--from", "csv", "--format", format, "-v", "--redact"], input: input)
      #expect(run.output.contains("CS2"))
      for secret in ["Ada L", "ADALOVELACE", "ada love"] { #expect(!run.output.contains(secret), "\(run.output)") }
    }
  }

  @Test("names of the standards and of products stay")
  func known() {
    for name in ["EMAIL", "EMAIL[2];TYPE", "X-ABLABEL", "BDAY;VALUE", "E-mail 1 - Value", "mail", "VERSION"] {
      #expect(Redaction.property(name) == name)
    }
    #expect(Redaction.property("X-ADA[2];TYPE") == "A-AAA[9];TYPE")
    #expect(Redaction.property("EMAIL;ADA") == "EMAIL;AAA")
    #expect(Redaction.text("ADA of ada is no Adam", hiding: [], ["ADA"]) == "AAA of aaa is no Adam")
  }

  @Test("a baseline has no unknown names")
  func baseline() throws {
    let folder = try WorkFolder()
    let file = try folder.write("a.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nADALOVELACE:1\r\nEND:VCARD\r\n")
    let known = folder["known.json"]
    _ = CommandRun(["validate", file, "--write-baseline", known, "--redact"])
    #expect(folder.text("known.json")?.contains("VC128") == true)
    #expect(folder.text("known.json")?.contains("ADALOVELACE") == false)
    try folder.write("a.vcf", "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n")
    _ = CommandRun(["validate", file, "--baseline", known, "--redact"])
  }
}
