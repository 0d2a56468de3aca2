import Findings
import SourceText

/// The books of a FRITZ!Box file, of which there may be several: `phonebooks`, `phonebook`; and the menus of a remote phone
/// book of Yealink.
struct PhoneBooks {
  /// The element around all books. Without it the batch is a part of a longer file, whose books are not known.
  static let document = "phonebooks"
  static let element = "phonebook"
  /// The document of menus.
  static let menuDocument = "YealinkIPPhoneBook"
  /// The element of a menu, which may be in another one.
  static let menu = "Menu"
  /// The names of the open menus.
  private var menus: [String] = []
  /// The owner of the book of the device itself: answering machines, calls to all telephones.
  private static let internalOwner = "255"

  /// The number of books of people.
  private let count: Int
  private var isInDocument = false
  /// The name of the open book.
  private var book: String?
  /// The category of the contacts of the open book or menu.
  var category: String? { book ?? menus.last.flatMap { $0.isEmpty ? nil : $0 } }
  /// Whether the entries of the open book are those of the device.
  private(set) var isInternal = false

  /// - Parameter bytes: The batch.
  init(_ bytes: [UInt8]) {
    var count = 0
    var start = 0
    let tagStart = Array("<\(PhoneBooks.element)".utf8)
    while let tag = ByteSearch.first(ASCII.lessThan, in: bytes, from: start) {
      start = tag + 1
      let nameEnd = tag + tagStart.count
      guard nameEnd < bytes.count, bytes[tag..<nameEnd].elementsEqual(tagStart), MarkupScanner.endsName(bytes[nameEnd]),
        let end = ByteSearch.first(ASCII.greaterThan, in: bytes, from: nameEnd)
      else { continue }
      if PhoneBooks.attribute("owner", of: bytes[tag...end]) != PhoneBooks.internalOwner { count += 1 }
    }
    self.count = count
  }

  /// Reads the start tag of an element that is not in an entry.
  mutating func begin(_ name: ArraySlice<UInt8>, _ tag: ArraySlice<UInt8>, _ findings: inout [Finding]) {
    if name.elementsEqual(PhoneBooks.document.utf8) { isInDocument = true }
    if name.elementsEqual(PhoneBooks.menu.utf8), menus.count < EntryBuilder.maximumDepth {
      menus.append(PhoneBooks.attribute("Name", of: tag) ?? "")
    }
    guard isInDocument, name.elementsEqual(PhoneBooks.element.utf8) else { return }
    end()
    let place = tag.startIndex..<tag.endIndex
    let title = PhoneBooks.attribute("name", of: tag) ?? ""
    let owner = PhoneBooks.attribute("owner", of: tag) ?? ""
    if owner == PhoneBooks.internalOwner, count > 0 {
      isInternal = true
      findings.report(
        PhoneBookCodes.internalBook, "the entries of the book of the device itself (owner 255) were skipped", at: place)
    } else if !title.isEmpty, count > 1 {
      book = title
      let lost = owner.isEmpty ? "" : "; the number of its owner, \(Finding.quote(owner)), is not kept"
      findings.report(
        PhoneBookCodes.bookName,
        "the contacts of the book \(Finding.quote(title)) have the category of this name\(lost)",
        at: place)
    }
  }

  /// Ends the open book at the end tag of an element.
  mutating func end(_ name: ArraySlice<UInt8>) {
    if name.elementsEqual(PhoneBooks.menu.utf8) { _ = menus.popLast() }
    if name.elementsEqual(PhoneBooks.document.utf8) { isInDocument = false }
    if name.elementsEqual(PhoneBooks.document.utf8) || name.elementsEqual(PhoneBooks.element.utf8) { end() }
  }

  private mutating func end() {
    book = nil
    isInternal = false
  }

  private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
    guard let value = MarkupText.attributes(of: tag).first(where: { $0.name.elementsEqual(name.utf8) })?.value else {
      return nil
    }
    // Damage in the name of a book is not worth a finding of its own.
    var ignored: [Finding] = []
    return MarkupText.decoded(value, at: tag.startIndex..<tag.endIndex, &ignored)
  }
}
