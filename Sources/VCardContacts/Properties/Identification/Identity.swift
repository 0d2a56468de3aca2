internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// NICKNAME (RFC 6350 6.2.3); phones write it into 2.1 too.
  static let nickname = PropertyCodec.list("NICKNAME", { $0.nicknames }, { $0.nicknames.add($1) })

  /// BDAY (RFC 6350 6.2.5).
  static let birthday = PropertyCodec.date(
    "BDAY", in: VCardVersion.allCases, { $0.birthdays }, { $0.birthdays.add($1) })

  /// PRONOUNS (RFC 9554 3.4).
  static let pronouns = PropertyCodec.text("PRONOUNS", in: [.v40], { $0.pronouns }, { $0.pronouns.add($1) })

  /// GRAMGENDER (RFC 9554 3.2).
  static let grammaticalGender = PropertyCodec.text(
    "GRAMGENDER", in: [.v40], { $0.grammaticalGenders }, { $0.grammaticalGenders.add($1) })

  /// BIRTHPLACE (RFC 6474 2.1).
  static let birthPlace = PropertyCodec.reference(
    "BIRTHPLACE", in: [.v40], { $0.birthPlaces }, { $0.birthPlaces.add($1) })

  /// DEATHPLACE (RFC 6474 2.2).
  static let deathPlace = PropertyCodec.reference(
    "DEATHPLACE", in: [.v40], { $0.deathPlaces }, { $0.deathPlaces.add($1) })

  /// DEATHDATE (RFC 6474 2.3).
  static let deathDate = PropertyCodec.date("DEATHDATE", in: [.v40], { $0.deathDates }, { $0.deathDates.add($1) })

  /// ANNIVERSARY (RFC 6350 6.2.6). In 3.0 Apple's and Google's programs read a labelled X-ABDATE.
  static let anniversary = PropertyCodec(
    "ANNIVERSARY",
    otherNames: [
      "X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-MS-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY",
      "X-WAB-WEDDING_ANNIVERSARY", "X-WAB-WEDDING-ANNIVERSARY",
    ],
    read: { input, contact in
      let date = input.date()
      contact.anniversaries.add(Entry(date, attributes: input.attributes))
      return true
    },
    write: { contact, writer in
      for entry in contact.anniversaries {
        guard writer.version != .v40, case .date(let date) = entry.value, date.isWholeOrYearless, entry.label == nil
        else {
          writer.date(.anniversary, outside: .otherAnniversary, isNative: writer.version == .v40, entry)
          continue
        }
        writer.noteOtherForm("ANNIVERSARY", date.text, "written as X-ABDATE with the label Anniversary")
        writer.date(
          .appleDate, outside: .otherAnniversary, isNative: true, entry, label: AppleLabels.marked("Anniversary"))
      }
    })

  /// GENDER (RFC 6350 6.2.7). In 3.0 it is X-GENDER; Outlook Express wrote X-WAB-GENDER, 1 female and 2 male. Beside GENDER
  /// one of these is not another gender: it is kept as it is where it differs.
  static let gender = PropertyCodec(
    "GENDER", otherNames: ["X-GENDER", "X-WAB-GENDER"],
    read: { input, contact in
      let isNumbered = input.line.isNamed("X-WAB-GENDER")
      let parts = input.textComponents()
      let sex = parts[0].trimmingASCIISpace
      let identity = parts.dropFirst().joined(separator: ";")
      let gender: Gender
      switch sex.asciiUppercased {
      case "1" where isNumbered: gender = Gender(sex: "F")
      case "2" where isNumbered: gender = Gender(sex: "M")
      case "M", "F", "O", "N", "U", "": gender = Gender(sex: sex.asciiUppercased, identity: identity)
      case "MALE" where identity.isEmpty: gender = Gender(sex: "M")
      case "FEMALE" where identity.isEmpty: gender = Gender(sex: "F")
      default: return false
      }
      return contact.add(Entry(gender, attributes: input.attributes), isStandard: input.line.isNamed("GENDER"))
    },
    write: { contact, writer in
      for entry in contact.genders {
        var components = [TextList(entry.value.sex)]
        if !entry.value.identity.isEmpty { components.append(TextList(entry.value.identity)) }
        if writer.version == .v40 {
          writer.property(.gender, entry.attributes, .components(components))
        } else {
          writer.noteOtherForm("GENDER", entry.value.sex + entry.value.identity, "written as X-GENDER")
          writer.property(.otherGender, entry.attributes, .components(components))
        }
      }
    })
}

extension ContactFields {
  /// Adds a gender, of which a vendor's property beside GENDER is a copy.
  ///
  /// - Returns: False if it is a vendor's and differs from the one that is known.
  fileprivate mutating func add(_ entry: Entry<Gender>, isStandard: Bool) -> Bool {
    guard let known = self.genders.first, known.attributes.isEmpty, entry.attributes.isEmpty else {
      self.genders.append(entry)
      return true
    }
    if known.value == entry.value { return true }
    if !isStandard { return false }
    // The one that came first is kept as a vendor's.
    let text = known.value.identity.isEmpty ? known.value.sex : known.value.sex + ";" + known.value.identity
    extensions.append(ExtensionProperty("X-GENDER", text))
    self.genders[0] = entry
    return true
  }
}

extension PropertyName {
  fileprivate static let anniversary = PropertyName("ANNIVERSARY")
  fileprivate static let otherAnniversary = PropertyName("X-ANNIVERSARY")
  fileprivate static let gender = PropertyName("GENDER")
  fileprivate static let otherGender = PropertyName("X-GENDER")
}

extension PropertyCodec {
  /// The properties of RFC 6350 6.2 but PHOTO, of RFC 6474 and of RFC 9554 that tell who a person is.
  static let identification: [PropertyCodec] = [
    .formattedName, .name, .nickname, .gender, .birthday, .anniversary, .birthPlace, .deathPlace, .deathDate, .pronouns,
    .grammaticalGender,
  ]
}
