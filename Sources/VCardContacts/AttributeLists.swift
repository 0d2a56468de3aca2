internal import ContactModel

extension Contact {
  /// Looks at what is said about every value of the contact.
  func visitAttributes(_ visit: (Attributes) -> Void) {
    func each<Value>(_ entries: [Entry<Value>]) { for entry in entries { visit(entry.attributes) } }
    each(uids)
    each(revisions)
    each(creations)
    each(productIDs)
    each(sources)
    each(sourceNames)
    each(formattedNames)
    each(names)
    each(nicknames)
    each(genders)
    each(pronouns)
    each(grammaticalGenders)
    each(phones)
    each(emails)
    each(addresses)
    each(urls)
    each(instantMessages)
    each(socialProfiles)
    each(contactURIs)
    each(languages)
    each(defaultLanguages)
    each(timeZones)
    each(positions)
    each(organizations)
    each(titles)
    each(roles)
    each(related)
    each(agents)
    each(members)
    each(organizationDirectories)
    each(expertise)
    each(hobbies)
    each(interests)
    each(birthdays)
    each(anniversaries)
    each(deathDates)
    each(dates)
    each(birthPlaces)
    each(deathPlaces)
    each(photos)
    each(logos)
    each(sounds)
    each(keys)
    each(calendarURIs)
    each(calendarAddressURIs)
    each(freeBusyURIs)
    each(calendarAccessURIs)
    each(notes)
    each(categories)
    each(accessClasses)
    each(mailers)
    each(clientPIDMaps)
    each(xml)
  }

  /// Changes what is said about the values that people label, where they belong to a group.
  ///
  /// - Parameter change: Gets the attributes and whether the value is a phone number.
  mutating func changeGrouped(_ change: (inout Attributes, _ isPhone: Bool) -> Void) {
    func each<Value>(_ entries: inout [Entry<Value>], isPhone: Bool = false) {
      for index in entries.indices where entries[index].attributes.group != nil {
        change(&entries[index].attributes, isPhone)
      }
    }
    each(&phones, isPhone: true)
    each(&emails)
    each(&addresses)
    each(&urls)
    each(&instantMessages)
    each(&socialProfiles)
    each(&related)
    each(&dates)
    each(&anniversaries)
    each(&birthdays)
    each(&organizations)
    each(&titles)
    each(&roles)
    each(&notes)
    each(&nicknames)
    each(&photos)
    each(&categories)
    each(&calendarURIs)
    each(&freeBusyURIs)
    each(&languages)
    each(&keys)
    each(&members)
  }
}
