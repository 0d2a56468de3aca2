/// The sound of a name: its first letter and the next three consonants in classes. It finds candidates and decides nothing.
enum NameSound {
  /// A number for the sound, or 0 for an empty text. A text that is not in Latin letters is its own sound.
  static func hash(_ text: some Collection<UInt8>) -> UInt32 {
    guard let first = text.first else { return 0 }
    guard first < 0x80 else { return UInt32(truncatingIfNeeded: StableHash.of(text)) | 1 }
    var sound = UInt32(classOf(first)) + 32
    var last = classOf(first)
    var count = 0
    for byte in text.dropFirst() where count < 3 {
      let own = classOf(byte)
      if own == 0 {
        // Vowels separate equal consonants; h and w do not.
        if byte != UInt8(ascii: "h"), byte != UInt8(ascii: "w") { last = 0 }
        continue
      }
      if own != last {
        sound = sound &* 32 &+ UInt32(own)
        count += 1
      }
      last = own
    }
    return UInt32(truncatingIfNeeded: StableHash.mix(UInt64(sound))) | 1
  }

  private static func classOf(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "p"): 1
    case UInt8(ascii: "f"), UInt8(ascii: "v"): 2
    case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "q"), UInt8(ascii: "g"), UInt8(ascii: "x"): 3
    case UInt8(ascii: "s"), UInt8(ascii: "z"), UInt8(ascii: "j"): 4
    case UInt8(ascii: "d"), UInt8(ascii: "t"): 5
    case UInt8(ascii: "l"): 6
    case UInt8(ascii: "m"), UInt8(ascii: "n"): 7
    case UInt8(ascii: "r"): 8
    default: 0
    }
  }
}
