internal import ContactModel

extension Contact {
  /// Looks at what is said about every value of the contact.
  func visitAttributes(_ visit: (Attributes) -> Void) {
    func each<Value>(_ entries: [Entry<Value>]) { for entry in entries { visit(entry.attributes) } }
    each(self.uids)
    each(self.revisions)
    each(self.creations)
    each(self.productIDs)
    each(self.sources)
    each(self.sourceNames)
    each(self.formattedNames)
    each(self.names)
    each(self.nicknames)
    each(self.genders)
    each(self.pronouns)
    each(self.grammaticalGenders)
    each(self.phones)
    each(self.emails)
    each(self.addresses)
    each(self.urls)
    each(self.instantMessages)
    each(self.socialProfiles)
    each(self.contactURIs)
    each(self.languages)
    each(self.defaultLanguages)
    each(self.timeZones)
    each(self.positions)
    each(self.organizations)
    each(self.titles)
    each(self.roles)
    each(self.related)
    each(self.agents)
    each(self.members)
    each(self.organizationDirectories)
    each(self.expertise)
    each(self.hobbies)
    each(self.interests)
    each(self.birthdays)
    each(self.anniversaries)
    each(self.deathDates)
    each(self.dates)
    each(self.birthPlaces)
    each(self.deathPlaces)
    each(self.photos)
    each(self.logos)
    each(self.sounds)
    each(self.keys)
    each(self.calendarURIs)
    each(self.calendarAddressURIs)
    each(self.freeBusyURIs)
    each(self.calendarAccessURIs)
    each(self.notes)
    each(self.categories)
    each(self.accessClasses)
    each(self.mailers)
    each(self.clientPIDMaps)
    each(self.xml)
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
    each(&self.phones, isPhone: true)
    each(&self.emails)
    each(&self.addresses)
    each(&self.urls)
    each(&self.instantMessages)
    each(&self.socialProfiles)
    each(&self.related)
    each(&self.dates)
    each(&self.anniversaries)
    each(&self.birthdays)
    each(&self.organizations)
    each(&self.titles)
    each(&self.roles)
    each(&self.notes)
    each(&self.nicknames)
    each(&self.photos)
    each(&self.categories)
    each(&self.calendarURIs)
    each(&self.freeBusyURIs)
    each(&self.languages)
    each(&self.keys)
    each(&self.members)
  }
}
