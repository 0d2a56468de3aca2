public import AppContacts

/// The JSON of an app, by the name that `--from` and `--to` take.
public enum AppFormat: String, Sendable, Hashable, CaseIterable {
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

  /// What the app does with its contacts.
  public var rules: AppRules {
    switch self {
    case .iosContacts: IOSContactsApp.rules
    case .contactSections: ContactSectionsApp.rules
    case .contactListPro: ContactListProApp.rules
    case .esContacts: ESContactsApp.rules
    case .contactManager: ContactManagerApp.rules
    }
  }

  /// The properties of a contact that the app has a place for, by their names in vCard: how many values of each (nothing
  /// for any number), and what else there is to know.
  public var carries: [(field: String, limit: Int?, note: String)] { shape.carries }

  /// The app whose keys the objects of a JSON text have, or nothing where they are no app's.
  ///
  /// The two of contact-manager-ui have the same keys; theirs are taken for ``contactManager``, which has a file.
  ///
  /// - Parameter start: The first bytes of the text.
  public init?(recognising start: [UInt8]) {
    guard let keys = FirstKeys.find(in: start), !keys.isEmpty else { return nil }
    let order: [AppFormat] = [.esContacts, .iosContacts, .contactManager, .contactListPro]
    guard let found = order.first(where: { $0.shape.owns(keys) }) else { return nil }
    self = found
  }

  /// How the app's JSON is read and written.
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
