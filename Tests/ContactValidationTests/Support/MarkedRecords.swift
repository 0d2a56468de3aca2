import CSVContacts
import ContactModel
import ContactValidation
import Findings
import SourceText
import Testing

/// Cases of CSV with their expected findings in the text: `Name,Email\nAda,⟦CS302⟧ada at example.org\n`.
///
/// A marker is at the start of a finding. The findings in the records must be exactly those of the markers; those about
/// the header are compared only if the text has markers in its first line.
struct MarkedRecords {
  let bytes: [UInt8]
  let expected: Set<MarkedCards.Expectation>
  let detection: CSVDetection

  init(_ marked: String, lineEnd: String = "\r\n") throws {
    (bytes, expected) = MarkedCards.taken(marked, lineEnd: lineEnd)
    detection = CSVReader.detect(prefix: bytes)
    _ = try #require(detection.reader, "\(detection.reason ?? "")")
  }

  /// The records after the header.
  var records: [UInt8] { Array(bytes[detection.headerEnd...]) }

  /// Makes the check.
  func checking(_ settings: RuleSettings) throws -> RecordChecking {
    RecordChecking(
      PreparedRules(settings), try #require(detection.reader), header: Array(bytes[..<detection.headerEnd]))
  }

  /// What is found in the header and in the records, but for the product whose columns these are.
  func found(_ settings: RuleSettings) throws -> [Finding] {
    let checking = try checking(settings)
    let header = checking.headerFindings(detection.findings).compactMap { settings.applied(to: $0, in: nil) }
    let records = checking.proved(records).imported.findings
    return (header + records.map { $0.moved(bytes: detection.headerEnd, contacts: 0) }).filter {
      $0.code.id != "CS207"
    }
  }

  /// The contacts that are read.
  func contacts() throws -> [Contact] { try #require(detection.reader).read(records).items.map(\.value) }
}

/// Checks a case with each line end: exactly the findings of its markers are reported.
func expectRecords(
  _ marked: String, _ settings: RuleSettings = RuleSettings(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  for lineEnd in ["\r\n", "\n", "\r"] {
    let records = try MarkedRecords(marked, lineEnd: lineEnd)
    let found = try records.found(settings).map {
      MarkedCards.Expectation(code: $0.code.id, offset: $0.range?.lowerBound ?? 0)
    }
    #expect(Set(found) == records.expected, "with \(lineEnd.utf8.count) bytes", sourceLocation: sourceLocation)
    #expect(found.count == records.expected.count, sourceLocation: sourceLocation)
  }
}

/// Checks that the fixes make one text of another, that they do nothing more to the result, and that a text that safe
/// fixes have changed is read to the same contacts.
func expectRecordFix(
  _ text: String, becomes expected: String, isUnsafe: Bool = false, _ settings: RuleSettings = RuleSettings(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  for lineEnd in ["\r\n", "\n"] {
    let before = try MarkedRecords(text, lineEnd: lineEnd)
    let wanted = try MarkedRecords(expected, lineEnd: lineEnd)
    let checking = try before.checking(settings)
    let result = FixedBytes(before.records, by: checking, isUnsafe: isUnsafe).bytes
    #expect(
      result == wanted.records, "\(String(decoding: result, as: UTF8.self).debugDescription)",
      sourceLocation: sourceLocation)
    #expect(FixedBytes(result, by: checking, isUnsafe: isUnsafe).bytes == result, sourceLocation: sourceLocation)
    if !isUnsafe { #expect(try before.contacts() == wanted.contacts(), sourceLocation: sourceLocation) }
  }
}
