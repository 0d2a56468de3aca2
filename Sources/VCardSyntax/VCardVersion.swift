internal import SourceText

/// A version of vCard.
public enum VCardVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  /// vCard 2.1 (1996): bare parameters, quoted-printable, legacy character sets.
  case v21 = "2.1"
  /// vCard 3.0 (RFC 2426): what nearly every product writes and reads.
  case v30 = "3.0"
  /// vCard 4.0 (RFC 6350).
  case v40 = "4.0"

  /// Older versions come first.
  public static func < (left: VCardVersion, right: VCardVersion) -> Bool { left.rawValue < right.rawValue }
}

/// Recognizes VERSION lines and versions.
package enum VersionLine {
  /// The length of a line that is VERSION and a version, as nearly all of them are.
  package static var length: Int { 11 }

  /// `VERSION:`, the first letter lowest.
  private static var word: UInt64 { 0x3A4E_4F49_5352_4556 }

  /// The value of a VERSION line without parameters, in any case; `nil` for another line.
  package static func value(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    let start = line.lowerBound + 8
    guard start <= line.upperBound, ASCII.uppercased(bytes.span.word(at: line.lowerBound)) == word else { return nil }
    return start..<line.upperBound
  }

  /// The version of a line that is VERSION and a version, and nothing else.
  @inline(__always)
  package static func version(_ bytes: [UInt8], _ line: Range<Int>) -> VCardVersion? {
    guard line.count == length, bytes[line.lowerBound] | 0x20 == UInt8(ascii: "v") else { return nil }
    return value(bytes, line).flatMap { version(ofValue: bytes, $0) }
  }

  /// The version that a value is, and nothing else.
  package static func version(ofValue bytes: [UInt8], _ value: Range<Int>) -> VCardVersion? {
    guard value.count == 3, bytes[value.lowerBound + 1] == ASCII.period else { return nil }
    switch (bytes[value.lowerBound], bytes[value.lowerBound + 2]) {
    case (UInt8(ascii: "2"), UInt8(ascii: "1")): return .v21
    case (UInt8(ascii: "3"), ASCII.zero): return .v30
    case (UInt8(ascii: "4"), ASCII.zero): return .v40
    default: return nil
    }
  }
}
