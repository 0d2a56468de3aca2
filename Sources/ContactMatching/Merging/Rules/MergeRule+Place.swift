internal import ContactModel

extension MergeRule where Value == PostalAddress {
  /// Postal addresses, equal if street (or box) and place agree and nothing contradicts, or if the formatted texts agree.
  static let address = MergeRule(
    bucket: { address in
      guard !address.hasNoComponents else { return FoldedText.words(address.formatted ?? "") }
      let street = ValueKey.street(address.street.joined())
      return street.isEmpty ? FoldedText.words(address.postOfficeBox.joined()) : street
    },
    united: unitedAddress,
    isBlank: {
      $0.hasNoComponents
        && [$0.formatted, $0.geo, $0.timeZone, $0.countryCode].allSatisfy { TextRichness.isBlank($0 ?? "") }
    },
    parts: { PropertyValue.parts($0) },
    written: { (WrittenText.components($0.components), []) })

  private typealias Path = WritableKeyPath<PostalAddress, TextList> & Sendable

  private static let lists: [any Path] = [
    \.postOfficeBox, \.extended, \.street, \.locality, \.region, \.postalCode, \.country,
  ]

  private static let unitedAddress: @Sendable (PostalAddress, PostalAddress) -> PostalAddress? = { first, second in
    var united = first
    var matches = [Bool](repeating: false, count: lists.count)
    for (index, path) in lists.enumerated() {
      let (one, other) = (first[keyPath: path], second[keyPath: path])
      guard let list = ListUnion.of(one, other, { isSame($0, $1, component: index) }) else { return nil }
      united[keyPath: path] = list
      matches[index] = !ListUnion.isBlank(one) && !ListUnion.isBlank(other)
    }
    guard let formatted = TextUnion.of(first.formatted, second.formatted),
      let geo = TextUnion.of(first.geo, second.geo, ==),
      let zone = TextUnion.of(first.timeZone, second.timeZone),
      let code = TextUnion.of(first.countryCode, second.countryCode),
      let fine = fineComponents(first.fineComponents, second.fineComponents)
    else { return nil }
    let isSamePlace = (matches[2] || matches[0]) && (matches[3] || matches[5])
    let isSameText = first.formatted != nil && second.formatted != nil
    guard isSamePlace || isSameText else { return nil }
    united.formatted = formatted.flatMap { isDerived($0, first, second, united) ? nil : $0 }
    united.geo = geo
    united.timeZone = zone
    united.countryCode = code
    united.fineComponents = fine
    return united
  }

  /// Whether a formatted text belongs to components that the united address completes, and adds nothing to them.
  private static func isDerived(
    _ formatted: String, _ first: PostalAddress, _ second: PostalAddress, _ united: PostalAddress
  ) -> Bool {
    let owners = [first, second].filter { $0.formatted != nil }
    if owners.contains(where: { owner in lists.allSatisfy { owner[keyPath: $0] == united[keyPath: $0] } }) {
      return false
    }
    let words = TextWords.of(lists.map { united[keyPath: $0].joined() }.joined(separator: " "))
    return TextWords.contains(words, all: TextWords.of(formatted))
  }

  private static func isSame(_ first: String, _ second: String, component: Int) -> Bool {
    if TextWords.areSame(first, second) { return true }
    switch component {
    case 2: return ValueKey.street(first) == ValueKey.street(second) && TextWords.areAlike(first, second)
    case 6: return ValueKey.country(first) == ValueKey.country(second) && TextWords.areAlike(first, second)
    default: return false
    }
  }

  private static func fineComponents(_ first: [TextList], _ second: [TextList]) -> [TextList]? {
    if second.isEmpty { return first }
    if first.isEmpty { return second }
    var united: [TextList] = []
    for index in 0..<max(first.count, second.count) {
      let one = index < first.count ? first[index] : []
      let other = index < second.count ? second[index] : []
      guard let list = ListUnion.of(one, other) else { return nil }
      united.append(list)
    }
    return united
  }
}

extension MergeRule where Value == Position {
  /// Positions, equal if their digits are.
  static let position = MergeRule(
    bucket: { "\($0.latitude),\($0.longitude)" },
    united: { first, second in
      guard first.latitude == second.latitude, first.longitude == second.longitude,
        let rest = TextUnion.of(first.rest, second.rest, ==)
      else { return nil }
      return Position(latitude: first.latitude, longitude: first.longitude, rest: rest)
    },
    isBlank: { TextRichness.isBlank($0.latitude) && TextRichness.isBlank($0.longitude) && $0.rest.isEmpty },
    parts: { PropertyValue.parts($0) },
    written: { ($0.uri, []) })
}
