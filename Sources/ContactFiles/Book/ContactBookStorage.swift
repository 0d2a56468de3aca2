public import AppContacts
internal import ContactModel
internal import Findings
internal import JSONContacts
internal import SourceText
internal import VCardSyntax

extension ContactBook {
  /// Why a book could not be loaded, told apart as an app tells them apart.
  public enum LoadError: Error, Sendable, CustomStringConvertible {
    /// There is no such file, or nobody may read it.
    case path(FileFailure)
    /// The file has nothing in it that is in the format, or in any.
    case data(FileFailure)
    /// The file is in the format, and contacts in it cannot be read. The findings say which and why.
    case decoding([LocatedFinding])

    /// One line for people, fit for a terminal.
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
  ///   - path: The file. One without a byte is an empty book, which is what some formats make of one.
  ///   - format: Its format, or nothing to find it out from the content.
  ///   - rules: What is asked of contacts from then on, or nothing for what the app of the format asks. Contacts of the
  ///     file are not changed, and what the rules have against one is a finding.
  ///   - isComplete: Whether it is an error where a single contact cannot be read. Without it only a file of which
  ///     nothing can be read is one; the others say in ``ContactBook/unreadContacts`` how many are missing.
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
    let found = format ?? file.savedFormat
    var book = ContactBook(file.contacts.map(\.value), rules: rules ?? found?.rules ?? .none)
    book.remember(path, found, file.findings, unread: file.unreadContacts)
    return book
  }

  /// Saves the book: the file is replaced when all of it is on disk, and else stays as it was.
  ///
  /// - Parameters:
  ///   - path: The file, or nothing for the one that the book was loaded from or saved to. It is replaced where it is
  ///     there.
  ///   - format: The format, or nothing for the book's own where the file is its own, and for the one that the name
  ///     stands for elsewhere.
  ///   - isForced: Whether contacts that could not be read when the file was loaded may be lost.
  /// - Returns: What the format could not carry.
  /// - Throws: ``ContactBookError``, and ``FileFailure`` where the file cannot be written.
  @discardableResult
  public mutating func save(
    to path: String? = nil, as format: FileFormat? = nil, losingUnread isForced: Bool = false
  ) throws -> [LocatedFinding] {
    guard let path = path ?? self.path else { throw ContactBookError.noFile }
    let isOwn =
      self.path.map { $0.utf8.elementsEqual(path.utf8) || AtomicFile.areSame(POSIXPath($0), POSIXPath(path)) } ?? false
    if isOwn, unreadContacts > 0, !isForced {
      throw ContactBookError.wouldLoseUnreadContacts(unreadContacts, path: path)
    }
    let format = format ?? (isOwn ? self.format : nil) ?? FileFormat(forFileNamed: path) ?? self.format ?? .vcard
    let losses = try ContactFile.write(contacts, to: path, as: format, replacing: true)
    remember(path, format, [], unread: 0)
    return losses
  }
}

extension FileFormat {
  /// The rules of the app whose format it is; rules that ask for nothing where it is no app's.
  public var rules: AppRules { app?.rules ?? .none }
}

extension ContactFile {
  /// The format that loses nothing of what was read: `vcard` writes 3.0 where nothing says that it was 4.0.
  fileprivate var savedFormat: FileFormat? {
    guard format == .vcard else { return format }
    return contacts.contains { $0.version == VCardVersion.v40.rawValue } ? .vcard40 : .vcard30
  }
}
