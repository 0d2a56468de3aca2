import ContactModel
import SourceText
import VCardContacts

/// The addresses and the anniversaries of a Card.
extension CardMaker {
  /// Adds ADR, and GEO and TZ, which describe the address of their group (RFC 9555 2.8.3).
  mutating func addAddresses(_ properties: [Property], positions: [Property], zones: [Property]) {
    let phonetic = properties.filter { PropertyParameters($0).value("PHONETIC") != nil }
    let plain = properties.filter { PropertyParameters($0).value("PHONETIC") == nil }
    let (values, rest) = LanguageForms.all(plain, language)
    var positions = GroupedProperties(positions)
    var zones = GroupedProperties(zones)
    var translated = 0
    keep(rest)
    let sounds = Dictionary(grouping: phonetic.indices) { PropertyParameters(phonetic[$0]).value("ALTID") }
    var used = Set<Int>()
    let groups = Dictionary(values.map { ($0.base.group, 1) }, uniquingKeysWith: +)
    for value in values {
      var parameters = value.parameters(language, &translated)
      let altID = PropertyParameters(value.base).value("ALTID")
      let own = altID == nil ? [] : sounds[altID, default: []].filter { !used.contains($0) }
      if value.others.isEmpty, !own.isEmpty {
        translated += 1
        if altID == String(translated) { parameters.remove("ALTID") }
      }
      guard let (object, components) = address(value.base, &parameters) else {
        keep([value.base] + value.others.map(\.property))
        continue
      }
      var base = object
      if groups[value.base.group] == 1 { addPlace(of: value.base.group, &positions, &zones, to: &base) }
      let id = insert(base, value.base, "ADR", to: "addresses", parameters)
      if parameters.value("PROP-ID") == id { parameters.remove("PROP-ID") }
      let path = "addresses/" + PatchPath.escaped(id)
      for (language, property) in value.others {
        var others = value.parameters(ofOther: property)
        guard var (other, _) = address(property, &others) else {
          keep([property])
          continue
        }
        if let kept = others.tree { other["vCardParams"] = kept }
        translate(property, language, from: object, to: other, at: path, parameters)
      }
      for index in own where addSounds(phonetic[index], components, to: path) { used.insert(index) }
    }
    keep(phonetic.indices.filter { !used.contains($0) }.map { phonetic[$0] })
    addPlaces(positions, zones)
  }

  /// Adds the only position and the only time zone of a group to an address.
  private func addPlace(
    of group: String?, _ positions: inout GroupedProperties, _ zones: inout GroupedProperties,
    to address: inout JSONObject
  ) {
    if let position = positions.only(group), address["coordinates"] == nil, let uri = CardMaker.coordinates(position) {
      address["coordinates"] = .text(uri)
      positions.remove(group)
    }
    if let property = zones.only(group), address["timeZone"] == nil, let zone = CardMaker.zone(property) {
      address["timeZone"] = .text(zone)
      zones.remove(group)
    }
  }

  /// Adds positions and time zones without an address.
  private mutating func addPlaces(_ positions: GroupedProperties, _ zones: GroupedProperties) {
    var zones = zones
    for property in positions.all {
      guard let uri = CardMaker.coordinates(property, allowingParameters: true) else {
        keep([property])
        continue
      }
      var object = JSONObject()
      object["coordinates"] = .text(uri)
      if positions.only(property.group) != nil, let zone = zones.only(property.group).flatMap({ CardMaker.zone($0) }) {
        object["timeZone"] = .text(zone)
        zones.remove(property.group)
      }
      addPlace(object, property, "GEO")
    }
    for property in zones.all {
      guard let zone = CardMaker.zone(property, allowingParameters: true) else {
        keep([property])
        continue
      }
      var object = JSONObject()
      object["timeZone"] = .text(zone)
      addPlace(object, property, "TZ")
    }
  }

  private mutating func addPlace(_ object: JSONObject, _ property: Property, _ name: String) {
    var object = object
    var parameters = PropertyParameters(property)
    parameters.remove("VALUE")
    if let set = parameters.takeTypes(CardTypes.contexts(isAddress: true)) { object["contexts"] = set }
    takePreference(&parameters, &object)
    _ = insert(object, property, name, to: "addresses", parameters)
  }

  private static func coordinates(_ property: Property, allowingParameters: Bool = false) -> String? {
    let parameters = property.parameters.filter { !$0.name.equalsIgnoringASCIICase("VALUE") }
    guard parameters.isEmpty || allowingParameters, !property.states("text"), let uri = property.plainText,
      uri.looksLikeURI
    else { return nil }
    return uri
  }

  /// The name of a time zone; `nil` for a URI, and for an offset without a name.
  private static func zone(_ property: Property, allowingParameters: Bool = false) -> String? {
    let parameters = property.parameters.filter { !$0.name.equalsIgnoringASCIICase("VALUE") }
    guard parameters.isEmpty || allowingParameters, let text = property.plainText, !text.isEmpty else { return nil }
    if property.states("uri") { return nil }
    if property.states("utc-offset") { return CardDates.zone(ofOffset: text) }
    // A text that looks like an offset would be read as one.
    return CardDates.zone(ofOffset: text) == nil && CardDates.offset(ofZone: text) == nil && text != "Etc/UTC"
      ? text : nil
  }

  private func takePreference(_ parameters: inout PropertyParameters, _ object: inout JSONObject) {
    guard let text = parameters.value("PREF"), let number = Int(text), (1...100).contains(number),
      String(number) == text
    else { return }
    parameters.remove("PREF")
    object["pref"] = .number(text)
  }

  /// The Address of ADR.
  private func address(
    _ property: Property, _ parameters: inout PropertyParameters
  ) -> (object: JSONObject, components: [CardComponent])? {
    var (object, components) = ComponentObject.make(property, .address, &parameters) ?? (JSONObject(), [])
    parameters.remove("VALUE")
    for (name, member) in [("LABEL", "full"), ("GEO", "coordinates"), ("TZ", "timeZone"), ("CC", "countryCode")] {
      guard let text = parameters.take(name), !text.isEmpty else { continue }
      // A label has the escapes of a value.
      object[member] = .text(name == "LABEL" ? Property.unescaped(text) : text)
    }
    if object.isEmpty { return nil }
    if let set = parameters.takeTypes(CardTypes.contexts(isAddress: true)) { object["contexts"] = set }
    takePreference(&parameters, &object)
    return (object, components)
  }

  // MARK: Anniversaries

  /// Adds a date and its place (RFC 9555 2.5.1).
  mutating func addAnniversary(_ kind: String, _ name: String, _ dates: [Property], places: [Property]) {
    var places = places
    for (index, property) in dates.enumerated() {
      var parameters = PropertyParameters(property)
      guard index == 0, !property.states("text"), let text = property.plainText, var date = CardDates.date(of: text)
      else {
        keep([property])
        continue
      }
      parameters.remove("VALUE")
      if date["utc"] == nil, let scale = parameters.take("CALSCALE") {
        date["calendarScale"] = .text(scale.asciiLowercased)
      }
      var object = JSONObject()
      object["kind"] = .text(kind)
      object["date"] = .object(date)
      if let place = places.first, let address = CardMaker.place(place, parameters.value("PROP-ID")) {
        object["place"] = .object(address)
        places.removeFirst()
      }
      _ = insert(object, property, name, to: "anniversaries", parameters)
    }
    keep(places)
  }

  /// The Address of a place of birth or death; `nil` if the property has parameters of its own.
  private static func place(_ property: Property, _ id: String?) -> JSONObject? {
    var parameters = PropertyParameters(property)
    parameters.remove("VALUE")
    if parameters.value("PROP-ID") == id { parameters.remove("PROP-ID") }
    guard parameters.rest.isEmpty, property.group == nil, let text = property.plainText, !text.isEmpty else {
      return nil
    }
    var address = JSONObject()
    if !property.states("uri") {
      address["full"] = .text(text)
    } else if text.asciiLowercased.hasPrefix("geo:") {
      address["coordinates"] = .text(text)
    } else {
      return nil
    }
    return address
  }
}

extension Property {
  fileprivate var rawLine: String { value.rawText }
}

/// Properties of which the only one of a group is looked for.
private struct GroupedProperties {
  private let properties: [Property]
  /// The indices of those that are left, by their group.
  private var places: [String?: [Int]]

  init(_ properties: [Property]) {
    self.properties = properties
    places = Dictionary(grouping: properties.indices) { properties[$0].group?.asciiLowercased }
  }

  /// Those that are left, in their order.
  var all: [Property] { places.values.joined().sorted().map { properties[$0] } }

  /// The only one of a group; `nil` if there are none or several.
  func only(_ group: String?) -> Property? {
    guard let own = places[group?.asciiLowercased], own.count == 1 else { return nil }
    return properties[own[0]]
  }

  /// Removes those of a group.
  mutating func remove(_ group: String?) { places[group?.asciiLowercased] = nil }
}
