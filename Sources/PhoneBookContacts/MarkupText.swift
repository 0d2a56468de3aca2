package import Findings
import SourceText

/// Texts and attributes of XML. Of the entities only the five of XML and numbers are known.
package enum MarkupText {
  /// The findings about a text in a format.
  package struct Codes: Sendable {
    let reference: FindingCode
    let invalidUTF8: FindingCode

    /// - Parameters:
    ///   - reference: A reference to an unknown entity.
    ///   - invalidUTF8: Bytes that are not UTF-8.
    package init(reference: FindingCode, invalidUTF8: FindingCode) {
      self.reference = reference
      self.invalidUTF8 = invalidUTF8
    }

    /// Those of phone books.
    package static let phoneBook = Codes(
      reference: PhoneBookCodes.unknownReference, invalidUTF8: PhoneBookCodes.invalidUTF8)
  }

  /// Decodes a text or the value of an attribute: references, line ends, and bytes that are not UTF-8.
  package static func decoded(
    _ written: ArraySlice<UInt8>, at range: Range<Int>, _ findings: inout [Finding], _ codes: Codes = .phoneBook
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(written.count)
    var unknown: ArraySlice<UInt8>?
    var index = written.startIndex
    while index < written.endIndex {
      let byte = written[index]
      index += 1
      if byte == ASCII.ampersand {
        if let (scalar, end) = reference(written, from: index) {
          bytes += String(scalar).utf8
          index = end
          continue
        }
        unknown = unknown ?? written[(index - 1)..<min(index + 15, written.endIndex)]
      } else if byte == ASCII.carriageReturn {
        bytes.append(ASCII.lineFeed)
        if index < written.endIndex, written[index] == ASCII.lineFeed { index += 1 }
        continue
      }
      bytes.append(byte)
    }
    if let unknown {
      findings.report(
        codes.reference,
        "\(Finding.quote(String(decoding: unknown, as: UTF8.self))) is not a character of XML; it was kept as it is",
        at: range)
    }
    return repaired(bytes, at: range, &findings, codes)
  }

  /// The text of bytes that may be damaged, which is reported.
  package static func repaired(
    _ bytes: [UInt8], at range: Range<Int>, _ findings: inout [Finding], _ codes: Codes = .phoneBook
  ) -> String {
    guard let offset = UTF8Check.firstInvalid(in: bytes.span) else { return String(decoding: bytes, as: UTF8.self) }
    let text = DecodedText(repairing: bytes[...])
    findings.report(
      codes.invalidUTF8,
      "the byte 0x\(String(bytes[offset], radix: 16)) is not UTF-8; "
        + (text.failures == 0 ? "it is CESU-8, and the character was read" : "U+FFFD replaces it"), at: range)
    return String(decoding: text.utf8, as: UTF8.self)
  }

  /// The character of a reference, and the place after its semicolon.
  private static func reference(_ bytes: ArraySlice<UInt8>, from start: Int) -> (Unicode.Scalar, Int)? {
    guard let end = bytes[start..<min(start + 12, bytes.endIndex)].firstIndex(of: ASCII.semicolon) else { return nil }
    var name = bytes[start..<end]
    guard name.first == ASCII.numberSign else {
      return entities.first { name.elementsEqual($0.name.utf8) }.map { ($0.character, end + 1) }
    }
    name.removeFirst()
    let isHexadecimal = name.first == UInt8(ascii: "x")
    if isHexadecimal { name.removeFirst() }
    guard !name.isEmpty, name.first != ASCII.plus, name.first != ASCII.hyphen,
      let number = UInt32(String(decoding: name, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), isCharacter(scalar)
    else { return nil }
    return (scalar, end + 1)
  }

  private static let entities: [(name: String, character: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  /// Whether a document may have a character (XML 1.0 2.2).
  package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// The names and values of the attributes in a tag.
  package static func attributes(of tag: ArraySlice<UInt8>) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    var rest = tag.dropFirst().dropLast()
    func skipSpace() { rest = rest.drop(while: MarkupScanner.isSpace) }
    func isDelimiter(_ byte: UInt8) -> Bool {
      MarkupScanner.isSpace(byte) || byte == ASCII.equals || byte == ASCII.slash
    }
    // The name of the element.
    rest = rest.drop { !isDelimiter($0) }
    while !rest.isEmpty {
      rest = rest.drop { MarkupScanner.isSpace($0) || $0 == ASCII.slash }
      let name = rest.prefix { !isDelimiter($0) }
      rest = rest[name.endIndex...]
      skipSpace()
      guard rest.first == ASCII.equals else {
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst()
      skipSpace()
      guard let quote = rest.first else { break }
      let value: ArraySlice<UInt8>
      if quote == ASCII.doubleQuote || quote == ASCII.apostrophe {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !MarkupScanner.isSpace($0) && $0 != ASCII.slash }
        rest = rest[value.endIndex...]
      }
      if !name.isEmpty { attributes.append((name, value)) }
    }
    return attributes
  }

  /// Appends a text with references for what markup may not contain. Characters that XML lacks are left out.
  ///
  /// - Parameter isContent: Whether line feeds and tabs are written as they are; in an attribute they would become blanks.
  /// - Returns: Whether all characters were written.
  @discardableResult
  package static func append(_ text: String, to bytes: inout [UInt8], isContent: Bool = false) -> Bool {
    var isWhole = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"" where !isContent: bytes += "&quot;".utf8
      case "\t" where !isContent, "\n" where !isContent, "\r": bytes += "&#\(scalar.value);".utf8
      default:
        guard isCharacter(scalar) else {
          isWhole = false
          continue
        }
        if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += String(scalar).utf8 }
      }
    }
    return isWhole
  }
}
