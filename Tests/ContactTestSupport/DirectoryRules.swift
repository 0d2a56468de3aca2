package import Foundation

/// What OpenLDAP requires of the entries of a file with its schemas core, cosine and inetorgperson, in tables of its own.
package enum DirectoryRules {
  /// An entry: its name, and its attributes in lower case with their options, each with its bytes.
  package struct Entry: Sendable {
    package var name = ""
    package var lines: [(attribute: String, value: Data)] = []

    package func texts(_ attribute: String) -> [String] {
      lines.filter { $0.attribute == attribute }.map { String(decoding: $0.value, as: UTF8.self) }
    }
  }

  private static let person =
    "sn cn userpassword telephonenumber seealso description title x121address registeredaddress destinationindicator "
    + "preferreddeliverymethod telexnumber teletexterminalidentifier internationalisdnnumber facsimiletelephonenumber "
    + "street postofficebox postalcode postaladdress physicaldeliveryofficename ou st l audio businesscategory "
    + "carlicense departmentnumber displayname employeenumber employeetype givenname homephone homepostaladdress "
    + "initials jpegphoto labeleduri mail manager mobile o pager photo roomnumber secretary uid usercertificate "
    + "x500uniqueidentifier preferredlanguage usersmimecertificate userpkcs12"

  /// The classes that may be written, with what they require and what they allow.
  private static let classes: [Set<String>: (must: [String], may: String)] = [
    ["top", "person", "organizationalperson", "inetorgperson"]: (["sn", "cn"], person),
    ["top", "groupofnames"]: (["cn", "member"], "cn member businesscategory seealso owner ou o description"),
    ["top", "applicationprocess"]: (["cn"], "cn seealso ou l description"),
    ["top", "device"]: (["cn"], "cn serialnumber seealso owner ou o l description"),
  ]

  private static let single: Set<String> = ["displayname", "employeenumber", "preferredlanguage"]
  private static let numbers: Set<String> = [
    "telephonenumber", "homephone", "mobile", "pager", "facsimiletelephonenumber", "telexnumber",
    "destinationindicator",
    "serialnumber",
  ]
  private static let names: Set<String> = ["member", "manager", "secretary", "seealso", "owner"]

  // MARK: Reading

  /// The entries of a file in the way of slapadd, which knows neither comments nor a version.
  package static func entries(_ bytes: [UInt8]) -> [Entry] {
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\n ", with: "")
    return text.components(separatedBy: "\n\n").filter { !$0.isEmpty }.map { record in
      var entry = Entry()
      for line in record.components(separatedBy: "\n") where !line.isEmpty {
        guard let colon = line.firstIndex(of: ":") else {
          entry.lines.append((line, Data()))
          continue
        }
        let rest = line[line.index(after: colon)...]
        let value = rest.drop { $0 == ":" || $0 == " " }
        let data = rest.hasPrefix(":") ? Data(base64Encoded: String(value)) ?? Data() : Data(value.utf8)
        if line[..<colon] == "dn" {
          entry.name = String(decoding: data, as: UTF8.self)
        } else {
          entry.lines.append((line[..<colon].lowercased(), data))
        }
      }
      return entry
    }
  }

  // MARK: Checking

  /// What a directory would refuse in a file.
  package static func objections(_ bytes: [UInt8], below base: String) -> [String] {
    let entries = entries(bytes)
    var objections: [String] = []
    var names: Set<String> = []
    for entry in entries {
      objections += self.objections(entry, below: base).map { "\(entry.name): \($0)" }
      if !names.insert(entry.name.lowercased()).inserted { objections.append("\(entry.name): a second entry") }
    }
    return objections
  }

  private static func objections(_ entry: Entry, below base: String) -> [String] {
    var objections: [String] = []
    let classNames = Set(entry.texts("objectclass").map { $0.lowercased() })
    guard let rules = classes[classNames] else { return ["the classes \(classNames.sorted())"] }
    for attribute in rules.must where entry.texts(attribute).isEmpty { objections.append("no \(attribute)") }
    let allowed = Set(rules.may.split(separator: " ").map { String($0) })
    var values: [String: Set<String>] = [:]
    for (written, value) in entry.lines where written != "objectclass" {
      let pieces = written.components(separatedBy: ";")
      let attribute = pieces[0]
      if !allowed.contains(attribute) { objections.append("the attribute \(attribute)") }
      for option in pieces.dropFirst() where !option.hasPrefix("lang-") && written != "usercertificate;binary" {
        objections.append("the option \(option)")
      }
      if let reason = reason(attribute, value) { objections.append("\(attribute): \(reason)") }
      if !values[written, default: []].insert(key(attribute, value)).inserted {
        objections.append("\(written): a second value \(String(decoding: value, as: UTF8.self))")
      }
      if single.contains(attribute), values[written]?.count ?? 0 > 1 { objections.append("\(attribute): two values") }
    }
    objections += nameObjections(entry, values, below: base)
    return objections
  }

  /// The name is below the base, and the entry has its attributes.
  private static func nameObjections(
    _ entry: Entry, _ values: [String: Set<String>], below base: String
  ) -> [String] {
    guard entry.name.hasSuffix("," + base) else { return ["the name is not below \(base)"] }
    let first = entry.name.dropLast(base.count + 1)
    if let reason = reason("member", Data(entry.name.utf8)) { return ["the name: \(reason)"] }
    return parts(levels(String(first))[0], at: ["+"]).compactMap { part in
      guard let equals = part.firstIndex(of: "=") else { return "the name has no =" }
      let attribute = part[..<equals].lowercased()
      let value = key(attribute, Data(unescaped(String(part[part.index(after: equals)...]))))
      return values[attribute]?.contains(value) == true ? nil : "the name has \(part), and the entry has not"
    }
  }

  private static func reason(_ attribute: String, _ value: Data) -> String? {
    if value.isEmpty { return "an empty value" }
    if attribute == "jpegphoto" { return value.prefix(2) == Data([0xFF, 0xD8]) ? nil : "not a JPEG" }
    if attribute == "usercertificate" || attribute == "usersmimecertificate" {
      return value.first == 0x30 ? nil : "not X.509"
    }
    if attribute == "audio" { return nil }
    guard let text = String(data: value, encoding: .utf8) else { return "not UTF-8" }
    if numbers.contains(attribute) {
      let printable = CharacterSet(charactersIn: "'()+,-./:? =").union(asciiLetters)
      return text.unicodeScalars.allSatisfy(printable.contains) ? nil : "not printable: \(text)"
    }
    if attribute == "internationalisdnnumber" {
      return text.allSatisfy { $0.isASCII && $0.isNumber || $0 == " " } ? nil : "not digits: \(text)"
    }
    if attribute == "mail" { return text.allSatisfy(\.isASCII) ? nil : "not ASCII: \(text)" }
    guard names.contains(attribute) else { return nil }
    let known = person + " dc c co host drink"
    for part in parts(text) {
      let type = part.prefix { $0 != "=" }.lowercased()
      if !known.split(separator: " ").contains(Substring(type)) || !part.contains("=") { return "the name \(text)" }
    }
    return nil
  }

  private static let asciiLetters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// The levels of a name.
  private static func levels(_ name: String) -> [String] { parts(name, at: [","]) }

  /// The parts of a name, whose commas and plus signs in values are escaped.
  private static func parts(_ name: String, at delimiters: Set<Character> = [",", "+"]) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in name {
      if !isEscaped, delimiters.contains(character) {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    return parts
  }

  private static func unescaped(_ value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if let number = UInt8(digits, radix: 16), rest.count >= 2 {
        bytes.append(number)
        rest = rest.dropFirst(2)
      } else if let next = rest.popFirst() {
        bytes.append(next)
      }
    }
    return bytes
  }

  /// A text that is equal for values that a directory takes for one.
  private static func key(_ attribute: String, _ value: Data) -> String {
    guard let text = String(data: value, encoding: .utf8) else { return value.base64EncodedString() }
    var key = text.precomposedStringWithCompatibilityMapping.lowercased()
    if attribute == "labeleduri" { key = text.precomposedStringWithCompatibilityMapping }
    if numbers.contains(attribute), attribute != "facsimiletelephonenumber" {
      return key.filter { $0 != " " && $0 != "-" }
    }
    return key.components(separatedBy: .whitespacesAndNewlines).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
