internal import ContactModel
internal import SourceText

/// One list of the model as numbered columns of our own set: `Phone 1 - Value`, `Phone 1 - Types`.
struct OwnGroup: Sendable {
  /// The name before the number.
  let title: String
  /// The names behind the number: first those of the value, then those of what is said about it.
  let parts: [String]
  /// Whether it is one of the ``RareFields``.
  private let isRare: Bool
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
    _ field: ContactField, parts: [String],
    write: @escaping @Sendable (Contact, Int, inout OwnCells) -> Void,
    add: @escaping @Sendable ([String], inout ContactFields, Int) -> Void
  ) {
    title = field.title
    isRare = field.isRare
    self.parts = parts
    count = field.count
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
    _ field: ContactField, _ list: FieldList<Value>, _ parts: [String],
    write: @escaping @Sendable (Value, inout OwnCells) -> Void, read: @escaping @Sendable ([String], Int) -> Value
  ) -> OwnGroup {
    let width = parts.count
    return OwnGroup(
      field, parts: parts + attributeParts,
      write: { contact, index, cells in
        let entries = list.get(contact)
        write(entries[index].value, &cells)
        cells.attributes(entries[index].attributes)
      },
      add: { cells, contact, depth in
        let value = read(Array(cells[..<width]), depth)
        list.append(Entry(value, attributes: attributes(cells[width...])), to: &contact)
      })
  }

  private static func texts(_ field: ContactField, _ list: FieldList<String>) -> OwnGroup {
    entries(
      field, list, ["Value"], write: { $1.text($0) }, read: { cells, _ in OwnCell.readText(cells[0]) })
  }

  private static func dates(_ field: ContactField, _ list: FieldList<DateValue>) -> OwnGroup {
    entries(
      field, list, ["Value"], write: { $1.date($0) }, read: { cells, _ in OwnCell.readDate(cells[0]) })
  }

  private static func media(_ field: ContactField, _ list: FieldList<Media>) -> OwnGroup {
    entries(
      field, list, ["URI", "Base64", "Text", "Media Type"],
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

  private static func references(_ field: ContactField, _ list: FieldList<Reference>) -> OwnGroup {
    entries(
      field, list, ["Value", "Is URI"],
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

  private static func names(_ field: ContactField, _ list: FieldList<PersonName>) -> OwnGroup {
    entries(
      field, list,
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
  }

  private static func addresses(_ field: ContactField, _ list: FieldList<PostalAddress>) -> OwnGroup {
    entries(
      field, list,
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
  }

  private static func organizations(_ field: ContactField, _ list: FieldList<Organization>) -> OwnGroup {
    entries(
      field, list, ["Name", "Units", "Sort As", "Phonetic Name"],
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
  }

  private static func phones(_ field: ContactField, _ list: FieldList<PhoneNumber>) -> OwnGroup {
    entries(
      field, list, ["Value", "Extension", "URI Parameters", "Is URI"],
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
  }

  private static func agents(_ field: ContactField, _ list: FieldList<Agent>) -> OwnGroup {
    entries(
      field, list, ["Value", "Is URI", "Card"],
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
        if !cells[2].isEmpty, let contact = OwnTable.contact(in: cells[2], depth: depth + 1) {
          return .contact(contact)
        }
        let text = cells[2].isEmpty ? OwnCell.readPlain(cells[0]) : cells[2]
        return .reference(Reference(text, isURI: OwnCell.readFlag(cells[1])))
      })
  }

  private static func extensions(_ field: ContactField) -> OwnGroup {
    OwnGroup(
      field, parts: ["Name", "Value", "Group", "Parameters"],
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
  }

  private static func genders(_ field: ContactField, _ list: FieldList<Gender>) -> OwnGroup {
    entries(
      field, list, ["Sex", "Identity"],
      write: { gender, cells in
        cells.plain(gender.sex)
        cells.plain(gender.identity)
      },
      read: { cells, _ in Gender(sex: OwnCell.readPlain(cells[0]), identity: OwnCell.readPlain(cells[1])) })
  }

  private static func instantMessages(_ field: ContactField, _ list: FieldList<InstantMessageAddress>) -> OwnGroup {
    entries(
      field, list, ["Value", "Service"],
      write: { address, cells in
        cells.plain(address.uri)
        cells.plain(address.service)
      },
      read: { cells, _ in InstantMessageAddress(OwnCell.readPlain(cells[0]), service: OwnCell.readPlain(cells[1])) })
  }

  private static func socialProfiles(_ field: ContactField, _ list: FieldList<SocialProfile>) -> OwnGroup {
    entries(
      field, list, ["Value", "Is Text", "Service", "Username"],
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
  }

  private static func positions(_ field: ContactField, _ list: FieldList<Position>) -> OwnGroup {
    entries(
      field, list, ["Latitude", "Longitude", "Rest"],
      write: { position, cells in
        cells.plain(position.latitude)
        cells.plain(position.longitude)
        cells.plain(position.rest)
      },
      read: { cells, _ in
        Position(
          latitude: OwnCell.readPlain(cells[0]), longitude: OwnCell.readPlain(cells[1]),
          rest: OwnCell.readPlain(cells[2])
        )
      })
  }

  /// Every list of the model, in the order of the columns.
  static let all: [OwnGroup] = order.fields.compactMap { field in
    switch field.values {
    // A column of its own.
    case .kind: nil
    case .texts(let list), .uris(let list): texts(field, list)
    case .dates(let list): dates(field, list)
    case .references(let list): references(field, list)
    case .media(let list): media(field, list)
    case .names(let list): names(field, list)
    case .genders(let list): genders(field, list)
    case .phones(let list): phones(field, list)
    case .addresses(let list): addresses(field, list)
    case .instantMessages(let list): instantMessages(field, list)
    case .socialProfiles(let list): socialProfiles(field, list)
    case .positions(let list): positions(field, list)
    case .organizations(let list): organizations(field, list)
    case .agents(let list): agents(field, list)
    case .extensions: extensions(field)
    }
  }

  static let order = FieldOrder(
    "kind uids names formattedNames nicknames organizations..roles phones..socialProfiles birthdays..anniversaries dates "
      + "deathDates related notes..categories genders..grammaticalGenders languages..positions birthPlaces..deathPlaces "
      + "hobbies..interests expertise organizationDirectories members agents contactURIs photos..calendarAccessURIs "
      + "accessClasses..mailers sources..sourceNames productIDs revisions..creations clientPIDMaps..xml extensions")

  /// How many values of the group of that number a contact has.
  static func count(_ group: Int, _ contact: Contact) -> Int {
    all[group].isRare && contact.hasOnlyCommonFields ? 0 : all[group].count(contact)
  }
}
