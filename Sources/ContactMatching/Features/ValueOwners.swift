internal import SourceText

/// How many people have each value by which people are reached or identified.
///
/// The cards with a value are grouped by their names (``NameAlignment/areOfTwo``), so people are counted, not cards. Three
/// spellings of one name do not make a phone that of a household; two given names do.
struct ValueOwners: Sendable {
  let email: FrozenTable<UInt8>
  let phone: FrozenTable<UInt8>
  let web: FrozenTable<UInt8>
  /// Of photos; those of UIDs and notes are not used.
  let opaque: FrozenTable<UInt8>

  init() { self.init([[], [], [], []], FrozenMemory()) }

  /// - Parameter counts: The numbers of owners by kind of value: e-mail addresses, phones, web addresses, photos.
  init(_ counts: [[UInt8]], _ memory: FrozenMemory) {
    email = memory.freeze(counts[0])
    phone = memory.freeze(counts[1])
    web = memory.freeze(counts[2])
    opaque = memory.freeze(counts[3])
  }
}
