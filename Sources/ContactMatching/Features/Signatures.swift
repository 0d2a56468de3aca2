/// For each contact the initials of its name: enough to see that people of several names have a value, and seldom changed
/// by a typing error.
struct Signatures: Sendable {
  /// Two initials in alphabetical order; 0 where there is no name.
  let numbers: [UInt16]
  /// The sounds of the given and of the family name (``NameSound``); 0 where there is none.
  let givenSounds: [UInt16]
  let familySounds: [UInt16]

  init(_ store: FeatureStore) {
    let names = store[.names]
    var numbers: [UInt16] = []
    var givenSounds = [UInt16](repeating: 0, count: store.count)
    var familySounds = givenSounds
    numbers.reserveCapacity(store.count)
    for contact in 0..<store.count {
      var initials: [UInt8] = []
      for value in store.values(of: contact) {
        let name = value.kind.pool == .names ? names.text(value.id) : []
        switch value.kind {
        case .given:
          initials.append(name.first ?? 0)
          givenSounds[contact] = UInt16(truncatingIfNeeded: NameSound.hash(name)) | 1
        case .family:
          initials.append(name.first ?? 0)
          familySounds[contact] = UInt16(truncatingIfNeeded: NameSound.hash(name)) | 1
        case .wholeName where initials.isEmpty: initials = [name.first ?? 0, 1]
        default: continue
        }
      }
      // The order of given and family name is often wrong.
      initials.sort()
      numbers.append(UInt16(initials.last ?? 0) << 8 | UInt16(initials.count > 1 ? initials[0] : 0))
    }
    self.numbers = numbers
    self.givenSounds = givenSounds
    self.familySounds = familySounds
  }
}
