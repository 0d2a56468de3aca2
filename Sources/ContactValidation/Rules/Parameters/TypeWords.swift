internal import SourceText
internal import VCardSyntax

/// The values of TYPE in the standards, and the properties that they apply to.
enum TypeWords {
  /// The properties that a type applies to.
  enum Kind: Sendable {
    /// On any property that may have a TYPE.
    case anywhere
    /// `pref`, which 4.0 has as a parameter.
    case preferred
    /// On TEL only, in 4.0.
    case phone
    /// On RELATED only, in 4.0.
    case relation
    /// On ADR (RFC 9554).
    case address
    /// On IMPP (RFC 4770).
    case messaging
    /// In 2.1 and 3.0, and not in 4.0.
    case old
  }

  private static let words: [(kind: Kind, words: String)] = [
    (.anywhere, "home work"), (.preferred, "pref"),
    // RFC 6350 6.4.1, RFC 7852.
    (.phone, "text voice fax cell video pager textphone main-number"),
    // RFC 6350 6.6.6.
    (
      .relation,
      """
      contact acquaintance friend met co-worker colleague co-resident neighbor child parent sibling spouse kin muse \
      crush date sweetheart me agent emergency
      """
    ), (.address, "billing delivery"), (.messaging, "personal business mobile"),
    // RFC 2426 3.2.1, 3.3.1, 3.3.2; vCard 2.1 2.9.
    (
      .old,
      """
      msg bbs modem car isdn pcs internet x400 dom intl postal parcel aol applelink attmail cis eworld ibmmail mcimail \
      powershare prodigy tlx gif cgm wmf bmp met pmb dib pict tiff pdf ps jpeg qtime mpeg mpeg2 avi wave aiff pcm basic \
      x509 pgp
      """
    ),
  ]

  /// All of them with their kinds; the number of a type is its index here.
  static let all: [(word: String, kind: Kind)] = {
    var all: [(word: String, kind: Kind)] = []
    for (kind, list) in words {
      for word in list.split(separator: " ") where !all.contains(where: { $0.word == word }) {
        all.append((String(word), kind))
      }
    }
    return all
  }()

  /// The number of a type, in which the case of letters does not count; `nil` if it is in no standard.
  static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let key = ASCIIWord.key(bytes, range)
    if key != 0 { return number(of: key) }
    return range.count > 8 && range.count < 16
      ? long[String(decoding: bytes[range], as: UTF8.self).asciiLowercased] : nil
  }

  private static let long = Dictionary(
    all.indices.filter { all[$0].word.utf8.count > 8 }.map { (all[$0].word, $0) },
    uniquingKeysWith: { first, _ in first })

  /// A hash table with open addressing, by the keys of short words. Performance: used for nearly every line.
  private static let slots: FrozenTable<(key: UInt64, number: Int)> = {
    var slots = [(key: UInt64, number: Int)](repeating: (0, 0), count: 256)
    for (number, type) in all.enumerated() {
      let bytes = Array(type.word.utf8)
      let key = ASCIIWord.key(bytes, bytes.indices)
      guard key != 0 else { continue }
      var slot = slot(key)
      while slots[slot].key != 0 { slot = (slot + 1) & 255 }
      slots[slot] = (key, number)
    }
    return FrozenTable(permanent: slots)
  }()

  private static func number(of key: UInt64) -> Int? {
    let slots = slots
    var slot = slot(key)
    while slots[slot].key != 0 {
      if slots[slot].key == key { return slots[slot].number }
      slot = (slot + 1) & 255
    }
    return nil
  }

  private static func slot(_ key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 56) }

  /// The standard type that a nonstandard type probably stands for.
  static func meant(by written: String) -> String? { others[written.asciiLowercased] }

  /// Types that products write for those that standards have.
  private static let others = [
    "mobile": "cell", "cellular": "cell", "handy": "cell", "mobil": "cell", "movil": "cell", "cel": "cell",
    "sms": "text", "telefax": "fax", "phone": "voice", "tel": "voice", "private": "home", "privat": "home",
    "personal": "home", "business": "work", "office": "work", "job": "work", "company": "work", "residence": "home",
    "beeper": "pager", "coworker": "co-worker", "neighbour": "neighbor", "partner": "spouse", "wife": "spouse",
    "husband": "spouse", "brother": "sibling", "sister": "sibling", "mother": "parent", "father": "parent",
    "son": "child", "daughter": "child",
  ]
}
