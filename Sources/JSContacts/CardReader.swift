import ContactModel
import Findings
import JSONContacts
import SourceText
import VCardContacts
import VCardSyntax

/// Makes the contact of a Card, and keeps in it what no property holds.
struct CardReader {
  private let limits: Limits
  private let reader: VCardReader

  init(limits: Limits, versionsOfLines: Set<VCardVersion>) {
    self.limits = limits
    var reader = VCardReader(limits: limits)
    reader.versionsOfLines = versionsOfLines
    self.reader = reader
  }

  /// The contact of a Card.
  ///
  /// - Parameters:
  ///   - keepsOthers: Whether what no property holds is kept.
  ///   - places: The ranges of the members of the Card, for the findings of the properties.
  /// - Returns: `nil` if the properties exceed a limit of the reader.
  func contact(
    _ card: JSONObject, keepingOthers keepsOthers: Bool = true, places: (String) -> Range<Int>
  ) -> (contact: Contact, findings: [Finding])? {
    let properties = CardProperties.properties(of: card)
    let text = CardText(properties)
    let batch = reader.read(text.bytes)
    guard batch.items.count == 1, var contact = batch.items.first?.value else { return nil }
    let findings = batch.findings.compactMap { finding -> Finding? in
      // A Card needs no name.
      if finding.code == MappingCodes.missingFN { return nil }
      var moved = finding
      moved.fix = nil
      moved.range = places(text.member(at: finding.range?.lowerBound ?? 0))
      moved.contact = nil
      return moved
    }
    if !keepsOthers || PlainCard.isPlain(card) { return (contact, findings) }
    let kept = CardReader.patches(from: contact, to: card).map { patch in
      ExtensionProperty(
        "JSPROP", Property.Value.text(patch.value.compactText).rawText, parameters: [Parameter("JSPTR", [patch.path])])
    }
    // Performance: each change of a field makes all of its values again.
    if !kept.isEmpty { contact.extensions += kept }
    return (contact, findings)
  }

  /// The patches that make a Card of the one that a writer makes of its contact.
  static func patches(from contact: Contact, to card: JSONObject) -> [(path: String, value: JSONTree)] {
    let form = NormalForm(sortsComponents: !hasIndexedPatches(card))
    let made = form.card(CardMaker.card(of: CollectingSink.properties(of: contact)))
    let wanted = form.card(withConvertedProperties(card))
    let patches = CardPatch.difference(from: made, to: wanted) { $0 == "localizations" || $0 == "@type" }
    return patches + translationPatches(from: made, to: wanted, form)
  }

  /// Whether a translation changes a component by its index, so that the order of components matters.
  private static func hasIndexedPatches(_ card: JSONObject) -> Bool {
    (card["localizations"]?.object?.all ?? []).contains { localization in
      (localization.value.object?.keys ?? []).contains { path in
        (PatchPath.steps(of: path) ?? []).contains { PatchPath.index($0) != nil }
      }
    }
  }

  /// A Card in which the properties of `vCardProps` that a Card has members for are these members.
  private static func withConvertedProperties(_ card: JSONObject) -> JSONObject {
    guard let properties = card["vCardProps"]?.array else { return card }
    let names = properties.compactMap { $0.array?.first?.text?.asciiUppercased }
    var result = card
    // What is not a property is compared as it is.
    guard properties.allSatisfy({ JCardTree.properties($0) != nil }) else { return card }
    let made = CardMaker.card(of: CardProperties.properties(of: card).map(\.property))
    let kept = made["vCardProps"]?.array ?? []
    let own = properties.flatMap { JCardTree.properties($0) ?? [] }.compactMap(JCardTree.tree).filter(kept.contains)
    result["vCardProps"] = own.isEmpty ? nil : .array(own)
    guard names.contains(where: { CardEntryForm.of(property: $0) != nil || otherNames.contains($0) }) else {
      return result
    }
    for (path, value) in CardPatch.difference(from: card, to: made) where !value.isNull {
      guard let steps = PatchPath.steps(of: path), steps.first != "vCardProps",
        CardPatch.value(at: steps, in: card) == nil
      else { continue }
      var patch = JSONObject()
      patch[path] = value
      try? CardPatch(patch).apply(to: &result)
    }
    return result
  }

  /// Properties with members of a Card that are not entries of maps by an Id of one form.
  private static let otherNames: Set<String> = [
    "UID", "KIND", "PRODID", "CREATED", "REV", "LANGUAGE", "GRAMGENDER", "FN", "N", "ORG", "ADR", "GEO", "TZ", "BDAY",
    "BIRTHPLACE", "DEATHDATE", "DEATHPLACE", "ANNIVERSARY", "MEMBER", "RELATED", "CATEGORIES",
  ]

  /// The patches for the languages of a Card whose translations are not the same.
  private static func translationPatches(
    from made: JSONObject, to wanted: JSONObject, _ form: NormalForm
  ) -> [(path: String, value: JSONTree)] {
    let path = "localizations"
    let (own, others) = (made[path], wanted[path])
    if own == others { return [] }
    guard let others else { return [(path, .null)] }
    guard let own = own?.object, let others = others.object else { return [(path, others)] }
    var base = wanted
    base[path] = nil
    var patches: [(path: String, value: JSONTree)] = []
    others.visitMembers { language, value in
      let place = PatchPath.joined(path, language)
      guard let made = own[language]?.object, let patch = value.object else {
        if own[language] != value { patches.append((place, value)) }
        return
      }
      patches += languagePatches(from: made, to: patch, base, at: place, form) ?? [(place, value)]
    }
    own.visitMembers { language, _ in
      if others[language] == nil { patches.append((PatchPath.joined(path, language), .null)) }
    }
    return patches
  }

  /// The patches of the paths that are missing in the translations of a language; `nil` if they do not suffice.
  private static func languagePatches(
    from made: JSONObject, to wanted: JSONObject, _ base: JSONObject, at place: String, _ form: NormalForm
  ) -> [(path: String, value: JSONTree)]? {
    if made == wanted { return [] }
    guard let result = translated(base, wanted, form) else { return nil }
    if translated(base, made, form) == result { return [] }
    var merged = made
    var patches: [(path: String, value: JSONTree)] = []
    wanted.visitMembers { path, value in
      if made[path] == value || value.isNull { return }
      let steps = PatchPath.steps(of: path) ?? []
      // What the translations of the contact have at this path or below it is right already.
      if let patched = translated(base, made, form), value == CardPatch.value(at: steps, in: patched) { return }
      merged[path] = value
      patches.append((PatchPath.joined(place, path), value))
    }
    return translated(base, merged, form) == result ? patches : nil
  }

  /// A Card in another language; `nil` if the patches must not be applied.
  private static func translated(_ card: JSONObject, _ patches: JSONObject, _ form: NormalForm) -> JSONObject? {
    var card = card
    guard let patch = try? CardPatch(patches), (try? patch.apply(to: &card)) != nil else { return nil }
    return form.card(card)
  }
}

/// The text of a vCard 4.0 of some properties.
private struct CardText {
  private(set) var bytes: [UInt8] = []
  /// The ends of the lines, and the members that they were made of.
  private var ends: [(end: Int, member: String)] = []

  init(_ properties: [CardProperties.Placed]) {
    bytes += "BEGIN:VCARD\r\nVERSION:4.0\r\n".utf8
    for placed in properties {
      let property = placed.property
      var line = ContentLineWriter()
      line.begin(property.name, group: property.group)
      for parameter in property.parameters { line.parameter(parameter.name, parameter.values, usesCarets: true) }
      line.output.append(ASCII.colon)
      bytes += line.line
      switch property.value {
      case .data(let mediaType, let base64):
        bytes += DataURI.head(mediaType).utf8
        base64.forEachPiece { piece in for index in piece.indices { bytes.append(piece[index]) } }
      default: bytes += property.value.rawText.utf8
      }
      bytes += [ASCII.carriageReturn, ASCII.lineFeed]
      ends.append((bytes.count, placed.member))
    }
    bytes += "END:VCARD\r\n".utf8
  }

  /// The member of the line at an offset; empty for the lines around the properties.
  func member(at offset: Int) -> String {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? ends[low].member : ""
  }
}

/// Collects the properties of a contact.
final class CollectingSink: PropertySink {
  private var properties: [Property] = []
  private let uid: String?
  private let hasName: Bool

  private init(_ contact: Contact) {
    uid = contact.uid
    hasName = contact.has(FieldNumber.formattedNames)
  }

  /// The properties of a contact in vCard 4.0. A UID is as in the contact, and a name is not made of other values.
  static func properties(of contact: Contact) -> [Property] {
    let sink = CollectingSink(contact)
    _ = VCardWriter.write(contact, to: sink)
    return sink.properties
  }

  func write(_ property: Property) -> [PropertyLoss] {
    var property = property
    if property.name == "FN", !hasName { return [] }
    if property.name == "UID", let uid, property.plainText == UniqueIdentifier.prefix + uid {
      property.value = .uri(uid)
    }
    properties.append(property)
    return []
  }

  func writesPlain(_ records: Range<Int>, _ shape: PlainShape, of contact: ContactBuffer) -> Bool { false }

  func writePlain(_ records: Range<Int>, _ shape: PlainShape, group: String?, of contact: ContactBuffer) {}
}

/// Cards without what they have by default, to compare them.
struct NormalForm {
  /// Whether components without an order are sorted.
  let sortsComponents: Bool

  /// A Card without the names of types and the values that are implied.
  func card(_ card: JSONObject) -> JSONObject { normalized(card, "Card") }

  private func normalized(_ object: JSONObject, _ type: String) -> JSONObject {
    guard let known = CardType[type] else { return object }
    var result = object
    if object["@type"]?.text == type, type != "Timestamp" { result["@type"] = nil }
    switch type {
    case "Title": if object["kind"]?.text == "title" { result["kind"] = nil }
    case "Relation": if object["relation"] == nil { result["relation"] = .object(JSONObject()) }
    case "Name", "Address": if case .bool(false)? = object["isOrdered"] { result["isOrdered"] = nil }
    default: break
    }
    object.visitMembers { key, value in
      guard let member = known.members[key] else { return }
      switch (member, value) {
      case (.object(let type), .object(let inner)): result[key] = .object(normalized(inner, type))
      case (.date, .object(let inner)):
        let isTime = inner["@type"]?.text == "Timestamp"
        result[key] = .object(normalized(inner, isTime ? "Timestamp" : "PartialDate"))
      case (.map(let type), .object(let map)), (.identifiers(let type), .object(let map)):
        var values = JSONObject()
        map.visitMembers { id, value in values[id] = value.object.map { .object(normalized($0, type)) } ?? value }
        result[key] = .object(values)
      case (.list(let type), .array(let values)):
        let elements = values.map { value in value.object.map { .object(normalized($0, type)) } ?? value }
        result[key] = .array(elements)
      case (.parameters, .object):
        let (parameters, group) = PropertyParameters.parameters(of: value)
        result[key] = PropertyParameters(parameters, group: group).tree ?? value
      default: break
      }
    }
    if sortsComponents, !(result["isOrdered"]?.isTrue ?? false), let components = result["components"]?.array,
      type == "Name" || type == "Address"
    {
      result["components"] = .array(sorted(components, type == "Name" ? .name : .address))
    }
    return result
  }

  /// Components in the order of a structured value.
  private func sorted(_ components: [JSONTree], _ layout: ComponentLayout) -> [JSONTree] {
    let places = components.enumerated().map { index, component in
      (layout.place(of: component.object?["kind"]?.text ?? ""), index, component)
    }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
