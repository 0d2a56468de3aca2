internal import SourceText

/// The known products. A new product is a new value here.
public enum ProductTable {
  /// The product with a name.
  public static func product(_ name: String) -> Product? { all.first { $0.name == name } }

  /// All products, by name.
  public static let all: [Product] = [
    android, apple, fritzBox, gigaset, google, nextcloud, outlook, qrCode, snom, thunderbird, yealink,
  ]

  private static let webImages: Set<String> = ["image/jpeg", "image/png", "image/gif"]

  private static let android = Product(
    name: "android", title: "Android", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard2.1")],
    photoTypes: webImages, readsCardLabels: false, readsGroupCards: false, maxContacts: nil,
    facts: [
      ProductFact("Imports vCard 2.1 and 3.0, and of 4.0 only what they have in common.", "AOSP, frameworks/opt/vcard"),
      ProductFact("Shows photos that are in the card; nothing is fetched from a URL.", "AOSP, VCardEntry.java"),
      ProductFact(
        "Ignores the labels of Apple's cards: the value is imported with its type.", "AOSP, VCardEntry.java"),
    ])

  private static let apple = Product(
    name: "apple", title: "Apple Contacts (iOS, macOS, iCloud)",
    formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0"), ProductFormat("vcard2.1")],
    photoTypes: webImages, readsCardLabels: true, readsGroupCards: false, maxContacts: nil,
    facts: [
      ProductFact(
        "Exports and imports vCard 3.0; iCloud on the web imports nothing else.", "exports of iOS and macOS; iCloud"),
      ProductFact("Labels are lines of a group: item1.TEL and item1.X-ABLabel.", "exports of iOS and macOS"),
      ProductFact(
        "A birthday without a year has the year 1604 and X-APPLE-OMIT-YEAR.", "exports of iOS; sabre/vobject"),
      ProductFact("Shows photos that are in the card, in base64.", "exports of iOS and macOS"),
    ])

  private static let google = Product(
    name: "google", title: "Google Contacts",
    formats: [
      ProductFormat("google-csv", maxContactsInFile: 3000), ProductFormat("vcard3.0", maxContactsInFile: 3000),
      ProductFormat("vcard2.1", maxContactsInFile: 3000), ProductFormat("google-csv-2023", maxContactsInFile: 3000),
      ProductFormat("google-outlook-csv", maxContactsInFile: 3000),
      ProductFormat("outlook-csv", maxContactsInFile: 3000),
    ],
    photoTypes: webImages, readsCardLabels: true, readsGroupCards: false, maxContacts: 25_000,
    facts: [
      ProductFact(
        "Imports 3,000 contacts at a time and holds 25,000.", "support.google.com/contacts/answer/15147365"),
      ProductFact(
        "The CSV is UTF-8 with the header of the import template; unknown columns are skipped.",
        "support.google.com/contacts/answer/7199294"),
      ProductFact("A CSV has no photos; a vCard has them in base64.", "exports of Google Contacts"),
    ])

  private static let nextcloud = Product(
    name: "nextcloud", title: "Nextcloud Contacts", formats: [ProductFormat("vcard4.0"), ProductFormat("vcard3.0")],
    photoTypes: webImages, readsCardLabels: true, readsGroupCards: false, maxContacts: nil,
    facts: [
      ProductFact("Imports vCard and no CSV.", "nextcloud/contacts 20, 2905"),
      ProductFact("Does not import vCard 2.1.", "nextcloud/contacts 433"),
      ProductFact("Groups are the CATEGORIES of their members.", "nextcloud/contacts 4362"),
    ])

  private static let outlook = Product(
    name: "outlook", title: "Outlook for Windows",
    formats: [
      ProductFormat("outlook-csv", narrowEncoding: .windows1252), ProductFormat("vcard2.1", maxContactsInFile: 1),
      ProductFormat("vcard3.0", maxContactsInFile: 1),
    ],
    photoTypes: webImages, readsCardLabels: false, readsGroupCards: false, maxContacts: nil,
    facts: [
      ProductFact(
        "A CSV is read in the code page of Windows, or in newer versions as UTF-8 if it has a byte order mark.",
        "Thunderbird's exporter, AddrBookUtils.sys.mjs; Open-Xchange, outlook2016"),
      ProductFact("The CSV has 92 columns and no photos.", "Microsoft's sample file for imports"),
      ProductFact("Only the first card of a vCard file is imported.", "Outlook's import of vCard files"),
    ])

  private static let thunderbird = Product(
    name: "thunderbird", title: "Thunderbird",
    formats: [
      ProductFormat("vcard4.0"), ProductFormat("vcard3.0"), ProductFormat("ldif"), ProductFormat("thunderbird-csv"),
    ],
    photoTypes: webImages, readsCardLabels: false, readsGroupCards: false, maxContacts: nil,
    facts: [
      ProductFact(
        "Keeps contacts as vCard 4.0 and imports them whole; its CSV has 37 columns.",
        "thunderbird-desktop, VCardUtils.sys.mjs and AddrBookUtils.sys.mjs"),
      ProductFact("Mailing lists are imported only from LDIF.", "thunderbird-desktop, AddrBookUtils.sys.mjs"),
    ])
}
