internal import CommandArguments
internal import ContactFiles

/// The command `contacts-convert`.
package enum ContactsConvert {
  /// Runs the command with the arguments of the process, and returns its exit status.
  package static func main() -> Int32 {
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
      case CommandTree.filter.name: return try FilterSubcommand(conversion).run()
      case CommandTree.edit.name: return try EditSubcommand(arguments: arguments, console: console).run()
      case CommandTree.validate.name: return try ValidateSubcommand(arguments: arguments, console: console).run()
      case CommandTree.dedup.name: return try DedupSubcommand(conversion).run()
      case CommandTree.dedupKeys.name, CommandTree.dedupPairs.name, CommandTree.dedupMerge.name:
        return try StageSubcommand.run(arguments, on: console)
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

extension ContactsConvert {
  /// The result of a run in memory.
  package struct InMemoryRun: Sendable, Equatable {
    /// The exit status.
    package let status: Int32
    /// The bytes of standard output.
    package let output: [UInt8]
    /// The bytes of standard error.
    package let errors: [UInt8]
  }

  /// Runs the command with its standard streams in memory, for the proof in `Tests/Proof`.
  package static func inMemory(
    _ arguments: [String], input: [UInt8], environment: [String: String] = [:]
  ) -> InMemoryRun {
    let console = Console.inMemory(arguments, input: input, environment: environment)
    let status = run(console)
    return InMemoryRun(status: status.rawValue, output: console.output.captured, errors: console.errors.captured)
  }
}

/// `help` and the options that print text and read no file.
enum HelpAndVersion {
  /// Prints the requested text; `nil` if the command line requests none.
  static func answer(_ arguments: ParsedArguments, on console: Console) throws -> ExitStatus? {
    if arguments.isSet(.help) {
      try console.output.write(help(arguments.path, console))
    } else if arguments.isSet(.version) {
      try console.output.write("\(Program.name) \(Program.version)\n")
    } else if let shell: CompletionScript.Shell = arguments.choice(.completionScript) {
      try console.output.write(Array(CompletionScript.text(of: CommandTree.root, for: shell).utf8).span)
    } else if arguments.isSet(.manual) {
      let page = ManualPage.text(of: CommandTree.root, version: Program.version)
      try console.output.write(Array(page.utf8).span)
    } else if arguments.command.name == CommandTree.help.name {
      try console.output.write(help([Program.name] + arguments.texts(.topic), console))
    } else {
      return nil
    }
    return .done
  }

  private static func help(_ path: [String], _ console: Console) -> String {
    HelpText.text(of: CommandTree.root, path: path, width: min(console.output.width, 100))
  }
}

/// The arguments of the process.
enum ProcessArguments {
  /// The arguments after the command's name, with their exact bytes.
  ///
  /// `CommandLine.arguments` replaces invalid UTF-8, so that some files could not be named. The bytes are in C's array,
  /// which has a count and lives as long as the process.
  static var words: [CommandWord] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      var bytes: [UInt8] = []
      var next = unsafe start
      while unsafe next.pointee != 0 {
        bytes.append(UInt8(bitPattern: unsafe next.pointee))
        unsafe next += 1
      }
      return CommandWord(bytes, shownAs: POSIXPath(bytes: bytes).description)
    }
  }
}
