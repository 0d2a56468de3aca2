import ContactFiles
import Findings

/// The files of vCards in a folder, as vdirsyncer, khard and Radicale keep an address book.
struct CardFolder {
  let path: POSIXPath
  /// The names of the files, sorted by bytes.
  private(set) var files: [POSIXPath] = []
  /// The other files of contacts, which stay as they are.
  private(set) var findings: [LocatedFinding] = []

  /// Lists the regular files in the folder itself: no hidden files, no links, no subfolders.
  init(_ word: POSIXPath, _ path: POSIXPath) throws {
    self.path = path
    let listing = ContactFolder.list(path)
    for located in listing.findings where located.finding.code != IOCodes.emptyFolder { findings.append(located) }
    for file in listing.files {
      let isDirect = path.appending(file.name) == file
      let kind = isDirect ? try? POSIX.linkStatus(file).kind : nil
      if kind == .regular, FileFormat(forFileNamed: file.description)?.family == .vcard {
        files.append(file.name)
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
