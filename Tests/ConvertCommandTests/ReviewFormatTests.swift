import Foundation
import Testing

@testable import ConvertCommand

/// The formats of systems that show findings in a review.
@Suite("validate --format gitlab, rdjson")
struct ReviewFormatTests {
  private static let card =
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ä\r\nTEL;TYPE=ä,home :+1 555 0100\r\nGENDER:f\r\nEND:VCARD\r\n"

  private func report(_ format: String, _ words: String..., input: String = card) throws -> Any {
    let run = CommandRun(["validate", "-", "--stdin-filename", "team.vcf", "--format", format] + words, input: input)
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  @Test("GitLab has the five members of an issue, and no two fingerprints are the same")
  func issues() throws {
    let twice = Self.card + Self.card
    let issues = try #require(try report("gitlab", input: twice) as? [[String: Any]])
    #expect(issues.count >= 6)
    for issue in issues {
      #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(["info", "minor", "major"].contains(issue["severity"] as? String))
      let location = try #require(issue["location"] as? [String: Any])
      #expect(location["path"] as? String == "team.vcf")
      #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 > 0)
    }
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
  }

  @Test("a fingerprint is the same when lines move")
  func fingerprints() throws {
    func all(_ input: String) throws -> Set<String> {
      let issues = try report("gitlab", input: input) as? [[String: Any]] ?? []
      return Set(issues.compactMap { $0["fingerprint"] as? String })
    }
    let other = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ole\r\nN:Ole;;;;\r\nUID:urn:uuid:1\r\nEND:VCARD\r\n"
    #expect(try all(Self.card).isSubset(of: all(other + Self.card)))
  }

  @Test("an input without findings is an empty list", arguments: ["gitlab", "rdjson"])
  func nothing(_ format: String) throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ole\r\nN:Ole;;;;\r\nUID:urn:uuid:f81d4fae-7dec-41d0-a765-00a0c91e6bf6\r\nEND:VCARD\r\n"
    let written = try report(format, input: card)
    let list = (written as? [String: Any])?["diagnostics"] ?? written
    #expect((list as? [Any])?.isEmpty == true)
  }

  /// Applies the suggestions to the text, as reviewdog does: columns are bytes of a line.
  private func applied(_ diagnostics: [[String: Any]], to text: String) -> String {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    for diagnostic in diagnostics {
      for suggestion in diagnostic["suggestions"] as? [[String: Any]] ?? [] {
        guard let range = suggestion["range"] as? [String: [String: Int]], let start = range["start"],
          let end = range["end"], let line = start["line"], let from = start["column"], let to = end["column"],
          let replacement = suggestion["text"] as? String
        else { continue }
        lines[line - 1].replaceSubrange(from - 1..<to - 1, with: Array(replacement.utf8))
      }
    }
    return String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  @Test("reviewdog's suggestions do what --fix does")
  func suggestions() throws {
    let report = try #require(try report("rdjson", "--select", "VC216,VC345") as? [String: Any])
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { ($0["code"] as? [String: String])?["value"] } == ["VC216", "VC345"])
    let fixed = CommandRun(
      ["validate", "-", "--stdin-filename", "team.vcf", "--fix", "-o", "-", "--select", "VC216,VC345"],
      input: Self.card)
    #expect(fixed.output.contains("TYPE=ä,home:+1"))
    #expect(applied(diagnostics, to: Self.card) == fixed.output)
  }
}
