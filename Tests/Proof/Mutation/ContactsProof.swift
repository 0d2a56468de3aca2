import Foundation

/// Tries mutations of the samples in a process of their own, so that a crash is a failure of the input that caused it.
@main
enum ContactsProof {
  static func main() throws {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      print(Options.usage)
      exit(64)
    }
    try FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
    if options.isChild {
      var trial = Trial(options)
      exit(try options.files.isEmpty ? trial.tryMutations() : trial.tryFiles())
    }
    exit(try options.files.isEmpty ? supervise(options) : run(options.files.map { $0 } + common(options)))
  }

  /// Starts a process again after each input that ends it. Returns the exit status.
  private static func supervise(_ options: Options) throws -> Int32 {
    var options = options
    var failed = false
    let end = ContinuousClock.now + .seconds(options.seconds)
    while true {
      let left = Int((end - ContinuousClock.now).components.seconds)
      guard left > 0 else { return failed ? 1 : 0 }
      let status = try run(
        ["--seconds", "\(left)", "--seed", "\(options.seed)", "--start", "\(options.start)"] + common(options))
      if status == 0 || status == 1 { return failed ? 1 : status }
      failed = true
      let origin = try String(contentsOfFile: options.folder + "/origin", encoding: .utf8)
      let number = origin.split(separator: " ").last.flatMap { Int($0) } ?? options.start
      try report(origin, status, options)
      options.start = number + 1
    }
  }

  /// Minimises an input that ended its process.
  private static func report(_ origin: String, _ status: Int32, _ options: Options) throws {
    let input = Array(try Data(contentsOf: URL(fileURLWithPath: options.folder + "/current")))
    let path = options.folder + "/crash-" + origin.filter { $0.isNumber || $0 == "," }.replacing(",", with: "-")
    let smallest = Minimizer.minimized(input, until: ContinuousClock.now + .seconds(60)) { candidate in
      do {
        try Data(candidate).write(to: URL(fileURLWithPath: path))
        let status = try run([path] + common(options), isQuiet: true)
        return status != 0 && status != 1
      } catch {
        return false
      }
    }
    try Data(smallest).write(to: URL(fileURLWithPath: path))
    print("CRASHED with signal or status \(status): \(origin)\n  \(smallest.count) bytes in \(path)")
  }

  private static func common(_ options: Options) -> [String] {
    [
      "--folder", options.folder, "--only", options.only, "--inputs", "\(options.inputs)", "--shown",
      "\(options.shown)",
    ] + (options.isPieces ? ["--pieces"] : [])
  }

  /// Runs this program as a child. Returns its exit status, or the number of its signal and 128.
  private static func run(_ arguments: [String], isQuiet: Bool = false) throws -> Int32 {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--child"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if isQuiet {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }
}
