internal import ContactModel
internal import PhoneNumbering

extension MergeField {
  /// Every field of the model: names before nicknames, because a name may turn out to be one, and the properties that the
  /// model does not know at the end, because what has no place elsewhere goes to them.
  ///
  /// To add a field of the model: one line here.
  static func all(region: NumberingRegion?) -> [MergeField] {
    identity + names + reach(.phone(region: region)) + work + dates + media + rest + [MergeExtensions.field]
  }

  private static let identity: [MergeField] = [
    single("kind", "KIND", { $0.kind.map { [Entry($0)] } ?? [] }, { $0.kind = $1.first?.value }, .kind),
    single("uid", "UID", { $0.uids }, { $0.uids = $1 }, .uid, displaced: .mergedFrom),
    single("revision", "REV", { $0.revisions }, { $0.revisions = $1 }, .time, choice: .newest, displaced: .reported),
    single(
      "creation", "CREATED", { $0.creations }, { $0.creations = $1 }, .time, choice: .oldest, displaced: .reported),
    single("productID", "PRODID", { $0.productIDs }, { $0.productIDs = $1 }, .text(), displaced: .reported),
    list("sources", "SOURCE", { $0.sources }, { $0.sources = $1 }, .url),
    list("sourceNames", "NAME", { $0.sourceNames }, { $0.sourceNames = $1 }, .text()),
  ]

  private static let names: [MergeField] = [
    single("name", "N", { $0.names }, { $0.names = $1 }, .name, displaced: .name),
    single(
      "formattedNames", "FN", { $0.formattedNames }, { $0.formattedNames = $1 }, .formattedName, displaced: .name),
    nicknames,
    single("gender", "GENDER", { $0.genders }, { $0.genders = $1 }, .gender),
    list("pronouns", "PRONOUNS", { $0.pronouns }, { $0.pronouns = $1 }, .text()),
    list("grammaticalGender", "GRAMGENDER", { $0.grammaticalGenders }, { $0.grammaticalGenders = $1 }, .text()),
  ]

  private static let nicknames = MergeField(
    "nicknames", "NICKNAME", { $0.nicknames }, .text(), gather: gatherNicknames)

  private static let gatherNicknames: @Sendable (inout MergeWork) -> Finish? = { work in
    var cells = MergeCells(MergeRule<String>.text())
    for (rank, member) in work.members.enumerated() {
      for entry in member.nicknames where !(entry.attributes.isEmpty && TextRichness.isBlank(entry.value)) {
        cells.add(work.line(entry, rank: rank, property: "NICKNAME"), &work.ties)
      }
    }
    for line in work.nicknames { cells.add(line, &work.ties) }
    return finish("nicknames", "NICKNAME", cells.cells, cells.rule, { $0.nicknames = $1 })
  }

  private static func reach(_ phone: MergeRule<PhoneNumber>) -> [MergeField] {
    [
      list("phones", "TEL", { $0.phones }, { $0.phones = $1 }, phone),
      list("emails", "EMAIL", { $0.emails }, { $0.emails = $1 }, .email),
      list("addresses", "ADR", { $0.addresses }, { $0.addresses = $1 }, .address),
      list("urls", "URL", { $0.urls }, { $0.urls = $1 }, .url),
      list("instantMessages", "IMPP", { $0.instantMessages }, { $0.instantMessages = $1 }, .instantMessage),
      list("socialProfiles", "SOCIALPROFILE", { $0.socialProfiles }, { $0.socialProfiles = $1 }, .socialProfile),
      list("contactURIs", "CONTACT-URI", { $0.contactURIs }, { $0.contactURIs = $1 }, .url),
      list("languages", "LANG", { $0.languages }, { $0.languages = $1 }, .text()),
      single("defaultLanguage", "LANGUAGE", { $0.defaultLanguages }, { $0.defaultLanguages = $1 }, .text()),
      list("timeZones", "TZ", { $0.timeZones }, { $0.timeZones = $1 }, .text()),
      list("positions", "GEO", { $0.positions }, { $0.positions = $1 }, .position),
    ]
  }

  private static let work: [MergeField] = [
    list("organizations", "ORG", { $0.organizations }, { $0.organizations = $1 }, .organization),
    list("titles", "TITLE", { $0.titles }, { $0.titles = $1 }, .text()),
    list("roles", "ROLE", { $0.roles }, { $0.roles = $1 }, .text()),
    list("related", "RELATED", { $0.related }, { $0.related = $1 }, .reference, hasLabelInKey: true),
    list("agents", "AGENT", { $0.agents }, { $0.agents = $1 }, .agent),
    list("members", "MEMBER", { $0.members }, { $0.members = $1 }, .uid),
    list(
      "organizationDirectories", "ORG-DIRECTORY", { $0.organizationDirectories },
      { $0.organizationDirectories = $1 }, .url),
    list("expertise", "EXPERTISE", { $0.expertise }, { $0.expertise = $1 }, .text()),
    list("hobbies", "HOBBY", { $0.hobbies }, { $0.hobbies = $1 }, .text()),
    list("interests", "INTEREST", { $0.interests }, { $0.interests = $1 }, .text()),
  ]

  private static let dates: [MergeField] = [
    single("birthday", "BDAY", { $0.birthdays }, { $0.birthdays = $1 }, .date),
    single("anniversary", "ANNIVERSARY", { $0.anniversaries }, { $0.anniversaries = $1 }, .date),
    single("deathDate", "DEATHDATE", { $0.deathDates }, { $0.deathDates = $1 }, .date),
    list("dates", "X-ABDATE", { $0.dates }, { $0.dates = $1 }, .day, hasLabelInKey: true),
    single("birthPlace", "BIRTHPLACE", { $0.birthPlaces }, { $0.birthPlaces = $1 }, .place),
    single("deathPlace", "DEATHPLACE", { $0.deathPlaces }, { $0.deathPlaces = $1 }, .place),
  ]

  private static let media: [MergeField] = [
    // Programs that show one photo show the first.
    list(
      "photos", "PHOTO", { $0.photos }, { $0.photos = $1 }, .media,
      areInOrder: { MergeRule<Media>.size($0) > MergeRule<Media>.size($1) }),
    list("logos", "LOGO", { $0.logos }, { $0.logos = $1 }, .media),
    list("sounds", "SOUND", { $0.sounds }, { $0.sounds = $1 }, .media),
    list("keys", "KEY", { $0.keys }, { $0.keys = $1 }, .media),
  ]

  private static let rest: [MergeField] = [
    list("calendarURIs", "CALURI", { $0.calendarURIs }, { $0.calendarURIs = $1 }, .url),
    list(
      "calendarAddressURIs", "CALADRURI", { $0.calendarAddressURIs }, { $0.calendarAddressURIs = $1 }, .url),
    list("freeBusyURIs", "FBURL", { $0.freeBusyURIs }, { $0.freeBusyURIs = $1 }, .url),
    list("calendarAccessURIs", "CAPURI", { $0.calendarAccessURIs }, { $0.calendarAccessURIs = $1 }, .url),
    MergeNotes.field("notes", "NOTE", { $0.notes }, { $0.notes = $1 }),
    list("categories", "CATEGORIES", { $0.categories }, { $0.categories = $1 }, .text()),
    single("accessClass", "CLASS", { $0.accessClasses }, { $0.accessClasses = $1 }, .text()),
    single("mailer", "MAILER", { $0.mailers }, { $0.mailers = $1 }, .text()),
    clientPIDMaps,
    list("xml", "XML", { $0.xml }, { $0.xml = $1 }, .exact),
  ]

  private static let clientPIDMaps = MergeField(
    "clientPIDMaps", "CLIENTPIDMAP", { $0.clientPIDMaps }, .text(), gather: gatherPIDMaps)

  private static let gatherPIDMaps: @Sendable (inout MergeWork) -> Finish? = { work in
    let rule = MergeRule<String>.text()
    var cells = MergeCells(rule)
    for (rank, member) in work.members.enumerated() {
      for entry in member.clientPIDMaps where !(entry.attributes.isEmpty && rule.isBlank(entry.value)) {
        var line = work.line(entry, rank: rank, property: "CLIENTPIDMAP")
        line.entry.value = work.numbers.map(entry.value, rank: rank)
        cells.add(line, &work.ties)
      }
    }
    return finish("clientPIDMaps", "CLIENTPIDMAP", cells.cells, rule, { $0.clientPIDMaps = $1 })
  }
}
