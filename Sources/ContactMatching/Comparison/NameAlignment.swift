/// Which names of two contacts are compared with each other, and how they agree.
///
/// Usually given names are compared with given names and family names with family names, but people swap the two, use
/// their second name, or a short form.
struct NameAlignment {
  var given = Agreement.nothing
  var givenRarity: Float = 0
  var family = Agreement.nothing
  var familyRarity: Float = 0
  /// Whether the given name of one was compared with the family name of the other.
  var isSwapped = false
  /// Whether the given names agree, and only one of them has a second word: `Ana` and `Ana María`.
  var isPart = false
  /// Whether the given name of one is a middle name of the other, as of a son and his father.
  var isSecondName = false
  /// Whether the given names are those of a man and a woman that differ in their endings.
  var isCounterpart = false
  /// Whether both have a given and a family name, so that their order can be compared.
  var hasOrder = false
}
