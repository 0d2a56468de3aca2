import ContactFiles
import ContactTestSupport
import Foundation
import Testing

@testable import ConvertCommand

/// Every system call of every command that writes files fails, once. `CONTACTS_KIT_PROOF=full` runs all of them.
@Suite struct WriteFaultTests {
  private static let eio: Int32 = 5
  private static let errors: [Int32] = [eio, ENOSPC, EACCES, EMFILE, ENOENT]
  /// The calls that are repeated when a signal interrupts them.
  private static let repeated: Set<SystemCall> = [.open, .read, .write, .flush]

  /// A good run: its number of calls, its result and its files.
  private struct GoodRun {
    let run: FaultyRun
    let calls: [SystemCall]
    let old: [String: Data]
    let new: [String: Data]

    init(_ command: WritingCommand) throws {
      let folder = try command.folder()
      old = folder.snapshot
      var calls: [SystemCall] = []
      run = try FaultyRun(
        command.words, in: folder,
        faults: SystemFaults { call, _ in
          calls.append(call)
          return nil
        })
      self.calls = calls
      new = folder.snapshot
    }
  }

  @Test(arguments: WritingCommand.all)
  func aFailingCallLeavesTheOldFilesOrTheNew(_ command: WritingCommand) throws {
    let good = try GoodRun(command)
    #expect(good.run.status != .incomplete || command.name.contains("rejected"), "\(good.run.errors)")
    #expect(good.new != good.old)
    for number in Proof.numbers(good.calls.count, step: 9) {
      let errors = Proof.isFull ? Self.errors : [Self.errors[number % Self.errors.count]]
      for error in errors { try check(command, good, number, error) }
    }
  }

  @Test(
    arguments: WritingCommand.all.filter { $0.words.contains { ["--photos", "--rejected", "--plan"].contains($0) } })
  func anOutputThatCannotBePlacedLeavesNothingBesideIt(_ command: WritingCommand) throws {
    let good = try GoodRun(command)
    let placing: Set<SystemCall> = [.flush, .link, .rename]
    for number in 1...good.calls.count where placing.contains(good.calls[number - 1]) {
      try check(command, good, number, Self.eio)
    }
  }

  @Test(arguments: ["validate --fix -o --report", "convert --rejected --report", "dedup --plan --report"])
  func aReportThatCannotBePlacedDoesNotHideWhatWasWritten(name: String) throws {
    let command = try #require(WritingCommand.all.first { $0.name == name })
    let good = try GoodRun(command)
    let last = try #require(good.calls.lastIndex { $0 == .link || $0 == .rename }) + 1
    let folder = try command.folder()
    let run = try FaultyRun(
      command.words, in: folder, faults: SystemFaults { _, count in count == last ? .error(Self.eio) : nil })
    #expect(run.status == .incomplete)
    // The findings of a validation are on standard output.
    let findings = run.output + run.errors
    #expect(findings.contains("report."), "\(findings)")
    #expect(findings.contains("cannot be written: Input/output error [IO010 unwritable-output]"))
    let summaries = good.run.errors.split(separator: "\n").suffix(1)
    #expect(run.errors.split(separator: "\n").suffix(1) == summaries)
    #expect(folder.snapshot == good.new.filter { !$0.key.hasPrefix("report.") })
  }

  private func check(_ command: WritingCommand, _ good: GoodRun, _ number: Int, _ error: Int32) throws {
    let call = good.calls[number - 1]
    let folder = try command.folder()
    let run = try FaultyRun(
      command.words, in: folder, faults: SystemFaults { _, count in count == number ? .error(error) : nil })
    let what: Comment = "call \(number) (\(call)) fails with \(error): \(run.status), \(run.errors)"
    let now = folder.snapshot
    let isCleaning = call == .remove || call == .removeFolder
    let hasUnreadInput = run.errors.contains("IO001 unreadable-input")
    let faults = command.faults(now, old: good.old, new: good.new, hasUnreadInput: hasUnreadInput).filter {
      // What cannot be removed stays, and the paths in a baseline are absolute if its folder cannot be resolved.
      !(isCleaning && $0.hasPrefix("left ")) && !(call == .resolve && $0.hasPrefix("known.json"))
    }
    #expect(faults.isEmpty, what)
    #expect(run.status != .usage || call == .status || call == .resolve, what)
    if run.status == good.run.status, run.status != .incomplete {
      if !isCleaning, call != .resolve { #expect(now == good.new, what) }
      #expect(run.output == good.run.output, what)
    } else if call != .write {
      #expect(!run.errors.isEmpty, what)
    }
    if good.run.status != .incomplete, run.status == .incomplete, now == good.new, now != good.old, call != .write {
      // In place, so the message must not claim the contrary.
      let claims = run.errors.contains("cannot be written") && !run.errors.contains(" written")
      #expect(!claims, what)
    }
  }

  @Test(arguments: WritingCommand.all)
  func shortTransfersAndInterruptionsChangeNothing(_ command: WritingCommand) throws {
    let good = try GoodRun(command)
    func check(_ faults: SystemFaults, _ what: Comment) throws {
      let folder = try command.folder()
      let run = try FaultyRun(command.words, in: folder, faults: faults)
      #expect(run.status == good.run.status, what)
      #expect(run.output == good.run.output, what)
      #expect(run.errors == good.run.errors, what)
      #expect(folder.snapshot == good.new, what)
    }
    try check(SystemFaults { call, _ in call == .read || call == .write ? .short : nil }, "all transfers are short")
    var isInterrupted = false
    try check(
      SystemFaults { call, _ in
        guard Self.repeated.contains(call) else { return nil }
        isInterrupted.toggle()
        return isInterrupted ? .error(EINTR) : nil
      }, "every call is interrupted once")
    for number in Proof.numbers(good.calls.count, step: 29) where Self.repeated.contains(good.calls[number - 1]) {
      try check(SystemFaults { _, count in count == number ? .error(EINTR) : nil }, "call \(number) is interrupted")
      try check(SystemFaults { _, count in count == number ? .short : nil }, "call \(number) is short")
    }
  }

  @Test(arguments: WritingCommand.all.filter { $0.name.contains("split") })
  func withoutHardLinksTheFilesAreWrittenAllOrNone(_ command: WritingCommand) throws {
    let good = try GoodRun(command)
    for number in 1...12 {
      var renames = 0
      let folder = try command.folder()
      let run = try FaultyRun(
        command.words, in: folder,
        faults: SystemFaults { call, _ in
          if call == .link { return .error(EPERM) }
          guard call == .rename else { return nil }
          renames += 1
          return renames == number ? .error(Self.eio) : nil
        })
      #expect(command.faults(folder.snapshot, old: good.old, new: good.new) == [], "renaming \(number): \(run.errors)")
      #expect((run.status == .done) == (renames < number))
      if renames < number { return }
    }
  }

  @Test(arguments: WritingCommand.all.filter { !$0.name.contains("rejected") })
  func aFolderThatCannotBeFlushedIsReportedForWrittenFiles(_ command: WritingCommand) throws {
    let good = try GoodRun(command)
    let folder = try command.folder()
    var isPlaced = false
    let run = try FaultyRun(
      command.words, in: folder,
      faults: SystemFaults { call, _ in
        if call == .rename || call == .link { isPlaced = true }
        defer { if call == .flush { isPlaced = false } }
        return call == .flush && isPlaced ? .error(Self.eio) : nil
      })
    #expect(run.status == .incomplete)
    #expect(run.errors.contains("IO017 not-flushed"), "\(run.errors)")
    #expect(!run.errors.contains("cannot be written"))
    // The run stops before the second file.
    if !["validate --fix of two files", "merge --base-folder"].contains(command.name) {
      let now = folder.snapshot.filter { !$0.key.hasPrefix("report.") }
      #expect(now == good.new.filter { !$0.key.hasPrefix("report.") })
    }
  }

  /// A file that is edited while the command runs keeps the edit, at whatever call it happens.
  @Test(arguments: WritingCommand.all.filter(\.replacesInput))
  func anEditMeanwhileIsNotLost(_ command: WritingCommand) throws {
    let good = try GoodRun(command)
    let edit = Data("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Edited Meanwhile\r\nEND:VCARD\r\n".utf8)
    for number in Proof.numbers(good.calls.count, step: 9) {
      // Between the comparison and the renaming, nothing can be seen.
      if good.calls[number - 1] == .rename { continue }
      for name in WritingCommand.inputs where good.old[name] != good.new[name] {
        let folder = try command.folder()
        let run = try FaultyRun(
          command.words, in: folder,
          faults: SystemFaults { _, count in
            guard count == number else { return nil }
            var bytes = FileManager.default.contents(atPath: folder[name]) ?? Data()
            bytes.append(edit)
            try? bytes.write(to: URL(fileURLWithPath: folder[name]))
            return nil
          })
        let text = folder.text(name) ?? ""
        #expect(
          text.contains("Edited Meanwhile"),
          "\(name) is edited before call \(number) (\(good.calls[number - 1])): \(run.status), \(run.errors)")
      }
    }
  }
}
