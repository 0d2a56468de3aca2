import ContactFiles
import ContactProducts
import ContactValidation
import Findings
import JSONContacts
import SourceText
import TextDistance
import VCardSyntax

/// A configuration file: JSON with the keys of ``Key``, all of them optional.
///
/// ```json
/// {
///   "versions": ["3.0", "4.0"],
///   "for": "apple",
///   "rules": { "missing-uid": "off", "VC303": "error" },
///   "failOn": "warning",
///   "baseline": ".contacts-baseline.json"
/// }
/// ```
struct ValidationConfiguration {
  /// The name of the file, which is searched in the folders of the inputs and above.
  static let fileName = ".contacts-convert.json"

  enum Key: String, CaseIterable {
    case rules
    case select
    case ignore
    case profiles = "for"
    case versions
    case allowLF
    case failOn
    case maxFindings
    case baseline
    case redact
  }

  /// The name of the file in messages; empty if there is none.
  var file = ""
  var rules = RuleSettings()
  var failOn: FailOn?
  var maxFindings: Int?
  var redacts: Bool?
  /// The baseline, as a path that the process can open.
  var baseline: POSIXPath?

  /// Reads a file. Unknown keys and rules are mistakes, because they would have no effect.
  init(path: POSIXPath, named file: String) throws {
    let json = try ParsedJSON(path: path, named: file)
    try self.init(json, file: file, folder: path.folder)
  }

  init() {}

  /// - Parameter folder: The folder to which paths in the file are relative.
  init(_ json: ParsedJSON, file: String, folder: POSIXPath) throws(ParsedJSON.Mistake) {
    self.file = file
    for member in try json.members(json.root, of: "a configuration") {
      guard let key = Key(rawValue: member.key) else {
        let near = nearest(to: member.key, in: Key.allCases.map(\.rawValue)).map { " Did you mean \"\($0)\"?" }
        throw json.mistake(at: member.keyRange, "unknown key \(Finding.quote(member.key)).\(near ?? "")")
      }
      try apply(key, member.value, json, folder)
    }
  }

  private mutating func apply(
    _ key: Key, _ value: JSONContacts.JSONValue, _ json: ParsedJSON, _ folder: POSIXPath
  ) throws(ParsedJSON.Mistake) {
    let what = "\"\(key.rawValue)\""
    switch key {
    case .rules:
      for member in try json.members(value, of: what) {
        let codes = try Self.codes(member.key, at: member.keyRange, json)
        let state: RuleState = try Self.word(try json.text(member.value, of: what), at: member.value.range, json)
        rules.set(codes, to: state)
      }
    case .select:
      var selected: Set<String> = []
      for (word, range) in try json.texts(value, of: what) {
        selected.formUnion(try Self.codes(word, at: range, json).map(\.id))
      }
      rules.selected = selected
    case .ignore:
      for (word, range) in try json.texts(value, of: what) {
        rules.set(try Self.codes(word, at: range, json), to: .off)
      }
    case .profiles:
      for (word, range) in try json.texts(value, of: what) {
        guard ValidationProfiles.names.contains(word) else {
          throw Self.unknown(word, at: range, ValidationProfiles.names, json)
        }
        rules.profiles.insert(word)
      }
    case .versions:
      var versions: Set<VCardVersion> = []
      for (word, range) in try json.texts(value, of: what) {
        guard let version = VCardVersion(rawValue: word) else {
          throw Self.unknown(word, at: range, VCardVersion.allCases.map(\.rawValue), json)
        }
        versions.insert(version)
      }
      rules.versions = versions
    case .allowLF: if try json.flag(value, of: what) { rules.allowLineFeeds() }
    case .failOn: failOn = try Self.word(try json.text(value, of: what), at: value.range, json)
    case .maxFindings: maxFindings = try json.number(value, of: what)
    case .baseline:
      baseline = POSIXPath(try json.text(value, of: what)).from(folder)
    case .redact: redacts = try json.flag(value, of: what)
    }
  }

  private static func codes(
    _ word: String, at range: Range<Int>, _ json: ParsedJSON
  ) throws(ParsedJSON.Mistake) -> [FindingCode] {
    let codes = RuleSelectors.codes(word)
    if codes.isEmpty { throw json.mistake(at: range, RuleSelectors.unknown(word)) }
    return codes
  }

  private static func word<Value: RawRepresentable & CaseIterable>(
    _ word: String, at range: Range<Int>, _ json: ParsedJSON
  ) throws(ParsedJSON.Mistake) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: word) else {
      throw unknown(word, at: range, Value.allCases.map(\.rawValue), json)
    }
    return value
  }

  private static func unknown(
    _ word: String, at range: Range<Int>, _ known: [String], _ json: ParsedJSON
  ) -> ParsedJSON.Mistake {
    let near = nearest(to: word, in: known).map { " Did you mean \"\($0)\"?" } ?? ""
    let all = known.map { "\"\($0)\"" }.joined(separator: ", ")
    return json.mistake(at: range, "\(Finding.quote(word)) is not one of \(all).\(near)")
  }
}

/// The values of `--for` of `validate`: products, and the protocols and stores with their own rules.
enum ValidationProfiles {
  /// The names, products first.
  static let names: [String] =
    ProductTable.all.map(\.name) + RuleSelectors.profiles.filter { ProductTable.product($0) == nil }
}

extension RuleSettings {
  /// Applies `--allow-lf`: version control systems convert line ends to line feeds.
  mutating func allowLineFeeds() { ignored.insert("VC006") }
}

/// Words that select rules on a command line and in a configuration: a code, its name, or a prefix of codes such as `VC4`
/// or `CS`.
enum RuleSelectors {
  /// The selected codes; none if the word is unknown.
  static func codes(_ word: String) -> [FindingCode] {
    if let code = CodeTable.code(word) { return [code] }
    let start = word.asciiUppercased
    guard start.utf8.count >= 2, start.utf8.prefix(2).allSatisfy(ASCII.isLetter),
      start.utf8.dropFirst(2).allSatisfy(ASCII.isDigit)
    else { return [] }
    return CodeTable.all.filter { $0.id.utf8.starts(with: start.utf8) }
  }

  /// The message about an unknown word.
  static func unknown(_ word: String) -> String {
    let names = CodeTable.all.flatMap { [$0.id, $0.slug] }
    let suggestion = nearest(to: word, in: names).map { " Did you mean '\($0)'?" }
    return "Unknown code '\(word)'.\(suggestion ?? " 'explain --all' lists them.")"
  }

  /// The products and protocols with their own rules.
  static let profiles: [String] = Set(RuleTable.all.flatMap(\.profiles)).sorted()
}

/// The setting of a rule in a configuration or on a command line.
enum RuleState: String, CaseIterable {
  case off
  case on
  case note
  case warning
  case error
}

extension RuleSettings {
  mutating func set(_ codes: [FindingCode], to state: RuleState) {
    for id in codes.map(\.id) {
      switch state {
      case .off: ignored.insert(id)
      case .on:
        ignored.remove(id)
        enabled.insert(id)
      case .note, .warning, .error:
        ignored.remove(id)
        severities[id] = Severity.allCases.first { $0.name == state.rawValue }
      }
    }
  }
}
