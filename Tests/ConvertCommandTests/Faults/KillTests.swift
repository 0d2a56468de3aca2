import ContactTestSupport
import Foundation
import Testing

/// The process is killed at every system call of every command that writes files, before the call and after it.
/// `CONTACTS_KIT_PROOF=full` runs all of them.
@Suite struct KillTests {
  private static let kill: Int32 = 9
  private static let signals: [Int32] = [kill, SIGTERM, SIGINT]

  /// Runs the command as a process that sends itself a signal.
  private func run(_ command: WritingCommand, in folder: WorkFolder, fault: String) throws -> (
    signal: Int32?, errors: String
  ) {
    let process = Process()
    process.executableURL = ProcessRun.executable.deletingLastPathComponent().appendingPathComponent("faulty-command")
    process.arguments = command.words + ["--threads", "1"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var environment = ProcessInfo.processInfo.environment
    environment["CONTACTS_KIT_FAULT"] = fault
    environment["SOURCE_DATE_EPOCH"] = "1767225600"
    environment["TMPDIR"] = folder["tmp"]
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil,
      String(decoding: text, as: UTF8.self)
    )
  }

  private func folder(_ command: WritingCommand) throws -> WorkFolder {
    let folder = try command.folder()
    try FileManager.default.createDirectory(atPath: folder["tmp"], withIntermediateDirectories: true)
    return folder
  }

  @Test(arguments: WritingCommand.all)
  func aKilledCommandLeavesTheOldFilesOrTheNew(_ command: WritingCommand) throws {
    let good = try folder(command)
    let old = good.snapshot
    let (_, errors) = try run(command, in: good, fault: "0,before,0")
    let new = good.snapshot
    let calls = errors.split(separator: "\n").last?.split(separator: " ") ?? []
    try #require(calls.count > 10, "\(errors)")
    #expect(new != old)
    var faults: [(number: Int, signal: Int32, isAfter: Bool)] = []
    for number in 1...calls.count {
      for signal in Self.signals { faults += [(number, signal, false), (number, signal, true)] }
    }
    if !Proof.isFull {
      let chosen = Set(Proof.numbers(faults.count, step: 101))
      faults = faults.enumerated().filter { chosen.contains($0.offset) }.map(\.element)
      // Always: between the renames of files that belong together.
      let renames = calls.indices.filter { calls[$0] == "rename" && command.isGroup("out") }
      faults += renames.map { ($0 + 1, SIGTERM, true) }
    }
    for fault in faults {
      let folder = try folder(command)
      let (signal, errors) = try run(
        command, in: folder, fault: "\(fault.signal),\(fault.isAfter ? "after" : "before"),\(fault.number)")
      let isKill = fault.signal == Self.kill
      // SIGKILL cannot wait: temporary files stay, and some of several files may be in place.
      let found = command.faults(folder.snapshot, old: old, new: new, isGroupWhole: !isKill).filter {
        !(isKill && $0.contains(".contacts-convert-"))
      }
      let what: Comment = "\(fault), \(calls[fault.number - 1]): \(errors.prefix(300))"
      #expect(found.isEmpty, what)
      #expect(signal == fault.signal, what)
    }
  }
}
