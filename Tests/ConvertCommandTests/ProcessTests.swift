import ContactTestSupport
import Foundation
import Testing

/// What only a real process shows: exit statuses, full devices, closed pipes, signals.
@Suite("The built command")
struct ProcessTests {
  static let contact = #"{"uid":"1"}"#

  @Test(
    "ends with the status of the contract",
    arguments: [
      (#""$C" --version"#, 0), (#"echo '{"uid":"1"}' | "$C" - --to ndjson"#, 0),
      (#"echo '{"uid":"1","shoe":1}' | "$C" - --to ndjson --fail-on warning"#, 1),
      (#""$C" /no/such/file.vcf"#, 2), (#"true | "$C" - --to ndjson"#, 2), (#""$C" --nonsense"#, 64), (#""$C""#, 64),
      (#"echo '{"uid":"1"}' | "$C" - --to ndjson -o /no/such/folder/x.json"#, 2),
    ])
  func statuses(line: String, status: Int32) throws {
    let run = try ProcessRun(shell: line)
    #expect(run.status == status, "\(run.errors)")
    #expect(!run.wasKilled)
  }

  #if os(Linux)
    @Test("a full device is an error with the system's words, for data and for messages")
    func fullDevice() throws {
      let output = try ProcessRun(shell: #"echo '{"uid":"1"}' | "$C" - --to ndjson > /dev/full"#)
      #expect(output.status == 2)
      #expect(output.errors.contains("No space left on device"))
      let named = try ProcessRun(shell: #"echo '{"uid":"1"}' | "$C" - --to ndjson -o /dev/full"#)
      #expect(named.status == 2)
      #expect(named.errors.contains("/dev/full"))
      let version = try ProcessRun(shell: #""$C" --version > /dev/full"#)
      #expect(version.status == 2)
      let both = try ProcessRun(shell: #"echo '{"uid":"1"}' | "$C" - --to ndjson > /dev/full 2> /dev/full"#)
      #expect(both.status == 2)
    }
  #endif

  @Test("a closed pipe ends quietly with 0")
  func closedPipe() throws {
    let run = try ProcessRun(
      shell: #"""
        yes '{"uid":"1234567890123456789012345678901234567890"}' 2> /dev/null | head -20000 2> /dev/null | { "$C" - --to json; echo "status $?" >&2; } | head -1
        """#)
    #expect(run.output == "[\n")
    #expect(run.errors == "status 0\n")
  }

  @Test("a closed standard stream lends its number to no other file")
  func closedStreams() throws {
    let folder = try WorkFolder()
    let input = try folder.write("in.ndjson", #"{"uid":"1","nicknames":[{"value":"A"}],"shoe":1}"# + "\n{\"uid\":7}\n")
    let run = try ProcessRun(shell: #""$C" '\#(input)' -o '\#(folder["out.ndjson"])' <&- >&- 2>&-"#)
    #expect(run.status == 2)
    let open = try ProcessRun(shell: #""$C" '\#(input)' -o '\#(folder["open.ndjson"])'"#)
    #expect(open.errors.contains("JS0"))
    #expect(folder.text("out.ndjson") == folder.text("open.ndjson"))
    let output = try ProcessRun(shell: #""$C" '\#(input)' --to ndjson >&-"#)
    #expect(output.status == 2)
    #expect(output.errors.contains("standard output: cannot be written"))
    let standardInput = try ProcessRun(shell: #""$C" - --to ndjson <&-"#)
    #expect(standardInput.status == 2)
    #expect(standardInput.errors.contains("IO001"))
  }

  @Test(
    "messages that cannot be written do not stop the run",
    arguments: [("2>&1 | head -1", "status 0"), ("2> /dev/full", "status 2")])
  func unheardMessages(redirection: String, status: String) throws {
    let folder = try WorkFolder()
    let text = (0..<3000).map { "{\"uid\":\"\($0)\",\"shoe\":1}\n" }.joined()
    let input = try folder.write("in.ndjson", text)
    let run = try ProcessRun(
      shell: #"""
        exec 3>&1
        { "$C" '\#(input)' -o '\#(folder["out.ndjson"])' --max-findings 0; echo "status $?" >&3; } \#(redirection)
        """#)
    #expect(run.output.contains(status))
    #expect(folder.text("out.ndjson")?.utf8.count(where: { $0 == UInt8(ascii: "\n") }) == 3000)
  }

  @Test("a pipe and a file give the same, also where two passes are needed")
  func pipes() throws {
    let folder = try WorkFolder()
    let text = (0..<1500).map { "{\"uid\":\"\($0)\",\"emails\":[{\"value\":\"\($0)@example.org\"}]}\n" }.joined()
    try folder.write("in.ndjson", text + #"{"uid":"x","emails":["a@b.org","c@d.org","e@f.org"]}"# + "\n")
    let file = try ProcessRun(shell: #""$C" '\#(folder["in.ndjson"])' --to google-csv"#)
    let pipe = try ProcessRun(shell: #"cat '\#(folder["in.ndjson"])' | "$C" - --to google-csv"#)
    #expect(file.status == 0)
    #expect(file.output == pipe.output)
    #expect(file.output.contains("E-mail 3 - Value"))
  }

  @Test("a signal leaves the old file and no temporary one", arguments: [("TERM", 143), ("HUP", 129)])
  func signals(name: String, status: Int) throws {
    let folder = try WorkFolder()
    try folder.write("out.ndjson", "old")
    let run = try ProcessRun(
      shell: #"""
        # Under nohup, a hang-up is ignored.
        sh -c 'kill -\#(name) $$' && { echo ignored; exit; }
        cd '\#(folder.path)'
        mkfifo in
        "$C" - --from ndjson -o out.ndjson --force < in & pid=$!
        exec 3> in
        echo '{"uid":"1"}' >&3
        n=0
        while [ -z "$(ls -A | grep '^\.contacts-convert')" ] && [ $n -lt 500 ]; do sleep 0.01; n=$((n+1)); done
        ls -A | grep -c '^\.contacts-convert'
        kill -\#(name) $pid
        exec 3>&-
        wait $pid
        echo "status $?"
        ls -A
        """#)
    if run.output == "ignored\n" { return }
    #expect(run.output == "1\nstatus \(status)\nin\nout.ndjson\n", "\(run.errors)")
    #expect(folder.text("out.ndjson") == "old")
  }

  @Test("bytes of every kind end with a status of the contract", arguments: 0..<8)
  func junk(kind: Int) throws {
    let seed = SeededRandom.runSeed
    var generator = SeededRandom(seed: seed)
    let folder = try WorkFolder()
    let names = ["a.vcf", "a.csv", "a.json", "a"]
    var bytes = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    if kind >= 4 { bytes = bytes.map { $0 & 0x7F } }
    try Data(bytes).write(to: URL(fileURLWithPath: folder[names[kind % 4]]))
    let run = try ProcessRun(shell: #""$C" '\#(folder[names[kind % 4]])' --to ndjson"#)
    #expect([0, 1, 2, 64].contains(run.status), "seed \(seed): \(run.errors)")
    #expect(!run.wasKilled)
  }

  @Test("an error about too many open files explains how to raise the limit")
  func openFiles() throws {
    let folder = try WorkFolder()
    for number in 0..<24 {
      try folder.write("in/\(number).vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada \(number)\nN:;Ada;;;\nEND:VCARD\n")
    }
    let run = try ProcessRun(shell: "cd '\(folder.path)'; ulimit -n 6; \"$C\" dedup in -o out.vcf --threads 1")
    #expect(run.status == 2)
    #expect(run.errors.contains("Too many open files; 'ulimit -n 1024' raises the limit of the shell"), "\(run.errors)")
    #expect(!run.errors.contains("TMPDIR"))
  }
}
