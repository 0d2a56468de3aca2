internal import ContactModel
internal import SourceText

/// One list of the model as numbered columns of our own set: `Phone 1 - Value`, `Phone 1 - Types`.
struct OwnGroup: Sendable {
  /// The name before the number.
  let title: String
  /// The names behind the number: first those of the value, then those of what is said about it.
  let parts: [String]
  /// How many values a contact has.
  let count: @Sendable (Contact) -> Int
  /// The cells of a value, as many as there are parts.
  let cells: @Sendable (Contact, Int) -> [String]
  /// Adds the value that the cells say; the depth counts cards inside cards.
  let add: @Sendable ([String], inout Contact, Int) -> Void

  /// The parts that every value has room for.
  static let attributeParts = [
    "Types", "Other Types", "Label", "Preference", "Language", "AltID", "PIDs", "Group", "Parameters",
  ]

  private init(
    _ title: String, parts: [String], count: @escaping @Sendable (Contact) -> Int,
    cells: @escaping @Sendable (Contact, Int) -> [String],
    add: @escaping @Sendable ([String], inout Contact, Int) -> Void
  ) {
    self.title = title
    self.parts = parts
    self.count = count
    self.cells = { contact, index in
      var written = cells(contact, index)
      // Something is there, and it says nothing.
      if written.allSatisfy(\.isEmpty) { written[0] = OwnCell.present }
      return written
    }
    self.add = { read, contact, depth in
      var read = read
      if read[0] == OwnCell.present { read[0] = "" }
      add(read, &contact, depth)
    }
  }

  /// - Parameter get: The same list as the path; a path that is only known when the program runs is slow to read through.
  private static func entries<Value>(
    _ title: String, _ path: any WritableKeyPath<ContactFields, [Entry<Value>]> & Sendable,
    _ get: @escaping @Sendable (Contact) -> [Entry<Value>], _ parts: [String],
    write: @escaping @Sendable (Value) -> [String], read: @escaping @Sendable ([String], Int) -> Value
  ) -> OwnGroup {
    let width = parts.count
    return OwnGroup(
      title, parts: parts + attributeParts, count: { get($0).count },
      cells: { contact, index in
        let entry = get(contact)[index]
        return write(entry.value) + attributeCells(entry.attributes)
      },
      add: { cells, contact, depth in
        let value = read(Array(cells[..<width]), depth)
        contact[dynamicMember: path].append(Entry(value, attributes: attributes(cells[width...])))
      })
  }

  private static func texts(
    _ title: String, _ path: any WritableKeyPath<ContactFields, [Entry<String>]> & Sendable,
    _ get: @escaping @Sendable (Contact) -> [Entry<String>]
  ) -> OwnGroup {
    entries(
      title, path, get, ["Value"], write: { [OwnCell.text($0)] }, read: { cells, _ in OwnCell.readText(cells[0]) })
  }

  private static func dates(
    _ title: String, _ path: any WritableKeyPath<ContactFields, [Entry<DateValue>]> & Sendable,
    _ get: @escaping @Sendable (Contact) -> [Entry<DateValue>]
  ) -> OwnGroup {
    entries(
      title, path, get, ["Value"], write: { [OwnCell.date($0)] }, read: { cells, _ in OwnCell.readDate(cells[0]) })
  }

  private static func media(
    _ title: String, _ path: any WritableKeyPath<ContactFields, [Entry<Media>]> & Sendable,
    _ get: @escaping @Sendable (Contact) -> [Entry<Media>]
  ) -> OwnGroup {
    entries(
      title, path, get, ["URI", "Base64", "Text", "Media Type"],
      write: { media in
        let type = OwnCell.plain(media.mediaType)
        return switch media.source {
        case .uri(let uri): [OwnCell.text(uri), "", "", type]
        case .base64(let text): ["", OwnCell.text(text), "", type]
        case .text(let text): ["", "", OwnCell.text(text), type]
        }
      },
      read: { cells, _ in
        let type = OwnCell.readPlain(cells[3])
        if let text = OwnCell.readOptional(cells[1]) { return Media(.base64(text), mediaType: type) }
        if let text = OwnCell.readOptional(cells[2]) { return Media(.text(text), mediaType: type) }
        return Media(.uri(OwnCell.readPlain(cells[0])), mediaType: type)
      })
  }

  private static func references(
    _ title: String, _ path: any WritableKeyPath<ContactFields, [Entry<Reference>]> & Sendable,
    _ get: @escaping @Sendable (Contact) -> [Entry<Reference>]
  ) -> OwnGroup {
    entries(
      title, path, get, ["Value", "Is URI"], write: { [OwnCell.text($0.text), OwnCell.flag($0.isURI)] },
      read: { cells, _ in Reference(OwnCell.readPlain(cells[0]), isURI: OwnCell.readFlag(cells[1])) })
  }

  // MARK: What is said about a value

  private static func attributeCells(_ attributes: Attributes) -> [String] {
    if attributes.isEmpty { return ["", "", "", "", "", "", "", "", ""] }
    return [
      attributes.types.names.joined(separator: ";"), OwnCell.list(attributes.otherTypes),
      OwnCell.optional(attributes.label), attributes.preference.map(String.init) ?? "",
      OwnCell.optional(attributes.language), OwnCell.optional(attributes.altID), OwnCell.list(attributes.pids),
      OwnCell.optional(attributes.group), OwnCell.parameters(attributes.parameters),
    ]
  }

  private static func attributes(_ cells: ArraySlice<String>) -> Attributes {
    var attributes = Attributes()
    if cells.allSatisfy(\.isEmpty) { return attributes }
    let start = cells.startIndex
    var others = OwnCell.readList(cells[start + 1])
    for name in OwnCell.readList(cells[start]) {
      if let type = TypeSet(name: name.asciiLowercased) {
        attributes.types.insert(type)
      } else if !name.isEmpty {
        others.append(name)
      }
    }
    if !others.isEmpty { attributes.otherTypes = others }
    if let label = OwnCell.readOptional(cells[start + 2]) { attributes.label = label }
    attributes.preference = Int(cells[start + 3])
    if let language = OwnCell.readOptional(cells[start + 4]) { attributes.language = language }
    if let altID = OwnCell.readOptional(cells[start + 5]) { attributes.altID = altID }
    if !cells[start + 6].isEmpty { attributes.pids = OwnCell.readList(cells[start + 6]) }
    if let group = OwnCell.readOptional(cells[start + 7]) { attributes.group = group }
    if !cells[start + 8].isEmpty { attributes.parameters = OwnCell.readParameters(cells[start + 8]) }
    return attributes
  }

  // MARK: The whole model

  private static let names = entries(
    "Name", \.names, { $0.names },
    [
      "Given", "Family", "Additional", "Prefixes", "Suffixes", "Second Family", "Generation", "Sort As",
      "Phonetic Given", "Phonetic Family", "Phonetic Additional", "Maiden",
    ],
    write: { name in
      [
        OwnCell.list(name.given), OwnCell.list(name.family), OwnCell.list(name.additional),
        OwnCell.list(name.prefixes), OwnCell.list(name.suffixes), OwnCell.list(name.secondFamily),
        OwnCell.list(name.generation), OwnCell.list(name.sortAs), OwnCell.plain(name.phoneticGiven),
        OwnCell.plain(name.phoneticFamily), OwnCell.plain(name.phoneticAdditional), OwnCell.plain(name.maiden),
      ]
    },
    read: { cells, _ in
      var name = PersonName()
      name.given = TextList(OwnCell.readList(cells[0]))
      name.family = TextList(OwnCell.readList(cells[1]))
      name.additional = TextList(OwnCell.readList(cells[2]))
      name.prefixes = TextList(OwnCell.readList(cells[3]))
      name.suffixes = TextList(OwnCell.readList(cells[4]))
      name.secondFamily = TextList(OwnCell.readList(cells[5]))
      name.generation = TextList(OwnCell.readList(cells[6]))
      name.sortAs = TextList(OwnCell.readList(cells[7]))
      name.phoneticGiven = OwnCell.readPlain(cells[8])
      name.phoneticFamily = OwnCell.readPlain(cells[9])
      name.phoneticAdditional = OwnCell.readPlain(cells[10])
      name.maiden = OwnCell.readPlain(cells[11])
      return name
    })

  private static let addresses = entries(
    "Address", \.addresses, { $0.addresses },
    [
      "Street", "Extended", "PO Box", "City", "Region", "Postal Code", "Country", "Formatted", "Fine Components",
      "Position", "Time Zone", "Country Code",
    ],
    write: { address in
      [
        OwnCell.list(address.street), OwnCell.list(address.extended), OwnCell.list(address.postOfficeBox),
        OwnCell.list(address.locality), OwnCell.list(address.region), OwnCell.list(address.postalCode),
        OwnCell.list(address.country), OwnCell.optional(address.formatted), OwnCell.lists(address.fineComponents),
        OwnCell.optional(address.geo), OwnCell.optional(address.timeZone), OwnCell.optional(address.countryCode),
      ]
    },
    read: { cells, _ in
      var address = PostalAddress()
      address.street = TextList(OwnCell.readList(cells[0]))
      address.extended = TextList(OwnCell.readList(cells[1]))
      address.postOfficeBox = TextList(OwnCell.readList(cells[2]))
      address.locality = TextList(OwnCell.readList(cells[3]))
      address.region = TextList(OwnCell.readList(cells[4]))
      address.postalCode = TextList(OwnCell.readList(cells[5]))
      address.country = TextList(OwnCell.readList(cells[6]))
      address.formatted = OwnCell.readOptional(cells[7])
      address.fineComponents = OwnCell.readLists(cells[8])
      address.geo = OwnCell.readOptional(cells[9])
      address.timeZone = OwnCell.readOptional(cells[10])
      address.countryCode = OwnCell.readOptional(cells[11])
      return address
    })

  private static let organizations = entries(
    "Organization", \.organizations, { $0.organizations }, ["Name", "Units", "Sort As", "Phonetic Name"],
    write: {
      [OwnCell.plain($0.name), OwnCell.list($0.units), OwnCell.list($0.sortAs), OwnCell.plain($0.phoneticName)]
    },
    read: { cells, _ in
      var organization = Organization(OwnCell.readPlain(cells[0]), units: OwnCell.readList(cells[1]))
      organization.sortAs = TextList(OwnCell.readList(cells[2]))
      organization.phoneticName = OwnCell.readPlain(cells[3])
      return organization
    })

  private static let phones = entries(
    "Phone", \.phones, { $0.phones }, ["Value", "Extension", "URI Parameters", "Is URI"],
    write: {
      [OwnCell.plain($0.text), OwnCell.plain($0.ext), OwnCell.plain($0.uriParameters), OwnCell.flag($0.isURI)]
    },
    read: { cells, _ in
      PhoneNumber(
        OwnCell.readPlain(cells[0]), ext: OwnCell.readPlain(cells[1]), uriParameters: OwnCell.readPlain(cells[2]),
        isURI: OwnCell.readFlag(cells[3]))
    })

  private static let agents = entries(
    "Agent", \.agents, { $0.agents }, ["Value", "Is URI", "Card"],
    write: { agent in
      switch agent {
      case .reference(let reference): [OwnCell.text(reference.text), OwnCell.flag(reference.isURI), ""]
      case .contact(let contact): ["", "", OwnTable.text(of: contact)]
      }
    },
    read: { cells, depth in
      if !cells[2].isEmpty, let contact = OwnTable.contact(in: cells[2], depth: depth + 1) { return .contact(contact) }
      let text = cells[2].isEmpty ? OwnCell.readPlain(cells[0]) : cells[2]
      return .reference(Reference(text, isURI: OwnCell.readFlag(cells[1])))
    })

  private static let extensions = OwnGroup(
    "Extension", parts: ["Name", "Value", "Group", "Parameters"], count: { $0.extensions.count },
    cells: { contact, index in
      let property = contact.extensions[index]
      return [
        OwnCell.text(property.name), OwnCell.text(property.value), OwnCell.optional(property.group),
        OwnCell.parameters(property.parameters),
      ]
    },
    add: { cells, contact, _ in
      contact.extensions.append(
        ExtensionProperty(
          OwnCell.readPlain(cells[0]), OwnCell.readPlain(cells[1]), parameters: OwnCell.readParameters(cells[3]),
          group: OwnCell.readOptional(cells[2])))
    })

  private static let genders = entries(
    "Gender", \.genders, { $0.genders }, ["Sex", "Identity"],
    write: { [OwnCell.plain($0.sex), OwnCell.plain($0.identity)] },
    read: { cells, _ in Gender(sex: OwnCell.readPlain(cells[0]), identity: OwnCell.readPlain(cells[1])) })

  private static let instantMessages = entries(
    "Instant Message", \.instantMessages, { $0.instantMessages }, ["Value", "Service"],
    write: { [OwnCell.plain($0.uri), OwnCell.plain($0.service)] },
    read: { cells, _ in InstantMessageAddress(OwnCell.readPlain(cells[0]), service: OwnCell.readPlain(cells[1])) })

  private static let socialProfiles = entries(
    "Social Profile", \.socialProfiles, { $0.socialProfiles }, ["Value", "Is Text", "Service", "Username"],
    write: {
      [OwnCell.plain($0.text), OwnCell.flag(!$0.isURI), OwnCell.plain($0.service), OwnCell.plain($0.username)]
    },
    read: { cells, _ in
      SocialProfile(
        OwnCell.readPlain(cells[0]), isURI: !OwnCell.readFlag(cells[1]), service: OwnCell.readPlain(cells[2]),
        username: OwnCell.readPlain(cells[3]))
    })

  private static let positions = entries(
    "Position", \.positions, { $0.positions }, ["Latitude", "Longitude", "Rest"],
    write: { [OwnCell.plain($0.latitude), OwnCell.plain($0.longitude), OwnCell.plain($0.rest)] },
    read: { cells, _ in
      Position(
        latitude: OwnCell.readPlain(cells[0]), longitude: OwnCell.readPlain(cells[1]), rest: OwnCell.readPlain(cells[2])
      )
    })

  /// Every list of the model, in the order of the columns.
  static let all: [OwnGroup] = [
    texts("UID", \.uids) { $0.uids }, names, texts("Formatted Name", \.formattedNames) { $0.formattedNames },
    texts("Nickname", \.nicknames) { $0.nicknames },
    organizations, texts("Title", \.titles) { $0.titles }, texts("Role", \.roles) { $0.roles }, phones,
    texts("E-mail", \.emails) { $0.emails }, addresses,
    texts("URL", \.urls) { $0.urls }, instantMessages, socialProfiles, dates("Birthday", \.birthdays) { $0.birthdays },
    dates("Anniversary", \.anniversaries) { $0.anniversaries }, dates("Date", \.dates) { $0.dates },
    dates("Death Date", \.deathDates) { $0.deathDates },
    references("Related", \.related) { $0.related }, texts("Note", \.notes) { $0.notes },
    texts("Category", \.categories) { $0.categories }, genders,
    texts("Pronouns", \.pronouns) { $0.pronouns },
    texts("Grammatical Gender", \.grammaticalGenders) { $0.grammaticalGenders },
    texts("Language", \.languages) { $0.languages },
    texts("Default Language", \.defaultLanguages) { $0.defaultLanguages },
    texts("Time Zone", \.timeZones) { $0.timeZones }, positions,
    references("Birth Place", \.birthPlaces) { $0.birthPlaces },
    references("Death Place", \.deathPlaces) { $0.deathPlaces }, texts("Hobby", \.hobbies) { $0.hobbies },
    texts("Interest", \.interests) { $0.interests },
    texts("Expertise", \.expertise) { $0.expertise },
    texts("Organization Directory", \.organizationDirectories) { $0.organizationDirectories },
    texts("Member", \.members) { $0.members }, agents, texts("Contact URI", \.contactURIs) { $0.contactURIs },
    media("Photo", \.photos) { $0.photos },
    media("Logo", \.logos) { $0.logos }, media("Sound", \.sounds) { $0.sounds }, media("Key", \.keys) { $0.keys },
    texts("Calendar URI", \.calendarURIs) { $0.calendarURIs },
    texts("Calendar Address URI", \.calendarAddressURIs) { $0.calendarAddressURIs },
    texts("Free Busy URI", \.freeBusyURIs) { $0.freeBusyURIs },
    texts("Calendar Access URI", \.calendarAccessURIs) { $0.calendarAccessURIs },
    texts("Class", \.accessClasses) { $0.accessClasses }, texts("Mailer", \.mailers) { $0.mailers },
    texts("Source", \.sources) { $0.sources },
    texts("Source Name", \.sourceNames) { $0.sourceNames }, texts("Product ID", \.productIDs) { $0.productIDs },
    dates("Revision", \.revisions) { $0.revisions },
    dates("Creation", \.creations) { $0.creations }, texts("Client PID Map", \.clientPIDMaps) { $0.clientPIDMaps },
    texts("XML", \.xml) { $0.xml }, extensions,
  ]
}
