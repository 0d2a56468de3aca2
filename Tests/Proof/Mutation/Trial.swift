import ContactTestSupport
import Foundation
import ProofChecks

/// Tries inputs in this process.
struct Trial {
  /// An input that takes longer ends the process: nothing here takes a tenth of it.
  private static let secondsOfOneInput: UInt32 = 60
  let options: Options
  private let checks: [Check]
  private var executions = 0
  private var failures: [String: Int] = [:]

  init(_ options: Options) {
    self.options = options
    checks = Check.all.filter { options.only.isEmpty || $0.name.hasPrefix(options.only) }
  }

  /// Tries mutations until the time is over. Returns the exit status.
  mutating func tryMutations() throws -> Int32 {
    let corpus = try Corpus()
    let start = ContinuousClock.now
    var number = options.start
    while number < options.inputs, ContinuousClock.now - start < .seconds(options.seconds) {
      // Every input has a seed of its own, so that each one can be repeated.
      var random = SeededRandom(seed: options.seed &* 0x9E37_79B9 &+ UInt64(number))
      try tryInput(input(corpus, &random), "seed \(options.seed), input \(number)")
      number += 1
    }
    let seconds = (ContinuousClock.now - start).components.seconds
    print(
      "\(number - options.start) inputs, \(executions) checks, \(seconds) seconds, \(failures.values.reduce(0, +)) failures"
    )
    return failures.isEmpty ? 0 : 1
  }

  /// One input in four is a card that is put together from pieces.
  private func input(_ corpus: Corpus, _ random: inout SeededRandom) -> [UInt8] {
    if options.isPieces || random.once(in: 4) { return CardPieces.card(&random) }
    let input = corpus.input(&random)
    let other = corpus.input(&random)
    var mutator = Mutator(random: random)
    return mutator.mutated(input, other: other)
  }

  /// Tries files. Returns the exit status.
  mutating func tryFiles() throws -> Int32 {
    for file in options.files { try tryInput(Array(try Data(contentsOf: URL(fileURLWithPath: file))), file) }
    return failures.isEmpty ? 0 : 1
  }

  private mutating func tryInput(_ input: [UInt8], _ origin: String) throws {
    // The parent process finds the input here if this process ends.
    try Data(input).write(to: URL(fileURLWithPath: options.folder + "/current"))
    try Data(origin.utf8).write(to: URL(fileURLWithPath: options.folder + "/origin"))
    for check in checks {
      alarm(Self.secondsOfOneInput)
      executions += 1
      guard let failure = check.failure(input) else { continue }
      alarm(0)
      failures[check.name, default: 0] += 1
      guard failures[check.name, default: 0] <= options.shown else { continue }
      let smallest = Minimizer.minimized(input, until: ContinuousClock.now + .seconds(10)) {
        check.failure($0) != nil
      }
      let name = check.name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      let path = "\(options.folder)/\(String(name))-\(executions)"
      try Data(smallest).write(to: URL(fileURLWithPath: path))
      print(
        "FAILED \(check.name): \(origin): \(check.failure(smallest) ?? failure)\n  \(smallest.count) bytes in \(path)")
      fflush(nil)
    }
    alarm(0)
  }
}
