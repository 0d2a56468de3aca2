import ContactModel
import SourceText
import VCardContacts

/// The properties of the maps of a Card.
extension CardProperties {
  /// Adds the properties of a map.
  mutating func addEntries(_ member: String, _ map: JSONObject?) {
    guard let map else { return }
    let path = member == "pronouns" ? ["speakToAs", "pronouns"] : [member]
    for (id, value) in map.all {
      guard let object = value.object, let form = CardEntryForm.of(object, in: member),
        var property = property(object, form)
      else { continue }
      if let office = object["organizationId"]?.text, let group = officeGroup(office) {
        property.group = property.group ?? group
      }
      let label = form.parts.contains(.label) ? object["label"]?.text : nil
      let others = others(at: path + [id]) { object in
        CardEntryForm.of(object, in: member).flatMap {
          $0.property == form.property ? self.property(object, form) : nil
        }
      }
      add(property, id: id, named: form.property, to: path[0], label: label, others: others)
    }
  }

  /// The property of an object; `nil` if it has no value.
  private func property(_ object: JSONObject, _ form: CardEntryForm) -> Property? {
    var (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
    guard let (value, type) = value(of: object, form) else { return nil }
    if let type { parameters.insert(Parameter("VALUE", [type]), at: 0) }
    let parts = form.parts
    if parts.contains(.service) {
      if let service = object["service"]?.text { parameters.append(Parameter("SERVICE-TYPE", [service])) }
      if object["uri"]?.text != nil, let user = object["user"]?.text {
        parameters.append(Parameter("USERNAME", [user]))
      }
    }
    if parts.contains(.features) { addTypes(object["features"], CardTypes.phoneFeatures, &parameters) }
    if parts.contains(.contexts) { addTypes(object["contexts"], CardTypes.contexts(isAddress: false), &parameters) }
    if parts.contains(.pref) { addPreference(object, &parameters) }
    if parts.contains(.listAs), let number = object["listAs"]?.wholeNumber, number > 0 {
      parameters.append(Parameter("INDEX", [String(number)]))
    }
    if parts.contains(.mediaType), let type = object["mediaType"]?.text, !type.isEmpty {
      parameters.append(Parameter("MEDIATYPE", [type]))
    }
    if parts.contains(.level), let level = object["level"]?.text, !level.isEmpty {
      let value = CardLevel.parameter(of: level, isExpertise: form.kind == "expertise")
      parameters.append(Parameter("LEVEL", [value]))
    }
    if parts.contains(.authorship) {
      if let time = object["created"]?.text.flatMap(CardDates.timestamp) {
        parameters.append(Parameter("CREATED", [time]))
      }
      let author = object["author"]?.object
      if let name = author?["name"]?.text, !name.isEmpty { parameters.append(Parameter("AUTHOR-NAME", [name])) }
      if let uri = author?["uri"]?.text, !uri.isEmpty { parameters.append(Parameter("AUTHOR", [uri])) }
    }
    return Property(form.property, group: group, parameters: parameters, value)
  }

  /// The value of an object, and VALUE if it is needed.
  private func value(of object: JSONObject, _ form: CardEntryForm) -> (value: Property.Value, type: String?)? {
    if form.form == .service, object["uri"] == nil {
      guard let user = object["user"]?.text, !user.isEmpty else { return nil }
      return (.text(user), "text")
    }
    guard let tree = object[form.value] else { return nil }
    if form.form == .uri, case .data(let head, let base64) = tree {
      return (.data(mediaType: DataURI.mediaType(ofHead: head), base64), nil)
    }
    guard let text = tree.text, !text.isEmpty else { return nil }
    switch form.form {
    case .text: return (.text(text), nil)
    case .texts: return (.list([text]), nil)
    case .textOrURI: return text.looksLikeURI ? (.uri(text), "uri") : (.text(text), nil)
    case .uri, .service: return (.uri(text), nil)
    }
  }

  // MARK: Anniversaries

  /// Adds the first anniversary of each kind that a vCard has.
  mutating func addAnniversaries() {
    var seen: Set<String> = []
    let names = ["birth": ("BDAY", "BIRTHPLACE"), "death": ("DEATHDATE", "DEATHPLACE"), "wedding": ("ANNIVERSARY", "")]
    for (id, value) in card["anniversaries"]?.object?.all ?? [] {
      guard let object = value.object, let kind = object["kind"]?.text, let (name, placeName) = names[kind],
        let date = object["date"]?.object, let text = CardDates.text(of: date), seen.insert(kind).inserted
      else { continue }
      var (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
      if let scale = date["calendarScale"]?.text, !scale.isEmpty { parameters.append(Parameter("CALSCALE", [scale])) }
      let id = identifier(id, name)
      add(Property(name, group: group, parameters: parameters + id, .raw(text)), "anniversaries")
      guard !placeName.isEmpty, let place = object["place"]?.object else { continue }
      if let full = place["full"]?.text, !full.isEmpty {
        add(Property(placeName, parameters: id, .text(full)), "anniversaries")
      } else if let uri = place["coordinates"]?.text, !uri.isEmpty {
        add(Property(placeName, parameters: [Parameter("VALUE", ["uri"])] + id, .uri(uri)), "anniversaries")
      }
    }
  }
}
