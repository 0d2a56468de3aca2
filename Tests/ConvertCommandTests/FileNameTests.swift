import Foundation
import Testing

@testable import ConvertCommand

#if os(Linux)
  /// File names that are not UTF-8, as old archives bring them. (macOS refuses such names.)
  @Suite("A file name that is not UTF-8")
  struct FileNameTests {
    static let lineEndings = ["\r\n", "\n"]
    static let versions = ["2.1", "3.0", "4.0"]

    /// A folder with `b.vcf` and `M\xFCller.vcf`, and a shell line that names the second one `$M`.
    private func folder(version: String = "3.0", lineEnd: String = "\r\n") throws -> WorkFolder {
      let folder = try WorkFolder()
      for (file, name) in [("in/b.vcf", "Ada"), ("moved.vcf", "Bob")] {
        let lines = [
          "BEGIN:VCARD", "VERSION:\(version)", "N:\(name);;;;", "FN:\(name)", "UID:\(name)", "END:VCARD", "",
        ]
        try folder.write(file, lines.joined(separator: lineEnd))
      }
      let move = try ProcessRun(shell: "cd '\(folder.path)' && mv moved.vcf \"in/$(printf 'M\\374ller.vcf')\"")
      #expect(move.status == 0)
      return folder
    }

    private func run(_ line: String, in folder: WorkFolder) throws -> ProcessRun {
      try ProcessRun(shell: "cd '\(folder.path)' && M=\"in/$(printf 'M\\374ller.vcf')\" && \(line)")
    }

    @Test("is read as a file of a folder, by every command", arguments: zip(versions, lineEndings + lineEndings))
    func inFolder(version: String, lineEnd: String) throws {
      let folder = try folder(version: version, lineEnd: lineEnd)
      let converted = try run(#""$C" in -o x.vcf"#, in: folder)
      #expect(converted.status == 0, "\(converted.errors)")
      #expect(folder.text("x.vcf")?.components(separatedBy: "BEGIN:VCARD").count == 3)
      for command in ["list", "search b", "inspect", "dedup --dry-run", "validate --format json", "diff in"] {
        let run = try run("\"$C\" \(command) in", in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)")
        let isShown = run.output.contains("Bob") || run.output.contains(#"xFCller.vcf"#)
        #expect(isShown || command == "dedup --dry-run" || command == "diff in", "\(command)")
      }
      #expect(try run(#""$C" link in in"#, in: folder).errors.contains("2 known"))
      #expect(try run(#""$C" split in -o parts && ls parts"#, in: folder).output == "Ada.vcf\nBob.vcf\n")
    }

    @Test(
      "is read by its name, and shown with its bytes escaped",
      arguments: [
        ("list", "Bob"), ("search Bob --format json", #""file": "in/M\\xFCller.vcf""#),
        ("inspect", #"in/M\xFCller.vcf"#),
        ("validate --format json", #""file": "in/M\\xFCller.vcf""#), ("diff in/b.vcf", #"+++ in/M\xFCller.vcf"#),
        ("link in", #"(in/M\xFCller.vcf:1)"#), ("dedup -o - ", "FN:Bob"), ("convert", "FN:Bob"),
      ])
    func byName(command: String, shown: String) throws {
      let folder = try folder()
      let run = try run("\"$C\" \(command) \"$M\"", in: folder)
      #expect(run.status == 0 || command.hasPrefix("diff"), "\(run.errors)")
      #expect(shown.isEmpty || run.output.contains(shown), "\(run.output)")
      #expect(!run.output.contains("\u{FFFD}") && !run.errors.contains("\u{FFFD}"))
    }

    @Test(
      "is written unchanged",
      arguments: [
        ("in/b.vcf -o", #"out\303.vcf"#, #"out\303.vcf"#), ("in/b.vcf -o", #"./\374"#, #"\374"#),
        ("in --split 1 -o", #"n\374.csv"#, #"n\374-1.csv n\374-2.csv"#),
        ("split in/b.vcf -o", #"d\374"#, #"d\374/Ada.vcf"#),
        ("in/b.vcf -o x.vcf --report", #"r\374.json"#, #"r\374.json"#),
        ("dedup in --plan", #"p\374.jsonl"#, #"p\374.jsonl"#),
        ("validate in --write-baseline", #"b\374.json"#, #"b\374.json"#),
        ("in/b.vcf -o x.vcf --photos", #"extract=\374"#, "x.vcf"),
      ])
    func written(words: String, name: String, files: String) throws {
      let folder = try folder()
      let run = try run("\"$C\" \(words) \"$(printf '\(name)')\" --to vcard3.0 2>/dev/null", in: folder)
      let plain = try self.run("\"$C\" \(words) \"$(printf '\(name)')\"", in: folder)
      #expect(run.status == 0 || plain.status == 0 || plain.errors.contains("--force"), "\(plain.errors)")
      for file in files.split(separator: " ") {
        #expect(try self.run("test -f \"$(printf '\(file)')\"", in: folder).status == 0, "\(file): \(plain.errors)")
      }
    }

    @Test("has its bytes in a URI")
    func uri() throws {
      let folder = try folder()
      let run = try run(
        #"sed s/UID/EMIAL/ "$M" > "$(printf '\374.vcf')" && "$C" validate --format sarif "$(printf '\374.vcf')""#,
        in: folder)
      #expect(run.output.contains(#""uri": "%FC.vcf""#), "\(run.output)")
    }

    @Test("is suggested for a slip, and missed by its escaped name")
    func missing() throws {
      let folder = try folder()
      let slip = try run(#""$C" "in/$(printf 'M\374lle.vcf')""#, in: folder)
      #expect(slip.status == 2)
      #expect(slip.errors == "Error: There is no file 'in/M\\xFClle.vcf'. Did you mean 'in/M\\xFCller.vcf'?\n")
    }

    @Test("an existing file of that name is not replaced, and an input is not read as its own output")
    func existing() throws {
      let folder = try folder()
      let run = try run(#""$C" in/b.vcf -o "$M""#, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains(#"in/M\xFCller.vcf: is there already"#))
      let again = try self.run(
        #""$C" in -f -o "in/$(printf 'o\374.vcf')" && "$C" in -f -o "in/$(printf 'o\374.vcf')""#, in: folder)
      #expect(again.errors.contains(#"in/o\xFC.vcf: note: skipped: it is the output"#) || again.status == 0)
      #expect(try self.run(#"grep -c BEGIN "in/$(printf 'o\374.vcf')""#, in: folder).output == "2\n")
    }

    @Test("an argument that is not a file name has to be UTF-8", arguments: ["--map", "--ignore-nothing=x --map"])
    func noText(option: String) throws {
      let folder = try folder()
      let run = try run("\"$C\" in/b.vcf --map \"$(printf 'a\\374=b')\"", in: folder)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix(#"Error: The value 'a\xFC=b' of '--map' is not UTF-8."#))
      let search = try self.run("\"$C\" search \"$(printf '\\374')\" in", in: folder)
      #expect(search.status == 64)
    }

    @Test("an entry of a folder that cannot be looked at is an error")
    func entry() throws {
      let folder = try folder()
      // A path that is longer than the system takes, made step by step.
      let name = String(repeating: "d", count: 250)
      let deep = "cd in && for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do mkdir \(name) && cd \(name); done"
      _ = try run("(\(deep); true)", in: folder)
      let run = try run(#""$C" in -o x.vcf; s=$?; rm -rf in; exit $s"#, in: folder)
      #expect(run.status == 2)
      #expect(run.errors.contains("cannot be read: File name too long"))
      #expect(folder.text("x.vcf")?.components(separatedBy: "BEGIN:VCARD").count == 3)
    }
  }
#endif
