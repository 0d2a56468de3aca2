internal import ContactModel
internal import SourceText

/// The name of a property that the codecs write: letters, digits and hyphens, at most 32 of them.
///
/// Plain bytes and no `String`, so that a writer can hand it on for every line without counting references.
struct PropertyName: Sendable {
  private let first: InlineToken16
  private let rest: InlineToken16
  private let isLong: Bool
  /// Whether a card of 4.0 has one at most.
  let isSingle: Bool
  /// The standard types that may have no place at the property in 4.0.
  let oddTypes: TypeSet

  /// Makes a name.
  init(_ text: String) {
    assert(text.utf8.count <= 32, "the name is one of ours")
    first = InlineToken16(String(text.prefix(16)))
    rest = InlineToken16(String(text.dropFirst(16)))
    isLong = text.utf8.count > 16
    isSingle = SingleProperty.isOne(text)
    oddTypes = DisplacedTypes.mayBe(of: text)
  }

  /// The name as a text.
  var text: String {
    var output = ByteOutput(room: 32)
    write(to: &output)
    return String(decoding: output.bytes(), as: UTF8.self)
  }

  /// Adds the name to a line.
  @inline(__always)
  func write(to output: inout ByteOutput) {
    output.append(first)
    if isLong { output.append(rest) }
  }

  /// The lines that belong to others of their group.
  static let label = PropertyName("X-ABLabel")
  static let countryCode = PropertyName("X-ABADR")
  static let addressComponents = PropertyName("X-ADR-COMPONENTS")
}
