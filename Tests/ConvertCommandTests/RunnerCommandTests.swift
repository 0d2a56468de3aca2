import Testing

@testable import ConvertCommand

@Suite("Text that a CI runner may read")
struct RunnerCommandTests {
  static let names = [
    "::stop-commands::t", "  ::error::x", "\u{A0}::error::x", "##[error]x", "a ##vso[task]x", "##TeamCity[x]",
  ]

  /// Whether GitHub Actions, Azure Pipelines or TeamCity takes a line for a command.
  private func isCommand(_ line: Substring) -> Bool {
    let text = line.drop { $0.isWhitespace }
    if text.hasPrefix("::") { return true }
    let lower = line.lowercased()
    return ["##[", "##vso[", "##teamcity["].contains { lower.contains($0) }
  }

  private func commands(_ text: String) -> [Substring] {
    text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }).filter(isCommand)
  }

  private func card(_ name: String, version: String, lineEnd: String) -> String {
    let lines = [
      "BEGIN:VCARD", "VERSION:\(version)", "N:\(name);;;;", "FN:\(name)", "TEL:\(name)", "EMAIL:\(name)",
      "BDAY:\(name)", "X-\(name):\(name)", "\(name)", "NOTE:a", " \(name)", "UID:\(name)", "END:VCARD", "",
    ]
    return lines.joined(separator: lineEnd)
  }

  static let texts = [
    ["list"], ["search", "x"], ["search", "t"], ["inspect"], ["validate", "-v"], ["validate", "-v", "--redact"],
    ["validate", "--format", "junit", "-v"], ["validate", "--format", "json"], ["validate", "--format", "sarif"],
    ["dedup", "--dry-run", "-v"], ["convert", "--to", "outlook-csv", "-v", "-o", "/dev/null", "-f"],
    ["list", "--format", "json"], ["inspect", "--format", "json"], ["explain", "VC350"], ["explain", "::error::x"],
    ["search", "::nothing::"], ["list", "--nonsense=::x"],
  ]

  @Test("has no commands in it", arguments: texts, names)
  func text(words: [String], name: String) {
    let forms = [("2.1", "\r\n"), ("3.0", "\n"), ("3.0", "\r\n"), ("4.0", "\r\n")]
    let (version, lineEnd) = forms[(words.joined().utf8.count + name.utf8.count) % forms.count]
    let input = words[0] == "explain" ? [] : ["-"]
    let run = CommandRun(
      words + input,
      input: card(name, version: version, lineEnd: lineEnd) + card(name, version: version, lineEnd: lineEnd))
    #expect(commands(run.output) == [], "\(words)")
    #expect(commands(run.errors) == [], "\(words)")
  }

  @Test("annotations are the only commands of --format github", arguments: names)
  func annotations(name: String) {
    let run = CommandRun(
      ["validate", "-", "-v", "--format", "github", "--no-redact"], input: card(name, version: "3.0", lineEnd: "\r\n"))
    #expect(!run.output.isEmpty)
    for line in commands(run.output) {
      #expect(["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }, "\(line)")
      #expect(!line.contains("##["))
    }
  }

  @Test("a diff and the comparison of two books have no commands in them", arguments: names)
  func comparisons(name: String) throws {
    let folder = try WorkFolder()
    let one = try folder.write("a.vcf", card(name, version: "3.0", lineEnd: "\n"))
    let other = try folder.write("b.vcf", card("x", version: "3.0", lineEnd: "\n"))
    for words in [["validate", "--diff", "--unsafe-fixes", one], ["diff", one, other], ["link", one, one]] {
      let run = CommandRun(words)
      #expect(!run.output.isEmpty, "\(words)")
      #expect(commands(run.output) == [], "\(words)")
      #expect(commands(run.errors) == [], "\(words)")
    }
    // In a file a diff is for `patch`, whatever is in it.
    let patch = folder["x.patch"]
    _ = try ProcessRun(
      shell: "\"$C\" validate --diff --unsafe-fixes '\(one)' > '\(patch)'; \"$C\" validate --diff '\(one)'")
    #expect(folder.text("x.patch")?.contains("x5b") == false)
  }

  @Test("data is not changed")
  func data() {
    let name = "##[error]x ::y"
    let input =
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\nUID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1\r\nEND:VCARD\r\n"
    #expect(CommandRun(["-"], input: input, environment: ["CI": "true"]).output == input)
    let list = CommandRun(["list", "-", "--format", "json"], input: input).output
    #expect(list.contains(##""name": "#\u0023[error]x ::y""##))
  }

  @Test(
    "a terminal shows text unchanged, except on a CI system",
    arguments: [([:], false), (["CI": "true"], true), (["TF_BUILD": "True"], true), (["CI": ""], false)])
  func terminal(environment: [String: String], isBroken: Bool) {
    let input = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:##[error]\r\nEND:VCARD\r\n"
    let run = CommandRun(["list", "-"], input: input, environment: environment, isTerminal: true)
    #expect(run.output.contains("##[error]") == !isBroken)
    #expect(run.output.contains(#"##\x5berror]"#) == isBroken)
  }

  @Test("a command is found that comes in pieces")
  func pieces() {
    for (text, expected) in [
      ("::a", #":\x3aa"#), (" \t::a\n::b", " \t:\\x3aa\n:\\x3ab"), ("a::b :: c", "a::b :: c"), ("a\r::b", "a\r:\\x3ab"),
      ("###[x", #"###\x5bx"#), ("##vso[##[", #"##vso\x5b##\x5b"#), ("# #[ ##1[ ##-[", "# #[ ##1[ ##-["), ("", ""),
    ] {
      var whole = RunnerCommandFilter()
      #expect(String(decoding: whole.filtered(Array(text.utf8)), as: UTF8.self) == expected)
      var filter = RunnerCommandFilter()
      let single = text.utf8.flatMap { filter.filtered([$0]) }
      #expect(String(decoding: single, as: UTF8.self) == expected)
    }
  }
}
