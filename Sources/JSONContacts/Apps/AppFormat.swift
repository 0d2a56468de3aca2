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
