// The command, which sends itself a signal at one of its system calls. For tests: `CONTACTS_KIT_FAULT` is the number of the
// signal, `before` or `after`, and the number of the call. At the end, the names of the calls are printed to standard error.
import ContactFiles
import ConvertCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let words = (POSIX.environment("CONTACTS_KIT_FAULT") ?? "").split(separator: ",")
let chosen = words.first.flatMap { Int32($0) } ?? 0
let isAfter = words.dropFirst().first == "after"
let number = words.last.flatMap { Int($0) } ?? 0

nonisolated(unsafe) var calls: [SystemCall] = []
let faults = SystemFaults { call, count in
  calls.append(call)
  guard count == number else { return nil }
  if isAfter { return .afterwards { raise(chosen) } }
  raise(chosen)
  return nil
}
// A test's thread may block or ignore signals, which a new process inherits.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)
_ = signal(chosen, SIG_DFL)
let status = SystemFaults.$current.withValue(faults) { ContactsConvert.main() }
try? POSIX.write(Array((calls.map(\.rawValue).joined(separator: " ") + "\n").utf8).span, to: POSIX.standardError)
exit(status)
