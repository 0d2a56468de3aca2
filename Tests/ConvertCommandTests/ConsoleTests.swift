import CommandArguments
import ContactFiles
import Findings
import Foundation
import Testing

@testable import ConvertCommand

@Suite struct ConsoleTests {
  @Test(arguments: [
    (ColorChoice.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true), (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, ["TERM": "xterm"], true),
    (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true), (.never, true, [:], false),
  ])
  func colour(choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool) {
    #expect(choice.usesColor(isTerminal: isTerminal) { environment[$0] } == expected)
  }

  @Test func eachStreamDecidesForItself() {
    let console = Console(
      arguments: [], environment: { _ in nil }, input: .memory([]), output: ConsoleStream(),
      errors: ConsoleStream(isTerminal: true), now: { .zero })
    console.applyColor(.auto)
    #expect(!console.output.usesColor)
    #expect(console.errors.usesColor)
  }

  @Test func exitStatus() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 64])
    #expect(ExitStatus.of(isComplete: true, highest: .error, threshold: .never) == .done)
    #expect(ExitStatus.of(isComplete: true, highest: .warning, threshold: .error) == .done)
    #expect(ExitStatus.of(isComplete: true, highest: .warning, threshold: .warning) == .findings)
    #expect(ExitStatus.of(isComplete: true, highest: .note, threshold: .note) == .findings)
    #expect(ExitStatus.of(isComplete: true, highest: nil, threshold: .note) == .done)
    #expect(ExitStatus.of(isComplete: false, highest: .error, threshold: .note) == .incomplete)
  }

  @Test func wrongUsageIsPrintedAndEscaped() throws {
    let console = Console.inMemory()
    let status = console.guarded {
      throw UsageError("Unknown option '--\u{1B}[2J'.", path: ["tool"], usage: "tool INPUT")
    }
    #expect(status == .usage)
    #expect(
      console.errors.text == """
        Error: Unknown option '--\\x1b[2J'.
        Usage: tool INPUT
          See 'tool --help' for more information.

        """)
    #expect(console.output.text.isEmpty)
  }

  @Test func nothingEscapes() {
    struct Odd: Error, CustomStringConvertible { let description = "odd\u{1B}c" }
    let console = Console.inMemory()
    #expect(console.guarded { throw Odd() } == .incomplete)
    #expect(console.errors.text == "Error: odd\\x1bc\n")
    #expect(
      console.guarded { throw FileFailure(IOCodes.unwritableOutput, path: "-", "gone", isClosedPipe: true) } == .done)
    #expect(console.guarded { throw UsageError("gone", path: [], usage: "", kind: .noSuchFile) } == .incomplete)
  }

  /// A stream onto a real file, with everything else in memory.
  private func console(outputTo descriptor: Int32, errorsTo errors: Int32? = nil, capacity: Int = 1 << 16) -> Console {
    Console(
      arguments: [], environment: { _ in nil }, input: .memory([]),
      output: ConsoleStream("standard output", descriptor: descriptor, capacity: capacity, columns: nil),
      errors: errors.map { ConsoleStream("standard error", descriptor: $0, capacity: 0, columns: nil) }
        ?? ConsoleStream(), now: { .zero })
  }

  #if os(Linux)
    @Test(arguments: [0, 1 << 16])
    func aFullDiskIsAnError(capacity: Int) throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let console = console(outputTo: full.fileDescriptor, capacity: capacity)
      let status = console.guarded {
        try console.output.write("data")
        return .done
      }
      #expect(status == .incomplete)
      #expect(
        console.errors.text
          == "Error: standard output: cannot be written: No space left on device [IO010 unwritable-output]\n")
    }

    @Test func aFullDiskOfStandardErrorSetsTheStatus() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let pipe = Pipe()
      let console = console(
        outputTo: pipe.fileHandleForWriting.fileDescriptor, errorsTo: full.fileDescriptor)
      let status = console.guarded {
        console.printError("a warning")
        try console.output.write("data")
        return .done
      }
      #expect(status == .incomplete)
      #expect(pipe.fileHandleForReading.availableData == Data("data".utf8))
    }
  #endif

  @Test func aClosedPipeEndsQuietly() throws {
    POSIX.ignoreWriteSignals()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let console = console(outputTo: pipe.fileHandleForWriting.fileDescriptor)
    let status = console.guarded {
      for _ in 0..<100 { try console.output.write(String(repeating: "x", count: 10_000)) }
      Issue.record("the writes went nowhere and nobody noticed")
      return .incomplete
    }
    #expect(status == .done)
    #expect(console.errors.text.isEmpty)
  }

  @Test func manySmallWritesArriveWholeAndInOrder() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "console-\(UUID().uuidString)")
    #expect(FileManager.default.createFile(atPath: file.path(), contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let console = console(outputTo: handle.fileDescriptor, capacity: 100)
    var expected = ""
    let status = console.guarded {
      for number in 0..<1_000 {
        let piece = String(repeating: "\(number) ", count: number % 70)
        expected += piece
        try console.output.write(piece)
      }
      return .done
    }
    #expect(status == .done)
    #expect(try Data(contentsOf: file) == Data(expected.utf8))
  }

  @Test func filesThatAreThere() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lookup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["google.csv", ".hidden", "sub/inner.vcf"] {
      try Data().write(to: folder.appending(path: name))
    }
    var console = Console.inMemory()
    console.currentDirectory = folder.path()
    let files = console.files
    #expect(files.exists("google.csv"))
    #expect(files.exists("sub"))
    #expect(files.exists(CommandWord(folder.appending(path: "google.csv").path())))
    #expect(!files.exists("gogle.csv"))
    #expect(!files.exists("google.csv\u{0}x"))
    #expect(files.neighbours("gogle.csv") == ["google.csv", "sub"])
    #expect(files.neighbours("sub/x") == ["sub/inner.vcf"])
    #expect(files.neighbours("nowhere/x") == [])
    #expect(throws: UsageError.self) {
      try CommandParser(CommandTree.root, files: files).parse(["gogle.csv"])
    }
  }
}

@Suite struct ProgressLineTests {
  /// A clock that is set by hand.
  private final class Clock: @unchecked Sendable {
    var time: Duration = .zero
  }

  private func console(_ clock: Clock, isTerminal: Bool = true, term: String? = nil, width: Int = 100) -> Console {
    Console(
      arguments: [], environment: { $0 == "TERM" ? term : nil }, input: .memory([]), output: ConsoleStream(),
      errors: ConsoleStream(isTerminal: isTerminal, width: width), now: { clock.time })
  }

  @Test func itAppearsAfterASecondAndIsRemovedAtTheEnd() throws {
    let clock = Clock()
    let console = console(clock)
    var progress = ProgressLine(console, total: 36_100_000)
    clock.time = .milliseconds(999)
    progress.update(bytes: 1_000_000, contacts: 10)
    #expect(console.errors.text.isEmpty)
    clock.time = .seconds(2)
    progress.update(bytes: 12_300_000, contacts: 25_310)
    let line = "34 %  12.3 of 36.1 MB  25,310 contacts  6.2 MB/s  4 s left"
    #expect(console.errors.text == "\r\(line)\u{1B}[K")
    clock.time = .milliseconds(2_100)
    progress.update(bytes: 13_000_000, contacts: 25_311)
    #expect(console.errors.text == "\r\(line)\u{1B}[K")
    console.printError("a finding")
    #expect(console.errors.text == "\r\(line)\u{1B}[K\r\u{1B}[Ka finding\n")
    clock.time = .seconds(3)
    progress.update(bytes: 20_000_000, contacts: 30_000)
    progress.clear()
    #expect(console.errors.text.hasSuffix("\r\u{1B}[K"))
    progress.clear()
    #expect(!console.errors.text.hasSuffix("\r\u{1B}[K\r\u{1B}[K"))
    #expect(console.output.text.isEmpty)
  }

  @Test func aPipeHasNoEnd() throws {
    let clock = Clock()
    let console = console(clock)
    var progress = ProgressLine(console, total: nil)
    clock.time = .seconds(10)
    progress.update(bytes: 1_234_000_000, contacts: 1)
    #expect(console.errors.text == "\r1,234 MB  1 contacts  123 MB/s\u{1B}[K")
  }

  @Test func onlyOnATerminalThatCan() {
    let clock = Clock()
    for console in [console(clock, isTerminal: false), console(clock, term: "dumb")] {
      clock.time = .zero
      var progress = ProgressLine(console, total: 10)
      clock.time = .seconds(5)
      progress.update(bytes: 5, contacts: 1)
      progress.clear()
      #expect(console.errors.text.isEmpty)
    }
    let unwanted = console(clock)
    clock.time = .zero
    var progress = ProgressLine(unwanted, total: 10, isWanted: false)
    clock.time = .seconds(5)
    progress.update(bytes: 5, contacts: 1)
    #expect(unwanted.errors.text.isEmpty)
  }

  @Test func itFitsTheTerminal() {
    let clock = Clock()
    let console = console(clock, width: 20)
    var progress = ProgressLine(console, total: 0)
    clock.time = .seconds(5)
    progress.update(bytes: 5, contacts: 1_000_000)
    #expect(console.errors.text == "\r0.0 MB  1,000,000 c\u{1B}[K")
  }
}
