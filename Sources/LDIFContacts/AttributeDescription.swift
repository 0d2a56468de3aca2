internal import ContactModel
import SourceText

/// The parts of an attribute description (RFC 4512 2.5): `cn;lang-ja;phonetic`.
struct AttributeDescription {
  let role: AttributeRole?
  /// The language tag (RFC 3866).
  private(set) var language: String?
  /// Whether the value is a phonetic form (RFC 2798, Appendix).
  private(set) var isPhonetic = false
  /// Whether the value is the URL of the actual value: an option of our own, in the range that RFC 4520 3.4 reserves.
  private(set) var isURL = false
  /// The types that options name: `x-work`.
  private(set) var types: TypeSet = []
  /// Whether an option marks the preferred value: `x-pref`.
  private(set) var isPreferred = false
  /// Whether there are other options.
  private(set) var hasOtherOptions = false

  init(_ line: RecordLine) { self.init(line.name, line.role) }

  init(_ name: ArraySlice<UInt8>) { self.init(name, AttributeTable.role(name)) }

  /// - Parameter whole: The role of the name without options, which is the usual case.
  private init(_ name: ArraySlice<UInt8>, _ whole: AttributeRole?) {
    if let whole {
      role = whole
      return
    }
    var pieces = name.split(separator: ASCII.semicolon, omittingEmptySubsequences: false)[...]
    role = pieces.popFirst().flatMap(AttributeTable.role)
    for piece in pieces {
      let option = String(decoding: piece, as: UTF8.self)
      let key = option.asciiLowercased
      if key.hasPrefix("lang-"), key.utf8.count > 5, !key.hasSuffix("-"), language == nil {
        language = String(option.dropFirst(5))
      } else if key == "phonetic", !isPhonetic {
        isPhonetic = true
      } else if key == AttributeDescription.urlOption, !isURL {
        isURL = true
      } else if role?.hasTypes == true, readType(key.hasPrefix("x-") ? String(key.dropFirst(2)) : key) {
        continue
      } else if key != "binary" {
        // The option binary only describes the transfer of the value (RFC 4522).
        hasOtherOptions = true
      }
    }
  }

  /// Reads an option that describes a value: an option makes a subtype of the attribute (RFC 4512 2.5.2).
  private mutating func readType(_ word: String) -> Bool {
    if word == "pref" {
      isPreferred = true
      return true
    }
    guard let type = TypeSet(name: word) else { return false }
    types.formUnion(type)
    return true
  }

  /// The attributes of a value.
  ///
  /// - Parameter own: The types that the attribute has without options; another place replaces that of the attribute.
  func attributes(_ own: TypeSet) -> Attributes {
    let places: TypeSet = [.home, .work]
    var attributes = Attributes(types: types.isDisjoint(with: places) ? own : own.subtracting(places))
    attributes.types.formUnion(types)
    attributes.language = language
    if isPreferred { attributes.preference = 1 }
    return attributes
  }

  /// Whether an option says something about a value.
  var hasAttributes: Bool { language != nil || isPreferred || !types.isEmpty }

  static let urlOption = "x-url"

  /// What the bytes of a photo, a sound or a key are.
  var media: AttributeRole.MediaKind? {
    guard case .media(let kind) = role, !hasOtherOptions, language == nil, !isPhonetic else { return nil }
    return kind
  }

  /// A name with the option of a language; `nil` if an option cannot hold the language tag.
  static func name(_ name: String, language: String?) -> String? {
    guard let language else { return name }
    guard !language.isEmpty, language.utf8.last != ASCII.hyphen,
      language.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.hyphen })
    else { return nil }
    return "\(name);lang-\(language)"
  }
}
