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
  /// Adds the cells of a value, as many as there are parts.
  let write: @Sendable (Contact, Int, inout OwnCells) -> Void
  /// Adds the value that the cells say; the depth counts cards inside cards.
  let add: @Sendable ([String], inout ContactFields, Int) -> Void

  /// The parts that every value has room for.
  static let attributeParts = [
    "Types", "Other Types", "Label", "Preference", "Language", "AltID", "PIDs", "Group", "Parameters",
  ]

  private init(
    _ title: String, parts: [String], count: @escaping @Sendable (Contact) -> Int,
    write: @escaping @Sendable (Contact, Int, inout OwnCells) -> Void,
    add: @escaping @Sendable ([String], inout ContactFields, Int) -> Void
  ) {
    self.title = title
    self.parts = parts
    self.count = count
    self.write = { contact, index, cells in
      cells.begin()
      write(contact, index, &cells)
      cells.end()
    }
    self.add = { read, contact, depth in
      var read = read
      if read[0] == OwnCell.present { read[0] = "" }
      add(read, &contact, depth)
    }
  }

  private static func entries<Value>(
    _ title: String, _ get: @escaping @Sendable (Contact) -> [Entry<Value>],
    _ add: @escaping @Sendable (inout ContactFields, Entry<Value>) -> Void, _ parts: [String],
    write: @escaping @Sendable (Value, inout OwnCells) -> Void, read: @escaping @Sendable ([String], Int) -> Value
  ) -> OwnGroup {
    let width = parts.count
    return OwnGroup(
      title, parts: parts + attributeParts, count: { get($0).count },
      write: { contact, index, cells in
        let entries = get(contact)
        write(entries[index].value, &cells)
        cells.attributes(entries[index].attributes)
      },
      add: { cells, contact, depth in
        let value = read(Array(cells[..<width]), depth)
        add(&contact, Entry(value, attributes: attributes(cells[width...])))
      })
  }

  private static func texts(
    _ title: String, _ get: @escaping @Sendable (Contact) -> [Entry<String>],
    _ add: @escaping @Sendable (inout ContactFields, Entry<String>) -> Void
  ) -> OwnGroup {
    entries(
      title, get, add, ["Value"], write: { $1.text($0) }, read: { cells, _ in OwnCell.readText(cells[0]) })
  }

  private static func dates(
    _ title: String, _ get: @escaping @Sendable (Contact) -> [Entry<DateValue>],
    _ add: @escaping @Sendable (inout ContactFields, Entry<DateValue>) -> Void
  ) -> OwnGroup {
    entries(
      title, get, add, ["Value"], write: { $1.date($0) }, read: { cells, _ in OwnCell.readDate(cells[0]) })
  }

  private static func media(
    _ title: String, _ get: @escaping @Sendable (Contact) -> [Entry<Media>],
    _ add: @escaping @Sendable (inout ContactFields, Entry<Media>) -> Void
  ) -> OwnGroup {
    entries(
      title, get, add, ["URI", "Base64", "Text", "Media Type"],
      write: { media, cells in
        switch media.source {
        case .uri(let uri):
          cells.text(uri)
          cells.empty(2)
        case .base64(let text):
          cells.empty()
          cells.base64(text)
          cells.empty()
        case .text(let text):
          cells.empty(2)
          cells.text(text)
        }
        cells.plain(media.mediaType)
      },
      read: { cells, _ in
        let type = OwnCell.readPlain(cells[3])
        if let text = OwnCell.readOptional(cells[1]) { return Media(.base64(Base64(text)), mediaType: type) }
        if let text = OwnCell.readOptional(cells[2]) { return Media(.text(text), mediaType: type) }
        return Media(.uri(OwnCell.readPlain(cells[0])), mediaType: type)
      })
  }

  private static func references(
    _ title: String, _ get: @escaping @Sendable (Contact) -> [Entry<Reference>],
    _ add: @escaping @Sendable (inout ContactFields, Entry<Reference>) -> Void
  ) -> OwnGroup {
    entries(
      title, get, add, ["Value", "Is URI"],
      write: { reference, cells in
        cells.text(reference.text)
        cells.flag(reference.isURI)
      },
      read: { cells, _ in Reference(OwnCell.readPlain(cells[0]), isURI: OwnCell.readFlag(cells[1])) })
  }

  // MARK: What is said about a value

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
    "Name", { $0.names }, { $0.names.append($1) },
    [
      "Given", "Family", "Additional", "Prefixes", "Suffixes", "Second Family", "Generation", "Sort As",
      "Phonetic Given", "Phonetic Family", "Phonetic Additional", "Maiden",
    ],
    write: { name, cells in
      cells.list(name.given)
      cells.list(name.family)
      cells.list(name.additional)
      cells.list(name.prefixes)
      cells.list(name.suffixes)
      cells.list(name.secondFamily)
      cells.list(name.generation)
      cells.list(name.sortAs)
      cells.plain(name.phoneticGiven)
      cells.plain(name.phoneticFamily)
      cells.plain(name.phoneticAdditional)
      cells.plain(name.maiden)
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
    "Address", { $0.addresses }, { $0.addresses.append($1) },
    [
      "Street", "Extended", "PO Box", "City", "Region", "Postal Code", "Country", "Formatted", "Fine Components",
      "Position", "Time Zone", "Country Code",
    ],
    write: { address, cells in
      cells.list(address.street)
      cells.list(address.extended)
      cells.list(address.postOfficeBox)
      cells.list(address.locality)
      cells.list(address.region)
      cells.list(address.postalCode)
      cells.list(address.country)
      cells.optional(address.formatted)
      cells.lists(address.fineComponents)
      cells.optional(address.geo)
      cells.optional(address.timeZone)
      cells.optional(address.countryCode)
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
    "Organization", { $0.organizations }, { $0.organizations.append($1) },
    ["Name", "Units", "Sort As", "Phonetic Name"],
    write: { organization, cells in
      cells.plain(organization.name)
      cells.list(organization.units)
      cells.list(organization.sortAs)
      cells.plain(organization.phoneticName)
    },
    read: { cells, _ in
      var organization = Organization(OwnCell.readPlain(cells[0]), units: OwnCell.readList(cells[1]))
      organization.sortAs = TextList(OwnCell.readList(cells[2]))
      organization.phoneticName = OwnCell.readPlain(cells[3])
      return organization
    })

  private static let phones = entries(
    "Phone", { $0.phones }, { $0.phones.append($1) }, ["Value", "Extension", "URI Parameters", "Is URI"],
    write: { phone, cells in
      cells.plain(phone.text)
      cells.plain(phone.ext)
      cells.plain(phone.uriParameters)
      cells.flag(phone.isURI)
    },
    read: { cells, _ in
      PhoneNumber(
        OwnCell.readPlain(cells[0]), ext: OwnCell.readPlain(cells[1]), uriParameters: OwnCell.readPlain(cells[2]),
        isURI: OwnCell.readFlag(cells[3]))
    })

  private static let agents = entries(
    "Agent", { $0.agents }, { $0.agents.append($1) }, ["Value", "Is URI", "Card"],
    write: { agent, cells in
      switch agent {
      case .reference(let reference):
        cells.text(reference.text)
        cells.flag(reference.isURI)
        cells.empty()
      case .contact(let contact):
        cells.empty(2)
        cells.card(contact)
      }
    },
    read: { cells, depth in
      if !cells[2].isEmpty, let contact = OwnTable.contact(in: cells[2], depth: depth + 1) { return .contact(contact) }
      let text = cells[2].isEmpty ? OwnCell.readPlain(cells[0]) : cells[2]
      return .reference(Reference(text, isURI: OwnCell.readFlag(cells[1])))
    })

  private static let extensions = OwnGroup(
    "Extension", parts: ["Name", "Value", "Group", "Parameters"], count: { $0.extensions.count },
    write: { contact, index, cells in
      let property = contact.extensions[index]
      cells.text(property.name)
      cells.text(property.value)
      cells.optional(property.group)
      cells.parameters(property.parameters)
    },
    add: { cells, contact, _ in
      contact.extensions.append(
        ExtensionProperty(
          OwnCell.readPlain(cells[0]), OwnCell.readPlain(cells[1]), parameters: OwnCell.readParameters(cells[3]),
          group: OwnCell.readOptional(cells[2])))
    })

  private static let genders = entries(
    "Gender", { $0.genders }, { $0.genders.append($1) }, ["Sex", "Identity"],
    write: { gender, cells in
      cells.plain(gender.sex)
      cells.plain(gender.identity)
    },
    read: { cells, _ in Gender(sex: OwnCell.readPlain(cells[0]), identity: OwnCell.readPlain(cells[1])) })

  private static let instantMessages = entries(
    "Instant Message", { $0.instantMessages }, { $0.instantMessages.append($1) }, ["Value", "Service"],
    write: { address, cells in
      cells.plain(address.uri)
      cells.plain(address.service)
    },
    read: { cells, _ in InstantMessageAddress(OwnCell.readPlain(cells[0]), service: OwnCell.readPlain(cells[1])) })

  private static let socialProfiles = entries(
    "Social Profile", { $0.socialProfiles }, { $0.socialProfiles.append($1) },
    ["Value", "Is Text", "Service", "Username"],
    write: { profile, cells in
      cells.plain(profile.text)
      cells.flag(!profile.isURI)
      cells.plain(profile.service)
      cells.plain(profile.username)
    },
    read: { cells, _ in
      SocialProfile(
        OwnCell.readPlain(cells[0]), isURI: !OwnCell.readFlag(cells[1]), service: OwnCell.readPlain(cells[2]),
        username: OwnCell.readPlain(cells[3]))
    })

  private static let positions = entries(
    "Position", { $0.positions }, { $0.positions.append($1) }, ["Latitude", "Longitude", "Rest"],
    write: { position, cells in
      cells.plain(position.latitude)
      cells.plain(position.longitude)
      cells.plain(position.rest)
    },
    read: { cells, _ in
      Position(
        latitude: OwnCell.readPlain(cells[0]), longitude: OwnCell.readPlain(cells[1]), rest: OwnCell.readPlain(cells[2])
      )
    })

  /// Every list of the model, in the order of the columns.
  static let all: [OwnGroup] = [
    texts("UID", { $0.uids }, { $0.uids.append($1) }), names,
    texts("Formatted Name", { $0.formattedNames }, { $0.formattedNames.append($1) }),
    texts("Nickname", { $0.nicknames }, { $0.nicknames.append($1) }),
    organizations, texts("Title", { $0.titles }, { $0.titles.append($1) }),
    texts("Role", { $0.roles }, { $0.roles.append($1) }), phones,
    texts("E-mail", { $0.emails }, { $0.emails.append($1) }), addresses,
    texts("URL", { $0.urls }, { $0.urls.append($1) }), instantMessages, socialProfiles,
    dates("Birthday", { $0.birthdays }, { $0.birthdays.append($1) }),
    dates("Anniversary", { $0.anniversaries }, { $0.anniversaries.append($1) }),
    dates("Date", { $0.dates }, { $0.dates.append($1) }),
    dates("Death Date", { $0.deathDates }, { $0.deathDates.append($1) }),
    references("Related", { $0.related }, { $0.related.append($1) }),
    texts("Note", { $0.notes }, { $0.notes.append($1) }),
    texts("Category", { $0.categories }, { $0.categories.append($1) }), genders,
    texts("Pronouns", { $0.pronouns }, { $0.pronouns.append($1) }),
    texts("Grammatical Gender", { $0.grammaticalGenders }, { $0.grammaticalGenders.append($1) }),
    texts("Language", { $0.languages }, { $0.languages.append($1) }),
    texts("Default Language", { $0.defaultLanguages }, { $0.defaultLanguages.append($1) }),
    texts("Time Zone", { $0.timeZones }, { $0.timeZones.append($1) }), positions,
    references("Birth Place", { $0.birthPlaces }, { $0.birthPlaces.append($1) }),
    references("Death Place", { $0.deathPlaces }, { $0.deathPlaces.append($1) }),
    texts("Hobby", { $0.hobbies }, { $0.hobbies.append($1) }),
    texts("Interest", { $0.interests }, { $0.interests.append($1) }),
    texts("Expertise", { $0.expertise }, { $0.expertise.append($1) }),
    texts("Organization Directory", { $0.organizationDirectories }, { $0.organizationDirectories.append($1) }),
    texts("Member", { $0.members }, { $0.members.append($1) }), agents,
    texts("Contact URI", { $0.contactURIs }, { $0.contactURIs.append($1) }),
    media("Photo", { $0.photos }, { $0.photos.append($1) }),
    media("Logo", { $0.logos }, { $0.logos.append($1) }), media("Sound", { $0.sounds }, { $0.sounds.append($1) }),
    media("Key", { $0.keys }, { $0.keys.append($1) }),
    texts("Calendar URI", { $0.calendarURIs }, { $0.calendarURIs.append($1) }),
    texts("Calendar Address URI", { $0.calendarAddressURIs }, { $0.calendarAddressURIs.append($1) }),
    texts("Free Busy URI", { $0.freeBusyURIs }, { $0.freeBusyURIs.append($1) }),
    texts("Calendar Access URI", { $0.calendarAccessURIs }, { $0.calendarAccessURIs.append($1) }),
    texts("Class", { $0.accessClasses }, { $0.accessClasses.append($1) }),
    texts("Mailer", { $0.mailers }, { $0.mailers.append($1) }),
    texts("Source", { $0.sources }, { $0.sources.append($1) }),
    texts("Source Name", { $0.sourceNames }, { $0.sourceNames.append($1) }),
    texts("Product ID", { $0.productIDs }, { $0.productIDs.append($1) }),
    dates("Revision", { $0.revisions }, { $0.revisions.append($1) }),
    dates("Creation", { $0.creations }, { $0.creations.append($1) }),
    texts("Client PID Map", { $0.clientPIDMaps }, { $0.clientPIDMaps.append($1) }),
    texts("XML", { $0.xml }, { $0.xml.append($1) }), extensions,
  ]

  /// How many values of the group of that number a contact has.
  static func count(_ group: Int, _ contact: Contact) -> Int {
    areRare[group] && contact.hasOnlyCommonFields ? 0 : all[group].count(contact)
  }

  /// Which of the groups stand among the fields that most contacts have nothing in.
  private static let areRare: [Bool] = all.map { group in
    var contact = ContactFields()
    group.add([OwnCell.present] + Array(repeating: "", count: group.parts.count - 1), &contact, 0)
    return !Contact(contact).hasOnlyCommonFields
  }
}
