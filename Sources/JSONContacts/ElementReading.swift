package import ContactModel
import Findings
package import SourceText

/// Reads a batch of elements of any format of contacts in JSON. An element that cannot be read is rejected and reported.
package struct ElementReading: ImportPieces {
  /// Creates the contact of an element, or reports why it cannot. The builder is empty before and afterwards.
  package typealias Make = (JSONValue, inout ContactBuilder, inout JSONReading) -> Contact?

  private let bytes: [UInt8]
  private let limits: Limits
  private let depthLimit: Int
  private let make: Make
  private var scanner: ElementScanner
  private var builder = ContactBuilder()
  private var isAtEnd = false

  /// - Parameters:
  ///   - bytes: Complete elements in UTF-8, with any brackets and commas around them.
  ///   - limits: The maximum length of an element and of a text, and the maximum depth of nested contacts.
  ///   - depthLimit: The maximum depth of nested arrays and objects.
  package init(_ bytes: [UInt8], limits: Limits, depthLimit: Int, make: @escaping Make) {
    self.init(bytes, limits: limits, depthLimit: depthLimit, elements: .objects, make: make)
  }

  /// Reads elements of a form.
  init(
    _ bytes: [UInt8], limits: Limits, depthLimit: Int, elements: ElementScanner.Elements, make: @escaping Make
  ) {
    self.bytes = bytes
    self.limits = limits
    self.depthLimit = depthLimit
    self.make = make
    scanner = ElementScanner(elements)
  }

  package mutating func next(_ maximum: Int) -> ImportBatch<Contact>? { next(maximum, isWholeText: false) }

  /// Reads everything.
  ///
  /// - Parameter isWholeText: Whether the bytes are the whole input, so that missing brackets and commas are reported.
  package mutating func whole(isWholeText: Bool) -> ImportBatch<Contact> {
    next(.max, isWholeText: isWholeText) ?? ImportBatch()
  }

  private mutating func next(_ maximum: Int, isWholeText: Bool) -> ImportBatch<Contact>? {
    if isAtEnd { return nil }
    var batch = ImportBatch<Contact>()
    while let range = scanner.next(bytes, isEnd: true) {
      let element = ElementReading.trimmed(range, bytes)
      if isWholeText { batch.findings += scanner.extractFindings(before: bytes.count) }
      if element.count > limits.card {
        batch.findings.append(JSONSplitter.tooLong(element, limits: limits))
        batch.rejected.append(element)
      } else {
        read(element, into: &batch)
      }
      if batch.items.count >= maximum { return batch }
    }
    isAtEnd = true
    if isWholeText {
      batch.findings += scanner.extractFindings(before: bytes.count)
      if scanner.hasUnclosedArray { batch.findings.append(ElementScanner.arrayNotClosed(at: bytes.count)) }
    }
    return batch
  }

  private mutating func read(_ element: Range<Int>, into batch: inout ImportBatch<Contact>) {
    var reading = JSONReading(bytes: bytes, nesting: limits.nesting)
    let contact = parse(element, &reading).flatMap { make($0, &builder, &reading) }
    let number = batch.items.count + batch.rejected.count
    if let contact { batch.items.append(Imported(contact, at: element)) } else { batch.rejected.append(element) }
    if reading.findings.isEmpty { return }
    var reference = ContactReference(index: number)
    if let contact {
      let name = contact.displayName
      reference.uid = contact.uid
      reference.name = name.isEmpty ? nil : name
    }
    for var finding in reading.findings {
      finding.contact = reference
      batch.findings.append(finding)
    }
  }

  private func parse(_ element: Range<Int>, _ reading: inout JSONReading) -> JSONValue? {
    reading.parse(element, limits, depthLimit: depthLimit)
  }

  /// The element without trailing white space, which a broken one may have.
  static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, ASCII.isJSONSpace(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

extension JSONReading {
  /// Parses an element; `nil` if it is not JSON, which is reported.
  mutating func parse(_ element: Range<Int>, _ limits: Limits, depthLimit: Int) -> JSONValue? {
    let invalid = UTF8Check.firstInvalid(in: bytes.span.extracting(element))
    if let invalid {
      let place = element.lowerBound + invalid
      report(
        JSONCodes.invalidUTF8, "the byte 0x\(String(bytes[place], radix: 16)) is not UTF-8; it became U+FFFD",
        place..<place + 1)
    }
    var parser = JSONParser(
      bytes, in: element, depthLimit: depthLimit, isUTF8: invalid == nil, longest: limits.longestText)
    do throws(JSONFailure) {
      let value = try parser.parse()
      findings += parser.findings
      return value
    } catch {
      findings += parser.findings
      report(
        error.code, "contact cannot be read and was skipped: \(error.message)", error.offset..<error.offset)
      return nil
    }
  }
}

extension JSONReading {
  /// The members of an element that is an object with a key of a contact; else it is reported.
  mutating func members(ofElement value: JSONValue) -> [JSONMember]? {
    guard case .object(let members) = value.kind else {
      report(
        JSONCodes.notAContact, "\(quoted(value)) is \(value.typeName), not a contact; it was skipped", value.range)
      return nil
    }
    guard members.isEmpty || ContactForm.knows(members) else {
      let keys = members.prefix(5).map { Finding.quote($0.key) }.joined(separator: ", ")
      report(JSONCodes.notAContact, "none of the keys \(keys) is a key of a contact; it was skipped", value.range)
      return nil
    }
    return members
  }
}
