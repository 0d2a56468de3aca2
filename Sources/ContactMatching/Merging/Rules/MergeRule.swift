internal import ContactModel

/// The comparison and the union of values of one type.
struct MergeRule<Value: Hashable & Sendable>: Sendable {
  /// A key; values with different keys are different.
  var bucket: @Sendable (Value) -> String = { _ in "" }
  /// The union of two equal values, in the richer spelling or else that of the first; `nil` for different values.
  var united: @Sendable (Value, Value) -> Value?
  /// The completeness of a value, for the choice of one.
  var fullness: @Sendable (Value) -> Int = { _ in 0 }
  /// Whether a value is a placeholder (`Unknown`), which never wins against a real one.
  var isPlaceholder: @Sendable (Value) -> Bool = { _ in false }
  var isBlank: @Sendable (Value) -> Bool
  /// The texts that a value consists of.
  var parts: @Sendable (Value) -> [PropertyValue.Part]
  /// The value in a content line, escaped, with its parameters.
  var written: @Sendable (Value) -> (text: String, parameters: [Parameter])

  /// The value in readable form.
  func shown(_ value: Value) -> String { PropertyValue(parts(value)).shown }

  /// The bytes of the value, equal if and only if all parts are.
  func identity(_ value: Value) -> [UInt8] { PropertyValue(parts(value)).identity }
}

extension MergeRule where Value == String {
  /// Texts that are equal if their keys are.
  ///
  /// - Parameter richer: The better of two spellings, or else the first.
  static func text(
    key: @escaping @Sendable (String) -> String = ValueKey.text,
    richer: @escaping @Sendable (String, String) -> String = TextRichness.richer
  ) -> MergeRule {
    MergeRule(
      bucket: key,
      united: { key($0) == key($1) ? richer($0, $1) : nil },
      isBlank: { TextRichness.isBlank($0) },
      parts: { PropertyValue.parts($0) },
      written: { (WrittenText.escaped($0), []) })
  }

  /// Texts that are compared byte for byte.
  static let exact = MergeRule(
    bucket: { $0 },
    united: { $0.utf8.elementsEqual($1.utf8) ? $0 : nil },
    isBlank: { TextRichness.isBlank($0) },
    parts: { PropertyValue.parts($0) },
    written: { (WrittenText.escaped($0), []) })

  /// UIDs and references to contacts. Of two spellings the one with `urn:uuid:` is kept.
  static let uid = text(key: UniqueIdentifier.key, richer: { $1.utf8.count > $0.utf8.count ? $1 : $0 })

  /// E-mail addresses. Different tags after a plus are both kept, even in one mailbox.
  static let email = text(
    key: { address in
      let key = ValueKey.email(address)
      let tag = address.utf8.drop { $0 != UInt8(ascii: "+") }.prefix { $0 != UInt8(ascii: "@") }
      return tag.isEmpty ? key : key + ValueKey.text(String(decoding: Array(tag), as: UTF8.self))
    },
    richer: { first, second in
      let (one, other) = (spelling(of: first), spelling(of: second))
      return other.length > one.length || other.length == one.length && other.lowercase > one.lowercase
        ? second : first
    })

  private static func spelling(of address: String) -> (length: Int, lowercase: Int) {
    let bytes = address.utf8.filter { $0 > 0x20 }
    let length = bytes.starts(with: "mailto:".utf8) ? bytes.count - 7 : bytes.count
    return (length, bytes.count { $0 &- 0x61 < 26 })
  }

  /// Web pages and other URIs. The one with TLS is better, then the longer one.
  static let url = text(
    key: ValueKey.url,
    richer: { first, second in
      let (one, other) = (isSecure(first), isSecure(second))
      if one != other { return other ? second : first }
      return second.utf8.count > first.utf8.count ? second : first
    })

  private static func isSecure(_ url: String) -> Bool {
    url.utf8.count > 8 && zip(url.utf8, "https://".utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
