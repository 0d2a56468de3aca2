import CommandArguments
import ContactFiles
import ContactMatching
import SourceText

/// `dedup-keys`, `dedup-pairs` and `dedup-merge`: the stages of `dedup` for a part of the contacts.
enum StageSubcommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus {
    let command = arguments.command.name
    guard let word = arguments.path(.model) else {
      throw arguments.usageError("Missing '--model FILE', the model of 'dedup --save-model FILE'.")
    }
    let model = try ModelFile.read(console.path(word), named: word.description)
    let limits = Limits(arguments)
    var options = MatchOptions()
    options.automatic = arguments.choice(.automatic) ?? .evidence
    options.review = arguments.choice(.review) ?? .likely
    let work = PartialDeduplication(
      model, large: try largeKeys(arguments, console, limits), region: arguments.text(.region),
      strategy: arguments.choice(.strategy) ?? .mostComplete, options: options, limits: limits)
    let lines = StageLines(try reader(arguments, console), longest: limits.card)
    switch command {
    case CommandTree.dedupKeys.name: try work.writeKeys(of: lines, to: console.output)
    case CommandTree.dedupPairs.name: try work.writePairs(of: lines, to: console.output)
    default:
      try work.writeMerged(lines, to: console.output) { (loss) throws(FileFailure) in
        try console.errors.write("\(TextReporter.printableFile(loss))\n")
      }
    }
    return .done
  }

  private static func reader(_ arguments: ParsedArguments, _ console: Console) throws(FileFailure) -> BlockReader {
    let word = arguments.paths(.lines).first ?? "-"
    if word != "-" { return try BlockReader(path: console.path(word)) }
    switch console.input {
    case .descriptor(let descriptor): return BlockReader(descriptor: descriptor)
    case .memory(let bytes): return BlockReader(bytes: bytes)
    }
  }

  private static func largeKeys(
    _ arguments: ParsedArguments, _ console: Console, _ limits: Limits
  ) throws(FileFailure) -> Set<UInt64> {
    guard let word = arguments.path(.largeKeys) else { return [] }
    var lines = StageLines(try BlockReader(path: console.path(word)), longest: limits.card)
    return try PartialDeduplication.keys(of: &lines)
  }
}
