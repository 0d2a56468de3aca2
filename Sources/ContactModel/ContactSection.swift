internal import SourceText

/// A section of a sorted list of contacts: a letter, and the indices of its contacts.
public struct ContactSection: Hashable, Sendable {
  /// The letter: ``Contact/sectionLetter``, or `#` for names that do not begin with a letter.
  public var letter: String
  /// The indices of the contacts in the original list, in the order of their names.
  public var indices: [Int]

  /// Creates a section.
  public init(letter: String, indices: [Int]) {
    self.letter = letter
    self.indices = indices
  }
}

extension ContactSection {
  /// Sorts contacts by name and divides them into sections, `#` last.
  ///
  /// The order does not depend on a locale, ignores case and the accents of Latin letters, and is stable.
  ///
  /// - Parameters:
  ///   - contacts: The contacts, in any order.
  ///   - sortName: The sort name of a contact.
  public static func sections(
    of contacts: [Contact], by sortName: (Contact) -> String = { $0.sortName }
  ) -> [ContactSection] {
    let keys = contacts.map { ContactSortKey(sortName($0)) }
    return sections(of: keys)
  }

  /// Sorts the keys and divides them into sections, `#` last.
  package static func sections(of keys: [ContactSortKey]) -> [ContactSection] {
    var sections: [ContactSection] = []
    for index in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
      let letter = keys[index].letter
      if let last = sections.last, last.letter.hasSameBytes(as: letter) {
        sections[sections.count - 1].indices.append(index)
      } else {
        sections.append(ContactSection(letter: letter, indices: [index]))
      }
    }
    return sections
  }
}

/// A sort key of a name: its section letter, `#` last, then the name without regard to case and accents.
package struct ContactSortKey: Comparable, Hashable, Sendable {
  /// The letter of the section.
  package let letter: String
  private let folded: String
  private let name: String

  /// The key of a sort name.
  package init(_ sortName: String) {
    letter = Contact.sectionLetter(of: sortName)
    name = sortName
    var folded = String.UnicodeScalarView()
    for scalar in sortName.unicodeScalars.drop(while: \.properties.isWhitespace) {
      // Combining accents.
      if (0x300...0x36F).contains(scalar.value) { continue }
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        folded.append(SectionLetters.sorted(DerivedNames.withoutAccent(upper)))
      }
    }
    self.folded = String(folded)
  }

  /// Whether a name is sorted before another.
  package static func < (left: ContactSortKey, right: ContactSortKey) -> Bool {
    if !left.letter.hasSameBytes(as: right.letter) {
      if left.letter == "#" || right.letter == "#" { return right.letter == "#" }
      return left.letter.utf8.lexicographicallyPrecedes(right.letter.utf8)
    }
    if !left.folded.hasSameBytes(as: right.folded) {
      return left.folded.utf8.lexicographicallyPrecedes(right.folded.utf8)
    }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  /// Keys are equal when their names are, byte for byte.
  package static func == (left: ContactSortKey, right: ContactSortKey) -> Bool {
    left.name.hasSameBytes(as: right.name)
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
