import ContactModel
import JSONContacts
import SourceText
import VCardContacts

/// Makes a Card of the properties of a vCard 4.0 (RFC 9555 2).
struct CardMaker {
  /// The Card so far.
  var card = JSONObject()
  /// The patches of each language.
  var localizations: [(language: String, patches: JSONObject)] = []
  /// The paths of these patches.
  private var translatedPaths: [String: TranslatedPaths] = [:]
  /// The properties without a place in the Card, as jCard.
  private var kept: [Property] = []
  /// The number of entries that each property has made.
  private var counts: [String: Int] = [:]
  /// The groups of the properties.
  var groups: CardGroups
  /// The keys of the organizations in each group.
  var organizations: [String: [String]] = [:]
  /// The language of the Card.
  private(set) var language: String?

  /// The version of new Cards.
  static let version = "2.0"

  /// Makes the Card of some properties.
  static func card(of properties: [Property]) -> JSONObject {
    var maker = CardMaker(properties)
    maker.add(properties)
    return maker.finished(properties)
  }

  private init(_ properties: [Property]) {
    groups = CardGroups(properties)
    card["@type"] = .text("Card")
    card["version"] = .text(CardMaker.version)
  }

  private mutating func add(_ properties: [Property]) {
    var byName: [String: [Property]] = [:]
    var names: [String] = []
    for property in properties {
      let name = property.name.asciiUppercased
      if byName[name] == nil { names.append(name) }
      byName[name, default: []].append(property)
    }
    func take(_ name: String) -> [Property] { byName.removeValue(forKey: name) ?? [] }
    for name in CardMaker.leadingNames { for property in take(name) { addScalar(property, name) } }
    addName(formatted: take("FN"), structured: take("N"))
    addOrganizations(take("ORG"))
    addAddresses(take("ADR"), positions: take("GEO"), zones: take("TZ"))
    addAnniversary("birth", "BDAY", take("BDAY"), places: take("BIRTHPLACE"))
    addAnniversary("death", "DEATHDATE", take("DEATHDATE"), places: take("DEATHPLACE"))
    addAnniversary("wedding", "ANNIVERSARY", take("ANNIVERSARY"), places: [])
    for name in names where byName[name] != nil {
      let properties = take(name)
      switch name {
      case "JSPROP", "X-ABLABEL": byName[name] = properties
      case "MEMBER": addKeys(properties, to: "members", .bool(true))
      case "RELATED": addRelated(properties)
      case "CATEGORIES": addKeywords(properties)
      default:
        if let form = CardEntryForm.of(property: name) { addEntries(properties, form) } else { keep(properties) }
      }
    }
    keep(take("X-ABLABEL").filter { !groups.isLabel($0) })
  }

  /// Properties with one value in a Card; those that others depend on come first.
  private static let leadingNames = ["UID", "KIND", "PRODID", "CREATED", "REV", "LANGUAGE", "GRAMGENDER"]

  private mutating func addScalar(_ property: Property, _ name: String) {
    let parameters = property.parameters.filter { !$0.name.equalsIgnoringASCIICase("VALUE") }
    guard parameters.isEmpty, property.group == nil, let text = property.plainText, !text.isEmpty else {
      return keep([property])
    }
    let value: String?
    let member: String
    switch name {
    case "UID": (member, value) = ("uid", text)
    case "KIND": (member, value) = ("kind", text.asciiLowercased)
    case "PRODID": (member, value) = ("prodId", text)
    case "CREATED": (member, value) = ("created", CardDates.utc(ofTimestamp: text))
    case "REV": (member, value) = ("updated", CardDates.utc(ofTimestamp: text))
    case "LANGUAGE": (member, value) = ("language", text)
    default: (member, value) = ("speakToAs", text.asciiLowercased)
    }
    guard let value, card[member] == nil else { return keep([property]) }
    if member == "language" { language = value }
    if member == "speakToAs" {
      card.change(member) { $0["grammaticalGender"] = .text(value) }
    } else {
      card[member] = .text(value)
    }
  }

  /// Sets the language of a Card without one, which is that of its name.
  mutating func setLanguage(_ text: String) {
    language = text.asciiLowercased
    card["language"] = .text(text.asciiLowercased)
  }

  // MARK: Properties without a place

  /// Keeps properties in `vCardProps`.
  mutating func keep(_ properties: [Property]) { kept += properties }

  // MARK: Keys of maps

  /// The key of an entry: its PROP-ID, or its property and number.
  mutating func identifier(_ name: String, in member: JSONObject, _ parameters: inout PropertyParameters) -> String {
    let number = counts[name, default: 0] + 1
    counts[name] = number
    if let id = parameters.value("PROP-ID"), CardMaker.isIdentifier(id), member[id] == nil {
      parameters.remove("PROP-ID")
      return id
    }
    var id = "\(name)-\(number)"
    while member[id] != nil { id += "-" }
    return id
  }

  /// Whether a text is an Id (RFC 9553 1.4.1).
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen || $0 == UInt8(ascii: "_")
      }
  }

  // MARK: The end

  private mutating func finished(_ properties: [Property]) -> JSONObject {
    if !localizations.isEmpty {
      var object = JSONObject()
      for localization in localizations { object[localization.language] = .object(localization.patches) }
      card["localizations"] = .object(object)
    }
    keepAsJCard()
    // Patches are applied to everything else (RFC 9555 3.2.1).
    let patches = properties.filter { $0.name.equalsIgnoringASCIICase("JSPROP") }
    if !patches.isEmpty { applyPatches(patches) }
    keepAsJCard()
    return card
  }

  /// Moves the kept properties to `vCardProps`.
  private mutating func keepAsJCard() {
    if kept.isEmpty { return }
    var values = card["vCardProps"]?.array ?? []
    values += kept.compactMap(JCardTree.tree)
    card["vCardProps"] = .array(values)
    kept = []
  }

  /// Applies the properties JSPROP, or keeps all of them if one of them must not be applied.
  private mutating func applyPatches(_ properties: [Property]) {
    var object = JSONObject()
    for property in properties {
      guard property.parameters.allSatisfy({ ["JSPTR", "VALUE"].contains($0.name.asciiUppercased) }),
        let pointer = PropertyParameters(property).value("JSPTR"), let text = property.plainText,
        let value = JSONTree(parsing: text, depthLimit: CardPatch.maximumDepth), object[pointer] == nil
      else { return keep(properties) }
      object[pointer] = value
    }
    guard let patch = try? CardPatch(object), patch.entries.allSatisfy({ $0.steps != [""] }),
      (try? patch.apply(to: &card, insideArrays: false)) != nil
    else { return keep(properties) }
  }

  // MARK: Localizations

  /// Adds the patches that make a variant of an object in another language.
  ///
  /// - Returns: Whether there was no patch of that language at the same place.
  mutating func localize(_ language: String, _ patches: [(path: String, value: JSONTree)]) -> Bool {
    let key = language.asciiLowercased
    var taken = translatedPaths[key] ?? TranslatedPaths()
    guard patches.allSatisfy({ taken.isFree($0.path) }) else { return false }
    let place = localizations.firstIndex { $0.language.equalsIgnoringASCIICase(language) } ?? localizations.count
    if place == localizations.count { localizations.append((language, JSONObject())) }
    for patch in patches {
      taken.insert(patch.path)
      localizations[place].patches[patch.path] = patch.value
    }
    translatedPaths[key] = taken
    return true
  }
}

/// The paths of a PatchObject, none of which is the beginning of another one.
private struct TranslatedPaths {
  private var paths: Set<String> = []
  private var beginnings: Set<String> = []

  /// Whether a path is neither a path, nor the beginning of one, nor the continuation of one.
  func isFree(_ path: String) -> Bool {
    !paths.contains(path) && !beginnings.contains(path)
      && TranslatedPaths.beginnings(of: path).allSatisfy { !paths.contains($0) }
  }

  mutating func insert(_ path: String) {
    paths.insert(path)
    beginnings.formUnion(TranslatedPaths.beginnings(of: path))
  }

  private static func beginnings(of path: String) -> [String] {
    path.utf8.indices.filter { path.utf8[$0] == ASCII.slash }.map { String(path[..<$0]) }
  }
}

/// The groups of the properties of a card, and their labels.
struct CardGroups {
  private struct Group {
    var names: [String] = []
    var labels: [Property] = []
    /// Whether a property of the group was given the label.
    var isLabelUsed = false
  }

  private var groups: [String: Group] = [:]

  init(_ properties: [Property]) {
    for property in properties {
      guard let name = property.group?.asciiLowercased else { continue }
      if property.name.equalsIgnoringASCIICase("X-ABLabel"), property.parameters.isEmpty {
        groups[name, default: Group()].labels.append(property)
      } else {
        groups[name, default: Group()].names.append(property.name.asciiUppercased)
      }
    }
  }

  /// The label of a property; `nil` if its group has none or several.
  mutating func label(of property: Property) -> String? {
    guard let name = property.group?.asciiLowercased, let group = groups[name], group.labels.count == 1,
      group.names.count == 1, let text = group.labels[0].plainText
    else { return nil }
    groups[name]?.isLabelUsed = true
    return AppleLabels.plain(text)
  }

  /// Whether a label has become a member.
  func isLabel(_ property: Property) -> Bool {
    guard let name = property.group?.asciiLowercased, let group = groups[name] else { return false }
    return group.isLabelUsed && group.labels.count == 1
  }

  /// The names of the properties in a group.
  func names(in group: String?) -> [String] { group.flatMap { groups[$0.asciiLowercased]?.names } ?? [] }

  /// The group of a property, if its name has to be kept: not one that only ties a label, or a title and its
  /// organization, and that a writer would choose again.
  func kept(_ property: Property) -> String? {
    guard let group = property.group, let found = groups[group.asciiLowercased] else { return nil }
    let isLabelled = found.isLabelUsed && found.names.count == 1
    let isOffice =
      found.labels.isEmpty && found.names.count > 1 && found.names.allSatisfy { ["ORG", "TITLE", "ROLE"].contains($0) }
      && found.names.count(where: { $0 == "ORG" }) == 1
    let isPlace =
      found.labels.isEmpty && found.names.count <= 2 && found.names.allSatisfy { ["GEO", "TZ"].contains($0) }
    return (isLabelled || isOffice || isPlace) && CardGroups.isGenerated(group) ? nil : group
  }

  /// Whether a group has a name as writers make them: `item1`.
  private static func isGenerated(_ group: String) -> Bool {
    for prefix in ["item", "group"] where group.hasPrefix(prefix) {
      let digits = group.utf8.dropFirst(prefix.utf8.count)
      return !digits.isEmpty && digits.allSatisfy(ASCII.isDigit)
    }
    return false
  }
}
