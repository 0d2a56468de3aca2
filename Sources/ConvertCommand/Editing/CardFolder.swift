import CommandArguments
import ContactFiles
import Findings

/// The files of vCards in a folder, as vdirsyncer, khard and Radicale keep an address book.
struct CardFolder {
  let path: POSIXPath
  /// The names of the files, sorted by bytes, and their status before they are read.
  private(set) var files: [POSIXPath] = []
  private(set) var statuses: [FileStatus] = []
  /// The other files of contacts, which stay as they are.
  private(set) var findings: [LocatedFinding] = []

  /// Lists the regular files in the folder itself: no hidden files, no links, no subfolders.
  init(_ word: POSIXPath, _ path: POSIXPath) throws {
    self.path = path
    let listing = ContactFolder.list(path)
    for located in listing.findings where located.finding.code != IOCodes.emptyFolder { findings.append(located) }
    for file in listing.files {
      let isDirect = path.appending(file.name) == file
      let status = isDirect ? try? POSIX.linkStatus(file) : nil
      if let status, status.kind == .regular, FileFormat(forFileNamed: file.description)?.family == .vcard {
        files.append(file.name)
        statuses.append(status)
        continue
      }
      let finding = Finding(
        IOCodes.folderEntrySkipped, "skipped: only the files of vCards in the folder itself are changed, and no links")
      findings.append(LocatedFinding(finding, file: file.description))
    }
    if files.isEmpty {
      let failure = FileFailure(IOCodes.emptyFolder, path: word.description, "no file of vCards in this folder (.vcf)")
      findings.append(LocatedFinding(failure))
    }
  }
}

/// The folder that gets the files of a folder of vCards: that folder itself, or one without contact files.
struct CardFolderOutput {
  let path: POSIXPath
  /// Whether it is the folder that was read, where only changed files are written.
  let isInput: Bool

  /// - Parameter force: Whether the files of the folder that was read may be replaced.
  init(_ path: POSIXPath, of folder: CardFolder, force: Bool) throws {
    self.path = path
    let status = try POSIX.statusIfPresent(path)
    let input = try POSIX.statusIfPresent(folder.path)
    isInput = input.flatMap { input in status.map { $0.isSameFile(as: input) } } ?? false
    if isInput, !force {
      throw FileFailure(IOCodes.outputExists, path: path.description, "is the input; --force replaces its files")
    }
    if !isInput, status != nil, !ContactFolder.list(path).files.isEmpty {
      throw FileFailure(
        IOCodes.outputExists, path: path.description,
        "has contact files; -o names the folder of the input (with --force) or one without contact files")
    }
  }

  /// The files to write: all are placed, or none.
  func files() throws(FileFailure) -> FileGroup {
    try FileGroup(folder: path, makesFolder: true, force: isInput)
  }
}

/// A folder of vCards as an input and as the output of `convert` or `dedup`: each contact stays in its file.
struct FolderTask {
  private let folder: CardFolder
  let output: CardFolderOutput
  /// The files of the folder, and the other inputs.
  let sources: [ContactSource]
  /// What is not read.
  let findings: [LocatedFinding]
  private let files: [Int: FolderOutput.File]

  /// - Parameters:
  ///   - word: The output.
  ///   - places: The files of the run that are not inputs.
  /// - Returns: `nil` if the output is not a folder, or no input is one.
  init?(_ arguments: ParsedArguments, on console: Console, output word: POSIXPath?, except places: OutputPlaces) throws
  {
    guard let word, word != "-" else { return nil }
    let path = console.path(word)
    let status = try? POSIX.status(path)
    guard status.map({ $0.kind == .directory }) ?? word.description.hasSuffix("/") else { return nil }
    let words = arguments.paths(.inputs)
    let folders = words.filter { $0 != "-" && (try? POSIX.status(console.path($0)))?.kind == .directory }
    let isOutput = { (word: POSIXPath) in
      status.flatMap { status in (try? POSIX.status(console.path(word)))?.isSameFile(as: status) } ?? false
    }
    guard let chosen = folders.first(where: isOutput) ?? folders.first else { return nil }
    let folder = try CardFolder(chosen, console.path(chosen))
    self.folder = folder
    output = try CardFolderOutput(path, of: folder, force: arguments.isSet(.force) || arguments.isSet(.dryRun))
    var sources: [ContactSource] = []
    var findings = folder.findings
    var files: [Int: FolderOutput.File] = [:]
    var isRead = false
    for word in words {
      if word == chosen {
        if isRead { continue }
        isRead = true
        for (name, status) in zip(folder.files, folder.statuses) {
          files[sources.count] = FolderOutput.File(name: name, read: status)
          sources.append(.file(folder.path.appending(name)))
        }
      } else {
        let others = try InputArguments.sources([word], arguments, on: console, except: places)
        sources += others.sources
        findings += others.findings
      }
    }
    try console.refuseOutputs(among: sources)
    self.sources = sources
    self.findings = findings
    self.files = files
    if output.isInput, arguments.isGiven(.condition) {
      throw arguments.usageError("'\(word)' is an input, and would lose the contacts that '--where' leaves out.")
    }
    if let format = arguments.text(.to).flatMap({ FileFormat($0) }), format.family != .vcard {
      throw arguments.usageError(
        "The files of a folder stay vCards; --to \(format.name) needs one file, such as -o all\(format.ending).")
    }
  }

  /// The output. The folder does not change before it is committed.
  func open(isDryRun: Bool) throws -> FolderOutput {
    let taken = try POSIX.namesIfPresent(in: output.path)
    return FolderOutput(isDryRun ? nil : try output.files(), files: files, isInput: output.isInput, taken: taken)
  }
}

extension FolderOutput {
  /// What the last line tells about the files.
  var summary: String {
    let removed = emptied.isEmpty ? "" : ", \(Finding.grouped(emptied.count)) removed"
    return "\(Finding.count(placed.count, "file")) changed or new\(removed)"
  }
}
