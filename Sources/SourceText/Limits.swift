import Findings

/// The maximum sizes that a reader accepts, so that hostile input costs no more than other input.
///
/// Exceeding a limit is a finding; reading continues after it, and everything readable is delivered. Every limit is an
/// option of the command: `--limit-value 1000000`.
public struct Limits: Sendable, Hashable {
  /// Octets of one logical line of a vCard (VC812) or an LDIF record (LD013), unfolded. It applies to photos; for other
  /// lines ``text`` is the limit if it is less.
  public var value = 32 << 20
  /// Octets of one such line that is not a photo, logo, sound or key, nor LDIF's base64, and of one text of JSON
  /// (JS014). While a text is read it is in memory twice; media are not.
  public var text = 1 << 20
  /// Octets of one vCard (VC816), LDIF record (LD012) or JSON element.
  public var card = 128 << 20
  /// Properties of one card (VC811) or lines of one LDIF record (LD014).
  public var properties = 100_000
  /// Parameters of one property (VC813).
  public var parameters = 1_000
  /// Cards inside cards (VC108), or arrays and objects inside each other in JSON beyond those that a contact needs.
  public var nesting = 8
  /// Octets of one CSV field (CS015).
  public var field = 16 << 20
  /// Octets of one CSV record (CS016).
  public var record = 64 << 20
  /// Columns of one CSV record (CS016).
  public var columns = 16_384
  /// Cards of all inputs that are compared with each other when they are checked (VC610).
  public var compared = 10_000_000
  /// Findings of one card that are listed individually; the others are counted.
  package var listedFindings = [Finding].maximumPerCard

  /// The defaults.
  public init() {}
}

extension Limits {
  /// A maximum length, and the name of its limit.
  package struct Longest: Sendable {
    /// The octets.
    package let octets: Int
    /// `text` or `value`.
    package let limit: String
  }

  /// The maximum length of a logical line.
  ///
  /// - Parameter isMedia: Whether it is a photo, logo, sound or key.
  package func longest(isMedia: Bool) -> Longest {
    isMedia || value <= text ? Longest(octets: value, limit: "value") : longestText
  }

  /// Whether a logical line may have a length.
  package func allow(_ octets: Int, isMedia: @autoclosure () -> Bool) -> Bool {
    octets <= min(text, value) || octets <= longest(isMedia: isMedia()).octets
  }

  /// The maximum length of a text.
  package var longestText: Longest { Longest(octets: text, limit: "text") }
}
