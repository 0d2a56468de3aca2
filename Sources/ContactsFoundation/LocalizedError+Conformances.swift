public import CSVContacts
public import ContactsKit
public import Foundation

extension FileFailure: LocalizedError {
  /// The failure in one line.
  public var errorDescription: String? { description }
}

extension ContactBookError: LocalizedError {
  /// The error in one line.
  public var errorDescription: String? { description }
}

extension ContactBook.LoadError: LocalizedError {
  /// The error in one line.
  public var errorDescription: String? { description }
}

extension ESContactsApp.ValidationError: LocalizedError {
  /// The message of the app.
  public var errorDescription: String? { message }
}

extension IOSContactsApp.ValidationError: LocalizedError {
  /// The message of the app.
  public var errorDescription: String? { message }
}

extension ContactManagerApp.ValidationError: LocalizedError {
  /// The message of the app.
  public var errorDescription: String? { message }
}

extension UnknownFieldPath: LocalizedError {
  /// The error in one line.
  public var errorDescription: String? { description }
}

extension TooManyColumns: LocalizedError {
  /// The error in one line.
  public var errorDescription: String? { description }
}
