import ContactModel
import SourceText
import VCardContacts

/// The name and the addresses of a Card.
extension CardProperties {
  /// Adds FN and N.
  mutating func addName() {
    let name = card["name"]?.object ?? JSONObject()
    let translated = translations.objects(at: ["name"])
    addFormattedName(name, translated)
    guard var base = structured(name, .name, "N", sounds: false) else { return }
    let sounds = structured(name, .name, "N", sounds: true)
    var others: [Property] = []
    for (language, object) in translated {
      if let other = structured(object, .name, "N", sounds: false), other.value.rawText != base.value.rawText {
        others.append(other.adding([Parameter("LANGUAGE", [language])]))
      }
      if let other = structured(object, .name, "N", sounds: true), other.value.rawText != sounds?.value.rawText {
        others.append(other.adding([Parameter("LANGUAGE", [language])]))
      }
    }
    if sounds != nil || !others.isEmpty {
      let own = base.parameters.first { $0.name == "ALTID" }
      let altID = own ?? nextAltID("N")
      if own == nil { base.parameters.append(altID) }
      add(base, "name")
      for other in (sounds.map { [$0] } ?? []) + others {
        add(other.adding([altID]), other.parameters.contains { $0.name == "LANGUAGE" } ? "localizations" : "name")
      }
    } else {
      add(base, "name")
    }
  }

  /// Adds FN, which a vCard needs: the full name, else one made of the components, else an empty one.
  private mutating func addFormattedName(_ name: JSONObject, _ translated: [(language: String, object: JSONObject)]) {
    let full = name["full"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    let derived = [Parameter("DERIVED", ["TRUE"])]
    if let full {
      if isShadowed(formattedName: full) { return }
      let others = translated.compactMap { translation in
        translation.object["full"]?.text.flatMap { $0 == full || $0.isEmpty ? nil : (translation.language, $0) }
      }
      add(Property("FN", parameters: others.isEmpty ? [] : [Parameter("ALTID", ["1"])], .text(full)), "name")
      for (language, text) in others {
        let parameters = [Parameter("LANGUAGE", [language]), Parameter("ALTID", ["1"])]
        add(Property("FN", parameters: parameters, .text(text)), "localizations")
      }
    } else {
      add(Property("FN", parameters: derived, .text(CardNameText.full(of: name) ?? "")), "name")
    }
  }

  /// The property of components, or of their sounds; `nil` if there are none.
  private func structured(_ object: JSONObject, _ layout: ComponentLayout, _ name: String, sounds: Bool) -> Property? {
    let values = (object["components"]?.array ?? []).compactMap(\.object)
    let components = values.map {
      CardComponent(kind: $0["kind"]?.text ?? "", value: $0["value"]?.text ?? "")
    }
    let isOrdered = object["isOrdered"]?.isTrue ?? false
    guard let (lists, placed) = layout.lists(of: components, isOrdered: isOrdered) else { return nil }
    if sounds { return self.sounds(values, object, lists, placed, name) }
    var (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
    if isOrdered {
      let order = ComponentOrder(defaultSeparator: object["defaultSeparator"]?.text, components: placed)
      // The order is valid only if each component has a place.
      if let text = order.text, ComponentOrder(text, of: layout.components(of: lists)) != nil {
        parameters.append(Parameter("JSCOMPS", [text]))
      }
    }
    if layout.isName, let map = object["sortAs"]?.object {
      var keys = layout.allKinds.map { map[$0]?.text ?? "" }
      while keys.last == "" { keys.removeLast() }
      if !keys.isEmpty { parameters.append(Parameter("SORT-AS", [SortTexts.joined(keys)])) }
    }
    return Property(name, group: group, parameters: parameters, .components(lists.map { TextList($0) }))
  }

  /// The property with the sounds of components, each in the place of its component.
  private func sounds(
    _ values: [JSONObject], _ object: JSONObject, _ lists: [[String]], _ placed: [CardComponent], _ name: String
  ) -> Property? {
    var sounds = lists.map { $0.map { _ in "" } }
    for (value, component) in zip(values, placed) {
      guard let place = component.place, let sound = value["phonetic"]?.text else { continue }
      sounds[place.component][place.value] = sound
    }
    let system = object["phoneticSystem"]?.text
    let script = object["phoneticScript"]?.text
    guard sounds.contains(where: { $0.contains { !$0.isEmpty } }), system != nil || script != nil else { return nil }
    var parameters = [Parameter("PHONETIC", [system ?? "script"])]
    if let script { parameters.append(Parameter("SCRIPT", [script])) }
    let components = sounds.map { texts in
      let count = (texts.lastIndex { !$0.isEmpty } ?? -1) + 1
      return count == 0 ? TextList() : TextList(Array(texts.prefix(count)))
    }
    return Property(name, parameters: parameters, .components(components))
  }

  // MARK: Addresses

  /// Adds ADR, and GEO and TZ of addresses that have nothing else.
  mutating func addAddresses() {
    let addresses = card["addresses"]?.object?.all ?? []
    for (id, value) in addresses {
      guard let object = value.object else { continue }
      if let base = address(object) {
        addAddress(base, object, id)
      } else {
        addPlace(object, id, isOnly: addresses.count == 1)
      }
    }
  }

  private mutating func addAddress(_ base: Property, _ object: JSONObject, _ id: String) {
    guard let sounds = structured(object, .address, "ADR", sounds: true) else {
      let others = others(at: ["addresses", id]) { address($0) }
      return add(base, id: id, named: "ADR", to: "addresses", label: nil, others: others)
    }
    let id = identifier(id, "ADR")
    let altID = nextAltID("ADR")
    add(base.adding(id + [altID]), "addresses")
    add(sounds.adding([altID]), "addresses")
  }

  /// The property ADR of an address; `nil` if it has no more than coordinates and a time zone.
  private func address(_ object: JSONObject) -> Property? {
    var property =
      structured(object, .address, "ADR", sounds: false)
      ?? Property("ADR", .components([TextList](repeating: TextList(), count: ComponentLayout.address.count)))
    let hasText = ["full", "countryCode"].contains { object[$0]?.text.map { !$0.isEmpty } ?? false }
    let isEmpty = if case .components(let lists) = property.value { lists.allSatisfy(\.isEmpty) } else { true }
    if isEmpty {
      if !hasText { return nil }
      let (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
      (property.parameters, property.group) = (parameters, group)
    }
    for (name, member) in [("LABEL", "full"), ("GEO", "coordinates"), ("TZ", "timeZone"), ("CC", "countryCode")] {
      guard let text = object[member]?.text, !text.isEmpty else { continue }
      property.parameters.append(Parameter(name, [name == "LABEL" ? text.doublingBackslashes : text]))
    }
    addTypes(object["contexts"], CardTypes.contexts(isAddress: true), &property.parameters)
    addPreference(object, &property.parameters)
    return property
  }

  /// Adds GEO and TZ. In a group they describe no other address.
  private mutating func addPlace(_ object: JSONObject, _ id: String, isOnly: Bool) {
    var (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
    let position = object["coordinates"]?.text.flatMap { $0.looksLikeURI ? $0 : nil }
    let zone = object["timeZone"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    if position == nil, zone == nil { return }
    if group == nil, !isOnly { group = nextGroup("item") }
    addTypes(object["contexts"], CardTypes.contexts(isAddress: true), &parameters)
    addPreference(object, &parameters)
    parameters += identifier(id, position == nil ? "TZ" : "GEO")
    if let position { add(Property("GEO", group: group, parameters: parameters, .uri(position)), "addresses") }
    guard let zone else { return }
    let own = position == nil ? parameters : []
    let offset = zone == "Etc/UTC" ? "+0000" : CardDates.offset(ofZone: zone)
    if let offset {
      let value = Parameter("VALUE", ["utc-offset"])
      add(Property("TZ", group: group, parameters: [value] + own, .raw(offset)), "addresses")
    } else {
      add(Property("TZ", group: group, parameters: own, .text(zone)), "addresses")
    }
  }
}

extension Property {
  /// The property with more parameters.
  fileprivate func adding(_ others: [Parameter]) -> Property {
    var property = self
    property.parameters += others
    return property
  }
}
