import SourceText

/// A component of a name or an address.
struct CardComponent {
  var kind: String
  var value: String
  /// The place of the value in the property: the component, and the value in it. A separator has none.
  var place: Place?

  /// A place in a structured value.
  struct Place: Hashable {
    let component: Int
    let value: Int
  }
}

/// The components of N or ADR, and the kinds of the components of a Card (RFC 9555 2.5.5, 2.6.1).
struct ComponentLayout {
  /// The kinds, in the order of the structured value; `nil` for a component that only repeats others.
  private let kinds: [String?]
  /// The components that repeat values of others for older programs: the kinds in them.
  private let repeated: [Int: [String]]
  /// The number of components of the structured value without those of RFC 9554.
  private let commonCount: Int
  /// Whether it is the layout of N.
  let isName: Bool

  /// The number of components.
  var count: Int { kinds.count }

  /// The place of a kind in the order of the structured value.
  func place(of kind: String) -> Int {
    commonPosition(of: kind) ?? kinds.firstIndex(of: kind) ?? kinds.count
  }

  /// The kinds in the order of the structured value.
  var allKinds: [String] { kinds.compactMap(\.self) }

  /// The layout of N.
  static let name = ComponentLayout(
    kinds: ["surname", "given", "given2", "title", "credential", "surname2", "generation"],
    repeated: [0: ["surname2"], 4: ["generation"]], commonCount: 5, isName: true)

  /// The layout of ADR.
  static let address = ComponentLayout(
    kinds: [
      "postOfficeBox", nil, nil, "locality", "region", "postcode", "country", "room", "apartment", "floor", "number",
      "name", "building", "block", "subdistrict", "district", "landmark", "direction",
    ],
    repeated: [
      1: ["room", "floor", "apartment", "building"],
      2: ["number", "name", "block", "direction", "landmark", "subdistrict", "district"],
    ], commonCount: 7, isName: false)

  // MARK: From a Card

  /// The lists of a structured value, and the components with their places.
  ///
  /// - Returns: `nil` if none of the components has a place.
  func lists(of components: [CardComponent], isOrdered: Bool) -> (lists: [[String]], components: [CardComponent])? {
    let isCommon = !isName && !isOrdered && components.allSatisfy { commonPosition(of: $0.kind) != nil }
    var lists = [[String]](repeating: [], count: isCommon ? commonCount : kinds.count)
    var placed = components
    for index in placed.indices where placed[index].kind != "separator" {
      let kind = placed[index].kind
      guard !placed[index].value.isEmpty,
        let position = isCommon ? commonPosition(of: kind) : kinds.firstIndex(of: kind)
      else { continue }
      placed[index].place = CardComponent.Place(component: position, value: lists[position].count)
      lists[position].append(placed[index].value)
    }
    if placed.allSatisfy({ $0.place == nil }) { return nil }
    if isCommon { return (lists, placed) }
    for (position, kinds) in repeated {
      let values = kinds.flatMap { kind in placed.filter { $0.kind == kind && $0.place != nil }.map(\.value) }
      if isName, position == 4 {
        // Generations precede other suffixes, as people write them.
        lists[position] = values + lists[position]
        for index in placed.indices {
          guard let place = placed[index].place, place.component == position else { continue }
          placed[index].place = CardComponent.Place(component: position, value: place.value + values.count)
        }
      } else {
        lists[position] += values
      }
    }
    return (lists, placed)
  }

  /// The position of a kind in an address without the components of RFC 9554.
  private func commonPosition(of kind: String) -> Int? {
    switch kind {
    case "apartment": 1
    case "name": 2
    default: kinds.firstIndex(of: kind).flatMap { $0 < commonCount ? $0 : nil }
    }
  }

  // MARK: To a Card

  /// The components of a structured value, in its order.
  func components(of lists: [[String]]) -> [CardComponent] {
    var components: [CardComponent] = []
    let ignored = ignoredPlaces(in: lists)
    for (position, values) in lists.enumerated() {
      for (index, value) in values.enumerated() where !value.isEmpty {
        let place = CardComponent.Place(component: position, value: index)
        if ignored.contains(place) { continue }
        components.append(CardComponent(kind: kind(at: position), value: value, place: place))
      }
    }
    return components
  }

  /// The kind of the values at a position; components that no standard has are suffixes.
  private func kind(at position: Int) -> String {
    if position < kinds.count, let kind = kinds[position] { return kind }
    if isName { return "credential" }
    return position == 1 ? "apartment" : "name"
  }

  /// The places of values that repeat others.
  private func ignoredPlaces(in lists: [[String]]) -> Set<CardComponent.Place> {
    var places: Set<CardComponent.Place> = []
    for (position, kinds) in repeated where position < lists.count {
      let others = kinds.flatMap { kind -> [String] in
        guard let index = self.kinds.firstIndex(of: kind), index < lists.count else { return [] }
        return lists[index]
      }
      if !isName {
        if others.contains(where: { !$0.isEmpty }) {
          for index in lists[position].indices {
            places.insert(CardComponent.Place(component: position, value: index))
          }
        }
        continue
      }
      var rest: [String: Int] = [:]
      for value in others { rest[value, default: 0] += 1 }
      // A second surname follows the surnames, so that the last of equal values is the repeated one.
      let indices = lists[position].indices
      for index in position == 0 ? Array(indices.reversed()) : Array(indices) {
        guard let count = rest[lists[position][index]], count > 0 else { continue }
        rest[lists[position][index]] = count - 1
        places.insert(CardComponent.Place(component: position, value: index))
      }
    }
    return places
  }
}

/// The parameter JSCOMPS (RFC 9555 3.3.1): the order of components and their separators.
struct ComponentOrder {
  /// The separator of components without one of their own.
  var defaultSeparator: String?
  /// The components in their order.
  var components: [CardComponent]

  /// The value of the parameter; `nil` if a component has no place.
  var text: String? {
    var text = defaultSeparator.map { "s," + ComponentOrder.escaped($0) } ?? ""
    for component in components {
      text += ";"
      if component.kind == "separator" {
        text += "s," + ComponentOrder.escaped(component.value)
      } else {
        guard let place = component.place else { return nil }
        text += place.value == 0 ? "\(place.component)" : "\(place.component),\(place.value)"
      }
    }
    return text
  }

  /// Reads a value of the parameter; `nil` if it does not describe each of the components once.
  init?(_ text: String, of components: [CardComponent]) {
    let entries = ComponentOrder.split(text)
    guard let first = entries.first, entries.count > 1 else { return nil }
    if !first.isEmpty {
      guard let separator = ComponentOrder.separator(first) else { return nil }
      defaultSeparator = separator
    }
    var places: [CardComponent.Place: CardComponent] = [:]
    for component in components { if let place = component.place { places[place] = component } }
    self.components = []
    for entry in entries.dropFirst() {
      if let separator = ComponentOrder.separator(entry) {
        self.components.append(CardComponent(kind: "separator", value: separator))
      } else {
        guard let place = ComponentOrder.place(entry), let component = places.removeValue(forKey: place) else {
          return nil
        }
        self.components.append(component)
      }
    }
    if !places.isEmpty { return nil }
  }

  /// The order of the components of a Card.
  init(defaultSeparator: String?, components: [CardComponent]) {
    self.defaultSeparator = defaultSeparator
    self.components = components
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == ASCII.comma || byte == ASCII.semicolon || byte == ASCII.backslash { bytes.append(ASCII.backslash) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The entries, with their escapes.
  private static func split(_ text: String) -> [[UInt8]] {
    var entries: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if byte == ASCII.semicolon, !isEscaped {
        entries.append([])
        continue
      }
      entries[entries.count - 1].append(byte)
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return entries
  }

  private static func separator(_ entry: [UInt8]) -> String? {
    guard entry.starts(with: "s,".utf8) else { return nil }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in entry.dropFirst(2) {
      if byte == ASCII.backslash, !isEscaped {
        isEscaped = true
        continue
      }
      bytes.append(byte)
      isEscaped = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func place(_ entry: [UInt8]) -> CardComponent.Place? {
    let numbers = entry.split(separator: ASCII.comma, omittingEmptySubsequences: false).map { digits in
      digits.isEmpty || digits.count > 6 || !digits.allSatisfy(ASCII.isDigit)
        ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
    guard numbers.count <= 2, let component = numbers[0] else { return nil }
    if numbers.count == 1 { return CardComponent.Place(component: component, value: 0) }
    guard let value = numbers[1] else { return nil }
    return CardComponent.Place(component: component, value: value)
  }
}
