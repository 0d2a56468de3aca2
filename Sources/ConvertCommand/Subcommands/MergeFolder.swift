import CommandArguments
import ContactFiles
import ContactModel
import Findings
import SourceText
import ThreeWayMerging

extension MergeInput {
  /// How an input is read.
  struct Reading {
    let arguments: ParsedArguments
    let console: Console
    let options: ReadingOptions

    /// The name of an input in findings.
    func title(of name: String, _ word: POSIXPath) -> String {
      arguments.text(.label).map { "\($0) (\(name))" } ?? word.description
    }
  }

  /// Reads a file, or the files of vCards in a folder.
  static func read(
    _ word: POSIXPath, as name: String, of base: MergeInput?, _ reading: Reading,
    _ report: (LocatedFinding) throws -> Void
  ) throws -> MergeInput {
    let path = reading.console.path(word)
    if word != "-", let status = try? POSIX.status(path), status.kind == .directory {
      return try readFolder(word, as: name, of: base, reading, report)
    }
    return try MergeInput(word, as: name, file: reading.title(of: name, word), of: base, reading, report)
  }

  private static func readFolder(
    _ word: POSIXPath, as name: String, of base: MergeInput?, _ reading: Reading,
    _ report: (LocatedFinding) throws -> Void
  ) throws -> MergeInput {
    let folder = reading.console.path(word)
    let title = reading.title(of: name, word)
    let listing = ContactFolder.list(folder)
    var files: [MergeInput] = []
    var isComplete = true
    for finding in listing.findings where finding.finding.code != IOCodes.emptyFolder {
      if finding.finding.severity >= .error { isComplete = false }
      try report(finding)
    }
    for path in listing.files {
      let isDirect = folder.appending(path.name) == path
      if isDirect, FileFormat(forFileNamed: path.description)?.family == .vcard {
        let title = POSIXPath(title).appending(path.name).description
        let file = try MergeInput(word.appending(path.name), as: name, file: title, of: base, reading, report)
        isComplete = isComplete && file.isComplete && (file.format.map { $0.family == .vcard } ?? true)
        files.append(file)
      } else {
        // The contacts of a subfolder would count as removed.
        if !isDirect { isComplete = false }
        try report(
          LocatedFinding(
            Finding(IOCodes.folderEntrySkipped, "skipped: only the files of vCards in the folder itself are merged"),
            file: path.description))
      }
    }
    let input = MergeInput(joining: files, as: name, file: title, reading.options, isComplete: isComplete)
    if !input.isComplete {
      let message =
        "\(name) is not complete; nothing was written. Each contact is in a file of vCards in the folder itself"
      try report(LocatedFinding(Finding(ThreeWayCodes.incomplete, message), file: title))
    }
    return input
  }

  /// The file that has a contact of a folder, and the index of the contact in it.
  func file(ofContact index: Int) -> (file: MergeInput, index: Int)? {
    var index = index
    for file in files {
      if index < file.contacts.count { return (file, index) }
      index -= file.contacts.count
    }
    return nil
  }
}

/// Writes the result of a merge into a folder: each contact into the file of `mine` that has it, and a new one into a file with
/// the name of that of `theirs`.
struct MergeFolderOutput {
  private let output: MergeOutput
  private let folder: POSIXPath
  /// Whether the folder is `mine` itself.
  private let replacesMine: Bool
  /// The files to write, each with its status when it was read.
  private var files: [(name: POSIXPath, bytes: [UInt8], read: FileStatus?, isNew: Bool)] = []
  /// The files of `mine` that have no contact any more.
  private var removed: [(name: POSIXPath, read: FileStatus?)] = []
  /// All cards of the result.
  private(set) var cards: [UInt8] = []
  private(set) var losses: [LocatedFinding] = []

  /// - Parameter force: Whether the files of `mine` may be replaced.
  init(
    _ merge: ThreeWayMerge, _ output: MergeOutput, into folder: POSIXPath, mine: POSIXPath, force: Bool
  ) throws {
    self.output = output
    self.folder = folder
    let status = try POSIX.statusIfPresent(folder)
    let mineStatus = try POSIX.statusIfPresent(mine)
    replacesMine = mineStatus.flatMap { mine in status.map { $0.isSameFile(as: mine) } } ?? false
    if replacesMine, !force {
      throw FileFailure(IOCodes.outputExists, path: folder.description, "is MINE; --force replaces its files")
    }
    if !replacesMine, status != nil, !ContactFolder.list(folder).files.isEmpty {
      throw FileFailure(
        IOCodes.outputExists, path: folder.description, "has contact files; -o names MINE or a folder without them")
    }
    try addFiles(of: merge)
    try addNewFiles(of: merge)
  }

  /// The files of `mine`, with the merged cards.
  private mutating func addFiles(of merge: ThreeWayMerge) throws {
    var written: [Int: ThreeWayMerge.Merged] = [:]
    for merged in merge.contacts {
      if let index = merged.indices[.mine] { written[index] = merged }
    }
    var first = 0
    for file in output.sides[.mine]?.files ?? [] {
      let range = first..<first + file.contacts.count
      first = range.upperBound
      let name = file.path.name
      let lineEnd = LineTerminator(of: file.text.utf8)
      var merged: [Int: [UInt8]] = [:]
      var isUnchanged = true
      for index in range {
        guard let contact = written[index] else {
          isUnchanged = false
          continue
        }
        let card = try output.card(contact, .vcard, lineEnd)
        merged[index - range.lowerBound] = card.bytes
        isUnchanged =
          isUnchanged && (contact.origin == .mine || card.bytes == file.card(index - range.lowerBound))
        cards += card.bytes
        losses += card.losses
      }
      if merged.isEmpty, !range.isEmpty {
        removed.append((name, file.status))
      } else if isUnchanged {
        if !replacesMine { files.append((name, file.bytes, nil, true)) }
      } else {
        let bytes = RecordFile(file.text, file.cards).bytes(with: merged, adding: [], separator: [], lineEnd)
        files.append((name, bytes, replacesMine ? file.status : nil, !replacesMine))
      }
    }
  }

  /// The contacts that `mine` lacks, each in a new file.
  private mutating func addNewFiles(of merge: ThreeWayMerge) throws {
    var names = UniqueNames()
    let existing = try POSIX.namesIfPresent(in: folder)
    for name in Set(existing + (output.sides[.mine]?.files ?? []).map(\.path.name)).sorted() {
      _ = names.name(String(decoding: name.stemAndEnding.stem, as: UTF8.self))
    }
    for merged in merge.contacts where merged.indices[.mine] == nil {
      let source = merged.indices[.theirs].flatMap { output.sides[.theirs]?.file(ofContact: $0) }
      let lineEnd = LineTerminator(of: source?.file.text.utf8 ?? output.sides[.theirs]?.text.utf8 ?? [])
      let card = try output.card(merged, .vcard, lineEnd)
      let name = names.name(MergeFolderOutput.stem(of: merged.contact, in: source?.file))
      files.append((POSIXPath(name + ".vcf"), card.bytes, nil, true))
      cards += card.bytes
      losses += card.losses
    }
  }

  /// The name of the file that has only this contact if it is safe on every system, else one made from the contact.
  private static func stem(of contact: Contact, in file: MergeInput?) -> String {
    if let file, file.contacts.count == 1 {
      let stem = file.path.stemAndEnding.stem
      let isPlain = stem.allSatisfy { byte in
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte > 0x7F || Array("._-@+=() ".utf8).contains(byte)
      }
      if isPlain, stem.first != UInt8(ascii: "-"), UTF8Check.firstInvalid(in: Array(stem).span) == nil {
        return String(decoding: stem, as: UTF8.self)
      }
    }
    return FileNames.stem(contact.uid ?? contact.displayName)
  }

  /// Writes all files, or none. Files are removed when all others are written.
  func write() throws {
    guard !files.isEmpty || replacesMine && !removed.isEmpty else { return }
    let group = try FileGroup(folder: folder, makesFolder: true, force: replacesMine)
    for file in files {
      try group.begin(file.name, asRead: file.read, isNew: file.isNew)
      try group.write(file.bytes.span)
    }
    try group.commit { () throws(FileFailure) in
      if replacesMine { try FileRemoval.remove(removed.map { (folder.appending($0.name), $0.read) }) }
    }
  }
}
