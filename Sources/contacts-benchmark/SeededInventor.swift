/// Whoever invents something by chance that is the same for the same seed on every machine.
protocol SeededInventor {
  /// What the next number follows from; at first the seed.
  var state: UInt64 { get set }
}

extension SeededInventor {
  /// SplitMix64: small, fast, and the same everywhere.
  mutating func next64() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  mutating func random(_ bound: Int) -> Int { Int(next64() % UInt64(bound)) }

  /// Whether something comes about that does so in that many of a hundred cases.
  mutating func happens(percent: Int) -> Bool { random(100) < percent }

  /// One of the list, which is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[random(list.count)] }

  mutating func hexadecimal(_ digits: Int) -> String {
    var text = ""
    for _ in 0..<digits { text += String(random(16), radix: 16) }
    return text
  }

  /// A UUID in lower case.
  mutating func uuid() -> String {
    "\(hexadecimal(8))-\(hexadecimal(4))-4\(hexadecimal(3))-a\(hexadecimal(3))-\(hexadecimal(12))"
  }

  /// Base64 of so many groups of four characters that begins as that of a JPEG does.
  mutating func base64(_ groups: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = Array("/9j/".utf8)
    bytes.reserveCapacity(groups * 4)
    while bytes.count < groups * 4 { bytes.append(alphabet[random(64)]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A photo of some three thousand octets, as base64.
  mutating func photo() -> String { base64(400 + random(600)) }

  /// A day of some year: `1980-05-17`.
  mutating func date(from year: Int, years: Int) -> String { "\(year + random(years))-\(monthAndDay())" }

  /// A day of every year: `05-17`.
  mutating func monthAndDay() -> String { "\(twoDigits(1 + random(12)))-\(twoDigits(1 + random(28)))" }

  /// A number below a hundred, with a zero before it where it has one digit.
  func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
