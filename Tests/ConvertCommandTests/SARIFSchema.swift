import Foundation
import Testing

/// The published schema of SARIF 2.1.0 for the parts that are written here: which members an object may have, which it
/// must have, and of what type they are.
struct SARIFSchema {
  private indirect enum Kind: Sendable {
    case text
    case number(least: Int)
    case flag
    case word([String])
    case uri
    case anything
    case list(Kind, least: Int)
    case texts
    case object(String)
  }

  private struct Definition: Sendable {
    var members: [String: Kind]
    var required: [String] = []
    /// One of these has to be there.
    var oneOf: [String] = []
  }

  private static let levels = Kind.word(["none", "note", "warning", "error"])

  private static let definitions: [String: Definition] = [
    "log": Definition(
      members: ["$schema": .uri, "version": .word(["2.1.0"]), "runs": .list(.object("run"), least: 0)],
      required: ["version", "runs"]),
    "run": Definition(
      members: [
        "tool": .object("tool"), "invocations": .list(.object("invocation"), least: 0),
        "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(.object("result"), least: 0),
      ], required: ["tool"]),
    "tool": Definition(members: ["driver": .object("toolComponent")], required: ["driver"]),
    "toolComponent": Definition(
      members: [
        "name": .text, "version": .text, "semanticVersion": .text,
        "rules": .list(.object("reportingDescriptor"), least: 0),
      ], required: ["name"]),
    "reportingDescriptor": Definition(
      members: [
        "id": .text, "name": .text, "shortDescription": .object("message"), "fullDescription": .object("message"),
        "help": .object("message"), "defaultConfiguration": .object("configuration"), "properties": .object("rule bag"),
      ], required: ["id"]),
    "configuration": Definition(members: ["level": levels]),
    "rule bag": Definition(members: ["tags": .list(.text, least: 0)]),
    "message": Definition(members: ["text": .text, "markdown": .text], required: ["text"]),
    "result": Definition(
      members: [
        "ruleId": .text, "ruleIndex": .number(least: -1), "level": levels, "message": .object("message"),
        "locations": .list(.object("location"), least: 0), "partialFingerprints": .texts,
        "fixes": .list(.object("fix"), least: 0), "properties": .anything,
      ], required: ["message"]),
    "location": Definition(members: ["physicalLocation": .object("physicalLocation")]),
    "physicalLocation": Definition(
      members: ["artifactLocation": .object("artifactLocation"), "region": .object("region")],
      oneOf: ["address", "artifactLocation"]),
    "artifactLocation": Definition(members: ["uri": .uri, "uriBaseId": .text]),
    "region": Definition(
      members: [
        "startLine": .number(least: 1), "startColumn": .number(least: 1), "endLine": .number(least: 1),
        "endColumn": .number(least: 1), "byteOffset": .number(least: -1), "byteLength": .number(least: 0),
      ], oneOf: ["startLine", "charOffset", "byteOffset"]),
    "fix": Definition(
      members: ["description": .object("message"), "artifactChanges": .list(.object("artifactChange"), least: 1)],
      required: ["artifactChanges"]),
    "artifactChange": Definition(
      members: [
        "artifactLocation": .object("artifactLocation"), "replacements": .list(.object("replacement"), least: 1),
      ], required: ["artifactLocation", "replacements"]),
    "replacement": Definition(
      members: ["deletedRegion": .object("region"), "insertedContent": .object("artifactContent")],
      required: ["deletedRegion"]),
    "artifactContent": Definition(members: ["text": .text, "binary": .text]),
    "invocation": Definition(
      members: ["executionSuccessful": .flag, "toolExecutionNotifications": .list(.object("notification"), least: 0)],
      required: ["executionSuccessful"]),
    "notification": Definition(
      members: [
        "message": .object("message"), "level": levels, "descriptor": .object("reference"),
        "associatedRule": .object("reference"),
      ], required: ["message"]),
    "reference": Definition(members: ["id": .text], oneOf: ["id", "index", "guid"]),
  ]

  /// What breaks the schema, by path; nothing where nothing does.
  static func problems(in log: Any) -> [String] {
    var problems: [String] = []
    check(log, .object("log"), at: "$", &problems)
    return problems
  }

  private static func check(_ value: Any, _ kind: Kind, at path: String, _ problems: inout [String]) {
    func require(_ isSo: Bool, _ what: String) { if !isSo { problems.append("\(path) is not \(what)") } }
    let number = value as? NSNumber
    let isFlag = number.map { String(cString: $0.objCType) == "c" || String(cString: $0.objCType) == "B" } ?? false
    switch kind {
    case .anything: require(value is [String: Any], "an object")
    case .text: require(value is String, "a text")
    case .uri:
      let text = value as? String
      require(text.flatMap { URL(string: $0) } != nil || text == "", "a URI")
      require(text?.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C } ?? false, "ASCII")
    case .word(let words): require(words.contains(value as? String ?? ""), "one of \(words)")
    case .flag: require(isFlag, "a boolean")
    case .number(let least): require(!isFlag && (number?.intValue ?? least - 1) >= least, "a number from \(least) on")
    case .texts: require((value as? [String: Any])?.values.allSatisfy { $0 is String } ?? false, "texts")
    case .list(let element, let least):
      guard let list = value as? [Any] else { return require(false, "an array") }
      require(list.count >= least, "\(least) or more")
      for (index, item) in list.enumerated() { check(item, element, at: "\(path)[\(index)]", &problems) }
    case .object(let name):
      guard let object = value as? [String: Any], let definition = definitions[name] else {
        return require(false, "an object")
      }
      for key in definition.required where object[key] == nil { problems.append("\(path) has no \(key)") }
      if !definition.oneOf.isEmpty {
        require(definition.oneOf.contains { object[$0] != nil }, "with one of \(definition.oneOf)")
      }
      for (key, value) in object {
        guard let kind = definition.members[key] else {
          problems.append("\(path) has \(key)")
          continue
        }
        check(value, kind, at: path + "." + key, &problems)
      }
    }
  }
}
