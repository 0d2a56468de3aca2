import CommandArguments
import ContactFiles
import ContactMatching
import ContactModel
import Findings
import SourceText
import ThreeWayMerging

/// `merge`: merges two changed copies of an address book with the one that both began with.
struct MergeSubcommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws -> ExitStatus {
    try arguments.refuseView(.mergeOutput)
    let words = [Argument.base, .mine, .theirs].map { arguments.paths($0).first ?? "-" }
    guard words.count(where: { $0 == "-" }) <= 1 else {
      throw arguments.usageError("Standard input '-' can be read only once.")
    }
    try console.refuseOutputs(among: words.map { $0 == "-" ? .standardInput : .file(console.path($0)) })
    var reporter = TextReporter(arguments, on: console)
    let options = try ReadingOptions(arguments)
    var inputs: [MergeInput] = []
    for (name, word) in zip(["base", "mine", "theirs"], words) {
      let reading = MergeInput.Reading(arguments: arguments, console: console, options: options)
      inputs.append(try MergeInput.read(word, as: name, of: inputs.first, reading) { try reporter.report($0) })
    }
    // The output would lack what was not read.
    guard inputs.allSatisfy(\.isComplete) else {
      try reporter.finish()
      return .incomplete
    }
    var kept = arguments.path(.baseFolder).map { MergeBaseFolder(console.path($0)) }
    if kept != nil, let format = inputs[0].format, format.family != .vcard {
      throw arguments.usageError("With '--base-folder', BASE is a file of vCards or /dev/null.")
    }
    inputs[0] = try kept?.base(inputs[0], mine: inputs[1], theirs: inputs[2]) ?? inputs[0]
    let sides = [MergeSide.mine: inputs[1], .theirs: inputs[2]]
    let merge = ThreeWayMerge(
      base: inputs[0].contacts, mine: inputs[1].contacts, theirs: inputs[2].contacts,
      views: sides.compactMapValues(inputs[0].contacts(asHeldBy:)), preferring: arguments.choice(.prefer))
    let refusals = refusals(of: merge, inputs)
    guard refusals.isEmpty else {
      for refusal in refusals { try reporter.report(refusal) }
      try reporter.finish()
      return .incomplete
    }
    try report(merge, inputs[0], sides, to: &reporter)
    let output = MergeOutput(
      base: inputs[0], sides: sides, format: arguments.text(.to).flatMap { FileFormat($0) },
      isSpreadsheetSafe: arguments.isSet(.spreadsheetSafe))
    let bytes = try write(merge, output, over: zip(words, inputs).map { (console.path($0), $1.status) }, &reporter)
    // Only after the output: a base with values that no copy received would remove them.
    try kept?.keep(bytes, arguments.isGiven(.to) || inputs[1].isFolder ? ReadingOptions() : options)
    try reporter.finish()
    try printCounts(of: merge, inputs[0])
    return merge.conflicts.isEmpty || arguments.isGiven(.prefer) ? .done : .findings
  }

  /// Reports the contradictions, the changed references and the contacts that were paired without a UID.
  private func report(
    _ merge: ThreeWayMerge, _ base: MergeInput, _ sides: [MergeSide: MergeInput], to reporter: inout TextReporter
  ) throws {
    for conflict in merge.conflicts {
      let side: MergeSide = conflict.indices[.mine] == nil ? .theirs : .mine
      guard let input = sides[side] else { continue }
      try reporter.report(input.located(conflict.finding, file: input.file, contact: conflict.indices[side]))
    }
    for (index, update) in merge.updates {
      let indices = merge.contacts[index].indices
      let side: MergeSide = indices[.mine] == nil ? .theirs : .mine
      guard let input = sides[side] else { continue }
      try reporter.report(input.located(update.finding, file: input.file, contact: indices[side]))
    }
    for merged in merge.contacts {
      let contacts = sides.compactMapValues { input in
        merged.indices[input.name == "mine" ? .mine : .theirs].map { input.contacts[$0] }
      }
      for doubt in merged.doubtFindings(base: merged.base.map { base.contacts[$0] }, sides: contacts) {
        guard let input = sides[doubt.side] else { continue }
        try reporter.report(input.located(doubt.finding, file: input.file, contact: merged.indices[doubt.side]))
      }
    }
  }

  private func printCounts(of merge: ThreeWayMerge, _ base: MergeInput) throws {
    if arguments.isSet(.quiet) { return }
    let kept = Set(merge.contacts.compactMap(\.base))
    let removed = base.contacts.indices.filter { !kept.contains($0) }.map { base.contacts[$0].displayName }
    let counts = [(MergeSide.mine, "mine"), (.theirs, "theirs")].map { side, name in
      "\(Finding.grouped(merge.changes[side] ?? 0)) changed in \(name)"
    }
    let parts =
      [Finding.count(merge.contacts.count, "contact")] + counts + (removed.isEmpty ? [] : [Self.removals(removed)])
      + (merge.conflicts.isEmpty ? [] : [Finding.count(merge.conflicts.count, "conflict")])
    try console.errors.write(parts.joined(separator: ", ") + "\n")
  }

  /// The number of contacts that a side removed, with the names of the first ones.
  private static func removals(_ names: [String]) -> String {
    let shown = names.prefix(3).map { Finding.quote($0) }.joined(separator: ", ")
    let more = names.count > 3 ? " and \(Finding.grouped(names.count - 3)) more" : ""
    return "\(Finding.grouped(names.count)) removed (\(shown)\(more))"
  }

  /// Why copies that lack many contacts of the base are not merged.
  private func refusals(of merge: ThreeWayMerge, _ inputs: [MergeInput]) -> [LocatedFinding] {
    if arguments.isSet(.allowRemovals) { return [] }
    let count = inputs[0].contacts.count
    return zip([MergeSide.mine, .theirs], inputs.dropFirst()).compactMap { side, input in
      let missing = merge.missing[side] ?? 0
      guard input.contacts.isEmpty || missing > 1 && missing > count / 2 else { return nil }
      if input.contacts.isEmpty { return input.refusal(because: "\(input.name) has no contact") }
      return input.refusal(
        because: "\(input.name) lacks \(Finding.grouped(missing)) of the \(Finding.grouped(count)) contacts of base",
        "Files that are not copies of one address book are joined by 'contacts-convert dedup'. ")
    }
  }

  /// Writes the result.
  ///
  /// - Parameter inputs: The inputs with their status when they were read; one of them may be replaced.
  /// - Returns: The bytes of all contacts.
  private func write(
    _ merge: ThreeWayMerge, _ output: MergeOutput, over inputs: [(path: POSIXPath, status: FileStatus?)],
    _ reporter: inout TextReporter
  ) throws -> [UInt8] {
    guard let word = arguments.path(.output), word != "-", output.sides[.mine]?.isFolder == true else {
      let (bytes, losses) = try output.bytes(of: merge)
      for loss in losses { try reporter.report(loss) }
      try write(bytes, over: inputs)
      return bytes
    }
    if arguments.isGiven(.to) {
      throw arguments.usageError("'--to' cannot be used if OUTPUT is a folder, as it is if MINE is one.")
    }
    let folder = try MergeFolderOutput(
      merge, output, into: console.path(word), mine: inputs[1].path, force: arguments.isSet(.force))
    for loss in folder.losses { try reporter.report(loss) }
    try folder.write()
    return folder.cards
  }

  /// - Parameter inputs: The inputs with their status when they were read; one of them may be replaced.
  private func write(_ bytes: [UInt8], over inputs: [(path: POSIXPath, status: FileStatus?)]) throws {
    guard let word = arguments.path(.output), word != "-" else {
      try console.output.write(bytes.span)
      return try console.output.commit()
    }
    let path = console.path(word)
    let read = inputs.first { AtomicFile.areSame($0.path, path) }?.status
    let file = try AtomicFile(path: path, force: arguments.isSet(.force), asRead: read)
    try file.write(bytes.span)
    try file.commit()
  }
}
