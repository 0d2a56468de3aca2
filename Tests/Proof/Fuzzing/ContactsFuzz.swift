import ProofChecks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The driver of libFuzzer. It never returns an error: a failure ends the process.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ tryInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs libFuzzer with the checks of a target. A check that fails ends the process, as a crash does.
@main
enum ContactsFuzz {
  private static let checks = FuzzTarget.current.checks

  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    let status = runDriver(&count, &arguments) { start, count in
      let input = Array(UnsafeBufferPointer(start: start, count: count))
      for check in ContactsFuzz.checks {
        if let failure = check.failure(input) { fatalError("\(check.name): \(failure)") }
      }
      return 0
    }
    exit(status)
  }
}
