internal import ContactModel

/// The properties of which a card of 4.0 has one at most (RFC 6350 3.3, RFC 6474 2, RFC 9554 3.1 and 3.3), and of which
/// a contact may have several all the same.
enum SingleProperties {
  static let names: Set<String> = [
    "N", "BDAY", "ANNIVERSARY", "GENDER", "UID", "REV", "PRODID", "BIRTHPLACE", "DEATHPLACE", "DEATHDATE", "CREATED",
    "LANGUAGE",
  ]
}

extension Contact {
  /// Whether there are several of any.
  var repeatsSingle: Bool {
    self.names.count > 1 || self.birthdays.count > 1 || self.anniversaries.count > 1 || self.genders.count > 1
      || self.uids.count > 1
      || self.revisions.count > 1 || self.productIDs.count > 1 || self.birthPlaces.count > 1
      || self.deathPlaces.count > 1
      || self.deathDates.count > 1 || self.creations.count > 1 || self.defaultLanguages.count > 1
  }

  /// What is said about the values of one of them.
  func single(_ name: String) -> [Attributes] {
    switch name {
    case "N": self.names.map(\.attributes)
    case "BDAY": self.birthdays.map(\.attributes)
    case "ANNIVERSARY": self.anniversaries.map(\.attributes)
    case "GENDER": self.genders.map(\.attributes)
    case "UID": self.uids.map(\.attributes)
    case "REV": self.revisions.map(\.attributes)
    case "PRODID": self.productIDs.map(\.attributes)
    case "BIRTHPLACE": self.birthPlaces.map(\.attributes)
    case "DEATHPLACE": self.deathPlaces.map(\.attributes)
    case "DEATHDATE": self.deathDates.map(\.attributes)
    case "CREATED": self.creations.map(\.attributes)
    case "LANGUAGE": self.defaultLanguages.map(\.attributes)
    default: []
    }
  }
}
