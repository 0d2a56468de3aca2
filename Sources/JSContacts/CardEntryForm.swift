import SourceText

/// How the objects of a map of a Card and the properties of a vCard become each other (RFC 9555 2).
struct CardEntryForm: Sendable {
  /// The form of the value.
  enum Value: Sendable {
    /// A text.
    case text
    /// A list of texts in a vCard, each an object in a Card.
    case texts
    /// A URI.
    case uri
    /// A URI or a text, which VALUE tells.
    case textOrURI
    /// A URI in `uri` or a text in `user`.
    case service
  }

  /// Members of an object that are parameters of a property.
  struct Parts: OptionSet, Sendable {
    let rawValue: UInt16

    /// TYPE and `contexts`.
    static let contexts = Parts(rawValue: 1)
    /// TYPE and `features`.
    static let features = Parts(rawValue: 2)
    /// PREF and `pref`.
    static let pref = Parts(rawValue: 4)
    /// X-ABLabel and `label`.
    static let label = Parts(rawValue: 8)
    /// MEDIATYPE and `mediaType`.
    static let mediaType = Parts(rawValue: 16)
    /// INDEX and `listAs`.
    static let listAs = Parts(rawValue: 32)
    /// LEVEL and `level`.
    static let level = Parts(rawValue: 64)
    /// SERVICE-TYPE and `service`, USERNAME and `user`.
    static let service = Parts(rawValue: 128)
    /// CREATED, AUTHOR and AUTHOR-NAME, and `created` and `author`.
    static let authorship = Parts(rawValue: 256)

    /// What every resource has (RFC 9553 1.4.4).
    static let resource: Parts = [.contexts, .pref, .label, .mediaType]
  }

  /// The property: `EMAIL`.
  let property: String
  /// The member of the Card: `emails`.
  let member: String
  /// The value of `kind`; `nil` if the object has none.
  let kind: String?
  /// The member of the object with the value: `address`.
  let value: String
  let form: Value
  let parts: Parts

  private init(
    _ property: String, _ member: String, kind: String? = nil, _ value: String, _ form: Value, _ parts: Parts
  ) {
    self.property = property
    self.member = member
    self.kind = kind
    self.value = value
    self.form = form
    self.parts = parts
  }

  /// All forms; of those of one member, one without a kind comes last.
  static let all: [CardEntryForm] = [
    CardEntryForm("NICKNAME", "nicknames", "name", .texts, [.contexts, .pref]),
    CardEntryForm("PRONOUNS", "pronouns", "pronouns", .text, [.contexts, .pref]),
    CardEntryForm("ROLE", "titles", kind: "role", "name", .text, []),
    CardEntryForm("TITLE", "titles", kind: "title", "name", .text, []),
    CardEntryForm("EMAIL", "emails", "address", .text, [.contexts, .pref, .label]),
    CardEntryForm("TEL", "phones", "number", .textOrURI, [.contexts, .features, .pref, .label]),
    CardEntryForm("IMPP", "onlineServices", "uri", .uri, [.contexts, .pref, .label, .service]),
    CardEntryForm("SOCIALPROFILE", "onlineServices", "uri", .service, [.contexts, .pref, .label, .service]),
    CardEntryForm("LANG", "preferredLanguages", "language", .text, [.contexts, .pref]),
    CardEntryForm("CALURI", "calendars", kind: "calendar", "uri", .uri, .resource),
    CardEntryForm("FBURL", "calendars", kind: "freeBusy", "uri", .uri, .resource),
    CardEntryForm("CALADRURI", "schedulingAddresses", "uri", .uri, [.contexts, .pref, .label]),
    CardEntryForm("KEY", "cryptoKeys", "uri", .uri, .resource),
    CardEntryForm("SOURCE", "directories", kind: "entry", "uri", .uri, [.resource, .listAs]),
    CardEntryForm("ORG-DIRECTORY", "directories", kind: "directory", "uri", .uri, [.resource, .listAs]),
    CardEntryForm("CONTACT-URI", "links", kind: "contact", "uri", .uri, .resource),
    CardEntryForm("URL", "links", "uri", .uri, .resource),
    CardEntryForm("PHOTO", "media", kind: "photo", "uri", .uri, .resource),
    CardEntryForm("LOGO", "media", kind: "logo", "uri", .uri, .resource),
    CardEntryForm("SOUND", "media", kind: "sound", "uri", .uri, .resource),
    CardEntryForm("NOTE", "notes", "note", .text, .authorship),
    CardEntryForm("EXPERTISE", "personalInfo", kind: "expertise", "value", .text, [.listAs, .level, .label]),
    CardEntryForm("HOBBY", "personalInfo", kind: "hobby", "value", .text, [.listAs, .level, .label]),
    CardEntryForm("INTEREST", "personalInfo", kind: "interest", "value", .text, [.listAs, .level, .label]),
  ]

  private static let byProperty = Dictionary(all.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
  private static let byMember = Dictionary(grouping: all, by: \.member)

  /// The form of a property.
  static func of(property: String) -> CardEntryForm? { byProperty[property] }

  /// The form of an object of a member; `nil` if its kind has no property.
  static func of(_ object: JSONObject, in member: String) -> CardEntryForm? {
    guard let forms = byMember[member] else { return nil }
    switch member {
    case "onlineServices":
      let isMessenger = object["vCardName"]?.text?.equalsIgnoringASCIICase("impp") ?? false
      return forms.first { ($0.property == "IMPP") == isMessenger }
    case "titles" where object["kind"] == nil: return forms.first { $0.kind == "title" }
    default:
      guard let kind = object["kind"] else { return forms.first { $0.kind == nil } }
      return forms.first { $0.kind != nil && $0.kind == kind.text }
    }
  }

  /// The members of a Card whose values are maps of such objects, in the order of the standard.
  static let members = [
    "nicknames", "titles", "emails", "onlineServices", "phones", "preferredLanguages", "calendars",
    "schedulingAddresses", "cryptoKeys", "directories", "links", "media", "notes", "personalInfo",
  ]
}

/// The values of TYPE, and the contexts and features that they mean (RFC 9555 2.3.22, 2.7.6).
enum CardTypes {
  private static let contexts = [("home", "private"), ("work", "work")]
  private static let addressContexts = contexts + [("billing", "billing"), ("delivery", "delivery")]
  private static let features = [
    ("cell", "mobile"), ("fax", "fax"), ("main-number", "main-number"), ("pager", "pager"), ("text", "text"),
    ("textphone", "textphone"), ("video", "video"), ("voice", "voice"),
  ]

  /// The contexts of a kind of value, with their types.
  static func contexts(isAddress: Bool) -> [(type: String, word: String)] {
    isAddress ? addressContexts : contexts
  }

  /// The features of phones, with their types.
  static let phoneFeatures: [(type: String, word: String)] = features
}

/// The levels of expertise (RFC 9555 2.3.13).
enum CardLevel {
  private static let expertise = [("beginner", "low"), ("average", "medium"), ("expert", "high")]

  /// The level of a Card.
  static func word(ofParameter value: String, isExpertise: Bool) -> String {
    let value = value.asciiLowercased
    return isExpertise ? expertise.first { $0.0 == value }?.1 ?? value : value
  }

  /// The value of LEVEL.
  static func parameter(of word: String, isExpertise: Bool) -> String {
    isExpertise ? expertise.first { $0.1 == word }?.0 ?? word : word
  }
}
