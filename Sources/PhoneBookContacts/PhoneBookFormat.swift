import SourceText

/// The phone book of a telephone, or the contact of a QR code, with its name for `--from` and `--to`.
package enum PhoneBookFormat: String, Sendable, Hashable, CaseIterable {
  /// FRITZ!Box: `phonebooks`, `contact`.
  case fritzBox = "fritzbox"
  /// Local contacts of Yealink: `root_contact`, `contact`.
  case yealink
  /// A remote phone book of Yealink, Snom, Fanvil, Cisco and others: `…IPPhoneDirectory`, `DirectoryEntry`. Grandstream's
  /// `AddressBook` is read.
  case yealinkDirectory = "yealink-directory"
  /// The directory of Snom and Gigaset Pro: `tbook`, `contact`.
  case snom
  /// The list of names and numbers for DECT bases of Snom, a CSV without a header.
  case snomList = "snom-csv"
  /// The central phone book of Gigaset: `list`, `entry`.
  case gigaset
  /// MECARD of QR codes.
  case meCard = "mecard"

  /// A short description for lists.
  package var summary: String {
    switch self {
    case .fritzBox: "FRITZ!Box phone book (XML)"
    case .yealink: "Yealink local contacts (XML)"
    case .yealinkDirectory:
      "Remote phone book of Yealink and other IP phones (XML): names with numbers; reads Grandstream's"
    case .snom: "Snom directory (XML), version 2; also of Gigaset Pro desk phones; reads version 1"
    case .snomList: "Snom DECT directory (CSV without a header): one number a line"
    case .gigaset: "Gigaset N610, N670 and N870 central phone book (XML)"
    case .meCard: "MECARD, the contact of QR codes; one a line"
    }
  }

  /// The usual extension of file names, with its dot.
  package var ending: String {
    switch self {
    case .snomList: ".csv"
    case .meCard: ".txt"
    default: ".xml"
    }
  }

  /// The elements of an entry; `nil` if the format is not XML.
  var layout: EntryLayout? {
    switch self {
    case .fritzBox: .fritzBox
    case .yealink: .yealink
    case .yealinkDirectory: .yealinkDirectory
    case .snom: .snom
    case .gigaset: .gigaset
    case .snomList, .meCard: nil
    }
  }

  /// Whether the format is XML.
  package var isXML: Bool { layout != nil }

  /// The tags around the entries.
  var frame: (begin: String, end: String) {
    switch self {
    case .fritzBox: ("<phonebooks>\n<phonebook>\n", "</phonebook>\n</phonebooks>\n")
    case .yealink: ("<root_contact>\n", "</root_contact>\n")
    case .yealinkDirectory: ("<YealinkIPPhoneDirectory>\n", "</YealinkIPPhoneDirectory>\n")
    case .snom: ("<tbook e=\"2\" version=\"2.0\">\n", "</tbook>\n")
    case .gigaset: ("<!DOCTYPE LocalDirectory>\n<list>\n", "</list>\n")
    case .snomList, .meCard: ("", "")
    }
  }

  /// Recognizes the format by the first elements of a document; `nil` if it is not a phone book.
  ///
  /// - Parameter start: The first bytes of the decoded text.
  package init?(recognising start: [UInt8]) {
    var scanner = MarkupScanner(limits: Limits())
    while let token = scanner.next(start, isEnd: false) {
      let name: Range<Int>
      switch token.kind {
      case .startTag(let range), .emptyTag(let range): name = range
      default: continue
      }
      let word = String(decoding: start[name], as: UTF8.self)
      // The list of settings of a Snom phone and the lists of other programs are decided by what is in them.
      if let format = PhoneBookFormat.documents[word] ?? PhoneBookFormat.directory(word) {
        self = format
        return
      }
      if !PhoneBookFormat.envelopes.contains(word) { return nil }
    }
    return nil
  }

  private static let documents: [String: PhoneBookFormat] = [
    "phonebooks": .fritzBox, "phonebook": .fritzBox, "root_contact": .yealink, "root_group": .yealink,
    "vp_contact": .yealink, "contactData": .yealink, "tbook": .snom, "phone-book": .snom, "LocalDirectory": .gigaset,
    "entry": .gigaset, "AddressBook": .yealinkDirectory,
  ]
  private static let envelopes: Set<String> = ["settings", "setting-files", "list"]

  private static func directory(_ name: String) -> PhoneBookFormat? {
    name.hasSuffix("IPPhoneDirectory") || name.hasSuffix("IPPhoneBook") ? .yealinkDirectory : nil
  }
}
