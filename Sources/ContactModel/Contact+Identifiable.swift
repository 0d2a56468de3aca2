internal import SourceText

extension Contact: Identifiable {
  /// The UID, or a text made from the values if there is no UID: `content:` and 16 hexadecimal digits.
  ///
  /// The id of a contact without a UID is the same in every run of a program, changes with each change of the contact, and is
  /// shared by equal contacts. Give each contact of an editable list a UID, as `ContactBook` does for apps with ids.
  public var id: String {
    if let uid, !uid.isBlank { return uid }
    return Contact.contentPrefix + DerivedIdentifier.hexadecimal(buffer.contentHash.bigEndianBytes[...])
  }

  /// The beginning of the ``id`` of a contact without a UID.
  package static let contentPrefix = "content:"
}

extension UInt64 {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt64($0)) }
  }
}

/// A hash that is the same in every run of a program (FNV-1a with 64 bits).
private struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ bytes: Span<UInt8>) {
    add(bytes.count)
    for index in bytes.indices { add(bytes[index]) }
  }
}

extension ContactBuffer {
  /// A hash of what ``hasSameValues(as:)`` compares. Performance: of a large value only the length and the beginning.
  fileprivate var contentHash: UInt64 {
    var hash = ContentHash()
    forEachComparedValue { number, place in
      hash.add(number)
      guard let place else { return }
      guard place.isObject else { return hash.add(bytes(place)) }
      let beginning = object(place).beginning[...]
      hash.add(beginning.span)
    }
    return hash.value
  }
}
