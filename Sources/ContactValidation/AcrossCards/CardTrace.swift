internal import VCardSyntax

/// What is remembered of a card, or of a record of a CSV, while all the other cards are read: no texts, only numbers that stand for them.
package struct CardTrace: Sendable {
  /// The identifier of a card.
  struct Identifier: Sendable {
    /// The value as it is written.
    var exact: UInt64
    /// The value in small letters and without `urn:uuid:`.
    var loose: UInt64
    /// Where it stands in the input.
    var place: Range<Int>
  }

  /// A member of a group that is named by the UID of its card.
  package struct Member: Sendable {
    /// The UID in small letters and without `urn:uuid:`.
    var loose: UInt64
    /// Where it stands in the input.
    package let place: Range<Int>
  }

  /// Where the card stands in the input.
  package internal(set) var range: Range<Int>
  /// The line of its BEGIN in the input.
  var begin: Range<Int>
  /// Its version.
  var version: VCardVersion
  /// Its UID, if it has one.
  var uid: Identifier?
  /// What else there is in it, whatever the order of the lines; nothing where there is nothing else.
  var content: WideFingerprint?
  /// The cards that are its members, where it is a group of 4.0.
  package internal(set) var members: [Member] = []
  /// Whether it is a record of a CSV.
  var isRecord = false
}

extension CardTrace {
  /// A record of a CSV, which has no version, and of which nothing is compared but its cells.
  init(record: Range<Int>, content: WideFingerprint) {
    self.init(range: record, begin: record, version: .v30, content: content)
    isRecord = true
  }
}
