internal import ContactModel
internal import Findings
internal import LDIFContacts
internal import PhoneBookContacts
internal import SourceText
internal import XCards

/// The bytes around the entries of an input: the version line of LDIF, the name and the owner of a phone book, the namespaces
/// of xCards. An output of the same format that copies entries has the same bytes around them.
package struct EntryFrame: Sendable, Hashable {
  let header: [UInt8]
  let footer: [UInt8]
  /// An entry of a phone book, with which those that are written have their elements in common.
  let entry: ArraySlice<UInt8>

  /// The frame of LDIF: everything up to the version line, if there is one.
  ///
  /// - Parameter beginning: The first bytes of the input.
  init(ofLDIF beginning: [UInt8]) {
    var end = 0
    var position = 0
    var isInEntry = false
    EntryFrame.forEachLine(of: beginning[...]) { line in
      position = line.endIndex
      let first = line.first ?? ASCII.lineFeed
      let isBlank = first == ASCII.lineFeed || first == ASCII.carriageReturn
      if EntryFrame.isVersion(line), !isInEntry {
        end = position
      } else if isBlank, end == line.startIndex, end > 0 {
        end = position
      } else if !isBlank, first != ASCII.numberSign, first != ASCII.space {
        isInEntry = true
      }
    }
    header = Array(beginning[..<end])
    footer = []
    entry = []
  }

  /// The frame of xCards; `nil` if a card that is written cannot be between them: without a root in which elements without
  /// a prefix are those of xCard, with a damaged card, or with anything but white space between the cards.
  ///
  /// - Parameter text: The whole input.
  init?(ofXCard text: [UInt8], limits: Limits) {
    let reader = XCardReader(limits: limits, beginning: text)
    guard reader.hasPlainRoot, case let batch = reader.read(text), batch.findings.allSatisfy({ $0.severity != .error })
    else { return nil }
    self.init(around: batch, in: text)
  }

  /// The frame of a phone book; `nil` if anything but white space is between its entries, such as a second book, or if
  /// they are only read.
  ///
  /// - Parameter text: The whole input.
  init?(ofPhoneBook text: [UInt8], limits: Limits) {
    let batch = PhoneBookReader(limits: limits).read(text)
    guard let first = batch.items.first, PhoneBookWriter.canWrite(beside: text[first.range]) else { return nil }
    self.init(around: batch, in: text)
  }

  /// The frame of the entries of a document in XML.
  private init?(around batch: ImportBatch<Contact>, in text: [UInt8]) {
    let entries = batch.items.map(\.range)
    guard let first = entries.first, let last = entries.last else { return nil }
    entry = text[first]
    for (entry, next) in zip(entries, entries.dropFirst()) {
      guard entry.upperBound <= next.lowerBound,
        text[entry.upperBound..<next.lowerBound].allSatisfy({ $0 <= ASCII.space })
      else { return nil }
    }
    var start = first.lowerBound
    while start > 0, text[start - 1] <= ASCII.space { start -= 1 }
    header = Array(text[..<start])
    footer = Array(text[last.upperBound...])
  }

  /// Calls the body with each line and its line end.
  static func forEachLine(of text: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var start = text.startIndex
    while start < text.endIndex {
      var end = start
      while end < text.endIndex, text[end] != ASCII.lineFeed, text[end] != ASCII.carriageReturn { end += 1 }
      if end < text.endIndex {
        end += text[end] == ASCII.carriageReturn && end + 1 < text.endIndex && text[end + 1] == ASCII.lineFeed ? 2 : 1
      }
      body(text[start..<end])
      start = end
    }
  }

  static func isVersion(_ line: ArraySlice<UInt8>) -> Bool {
    let name = Array("version:".utf8)
    return line.count > name.count && zip(line, name).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
