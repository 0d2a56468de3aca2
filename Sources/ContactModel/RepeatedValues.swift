/// Values that a contact has twice, and properties that it has too often.
extension Contact {
  /// False if it is known that no two values of one property are equal, and that no property of which a card has one is
  /// there twice. Asked for every contact that is written.
  package var mayRepeatValues: Bool { storage.fields.mayRepeatValues }

  /// Removes values that are equal to an earlier one, attributes included.
  ///
  /// - Parameter report: Gets the property and the removed value.
  package mutating func removeRepeatedValues(_ report: (_ property: String, _ value: PropertyValue) -> Void) {
    makeOwn()
    storage.fields.removeRepeatedValues(report)
  }
}

extension ContactFields {
  fileprivate var mayRepeatValues: Bool {
    if uids.count > 1 || revisions.count > 1 || productIDs.count > 1 || names.count > 1 || birthdays.count > 1 {
      return true
    }
    return formattedNames.mayRepeat || nicknames.mayRepeat || phones.mayRepeat || emails.mayRepeat
      || addresses.mayRepeat || urls.mayRepeat || organizations.mayRepeat || titles.mayRepeat || photos.mayRepeat
      || notes.mayRepeat || categories.mayRepeat || extensions.mayRepeat
      || !rare.isEmpty && rare.shared.fields.mayRepeatValues
  }

  fileprivate mutating func removeRepeatedValues(_ report: (String, PropertyValue) -> Void) {
    func remove<Value: Hashable>(
      _ property: String, from entries: inout [Entry<Value>], _ parts: (Value) -> [PropertyValue.Part]
    ) {
      entries.removeRepetitions { report(property, PropertyValue(parts($0.value), $0.attributes)) }
    }
    remove("UID", from: &uids, PropertyValue.parts)
    remove("REV", from: &revisions, PropertyValue.parts)
    remove("PRODID", from: &productIDs, PropertyValue.parts)
    remove("FN", from: &formattedNames, PropertyValue.parts)
    remove("N", from: &names, PropertyValue.parts)
    remove("NICKNAME", from: &nicknames, PropertyValue.parts)
    remove("TEL", from: &phones, PropertyValue.parts)
    remove("EMAIL", from: &emails, PropertyValue.parts)
    remove("ADR", from: &addresses, PropertyValue.parts)
    remove("URL", from: &urls, PropertyValue.parts)
    remove("ORG", from: &organizations, PropertyValue.parts)
    remove("TITLE", from: &titles, PropertyValue.parts)
    remove("BDAY", from: &birthdays, PropertyValue.parts)
    remove("PHOTO", from: &photos, PropertyValue.parts)
    remove("NOTE", from: &notes, PropertyValue.parts)
    remove("CATEGORIES", from: &categories, PropertyValue.parts)
    extensions.removeRepetitions { report($0.name, PropertyValue(PropertyValue.parts($0.value))) }
    changeRareFields { fields in
      remove("CREATED", from: &fields.creations, PropertyValue.parts)
      remove("GENDER", from: &fields.genders, PropertyValue.parts)
      remove("IMPP", from: &fields.instantMessages, PropertyValue.parts)
      remove("SOCIALPROFILE", from: &fields.socialProfiles, PropertyValue.parts)
      remove("LANG", from: &fields.languages, PropertyValue.parts)
      remove("LANGUAGE", from: &fields.defaultLanguages, PropertyValue.parts)
      remove("TZ", from: &fields.timeZones, PropertyValue.parts)
      remove("GEO", from: &fields.positions, PropertyValue.parts)
      remove("ROLE", from: &fields.roles, PropertyValue.parts)
      remove("RELATED", from: &fields.related, PropertyValue.parts)
      remove("MEMBER", from: &fields.members, PropertyValue.parts)
      remove("EXPERTISE", from: &fields.expertise, PropertyValue.parts)
      remove("HOBBY", from: &fields.hobbies, PropertyValue.parts)
      remove("INTEREST", from: &fields.interests, PropertyValue.parts)
      remove("ANNIVERSARY", from: &fields.anniversaries, PropertyValue.parts)
      remove("DEATHDATE", from: &fields.deathDates, PropertyValue.parts)
      remove("X-ABDATE", from: &fields.dates, PropertyValue.parts)
      remove("BIRTHPLACE", from: &fields.birthPlaces, PropertyValue.parts)
      remove("DEATHPLACE", from: &fields.deathPlaces, PropertyValue.parts)
      remove("LOGO", from: &fields.logos, PropertyValue.parts)
      remove("SOUND", from: &fields.sounds, PropertyValue.parts)
      remove("KEY", from: &fields.keys, PropertyValue.parts)
    }
  }
}

extension RareFields {
  fileprivate var mayRepeatValues: Bool {
    if creations.count > 1 || genders.count > 1 || anniversaries.count > 1 || deathDates.count > 1 { return true }
    if birthPlaces.count > 1 || deathPlaces.count > 1 || defaultLanguages.count > 1 { return true }
    return instantMessages.mayRepeat || socialProfiles.mayRepeat || languages.mayRepeat || timeZones.mayRepeat
      || positions.mayRepeat || roles.mayRepeat || related.mayRepeat || members.mayRepeat || expertise.mayRepeat
      || hobbies.mayRepeat || interests.mayRepeat || dates.mayRepeat || logos.mayRepeat || sounds.mayRepeat
      || keys.mayRepeat
  }
}

extension Array where Element: Hashable {
  /// How many are compared with each other without a table.
  private static var few: Int { 8 }

  /// False if it is known that no two elements are equal.
  fileprivate var mayRepeat: Bool {
    if count < 2 { return false }
    if count > Self.few { return true }
    for index in indices.dropFirst() where self[..<index].contains(self[index]) { return true }
    return false
  }

  /// Removes elements that are equal to an earlier one.
  fileprivate mutating func removeRepetitions(_ report: (Element) -> Void) {
    guard mayRepeat else { return }
    var known: Set<Element> = []
    removeAll { element in
      if known.insert(element).inserted { return false }
      report(element)
      return true
    }
  }
}
