/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True in so many of a hundred cases.
  mutating func happens(percent: Int) -> Bool { below(100) < percent }

  /// An element of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// A UUID in lower case.
  mutating func uuid() -> String {
    let digits = Array((String(next() | 1 << 63, radix: 16) + String(next() | 1 << 63, radix: 16)).utf8)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }

  /// Base64 of a number of groups of four characters, with the first bytes of a JPEG.
  mutating func photo(groups: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = Array("/9j/".utf8)
    bytes.reserveCapacity(groups * 4)
    while bytes.count < groups * 4 { bytes.append(alphabet[below(64)]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Base64 of a photo of about 2 KB.
  mutating func photo() -> String { photo(groups: 400 + below(600)) }
}
