internal import ContactModel
internal import ContactProducts
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// GENDER (RFC 6350 6.2.7). In 3.0 it is X-GENDER; Outlook Express wrote X-WAB-GENDER, 1 female and 2 male. Beside
  /// GENDER one of these is not another gender: one that differs is kept as it is.
  static let gender = PropertyCodec(
    "GENDER", otherNames: ["X-GENDER", "X-WAB-GENDER", "X-EVOLUTION-GENDER"], in: [.v40], outside: ["X-GENDER"],
    read: { input, contact in
      let isNumbered = input.line.isNamed("X-WAB-GENDER")
      let parts = input.textComponents()
      var sex = parts[0].trimmingASCIISpace
      if sex.isEmpty, let stated = input.statedSex {
        sex = stated
        input.attributes.otherTypes = []
      }
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
      let entry = Entry(gender, attributes: input.attributes)
      return contact.add(entry, isStandard: input.line.isNamed("GENDER"), input.version)
    },
    write: { contact, writer in
      for entry in contact.genders {
        var components = [TextList(entry.value.sex)]
        if !entry.value.identity.isEmpty { components.append(TextList(entry.value.identity)) }
        if writer.version == .v40 || writer.importer?.reading.propertiesOf40.contains("GENDER") == true {
          writer.property(.gender, entry.attributes, .components(components))
        } else {
          writer.reportOtherForm("GENDER", entry.value.sex + entry.value.identity, "written as X-GENDER")
          writer.property(.otherGender, entry.attributes, .components(components))
        }
      }
    })
}

extension ContactBuilder {
  /// Adds a gender; a vendor's property beside GENDER is not another one.
  ///
  /// - Returns: False if the value is a vendor's and differs from the known one.
  fileprivate mutating func add(_ entry: Entry<Gender>, isStandard: Bool, _ version: VCardVersion) -> Bool {
    guard let known = first(.genders), let number = firstRecord(of: .genders), known.attributes.isEmpty,
      entry.attributes.isEmpty
    else {
      append(entry, to: .genders)
      return true
    }
    let isKnownStandard = hasLine(ofRecord: number) ? isLine(ofRecord: number, named: "GENDER") : version == .v40
    if isStandard, isKnownStandard {
      append(entry, to: .genders)
      return true
    }
    if known.value == entry.value {
      noteLine(ofRecord: number)
      return true
    }
    if !isStandard { return false }
    // The earlier one is kept as a vendor's.
    let text = known.value.identity.isEmpty ? known.value.sex : known.value.sex + ";" + known.value.identity
    append(ExtensionProperty("X-GENDER", text))
    removeLines(ofRecord: number)
    replaceFirst(of: .genders, with: entry)
    return true
  }
}
