/// Which names of two contacts are compared with each other, and how they agree.
///
/// Usually given names are compared with given names and family names with family names, but people swap the two, use
/// their second name, or a short form.
struct NameAlignment {
  var given = Agreement.nothing
  var givenRarity: Float = 0
  var family = Agreement.nothing
  var familyRarity: Float = 0
  /// The rarity of the full name beyond that of its parts, where several people have it; at most 0.
  var namesakes: Float = 0
  /// Whether the given name of one was compared with the family name of the other.
  var isSwapped = false
  /// Whether swapped names are both given names, as those of father and son: Khaled Omar and Omar Khaled.
  var areGivenNames = false
  /// Whether both have a given and a family name, so that their order can be compared.
  var hasOrder = false

  /// Whether the names are those of two people, whatever they share. A family name alone changes with a marriage.
  var areOfTwo: Bool {
    switch given {
    case .nothing, .initial, .part: family >= .established
    default: given >= .established
    }
  }
}
