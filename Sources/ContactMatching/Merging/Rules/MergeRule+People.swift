internal import ContactModel

extension MergeRule where Value == Kind {
  /// Kinds, equal if they are the same word.
  static let kind = MergeRule(
    united: { ValueKey.text($0.rawValue) == ValueKey.text($1.rawValue) ? $0 : nil },
    isBlank: { TextRichness.isBlank($0.rawValue) },
    parts: { PropertyValue.parts($0) },
    written: { (WrittenText.escaped($0.rawValue), []) })
}

extension MergeRule where Value == Gender {
  /// Genders, equal if neither sex nor identity contradicts.
  static let gender = MergeRule(
    united: { first, second in
      guard let sex = TextUnion.of(first.sex, second.sex), let identity = TextUnion.of(first.identity, second.identity)
      else { return nil }
      return Gender(sex: sex, identity: identity)
    },
    fullness: { ($0.sex.isEmpty ? 0 : 1) + ($0.identity.isEmpty ? 0 : 1) },
    isBlank: { TextRichness.isBlank($0.sex) && TextRichness.isBlank($0.identity) },
    parts: { PropertyValue.parts($0) },
    written: { gender in
      (gender.identity.isEmpty ? gender.sex : "\(gender.sex);\(WrittenText.escaped(gender.identity))", [])
    })
}

extension MergeRule where Value == Organization {
  /// Organizations, equal if their names are, with or without a legal form, and the units of one begin those of the other.
  static let organization = MergeRule(
    bucket: { ValueKey.company($0.name) },
    united: unitedOrganization,
    isBlank: { organization in
      ([organization.name, organization.phoneticName] + organization.units + organization.sortAs)
        .allSatisfy { TextRichness.isBlank($0) }
    },
    parts: { PropertyValue.parts($0) },
    written: { organization in
      var parameters = organization.sortAs.isEmpty ? [] : [Parameter("SORT-AS", organization.sortAs.texts)]
      if !organization.phoneticName.isEmpty {
        parameters.append(Parameter("X-PHONETIC-ORG", [organization.phoneticName]))
      }
      return (WrittenText.components(([organization.name] + organization.units).map { TextList($0) }), parameters)
    })

  private static let unitedOrganization: @Sendable (Organization, Organization) -> Organization? = { first, second in
    guard
      let name = TextUnion.of(
        first.name, second.name,
        { one, other in
          TextWords.areSame(one, other)
            || ValueKey.company(one) == ValueKey.company(other)
              && TextWords.areSame(withoutForm(one), withoutForm(other))
        }), TextRichness.isBlank(first.name) == TextRichness.isBlank(second.name),
      let phoneticName = TextUnion.of(first.phoneticName, second.phoneticName),
      let sortAs = ListUnion.of(first.sortAs, second.sortAs)
    else { return nil }
    for (unit, other) in zip(first.units, second.units) where !TextWords.areSame(unit, other) { return nil }
    var united = Organization(name)
    let longer = first.units.count >= second.units.count ? first.units : second.units
    let shorter = first.units.count >= second.units.count ? second.units : first.units
    united.units = longer.enumerated().map { index, unit in
      index < shorter.count ? TextRichness.richer(unit, shorter[index]) : unit
    }
    united.sortAs = sortAs
    united.phoneticName = phoneticName
    return united
  }

  /// The name without the legal form at its end.
  private static func withoutForm(_ name: String) -> String {
    var words = name.split { $0 == " " || $0 == "," }
    while words.count > 1, let last = words.last, LegalForms.contains(FoldedText.words(String(last))) {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }
}

extension MergeRule where Value == InstantMessageAddress {
  /// Addresses for instant messages, equal if the URIs are and the services do not contradict.
  static let instantMessage = MergeRule(
    bucket: { ValueKey.text($0.uri) },
    united: { first, second in
      guard let uri = TextUnion.of(first.uri, second.uri, { ValueKey.text($0) == ValueKey.text($1) }),
        let service = TextUnion.of(first.service, second.service)
      else { return nil }
      return InstantMessageAddress(uri, service: service)
    },
    isBlank: { TextRichness.isBlank($0.uri) && TextRichness.isBlank($0.service) },
    parts: { PropertyValue.parts($0) },
    written: { (WrittenText.escaped($0.uri), []) })
}

extension MergeRule where Value == SocialProfile {
  /// Profiles, equal if the URIs or texts are, and neither service nor user name contradicts.
  static let socialProfile = MergeRule(
    bucket: { $0.isURI ? ValueKey.url($0.text) : ValueKey.text($0.text) },
    united: { first, second in
      guard first.isURI == second.isURI,
        let text = TextUnion.of(
          first.text, second.text,
          { first.isURI ? ValueKey.url($0) == ValueKey.url($1) : ValueKey.text($0) == ValueKey.text($1) }),
        let service = TextUnion.of(first.service, second.service),
        let username = TextUnion.of(first.username, second.username)
      else { return nil }
      return SocialProfile(text, isURI: first.isURI, service: service, username: username)
    },
    isBlank: { [$0.text, $0.service, $0.username].allSatisfy { TextRichness.isBlank($0) } },
    parts: { PropertyValue.parts($0) },
    written: { (WrittenText.escaped($0.text), []) })
}

extension MergeRule where Value == TextOrURI {
  /// URIs and texts. A text never equals a URI.
  static let reference = MergeRule(
    bucket: { ($0.isURI ? "u" : "t") + key($0) },
    united: { first, second in
      guard first.isURI == second.isURI, key(first) == key(second) else { return nil }
      let text =
        first.isURI
        ? MergeRule<String>.uid.united(first.text, second.text)
          ?? MergeRule<String>.url.united(first.text, second.text) ?? first.text
        : TextRichness.richer(first.text, second.text)
      return TextOrURI(text, isURI: first.isURI)
    },
    isBlank: { TextRichness.isBlank($0.text) },
    parts: { PropertyValue.parts($0) },
    written: { ($0.isURI ? $0.text : WrittenText.escaped($0.text), [Parameter("VALUE", [$0.isURI ? "uri" : "text"])]) })

  private static func key(_ reference: TextOrURI) -> String {
    guard reference.isURI else { return ValueKey.text(reference.text) }
    let uid = UniqueIdentifier.key(reference.text)
    return uid.utf8.count == reference.text.utf8.count ? ValueKey.url(reference.text) : uid
  }

  /// A place, of which a contact has only one.
  static let place: MergeRule = {
    var rule = reference
    rule.bucket = { _ in "" }
    return rule
  }()
}

extension MergeRule where Value == Agent {
  /// Agents, equal byte for byte. Cards of agents are not merged.
  static let agent = MergeRule(
    bucket: { String(decoding: PropertyValue(PropertyValue.parts($0)).identity, as: UTF8.self) },
    united: { first, _ in first },
    isBlank: { agent in
      switch agent {
      case .contact(let contact): contact == Contact()
      case .reference(let reference): TextRichness.isBlank(reference.text)
      }
    },
    parts: { PropertyValue.parts($0) },
    written: { agent in
      switch agent {
      case .contact(let contact): (WrittenText.escaped(contact.displayName), [])
      case .reference(let reference): (WrittenText.escaped(reference.text), [])
      }
    })
}

extension MergeRule where Value == Media {
  /// Photos, logos, sounds and keys, equal if their bytes or their URIs are.
  static let media = MergeRule(
    bucket: { source($0) },
    united: { first, second in
      guard source(first) == source(second) else { return nil }
      var media = first
      if media.mediaType.isEmpty { media.mediaType = second.mediaType }
      return media
    },
    isBlank: { media in
      switch media.source {
      case .base64(let text): text.isEmpty && media.mediaType.isEmpty
      case .uri(let text), .text(let text): text.isEmpty && media.mediaType.isEmpty
      }
    },
    parts: { PropertyValue.parts($0) },
    written: { media in
      switch media.source {
      case .base64(let text): (text.text, [Parameter("ENCODING", ["b"])])
      case .uri(let uri): (uri, [Parameter("VALUE", ["uri"])])
      case .text(let text): (WrittenText.escaped(text), [Parameter("VALUE", ["text"])])
      }
    })

  /// The bytes without the padding of base64, or the URI.
  private static func source(_ media: Media) -> String {
    switch media.source {
    case .base64(let text):
      let bytes = Array(text.text.utf8)
      let end = bytes.lastIndex { $0 != UInt8(ascii: "=") }.map { $0 + 1 } ?? 0
      return "b" + String(decoding: bytes[..<end], as: UTF8.self)
    case .uri(let uri): return "u" + uri
    case .text(let text): return "t" + text
    }
  }

  /// The approximate size; 0 for a reference.
  static func size(_ media: Media) -> Int {
    if case .base64(let text) = media.source { return text.count }
    return 0
  }
}
