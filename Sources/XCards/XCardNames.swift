import VCardContacts

/// The elements of xCard (RFC 6351, appendix A).
enum XCardNames {
  /// The elements of the components of structured values, in the order of the components, those of RFC 9554 included, and
  /// how many of them a property always has.
  static let components: [String: (names: [String], required: Int)] = [
    "n": (["surname", "given", "additional", "prefix", "suffix", "surname2", "generation"], 5),
    "adr": (
      [
        "pobox", "ext", "street", "locality", "region", "code", "country", "room", "apartment", "floor", "streetnumber",
        "streetname", "building", "block", "subdistrict", "district", "landmark", "direction",
      ], 7
    ),
    "gender": (["sex", "identity"], 1),
  ]

  /// The property of a number and a URI, and the element of its number.
  static let numberedURI = (property: "clientpidmap", number: "sourceid")

  /// The types of values.
  static let types: Set<String> = [
    "text", "uri", "date", "time", "date-time", "date-and-or-time", "timestamp", "boolean", "integer", "float",
    "utc-offset", "language-tag", "unknown",
  ]

  /// Whether blanks at the ends are a part of a value: of texts and components they are.
  static func keepsBlanks(_ element: String) -> Bool {
    element == "text" || element == "unknown" || !types.contains(element)
  }

  /// Whether an element of a property holds a value: one of a type of the standard or of an extension.
  static func isType(_ name: String) -> Bool {
    types.contains(name) || name.hasPrefix("x-") || name.hasPrefix("vnd-")
  }

  /// Whether an element of a property holds a component.
  static func isComponent(_ name: String, of property: String) -> Bool {
    components[property]?.names.contains(name) ?? (property == numberedURI.property && name == numberedURI.number)
  }

  /// The type of the values of a parameter.
  static func parameterType(_ name: String, _ value: String) -> String {
    if name == "tz", value.looksLikeURI { return "uri" }
    return parameterTypes[name] ?? "unknown"
  }

  private static let parameterTypes: [String: String] = [
    "language": "language-tag", "pref": "integer", "altid": "text", "pid": "text", "type": "text", "mediatype": "text",
    "calscale": "text", "sort-as": "text", "geo": "uri", "tz": "text", "label": "text", "cc": "text",
    "index": "integer",
    "level": "text", "author": "uri", "author-name": "text", "created": "timestamp", "derived": "boolean",
    "phonetic": "text", "prop-id": "text", "script": "text", "service-type": "text", "username": "text",
    "jscomps": "text", "jsptr": "text",
  ]

  /// The names of elements that are no properties.
  static let structure: Set<String> = ["vcards", "vcard", "group"]

  /// A name of vCard as the name of an element, which begins with a letter.
  static func element(_ name: String) -> String {
    guard let first = name.utf8.first, first &- 0x61 < 26, !structure.contains(name) else { return "x-" + name }
    return name
  }
}
