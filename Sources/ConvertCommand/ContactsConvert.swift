import CommandArguments
import ContactFiles

/// The command `contacts-convert`.
public enum ContactsConvert {
  /// Runs the command with the arguments of the process, and returns its exit status.
  public static func main() -> Int32 {
    POSIX.openClosedStreams()
    POSIX.returnLargeMemory()
    TemporaryFiles.removeWhenInterrupted()
    return run(.system(arguments: ProcessArguments.words)).rawValue
  }

  /// Runs the command on a console.
  static func run(_ console: Console) -> ExitStatus {
    console.guarded {
      let arguments = try CommandParser(CommandTree.root, files: console.files).parse(console.arguments)
      console.applyColor(arguments.choice(.color) ?? .auto)
      if let status = try HelpAndVersion.answer(arguments, on: console) { return status }
      let conversion = ConversionArguments(arguments: arguments, console: console)
      switch arguments.command.name {
      case CommandTree.validate.name: return try ValidateSubcommand(arguments: arguments, console: console).run()
      case CommandTree.dedup.name: return try DedupSubcommand(conversion).run()
      case CommandTree.link.name: return try LinkSubcommand(conversion: conversion).run()
      case CommandTree.split.name: return try SplitSubcommand(conversion: conversion).run()
      case CommandTree.inspect.name: return try InspectSubcommand.run(arguments, on: console)
      case CommandTree.list.name: return try ListSubcommand.run(arguments, on: console)
      case CommandTree.search.name: return try SearchSubcommand.run(arguments, on: console)
      case CommandTree.diff.name: return try DiffSubcommand.run(arguments, on: console)
      case CommandTree.merge.name: return try MergeSubcommand(arguments: arguments, console: console).run()
      case CommandTree.formats.name: return try FormatsSubcommand.run(arguments, on: console)
      case CommandTree.explain.name: return try ExplainSubcommand.run(arguments, on: console)
      default: return try ConvertSubcommand(conversion: conversion).run()
      }
    }
  }
}
