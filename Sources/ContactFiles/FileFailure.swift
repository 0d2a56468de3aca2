public import Findings
internal import SourceText
internal import VCardSyntax

/// An error that stops the work on a file, which cannot be opened, read or written. Errors *in* a file are
/// findings.
public struct FileFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The code of the failure.
  public var code: FindingCode
  /// The name of the file, or `-` for a standard stream; empty for bytes in memory.
  public var path: String
  /// The reason, with the error text of the operating system and a remedy.
  public var message: String {
    get { Advice.removed(from: adviceMessage) }
    set { adviceMessage = newValue }
  }
  /// The message with its `Advice`, for programs that have options.
  package var adviceMessage: String
  /// Whether the reader of our output has closed the pipe, as `head` does.
  public var isClosedPipe: Bool

  /// Creates a failure.
  public init(_ code: FindingCode, path: String, _ message: String, isClosedPipe: Bool = false) {
    self.code = code
    self.path = path
    adviceMessage = message
    self.isClosedPipe = isClosedPipe
  }

  init(_ code: FindingCode, path: POSIXPath, _ message: String, isClosedPipe: Bool = false) {
    self.init(code, path: path.description, message, isClosedPipe: isClosedPipe)
  }

  /// One line for a terminal.
  public var description: String { line(message) }

  /// The same with a message of a program that has options.
  package func line(_ message: String) -> String {
    "\(path.isEmpty ? "" : Finding.printable(path) + ": ")\(message) [\(code)]"
  }

  /// The failure as a finding.
  package var finding: Finding { Finding(code, adviceMessage) }
}

extension FileFailure {
  static func reading(_ path: some CustomStringConvertible, _ error: SystemError) -> FileFailure {
    let message = error == .isDirectory ? "is a folder, not a file" : "cannot be read: \(error)"
    return FileFailure(IOCodes.unreadableInput, path: path.description, message)
  }

  static func writing(_ path: some CustomStringConvertible, _ error: SystemError) -> FileFailure {
    FileFailure(
      IOCodes.unwritableOutput, path: path.description, "cannot be written: \(error)",
      isClosedPipe: error == .closedPipe)
  }
}

// MARK: - Exports of other programs

// Files of other programs that have contacts in a form of their own: how to export them.

extension FileFailure {
  /// The failure, with the way to export the contacts of a file that another program keeps for itself.
  var withExport: FileFailure {
    let isUnknown = [
      IOCodes.unknownFormat, IOCodes.damagedArchive, IOCodes.unreadArchive, VCardCodes.notAVCard, IOCodes.emptyFolder,
    ].contains(code)
    guard isUnknown, let export = FileFailure.export(ofFileNamed: path) else { return self }
    var failure = self
    failure.adviceMessage += "; \(export)"
    return failure
  }

  /// How to export the contacts of a file or folder, by its ending.
  static func export(ofFileNamed name: String) -> String? {
    let ending = FileFormat.ending(of: name.hasSuffix("/") ? String(name.dropLast()) : name)
    return exports.first { $0.endings.contains(ending) }?.text
  }

  private static let exports: [(endings: Set<String>, text: String)] = [
    (
      ["abbu", "abbackup", "abcdp", "abcddb"],
      "macOS keeps its contacts in it: in Contacts, select all cards, then File, Export, Export vCard"
    ),
    (["contact", "wab"], "it is of Windows Contacts: select the contacts there, Export, and choose vCard or CSV"),
    (
      ["pst", "ost", "msg"],
      "it is of Outlook: File, Open & Export, Import/Export, Export to a file, Comma Separated Values, Contacts"
    ),
    (["olm"], "it is an archive of Outlook for Mac: import it into Outlook, and export the contacts as CSV or vCard"),
    (["mab"], "it is an old address book of Thunderbird: in Thunderbird, Tools, Export, as vCard, LDIF or CSV"),
    (["spb", "spba", "sbu"], "it is a backup of a Samsung phone: in Contacts on the phone, export to a .vcf file"),
    (["numbers"], "in Numbers, File, Export To, CSV"),
    (["rtf", "doc", "docx", "pages", "odt", "pdf"], "it is a document: save the table in it as .xlsx or CSV"),
    (["xls"], "save it as .xlsx or CSV"),
    (
      ["db", "sqlite", "sqlitedb"],
      "it is a database: export the contacts with the program that made it, as vCard or CSV"
    ),
  ]
}
