internal import SourceText

/// The known products. A new product is a new value here.
public enum ProductTable {
  /// The product with a name.
  public static func product(_ name: String) -> Product? { all.first { $0.name == name } }

  /// All products, by name.
  public static let all: [Product] = [
    android, apple, evolution, fritzBox, gigaset, google, kde, nextcloud, outlook, qrCode, roundcube, snom, thunderbird,
    yealink,
  ]

  /// Properties that only large address books read.
  private static let notInPhones = [
    "SOUND", "MEMBER", "MAILER", "CLASS", "FBURL", "CALURI", "CALADRURI", "CAPURI", "SOURCE", "BIRTHPLACE",
    "DEATHPLACE",
    "DEATHDATE", "EXPERTISE", "HOBBY", "INTEREST", "ORG-DIRECTORY", "CONTACT-URI", "PRONOUNS", "GRAMGENDER", "LANGUAGE",
  ]

  private static let webImages: Set<String> = ["image/jpeg", "image/png", "image/gif"]

  private static let android = Product(
    name: "android", title: "Android", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard2.1")],
    photoTypes: webImages, readsCardLabels: false, groups: nil, maxContacts: nil,
    vendorProperties: [
      "X-ANDROID-CUSTOM", "X-AIM", "X-MSN", "X-YAHOO", "X-ICQ", "X-JABBER", "X-SKYPE-USERNAME", "X-QQ", "X-GOOGLE-TALK",
      "X-SIP",
    ],
    ignoredProperties: notInPhones + ["ROLE", "CATEGORIES", "GENDER", "SOCIALPROFILE", "LANG", "TZ", "GEO", "KEY"],
    facts: [
      ProductFact(
        "Reads anniversaries, other dates and relations from X-ANDROID-CUSTOM, and messengers from X-AIM, X-JABBER and "
          + "others; of IMPP only SIP addresses.", "AOSP, VCardEntry.java and VCardConstants.java"),
      ProductFact("Imports vCard 2.1 and 3.0, and of 4.0 only what they have in common.", "AOSP, frameworks/opt/vcard"),
      ProductFact("Shows photos that are in the card; nothing is fetched from a URL.", "AOSP, VCardEntry.java"),
      ProductFact(
        "Ignores the labels of Apple's cards: the value is imported with its type.", "AOSP, VCardEntry.java"),
    ])

  private static let apple = Product(
    name: "apple", title: "Apple Contacts (iOS, macOS, iCloud)",
    formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0"), ProductFormat("vcard2.1")],
    photoTypes: webImages.union(["image/bmp"]), maxPhotoBytes: 224 * 1024, readsCardLabels: true,
    groups: .cards,
    maxContacts: 50_000,
    facts: [
      ProductFact(
        "iCloud holds 50,000 contacts, and photos of at most 224 KB; a card has at most 256 KB.",
        "support.apple.com/103188"),
      ProductFact(
        "Exports and imports vCard 3.0; iCloud on the web imports nothing else.", "exports of iOS and macOS; iCloud"),
      ProductFact("Labels are lines of a group: item1.TEL and item1.X-ABLabel.", "exports of iOS and macOS"),
      ProductFact(
        "A birthday without a year has the year 1604 and X-APPLE-OMIT-YEAR.", "exports of iOS; sabre/vobject"),
      ProductFact("Shows photos that are in the card, in base64.", "exports of iOS and macOS"),
    ])

  private static let evolution = Product(
    name: "evolution", title: "Evolution", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0")],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    vendorProperties: [
      "X-EVOLUTION-ANNIVERSARY", "X-EVOLUTION-SPOUSE", "X-EVOLUTION-MANAGER", "X-EVOLUTION-ASSISTANT",
      "X-EVOLUTION-BLOG-URL", "X-EVOLUTION-VIDEO-URL", "X-AIM", "X-GADUGADU", "X-GOOGLE-TALK", "X-GROUPWISE", "X-ICQ",
      "X-JABBER", "X-MATRIX", "X-MSN", "X-SIP", "X-SKYPE", "X-YAHOO",
    ],
    facts: [
      ProductFact(
        "Shows anniversaries, spouses, managers, assistants and messengers of properties of its own; it keeps all other "
          + "properties without showing them.", "evolution-data-server, e-contact.c and e-vcard.h"),
      ProductFact("Shows four e-mail addresses.", "evolution-data-server, e-contact.c"),
    ])

  private static let google = Product(
    name: "google", title: "Google Contacts",
    formats: [
      ProductFormat("google-csv", maxContactsInFile: 3000), ProductFormat("vcard3.0", maxContactsInFile: 3000),
      ProductFormat("vcard2.1", maxContactsInFile: 3000), ProductFormat("google-csv-2023", maxContactsInFile: 3000),
      ProductFormat("google-outlook-csv", maxContactsInFile: 3000),
      ProductFormat("outlook-csv", maxContactsInFile: 3000),
    ],
    photoTypes: webImages, readsCardLabels: true, groups: .categories, maxContacts: 25_000,
    facts: [
      ProductFact(
        "Imports 3,000 contacts at a time and holds 25,000.", "support.google.com/contacts/answer/15147365"),
      ProductFact(
        "The CSV is UTF-8 with the header of the import template; unknown columns are skipped.",
        "support.google.com/contacts/answer/7199294"),
      ProductFact("A CSV has no photos; a vCard has them in base64.", "exports of Google Contacts"),
    ])

  private static let kde = Product(
    name: "kde", title: "KAddressBook (KDE)", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0")],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    vendorProperties: [
      "X-KADDRESSBOOK-X-ANNIVERSARY", "X-KADDRESSBOOK-X-SPOUSESNAME", "X-KADDRESSBOOK-X-MANAGERSNAME",
      "X-KADDRESSBOOK-X-ASSISTANTSNAME", "X-KADDRESSBOOK-BLOGFEED",
    ],
    facts: [
      ProductFact(
        "Reads anniversaries, spouses, managers and assistants from properties of its own, and messengers from IMPP.",
        "kcontacts, vcardtool.cpp")
    ])

  private static let nextcloud = Product(
    name: "nextcloud", title: "Nextcloud Contacts", formats: [ProductFormat("vcard4.0"), ProductFormat("vcard3.0")],
    photoTypes: webImages, readsCardLabels: true, groups: .categories, maxContacts: nil,
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
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    vendorProperties: [
      "X-MS-ANNIVERSARY", "X-MS-SPOUSE", "X-MS-MANAGER", "X-MS-ASSISTANT", "X-MS-CHILD",
    ],
    facts: [
      ProductFact(
        "A vCard has anniversaries and relations under names that begin with X-MS-.", "exports of Outlook for Windows"),
      ProductFact(
        "A CSV is read in the code page of Windows, or in newer versions as UTF-8 if it has a byte order mark.",
        "Thunderbird's exporter, AddrBookUtils.sys.mjs; Open-Xchange, outlook2016"),
      ProductFact("The CSV has 92 columns and no photos.", "Microsoft's sample file for imports"),
      ProductFact("Only the first card of a vCard file is imported.", "Outlook's import of vCard files"),
    ])

  private static let roundcube = Product(
    name: "roundcube", title: "Roundcube", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0")],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    vendorProperties: [
      "X-ANNIVERSARY", "X-SPOUSE", "X-MANAGER", "X-ASSISTANT", "X-AIM", "X-ICQ", "X-JABBER", "X-MSN", "X-SKYPE",
      "X-YAHOO",
    ],
    ignoredProperties: notInPhones + ["ROLE", "SOCIALPROFILE", "LANG", "TZ", "GEO", "KEY", "LOGO"],
    facts: [
      ProductFact(
        "Reads anniversaries, spouses, managers, assistants and messengers from X-ANNIVERSARY, X-SPOUSE, X-JABBER and "
          + "others, and groups from CATEGORIES.", "roundcubemail, rcube_vcard.php")
    ])

  private static let thunderbird = Product(
    name: "thunderbird", title: "Thunderbird",
    formats: [
      ProductFormat("vcard4.0"), ProductFormat("vcard3.0"), ProductFormat("ldif", groups: .cards),
      ProductFormat("thunderbird-csv"),
    ],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    facts: [
      ProductFact(
        "Keeps contacts as vCard 4.0 and imports them whole; its CSV has 37 columns.",
        "thunderbird-desktop, VCardUtils.sys.mjs and AddrBookUtils.sys.mjs"),
      ProductFact("Mailing lists are imported only from LDIF.", "thunderbird-desktop, AddrBookUtils.sys.mjs"),
    ])
}
