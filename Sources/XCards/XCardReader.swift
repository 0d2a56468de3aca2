package import ContactModel
import Findings
import PhoneBookContacts
package import SourceText

/// Reads xCards (RFC 6351), which are vCard 4.0 in XML.
///
/// ```swift
/// let text = """
///   <vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard><fn><text>Ada</text></fn></vcard></vcards>
///   """
/// XCardReader().read(Array(text.utf8)).items[0].value.displayName  // "Ada"
/// ```
///
/// The codecs of vCard 4.0 read the properties, so both formats have the same properties and keep unknown ones. Elements of
/// other namespaces are kept as XML properties. No entity is expanded and nothing is fetched.
package struct XCardReader: Sendable {
  private let limits: Limits
  /// The namespaces that the elements around the first card declare.
  private let namespaces: XMLNamespaces?

  /// Makes a reader.
  package init(limits: Limits = Limits()) {
    self.limits = limits
    namespaces = nil
  }

  /// Makes a reader of the parts of a document.
  ///
  /// - Parameter beginning: The first bytes of the document. The elements around the first card declare the namespaces of
  ///   all.
  package init(limits: Limits, beginning: [UInt8]) {
    self.limits = limits
    namespaces = XCardReader.namespaces(of: beginning, limits)
  }

  /// Whether a root declares the namespace of xCard for elements without a prefix.
  package var hasPlainRoot: Bool { namespaces?.namespace(of: []) == XMLNamespaces.xCard }

  /// Reads the cards of a batch. Reading never fails: what cannot be read is skipped and reported.
  ///
  /// - Parameter bytes: Whole cards in UTF-8, with whatever is between them.
  package func read(_ bytes: [UInt8]) -> ImportBatch<Contact> {
    var reading = reading(of: bytes)
    return reading.whole()
  }

  /// Reads the cards of a batch, a few at a time.
  package func pieces(of bytes: [UInt8]) -> some ImportPieces<Contact> { reading(of: bytes) }

  private func reading(of bytes: [UInt8]) -> XCardReading {
    XCardReading(bytes, in: namespaces ?? XCardReader.namespaces(of: bytes, limits), limits)
  }

  /// Whether a text is an xCard: it names the namespace, or its first element is that of xCards without a namespace.
  ///
  /// - Parameter start: The first bytes of the decoded text.
  package static func recognizes(_ start: [UInt8]) -> Bool {
    let namespace = Array(XMLNamespaces.anyXCard.utf8)
    var index = 0
    while let found = ByteSearch.first(namespace[0], in: start, from: index) {
      if start[found...].starts(with: namespace) { return true }
      index = found + 1
    }
    var scanner = MarkupScanner(limits: Limits())
    while let token = scanner.next(start, isEnd: true) {
      switch token.kind {
      case .startTag, .emptyTag:
        let name = start[token.qualifiedName]
        return (XCardFraming.isCard(name) || XCardFraming.isDocument(name))
          && !XMLNamespaces.declarations(of: start[token.range]).contains { !$0.uri.isEmpty }
      default: continue
      }
    }
    return false
  }

  /// The namespaces that the open elements before the first card declare.
  private static func namespaces(of bytes: [UInt8], _ limits: Limits) -> XMLNamespaces {
    var namespaces = XMLNamespaces()
    var scanner = MarkupScanner(limits: limits)
    while let token = scanner.next(bytes, isEnd: true) {
      switch token.kind {
      case .startTag:
        if XCardFraming.isCard(bytes[token.qualifiedName]) { return namespaces }
        namespaces.enter(bytes[token.range])
      case .emptyTag:
        if XCardFraming.isCard(bytes[token.qualifiedName]) { return namespaces }
      case .endTag: namespaces.leave()
      default: break
      }
    }
    return namespaces
  }
}

/// Cards that are read a few at a time.
private struct XCardReading: ImportPieces {
  private let bytes: [UInt8]
  private let limits: Limits
  private let namespaces: XMLNamespaces
  private var scanner: MarkupScanner
  private var framing = XCardFraming()
  private var card: XCardElements?
  /// The first byte of the card.
  private var start = 0
  private var isAtEnd = false

  init(_ bytes: [UInt8], in namespaces: XMLNamespaces, _ limits: Limits) {
    self.bytes = bytes
    self.limits = limits
    self.namespaces = namespaces
    scanner = MarkupScanner(limits: limits)
  }

  mutating func next(_ maximum: Int) -> ImportBatch<Contact>? {
    if isAtEnd { return nil }
    var batch = ImportBatch<Contact>()
    while let token = scanner.next(bytes, isEnd: true) {
      read(token, &batch)
      if batch.items.count >= maximum { return batch }
    }
    isAtEnd = true
    finish(at: bytes.count, isEarly: true, &batch)
    return batch
  }

  private mutating func read(_ token: MarkupScanner.Token, _ batch: inout ImportBatch<Contact>) {
    switch framing.event(of: token, bytes) {
    case .outside: readOutside(token, &batch)
    case .begin: begin(token, &batch)
    case .empty:
      begin(token, &batch)
      finish(at: token.range.upperBound, isEarly: false, &batch)
    case .inside: card?.read(token)
    case .end: finish(at: token.range.upperBound, isEarly: false, &batch)
    case .documentEnd: finish(at: token.range.lowerBound, isEarly: true, &batch)
    }
  }

  private func readOutside(_ token: MarkupScanner.Token, _ batch: inout ImportBatch<Contact>) {
    switch token.kind {
    case .declaration where bytes[token.range].contains(ASCII.leftBracket):
      batch.findings.report(
        XCardCodes.declarations, "the declarations of the document type are ignored", at: token.range)
    case .broken:
      batch.findings.report(XCardCodes.notWellFormed, "this tag has no end; it was skipped", at: token.range)
      batch.leftOut.append(token.range)
    default: break
    }
  }

  private mutating func begin(_ token: MarkupScanner.Token, _ batch: inout ImportBatch<Contact>) {
    finish(at: token.range.lowerBound, isEarly: true, &batch)
    start = token.range.lowerBound
    card = XCardElements(bytes, token, in: namespaces, limits: limits)
  }

  /// Reads the contact of the open card, if there is one.
  private mutating func finish(at end: Int, isEarly: Bool, _ batch: inout ImportBatch<Contact>) {
    guard var card else { return }
    self.card = nil
    let range = start..<max(end, start)
    guard card.isCard else {
      batch.findings.report(
        XCardCodes.notAnXCard, "this element vcard has another namespace than xCard; it was skipped",
        at: range.lowerBound..<range.lowerBound + 1)
      batch.rejected.append(range)
      return
    }
    card.endCard(at: end, isEarly: isEarly)
    let (contact, findings) = card.finish(at: range.lowerBound..<range.lowerBound + 1)
    if !findings.isEmpty {
      let name = contact.displayName
      let index = batch.items.count + batch.rejected.count
      let reference = ContactReference(index: index, uid: contact.uid, name: name.isEmpty ? nil : name)
      for var finding in findings {
        finding.contact = reference
        batch.findings.append(finding)
      }
    }
    batch.items.append(Imported(contact, at: range))
  }
}
