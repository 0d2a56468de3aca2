package import AppContacts
internal import Findings
internal import SourceText

/// The JSON format of an app, with its name for `--from` and `--to`.
package enum AppFormat: String, Sendable, Hashable, CaseIterable {
  /// *iOS Contacts App*: `name`, `surname`, `company`, `phoneNumber`, `email`.
  case iosContacts = "app-ios-contacts"
  /// *contact-manager-ui* with sections: `name`, `age`, `phoneNumber`.
  case contactSections = "app-contact-sections"
  /// *ContactListPro*: `id`, `name`, `phone`, `email`.
  case contactListPro = "app-contact-list-pro"
  /// *ESContacts*: `firstName`, `lastName`, `company`, `id`, and lists of `phones`, `emails` and `addresses`.
  case esContacts = "app-es-contacts"
  /// *contact-manager-ui* with a file of contacts: `name`, `age`, `phoneNumber`.
  case contactManager = "app-contact-manager"

  /// The rules of the app for its contacts.
  package var rules: AppRules {
    switch self {
    case .iosContacts: IOSContactsApp.rules
    case .contactSections: ContactSectionsApp.rules
    case .contactListPro: ContactListProApp.rules
    case .esContacts: ESContactsApp.rules
    case .contactManager: ContactManagerApp.rules
    }
  }

  /// The properties that the app can hold, by their names in vCard: the maximum number of values (`nil` if unlimited), and
  /// notes for people.
  package var carries: [(field: String, limit: Int?, note: String)] { shape.carries }

  /// Recognizes the app by the keys of the first object of a JSON text; `nil` if they are not those of an app.
  ///
  /// The two apps of contact-manager-ui have the same keys; the result is ``contactManager``, which stores a file.
  ///
  /// - Parameter start: The first bytes of the text.
  package init?(recognising start: [UInt8]) {
    guard let keys = FirstKeys.find(in: start), !keys.isEmpty else { return nil }
    let order: [AppFormat] = [.esContacts, .iosContacts, .contactManager, .contactListPro]
    guard let found = order.first(where: { $0.shape.owns(keys) }), found.hasForm(of: start) else { return nil }
    self = found
  }

  /// Whether the first objects of a text have the keys of the app alone, with values of their types.
  private func hasForm(of start: [UInt8]) -> Bool {
    let sample = JSONSample(start, isWhole: false, maximum: 20)
    return sample.values.allSatisfy { value in
      guard case .object(let members) = value.kind else { return true }
      guard members.allSatisfy({ shape.keys.contains($0.key) }) else { return false }
      var reading = JSONReading(bytes: start, nesting: Limits().nesting)
      _ = shape.read(members, &reading)
      return !reading.findings.contains { $0.code == JSONCodes.wrongType }
    }
  }

  /// Reading and writing of the app's JSON.
  var shape: AppShape {
    switch self {
    case .iosContacts: .iosContacts
    case .contactSections: .contactSections
    case .contactListPro: .contactListPro
    case .esContacts: .esContacts
    case .contactManager: .contactManager
    }
  }
}

/// The keys of the first object of a JSON text, which may be truncated.
enum FirstKeys {
  /// The keys; `nil` if the text does not begin with an object or an array of objects, or if the value of the key `name` is
  /// not a text, as in the JSON form of contacts.
  static func find(in text: [UInt8]) -> Set<String>? {
    var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipSpace(text, &index)
    if index < text.count, text[index] == ASCII.leftBracket {
      index += 1
      skipSpace(text, &index)
    }
    guard index < text.count, text[index] == ASCII.leftBrace else { return nil }
    index += 1
    var keys: Set<String> = []
    while true {
      skipSpace(text, &index)
      guard let key = string(text, &index) else { return keys }
      skipSpace(text, &index)
      guard index < text.count, text[index] == ASCII.colon else { return keys }
      index += 1
      skipSpace(text, &index)
      guard index < text.count else { return keys }
      if key == "name", text[index] != ASCII.doubleQuote, text[index] != UInt8(ascii: "n") { return nil }
      keys.insert(key)
      guard skipValue(text, &index), text[index] == ASCII.comma else { return keys }
      index += 1
    }
  }

  private static func skipSpace(_ text: [UInt8], _ index: inout Int) {
    while index < text.count, ASCII.isJSONSpace(text[index]) { index += 1 }
  }

  /// A string without escapes; keys of apps have none.
  private static func string(_ text: [UInt8], _ index: inout Int) -> String? {
    guard index < text.count, text[index] == ASCII.doubleQuote else { return nil }
    let start = index + 1
    index = start
    while index < text.count, text[index] != ASCII.doubleQuote {
      if text[index] == ASCII.backslash { return nil }
      index += 1
    }
    guard index < text.count else { return nil }
    index += 1
    return String(decoding: text[start..<index - 1], as: UTF8.self)
  }

  /// Advances to the comma or brace after a value. Returns whether there is one.
  private static func skipValue(_ text: [UInt8], _ index: inout Int) -> Bool {
    var depth = 0
    while index < text.count {
      switch text[index] {
      case ASCII.doubleQuote:
        index += 1
        while index < text.count, text[index] != ASCII.doubleQuote {
          index += text[index] == ASCII.backslash ? 2 : 1
        }
      case ASCII.leftBrace, ASCII.leftBracket: depth += 1
      case ASCII.rightBrace, ASCII.rightBracket:
        if depth == 0 { return true }
        depth -= 1
      case ASCII.comma where depth == 0: return true
      default: break
      }
      index += 1
    }
    return false
  }
}
