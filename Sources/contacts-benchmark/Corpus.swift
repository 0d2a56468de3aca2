internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The programs whose vCards are invented.
enum Corpus: String, CaseIterable {
  /// This package, vCard 3.0.
  case plain
  /// Apple's Contacts, vCard 3.0.
  case apple
  /// Android, vCard 2.1.
  case android21

  /// The name in the rows of measurements.
  var title: String {
    switch self {
    case .plain: "vCard 3.0"
    case .apple: "Apple's vCard 3.0"
    case .android21: "Android's vCard 2.1"
    }
  }

  func bytes(_ count: Int, _ photoPercent: Int) -> [UInt8] {
    if self == .plain { return Corpus.written(Corpus.invented(count, photoPercent), .v30) }
    var cards = InventedCards(seed: 2024, photoPercent: photoPercent)
    for _ in 0..<count { if self == .apple { cards.addAppleCard() } else { cards.addAndroidCard() } }
    return cards.bytes
  }

  /// The contacts of plain cards.
  static func invented(_ count: Int, _ photoPercent: Int) -> [Contact] {
    var cards = InventedCards(seed: 2024, photoPercent: photoPercent)
    for _ in 0..<count { cards.addPlainCard() }
    return VCardReader().read(cards.bytes).items.map(\.value)
  }

  static func written(_ contacts: [Contact], _ version: VCardVersion) -> [UInt8] {
    let writer = VCardWriter(version: version)
    var bytes: [UInt8] = []
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    return bytes
  }
}
