internal import SourceText
internal import VCardSyntax

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
