public import AppContacts
public import ContactsKit

/// What an app adds to the list, the form and the storage that all apps share.
///
/// The library has the records and the rules of the apps; this protocol has their fields and files.
public protocol SampleApp {
  /// The fields of a contact.
  associatedtype Record: AppRecord
  /// The title of the list.
  static var title: String { get }
  /// The format of the app's file, which also has the app's rules.
  static var format: FileFormat { get }
  /// Whether the list is sorted by name and divided by first letters; otherwise contacts are in the order in which they were
  /// added.
  static var hasSections: Bool { get }
  /// Whether each change is saved immediately; otherwise the user saves.
  static var savesChanges: Bool { get }
  /// The rows of the form for a record.
  static func fields(of record: Record) -> [AppField<Record>]
  /// The name of a contact in the list, and the number of characters before its bold part; `nil` without one.
  static func name(of contact: Contact) -> (text: String, boldFrom: Int?)
  /// The text beside the name.
  static func detail(of record: Record) -> String
  /// Messages for the invalid fields of a record.
  static func errors(in record: Record) -> [String]
}

extension SampleApp {
  /// `false`.
  public static var hasSections: Bool { false }
  /// `true`.
  public static var savesChanges: Bool { true }
  /// The display name, without a bold part.
  public static func name(of contact: Contact) -> (text: String, boldFrom: Int?) { (contact.displayName, nil) }
  /// Empty.
  public static func detail(of record: Record) -> String { "" }
  /// None: the rules of the app report the first error when a contact is added.
  public static func errors(in record: Record) -> [String] { [] }
}
