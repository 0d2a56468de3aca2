import Foundation
import Testing

@testable import ConvertCommand

@Suite("SARIF of more results than GitHub accepts")
struct ManyResultsTests {
  @Test("GitHub accepts 25,000 results")
  func limit() { #expect(SARIFReporter.maxResults == 25_000) }

  @Test("has the most severe ones in their order and the number that is omitted")
  func many() throws {
    var text = ""
    let findings = String(repeating: "EMIAL:x\r\nBDAY:19851345\r\n", count: 10)
    for number in 0..<13 {
      text += "BEGIN:VCARD\r\nVERSION:3.0\r\nN:A;;;;\r\nFN:A\r\n\(findings)UID:\(number)\r\nEND:VCARD\r\n"
    }
    let run = SARIFReporter.$maxResults.withValue(250) {
      CommandRun(["validate", "-", "--format", "sarif", "--select", "VC128,VC350"], input: text)
    }
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let sarif = try #require((report["runs"] as? [[String: Any]])?.first)
    let results = try #require(sarif["results"] as? [[String: Any]])
    #expect(results.count == 250)
    #expect(results.count { $0["level"] as? String == "error" } == 130)
    let lines = results.compactMap { result in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      return (location?["region"] as? [String: Any])?["startLine"] as? Int
    }
    #expect(lines.count == 250 && lines == lines.sorted())
    #expect(run.output.contains("10 results of lower severity are omitted"))
    #expect(run.errors.contains("10 results of lower severity omitted from the SARIF report"))
  }
}
