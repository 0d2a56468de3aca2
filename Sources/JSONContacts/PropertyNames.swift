/// The names of the JSON form's keys in vCard: findings about a value name the same property in every format.
enum PropertyNames {
  /// The property that a key of a contact stands for.
  static func property(_ key: String) -> String { names[key] ?? key }

  /// Whether a name is that of a property that the model has a field for.
  static func isKnown(_ property: String) -> Bool { known.contains(property) }

  private static let known = Set(names.values)

  private static let names: [String: String] = [
    "kind": "KIND", "uid": "UID", "formattedNames": "FN", "name": "N", "nicknames": "NICKNAME", "phones": "TEL",
    "emails": "EMAIL", "addresses": "ADR", "urls": "URL", "instantMessages": "IMPP",
    "socialProfiles": "SOCIALPROFILE", "contactURIs": "CONTACT-URI", "organizations": "ORG", "titles": "TITLE",
    "roles": "ROLE", "birthday": "BDAY", "anniversary": "ANNIVERSARY", "deathDate": "DEATHDATE", "dates": "X-ABDATE",
    "birthPlace": "BIRTHPLACE", "deathPlace": "DEATHPLACE", "related": "RELATED", "agents": "AGENT",
    "members": "MEMBER", "notes": "NOTE", "categories": "CATEGORIES", "photos": "PHOTO", "logos": "LOGO",
    "sounds": "SOUND", "keys": "KEY", "gender": "GENDER", "pronouns": "PRONOUNS", "grammaticalGender": "GRAMGENDER",
    "languages": "LANG", "defaultLanguage": "LANGUAGE", "timeZones": "TZ", "positions": "GEO",
    "organizationDirectories": "ORG-DIRECTORY", "expertise": "EXPERTISE", "hobbies": "HOBBY",
    "interests": "INTEREST", "calendarURIs": "CALURI", "calendarAddressURIs": "CALADRURI", "freeBusyURIs": "FBURL",
    "calendarAccessURIs": "CAPURI", "accessClass": "CLASS", "mailer": "MAILER", "revision": "REV",
    "creation": "CREATED", "productID": "PRODID", "sources": "SOURCE", "sourceNames": "NAME",
    "clientPIDMaps": "CLIENTPIDMAP", "xml": "XML", "extensions": "X-",
  ]
}
