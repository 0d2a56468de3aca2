internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// The line of a vendor's property for a value that a standard property also has.
///
/// The codecs of ``VendorProperties`` read these lines; the writer uses one only if reading it gives the value again.
enum VendorLine {
  /// The raw value of a property, and the attributes that it does not express.
  typealias Content = (value: String, attributes: Attributes)

  /// The line for the one value of a contact; `nil` if the property is for other values.
  ///
  /// - Parameter name: The name of the property, in upper case.
  static func line(_ name: String, for contact: Contact, _ version: VCardVersion) -> ExtensionProperty? {
    if version == .v40, namesBefore40.contains(name) { return nil }
    guard let content = content[name]?.make(contact), let parameters = parameters(content.attributes, version) else {
      return nil
    }
    return ExtensionProperty(name, content.value, parameters: parameters)
  }

  /// The properties whose values standard properties of 4.0 have for every product.
  static func isForOldVersions(_ contact: Contact) -> Bool {
    !contact.anniversaries.isEmpty || !contact.instantMessages.isEmpty || !contact.dates.isEmpty
  }

  /// The parameters of attributes, if there are only types and a mark of preference.
  private static func parameters(_ attributes: Attributes, _ version: VCardVersion) -> [Parameter]? {
    var attributes = attributes
    let others = attributes.otherTypes
    attributes.otherTypes = []
    guard attributes.isCommon, attributes.preference ?? 1 == 1, others.allSatisfy(\.isPlainType) else { return nil }
    var types = others + attributes.types.names.map(\.asciiUppercased)
    if attributes.preference != nil {
      if version == .v40 { return [Parameter("TYPE", types), Parameter("PREF", ["1"])].filter { !$0.values.isEmpty } }
      types.append("PREF")
    }
    return types.isEmpty ? [] : [Parameter("TYPE", types)]
  }

  /// The fields of the values that are written in a property.
  static func fields(_ name: String) -> PresentFields { content[name]?.fields ?? [] }

  private static let content: [String: (fields: PresentFields, make: @Sendable (Contact) -> Content?)] = {
    var content: [String: (fields: PresentFields, make: @Sendable (Contact) -> Content?)] = [:]
    func add<Value>(_ name: String, _ field: ValueField<Value>, _ make: @escaping @Sendable (Entry<Value>) -> Content?)
    {
      content[name] = (PresentFields(rawValue: field.number.bit), { contact in field.get(contact).first.flatMap(make) })
    }
    for name in ["X-ANNIVERSARY", "X-EVOLUTION-ANNIVERSARY", "X-MS-ANNIVERSARY", "X-KADDRESSBOOK-X-ANNIVERSARY"] {
      add(name, .anniversaries) { date($0) }
    }
    for (names, type, label) in VendorProperties.relationNames {
      for name in names { add(name, .related) { relation($0, type, label) } }
    }
    for (names, label) in VendorProperties.linkNames {
      for name in names { add(name, .urls) { link($0, label) } }
    }
    for (names, scheme, service) in VendorProperties.serviceNames {
      for name in names { add(name, .instantMessages) { handle($0, scheme, service) } }
    }
    add("X-MS-TEL", .phones) { VendorProperties.outlookPhone($0) }
    content["X-ANDROID-CUSTOM"] = (AndroidCustomValue.fields, AndroidCustomValue.content)
    add("X-EVOLUTION-GENDER", .genders) { components($0) }
    add("X-EVOLUTION-LANG", .languages) { text($0) }
    add("X-EVOLUTION-EXPERTISE", .expertise) { text($0) }
    add("X-EVOLUTION-HOBBY", .hobbies) { text($0) }
    add("X-EVOLUTION-INTEREST", .interests) { text($0) }
    add("X-EVOLUTION-BIRTHPLACE", .birthPlaces) { place($0) }
    add("X-EVOLUTION-DEATHPLACE", .deathPlaces) { place($0) }
    add("X-EVOLUTION-DEATHDATE", .deathDates) { date($0) }
    add("X-GENDER", .genders) { gender($0) }
    add("X-SOCIALPROFILE", .socialProfiles) { profile($0) }
    return content
  }()

  private static func date(_ entry: Entry<DateValue>) -> Content? {
    guard case .date(let date) = entry.value, entry.label == nil else { return nil }
    return (date.text, entry.attributes)
  }

  /// The names that Evolution gives properties of 4.0 in older versions.
  private static let namesBefore40: Set<String> = [
    "X-EVOLUTION-GENDER", "X-EVOLUTION-LANG", "X-EVOLUTION-EXPERTISE", "X-EVOLUTION-HOBBY", "X-EVOLUTION-INTEREST",
    "X-EVOLUTION-BIRTHPLACE", "X-EVOLUTION-DEATHPLACE", "X-EVOLUTION-DEATHDATE",
  ]

  private static func text(_ entry: Entry<String>) -> Content {
    (Property.Value.text(entry.value).rawText, entry.attributes)
  }

  private static func place(_ entry: Entry<TextOrURI>) -> Content? {
    entry.value.isURI ? nil : (Property.Value.text(entry.value.text).rawText, entry.attributes)
  }

  private static func components(_ entry: Entry<Gender>) -> Content {
    let identity = entry.value.identity.isEmpty ? [] : [TextList(entry.value.identity)]
    return (Property.Value.components([TextList(entry.value.sex)] + identity).rawText, entry.attributes)
  }

  /// The words that Roundcube has for genders.
  private static func gender(_ entry: Entry<Gender>) -> Content? {
    guard entry.value.identity.isEmpty, let word = ["M": "male", "F": "female"][entry.value.sex] else { return nil }
    return (word, entry.attributes)
  }

  /// A profile with its service as a type.
  private static func profile(_ entry: Entry<SocialProfile>) -> Content? {
    guard entry.value.isURI, entry.value.username.isEmpty, !entry.value.service.isEmpty else { return nil }
    var attributes = entry.attributes
    attributes.otherTypes.insert(entry.value.service, at: 0)
    return (Property.Value.uri(entry.value.text).rawText, attributes)
  }

  private static func relation(_ entry: Entry<TextOrURI>, _ type: TypeSet, _ label: String?) -> Content? {
    guard !entry.value.isURI, entry.types.isSuperset(of: type), entry.label == label else { return nil }
    var attributes = entry.attributes
    attributes.types.subtract(type)
    attributes.label = nil
    return (Property.Value.text(entry.value.text).rawText, attributes)
  }

  private static func link(_ entry: Entry<String>, _ label: String) -> Content? {
    guard entry.label == label else { return nil }
    var attributes = entry.attributes
    attributes.label = nil
    return (entry.value, attributes)
  }

  private static func handle(_ entry: Entry<InstantMessageAddress>, _ scheme: String, _ service: String) -> Content? {
    guard entry.value.service.equalsIgnoringASCIICase(service), entry.value.uri.asciiLowercased.hasPrefix(scheme + ":")
    else { return nil }
    return (Property.Value.text(String(entry.value.uri.dropFirst(scheme.count + 1))).rawText, entry.attributes)
  }
}
