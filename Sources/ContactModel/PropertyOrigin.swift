/// The content lines of a vCard that a value was read from, where the value's property has another name: `X-AIM` for an
/// IMPP, `X-EVOLUTION-SPOUSE` for a RELATED.
///
/// The writer of the same version writes these lines again if the value is still the same, so that the product that wrote
/// them finds its own names. The origins of equal values may differ.
package final class PropertyOrigin: Sendable {
  /// The line of the value, and the lines of its label.
  package let lines: [ExtensionProperty]
  /// The version of the card: `3.0`.
  package let version: String

  package init(_ lines: [ExtensionProperty], version: String) {
    self.lines = lines
    self.version = version
  }
}

extension Attributes {
  /// The lines that the value was read from, if they have another name than its property.
  package var origin: PropertyOrigin? {
    get { rare.box?.content.origin.value }
    set { if newValue != nil || !rare.isEmpty { rare.content.origin.value = newValue } }
  }
}

/// A value that does not count when its owner is compared.
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  var value: Value

  static func == (left: Uncompared, right: Uncompared) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

// MARK: - The values of an origin

extension Contact {
  /// The origins of the values that were read from a version, in the order of the fields.
  package func origins(in version: String) -> [PropertyOrigin] {
    var found: [PropertyOrigin] = []
    var known: Set<ObjectIdentifier> = []
    forEachUncommonAttributes { attributes in
      guard let origin = attributes.origin, origin.version == version, known.insert(ObjectIdentifier(origin)).inserted
      else { return }
      found.append(origin)
    }
    return found
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
