import CommandArguments
import Foundation
import Testing

/// Help, manual and completions, all drawn from the declaration.
@Suite struct DrawnTextTests {
  @Test func helpOfTheWholeCommand() {
    #expect(
      HelpText.text(of: Sample.command, path: ["tool"], width: 60) == """
        OVERVIEW: Turns one thing into another.

        The usual way:

          tool in.csv -o out.vcf

        It's 'safe'.

        USAGE: tool [convert] INPUT... [-o FILE] [OPTIONS]
               tool SUBCOMMAND [OPTIONS]

        OPTIONS:
          -q, --quiet             Errors only.
          -h, --help              Show help.

        LIMITS:
          --threads N             How many threads work.

        EXIT STATUS:
          0                       Done.
          2                       'Not' all.

        SUBCOMMANDS:
          convert (default)       Converts files.
          inspect                 Says what is in a file.
          help                    Shows help.
          explain                 Explains a code.

          See 'tool help SUBCOMMAND' for detailed help.

        """)
  }

  @Test func helpOfASubcommand() {
    #expect(
      HelpText.text(of: Sample.command, path: ["tool", "convert"], width: 50) == """
        OVERVIEW: Converts files.

        USAGE: tool convert INPUT... [-o FILE] [OPTIONS]

        ARGUMENTS:
          INPUT...
              Files to read.

        OPTIONS:
          -o, --output FILE
              Where the output goes. A hyphen is standard
              output.
          -f, --force
              Replace a file that is there.
          --photos WHAT
              What happens to photos. (values: keep, drop,
              extract=DIR; default: keep)
          --map COLUMN=FIELD
              Read a column as a field.
          --select CODE,...
              Only these codes.

        COMMON OPTIONS:
          -q, --quiet
              Errors only.
          -h, --help
              Show help.

        LIMITS:
          --threads N
              How many threads work.

        EXIT STATUS:
          0
              Done.
          2
              'Not' all.

        """)
  }

  @Test(arguments: [0, 40, 60, 80, 100, 200])
  func helpKeepsToTheWidth(width: Int) {
    for path in [["tool"], ["tool", "convert"], ["tool", "inspect"], ["tool", "help"]] {
      let text = HelpText.text(of: Sample.command, path: path, width: width)
      for line in text.split(separator: "\n") where !line.hasPrefix("  -") {
        #expect(line.unicodeScalars.count <= max(width, 40), "\(line)")
      }
      #expect(!text.contains("secret"))
      #expect(!text.contains("\u{A0}"))
    }
  }

  @Test func manualRenders() throws {
    let page = ManualPage.text(of: Sample.command, version: "1.0")
    #expect(!page.contains("secret"))
    let groff = try findProgram("groff")
    let rendered = try run(groff, ["-man", "-ww", "-Tascii", "-P-cbou"], input: page)
    #expect(rendered.errors == "")
    for piece in [
      "tool - Turns one thing into another", "-o, --output FILE", "tool in.csv -o out.vcf", "It's 'safe'.",
      "keep, drop, extract=DIR", "SUBCOMMAND inspect", "'Not' all.", "tool [convert] INPUT... [-o FILE] [OPTIONS]",
    ] {
      #expect(rendered.output.contains(piece), "\(piece)\n\(rendered.output)")
    }
  }

  @Test(arguments: CompletionScript.Shell.allCases)
  func completionsNameEveryVisibleWord(shell: CompletionScript.Shell) throws {
    let script = CompletionScript.text(of: Sample.command, for: shell)
    for name in ["convert", "inspect", "output", "format", "threads", "quiet", "json"] {
      #expect(script.contains(name), "\(name)")
    }
    #expect(!script.contains("secret"))
    let program = try findProgram(shell.rawValue)
    let checked = try run(program, [shell == .fish ? "--no-execute" : "-n"], input: script)
    #expect(checked.errors == "")
    #expect(checked.status == 0)
  }

  @Test(arguments: [
    ("tool ins", ["inspect"]), ("tool --outp", ["--output"]), ("tool inspect --format ", ["json", "text"]),
    ("tool inspect --fo", ["--format"]), ("tool --photos e", ["extract="]), ("tool x.csv --fo", ["--force"]),
    ("tool inspect --format = j", ["json"]), ("tool help c", ["convert"]), ("tool explain ", ["AB1", "AB2"]),
    ("tool inspect x --for", ["--format"]),
    ("tool --threads 2 ins", ["inspect"]), ("tool --threads = 2 ins", ["inspect"]),
    ("tool --threads 2 inspect --fo", ["--format"]), ("tool -o inspect --fo", ["--force"]),
  ])
  func bashCompletes(line: String, expected: [String]) throws {
    let bash = try findProgram("bash")
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
    let script = """
      \(CompletionScript.text(of: Sample.command, for: .bash))
      cd / && COMP_WORDS=(\(words.joined(separator: " "))) COMP_CWORD=\(words.count - 1)
      _tool
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let completed = try run(bash, ["--norc"], input: script)
    #expect(completed.errors == "")
    #expect(completed.output.split(separator: "\n").map(String.init).sorted() == expected)
  }

  @Test(arguments: [
    ("tool ins", "inspect"), ("tool --threads 2 ins", "inspect"), ("tool --threads=2 -o x ins", "inspect"),
    ("tool --threads 2 inspect --fo", "--format"),
  ])
  func fishCompletes(line: String, expected: String) throws {
    let script = CompletionScript.text(of: Sample.command, for: .fish)
    #expect(script.contains("case --threads") || script.contains(" --threads"))
    let fish = try findProgram("fish")
    let completed = try run(fish, ["--no-config"], input: script + "\ncomplete -C '\(line)'\n")
    #expect(completed.output.contains(expected))
  }

  /// The path of a program. A machine without the program skips the test.
  private func findProgram(_ name: String) throws -> String {
    let paths = ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      try Test.cancel("\(name) is not installed")
    }
    return path
  }

  private func run(
    _ program: String, _ arguments: [String], input: String
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "drawn-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "input")
    try Data(input.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments + [file.path()]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputBytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorBytes = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: outputBytes, as: UTF8.self),
      String(decoding: errorBytes, as: UTF8.self)
    )
  }
}
