import ContactModel
import SourceText
import VCardContacts

/// The forms of one value in several languages, which share their ALTID.
struct LanguageForms {
  /// The form in the language of the Card.
  let base: Property
  /// The forms in other languages.
  let others: [(language: String, property: Property)]

  /// Groups the properties of one name.
  ///
  /// - Returns: The values in their order, and the properties that belong to none of them.
  static func all(_ properties: [Property], _ language: String?) -> (values: [LanguageForms], rest: [Property]) {
    var order: [[Int]] = []
    var places: [String: Int] = [:]
    for (index, property) in properties.enumerated() {
      let key = PropertyParameters(property).value("ALTID")
      if let key, let place = places[key] {
        order[place].append(index)
      } else {
        if let key { places[key] = order.count }
        order.append([index])
      }
    }
    var values: [LanguageForms] = []
    var rest: [Property] = []
    for indices in order {
      let members = indices.map { properties[$0] }
      let languages = members.map { PropertyParameters($0).value("LANGUAGE") }
      let first =
        languages.firstIndex { $0 == nil }
        ?? languages.firstIndex { text in language.map { text?.equalsIgnoringASCIICase($0) ?? false } ?? false } ?? 0
      var others: [(String, Property)] = []
      for (index, member) in members.enumerated() where index != first {
        if let other = languages[index], !others.contains(where: { $0.0.equalsIgnoringASCIICase(other) }) {
          others.append((other, member))
        } else {
          rest.append(member)
        }
      }
      values.append(LanguageForms(base: members[first], others: others))
    }
    return (values, rest)
  }

  /// The parameters of the form in the language of the Card.
  ///
  /// - Parameter number: The number of values of the property with several languages so far.
  func parameters(_ language: String?, _ number: inout Int) -> PropertyParameters {
    var parameters = PropertyParameters(base)
    if others.isEmpty { return parameters }
    number += 1
    // A writer numbers such values.
    if parameters.value("ALTID") == String(number) { parameters.remove("ALTID") }
    if let language, let own = parameters.value("LANGUAGE"), own.equalsIgnoringASCIICase(language) {
      parameters.remove("LANGUAGE")
    }
    return parameters
  }

  /// The parameters of a form in another language, without those that it shares with the first one.
  func parameters(ofOther property: Property) -> PropertyParameters {
    var parameters = PropertyParameters(property)
    parameters.remove("LANGUAGE")
    parameters.remove("ALTID")
    if let id = parameters.value("PROP-ID"), id == PropertyParameters(base).value("PROP-ID") {
      parameters.remove("PROP-ID")
    }
    return parameters
  }
}

extension CardMaker {
  /// Adds the entries of properties with a form.
  mutating func addEntries(_ properties: [Property], _ form: CardEntryForm) {
    let (values, rest) = LanguageForms.all(properties, language)
    var translated = 0
    for value in values {
      var parameters = value.parameters(language, &translated)
      let texts = form.form == .texts ? value.base.texts ?? [] : [""]
      if texts.count > 1 || !value.others.isEmpty && texts.count != 1 {
        addTexts(texts, of: value, form, parameters)
        continue
      }
      guard let object = object(value.base, form, &parameters) else {
        keep([value.base] + value.others.map(\.property))
        continue
      }
      let id = insert(object, value.base, form.property, to: form.member, parameters)
      if parameters.value("PROP-ID") == id { parameters.remove("PROP-ID") }
      for (language, property) in value.others {
        var own = value.parameters(ofOther: property)
        guard var other = self.object(property, form, &own) else {
          keep([property])
          continue
        }
        if let kept = own.tree { other["vCardParams"] = kept }
        translate(
          property, language, from: object, to: other, at: "\(form.mapPath)/\(PatchPath.escaped(id))", parameters)
      }
    }
    keep(rest)
  }

  /// Adds the patches of a form in another language, or keeps its property.
  mutating func translate(
    _ property: Property, _ language: String, from base: JSONObject, to other: JSONObject, at path: String,
    _ parameters: PropertyParameters
  ) {
    var base = base
    if let kept = parameters.tree, other["vCardParams"] != nil { base["vCardParams"] = kept }
    let patches = CardPatch.difference(from: base, to: other, at: path)
    if patches.isEmpty || !localize(language, patches) { keep([property]) }
  }

  /// Adds an entry for each text of a list.
  private mutating func addTexts(
    _ texts: [String], of value: LanguageForms, _ form: CardEntryForm, _ parameters: PropertyParameters
  ) {
    for (index, text) in texts.enumerated() {
      var one = value.base
      one.value = .text(text)
      var own = parameters
      if index > 0 { own.remove("PROP-ID") }
      if let object = object(one, form, &own) { _ = insert(object, one, form.property, to: form.member, own) }
    }
    keep(value.others.map(\.property))
  }

  /// Adds an object to a map of the Card, and returns its key.
  mutating func insert(
    _ object: JSONObject, _ property: Property, _ name: String, to member: String, _ parameters: PropertyParameters
  ) -> String {
    var parameters = parameters
    var object = object
    parameters.group = groups.kept(property)
    let isPronoun = name == "PRONOUNS"
    let map = (isPronoun ? card["speakToAs"]?.object?[member] : card[member])?.object ?? JSONObject()
    let id = identifier(name, in: map, &parameters)
    if let kept = parameters.tree { object["vCardParams"] = kept }
    if isPronoun {
      card.change("speakToAs") { $0.change(member) { $0[id] = .object(object) } }
    } else {
      card.change(member) { $0[id] = .object(object) }
    }
    return id
  }

  /// The object of a property; `nil` if its value has another type.
  private mutating func object(
    _ property: Property, _ form: CardEntryForm, _ parameters: inout PropertyParameters
  ) -> JSONObject? {
    var object = JSONObject()
    if let kind = form.kind { object["kind"] = .text(kind) }
    guard let member = setValue(of: property, form, &object) else { return nil }
    if form.property == "IMPP" { object["vCardName"] = .text("impp") }
    parameters.remove("VALUE")
    let parts = form.parts
    if parts.contains(.service) {
      if let service = parameters.take("SERVICE-TYPE") { object["service"] = .text(service) }
      if member != "user", let user = parameters.take("USERNAME") { object["user"] = .text(user) }
    }
    if parts.contains(.features), let set = parameters.takeTypes(CardTypes.phoneFeatures) { object["features"] = set }
    if parts.contains(.contexts), let set = parameters.takeTypes(CardTypes.contexts(isAddress: false)) {
      object["contexts"] = set
    }
    if parts.contains(.pref) { takeNumber("PREF", &parameters, 1...100, "pref", &object) }
    if parts.contains(.listAs) { takeNumber("INDEX", &parameters, 1...Int(Int32.max), "listAs", &object) }
    if parts.contains(.mediaType), let type = parameters.take("MEDIATYPE") { object["mediaType"] = .text(type) }
    if parts.contains(.level), let level = parameters.value("LEVEL") {
      let word = CardLevel.word(ofParameter: level, isExpertise: form.kind == "expertise")
      if CardLevel.parameter(of: word, isExpertise: form.kind == "expertise") == level {
        parameters.remove("LEVEL")
        object["level"] = .text(word)
      }
    }
    if parts.contains(.authorship) { addAuthorship(&parameters, &object) }
    if parts.contains(.label), let label = groups.label(of: property) { object["label"] = .text(label) }
    if form.member == "titles", let id = organization(of: property) { object["organizationId"] = .text(id) }
    return object
  }

  /// Sets the value of an object.
  ///
  /// - Returns: The member with the value; `nil` if the property has a value of another type.
  private func setValue(of property: Property, _ form: CardEntryForm, _ object: inout JSONObject) -> String? {
    switch (form.form, property.value) {
    case (.uri, .data(let mediaType, let base64)):
      object[form.value] = .data(head: DataURI.head(mediaType), base64)
      return form.value
    case (_, .data), (_, .base64): return nil
    case (.uri, _) where property.states("text"): return nil
    default: break
    }
    guard let text = property.plainText, !text.isEmpty else { return nil }
    let isKnown = ["TEXT", "URI", "LANGUAGE-TAG"]
    if let type = PropertyParameters(property).value("VALUE"), !isKnown.contains(type.asciiUppercased) { return nil }
    let isText = property.states("text")
    switch form.form {
    case .text, .texts: if property.states("uri") { return nil }
    case .textOrURI: if property.states("uri") != text.looksLikeURI { return nil }
    case .uri: break
    case .service:
      let member = isText ? "user" : "uri"
      object[member] = .text(text)
      return member
    }
    object[form.value] = .text(text)
    return form.value
  }

  private func takeNumber(
    _ name: String, _ parameters: inout PropertyParameters, _ range: ClosedRange<Int>, _ member: String,
    _ object: inout JSONObject
  ) {
    guard let text = parameters.value(name), let number = Int(text), range.contains(number), String(number) == text
    else { return }
    parameters.remove(name)
    object[member] = .number(text)
  }

  private func addAuthorship(_ parameters: inout PropertyParameters, _ object: inout JSONObject) {
    if let text = parameters.value("CREATED"), let created = CardDates.utc(ofTimestamp: text),
      CardDates.timestamp(ofUTC: created) == text
    {
      parameters.remove("CREATED")
      object["created"] = .text(created)
    }
    var author = JSONObject()
    if let name = parameters.take("AUTHOR-NAME") { author["name"] = .text(name) }
    if let uri = parameters.take("AUTHOR") { author["uri"] = .text(uri) }
    if !author.isEmpty { object["author"] = .object(author) }
  }

  // MARK: Maps by value

  /// Adds values that are the keys of a map. A value with parameters is kept as a property, too.
  mutating func addKeys(_ properties: [Property], to member: String, _ value: JSONTree) {
    for property in properties {
      guard let text = property.plainText, !text.isEmpty, card[member]?.object?[text] == nil else {
        keep([property])
        continue
      }
      card.change(member) { $0[text] = value }
      if property.hasOwnParameters { keep([property]) }
    }
  }

  /// Adds the texts of CATEGORIES.
  mutating func addKeywords(_ properties: [Property]) {
    for property in properties {
      let texts = property.texts ?? []
      let isNew = texts.allSatisfy { !$0.isEmpty && card["keywords"]?.object?[$0] == nil }
      guard isNew, !texts.isEmpty else {
        keep([property])
        continue
      }
      card.change("keywords") { for text in texts { $0[text] = .bool(true) } }
      if property.hasOwnParameters { keep([property]) }
    }
  }

  /// Adds the values of RELATED.
  mutating func addRelated(_ properties: [Property]) {
    for property in properties {
      guard let text = property.plainText, !text.isEmpty, card["relatedTo"]?.object?[text] == nil,
        property.states("text") != text.looksLikeURI
      else {
        keep([property])
        continue
      }
      var parameters = PropertyParameters(property)
      parameters.remove("VALUE")
      parameters.group = groups.kept(property)
      var relation = JSONObject()
      for type in parameters.takeAll("TYPE") { relation[type] = .bool(true) }
      var object = JSONObject()
      object["relation"] = .object(relation)
      if let kept = parameters.tree { object["vCardParams"] = kept }
      card.change("relatedTo") { $0[text] = .object(object) }
    }
  }
}

extension CardEntryForm {
  /// The path of the map in the Card.
  var mapPath: String { property == "PRONOUNS" ? "speakToAs/pronouns" : member }
}

extension Property {
  /// Whether there is a group or a parameter that is not the usual type of the value.
  fileprivate var hasOwnParameters: Bool {
    group != nil
      || parameters.contains {
        !$0.name.equalsIgnoringASCIICase("VALUE") || $0.values.map(\.asciiLowercased) != ["uri"]
      }
  }
}
