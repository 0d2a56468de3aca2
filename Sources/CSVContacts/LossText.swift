internal import Findings

/// The message of a loss. Performance: it is built without intermediate texts, because nearly every contact has losses.
///
/// ```swift
/// let text: LossText = "\(property) \(quoted: value) has no column and was lost"
/// ```
struct LossText: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation parts: StringInterpolation) { text = String(decoding: parts.bytes, as: UTF8.self) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ text: String) { append(text) }
    mutating func appendInterpolation(_ text: String) { append(text) }
    mutating func appendInterpolation(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }
    private mutating func append(_ text: String) {
      let isAdded: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
      if isAdded == nil { bytes.append(contentsOf: text.utf8) }
    }

    /// The value as ``Finding/quote(_:)`` shows it.
    mutating func appendInterpolation(quoted value: String) { Finding.appendQuote(value, to: &bytes) }
  }
}
