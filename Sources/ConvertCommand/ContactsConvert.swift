import CommandArguments
import ContactFiles

/// The command `contacts-convert`, for a `main` of a few lines.
public enum ContactsConvert {
  /// Runs the command with the words of the process and gives its exit status. It throws nothing and ends nothing itself.
  public static func main() -> Int32 {
    POSIX.openClosedStreams()
    Platform.returnLargeMemory()
    TemporaryFiles.removeWhenInterrupted()
    return run(.system(arguments: ProcessArguments.words)).rawValue
  }

  /// Runs the command on a console.
  static func run(_ console: Console) -> ExitStatus {
    console.guarded {
      let arguments = try CommandParser(CommandTree.root, files: console.files).parse(console.arguments)
      console.applyColor(arguments.choice(.color) ?? .auto)
      if let status = try HelpAndVersion.answer(arguments, on: console) { return status }
      switch arguments.command.name {
      case CommandTree.validate.name: return try ValidateSubcommand(arguments, on: console).run()
      case CommandTree.dedup.name: return try DedupSubcommand.run(arguments, on: console)
      case CommandTree.link.name: return try LinkSubcommand.run(arguments, on: console)
      case CommandTree.split.name: return try SplitSubcommand(arguments, on: console).run()
      case CommandTree.inspect.name: return try InspectSubcommand.run(arguments, on: console)
      case CommandTree.list.name: return try ListSubcommand.run(arguments, on: console)
      case CommandTree.search.name: return try SearchSubcommand.run(arguments, on: console)
      case CommandTree.diff.name: return try DiffSubcommand.run(arguments, on: console)
      case CommandTree.formats.name: return try FormatsSubcommand.run(arguments, on: console)
      case CommandTree.explain.name: return try ExplainSubcommand.run(arguments, on: console)
      default: return try ConvertSubcommand(arguments, on: console).run()
      }
    }
  }
}
