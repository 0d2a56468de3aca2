/// What a person misses when a value is lost, such as photos or birthdays.
///
/// The cases are in the order of their weight, which is the order in which losses are listed.
package enum LossSubject: Int, Sendable, Hashable, CaseIterable {
  case name, phone, email, address, photo, birthday, note, organization, title, messenger, profile, url, anniversary,
    other
  case relation, group, nickname, media, key, calendar, language, place, gender, uid

  /// - Parameter property: The property of a finding: `TEL`, `EMAIL[2];TYPE`.
  package init(property: String?) {
    let name = property?.utf8.prefix { $0 != 0x5B && $0 != 0x3B && $0 != 0x2E } ?? ""[...].utf8
    self = LossSubject.byProperty[String(Substring(name))] ?? .other
  }

  /// The noun for several of them: `photos`.
  package var plural: String { words.many }

  /// A number of them: `1 photo`, `22 photos`.
  package func counted(_ number: Int) -> String {
    "\(Finding.grouped(number)) \(number == 1 ? words.one : words.many)"
  }

  private var words: (one: String, many: String) {
    switch self {
    case .name: ("name", "names")
    case .phone: ("phone number", "phone numbers")
    case .email: ("e-mail address", "e-mail addresses")
    case .address: ("address", "addresses")
    case .photo: ("photo", "photos")
    case .birthday: ("birthday", "birthdays")
    case .note: ("note", "notes")
    case .organization: ("organization", "organizations")
    case .title: ("title", "titles")
    case .messenger: ("messenger address", "messenger addresses")
    case .profile: ("social profile", "social profiles")
    case .url: ("web address", "web addresses")
    case .anniversary: ("anniversary", "anniversaries")
    case .other: ("other value", "other values")
    case .relation: ("related person", "related people")
    case .group: ("group", "groups")
    case .nickname: ("nickname", "nicknames")
    case .media: ("picture or sound", "pictures and sounds")
    case .key: ("key", "keys")
    case .calendar: ("calendar address", "calendar addresses")
    case .language: ("language", "languages")
    case .place: ("place", "places")
    case .gender: ("gender", "genders")
    case .uid: ("UID", "UIDs")
    }
  }

  private static let byProperty: [String: LossSubject] = [
    "N": .name, "FN": .name, "TEL": .phone, "EMAIL": .email, "ADR": .address, "PHOTO": .photo, "BDAY": .birthday,
    "ANNIVERSARY": .anniversary, "DEATHDATE": .anniversary, "EVENT": .anniversary, "NOTE": .note, "ORG": .organization,
    "TITLE": .title, "ROLE": .title, "IMPP": .messenger, "SOCIALPROFILE": .profile, "URL": .url, "RELATED": .relation,
    "AGENT": .relation, "CATEGORIES": .group, "MEMBER": .group, "NICKNAME": .nickname, "LOGO": .media, "SOUND": .media,
    "KEY": .key, "CALURI": .calendar, "CALADRURI": .calendar, "FBURL": .calendar, "LANG": .language,
    "LANGUAGE": .language, "TZ": .place, "GEO": .place, "BIRTHPLACE": .place, "DEATHPLACE": .place, "GENDER": .gender,
    "GRAMGENDER": .gender, "PRONOUNS": .gender, "UID": .uid,
  ]

  /// The properties that describe a file and not a person: who wrote it, when, and from where.
  private static let administrative: Set<String> = ["PRODID", "REV", "SOURCE", "CLIENTPIDMAP"]

  /// Whether a property is one of them.
  static func isAdministrative(_ property: String?) -> Bool { property.map(administrative.contains) ?? false }
}

extension FindingCode {
  /// The severity of a finding about a property: that of the code, and a note about a loss that no person misses.
  package func severity(of property: String?) -> Severity {
    isAboutLosses && severity > .note && LossSubject.isAdministrative(property) ? .note : severity
  }
}

/// Findings that are shown up to a maximum number, and counted beyond it: those of a code, and for losses of the same things
/// as well, so that a hundred UIDs do not hide the photos.
package struct FindingKind: Sendable, Hashable {
  package let code: FindingCode
  /// What is lost; `nil` for other findings.
  package let subject: LossSubject?

  package init(_ code: FindingCode, _ severity: Severity, property: String?) {
    self.code = code
    subject = code.isAboutLosses && severity > .note ? LossSubject(property: property) : nil
  }

  /// Whether such findings are notes about the form in which a value is written.
  package var isAboutWriting: Bool { code.isAboutLosses && subject == nil }

  package static func == (left: FindingKind, right: FindingKind) -> Bool {
    left.code === right.code && left.subject == right.subject
  }

  /// The order in which kinds are listed: what is lost by its weight, and then by code.
  package static func isListedBefore(_ left: FindingKind, _ right: FindingKind) -> Bool {
    let (first, second) = (left.subject?.rawValue ?? -1, right.subject?.rawValue ?? -1)
    return first == second ? left.code.id < right.code.id : first < second
  }
}

extension Finding {
  /// With which findings it is counted.
  package var kind: FindingKind { FindingKind(code, severity, property: property) }
}
