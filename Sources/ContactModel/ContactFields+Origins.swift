extension Contact {
  /// The origins of the values that were read from a version, in the order of the fields.
  package func origins(in version: String) -> [PropertyOrigin] {
    if let buffer, !buffer.hasOrigins { return [] }
    return visitUncommonAttributes(OriginCollection(version: version)).found
  }
}

private struct OriginCollection: AttributesVisitor {
  let version: String
  private(set) var found: [PropertyOrigin] = []
  private var known: Set<ObjectIdentifier> = []

  init(version: String) { self.version = version }

  mutating func visit(_ attributes: Attributes) {
    // The writer restores labels that were read as types with each value.
    guard let origin = attributes.origin, origin.version == version, origin.labelTypes == nil,
      known.insert(ObjectIdentifier(origin)).inserted
    else { return }
    found.append(origin)
  }
}

extension Contact {
  /// Calls a closure with each of some origins and only the values that have it, in order.
  ///
  /// Performance: the values are divided with the origins, so that the time for many of them is not the square of their
  /// number.
  package func forEachOrigin(
    of origins: ArraySlice<PropertyOrigin>, _ body: (_ origin: PropertyOrigin, _ values: Contact) -> Void
  ) {
    guard let first = origins.first else { return }
    let values = only(origins)
    if origins.count == 1 { return body(first, values) }
    let middle = origins.startIndex + origins.count / 2
    values.forEachOrigin(of: origins[..<middle], body)
    values.forEachOrigin(of: origins[middle...], body)
  }

  private func only(_ origins: ArraySlice<PropertyOrigin>) -> Contact {
    var values = self
    values.kind = nil
    values.extensions = []
    var change = OriginFilter(origins, isKept: true)
    values.changeFields { $0.changeLists(&change) }
    return values
  }

  /// Removes the values with some origins.
  package mutating func remove(_ origins: [PropertyOrigin]) {
    var change = OriginFilter(origins[...], isKept: false)
    changeFields { $0.changeLists(&change) }
  }
}

extension Contact {
  /// The lines whose values are parts or copies of other values; see ``ContactFields/partLines``.
  ///
  /// Performance: avoids a copy of the rare fields.
  package var partLines: [PropertyOrigin] {
    lists.map { $0.content.rare.box?.content.partLines.value ?? [] } ?? buffer?.partLines ?? []
  }
}

/// Lines whose values are no entries of their own.
extension ContactFields {
  /// The lines of a vCard whose values are parts or copies of other values: the phonetic name in a SOUND, the kind in an
  /// X-ABShowAs, an X-GENDER beside an equal GENDER.
  package var partLines: [PropertyOrigin] { rare.box?.content.partLines.value ?? [] }
}

extension Contact {
  /// Removes the values that one of the ``partLines`` states, unless it is a copy.
  ///
  /// - Parameters:
  ///   - stated: The values of the line alone.
  ///   - whole: The contact with the values that were already removed.
  /// - Returns: False if the contact does not have all of them, or if one of them is no part of another value.
  package mutating func removeParts(_ stated: Contact, isCopy: Bool, of whole: Contact) -> Bool {
    var rest = stated
    var result = self
    if let kind = rest.kind {
      guard whole.kind == kind else { return false }
      result.kind = nil
      rest.kind = nil
    }
    if var parts = rest.names.first?.value {
      guard let name = whole.names.first?.value else { return false }
      for field in PersonName.fields where !field.isSame(parts, .blank) {
        guard field.isSame(parts, name) else { return false }
        field.copy(from: .blank, to: &parts)
        if !result.names.isEmpty { field.copy(from: .blank, to: &result.names[0].value) }
      }
      rest.names = []
    }
    // A gender has a line of its own.
    guard rest.genders.allSatisfy(whole.genders.contains) else { return false }
    rest.genders = []
    guard rest == Contact() else { return false }
    if !isCopy { self = result }
    return true
  }
}

private struct OriginFilter: ListChange {
  private let origins: Set<ObjectIdentifier>
  private let isKept: Bool

  init(_ origins: ArraySlice<PropertyOrigin>, isKept: Bool) {
    self.origins = Set(origins.lazy.map { ObjectIdentifier($0) })
    self.isKept = isKept
  }

  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ field: FieldDeclaration) {
    if list.isEmpty { return }
    list.removeAll { entry in
      (entry.attributes.origin.map { origins.contains(ObjectIdentifier($0)) } ?? false) != isKept
    }
  }
}
