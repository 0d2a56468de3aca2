import CommandArguments
import ContactFiles
import ContactMatching
import ContactModel
import Findings

/// `link`: lists which contacts of one address book are already in another, for repeated imports.
struct LinkSubcommand {
  let conversion: ConversionArguments

  private var arguments: ParsedArguments { conversion.arguments }
  private var console: Console { conversion.console }

  func run() throws -> ExitStatus {
    try arguments.refuseView(.linkOutput)
    let words = (arguments.paths(.known).first ?? "-", arguments.paths(.imported).first ?? "-")
    if words.0 == "-", words.1 == "-" { throw arguments.usageError("Standard input '-' can be read only once.") }
    let places = OutputPlaces(arguments, on: console, written: [.linkOutput], read: [.decisions, .model])
    let left = try InputArguments.sources([words.0], arguments, on: console, except: places)
    let right = try InputArguments.sources([words.1], arguments, on: console, except: places)
    let sources = left.sources + right.sources
    try places.check(arguments, on: console, inputs: sources)
    var work = FileDeduplication(sources)
    work.options = try conversion.options()
    work.format = conversion.namedFormat
    work.matching.scope = .oneToOne
    work.matching.model = try arguments.path(.model).map {
      try ModelFile.read(console.path($0), named: $0.description)
    }
    let output = arguments.path(.linkOutput)
    let sink = try sink(output)
    let session = RunSession(arguments, on: console, inputs: sources)
    for located in left.findings + right.findings { try session.reportAside(located) }
    if let word = arguments.path(.decisions) {
      let (decisions, findings) = try DecisionFile.read(
        console.path(word), named: word.description, .decisions)
      let contradictions = work.matching.add(decisions).map { LocatedFinding($0, file: word.description) }
      for located in findings + contradictions { try session.reportAside(located) }
    }
    let search = try work.search(
      sides: [0, left.sources.count], progress: session.showProgress, report: session.report)
    let imported = left.sources.count..<sources.count
    let known = search.contacts(ofInputs: 0..<left.sources.count)
    let table = LinkTable(known: known, imported: search.contacts(ofInputs: imported), copies: search.copies)
    // The output contains the contacts of B that are not in A, unchanged.
    let matched = table.matched(search)
    search.decide(table.groups(of: search.groups))
    var report = LinkReport(
      console.output, names: (words.0.description, words.1.description), asJSON: arguments.text(.printFormat) == "json",
      table)
    try report.begin()
    var choice = SurvivorChoice(wantsContacts: true)
    choice.leftOut = Array(known) + matched
    choice.inputsOfFormat = imported
    choice.reportsPossibleDuplicates = false
    let summary = try search.write(
      into: sink, named: output?.description ?? "-", choice,
      each: { event in
        switch event {
        case .contact(let contact): if table.imported.contains(contact.number) { try report.write(contact, search) }
        case .group(let group): report.add(group, search)
        case .updated: break
        }
      }, progress: session.showProgress, report: session.report)
    session.clearProgress()
    try report.finish()
    // Contacts of a file that could not be read would be written as new ones.
    let isWritten = summary.conversion.isComplete && session.isComplete
    if let sink, isWritten { try session.commitOutput(sink.commit) }
    var parts = report.parts
    if output != nil { parts.append("\(Finding.grouped(isWritten ? summary.conversion.written : 0)) written") }
    return try session.finish(summary.conversion, parts)
  }

  private func sink(_ output: POSIXPath?) throws -> (any ByteSink)? {
    guard let output else { return nil }
    if output == "-" {
      throw arguments.usageError("'-o' needs a file; standard output is for the list.")
    }
    return try AtomicFile(path: console.path(output), force: arguments.isSet(.force))
  }
}
