internal import SourceText

extension ValueKey {
  /// The key of an e-mail address: in lower case, without `mailto:`, a display name and blanks, and with the domain in the
  /// form of the DNS (RFC 3492). Only for Gmail, dots and the tag after a plus are removed, and `googlemail.com` is
  /// `gmail.com`; at other providers these may make another mailbox.
  package static func email(_ address: String) -> String {
    if isPlain(address) { return address }
    var bytes = Array(ValueKey.text(address).utf8)[...]
    if let open = bytes.lastIndex(of: ASCII.lessThan), let close = bytes.lastIndex(of: ASCII.greaterThan), open < close
    {
      bytes = bytes[(open + 1)..<close]
    }
    if bytes.starts(with: "mailto:".utf8) { bytes = bytes.dropFirst(7) }
    while bytes.first == ASCII.space { bytes.removeFirst() }
    while let last = bytes.last, last == ASCII.space || last == ASCII.period { bytes.removeLast() }
    guard let at = bytes.lastIndex(of: ASCII.atSign) else { return String(decoding: bytes, as: UTF8.self) }
    var local = bytes[..<at]
    var domain = Punycode.domain(bytes[(at + 1)...])
    if domain.elementsEqual("googlemail.com".utf8) { domain = Array("gmail.com".utf8) }
    if domain.elementsEqual("gmail.com".utf8) {
      if let plus = local.firstIndex(of: ASCII.plus), plus > local.startIndex { local = local[..<plus] }
      local.removeAll { $0 == ASCII.period }
    }
    return String(decoding: Array(local) + [ASCII.atSign] + domain, as: UTF8.self)
  }

  /// Whether an address is its own key, as most are.
  private static func isPlain(_ address: String) -> Bool {
    address.utf8.withContiguousStorageIfAvailable { bytes in
      var at = 0
      for (index, byte) in bytes.enumerated() {
        if byte <= ASCII.space || byte >= 0x7F || ASCII.lowercased(byte) != byte { return false }
        if byte == ASCII.lessThan || byte == ASCII.greaterThan || byte == ASCII.colon { return false }
        if byte == ASCII.atSign { at = index }
      }
      let domain = bytes[min(at + 1, bytes.count)...]
      return bytes.last != ASCII.period && !domain.elementsEqual("gmail.com".utf8)
        && !domain.elementsEqual("googlemail.com".utf8)
    } ?? false
  }

}

/// Internationalized domain names (RFC 3492, RFC 5891).
enum Punycode {
  /// The domain with each label that is not ASCII as `xn--…`.
  static func domain(_ name: ArraySlice<UInt8>) -> [UInt8] {
    guard name.contains(where: { $0 >= 0x80 }) else { return Array(name) }
    var domain: [UInt8] = []
    for (number, label) in name.split(separator: ASCII.period, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { domain.append(ASCII.period) }
      if label.contains(where: { $0 >= 0x80 }), let encoded = encode(label) {
        domain += "xn--".utf8
        domain += encoded
      } else {
        domain += label
      }
    }
    return domain
  }

  /// RFC 3492 6.3, with its constants; `nil` for a label that is too long (RFC 1035 2.3.4).
  private static func encode(_ label: ArraySlice<UInt8>) -> [UInt8]? {
    guard label.count <= 63 * 4 else { return nil }
    let scalars = String(decoding: label, as: UTF8.self).unicodeScalars.map { Int($0.value) }
    guard scalars.count <= 63 else { return nil }
    var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
    let basic = output.count
    if basic > 0 { output.append(ASCII.hyphen) }
    var next = 0x80
    var delta = 0
    var bias = 72
    var handled = basic
    while handled < scalars.count {
      guard let smallest = scalars.filter({ $0 >= next }).min() else { return nil }
      delta += (smallest - next) * (handled + 1)
      next = smallest
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        write(delta, bias, &output)
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return output
  }

  private static func write(_ delta: Int, _ bias: Int, _ output: inout [UInt8]) {
    var rest = delta
    var place = 36
    while true {
      let threshold = min(max(place - bias, 1), 26)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      place += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? Int(UInt8(ascii: "a")) + value : Int(ASCII.zero) + value - 26)
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }
}
