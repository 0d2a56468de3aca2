import ContactTestSupport

@testable import JSContacts

/// Invents Cards with every kind of member, known and unknown.
struct CardGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private static let texts = [
    "Ada", "Lovelace", "a, b; c", "x\ny", "\\n", "\"quoted\"", "^caret^", "é", "e\u{301}", "東京", " blank ", "~0/~1",
    "tel:+1-555-0100", "https://example.org/?a=1,2;3", "12", "true",
  ]

  /// A Card of version 1.0 or 2.0.
  mutating func card() -> JSONObject {
    var card = JSONObject()
    card["@type"] = .text("Card")
    card["version"] = .text(random.once(in: 3) ? "1.0" : "2.0")
    if random.once(in: 2) { card["uid"] = .text(pick(["urn:uuid:1", "22B2C7DF-9120-4969-8460-05956FE6B065", "x y"])) }
    if random.once(in: 3) { card["kind"] = .text(pick(["individual", "org", "example.com:robot"])) }
    if random.once(in: 3) { card["created"] = .text("2022-09-30T14:35:10Z") }
    if random.once(in: 3) { card["updated"] = .text(pick(["2021-10-31T22:27:10Z", "2021-10-31T22:27:10.5Z", "now"])) }
    if random.once(in: 2) { card["name"] = .object(name()) }
    for member in CardEntryForm.members where random.once(in: 4) {
      card[member] = .object(map { $0.entry(member) })
    }
    if random.once(in: 3) { card["organizations"] = .object(map { $0.organization() }) }
    if random.once(in: 3) { card["addresses"] = .object(map { $0.address() }) }
    if random.once(in: 4) { card["keywords"] = .object(keys()) }
    if random.once(in: 4) { card["anniversaries"] = .object(map { $0.anniversary() }) }
    if random.once(in: 4) { card["speakToAs"] = .object(speakToAs()) }
    if random.once(in: 4) { card["relatedTo"] = .object(related()) }
    if random.once(in: 4) { card["localizations"] = .object(localizations(card)) }
    if random.once(in: 3) { card["example.com:" + pick(["foo", "b/ar", "b~az"])] = anything() }
    if random.once(in: 5) { card["unknown"] = anything() }
    if random.once(in: 5) {
      card["vCardProps"] = .array([.array([.text("x-foo"), .object(JSONObject()), .text("unknown"), .text("bar")])])
    }
    return card
  }

  /// A Card of usual members.
  mutating func plainCard() -> JSONObject {
    var card = JSONObject()
    card["@type"] = .text("Card")
    card["version"] = .text(random.once(in: 2) ? "1.0" : "2.0")
    card["uid"] = .text(pick(["urn:uuid:1", "22B2C7DF-9120-4969-8460-05956FE6B065", "x y"]))
    if random.once(in: 2) { card["name"] = .object(name()) }
    for member in ["nicknames", "emails", "phones", "notes", "titles", "links"] where random.once(in: 3) {
      card[member] = .object(map { $0.entry(member) })
    }
    if random.once(in: 3) { card["organizations"] = .object(map { $0.organization() }) }
    if random.once(in: 3) { card["keywords"] = .object(keys()) }
    if random.once(in: 3) { card["anniversaries"] = .object(map { $0.anniversary() }) }
    return card
  }

  // MARK: Parts

  private mutating func pick(_ texts: [String]) -> String { texts[random.below(texts.count)] }
  private mutating func text() -> String { pick(CardGenerator.texts) }

  private mutating func map(_ make: (inout CardGenerator) -> JSONObject) -> JSONObject {
    var map = JSONObject()
    for number in 0..<(1 + random.below(3)) {
      let id = pick(["a", "EMAIL-", "TEL-", "x_"]) + String(number)
      var object = make(&self)
      if random.once(in: 6) { object["example.com:x"] = anything() }
      if random.once(in: 8) { object["vCardParams"] = .object(parameters()) }
      map[id] = .object(object)
    }
    return map
  }

  private mutating func parameters() -> JSONObject {
    var object = JSONObject()
    object["x-foo"] = .text(pick(["a", "b c", "d,e"]))
    if random.once(in: 3) { object["group"] = .text(pick(["item1", "work"])) }
    return object
  }

  private mutating func keys() -> JSONObject {
    var object = JSONObject()
    for _ in 0..<(1 + random.below(3)) { object[text()] = .bool(true) }
    return object
  }

  private mutating func entry(_ member: String) -> JSONObject {
    let forms = CardEntryForm.all.filter { $0.member == member }
    let form = forms[random.below(forms.count)]
    var object = JSONObject()
    if let kind = form.kind { object["kind"] = .text(kind) }
    if form.property == "IMPP" { object["vCardName"] = .text("impp") }
    object[form.value] = .text(form.form == .uri || form.form == .service ? "https://example.org/a,b" : text())
    if form.parts.contains(.contexts), random.once(in: 2) { object["contexts"] = .object(set(["work", "private"])) }
    if form.parts.contains(.features), random.once(in: 2) {
      object["features"] = .object(set(["mobile", "fax", "voice"]))
    }
    if form.parts.contains(.pref), random.once(in: 3) { object["pref"] = .number(String(1 + random.below(100))) }
    if form.parts.contains(.label), random.once(in: 3) { object["label"] = .text(pick(["Boat", "a; b", "Home"])) }
    if form.parts.contains(.level), random.once(in: 2) { object["level"] = .text(pick(["high", "low"])) }
    if form.parts.contains(.service), random.once(in: 2) { object["service"] = .text(pick(["Mastodon", "X"])) }
    if form.parts.contains(.service), random.once(in: 2) { object["user"] = .text(text()) }
    if form.parts.contains(.authorship), random.once(in: 2) { object["created"] = .text("2022-11-23T15:01:32Z") }
    if member == "titles", random.once(in: 3) { object["organizationId"] = .text(pick(["a0", "x_0"])) }
    return object
  }

  private mutating func set(_ words: [String]) -> JSONObject {
    var object = JSONObject()
    for _ in 0..<(1 + random.below(2)) { object[pick(words)] = .bool(true) }
    return object
  }

  private mutating func organization() -> JSONObject {
    var object = JSONObject()
    object["name"] = .text(text())
    if random.once(in: 2) {
      var unit = JSONObject()
      unit["name"] = .text(text())
      if random.once(in: 2) { unit["sortAs"] = .text("key") }
      object["units"] = .array([.object(unit)])
    }
    if random.once(in: 3) { object["sortAs"] = .text(text()) }
    return object
  }

  private mutating func components(_ kinds: [String], _ object: inout JSONObject) {
    let isOrdered = random.once(in: 2)
    var components: [JSONTree] = []
    for number in 0..<(1 + random.below(4)) {
      if isOrdered, number > 0, random.once(in: 3) {
        components.append(component("separator", pick([" ", ", ", "-"])))
      }
      components.append(component(pick(kinds), text()))
    }
    object["components"] = .array(components)
    if isOrdered { object["isOrdered"] = .bool(true) }
    if isOrdered, random.once(in: 2) { object["defaultSeparator"] = .text(pick([" ", ";", "\n"])) }
  }

  private mutating func component(_ kind: String, _ value: String) -> JSONTree {
    var object = JSONObject()
    object["kind"] = .text(kind)
    object["value"] = .text(value)
    if kind != "separator", random.once(in: 8) { object["phonetic"] = .text("sound") }
    return .object(object)
  }

  private mutating func name() -> JSONObject {
    var object = JSONObject()
    if random.once(in: 2) { object["full"] = .text(text()) }
    if object.isEmpty || random.once(in: 2) {
      components(ComponentLayout.name.allKinds, &object)
      if random.once(in: 4) { object["phoneticSystem"] = .text("ipa") }
    }
    return object
  }

  private mutating func address() -> JSONObject {
    var object = JSONObject()
    if random.once(in: 2) { components(ComponentLayout.address.allKinds, &object) }
    if object.isEmpty || random.once(in: 3) { object["full"] = .text(text()) }
    if random.once(in: 3) { object["coordinates"] = .text("geo:1.5,2") }
    if random.once(in: 3) { object["timeZone"] = .text(pick(["Etc/UTC", "Europe/Berlin", "Etc/GMT+5"])) }
    if random.once(in: 3) { object["countryCode"] = .text("DE") }
    if random.once(in: 8) {
      object = JSONObject()
      object["timeZone"] = .text(pick(["Etc/UTC", "Europe/Berlin", "Etc/GMT+5"]))
    }
    return object
  }

  private mutating func anniversary() -> JSONObject {
    var object = JSONObject()
    object["kind"] = .text(pick(["birth", "death", "wedding", "example.com:party"]))
    var date = JSONObject()
    if random.once(in: 4) {
      date["@type"] = .text("Timestamp")
      date["utc"] = .text("2019-10-15T23:10:00Z")
    } else {
      date["month"] = .number("4")
      if random.once(in: 2) { date["year"] = .number("1953") }
      if random.once(in: 2) || date["year"] == nil { date["day"] = .number("15") }
    }
    object["date"] = .object(date)
    if random.once(in: 3) { object["place"] = .object(address()) }
    return object
  }

  private mutating func speakToAs() -> JSONObject {
    var object = JSONObject()
    object["grammaticalGender"] = .text(pick(["neuter", "feminine"]))
    if random.once(in: 2) {
      object["pronouns"] = .object(
        map { generator in
          var pronouns = JSONObject()
          pronouns["pronouns"] = .text(generator.text())
          return pronouns
        })
    }
    return object
  }

  private mutating func related() -> JSONObject {
    var object = JSONObject()
    for _ in 0..<(1 + random.below(2)) {
      var relation = JSONObject()
      if random.once(in: 2) { relation["relation"] = .object(set(["friend", "colleague", "example.com:x"])) }
      object[pick(["urn:uuid:2", "a text", "https://example.org/x"])] = .object(relation)
    }
    return object
  }

  /// Patches of values that exist, and of one that does not.
  private mutating func localizations(_ card: JSONObject) -> JSONObject {
    var patches = JSONObject()
    for key in card["titles"]?.object?.keys ?? [] { patches["titles/\(key)/name"] = .text(text()) }
    for key in card["addresses"]?.object?.keys ?? [] where random.once(in: 2) {
      patches["addresses/\(key)"] = .object(address())
    }
    if card["name"]?.object?["full"] != nil { patches["name/full"] = .text(text()) }
    if random.once(in: 3) { patches["prodId"] = .text("translated") }
    if random.once(in: 6) { patches["emails/none/address"] = .text("x") }
    var object = JSONObject()
    object[pick(["de", "uk-Cyrl"])] = .object(patches)
    return object
  }

  private mutating func anything() -> JSONTree {
    switch random.below(5) {
    case 0: return .text(text())
    case 1: return .number(pick(["1", "-0.5e3", "12345678901234567890"]))
    case 2: return .bool(random.once(in: 2))
    case 3: return .array([.null, .text(text())])
    default:
      var object = JSONObject()
      object[text()] = .array([.object(JSONObject())])
      return .object(object)
    }
  }
}
