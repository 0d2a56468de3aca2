internal import SourceText

/// The known products. A new product is a new value here.
public enum ProductTable {
  /// The product with a name.
  public static func product(_ name: String) -> ContactProduct? { all.first { $0.name == name } }

  /// All products, by name.
  public static let all: [ContactProduct] = [
    android, apple, davx5, evolution, featurePhone, fritzBox, gigaset, google, kde, nextcloud, openLDAP, outlook,
    outlookWeb, proton, qrCode, roundcube, snom, thunderbird, yealink,
  ]

  static let webImages: Set<String> = ["image/jpeg", "image/png", "image/gif"]

  static let phoneticNames = ["X-PHONETIC-FIRST-NAME", "X-PHONETIC-MIDDLE-NAME", "X-PHONETIC-LAST-NAME"]

  private static let android = ContactProduct(
    name: "android", title: "Android", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard2.1")],
    photoTypes: webImages, readsCardLabels: false, groups: nil, maxContacts: nil,
    carriers: [
      .anniversary: ["X-ANDROID-CUSTOM", "ANNIVERSARY"], .date: ["X-ANDROID-CUSTOM"], .relation: ["X-ANDROID-CUSTOM"],
      .messenger: [
        "X-AIM", "X-MSN", "X-YAHOO", "X-ICQ", "X-JABBER", "X-SKYPE-USERNAME", "X-QQ", "X-GOOGLE-TALK", "X-SIP",
      ],
      .phoneticName: phoneticNames, .label: ["TYPE=X-"], .picture: ["PHOTO", "LOGO"],
    ],
    reading: ProductCardReading(
      "FN NAME N SORT-STRING NICKNAME X-NICKNAME SOUND ADR EMAIL ORG TITLE PHOTO LOGO TEL X-SKYPE-PSTNNUMBER X-AIM "
        + "X-MSN X-YAHOO X-ICQ X-JABBER X-SKYPE-USERNAME X-QQ X-GOOGLE-TALK NOTE URL BDAY ANNIVERSARY "
        + "X-PHONETIC-FIRST-NAME X-PHONETIC-MIDDLE-NAME X-PHONETIC-LAST-NAME IMPP X-SIP X-ANDROID-CUSTOM",
      conditions: [
        "IMPP": ["sip:"], "SOUND": ["X-IRMC-N"],
        "X-ANDROID-CUSTOM": ["nickname", "contact_event", "relation"].map { "vnd.android.cursor.item/\($0);" },
      ], others: .dropped),
    lines: ProductLineReading(yearlessDate: .text, showsInternet: true),
    facts: [
      ProductFact(
        "Shows the first type of an e-mail address that it does not know, such as INTERNET, as its label, and keeps the "
          + "text of a birthday.", code: "AOSP, VCardEntry.java"),
      ProductFact(
        "Reads other dates and relations only from X-ANDROID-CUSTOM, and messengers from X-AIM, X-JABBER and others; of "
          + "IMPP only SIP addresses.", code: "AOSP, VCardEntry.java and VCardConstants.java"),
      ProductFact(
        "Reads an own label of a number, an e-mail address or an address from a type that begins with X-, and no "
          + "X-ABLabel.", code: "AOSP, VCardEntry.java and VCardUtils.java"),
      ProductFact(
        "Imports vCard 2.1 and 3.0, and of 4.0 only what they have in common.", code: "AOSP, frameworks/opt/vcard"),
      ProductFact(
        "Shows photos that are in the card; nothing is fetched from a URL. A logo is another photo.",
        code: "AOSP, VCardEntry.java"),
    ])

  private static let apple = ContactProduct(
    name: "apple", title: "Apple Contacts (iOS, macOS, iCloud)",
    formats: ["vcard3.0", "vcard4.0", "vcard2.1"].map { ProductFormat($0, maxContactBytes: 256 * 1024) },
    photoTypes: webImages.union(["image/bmp"]), maxPhotoBytes: 224 * 1024, readsCardLabels: true,
    groups: .cards,
    maxContacts: 50_000,
    carriers: [
      .anniversary: ["X-ABDATE"], .date: ["X-ABDATE"], .relation: ["X-ABRELATEDNAMES"], .messenger: ["IMPP"],
      .socialProfile: ["X-SOCIALPROFILE"], .phoneticName: phoneticNames, .label: ["X-ABLABEL"], .picture: ["PHOTO"],
    ],
    lines: ProductLineReading(yearlessDate: .appleYear, readsAppleHandles: true),
    facts: [
      ProductFact(
        "iCloud holds 50,000 contacts, and photos of at most 224 KB; a card has at most 256 KB with its photo, and so has "
          + "a group.", documentation: "support.apple.com/103188"),
      ProductFact(
        "Exports and imports vCard 3.0; iCloud on the web imports nothing else.",
        observed: "exports of iOS and macOS; iCloud"),
      ProductFact(
        "Labels are lines of a group: item1.TEL and item1.X-ABLabel.", observed: "exports of iOS and macOS"),
      ProductFact(
        "A birthday without a year has the year 1604 and X-APPLE-OMIT-YEAR.", code: "sabre/vobject",
        observed: "exports of iOS"),
      ProductFact("Shows photos that are in the card, in base64.", observed: "exports of iOS and macOS"),
    ])

  private static let evolution = ContactProduct(
    name: "evolution", title: "Evolution", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0")],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["X-EVOLUTION-ANNIVERSARY", "ANNIVERSARY"],
      .relation: ["X-EVOLUTION-SPOUSE", "X-EVOLUTION-MANAGER", "X-EVOLUTION-ASSISTANT"],
      .messenger: [
        "X-AIM", "X-GADUGADU", "X-GOOGLE-TALK", "X-GROUPWISE", "X-ICQ", "X-JABBER", "X-MATRIX", "X-MSN", "X-SIP",
        "X-SKYPE", "X-YAHOO",
      ],
      .socialProfile: ["X-SOCIALPROFILE", "SOCIALPROFILE", "X-TWITTER"],
      .gender: ["X-EVOLUTION-GENDER", "GENDER"],
      .link: ["X-EVOLUTION-BLOG-URL", "X-EVOLUTION-VIDEO-URL"], .picture: ["PHOTO", "LOGO"],
      .detail: [
        "X-EVOLUTION-LANG", "X-EVOLUTION-EXPERTISE", "X-EVOLUTION-HOBBY", "X-EVOLUTION-INTEREST",
        "X-EVOLUTION-BIRTHPLACE", "X-EVOLUTION-DEATHPLACE", "X-EVOLUTION-DEATHDATE",
      ],
    ],
    reading: ProductCardReading(
      "UID X-EVOLUTION-FILE-AS X-EVOLUTION-BOOK-UID FN N NICKNAME EMAIL MAILER LABEL TEL ORG TITLE ROLE "
        + "X-EVOLUTION-MANAGER X-EVOLUTION-ASSISTANT URL X-EVOLUTION-BLOG-URL X-EVOLUTION-VIDEO-URL CALURI FBURL "
        + "X-EVOLUTION-SPOUSE NOTE X-AIM X-GROUPWISE X-JABBER X-YAHOO X-MSN X-ICQ X-GADUGADU X-SKYPE X-SIP "
        + "X-GOOGLE-TALK X-TWITTER X-MATRIX REV ADR CATEGORIES PHOTO LOGO X-MOZILLA-HTML X-EVOLUTION-LIST BDAY "
        + "ANNIVERSARY X-EVOLUTION-ANNIVERSARY KEY GEO TZ KIND SOURCE XML GENDER IMPP LANG MEMBER RELATED BIRTHPLACE "
        + "DEATHPLACE DEATHDATE EXPERTISE HOBBY INTEREST ORG-DIRECTORY CONTACT-URI CREATED SOCIALPROFILE "
        + "X-SOCIALPROFILE X-EVOLUTION-GENDER X-EVOLUTION-LANG X-EVOLUTION-EXPERTISE X-EVOLUTION-HOBBY "
        + "X-EVOLUTION-INTEREST X-EVOLUTION-BIRTHPLACE X-EVOLUTION-DEATHPLACE X-EVOLUTION-DEATHDATE", others: .kept),
    lines: ProductLineReading(yearlessDate: .none),
    facts: [
      ProductFact(
        "Reads no date without a year; the year 1604 is shown as it is.",
        code: "evolution-data-server, e-contact.c"),
      ProductFact(
        "Gives properties of 4.0 in 3.0 names that begin with X-EVOLUTION-.",
        code: "evolution-data-server, e-vcard.h and e-contact.c"),
      ProductFact(
        "Shows anniversaries, spouses, managers, assistants and messengers of properties of its own; it keeps all other "
          + "properties without showing them.", code: "evolution-data-server, e-contact.c and e-vcard.h"),
      ProductFact("Shows four e-mail addresses.", code: "evolution-data-server, e-contact.c"),
    ])

  private static let google = ContactProduct(
    name: "google", title: "Google Contacts",
    formats: ["google-csv", "vcard3.0", "vcard2.1", "google-csv-2023", "google-outlook-csv", "outlook-csv"].map {
      // A photo in a card is no part of the contact's size.
      ProductFormat(
        $0, maxContactsInFile: 3000, maxFileBytes: 25 * 1024 * 1024,
        maxContactBytes: $0.hasPrefix("vcard") ? nil : 128 * 1024)
    },
    photoTypes: webImages, readsCardLabels: true, groups: .categories, maxContacts: 25_000,
    carriers: [
      .anniversary: ["X-ABDATE"], .date: ["X-ABDATE"], .relation: ["X-ABRELATEDNAMES"],
      .phoneticName: phoneticNames, .label: ["X-ABLABEL"], .picture: ["PHOTO"],
    ],
    facts: [
      ProductFact(
        "Imports 3,000 contacts at a time and holds 25,000.",
        documentation: "support.google.com/contacts/answer/15147365"),
      ProductFact("A contact has at most 128 KB.", documentation: "Google's help on the import of CSV files"),
      ProductFact("A file has at most 25 MB.", observed: "reports of users; not documented"),
      ProductFact(
        "The CSV is UTF-8 with the header of the import template; unknown columns are skipped.",
        documentation: "support.google.com/contacts/answer/7199294"),
      ProductFact("A CSV has no photos; a vCard has them in base64.", observed: "exports of Google Contacts"),
    ])

  private static let kde = ContactProduct(
    name: "kde", title: "KAddressBook (KDE)", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0")],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["X-KADDRESSBOOK-X-ANNIVERSARY", "ANNIVERSARY"],
      .relation: [
        "X-KADDRESSBOOK-X-SPOUSESNAME", "X-KADDRESSBOOK-X-MANAGERSNAME", "X-KADDRESSBOOK-X-ASSISTANTSNAME", "RELATED",
      ],
      .messenger: ["IMPP"], .link: ["X-KADDRESSBOOK-BLOGFEED"], .picture: ["PHOTO", "LOGO"],
    ],
    reading: ProductCardReading(
      "ADR ANNIVERSARY BDAY DEATHDATE CATEGORIES FBURL CALADRURI CALURI IMPP CLASS GENDER LANG EMAIL KIND FN GEO KEY "
        + "LABEL LOGO MAILER N NAME NICKNAME NOTE ORG PHOTO PRODID REV ROLE SORT-STRING SOUND TEL TITLE TZ UID URL "
        + "SOURCE MEMBER RELATED CLIENTPIDMAP X-EVOLUTION-SPOUSE X-SPOUSE X-EVOLUTION-BLOG-URL X-EVOLUTION-ASSISTANT "
        + "X-ASSISTANT X-EVOLUTION-ANNIVERSARY X-ANNIVERSARY X-EVOLUTION-MANAGER X-MANAGER "
        + "X-KADDRESSBOOK-X-ANNIVERSARY X-KADDRESSBOOK-X-SPOUSESNAME X-KADDRESSBOOK-X-MANAGERSNAME "
        + "X-KADDRESSBOOK-X-ASSISTANTSNAME X-KADDRESSBOOK-X-PROFESSION X-KADDRESSBOOK-X-OFFICE "
        + "X-KADDRESSBOOK-BLOGFEED X-AIM X-ICQ X-JABBER X-MSN X-YAHOO X-GADUGADU X-SKYPE X-GROUPWISE X-SMS "
        + "X-MEANWHILE X-IRC X-GTALK X-TWITTER", others: .extensionsKept),
    lines: ProductLineReading(
      yearlessDate: .text, groupedProperties: ["ADR"], propertiesOf40: ["GENDER", "LANG"]),
    facts: [
      ProductFact(
        "Reads no property in a group except ADR, so that labels are lost; a birthday without a year is --05-05.",
        code: "kcontacts, vcardtool.cpp"),
      ProductFact("Reads GENDER and LANG in vCard 3.0, too.", code: "kcontacts, vcardtool.cpp"),
      ProductFact(
        "Reads anniversaries, spouses, managers and assistants from properties of its own, and messengers from IMPP.",
        code: "kcontacts, vcardtool.cpp"),
      ProductFact(
        "Keeps unknown properties whose name begins with X-, and drops all others.", code: "kcontacts, vcardtool.cpp"),
    ])

  private static let nextcloud = ContactProduct(
    name: "nextcloud", title: "Nextcloud Contacts", formats: [ProductFormat("vcard4.0"), ProductFormat("vcard3.0")],
    photoTypes: webImages, readsCardLabels: true, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["ANNIVERSARY"], .relation: ["RELATED", "RELATIONSHIP"], .messenger: ["IMPP"],
      .socialProfile: ["X-SOCIALPROFILE"], .gender: ["GENDER"],
      .phoneticName: ["X-PHONETIC-FIRST-NAME", "X-PHONETIC-LAST-NAME"], .label: ["X-ABLABEL"], .picture: ["PHOTO"],
    ],
    reading: ProductCardReading(
      "N FN NICKNAME X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME NOTE URL GEO CLOUD ADR BDAY BIRTHPLACE ANNIVERSARY "
        + "DEATHDATE DEATHPLACE EMAIL IMPP TEL X-MANAGERSNAME X-SOCIALPROFILE RELATIONSHIP RELATED GENDER TZ LANG TITLE "
        + "ORG ROLE CATEGORIES PHOTO UID REV KIND X-ADDRESSBOOKSERVER-KIND", others: .kept,
      labelled: ["TEL", "EMAIL", "ADR", "URL", "IMPP"]),
    lines: ProductLineReading(
      yearlessDate: .appleYear, decidingTypes: ProductTable.servicesOfNextcloud.map(\.asciiLowercased),
      serviceTypes: ["JABBER": "XMPP"]),
    facts: [
      ProductFact(
        "Shows the service of a messenger from its type, such as XMPP; its name may be without a scheme.",
        code: "nextcloud/contacts, rfcProps.js and ContactDetailsProperty.vue"),
      ProductFact(
        "Shows anniversaries, relations, messengers and social profiles of ANNIVERSARY, RELATED, IMPP and "
          + "X-SOCIALPROFILE, and keeps all other properties without showing them.",
        code: "nextcloud/contacts, rfcProps.js and contact.js"),
      ProductFact(
        "The manager in X-MANAGERSNAME is another contact of the address book, so that a name is written as RELATED.",
        code: "nextcloud/contacts, rfcProps.js"),
      ProductFact(
        "Shows X-ABLabel in place of the type.", code: "nextcloud/contacts, ContactDetailsProperty.vue"),
      ProductFact("Imports vCard and no CSV.", observed: "nextcloud/contacts 20, 2905"),
      ProductFact("Does not import vCard 2.1.", observed: "nextcloud/contacts 433"),
      ProductFact("Groups are the CATEGORIES of their members.", code: "nextcloud/contacts, contact.js"),
    ])

  /// The messengers that Nextcloud has as types of IMPP.
  private static let servicesOfNextcloud = [
    "IRC", "KAKAOTALK", "KIK", "LINE", "MATRIX", "QQ", "SIGNAL", "SIP", "SKYPE", "TELEGRAM", "THREEMA", "WECHAT",
    "XMPP", "ZOOM",
  ]

  private static let outlook = ContactProduct(
    name: "outlook", title: "Outlook for Windows",
    formats: [
      ProductFormat("outlook-csv", narrowEncoding: .windows1252), ProductFormat("vcard2.1", maxContactsInFile: 1),
      ProductFormat("vcard3.0", maxContactsInFile: 1),
    ],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["X-MS-ANNIVERSARY"],
      .relation: ["X-MS-SPOUSE", "X-MS-MANAGER", "X-MS-ASSISTANT", "X-MS-CHILD"], .detail: ["X-MS-TEL"],
      .picture: ["PHOTO"],
    ],
    lines: ProductLineReading(yearlessDate: .none),
    facts: [
      ProductFact(
        "A vCard has anniversaries and relations under names that begin with X-MS-.",
        observed: "exports of Outlook for Windows"),
      ProductFact(
        "A CSV is read in the code page of Windows, or in newer versions as UTF-8 if it has a byte order mark.",
        code: "Thunderbird's exporter, AddrBookUtils.sys.mjs; Open-Xchange, outlook2016"),
      ProductFact("The CSV has 92 columns and no photos.", documentation: "Microsoft's sample file for imports"),
      ProductFact("Only the first card of a vCard file is imported.", observed: "Outlook's import of vCard files"),
    ])

  private static let outlookWeb = ContactProduct(
    name: "outlook-web", title: "Outlook.com, Outlook on the web and the new Outlook",
    formats: [ProductFormat("outlook.com-csv")],
    photoTypes: [], readsCardLabels: false, groups: nil, maxContacts: nil,
    facts: [
      ProductFact(
        "Imports a CSV with the columns of its own export: 61 columns, one line for a street, no photos and no groups.",
        observed: "exports of Outlook on the web"),
      ProductFact(
        "The classic Outlook for Windows has other columns: its name here is outlook.",
        observed: "exports of both programs"),
    ])

  private static let roundcube = ContactProduct(
    name: "roundcube", title: "Roundcube", formats: [ProductFormat("vcard3.0"), ProductFormat("vcard4.0")],
    photoTypes: webImages, readsCardLabels: true, groups: .categories, maxContacts: nil,
    carriers: [
      .anniversary: ["X-ANNIVERSARY"], .relation: ["X-SPOUSE", "X-MANAGER", "X-ASSISTANT"],
      .messenger: ["X-AIM", "X-ICQ", "X-JABBER", "X-MSN", "X-SKYPE", "X-YAHOO"], .gender: ["X-GENDER"],
      .label: ["X-ABLABEL"], .picture: ["PHOTO"],
    ],
    reading: ProductCardReading(
      "FN N NICKNAME ORG EMAIL TEL BDAY URL NOTE ADR TITLE X-DEPARTMENT X-GENDER X-WAB-GENDER X-MAIDENNAME "
        + "X-ANNIVERSARY X-ASSISTANT X-MANAGER X-SPOUSE X-AB-EDIT CATEGORIES X-ABSHOWAS X-JABBER X-ICQ X-MSN X-AIM "
        + "X-YAHOO X-SKYPE X-SKYPE-USERNAME PHOTO", others: .kept, removed: ["X-ABDATE"],
      labelled: ["TEL", "EMAIL", "URL"]),
    lines: ProductLineReading(yearlessDate: .text),
    facts: [
      ProductFact("Keeps the text of a birthday.", code: "roundcubemail, rcube_vcard.php"),
      ProductFact(
        "Reads anniversaries, spouses, managers, assistants and messengers from X-ANNIVERSARY, X-SPOUSE, X-JABBER and "
          + "others, and groups from CATEGORIES.", code: "roundcubemail, rcube_vcard.php"),
      ProductFact(
        "Reads X-ABLabel of numbers, e-mail addresses and links as their type. It keeps unknown properties without "
          + "showing them, except lines of Apple's groups such as item1.X-ABDATE, which it removes.",
        code: "roundcubemail, rcube_vcard.php and import.php"),
    ])

  private static let thunderbird = ContactProduct(
    name: "thunderbird", title: "Thunderbird",
    formats: [
      ProductFormat("vcard4.0"), ProductFormat("vcard3.0"), ProductFormat("ldif", groups: .cards),
      ProductFormat("thunderbird-csv"),
    ],
    photoTypes: webImages, readsCardLabels: false, groups: .categories, maxContacts: nil,
    carriers: [.anniversary: ["ANNIVERSARY"], .messenger: ["IMPP"], .picture: ["PHOTO"]],
    reading: ProductCardReading(
      "N FN NICKNAME EMAIL URL TEL TZ IMPP ANNIVERSARY BDAY ADR NOTE TITLE ROLE ORG X-CUSTOM1 X-CUSTOM2 X-CUSTOM3 "
        + "X-CUSTOM4 PHOTO UID", others: .kept),
    lines: ProductLineReading(
      yearlessDate: .text, decidingTypes: ["fax", "cell", "pager", "work", "home"]),
    entries: .fields(thunderbirdAttributes),
    facts: [
      ProductFact(
        "Takes the first type of a number that it knows, so that a fax at work is a number at work if work is first.",
        code: "thunderbird-desktop, VCardUtils.sys.mjs"),
      ProductFact(
        "Keeps contacts as vCard 4.0 and imports them whole; its CSV has 37 columns.",
        code: "thunderbird-desktop, VCardUtils.sys.mjs and AddrBookUtils.sys.mjs"),
      ProductFact(
        "Shows names, numbers, addresses, dates, messengers, notes, work and four fields of its own; relations, "
          + "categories and phonetic names are kept and not shown.", code: "thunderbird-desktop, vcard-edit/edit.mjs"),
      ProductFact("Mailing lists are imported only from LDIF.", code: "thunderbird-desktop, AddrBookUtils.sys.mjs"),
      ProductFact(
        "Of LDIF it reads the attributes of its own export. Each of its fields has one value: a second one would replace "
          + "the first, so that it is not written. Members of lists are found by their addresses.",
        code: "thunderbird-desktop, nsAbLDIFService.cpp"),
    ])
}
