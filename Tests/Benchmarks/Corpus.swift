internal import ContactModel
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The programs whose vCards are invented. The raw value is the argument of `--corpus`.
enum Corpus: String, CaseIterable {
  /// This package.
  case plain
  /// iCloud, and Apple's Contacts on macOS.
  case icloud
  case iphone
  /// Google Contacts.
  case google
  /// The contacts of Android.
  case android
  case outlook
  case nextcloud
  case davx5
  case thunderbird
  case evolution
  /// Cards of all other programs in turn.
  case mixed

  /// The name in the rows of measurements.
  var title: String {
    switch self {
    case .plain: "vCard 3.0"
    case .icloud: "iCloud 3.0"
    case .iphone: "iPhone 3.0"
    case .google: "Google 3.0"
    case .android: "Android 2.1"
    case .outlook: "Outlook 2.1"
    case .nextcloud: "Nextcloud 4.0"
    case .davx5: "DAVx5 4.0"
    case .thunderbird: "Thunderbird 4.0"
    case .evolution: "Evolution 3.0"
    case .mixed: "mixed"
    }
  }

  /// The layouts of each program of the corpus.
  private var programs: [[CardLayout]] {
    switch self {
    case .plain: [[.plain]]
    case .icloud: [[.macOS, .macOS, .iCloud]]
    case .iphone: [[.iPhone]]
    case .google: [[.google]]
    case .android: [[.androidASCII, .android]]
    case .outlook: [CardLayout.outlook]
    case .nextcloud: [[.nextcloud]]
    case .davx5: [[.davx5]]
    case .thunderbird: [[.thunderbird]]
    case .evolution: [[.evolution]]
    case .mixed: Corpus.allCases.filter { $0 != .plain && $0 != .mixed }.flatMap(\.programs)
    }
  }

  func bytes(_ count: Int, _ photoPercent: Int) -> [UInt8] {
    self == .plain ? Corpus.written(Corpus.invented(count, photoPercent), .v30) : cards(count, photoPercent)
  }

  /// The contacts of plain cards.
  static func invented(_ count: Int, _ photoPercent: Int) -> [Contact] {
    VCardReader().read(plain.cards(count, photoPercent)).items.map(\.value)
  }

  private func cards(_ count: Int, _ photoPercent: Int) -> [UInt8] {
    let programs = programs
    var cards = InventedCards(seed: 2024, photoPercent: photoPercent)
    for number in 0..<count { cards.add(in: programs[number % programs.count]) }
    return cards.bytes
  }

  static func written(_ contacts: [Contact], _ version: VCardVersion) -> [UInt8] {
    let writer = VCardWriter(version: version)
    var bytes: [UInt8] = []
    for contact in contacts { _ = writer.write(contact, into: &bytes) }
    return bytes
  }
}
