import CommandArguments
import ContactConditions
import ContactFiles
import ContactModel
import Findings
import SourceText

/// `edit`: changes values of contacts, and only the lines and the cells of these values.
struct EditSubcommand {
  let arguments: ParsedArguments
  let console: Console

  private var isDryRun: Bool { arguments.isSet(.dryRun) }

  func run() throws -> ExitStatus {
    let edits = try ContactEdits(arguments)
    let condition = try arguments.condition()
    let options = try ReadingOptions(arguments)
    let word = arguments.paths(.edited).first ?? "-"
    let path = console.path(word)
    try console.refuseOutputs(among: [word == "-" ? .standardInput : .file(path)])
    var run = EditRun(arguments, on: console, edits, condition)
    if word != "-", let status = try? POSIX.status(path), status.kind == .directory {
      return try run.finish(try editFolder(word, options, &run))
    }
    return try run.finish(try editFile(word, options, &run))
  }

  // MARK: A file

  /// - Returns: Whether everything could be read.
  private func editFile(_ word: POSIXPath, _ options: ReadingOptions, _ run: inout EditRun) throws -> Bool {
    let path = console.path(word)
    let output = arguments.path(.output) ?? "-"
    let reader =
      switch (word, console.input) {
      case ("-", .memory(let bytes)): BlockReader(bytes: bytes)
      case ("-", .descriptor(let descriptor)): BlockReader(descriptor: descriptor)
      default: try BlockReader(path: path)
      }
    var file = try EditedFile(reader, path: path, named: word.description, options)
    if let format = file.format, let named = FileFormat(forFileNamed: output.description), named.family != format.family
    {
      throw arguments.usageError(
        "The output of edit has the format of its input, \(format.name); 'convert' writes '\(output)' from it.")
    }
    let isComplete = try run.edit(&file)
    guard file.failure == nil else { return false }
    let bytes = try run.written(file)
    if isDryRun { return isComplete }
    if output == "-" {
      try console.output.write(bytes.span)
      try console.output.commit()
      return isComplete
    }
    let target = console.path(output)
    let isInput = word != "-" && AtomicFile.areSame(path, target)
    if isInput, file.changed.isEmpty, arguments.isSet(.force) { return isComplete }
    let sink = try AtomicFile(path: target, force: arguments.isSet(.force), asRead: isInput ? file.status : nil)
    try sink.write(bytes.span)
    try sink.commit()
    return isComplete
  }

  // MARK: A folder

  /// - Returns: Whether everything could be read.
  private func editFolder(_ word: POSIXPath, _ options: ReadingOptions, _ run: inout EditRun) throws -> Bool {
    let output = arguments.path(.output)
    guard isDryRun || output != nil && output != "-" else {
      throw arguments.usageError(
        "'\(word)' is a folder, and needs another one for its files: -o DIR, or -o \(word) --force.")
    }
    let folder = try CardFolder(word, console.path(word))
    for finding in folder.findings { try run.report(finding) }
    var isComplete = !folder.files.isEmpty
    let target = try output.map { try CardFolderOutput(console.path($0), of: folder, force: arguments.isSet(.force)) }
    // Everything is prepared before the first file is placed.
    let group = isDryRun ? nil : try target?.files()
    for name in folder.files {
      let reader = try BlockReader(path: folder.path.appending(name))
      var file = try EditedFile(reader, path: name, named: word.appending(name).description, options)
      isComplete = try run.edit(&file) && isComplete
      let bytes = try run.written(file)
      if let target, let group, !target.isInput || bytes != file.bytes {
        try group.begin(name, asRead: target.isInput ? file.status : nil, isNew: !target.isInput)
        try group.write(bytes.span)
      }
    }
    try group?.commit()
    return isComplete
  }
}

/// The state of an edit: its findings and counts.
private struct EditRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let edits: ContactEdits
  private let condition: ContactCondition?
  private var reporter: TextReporter
  private var changed = 0
  private var unchanged = 0
  private var replaced = 0
  private var losses = 0

  init(_ arguments: ParsedArguments, on console: Console, _ edits: ContactEdits, _ condition: ContactCondition?) {
    self.arguments = arguments
    self.console = console
    self.edits = edits
    self.condition = condition
    reporter = TextReporter(arguments, on: console)
  }

  mutating func report(_ finding: LocatedFinding) throws { try reporter.report(finding) }

  /// Changes the contacts of a file, and prints the changes in a dry run.
  ///
  /// - Returns: Whether everything could be read.
  mutating func edit(_ file: inout EditedFile) throws -> Bool {
    for finding in file.findings { try reporter.report(finding) }
    if let failure = file.failure {
      try reporter.report(LocatedFinding(failure))
      return false
    }
    file.apply(edits, where: condition)
    changed += file.changed.count
    unchanged += file.contacts.count - file.changed.count
    replaced += file.replaced
    if arguments.isSet(.dryRun) {
      for index in file.changed {
        try DiffReport.write(
          file.differences(of: index), from: file.originals[index], to: file.contacts[index], to: console.output)
      }
    }
    return !file.hasUnreadParts
  }

  /// The bytes of a file; its losses are reported.
  mutating func written(_ file: EditedFile) throws -> [UInt8] {
    let (bytes, findings) = try file.written()
    for finding in findings {
      if finding.finding.isLoss { losses += 1 }
      try reporter.report(finding)
    }
    return bytes
  }

  /// Prints the counts.
  mutating func finish(_ isComplete: Bool) throws -> ExitStatus {
    try reporter.finish()
    // The changes are before their number.
    if arguments.isSet(.dryRun) { try console.output.commit() }
    if !arguments.isSet(.quiet) {
      let verb = arguments.isSet(.dryRun) ? "would change" : "changed"
      var parts = ["\(Finding.count(changed, "contact")) \(verb)", "\(Finding.grouped(unchanged)) unchanged"]
      if replaced > 0 { parts.append("\(Finding.count(replaced, "further value")) removed") }
      if losses > 0 { parts.append("\(Finding.count(losses, "value")) lost") }
      try console.errors.write(parts.joined(separator: ", ") + "\n")
    }
    guard isComplete else { return .incomplete }
    return losses > 0 && arguments.isSet(.failOnLoss) ? .findings : .done
  }
}
