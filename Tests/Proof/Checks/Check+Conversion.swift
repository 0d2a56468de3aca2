import ContactFiles
import ConvertCommand
import Findings
import SourceText

extension Check {
  /// The formats that are written and read.
  static let formats: [FileFormat] = FileFormat.allCases.filter(\.isReadable).filter {
    Command.run(["-", "--to", $0.name], Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nN:A;;;;\r\nEND:VCARD\r\n".utf8))
      .status <= 2
  }

  /// A conversion to each format ends with a status from 0 to 2 and a bounded output, and conversions of its own output to
  /// the same format come to rest.
  static let conversions: [Check] = formats.map { format in
    Check("convert \(format.name)") { input in
      let first = Command.run(["-", "--to", format.name], input)
      if let failure = first.failure { return failure }
      if first.output.count > 500 * (input.count + 20) { return "\(first.output.count) bytes of output" }
      return differenceOfPasses(first, to: format.name)
    }
  }

  /// Converts an output to its own format until a pass changes nothing, which the third one at the latest has to be. The
  /// first one may change something, because broken values are written in their right form, and a format that lacks a name
  /// derives one from the values that are left; and so may the second one, which reads the derived name as one. Of several
  /// values that mean "none" in a table, one goes in each pass, which reports it.
  static func differenceOfPasses(_ first: ContactsConvert.InMemoryRun, to format: String) -> String? {
    let arguments = ["-", "--from", format, "--to", format]
    var last = first
    var failure: String?
    var isReported = false
    for _ in 0..<3 {
      // An input without a contact has no output that could be read.
      guard last.isComplete else { return last.failure }
      let next = Command.run(arguments, last.output)
      guard next.isComplete else { return next.failure }
      failure = difference(last.output, next.output).map { "the third pass changes something: \($0)" }
      if failure == nil { return nil }
      isReported = isReported || String(decoding: last.errors, as: UTF8.self).contains("LS011")
      last = next
    }
    return isReported ? nil : failure
  }

  /// The result of reading does not depend on the sizes of blocks and the number of threads.
  package static let blocks = Check("blocks") { input in
    guard input.count < 20_000 else { return nil }
    let whole = Self.converted(input, threads: 1, blockSize: 1 << 20)
    for (threads, blockSize) in [(1, 1), (2, 3), (1, 7), (2, 64), (1, 100 + input.count % 300)] {
      let parts = Self.converted(input, threads: threads, blockSize: blockSize)
      if let failure = difference(Array(whole.utf8), Array(parts.utf8)) {
        return "blocks of \(blockSize), \(threads) threads: \(failure)"
      }
    }
    return nil
  }

  /// The output and the findings, or the error.
  private static func converted(_ input: [UInt8], threads: Int, blockSize: Int) -> String {
    var conversion = Conversion([.bytes(input, name: "-")], to: .ndjson)
    conversion.options.threads = threads
    conversion.options.blockSize = blockSize
    var findings = ""
    do {
      let output = try conversion.bytes {
        findings += "\($0.finding.code.id) \($0.start.map { "\($0.line):\($0.column)" } ?? "") \($0.finding.message)\n"
      }
      return findings + String(decoding: output, as: UTF8.self)
    } catch {
      return "\(findings)\(error)"
    }
  }

  static let threads = Check("threads") { input in
    for arguments in [["-", "--to", "vcard4.0"], ["validate", "-"], ["dedup", "-", "--dry-run", "-v"]] {
      let one = Command.run(arguments, input)
      for count in ["2", "8"] {
        let more = Command.run(arguments + ["--threads", count], input)
        if one != more {
          return "\(count) threads, \(arguments): "
            + (difference(one.output + one.errors, more.output + more.errors) ?? "another status")
        }
      }
    }
    return nil
  }
}
