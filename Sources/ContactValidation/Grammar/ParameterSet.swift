internal import SourceText
package import VCardSyntax

/// A parameter that a standard has.
package enum ParameterName: String, Sendable, Hashable, CaseIterable {
  // RFC 6350 5.
  case language = "LANGUAGE"
  case value = "VALUE"
  case pref = "PREF"
  case altID = "ALTID"
  case pid = "PID"
  case type = "TYPE"
  case mediaType = "MEDIATYPE"
  case calscale = "CALSCALE"
  case sortAs = "SORT-AS"
  case geo = "GEO"
  case tz = "TZ"
  case label = "LABEL"
  // vCard 2.1 and RFC 2426.
  case encoding = "ENCODING"
  case charset = "CHARSET"
  case context = "CONTEXT"
  // RFC 6715, 7095, 8605, 9554, 9555.
  case index = "INDEX"
  case level = "LEVEL"
  case group = "GROUP"
  case cc = "CC"
  case author = "AUTHOR"
  case authorName = "AUTHOR-NAME"
  case created = "CREATED"
  case derived = "DERIVED"
  case phonetic = "PHONETIC"
  case propID = "PROP-ID"
  case script = "SCRIPT"
  case serviceType = "SERVICE-TYPE"
  case username = "USERNAME"
  case jsPointer = "JSPTR"
  case jsComponents = "JSCOMPS"

  /// The versions whose standards have it.
  package var versions: Set<VCardVersion> {
    switch self {
    case .language, .value, .type: .all
    case .encoding: .before40
    case .charset: .only21
    case .context: .only30
    default: .only40
    }
  }

  /// The parameter of a name, in which the case of letters does not count.
  package static func of(_ parameter: ContentParameter, in line: ContentLine) -> ParameterName? {
    if parameter.nameKey != 0 { return byKey[parameter.nameKey] }
    guard !parameter.name.isEmpty, parameter.name.count <= 16 else { return nil }
    return ParameterName(rawValue: line.text(parameter.name).asciiUppercased)
  }

  private static let byKey = Dictionary(
    allCases.compactMap { name -> (UInt64, ParameterName)? in
      let bytes = Array(name.rawValue.utf8)
      let key = ASCIIWord.key(bytes, bytes.indices)
      return key == 0 ? nil : (key, name)
    }, uniquingKeysWith: { first, _ in first })
}

/// Some of the parameters that standards have.
package struct ParameterSet: Sendable {
  private let bits: UInt32

  /// The parameters of these names; other names are ignored.
  init(names: [String]) {
    bits = names.reduce(0) { $0 | (ParameterName(rawValue: $1).map(ParameterSet.bit) ?? 0) }
  }

  package func contains(_ name: ParameterName) -> Bool { bits & ParameterSet.bit(name) != 0 }

  private static let numbers = Dictionary(
    ParameterName.allCases.enumerated().map { ($1, UInt32(1) << UInt32($0)) }, uniquingKeysWith: { first, _ in first })

  /// The bit of a parameter.
  static func bit(_ name: ParameterName) -> UInt32 { numbers[name] ?? 0 }
}
