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
