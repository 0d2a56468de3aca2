/// Identifiers derived from bytes, so that the same input gives the same output.
package enum DerivedIdentifier {
  /// A UUID whose bits are those of the SHA-256 of the bytes: of version 8 (RFC 9562 5.8), or of version 4 (5.4) if a part of
  /// the bytes is random.
  package static func make(from bytes: ArraySlice<UInt8>, version: UInt8 = 8) -> String {
    var hash = Array(SHA256.hash(bytes).prefix(16))
    hash[6] = hash[6] & 0x0F | version << 4
    hash[8] = hash[8] & 0x3F | 0x80
    let text = Array(hexadecimal(hash[...]).utf8)
    let parts = [text[0..<8], text[8..<12], text[12..<16], text[16..<20], text[20..<32]]
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  package static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}

/// SHA-256 (FIPS 180-4). It is used for identifiers, not for security.
package enum SHA256 {
  package static func hash(_ bytes: [UInt8]) -> [UInt8] { hash(bytes[...]) }

  package static func hash(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = bytes.startIndex + bytes.count & ~63
    var start = bytes.startIndex
    while start < whole {
      process(bytes, start, &schedule, &state)
      start += 64
    }
    var rest = Array(bytes[whole...])
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    let bits = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    for start in stride(from: 0, to: rest.count, by: 64) { process(rest[...], start, &schedule, &state) }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func process(_ bytes: ArraySlice<UInt8>, _ start: Int, _ w: inout [UInt32], _ state: inout [UInt32]) {
    for index in 0..<16 {
      let at = start + index * 4
      w[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
    }
    for index in 16..<64 {
      let s0 = rotated(w[index - 15], 7) ^ rotated(w[index - 15], 18) ^ w[index - 15] >> 3
      let s1 = rotated(w[index - 2], 17) ^ rotated(w[index - 2], 19) ^ w[index - 2] >> 10
      w[index] = w[index - 16] &+ s0 &+ w[index - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ constants[index] &+ w[index]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
    }
    let words = [a, b, c, d, e, f, g, h]
    for index in 0..<8 { state[index] = state[index] &+ words[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
