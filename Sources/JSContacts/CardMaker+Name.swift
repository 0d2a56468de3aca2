import ContactModel
import SourceText
import VCardContacts

/// The name and the organizations of a Card.
extension CardMaker {
  /// Adds FN and N (RFC 9555 2.5.2, 2.5.5).
  mutating func addName(formatted: [Property], structured: [Property]) {
    if language == nil, let text = formatted.lazy.compactMap({ PropertyParameters($0).value("LANGUAGE") }).first,
      !formatted.contains(where: { PropertyParameters($0).value("LANGUAGE") == nil })
    {
      setLanguage(text)
    }
    let phonetic = structured.filter { PropertyParameters($0).value("PHONETIC") != nil }
    let plain = structured.filter { PropertyParameters($0).value("PHONETIC") == nil }
    let names = LanguageForms.all(plain, language)
    var others = names.rest
    var derived: String?
    var hasComponents = false
    if let first = names.values.first {
      others += names.values.dropFirst().flatMap { [$0.base] + $0.others.map(\.property) }
      hasComponents = addComponents(first, phonetic)
      if let name = card["name"]?.object { derived = CardNameText.full(of: name) }
    } else {
      others += phonetic
    }
    if !hasComponents, !names.values.isEmpty {
      keep(structured)
      others = []
    }
    keep(others)
    addFormatted(formatted, derived)
  }

  /// Adds the components of a name in all its languages.
  private mutating func addComponents(_ value: LanguageForms, _ phonetic: [Property]) -> Bool {
    let altID = PropertyParameters(value.base).value("ALTID")
    let sounds = phonetic.filter { PropertyParameters($0).value("ALTID") == altID }
    var translated = 0
    var parameters = value.parameters(language, &translated)
    if value.others.isEmpty, !sounds.isEmpty, altID == "1" { parameters.remove("ALTID") }
    if let language, !sounds.isEmpty, let own = parameters.value("LANGUAGE"), own.equalsIgnoringASCIICase(language) {
      parameters.remove("LANGUAGE")
    }
    guard let (object, components) = ComponentObject.make(value.base, .name, &parameters) else { return false }
    var name = object
    parameters.group = groups.kept(value.base)
    if let kept = parameters.tree { name["vCardParams"] = kept }
    card["name"] = .object(name)
    for (language, property) in value.others {
      var own = value.parameters(ofOther: property)
      if let (other, _) = ComponentObject.make(property, .name, &own), own.tree == nil {
        translate(property, language, from: object, to: other, at: "name", PropertyParameters(Property("N", .raw(""))))
      } else {
        keep([property])
      }
    }
    for property in phonetic {
      let isOfName = PropertyParameters(property).value("ALTID") == altID
      if !isOfName || !addSounds(property, components, to: "name") { keep([property]) }
    }
    return true
  }

  /// Adds the sounds of the components of a name or an address.
  mutating func addSounds(_ property: Property, _ components: [CardComponent], to path: String) -> Bool {
    var parameters = PropertyParameters(property)
    guard let system = parameters.take("PHONETIC"), let lists = property.lists else { return false }
    let script = parameters.take("SCRIPT")
    let language = parameters.take("LANGUAGE")
    parameters.remove("ALTID")
    parameters.remove("PROP-ID")
    parameters.remove("JSCOMPS")
    var sounds: [(index: Int, text: String)] = []
    for (index, component) in components.enumerated() {
      guard let place = component.place, place.component < lists.count, place.value < lists[place.component].count,
        case let text = lists[place.component][place.value], !text.isEmpty
      else { continue }
      sounds.append((index, text))
    }
    let isScript = system.equalsIgnoringASCIICase("script")
    guard parameters.rest.isEmpty, property.group == nil, !sounds.isEmpty, !isScript || script != nil else {
      return false
    }
    var patches: [(path: String, value: JSONTree)] = []
    if !isScript { patches.append((path + "/phoneticSystem", .text(system.asciiLowercased))) }
    if let script { patches.append((path + "/phoneticScript", .text(script))) }
    for sound in sounds { patches.append(("\(path)/components/\(sound.index)/phonetic", .text(sound.text))) }
    if let language, self.language.map({ !language.equalsIgnoringASCIICase($0) }) ?? true {
      return localize(language, patches)
    }
    var object = JSONObject()
    for patch in patches { object[patch.path] = patch.value }
    guard let patch = try? CardPatch(object) else { return false }
    return (try? patch.apply(to: &card)) != nil
  }

  /// Adds the formatted names: the one without a language and with the fewest parameters is that of the Card.
  private mutating func addFormatted(_ properties: [Property], _ derived: String?) {
    // What a writer derives again.
    var properties = properties.filter { property in
      guard PropertyParameters(property).value("DERIVED")?.equalsIgnoringASCIICase("true") ?? false else { return true }
      return property.plainText.map { !$0.isEmpty && $0 != derived } ?? true
    }
    let language = language
    let isOwn = { (property: Property) -> Bool in
      PropertyParameters(property).value("LANGUAGE").map { $0.equalsIgnoringASCIICase(language ?? "") } ?? true
    }
    let candidates = properties.indices.filter { isOwn(properties[$0]) }
    let best =
      candidates.min { properties[$0].parameters.count < properties[$1].parameters.count } ?? properties.indices.first
    if let best {
      let base = properties.remove(at: best)
      var parameters = PropertyParameters(base)
      if let own = parameters.value("LANGUAGE"), own.equalsIgnoringASCIICase(language ?? "") {
        parameters.remove("LANGUAGE")
      }
      parameters.remove("VALUE")
      if let text = base.plainText, !text.isEmpty {
        card.change("name") { $0["full"] = .text(text) }
        // A parameter has no place in a name.
        let isTranslated = properties.contains { PropertyParameters($0).value("ALTID") == parameters.value("ALTID") }
        if isTranslated, parameters.value("ALTID") == "1" { parameters.remove("ALTID") }
        if !parameters.rest.isEmpty || base.group != nil { keep([base]) }
      } else {
        keep([base])
      }
    }
    for property in properties {
      var parameters = PropertyParameters(property)
      parameters.remove("ALTID")
      parameters.remove("VALUE")
      guard let language = parameters.take("LANGUAGE"), parameters.rest.isEmpty, property.group == nil,
        let text = property.plainText, !text.isEmpty, card["name"] != nil,
        localize(language, [("name/full", .text(text))])
      else {
        keep([property])
        continue
      }
    }
  }

  // MARK: Organizations

  /// Adds ORG (RFC 9555 2.9.4).
  mutating func addOrganizations(_ properties: [Property]) {
    let (values, rest) = LanguageForms.all(properties, language)
    var translated = 0
    for value in values {
      var parameters = value.parameters(language, &translated)
      guard let object = organization(value.base, &parameters) else {
        keep([value.base] + value.others.map(\.property))
        continue
      }
      let id = insert(object, value.base, "ORG", to: "organizations", parameters)
      if parameters.value("PROP-ID") == id { parameters.remove("PROP-ID") }
      if let group = value.base.group?.asciiLowercased { organizations[group, default: []].append(id) }
      for (language, property) in value.others {
        var own = value.parameters(ofOther: property)
        guard var other = organization(property, &own) else {
          keep([property])
          continue
        }
        if let kept = own.tree { other["vCardParams"] = kept }
        let path = "organizations/" + PatchPath.escaped(id)
        translate(property, language, from: object, to: other, at: path, parameters)
      }
    }
    keep(rest)
  }

  private func organization(_ property: Property, _ parameters: inout PropertyParameters) -> JSONObject? {
    guard let lists = property.lists else { return nil }
    var texts = lists.map { $0.joined(separator: ",") }
    while texts.last == "" { texts.removeLast() }
    guard !texts.isEmpty, texts.dropFirst().allSatisfy({ !$0.isEmpty }) else { return nil }
    parameters.remove("VALUE")
    let keys = SortTexts.split(parameters.takeAll("SORT-AS"))
    if keys.count > texts.count { parameters.set("SORT-AS", [SortTexts.joined(keys)]) }
    var units: [JSONTree] = []
    for (index, text) in texts.enumerated().dropFirst() {
      var unit = JSONObject()
      unit["name"] = .text(text)
      if keys.count <= texts.count, index < keys.count, !keys[index].isEmpty { unit["sortAs"] = .text(keys[index]) }
      units.append(.object(unit))
    }
    var object = JSONObject()
    if !texts[0].isEmpty { object["name"] = .text(texts[0]) }
    if !units.isEmpty { object["units"] = .array(units) }
    if keys.count <= texts.count, let key = keys.first, !key.isEmpty { object["sortAs"] = .text(key) }
    if let set = parameters.takeTypes(CardTypes.contexts(isAddress: false)) { object["contexts"] = set }
    return object
  }

  /// The organization of a title, which is the only one in its group.
  func organization(of property: Property) -> String? {
    guard let group = property.group?.asciiLowercased, let ids = organizations[group], ids.count == 1 else {
      return nil
    }
    return ids[0]
  }
}
