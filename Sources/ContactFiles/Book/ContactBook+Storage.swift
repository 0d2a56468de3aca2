public import AppContacts
internal import ContactModel
internal import Findings
internal import JSONContacts

extension ContactBook {
  /// The reason why a book could not be loaded.
  public enum LoadError: Error, Sendable, CustomStringConvertible {
    /// The file does not exist or cannot be read.
    case path(FileFailure)
    /// The content is not in the format, or not in any known one.
    case data(FileFailure)
    /// Contacts of the file cannot be read. The findings give the reasons.
    case decoding([LocatedFinding])

    /// One line for a terminal.
    public var description: String {
      switch self {
      case .path(let failure), .data(let failure): failure.description
      case .decoding(let findings):
        findings.first.map { "\(Finding.printable($0.file)): \(Finding.printable($0.finding.message))" }
          ?? "no contact can be read"
      }
    }
  }

  /// Loads a file.
  ///
  /// - Parameters:
  ///   - path: The file. A file without content is an empty book.
  ///   - format: The format; `nil` to recognise it from the content.
  ///   - rules: The rules for contacts that are added later; `nil` for the rules of the format's app. Contacts of the
  ///     file are not changed; violations are findings.
  ///   - isComplete: Whether one unreadable contact is an error. Otherwise it is an error only if no contact is
  ///     readable; ``ContactBook/unreadContacts`` is the number of the others.
  /// - Throws: ``LoadError``.
  public static func load(
    _ path: String, as format: FileFormat? = nil, rules: AppRules? = nil, requiringAll isComplete: Bool = false
  ) throws(LoadError) -> ContactBook {
    var options = ReadingOptions()
    options.format = format
    let file: ContactFile
    do {
      file = try ContactFile.read(path, options: options)
    } catch let failure as FileFailure {
      guard failure.code == IOCodes.emptyInput else {
        throw failure.code == IOCodes.unreadableInput ? .path(failure) : .data(failure)
      }
      file = ContactFile()
    } catch {
      throw .data(FileFailure(IOCodes.unreadableInput, path: path, "\(error)"))
    }
    if file.unreadContacts > 0, isComplete || file.contacts.isEmpty {
      throw .decoding(file.findings.filter { $0.finding.severity == .error })
    }
    // The table of a workbook is saved as one.
    let workbook = FileFormat(forFileNamed: path).flatMap { $0.isWorkbook ? $0 : nil }
    let found = format ?? workbook ?? file.savedFormat
    var book = ContactBook(file.contacts, rules: rules ?? found?.rules ?? .none)
    book.remember(path, found, file.findings, unread: file.unreadContacts)
    return book
  }

  /// Opens the file of an app's contacts. At the first start, when there is none, the book is empty or has the contacts of
  /// another file, and is saved: the import is not repeated, even if all contacts are removed later.
  ///
  /// ```swift
  /// var book = try ContactBook.open(path, as: .appESContacts, importing: "contacts.vcf")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format of the file.
  ///   - rules: The rules for contacts; `nil` for those of the format's app.
  ///   - isComplete: Whether one unreadable contact of the file is an error.
  ///   - imported: The file of any format whose contacts are imported at the first start, as far as the rules allow;
  ///     ``findings`` has those that they reject.
  /// - Throws: ``LoadError``, or the errors of ``save(to:as:losingUnread:)``.
  public static func open(
    _ path: String, as format: FileFormat, rules: AppRules? = nil, requiringAll isComplete: Bool = false,
    importing imported: String? = nil
  ) throws -> ContactBook {
    if exists(path) { return try load(path, as: format, rules: rules, requiringAll: isComplete) }
    var book = ContactBook(rules: rules ?? format.rules)
    guard let imported else {
      book.remember(path, format, [], unread: 0)
      return book
    }
    let source = try load(imported, rules: AppRules.none)
    var findings = source.findings
    for refusal in book.add(contentsOf: source.contacts) {
      let contact = ContactReference(index: refusal.index, uid: refusal.contact.uid, name: refusal.contact.shownName)
      let message = "\(book.rules.app) does not save the contact: \(refusal.error)"
      findings.append(LocatedFinding(Finding(JSONCodes.appRule, message, contact: contact), file: imported))
    }
    try book.save(to: path, as: format)
    book.remember(path, format, findings, unread: 0)
    return book
  }

  /// Whether there is a file, which may be unreadable.
  private static func exists(_ path: String) -> Bool {
    do {
      _ = try POSIX.status(POSIXPath(path))
      return true
    } catch { return error != .notFound }
  }

  /// Saves the book. The file is replaced when the new one is completely on disk; after an error the old one is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for the one of the last load or save. An existing file is replaced.
  ///   - format: The format; `nil` for the book's own if the path is its file, and otherwise for the one of the path's
  ///     extension, which may be missing if the book has a format.
  ///   - isForced: Whether contacts that could not be read may be lost.
  /// - Returns: The losses and the notes.
  /// - Throws: ``ContactBookError``, or ``FileFailure`` if the file cannot be written, or if no format is named and the
  ///   extension is that of none.
  @discardableResult
  public mutating func save(
    to path: String? = nil, as format: FileFormat? = nil, losingUnread isForced: Bool = false
  ) throws -> WriteResult {
    guard let path = path ?? self.path else { throw ContactBookError.noFile }
    let isOwn =
      self.path.map { $0.utf8.elementsEqual(path.utf8) || AtomicFile.areSame(POSIXPath($0), POSIXPath(path)) } ?? false
    if isOwn, unreadContacts > 0, !isForced {
      throw ContactBookError.wouldLoseUnreadContacts(unreadContacts, path: path)
    }
    let format = try format ?? (isOwn ? self.format : nil) ?? FileFormat(ofOutput: path, else: self.format)
    let result = try contacts.write(to: path, as: format, replacing: true)
    remember(path, format, [], unread: 0)
    return result
  }
}

extension FileFormat {
  /// The rules of the app of the format; rules that allow everything if it is not the format of an app.
  public var rules: AppRules { app?.rules ?? .none }
}
