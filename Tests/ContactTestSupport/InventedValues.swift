package import ContactModel

extension ContactGenerator {
  // MARK: - Choice

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  package mutating func list<Value>(
    _ count: ClosedRange<Int>, _ make: (inout ContactGenerator) -> Value
  ) -> [Value] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in make(&self) }
  }

  mutating func entries<Value>(_ make: (inout ContactGenerator) -> Value) -> [Entry<Value>] {
    list(random.once(in: 2) ? 1...1 : 2...3) { generator in
      let value = make(&generator)
      return generator.random.once(in: 2) ? Entry(value) : Entry(value, attributes: generator.attributes())
    }
  }

  // MARK: - Texts

  /// A text, which may be empty.
  package mutating func text() -> String {
    if options.pieces.upperBound > 1, random.once(in: 40) {
      return String(repeating: pick(options.texts), count: 100)
    }
    return list(options.pieces) { $0.pick($0.options.texts) }.joined()
  }

  /// A text for a whole value.
  mutating func someText() -> String {
    let text = text()
    // Writers skip empty values; other tests cover them.
    return text.isEmpty && options.isWellFormed ? "a" : text
  }

  mutating func maybeText() -> String { random.once(in: 2) ? "" : text() }

  mutating func optionalText() -> String? { random.once(in: 3) ? someText() : nil }

  /// A text without line breaks.
  private mutating func lineText() -> String {
    let text = text()
    guard options.isWellFormed else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0.value != 1 }))
  }

  mutating func someURI() -> String {
    guard options.isWellFormed else { return text() }
    return pick(["http://example.org/", "urn:uuid:1", "mailto:", "xmpp:jo@", "geo:1,2"])
      + pick(["", "a", "a,b;c", "%5C", "?q=1&r='x'", "é", "long/" + String(repeating: "segment/", count: 20)])
  }

  private mutating func texts() -> TextList {
    switch random.below(4) {
    case 0: []
    case 1: TextList(list(2...3) { $0.text() })
    default: TextList(someText())
    }
  }

  // MARK: - Small values

  mutating func kind() -> Kind {
    let kinds: [Kind] = [
      .individual, .group, .organization, .location, .application, .device, Kind(rawValue: "x-robot"),
      Kind(rawValue: someText()),
    ]
    return pick(kinds)
  }

  mutating func gender() -> Gender { Gender(sex: pick(["M", "F", "O", "N", "U", ""]), identity: someText()) }

  mutating func reference() -> TextOrURI {
    random.once(in: 2) ? TextOrURI(someURI(), isURI: true) : TextOrURI(someText())
  }

  mutating func profile() -> SocialProfile {
    let isURI = random.once(in: 2)
    return SocialProfile(
      isURI ? someURI() : someText(), isURI: isURI, service: maybeText(), username: maybeText())
  }

  mutating func position() -> Position {
    guard options.isWellFormed else { return Position(latitude: text(), longitude: text(), rest: maybeText()) }
    return Position(
      latitude: pick(["46.77", "-1", "0"]), longitude: pick(["-71.28", "12"]),
      rest: pick(["", "", ",120", ";u=35", ",1;u=2;x=y"]))
  }

  mutating func phone() -> PhoneNumber {
    if random.once(in: 2) { return PhoneNumber(someText()) }
    guard options.isWellFormed else {
      return PhoneNumber(text(), ext: maybeText(), uriParameters: maybeText(), isURI: random.once(in: 2))
    }
    return PhoneNumber(
      pick(["+1-555-0100", "112", "x", "+49 (0)30 1"]), ext: pick(["", "", "5555", "a"]),
      uriParameters: random.once(in: 3) ? ";phone-context=example.org" : "", isURI: random.once(in: 2))
  }

  mutating func medium() -> Media {
    var sources: [Media.Source] = [
      .base64("AAEC/+8="), .base64("/9j/AAEC"), .base64(Base64(String(repeating: "QUJD", count: 60))), .uri(someURI()),
      .text(someText()),
    ]
    if !options.isWellFormed { sources.append(.base64("")) }
    if options.hasBrokenMedia { sources += [.base64("%%"), .base64("aGVsbG8")] }
    var types = ["", "image/jpeg", "image/png", "audio/basic", "application/pgp-keys", "image/x-odd", "text/plain"]
    if !options.isWellFormed { types.append(text()) }
    return Media(pick(sources), mediaType: pick(types))
  }

  // MARK: - Dates

  package mutating func date() -> DateValue {
    if random.once(in: 4) { return .text(someText()) }
    var date = PartialDate(
      year: number(0...2100), month: number(1...12), day: number(options.isWellFormed ? 1...28 : 1...31))
    // The year that Apple writes where there is none.
    if random.once(in: 3) { date = PartialDate(year: 1604, month: 4, day: 12) }
    if random.once(in: 3) {
      date.time = PartialTime(
        hour: number(0...23), minute: number(0...59), second: number(0...59),
        fraction: random.once(in: 4) ? "50" : "", utcOffset: number(-720...720))
    }
    return .date(date)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    if random.once(in: 4) { return nil }
    // Also numbers that no calendar has.
    if !options.isWellFormed, random.once(in: 12) { return random.below(100_000) - 5 }
    return range.lowerBound + random.below(range.count)
  }

  // MARK: - Structures

  mutating func name() -> PersonName {
    var name = PersonName()
    name.family = texts()
    name.given = texts()
    name.additional = texts()
    name.prefixes = texts()
    name.suffixes = texts()
    if random.once(in: 4) { name.secondFamily = texts() }
    if random.once(in: 4) { name.generation = texts() }
    if random.once(in: 4) { name.sortAs = texts() }
    if random.once(in: 4) { name.phoneticFamily = text() }
    if random.once(in: 4) { name.phoneticGiven = text() }
    if random.once(in: 4) { name.phoneticAdditional = text() }
    if random.once(in: 4) { name.maiden = text() }
    return name
  }

  mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.components = (0..<7).map { _ in texts() }
    if random.once(in: 3) {
      address.fineComponents = (0..<10).map { _ in texts() } + [TextList(someText())]
    }
    address.formatted = optionalText()
    let isWellFormed = options.isWellFormed
    if random.once(in: 4) { address.geo = isWellFormed ? "geo:1.5,-2" : text() }
    if random.once(in: 4) {
      address.timeZone = isWellFormed ? pick(["Europe/Berlin", "-0500", "http://example.org/tz"]) : text()
    }
    if random.once(in: 4) { address.countryCode = pick(["de", "GB", options.isWellFormed ? "us" : someText()]) }
    return address
  }

  mutating func organization() -> Organization {
    var organization = Organization(text(), units: list(0...2) { $0.text() })
    if random.once(in: 4) { organization.sortAs = texts() }
    if random.once(in: 4) { organization.phoneticName = text() }
    return organization
  }

  mutating func agent(depth: Int) -> Agent {
    guard depth < options.agentDepth, random.once(in: 2) else {
      return .reference(random.once(in: 2) ? TextOrURI("Susan " + text()) : TextOrURI(someURI(), isURI: true))
    }
    var agent = contact(depth: depth + 1)
    if options.isWellFormed {
      agent.formattedNames = [Entry(someText())]
      agent.names = [Entry(PersonName(given: "Jo", family: "Doe"))]
    }
    return .contact(agent)
  }

  mutating func kept() -> ExtensionProperty {
    let names = ["X-FOO", "x-foo-Bar", "FOO", "X-ANDROID-CUSTOM"]
    var property = ExtensionProperty(pick(names), lineText(), parameters: parameters())
    if random.once(in: 4) { property.group = options.isWellFormed ? "grp" : text() }
    if options.isWellFormed { return property }
    if random.once(in: 3) { property.name = text() }
    if random.once(in: 3) {
      property = ExtensionProperty("X-CUSTOM-FIELD", text(), parameters: [Parameter("X-LABEL", [text()])])
    }
    return property
  }

  // MARK: - Attributes

  package mutating func attributes() -> Attributes {
    var attributes = Attributes()
    if random.once(in: 3) {
      let common: [TypeSet] = [
        .home, .work, [.home, .cell], .fax, .spouse, .other, .postal, .pager, [.work, .fax], .main, [.cell, .voice],
        [.work, .internet], .billing,
      ]
      attributes.types = pick(common)
      if !options.isWellFormed, random.once(in: 3) {
        attributes.types = TypeSet(rawValue: random.next() & (1 << UInt64(TypeSet.names.count) - 1))
      }
    }
    if random.once(in: 4) { attributes.preference = pick([1, 1, 2, 50, 100]) }
    if random.once(in: 4) { attributes.label = pick(["Boat", "Mobile", "Anniversary", "Spouse", "Home", someText()]) }
    if random.once(in: 6) {
      attributes.otherTypes = pick([["boat"], ["odd", "a-b"], ["twitter", "size"]])
      if !options.isWellFormed { attributes.otherTypes.append(random.once(in: 3) ? "home" : text()) }
    }
    if random.once(in: 6) { attributes.language = pick(["de", "en-US", someText()]) }
    if random.once(in: 6) { attributes.altID = pick(["1", "a", someText()]) }
    if random.once(in: 6) {
      attributes.pids = list(1...2) { $0.pick(["1.1", "2", "3.14"] + ($0.options.isWellFormed ? [] : [$0.text()])) }
    }
    if random.once(in: 6) {
      attributes.group = pick(["item1", "ITEM2", "grp"] + (options.isWellFormed ? [] : [text()]))
    }
    if options.hasUnknowns, random.once(in: 4) { attributes.parameters = parameters() }
    return attributes
  }

  private mutating func parameters() -> [Parameter] {
    list(0...2) { generator in
      var names = ["X-A", "x-b", "X-LONG-NAME", "LEVEL", "INDEX", "JSCOMPS"]
      if !generator.options.isWellFormed { names.append(generator.text()) }
      return Parameter(
        generator.pick(names),
        generator.list(generator.options.isWellFormed ? 1...2 : 0...2) {
          $0.random.once(in: 2) ? "v" : $0.text()
        })
    }
  }
}
