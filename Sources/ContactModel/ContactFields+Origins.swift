extension Contact {
  /// The origins of the values that were read from a version, in the order of the fields.
  package func origins(in version: String) -> [PropertyOrigin] {
    visitUncommonAttributes(OriginCollection(version: version)).found
  }
}

private struct OriginCollection: AttributesVisitor {
  let version: String
  private(set) var found: [PropertyOrigin] = []
  private var known: Set<ObjectIdentifier> = []

  init(version: String) { self.version = version }

  mutating func visit(_ attributes: Attributes) {
    guard let origin = attributes.origin, origin.version == version, known.insert(ObjectIdentifier(origin)).inserted
    else { return }
    found.append(origin)
  }
}

extension ContactFields {
  /// Sets the origin of all values except the first ones of each field.
  ///
  /// - Parameter counts: The number of the first values of each field, in the order of ``entryCounts``.
  package mutating func setOrigin(_ origin: PropertyOrigin, after counts: [Int]) {
    var change = OriginChange(origin: origin, counts: counts)
    changeLists(&change)
  }

  /// The number of values in each field except ``extensions``.
  package var entryCounts: [Int] {
    mutating get {
      var change = EntryCounts()
      changeLists(&change)
      return change.counts
    }
  }

  /// Only the values with an origin.
  package func only(_ origin: PropertyOrigin) -> ContactFields {
    var fields = self
    fields.kind = nil
    fields.extensions = []
    var change = OriginFilter(origin: origin, isKept: true)
    fields.changeLists(&change)
    return fields
  }

  /// Removes the values with an origin.
  package mutating func remove(_ origin: PropertyOrigin) {
    var change = OriginFilter(origin: origin, isKept: false)
    changeLists(&change)
  }
}

private struct EntryCounts: ListChange {
  private(set) var counts: [Int] = []

  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ field: FieldDeclaration) {
    counts.append(list.count)
  }
}

private struct OriginChange: ListChange {
  let origin: PropertyOrigin
  let counts: [Int]
  private var field = 0

  init(origin: PropertyOrigin, counts: [Int]) {
    self.origin = origin
    self.counts = counts
  }

  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ declaration: FieldDeclaration) {
    // The rare fields, which are visited last, are not counted if there were none.
    let first = field < counts.count ? counts[field] : 0
    field += 1
    if first < list.count { for index in first..<list.count { list[index].attributes.origin = origin } }
  }
}

private struct OriginFilter: ListChange {
  let origin: PropertyOrigin
  let isKept: Bool

  mutating func change<Value: FieldValue>(_ list: inout [Entry<Value>], _ field: FieldDeclaration) {
    if !list.isEmpty { list.removeAll { ($0.attributes.origin === origin) != isKept } }
  }
}
