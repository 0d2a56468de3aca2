/// Holds the rare fields of a contact, if it has any; copies share them until one of them is changed.
@usableFromInline
struct UncommonFieldsBox: Sendable {
  // It is changed only while a single box refers to it.
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var fields: RareFields

    @usableFromInline
    init(_ fields: RareFields) { self.fields = fields }
  }

  @usableFromInline var storage: Storage?
  /// What all share that have nothing.
  @usableFromInline static let nothing = Storage(RareFields())

  init() {}

  /// Whether there are none.
  var isEmpty: Bool { storage == nil }

  /// To look at.
  @inlinable var shared: Storage { storage ?? UncommonFieldsBox.nothing }

  /// To change.
  @inlinable var own: Storage {
    mutating get {
      if isKnownUniquelyReferenced(&storage), let storage { return storage }
      let made = Storage(shared.fields)
      storage = made
      return made
    }
  }
}

extension ContactFields {
  /// Changes the rare fields in place. Does nothing if all of them are empty.
  package mutating func changeRareFields(_ change: (inout RareFields) -> Void) {
    if !rare.isEmpty { change(&rare.own.fields) }
  }
}

extension UncommonFieldsBox: Hashable {
  @usableFromInline
  static func == (left: UncommonFieldsBox, right: UncommonFieldsBox) -> Bool {
    left.storage === right.storage || left.shared.fields == right.shared.fields
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(shared.fields) }
}
