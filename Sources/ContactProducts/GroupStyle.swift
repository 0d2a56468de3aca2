/// How the groups of an address book are represented.
public enum GroupStyle: String, Sendable, Hashable, CaseIterable {
  /// As the input has them.
  case asWritten = "as-is"
  /// A card of the kind `group` with MEMBER properties (RFC 6350 6.1.4 and 6.6.5), X-ADDRESSBOOKSERVER-MEMBER in vCard
  /// 3.0, or a list in LDIF.
  case cards
  /// CATEGORIES of the members (RFC 6350 6.7.1), which are labels at Google.
  case categories
}
