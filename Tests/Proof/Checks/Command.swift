import ConvertCommand

/// Runs of the command in memory.
enum Command {
  /// The clock of all runs, so that two runs can be compared.
  private static let environment = ["SOURCE_DATE_EPOCH": "1767225600"]

  /// Runs the command on one thread, unless the arguments name another number.
  static func run(_ arguments: [String], _ input: [UInt8]) -> ContactsConvert.InMemoryRun {
    let threads = arguments.contains("--threads") ? [] : ["--threads", "1"]
    return ContactsConvert.inMemory(arguments + threads, input: input, environment: environment)
  }
}

extension ContactsConvert.InMemoryRun {
  /// Whether the input was read to its end, as far as the status tells.
  var isComplete: Bool { status <= 1 }

  /// Describes an unexpected status; a usage error would mean that the check tests nothing.
  var failure: String? {
    if status > 2 { return "exit status \(status): \(String(decoding: errors.prefix(300), as: UTF8.self))" }
    let control = errors.first { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F }
    return control.map { "the control character \($0) in standard error" }
  }
}

/// Describes the first difference of two texts; `nil` if they are equal.
func difference(_ first: [UInt8], _ second: [UInt8]) -> String? {
  if first == second { return nil }
  let common = zip(first, second).prefix { $0 == $1 }.count
  func part(_ bytes: [UInt8]) -> String {
    let start = max(0, common - 60)
    return String(decoding: bytes[min(start, bytes.count)..<min(bytes.count, common + 100)], as: UTF8.self)
      .debugDescription
  }
  return "different at byte \(common) of \(first.count) and \(second.count): \(part(first)) and \(part(second))"
}
