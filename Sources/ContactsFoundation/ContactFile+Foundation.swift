internal import ContactFiles
@_exported public import ContactsKit
public import Foundation

extension ContactFile {
  /// Reads a file of any format.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be opened or read to its end, is empty, or is in no known format.
  ///   Errors in single contacts are findings.
  public static func read(_ url: URL, options: ReadingOptions = ReadingOptions()) throws -> ContactFile {
    try read(try ContactSource.file(url), options: options)
  }

  /// Reads the content of a file of any format, as a document of an app has it.
  ///
  /// - Parameter name: The name in findings, whose extension helps to recognise the format.
  /// - Throws: ``FileFailure`` if the data are empty or in no known format.
  public static func read(
    _ data: Data, named name: String = "", options: ReadingOptions = ReadingOptions()
  ) throws -> ContactFile {
    try read(.bytes(Array(data), name: name), options: options)
  }

  /// Writes the contacts to a file, as ``ContactFile/write(to:as:replacing:)-(String,_,_)`` does.
  ///
  /// - Returns: The losses and the notes, each with the index of its contact.
  @discardableResult
  public func write(to url: URL, as format: FileFormat? = nil, replacing: Bool = false) throws -> WriteResult {
    try write(to: try url.filePath, as: format, replacing: replacing)
  }

  /// The content of a file with the contacts, as a document of an app needs it.
  ///
  /// - Parameter format: The format; `nil` for the one that was read.
  public func data(as format: FileFormat? = nil) throws -> Data { Data(try bytes(as: format).bytes) }
}

extension Collection<Contact> {
  /// Writes the contacts to a file, which is replaced when the new one is completely on disk.
  ///
  /// - Returns: The losses and the notes, each with the index of its contact.
  /// - Throws: ``FileFailure`` if the file cannot be written.
  @discardableResult
  public func write(to url: URL, as format: FileFormat? = nil, replacing: Bool = false) throws -> WriteResult {
    try write(to: try url.filePath, as: format, replacing: replacing)
  }

  /// The contacts in a format.
  public func data(as format: FileFormat) throws -> Data { Data(try bytes(as: format).bytes) }
}

extension ContactBook {
  /// Loads a file, as ``ContactBook/load(_:as:rules:requiringAll:)-(String,_,_,_)`` does.
  public static func load(_ url: URL, as format: FileFormat? = nil, rules: AppRules? = nil) throws -> ContactBook {
    try load(try url.filePath, as: format, rules: rules)
  }

  /// Saves the book, as ``ContactBook/save(to:as:losingUnread:)`` does.
  @discardableResult
  public mutating func save(to url: URL, as format: FileFormat? = nil) throws -> WriteResult {
    try save(to: try url.filePath, as: format)
  }
}

extension ContactSource {
  /// A file.
  ///
  /// - Throws: ``FileFailure`` if the URL is not that of a file.
  public static func file(_ url: URL) throws -> ContactSource { .file(try url.filePath) }
}

extension URL {
  fileprivate var filePath: String {
    get throws {
      guard isFileURL else {
        throw FileFailure(IOCodes.unreadableInput, path: absoluteString, "is not the URL of a file")
      }
      return path
    }
  }
}
