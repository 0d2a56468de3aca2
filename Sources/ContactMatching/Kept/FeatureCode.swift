/// The features of one contact as bytes, so that another process can compare it without reading the contact.
///
/// The form belongs to one version of this package: all processes of a run have to be of the same one.
struct FeatureCode {
  private static let version: UInt8 = 1

  /// The features of a contact of a store.
  static func encoded(_ contact: Int, of store: FeatureStore) -> [UInt8] {
    var bytes: [UInt8] = [version]
    func append(_ number: UInt64, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (UInt64(place) * 8))) }
    }
    func append(_ text: some Collection<UInt8>) {
      append(UInt64(text.count), 4)
      bytes += text
    }
    append(UInt64(store.flags[contact].subtracting(.isPlain).rawValue), 2)
    append(store.contentHashes[contact], 8)
    append(store.identityHashes[contact], 8)
    for value in store.values(of: contact) {
      bytes.append(value.kind.rawValue)
      if value.kind.hasLabel {
        append(store.labels.text(value.letters))
      } else {
        append(UInt64(value.letters), 4)
      }
      if let pool = value.kind.pool { append(store[pool].text(value.id)) } else { append(UInt64(value.id), 4) }
    }
    return bytes
  }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Appends the contact of some bytes to a store; false if they are not those of ``encoded(_:of:)``.
  static func append(_ bytes: [UInt8], to store: inout FeatureStore) -> Bool {
    var code = FeatureCode(bytes)
    return code.append(to: &store)
  }

  private mutating func append(to store: inout FeatureStore) -> Bool {
    guard number(1) == UInt64(FeatureCode.version), let flags = number(2), let content = number(8),
      let identity = number(8)
    else { return false }
    while place < bytes.count {
      guard let kind = number(1).flatMap({ FeatureValue.Kind(rawValue: UInt8($0)) }) else { return false }
      var letters: UInt32 = 0
      if kind.hasLabel {
        guard let label = text(), let number = store.addLabel(label) else { return false }
        letters = number
      } else {
        guard let number = number(4) else { return false }
        letters = UInt32(number)
      }
      if kind.pool != nil {
        guard let text = text(), !text.isEmpty else { return false }
        store.append(kind, text, letters: letters)
      } else {
        guard let id = number(4) else { return false }
        store.append(FeatureValue(kind, UInt32(id), letters: letters))
      }
    }
    store.endContact(
      flags: FeatureStore.Flags(rawValue: UInt16(flags)), contentHash: content, identityHash: identity)
    return true
  }

  private mutating func number(_ count: Int) -> UInt64? {
    guard place + count <= bytes.count else { return nil }
    var number: UInt64 = 0
    for offset in 0..<count { number |= UInt64(bytes[place + offset]) << (UInt64(offset) * 8) }
    place += count
    return number
  }

  private mutating func text() -> ArraySlice<UInt8>? {
    guard let count = number(4), count <= UInt64(bytes.count - place) else { return nil }
    defer { place += Int(count) }
    return bytes[place..<place + Int(count)]
  }
}
