/// Telephones, which import phone books of their own.
extension ProductTable {
  static let fritzBox = ContactProduct(
    name: "fritzbox", title: "FRITZ!Box", formats: [ProductFormat("fritzbox")], photoTypes: [], readsCardLabels: false,
    groups: nil, maxContacts: nil,
    facts: [
      ProductFact(
        "Imports and exports an XML of its own: names, numbers with one of the types home, mobile, work, fax_work, other, "
          + "intern and memo, e-mail addresses, and whether a person is important (category 1).",
        code: "FBoxAPI, Net::Fritz", documentation: "AVM, TR-064 X_AVM-DE_OnTel, phonebook content"),
      ProductFact("An entry has at most nine numbers.", code: "carddav2fb, Converter.php"),
      ProductFact("Only the first phone book of a file is imported.", code: "FinalGene/PhoneBook, schema"),
      ProductFact(
        "The category VIP of a contact is the important person of the phone book.", code: "carddav2fb, Converter.php"),
      ProductFact(
        "Speed dial and vanity numbers belong to a number (quickdial, vanity). In other formats they are the parameters "
          + "X-QUICKDIAL and X-VANITY.", code: "carddav2fb, Restorer.php", documentation: "AVM"),
      ProductFact("Photos are files on the device; the entry has their address.", code: "carddav2fb"),
    ])

  static let yealink = ContactProduct(
    name: "yealink", title: "Yealink telephones",
    formats: [ProductFormat("yealink", maxContactsInFile: 1000), ProductFormat("yealink-directory")], photoTypes: [],
    readsCardLabels: false, groups: nil, maxContacts: nil,
    facts: [
      ProductFact(
        "Holds 1,000 local contacts with one office, one mobile and one other number. A name may not be empty.",
        documentation: "Yealink, administrator's guide for SIP-T2/T4/T5, local contact file"),
      ProductFact(
        "A remote phone book has names with any number of numbers, and no types. It is read from a server.",
        code: "programs that write YealinkIPPhoneDirectory"),
      ProductFact(
        "Groups must exist on the telephone, so that only its own group Blacklist is written.",
        documentation: "Yealink, administrator's guide, group_id_name"),
    ])

  static let qrCode = ContactProduct(
    name: "qr", title: "QR codes (MECARD)", formats: [ProductFormat("mecard")], photoTypes: [],
    readsCardLabels: false, groups: nil, maxContacts: nil,
    facts: [
      ProductFact(
        "The fields are N, SOUND, TEL, TEL-AV, EMAIL, NOTE, BDAY (eight digits), ADR, URL and NICKNAME. A backslash escapes "
          + "a delimiter. Nothing tells the types of numbers.",
        documentation: "NTT DoCoMo, as Wikipedia (MeCard) gives it"),
      ProductFact(
        "Scanners read several TEL, EMAIL, ADR and URL, the first of every other field, and ORG, too.",
        code: "ZXing, AddressBookDoCoMoResultParser"),
      ProductFact(
        "BIZCARD has the same syntax and the fields N, X, T, C, A, B, M, F and E. It is read and not written.",
        code: "ZXing, BizcardResultParser"),
      ProductFact(
        "A vCard in a QR code needs its line breaks, so that no card is written in one line.",
        documentation: "RFC 6350 3.2"),
    ])

  static let snom = ContactProduct(
    name: "snom", title: "Snom telephones", formats: [ProductFormat("snom"), ProductFormat("snom-csv")], photoTypes: [],
    readsCardLabels: false, groups: nil, maxContacts: nil,
    facts: [
      ProductFact(
        "The second version of the directory has several numbers an entry; desk phones with older firmware know only the "
          + "first, which is read and not written.", documentation: "Snom, Local Directory, tbook"),
      ProductFact(
        "DECT bases take a list of names and numbers: names of 23 and numbers of 21 characters, no comma in a name, and "
          + "nothing but digits and + in a number. Lines with anything else are skipped without a warning.",
        documentation: "Snom, M300 and M700 installation guide, phone directory"),
    ])

  static let featurePhone = ContactProduct(
    name: "feature-phone", title: "A feature phone (Nokia Series 30+)", formats: [ProductFormat("vcard2.1")],
    photoTypes: [], readsCardLabels: false, groups: nil, maxContacts: nil,
    reading: ProductCardReading("N FN TEL", others: .dropped),
    facts: [
      ProductFact(
        "Series 30+ (Nokia 105 and others) imports the name and the telephone numbers of a card, and nothing else. Its "
          + "backup is a vCard file of several cards.", observed: "Paulsnar, Sharing contacts to S30+ phones, 2018"),
      ProductFact(
        "Series 40 imports vCard 2.1 and 3.0 in UTF-8 or ISO-8859-1, and other fields, too: what this list calls not "
          + "imported may be.", documentation: "Nokia developer library, PIM API"),
      ProductFact(
        "Over Bluetooth, some phones save only the first card of a file: 'split' writes a file for each contact. Encoded "
          + "text needs its CHARSET, which is written.", observed: "reports of users: Nokia 6021"),
      ProductFact(
        "Names are shortened to what the screen or the SIM card holds; the lengths differ from phone to phone.",
        documentation: "3GPP TS 51.011, EF ADN (names of SIM cards)"),
    ])

  static let gigaset = ContactProduct(
    name: "gigaset", title: "Gigaset N610, N670 and N870 (DECT)",
    formats: [
      ProductFormat("gigaset", maxContactsInFile: 2000, maxFileBytes: 2 * 1024 * 1024), ProductFormat("vcard2.1"),
    ], photoTypes: [],
    readsCardLabels: false, groups: nil, maxContacts: 2000,
    facts: [
      ProductFact(
        "The central phone book has 2,000 entries or 2 MB, with two names and two office, mobile and home numbers each.",
        documentation: "Gigaset wiki, N610, N670, N870, central phone book"),
      ProductFact("A name or number has at most 32 characters.", code: "a generator of LocalDirectory"),
      ProductFact(
        "The handsets of consumer models exchange vCards.", documentation: "Gigaset C570HX, E720 and S850 manuals"),
    ])
}
