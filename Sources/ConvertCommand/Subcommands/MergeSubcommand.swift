import CommandArguments
import ContactFiles
import ContactModel
import Findings
import SourceText
import ThreeWayMerging

/// `merge`: merges two changed copies of an address book with the one that both began with.
struct MergeSubcommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws -> ExitStatus {
    let words = [Argument.base, .mine, .theirs].map { arguments.paths($0).first ?? "-" }
    guard words.count(where: { $0 == "-" }) <= 1 else {
      throw arguments.usageError("Standard input '-' can be read only once.")
    }
    try console.refuseOutputs(among: words.map { $0 == "-" ? .standardInput : .file(console.path($0)) })
    var reporter = TextReporter(arguments, on: console)
    let options = try ReadingOptions(arguments)
    let inputs = try words.map { try MergeInput($0, arguments, on: console, options) { try reporter.report($0) } }
    // The output would lack what was not read.
    guard inputs.allSatisfy(\.isComplete) else {
      try reporter.finish()
      return .incomplete
    }
    let merge = ThreeWayMerge(
      base: inputs[0].contacts, mine: inputs[1].contacts, theirs: inputs[2].contacts,
      preferring: arguments.choice(.prefer))
    for conflict in merge.conflicts {
      let side: MergeSide = conflict.indices[.mine] == nil ? .theirs : .mine
      let (input, word) = side == .mine ? (inputs[1], words[1]) : (inputs[2], words[2])
      try reporter.report(input.located(conflict.finding, file: word.description, contact: conflict.indices[side]))
    }
    let output = MergeOutput(
      sides: [.mine: inputs[1], .theirs: inputs[2]], format: arguments.text(.to).flatMap { FileFormat($0) },
      isSpreadsheetSafe: arguments.isSet(.spreadsheetSafe))
    let (bytes, losses) = try output.bytes(of: merge)
    for loss in losses { try reporter.report(loss) }
    try write(bytes, over: zip(words, inputs).map { (console.path($0), $1.status) })
    try reporter.finish()
    if !arguments.isSet(.quiet) {
      let counts = [(MergeSide.mine, "mine"), (.theirs, "theirs")].map { side, name in
        "\(Finding.grouped(merge.changes[side] ?? 0)) changed in \(name)"
      }
      let parts =
        [Finding.count(merge.contacts.count, "contact")] + counts
        + (merge.conflicts.isEmpty ? [] : [Finding.count(merge.conflicts.count, "conflict")])
      try console.errors.write(parts.joined(separator: ", ") + "\n")
    }
    return merge.conflicts.isEmpty || arguments.isGiven(.prefer) ? .done : .findings
  }

  /// - Parameter inputs: The inputs with their status when they were read; one of them may be replaced.
  private func write(_ bytes: [UInt8], over inputs: [(path: POSIXPath, status: FileStatus?)]) throws {
    guard let word = arguments.path(.output), word != "-" else { return try console.output.write(bytes.span) }
    let path = console.path(word)
    let read = inputs.first { AtomicFile.areSame($0.path, path) }?.status
    let file = try AtomicFile(path: path, force: arguments.isSet(.force), asRead: read)
    try file.write(bytes.span)
    try file.commit()
  }
}

/// An input of a merge, in memory.
private struct MergeInput {
  /// Nil for an empty base.
  private let file: ContactFile?
  /// True if nothing was skipped.
  private(set) var isComplete = true
  private let bytes: [UInt8]
  /// The status of a file when it was opened.
  private(set) var status: FileStatus?

  var contacts: [Contact] { file?.contacts ?? [] }
  var places: [ContactFile.Place] { file?.places ?? [] }
  var format: FileFormat? { file?.format }

  init(
    _ word: POSIXPath, _ arguments: ParsedArguments, on console: Console, _ options: ReadingOptions,
    _ report: (LocatedFinding) throws -> Void
  ) throws {
    var bytes: [UInt8] = []
    var failure: FileFailure?
    do throws(FileFailure) {
      let reader =
        switch (word, console.input) {
        case ("-", .memory(let bytes)): BlockReader(bytes: bytes)
        case ("-", .descriptor(let descriptor)): BlockReader(descriptor: descriptor)
        default: try BlockReader(path: console.path(word))
        }
      status = reader.status
      while try reader.read(into: &bytes) {}
    } catch {
      failure = error
    }
    self.bytes = bytes
    var file: ContactFile?
    let isBase = word == arguments.paths(.base).first
    if failure == nil, !bytes.isEmpty || !isBase {
      do {
        file = try ContactFile.read(.bytes(bytes, name: word.description), options: options)
      } catch let error as FileFailure {
        failure = error
      }
    }
    self.file = file
    for finding in file?.findings ?? [] { try report(finding) }
    if let failure { try report(LocatedFinding(Finding(failure.code, failure.message), file: word.description)) }
    isComplete =
      failure == nil && (file?.unreadContacts ?? 0) == 0 && (isBase || !contacts.isEmpty)
      && file?.findings.contains { $0.finding.code.isLimit } != true
  }

  /// A finding about a contact, at its line.
  func located(_ finding: Finding, file name: String, contact: Int?) -> LocatedFinding {
    guard let contact, let file, file.hasPlacesInBytes, places.indices.contains(contact) else {
      return LocatedFinding(finding, file: name)
    }
    return LocatedFinding(
      finding, file: name, in: bytes, contact: places[contact].range, isVCard: format?.family == .vcard)
  }

  /// The bytes of a card, if it is a vCard in UTF-8.
  func card(_ index: Int) -> [UInt8]? {
    guard let file, file.hasPlacesInBytes, format?.family == .vcard else { return nil }
    var card = Array(bytes[places[index].range])
    while let last = card.last, last == ASCII.lineFeed || last == ASCII.carriageReturn { card.removeLast() }
    func isLine(_ line: some Sequence<UInt8>, _ text: String) -> Bool {
      String(decoding: Array(line), as: UTF8.self).equalsIgnoringASCIICase(text)
    }
    guard isLine(card.prefix(11), "BEGIN:VCARD"), isLine(card.suffix(9), "END:VCARD"),
      UTF8Check.firstInvalid(in: card.span) == nil
    else { return nil }
    let usesCarriageReturns = card.contains(ASCII.carriageReturn)
    return card + (usesCarriageReturns ? [ASCII.carriageReturn] : []) + [ASCII.lineFeed]
  }
}

/// Writes the result of a merge in the format of `mine`, and cards that are one side's as they are there.
private struct MergeOutput {
  let sides: [MergeSide: MergeInput]
  /// The format that the user named.
  let format: FileFormat?
  let isSpreadsheetSafe: Bool

  func bytes(of merge: ThreeWayMerge) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    let format = format ?? sides[.mine]?.format ?? .vcard
    guard self.format == nil, format.family == .vcard else {
      return try merge.contacts.map(\.contact).bytes(as: format, isSpreadsheetSafe: isSpreadsheetSafe)
    }
    var bytes: [UInt8] = []
    var losses: [LocatedFinding] = []
    for merged in merge.contacts {
      if let side = merged.origin, let index = merged.indices[side], let card = sides[side]?.card(index) {
        bytes += card
        continue
      }
      let side: MergeSide = merged.indices[.mine] == nil ? .theirs : .mine
      let version = merged.indices[side].flatMap { sides[side]?.places[$0].version } ?? ""
      let written = try [merged.contact].bytes(as: FileFormat("vcard" + version) ?? format)
      bytes += written.bytes
      losses += written.losses
    }
    return (bytes, losses)
  }
}
