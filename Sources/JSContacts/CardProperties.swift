import ContactModel
import SourceText
import VCardContacts

/// Makes the properties of a vCard 4.0 of a Card (RFC 9555 3).
///
/// Members that no property can hold are left alone; ``CardReader`` finds them by making a Card of the contact again.
struct CardProperties {
  /// A property, and the member of the Card that it was made of.
  struct Placed {
    var property: Property
    let member: String
  }

  /// The properties in order.
  private(set) var all: [Placed] = []
  let card: JSONObject
  /// The Card in other languages, with the paths of the objects that differ.
  let translations: CardTranslations
  private var groups: GroupNames
  /// The numbers of ALTID, by property.
  private var altIDs: [String: Int] = [:]
  /// The number of properties of each name.
  private var counts: [String: Int] = [:]
  /// Properties of `vCardProps` that have values of other members with their parameters.
  private var shadowed: [String: Set<String>] = [:]
  /// The groups of organizations with titles.
  private var officeGroups: [String: String] = [:]

  /// Makes the properties of a Card.
  static func properties(of card: JSONObject) -> [Placed] {
    var properties = CardProperties(card)
    properties.addAll()
    return properties.all
  }

  private init(_ card: JSONObject) {
    self.card = card
    translations = CardTranslations(card)
    groups = GroupNames(card)
  }

  private mutating func addAll() {
    let kept = (card["vCardProps"]?.array ?? []).flatMap { JCardTree.properties($0) ?? [] }
    for property in kept where ["FN", "MEMBER", "CATEGORIES"].contains(property.name) {
      for text in property.texts ?? [] { shadowed[property.name, default: []].insert(text) }
    }
    addScalars()
    addName()
    addOffices()
    for member in CardEntryForm.members { addEntries(member, card[member]?.object) }
    addEntries("pronouns", card["speakToAs"]?.object?["pronouns"]?.object)
    addAddresses()
    addAnniversaries()
    addKeys()
    for property in kept where !["BEGIN", "END", "VERSION"].contains(property.name) { add(property, "vCardProps") }
    if let version = card["version"], case .text(let text) = version, text != CardMaker.version {
      add(Property("JSPROP", parameters: [Parameter("JSPTR", ["version"])], .text(version.compactText)), "version")
    }
  }

  mutating func add(_ property: Property, _ member: String) { all.append(Placed(property: property, member: member)) }

  private mutating func addScalars() {
    func text(_ member: String) -> String? { card[member]?.text.flatMap { $0.isEmpty ? nil : $0 } }
    if let uid = text("uid") {
      if uid.looksLikeURI || UniqueIdentifier.isUUID(uid[...]) {
        add(Property("UID", .raw(uid.looksLikeURI ? Property.Value.uri(uid).rawText : uid)), "uid")
      } else {
        add(Property("UID", parameters: [Parameter("VALUE", ["TEXT"])], .text(uid)), "uid")
      }
    }
    if let kind = text("kind") { add(Property("KIND", .text(kind)), "kind") }
    if let id = text("prodId") { add(Property("PRODID", .text(id)), "prodId") }
    if let language = text("language") { add(Property("LANGUAGE", .text(language)), "language") }
    for (member, name) in [("created", "CREATED"), ("updated", "REV")] {
      if let time = text(member).flatMap(CardDates.timestamp) { add(Property(name, .raw(time)), member) }
    }
    if let gender = card["speakToAs"]?.object?["grammaticalGender"]?.text, !gender.isEmpty {
      add(Property("GRAMGENDER", .text(gender.asciiUppercased)), "speakToAs")
    }
  }

  // MARK: Parameters and groups

  /// The parameters that keep the key of an entry: none if the next reader makes the same key.
  mutating func identifier(_ id: String, _ name: String) -> [Parameter] {
    let number = counts[name, default: 0] + 1
    counts[name] = number
    return id == "\(name)-\(number)" ? [] : [Parameter("PROP-ID", [id])]
  }

  /// The next ALTID of a property.
  mutating func nextAltID(_ name: String) -> Parameter {
    let number = altIDs[name, default: 0] + 1
    altIDs[name] = number
    return Parameter("ALTID", [String(number)])
  }

  /// Adds a property with its label.
  mutating func add(_ property: Property, label: String?, _ member: String) {
    var property = property
    guard let label else { return add(property, member) }
    let group = property.group ?? groups.next("item")
    property.group = group
    add(property, member)
    add(Property("X-ABLabel", group: group, .text(label)), member)
  }

  /// A group that no property has.
  mutating func nextGroup(_ prefix: String) -> String { groups.next(prefix) }

  // MARK: Organizations and titles

  /// Adds ORG, and decides the groups of organizations with titles.
  private mutating func addOffices() {
    let organizations = card["organizations"]?.object
    for (_, value) in card["titles"]?.object?.all ?? [] {
      guard let title = value.object, let id = title["organizationId"]?.text,
        let organization = organizations?[id]?.object, officeGroups[id] == nil
      else { continue }
      officeGroups[id] =
        PropertyParameters.parameters(of: organization["vCardParams"]).group
        ?? PropertyParameters.parameters(of: title["vCardParams"]).group ?? groups.next("group")
    }
    for (id, value) in organizations?.all ?? [] {
      guard let object = value.object, var property = organization(object) else { continue }
      property.group = property.group ?? officeGroups[id]
      let others = others(at: ["organizations", id]) { organization($0) }
      add(property, id: id, named: "ORG", to: "organizations", label: nil, others: others)
    }
  }

  /// The forms of an object in other languages.
  ///
  /// - Parameter make: Makes the property of an object.
  func others(at path: [String], _ make: (JSONObject) -> Property?) -> [(language: String, property: Property)] {
    translations.objects(at: path).compactMap { translation in
      make(translation.object).map { (translation.language, $0) }
    }
  }

  /// Adds a property and its forms in other languages.
  mutating func add(
    _ property: Property, id: String, named name: String, to member: String, label: String?,
    others: [(language: String, property: Property)]
  ) {
    var base = property
    let id = identifier(id, name)
    base.parameters += id
    if others.isEmpty { return add(base, label: label, member) }
    let altID = nextAltID(name)
    let own = base.parameters.filter { !$0.name.equalsIgnoringASCIICase("ALTID") }
    base.parameters = own.count == base.parameters.count ? own + [altID] : base.parameters
    let shared = base.parameters.filter { $0.name.equalsIgnoringASCIICase("ALTID") }
    add(base, label: label, member)
    for (language, var other) in others {
      other.group = nil
      other.parameters.removeAll { $0.name.equalsIgnoringASCIICase("ALTID") }
      other.parameters += id + [Parameter("LANGUAGE", [language])] + shared
      add(other, "localizations")
    }
  }

  private func organization(_ object: JSONObject) -> Property? {
    let units = object["units"]?.array?.map(\.object) ?? []
    let names = units.map { $0?["name"]?.text ?? "" }
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
    let name = object["name"]?.text ?? ""
    if name.isEmpty, names.isEmpty { return nil }
    var (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
    var keys = [object["sortAs"]?.text ?? ""] + units.map { $0?["sortAs"]?.text ?? "" }
    while keys.last == "" { keys.removeLast() }
    if !keys.isEmpty { parameters.append(Parameter("SORT-AS", [SortTexts.joined(keys)])) }
    addTypes(object["contexts"], CardTypes.contexts(isAddress: false), &parameters)
    return Property("ORG", group: group, parameters: parameters, .components(([name] + names).map { TextList($0) }))
  }

  /// Adds the types of a set of words to TYPE.
  func addTypes(_ set: JSONTree?, _ words: [(type: String, word: String)], _ parameters: inout [Parameter]) {
    let types = (set?.object?.all ?? []).compactMap { key, value in
      value.isTrue ? words.first { $0.word == key }?.type : nil
    }
    if types.isEmpty { return }
    if let index = parameters.firstIndex(where: { $0.name == "TYPE" }) {
      parameters[index].values = types + parameters[index].values
    } else {
      parameters.append(Parameter("TYPE", types))
    }
  }

  /// Adds a preference.
  func addPreference(_ object: JSONObject, _ parameters: inout [Parameter]) {
    if let number = object["pref"]?.wholeNumber, (1...100).contains(number) {
      parameters.append(Parameter("PREF", [String(number)]))
    }
  }

  // MARK: Maps by value

  private mutating func addKeys() {
    func keys(_ member: String) -> [String] {
      (card[member]?.object?.all ?? []).compactMap { $0.value.isTrue && !$0.key.isEmpty ? $0.key : nil }
    }
    for key in keys("members") where !(shadowed["MEMBER"]?.contains(key) ?? false) {
      add(Property("MEMBER", .uri(key)), "members")
    }
    let words = keys("keywords").filter { !(shadowed["CATEGORIES"]?.contains($0) ?? false) }
    if !words.isEmpty { add(Property("CATEGORIES", .list(words)), "keywords") }
    for (key, value) in card["relatedTo"]?.object?.all ?? [] {
      guard let object = value.object, !key.isEmpty else { continue }
      var (parameters, group) = PropertyParameters.parameters(of: object["vCardParams"])
      let types = (object["relation"]?.object?.all ?? []).compactMap { $0.value.isTrue ? $0.key : nil }
      if !types.isEmpty { parameters.append(Parameter("TYPE", types)) }
      let isURI = key.looksLikeURI
      if !isURI { parameters.insert(Parameter("VALUE", ["text"]), at: 0) }
      add(Property("RELATED", group: group, parameters: parameters, isURI ? .uri(key) : .text(key)), "relatedTo")
    }
  }

  /// Whether `vCardProps` has the formatted name with its parameters.
  func isShadowed(formattedName text: String) -> Bool { shadowed["FN"]?.contains(text) ?? false }

  /// The group of the titles of an organization.
  func officeGroup(_ id: String) -> String? { officeGroups[id] }
}

/// Names for groups that no property has.
private struct GroupNames {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  init(_ card: JSONObject) {
    card.visitMembers { key, value in
      if key == "vCardProps" {
        for element in value.array ?? [] {
          if let parts = element.array, parts.count > 1 { insert(parts[1].object?["group"]) }
        }
      } else {
        value.object?.visitMembers { _, entry in insert(entry.object?["vCardParams"]?.object?["group"]) }
      }
    }
  }

  private mutating func insert(_ group: JSONTree?) {
    if let text = group?.text { taken.insert(text.asciiLowercased) }
  }

  mutating func next(_ prefix: String) -> String {
    while true {
      let number = numbers[prefix, default: 0] + 1
      numbers[prefix] = number
      let name = prefix + String(number)
      if taken.insert(name).inserted { return name }
    }
  }
}

/// The Card in the languages of its `localizations`.
struct CardTranslations {
  /// The languages whose patches can be applied, with the patched Card and the paths of the changed objects.
  private let all: [(language: String, card: JSONObject, changed: Set<[String]>)]

  private let card: JSONObject

  /// The maximum number of languages that become properties; each has a copy of the Card.
  private static let maximum = 64

  init(_ card: JSONObject) {
    self.card = card
    guard let localizations = card["localizations"]?.object else {
      all = []
      return
    }
    var all: [(String, JSONObject, Set<[String]>)] = []
    var base = card
    base["localizations"] = nil
    for (language, value) in localizations.all.prefix(CardTranslations.maximum) {
      guard let object = value.object, let patch = try? CardPatch(object) else { continue }
      var patched = base
      guard (try? patch.apply(to: &patched)) != nil else { continue }
      all.append((language, patched, CardTranslations.changed(by: patch, in: base)))
    }
    self.all = all
  }

  /// The paths of the objects that a patch changes.
  private static func changed(by patch: CardPatch, in card: JSONObject) -> Set<[String]> {
    var paths: Set<[String]> = []
    for entry in patch.entries {
      let steps = entry.steps
      let depth = steps[0] == "name" ? 1 : steps[0] == "speakToAs" ? 3 : 2
      if steps.count >= depth {
        paths.insert(Array(steps.prefix(depth)))
      } else if depth == 2 {
        for key in card[steps[0]]?.object?.keys ?? [] { paths.insert([steps[0], key]) }
      }
    }
    return paths
  }

  /// The forms of an object in other languages.
  func objects(at path: [String]) -> [(language: String, object: JSONObject)] {
    if all.isEmpty { return [] }
    let own = CardPatch.value(at: path, in: card)
    return all.compactMap { translation in
      guard translation.changed.contains(path), let value = CardPatch.value(at: path, in: translation.card),
        value != own
      else { return nil }
      return value.object.map { (translation.language, $0) }
    }
  }
}
