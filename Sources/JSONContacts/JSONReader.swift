public import ContactModel
import Findings
public import SourceText

/// Reads the JSON form of contacts: an array, one object a line, objects behind each other, or a single object.
///
/// ```swift
/// let batch = JSONReader().read(Array(#"[{"uid": "a", "emails": [{"value": "ada@example.org"}]}]"#.utf8))
/// batch.items[0].value.emails[0].value  // "ada@example.org"
/// ```
///
/// A contact is an object. What it has several of is an array of entries (`"phones": [{"value": "+1 555 0100",
/// "types": ["cell"]}]`); what it has one of by its nature stands there plainly where nothing more is said about it
/// (`"birthday": "1985-04-12"`). Where an array of entries is expected, a value alone is read as well.
public struct JSONReader: Sendable {
  private let limits: Limits

  /// Makes a reader.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Reads the elements of a batch. Nothing stops it: an element that cannot be read is rejected and reported, and so
  /// is each key and value that has no place in a contact.
  ///
  /// - Parameters:
  ///   - bytes: Whole elements in UTF-8, with whatever brackets and commas stand around them.
  ///   - isWholeText: Whether this is everything, so that a missing bracket or comma is reported too. Where a
  ///     ``JSONSplitter`` cut the batch from a stream it has done that already.
  public func read(_ bytes: [UInt8], isWholeText: Bool = false) -> ImportBatch<Contact> {
    var batch = ImportBatch<Contact>()
    var scanner = ElementScanner(startingBehindMarkOf: bytes)
    var number = 0
    while let range = scanner.next(bytes, isEnd: true) {
      let element = trimmed(range, bytes)
      if isWholeText { batch.findings += scanner.takeFindings(before: bytes.count) }
      if element.count > limits.card {
        batch.findings.append(JSONSplitter.tooLong(element, limits: limits))
        batch.rejected.append(element)
      } else {
        read(element, in: bytes, number: number, into: &batch)
      }
      number += 1
    }
    if isWholeText {
      batch.findings += scanner.takeFindings(before: bytes.count)
      if scanner.isInArray { batch.findings.append(ElementScanner.arrayNotClosed(at: bytes.count)) }
    }
    return batch
  }

  private func read(_ element: Range<Int>, in bytes: [UInt8], number: Int, into batch: inout ImportBatch<Contact>) {
    var reading = JSONReading(bytes: bytes, nesting: limits.nesting)
    let contact = contact(element, in: bytes, &reading)
    var reference = ContactReference(index: number)
    if let contact {
      let name = contact.displayName
      reference.uid = contact.uid
      reference.name = name.isEmpty ? nil : name
      batch.items.append(Imported(contact, at: element))
    } else {
      batch.rejected.append(element)
    }
    for var finding in reading.findings {
      finding.contact = reference
      batch.findings.append(finding)
    }
  }

  private func contact(_ element: Range<Int>, in bytes: [UInt8], _ reading: inout JSONReading) -> Contact? {
    if let invalid = UTF8Check.firstInvalid(in: bytes.span.extracting(element)) {
      let place = element.lowerBound + invalid
      reading.report(
        JSONCodes.invalidUTF8, "the byte 0x\(String(bytes[place], radix: 16)) is no UTF-8 here; it became U+FFFD",
        place..<place + 1)
    }
    // A contact needs six arrays and objects inside each other, and each agent four around it.
    var parser = JSONParser(bytes, in: element, depthLimit: 4 * min(limits.nesting, 1000) + 16)
    do throws(JSONFailure) {
      let value = try parser.parse()
      reading.findings += parser.findings
      guard case .object(let members) = value.kind else {
        reading.report(
          JSONCodes.notAContact, "\(reading.quoted(value)) is \(value.typeName), not a contact; it was left out",
          element)
        return nil
      }
      if !members.isEmpty && !ContactFields.table.knows(members) {
        let keys = members.prefix(5).map { Finding.quote($0.key) }.joined(separator: ", ")
        reading.report(JSONCodes.notAContact, "none of the keys \(keys) is a contact's; it was left out", element)
        return nil
      }
      var contact = Contact()
      for member in ContactFields.table.read(members, into: &contact, &reading) { reading.unknownKey(member) }
      return contact
    } catch {
      reading.findings += parser.findings
      reading.report(
        error.code, "the contact cannot be read and was left out: \(error.message)", error.offset..<error.offset)
      return nil
    }
  }

  /// The element without white space behind it, which a broken one may have.
  private func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isJSONSpace(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension ElementScanner {
  /// Starts behind a byte order mark, if the bytes begin with one (RFC 8259 8.1 lets a reader ignore it).
  init(startingBehindMarkOf bytes: [UInt8]) {
    self.init()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { skip(3) }
  }
}
