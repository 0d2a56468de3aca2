internal import ContactModel

/// How values of one kind are compared and made one.
struct MergeRule<Value: Hashable & Sendable>: Sendable {
  /// What values have in common that may be one; values with different buckets are two.
  var bucket: @Sendable (Value) -> String
  /// The value that says all that both say, or nothing where they are two values. Where both say the same in other
  /// spellings it is the richer spelling, and the first where neither is richer.
  var united: @Sendable (Value, Value) -> Value?
  /// How much a value says, where a contact can have only one.
  var fullness: @Sendable (Value) -> Int = { _ in 0 }
  /// Whether a value stands where there is none (`Unknown`), so that it never wins against a real one.
  var isPlaceholder: @Sendable (Value) -> Bool = { _ in false }
  /// Whether a value says nothing.
  var isBlank: @Sendable (Value) -> Bool
  /// The texts that a value is made of.
  var parts: @Sendable (Value) -> [PropertyValue.Part]
  /// A value as it stands in a content line, escaped, with the parameters that it needs there.
  var written: @Sendable (Value) -> (text: String, parameters: [Parameter])

  /// The value in words, for people.
  func shown(_ value: Value) -> String { PropertyValue(parts(value)).shown }

  /// The bytes of the value: equal where all parts are, and nowhere else.
  func identity(_ value: Value) -> [UInt8] { PropertyValue(parts(value)).identity }
}

extension MergeRule where Value == String {
  /// Texts that are one where their keys are.
  ///
  /// - Parameters:
  ///   - key: what spellings of one text have in common.
  ///   - richer: the better one of two spellings; the first where none is.
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

  /// UIDs, and the URIs that refer to contacts by them. Of two spellings the one with `urn:uuid:` is kept.
  static let uid = text(key: UniqueIdentifier.key, richer: { $1.utf8.count > $0.utf8.count ? $1 : $0 })

  /// E-mail addresses. What follows a plus tells mails apart, so it is kept even where the mailbox is one.
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

  /// Web pages and other URIs: the one that goes over TLS is the better one, then the longer one.
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
