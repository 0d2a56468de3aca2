internal import VCardSyntax

/// What is kept of a card, or of a record of a CSV, for the comparison with other cards: hashes and places, no texts.
package struct CardTrace: Sendable {
  struct Identifier: Sendable {
    /// The value as it is written.
    var exact: UInt64
    /// The value in small letters and without `urn:uuid:`.
    var loose: UInt64
    /// Its place in the input.
    var place: Range<Int>
    /// The text for messages, if it is not the one at the place.
    var text: [UInt8]?
  }

  /// The number of bytes of a UID that messages show.
  static let shownUID = 256

  /// A member of a group that is named by the UID of its card.
  package struct Member: Sendable {
    /// The UID in small letters and without `urn:uuid:`.
    var loose: UInt64
    /// Its place in the input.
    package let place: Range<Int>
  }

  /// The place of the card in the input.
  package internal(set) var range: Range<Int>
  /// The line of its BEGIN in the input.
  var begin: Range<Int>
  var version: VCardVersion
  var uid: Identifier?
  /// The hash of the content, independent of the order of the lines; `nil` if the card is empty.
  var content: WideFingerprint?
  /// The cards that are its members, if it is a group of 4.0.
  package internal(set) var members: [Member] = []
  var isRecord = false
}

extension CardTrace {
  /// The trace of a record of a CSV, which has no version. Only its cells are compared.
  init(record: Range<Int>, content: WideFingerprint) {
    self.init(range: record, begin: record, version: .v30, content: content)
    isRecord = true
  }
}
