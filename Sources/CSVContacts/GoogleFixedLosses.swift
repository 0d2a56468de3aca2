internal import ContactModel
internal import Findings
internal import SourceText

/// What the fixed columns of Google's CSV do not hold of a contact.
extension GoogleWriter {
  /// Says what the fixed columns do not hold.
  ///
  /// - Parameters:
  ///   - written: The names in their parts, and the formatted names.
  ///   - filled: Which fields hold something.
  ///   - homeless: The formatted name, where there is no column for it.
  ///   - special: The fields of which the cell may hold a line break or a colon, a bit each.
  func checkFixed(
    _ contact: Contact, _ written: WrittenNames, _ filled: PresentFields, _ homeless: UnmappedFormattedName?,
    special: UInt64,
    _ losses: inout LossRecorder
  ) {
    func has(_ field: PresentFields) -> Bool { filled.rawValue & field.rawValue != 0 }
    checkNames(written.names, isSpecial: special & GoogleField.partsOfName != 0, &losses)
    if has(.nicknames) { checkNicknames(contact.nicknames, &losses) }
    if isOld {
      losses.checkOnly("FN", written.formattedNames, separator: nil)
      written.reportSplit(&losses)
    } else {
      homeless?.check(written, &losses)
      if has(.organizations) {
        checkOrganizations(contact, isSpecial: special & GoogleField.partsOfOrganization != 0, &losses)
      }
      if has(.titles) { losses.checkOnly("TITLE", contact.titles, separator: nil) }
    }
    if has(.birthdays) { checkBirthdays(contact.birthdays, &losses) }
    if has(.notes) { losses.checkOnly("NOTE", contact.notes, separator: "\n\n") }
    if has(.photos) { checkPhotos(contact.photos, &losses) }
    if has(.categories) { checkCategories(contact.categories, &losses) }
    if isOld, !contact.hasOnlyCommonFields {
      checkGenders(contact.genders, &losses)
      losses.checkOnly("ROLE", contact.roles, separator: nil)
      losses.checkOnly("HOBBY", contact.hobbies, separator: nil)
      losses.checkOnly("LANG", contact.languages, separator: nil)
    }
  }

  private func checkNames(_ names: [Entry<PersonName>], isSpecial: Bool, _ losses: inout LossRecorder) {
    if !names.isEmpty { checkFirst(of: names, isSpecial: isSpecial, &losses) }
    if names.count > 1 { for entry in names.dropFirst() { losses.noSlot("N", entry.value.display) } }
  }

  private func checkNicknames(_ nicknames: [Entry<String>], _ losses: inout LossRecorder) {
    for entry in nicknames {
      losses.checkSingle("NICKNAME", entry.value)
      losses.attributes(entry.attributes, of: "NICKNAME", entry.value)
    }
  }

  private func checkFirst(of names: [Entry<PersonName>], isSpecial: Bool, _ losses: inout LossRecorder) {
    func check(_ component: String, _ list: TextList, _ losses: inout LossRecorder) {
      if list.isEmpty { return }
      let text = losses.joined("N", component, list)
      if isSpecial { losses.checkLineBreaks("N", text) }
    }
    // Mostly there is one text or none in each of them.
    if isSpecial || !names[0].value.given.isSimple || !names[0].value.additional.isSimple
      || !names[0].value.family.isSimple
    {
      check("given name", names[0].value.given, &losses)
      check("additional name", names[0].value.additional, &losses)
      check("family name", names[0].value.family, &losses)
    }
    if !names[0].value.hasOnlyCommonParts {
      let name = names[0].value
      check("prefix", name.prefixes, &losses)
      check("suffix", name.suffixes, &losses)
      losses.checkLineBreaks("N", name.phoneticGiven)
      losses.checkLineBreaks("N", name.phoneticAdditional)
      losses.checkLineBreaks("N", name.phoneticFamily)
      if isOld {
        losses.checkLineBreaks("N", name.maiden)
        losses.noComponent("N", "sort text", name.sortAs)
      } else {
        check("sort text", name.sortAs, &losses)
        if !name.maiden.isEmpty { losses.noComponent("N", "maiden name", name.maiden) }
      }
      losses.noComponent("N", "second family name", name.secondFamily)
      losses.noComponent("N", "generation", name.generation)
    }
    losses.attributes(names[0].attributes, of: "N", names[0].value.display)
    if names[0].value.given.isEmpty, names[0].value.family.isEmpty, names[0].value == PersonName() {
      losses.add(LossCodes.emptyLeftOut, "N", "an empty name was left out")
    }
  }

  private func checkOrganizations(_ contact: Contact, isSpecial: Bool, _ losses: inout LossRecorder) {
    let organizations = contact.organizations
    if isSpecial { losses.checkLineBreaks("ORG", organizations[0].value.name) }
    let department = losses.department(organizations[0].value.units)
    if isSpecial { losses.checkLineBreaks("ORG", department) }
    if !organizations[0].value.hasOnlyCommonParts {
      let phoneticName = organizations[0].value.phoneticName
      if !phoneticName.isEmpty { losses.noComponent("ORG", "phonetic name", phoneticName) }
      losses.noComponent("ORG", "sort text", organizations[0].value.sortAs)
    }
    losses.attributes(organizations[0].attributes, of: "ORG", organizations[0].value.name)
    if organizations[0].value.name.isEmpty, organizations[0].value == Organization("") {
      losses.add(LossCodes.emptyLeftOut, "ORG", "an empty one was left out")
    }
    if organizations.count > 1 { for entry in organizations.dropFirst() { losses.noSlot("ORG", entry.value.name) } }
  }

  private func checkBirthdays(_ birthdays: [Entry<DateValue>], _ losses: inout LossRecorder) {
    if birthdays.count > 1 { for other in birthdays.dropFirst() { losses.noSlot("BDAY", other.value.text) } }
    losses.attributes(birthdays[0].attributes, of: "BDAY", birthdays[0].value.text)
    losses.checkDate("BDAY", birthdays[0].value)
  }

  private func checkGenders(_ genders: [Entry<Gender>], _ losses: inout LossRecorder) {
    guard let entry = genders.first else { return }
    for other in genders.dropFirst() { losses.noSlot("GENDER", other.value.shown) }
    losses.attributes(entry.attributes, of: "GENDER", entry.value.shown)
    guard let cell = GenderCell.cell(entry.value) else { return losses.noPlace("GENDER", entry.value.shown) }
    if cell.isEmpty { losses.add(LossCodes.emptyLeftOut, "GENDER", "an empty gender was left out") }
    losses.checkLineBreaks("GENDER", cell)
  }

  private func checkPhotos(_ photos: [Entry<Media>], _ losses: inout LossRecorder) {
    var isFirst = true
    for entry in photos {
      guard let uri = GoogleWriter.address(entry) else {
        losses.add(
          LossCodes.property, "PHOTO",
          "the photo \(Finding.quote(ContactField.shown(entry.value))) was left out: Google takes only addresses"
        )
        continue
      }
      if isFirst { losses.checkLineBreaks("PHOTO", uri) } else { losses.noSlot("PHOTO", uri) }
      isFirst = false
      if !entry.value.mediaType.isEmpty { losses.noComponent("PHOTO", "media type", entry.value.mediaType) }
      losses.attributes(entry.attributes, of: "PHOTO", uri)
    }
  }

  private func checkCategories(_ categories: [Entry<String>], _ losses: inout LossRecorder) {
    for entry in categories {
      losses.checkSingle("CATEGORIES", entry.value)
      // Only a star or a separator can make it another one.
      if entry.value.utf8Contains(ASCII.asterisk, or: ASCII.colon) {
        let back = GoogleLabels.categories(GoogleLabels.label(ofCategory: entry.value))
        if back.count == 1, !back[0].value.isSame(as: entry.value) {
          losses.changed(
            "CATEGORIES", entry.value, "comes back without its star, as the group that Google makes itself")
        }
      }
      losses.attributes(entry.attributes, of: "CATEGORIES", entry.value)
    }
  }
}
