import ConvertCommand
import SourceText

extension Check {
  /// `validate` ends with a status from 0 to 2 in every report format.
  static let validation: [Check] = ["text", "json", "github", "gitlab", "sarif", "junit", "rdjson"].map { format in
    Check("validate \(format)") { Command.run(["validate", "--format", format, "-"], $0).failure }
  }

  /// A fix is idempotent, and a safe fix does not change what a reader reads.
  static let fixing: [Check] = [
    Check("fix") { input in
      fixFailure(["--fix"], input) { _ in nil }
    },
    // The fixes of those rules remove an empty line, and one that is there twice.
    Check("fix without a change") { input in
      fixFailure(["--fix", "--ignore", "VC124,VC125,VC316,VC317,VC344,VC605,VC607"], input) { fixed in
        let before = Command.run(["-", "--to", "ndjson", "-v"], input)
        // A guess about the encoding of a value may differ after another value was written in UTF-8.
        let errors = String(decoding: before.errors, as: UTF8.self)
        if errors.contains("[VC003") || errors.contains("[CS201") { return nil }
        let after = Command.run(["-", "--to", "ndjson"], fixed)
        return difference(before.output, after.output).map { "the fix changes what is read: \($0)" }
      }
    },
    Check("unsafe fix") { fixFailure(["--fix", "--unsafe-fixes"], $0) { _ in nil } },
  ]

  static func fixFailure(
    _ options: [String], _ input: [UInt8], _ check: ([UInt8]) -> String?
  ) -> String? {
    let arguments = ["validate", "-", "-o", "-"] + options
    let first = Command.run(arguments, input)
    if let failure = first.failure { return failure }
    // A file that cannot be fixed, or from which an empty card was removed, leaves nothing to compare.
    guard first.output.contains(where: { !ASCII.isBlank($0) && $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed })
    else { return nil }
    // A cell that ends in a part of a character is not changed. If the only UTF-8 was in a record that the fixes
    // remove, the cell is read in another encoding the next time.
    guard UTF8Check.isValid(first.output[...]) || UTF8Evidence(first.output[...]).isUTF8 else { return nil }
    let second = Command.run(arguments, first.output)
    if let failure = second.failure { return "second fix: \(failure)" }
    let (before, after) = (
      String(decoding: first.errors, as: UTF8.self), String(decoding: second.errors, as: UTF8.self)
    )
    // The names of columns of a table whose encoding was guessed may mean something else in UTF-8, and columns that are
    // known by their values without a record that was removed.
    // Without a header it is the separator that may be another one.
    if before.contains("[CS003") || before.contains("CS201") || before.contains("[CS301") && after.contains("CS215") {
      return nil
    }
    // A value in an encoding that was guessed is damaged UTF-8 for a guess that knows what the fixes wrote.
    if before.contains("not UTF-8: it was read as"), after.contains("not UTF-8; U+FFFD replaces it") { return nil }
    // Without the empty card or the title that it had, a file has no format or another one.
    if after.contains("[IO003") || before.contains("[CS202") && after.contains("[VC")
      || before.contains("[VC117") && after.contains("[CS") || before.contains("[VC002") && after.contains("[CS")
    {
      return nil
    }
    return difference(first.output, second.output).map { "the second fix changes something: \($0)" }
      ?? check(first.output)
  }

  static let otherCommands: [Check] = [
    Check("inspect") { Command.run(["inspect", "-"], $0).failure },
    Check("list") { Command.run(["list", "-"], $0).failure },
    Check("search") { Command.run(["search", "a", "-"], $0).failure },
    Check("dedup") { Command.run(["dedup", "-", "--dry-run", "-v"], $0).failure },
    Check("dedup to a file") { input in
      let first = Command.run(["dedup", "-", "-o", "-", "--to", "vcard4.0"], input)
      if let failure = first.failure { return failure }
      return Command.run(["dedup", "-", "-o", "-", "--from", "vcard"], first.output).failure
    },
  ]
}
