import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

/// A run of the command on a console in memory.
struct CommandRun {
  let status: ExitStatus
  let output: String
  let errors: String

  init(
    _ words: [String], input: String = "", environment: [String: String] = [:], isTerminal: Bool = false,
    width: Int = 80, height: Int? = nil
  ) {
    let console = Console.inMemory(
      words, input: Array(input.utf8), environment: environment, isTerminal: isTerminal, width: width,
      height: height)
    status = ContactsConvert.run(console)
    output = console.output.text
    errors = console.errors.text
  }
}

/// A run of the built command as a process of its own.
struct ProcessRun {
  let status: Int32
  let wasKilled: Bool
  let output: String
  let errors: String

  /// The command beside the test program.
  static var executable: URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    // On macOS the test program is deep inside a bundle.
    for _ in 0..<5 where !FileManager.default.isExecutableFile(atPath: folder.path + "/contacts-convert") {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("contacts-convert")
  }

  /// Runs a shell line in which `"$C"` is the command.
  init(shell line: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    var environment = ProcessInfo.processInfo.environment
    environment["C"] = ProcessRun.executable.path
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    let errorOutput = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    self.output = String(decoding: written, as: UTF8.self)
    self.errors = String(decoding: errorOutput, as: UTF8.self)
  }
}

/// A folder of a test's own that goes away with it.
final class WorkFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "convert-command-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  subscript(name: String) -> String { path + "/" + name }
}
