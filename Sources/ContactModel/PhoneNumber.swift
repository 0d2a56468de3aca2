/// A phone number as it was written (RFC 6350 6.4.1).
///
/// The text is kept as written.
public struct PhoneNumber: Hashable, Sendable {
  /// The number: `+1 555 0100`, `0171/23 45`. The number part of a `tel:` URI, without `tel:`.
  public var text: String
  /// Whether the value was a `tel:` URI, not a text.
  public var isURI: Bool

  @usableFromInline var rare = CopyOnWriteBox<RareNumberParts>()

  /// Whether the number is known to have neither an extension nor other parameters.
  @inlinable package var hasOnlyCommonParts: Bool { rare.isEmpty }

  /// Whether the number is known to be its text alone.
  @inlinable package var isOnlyText: Bool { rare.isEmpty && !isURI }

  /// The extension to dial after the number (`;ext=` of RFC 3966), or empty.
  public var ext: String {
    get { rare.box?.content.ext ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.ext = newValue } }
  }

  /// The other parameters of a `tel:` URI as written, such as `;phone-context=example.org`, or empty.
  public var uriParameters: String {
    get { rare.box?.content.uriParameters ?? "" }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.uriParameters = newValue } }
  }

  /// Creates a number.
  @inlinable public init(_ text: String, ext: String = "", uriParameters: String = "", isURI: Bool = false) {
    self.text = text
    self.isURI = isURI
    if !ext.isEmpty { self.ext = ext }
    if !uriParameters.isEmpty { self.uriParameters = uriParameters }
  }

  /// Creates a number from a text for people: in `+1 555 0100 x5555`, the extension is 5555.
  public init(display: String) {
    let mayHaveExtension = display.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes where byte == UInt8(ascii: "x") { return true }
      return false
    }
    guard mayHaveExtension ?? true else {
      self.init(display)
      return
    }
    var rest = display.utf8[...]
    while let last = rest.last, last >= UInt8(ascii: "0") && last <= UInt8(ascii: "9") { rest.removeLast() }
    let digits = display.utf8[rest.endIndex...]
    guard !digits.isEmpty, rest.popLast() == UInt8(ascii: "x"), rest.popLast() == UInt8(ascii: " "), !rest.isEmpty
    else {
      self.init(display)
      return
    }
    self.init(String(Substring(rest)), ext: String(Substring(digits)))
  }

  /// The number for people, followed by ` x5555` if there is an extension.
  @inlinable public var display: String { hasOnlyCommonParts ? text : displayWithExtension }

  @usableFromInline var displayWithExtension: String { ext.isEmpty ? text : "\(text) x\(ext)" }
}

extension PhoneNumber: ExpressibleByStringLiteral {
  /// `"+1 555 0100"`.
  public init(stringLiteral text: String) { self.init(text) }
}

@usableFromInline
struct RareNumberParts: RareContent {
  var ext = ""
  var uriParameters = ""

  @usableFromInline init() {}
}

/// A phone number with its types, label and preference.
public typealias Phone = Entry<PhoneNumber>

extension PhoneNumber: ComponentValue {
  package static let blank = PhoneNumber("")
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<PhoneNumber>] = [
    PartField(nil, "", json: "value", csv: ("Value", 0), .text({ $0.text }, { $0.text = $1 })),
    PartField(.ext, "extension", json: "ext", csv: ("Extension", 1), .text({ $0.ext }, { $0.ext = $1 })),
    PartField(
      .uriParameters, "URI parameters", json: "uriParameters", csv: ("URI Parameters", 2),
      .text({ $0.uriParameters }, { $0.uriParameters = $1 })),
    PartField(
      nil, "URI", json: "isURI", csv: ("Is URI", 3), .flag(usually: false, { $0.isURI }, { $0.isURI = $1 })),
  ]
}
