extension ContactsConvert {
  /// The result of a run in memory.
  package struct InMemoryRun: Sendable, Equatable {
    /// The exit status.
    package let status: Int32
    /// The bytes of standard output.
    package let output: [UInt8]
    /// The bytes of standard error.
    package let errors: [UInt8]
  }

  /// Runs the command with its standard streams in memory, for the proof in `Tests/Proof`.
  package static func inMemory(
    _ arguments: [String], input: [UInt8], environment: [String: String] = [:]
  ) -> InMemoryRun {
    let console = Console.inMemory(arguments, input: input, environment: environment)
    let status = run(console)
    return InMemoryRun(status: status.rawValue, output: console.output.captured, errors: console.errors.captured)
  }
}
