import Foundation
import Testing

@testable import ConvertCommand

/// The numbers of a pair are the same in the terminal, on the page, in JSON and in CSV.
@Suite("dedup: one set of numbers")
struct DedupNumbersTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    let card = DedupSubcommandTests.card
    let household = "TEL:+49 30 2312501\r\nADR:;;Hauptstr. 1;Berlin;;10115;Germany\r\n"
    var cards = [
      card("Ada", "Lovelace", "EMAIL:ada@example.org\r\n" + household),
      card("Ada", "Lovelace", "EMAIL:ada@example.org\r\nTITLE:Countess\r\n" + household),
      card("Byron", "Lovelace", "EMAIL:byron@example.org\r\n" + household),
      card("John", "Smith", "TEL:+1 212 555 0101\r\n"), card("Jon", "Smith", "TEL:+1 212 555 0101\r\n"),
    ]
    for number in 0..<20 {
      cards.append(card("Given\(number)", "Family\(number * 7)", "TEL:+4930555\(1000 + number)\r\n"))
    }
    try folder.write("in.vcf", cards.joined())
  }

  private struct Table {
    var rows: [String: String] = [:]
    var weights: [Double] = []
    var total = ""
    var threshold = ""
    var probability = ""

    init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let head = lines.firstIndex(where: { $0.hasPrefix("comparison") }) else { return }
      for line in lines[(head + 1)...].prefix(while: { !$0.isEmpty }) {
        let words = line.split(separator: " ").map(String.init)
        let first = words.firstIndex { $0.hasPrefix("+") || $0.hasPrefix("-") } ?? 0
        rows[words[..<first].joined(separator: " ")] = words[first]
        weights.append(Double(words[first]) ?? .nan)
      }
      guard let last = lines.first(where: { $0.hasPrefix("total ") }) else { return }
      let words = last.split { " ,()".contains($0) }.map(String.init)
      total = words[1]
      threshold = words.firstIndex(of: "from").map { words[$0 + 1] } ?? ""
      probability = words.last ?? ""
    }
  }

  @Test("weights, total, threshold and probability of a pair", arguments: [("0", "1"), ("3", "4")])
  func sameEverywhere(pair: (String, String)) throws {
    let input = folder["in.vcf"]
    let explained = Table(CommandRun(["dedup", input, "--explain", pair.0, pair.1]).output)
    let run = CommandRun([
      "dedup", input, "--dry-run", "-v", "--report", folder["r.json"], "--report", folder["r.html"], "--report",
      folder["r.csv"], "--plan", folder["p.jsonl"],
    ])
    #expect(run.status == .done, "\(run.errors)")
    let total = try #require(Double(explained.total))
    // Each number is rounded by itself.
    #expect(abs(explained.weights.reduce(0, +) - total) <= 0.05 * Double(explained.weights.count) + 0.01)
    #expect(abs(1 / (1 + exp2(-total)) - (try #require(Double(explained.probability)))) < 0.02)

    let report = try #require(
      try JSONSerialization.jsonObject(with: Data((folder.text("r.json") ?? "").utf8)) as? [String: Any])
    let groups = try #require(report["groups"] as? [[String: Any]])
    let group = try #require(
      groups.first { group in
        let indices = (group["members"] as? [[String: Any]] ?? []).compactMap { $0["index"] as? Int }
        return indices.map(String.init) == [pair.0, pair.1]
      })
    #expect(group["score"] as? Double == Double(explained.probability))
    for evidence in try #require(group["evidence"] as? [[String: Any]]) {
      let rule = try #require(evidence["rule"] as? String)
      #expect(evidence["weight"] as? Double == explained.rows[rule].flatMap { Double($0) }, "\(rule)")
    }

    let record = (folder.text("r.csv") ?? "").components(separatedBy: "\r\n").first {
      $0.hasPrefix("0,\(input),\(pair.0),")
    }
    #expect(record?.contains(",\(explained.probability),") == true, "\(record ?? "")")

    let page = (folder.text("r.html") ?? "").replacingOccurrences(of: "\u{2212}", with: "-")
    #expect(page.contains("From \(explained.threshold) (the dashed line)"))
    #expect(page.contains("score \(explained.probability)"))
    let table = try #require(
      page.components(separatedBy: "<table class=\"why\"").first {
        $0.contains("probability \(explained.probability)") && $0.contains(">\(explained.total)</td>")
      })
    for (rule, weight) in explained.rows where abs(Double(weight) ?? 0) >= 0.1 {
      let title = rule == "two by chance" ? "Two contacts by chance" : rule.replacingOccurrences(of: "-", with: " ")
      let row = table.lowercased().components(separatedBy: "<tr ").first { $0.contains(">" + title.lowercased()) }
      #expect(row?.contains(">\(weight)</td>") == true, "\(rule) \(weight)")
    }

    #expect(run.errors.contains("probability \(explained.probability) [MG20"))
    #expect(folder.text("p.jsonl")?.contains("\"score\":\(Double(explained.probability) ?? 0)") == true)
  }
}
