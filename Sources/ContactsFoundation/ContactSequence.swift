internal import ContactFiles
internal import ContactModel
public import ContactsKit
public import Foundation
internal import SourceText

/// The contacts of an input, read while they are iterated over.
///
/// ```swift
/// for try await contact in ContactFile.contacts(of: url) { print(contact.displayName) }
/// ```
///
/// At most one block of the input is in memory, and no other one is read until its contacts are consumed. Reading does not
/// occupy the actor of the loop. A cancelled task gets a `CancellationError`, and a loop that is left closes the file.
public struct ContactSequence: AsyncSequence, Sendable {
  /// The elements.
  public typealias Element = Contact
  private let source: ContactSource?
  private let failure: FileFailure?
  private let options: ReadingOptions
  private let report: @Sendable (LocatedFinding) -> Void

  init(
    _ source: @autoclosure () throws -> ContactSource, options: ReadingOptions,
    report: @escaping @Sendable (LocatedFinding) -> Void
  ) {
    do {
      (self.source, failure) = (try source(), nil)
    } catch {
      (self.source, failure) = (nil, error as? FileFailure)
    }
    self.options = options
    self.report = report
  }

  /// Starts at the first contact.
  public func makeAsyncIterator() -> Iterator { Iterator(source, failure, options, report) }

  /// Reads the contacts in order.
  public struct Iterator: AsyncIteratorProtocol {
    private var batches: ContactBatches?
    private var failure: FileFailure?
    private let report: @Sendable (LocatedFinding) -> Void
    private var contacts: [Imported<Contact>] = []
    private var next = 0

    init(
      _ source: ContactSource?, _ failure: FileFailure?, _ options: ReadingOptions,
      _ report: @escaping @Sendable (LocatedFinding) -> Void
    ) {
      batches = source.map { ContactBatches($0, options) }
      self.failure = failure
      self.report = report
    }

    /// The next contact; `nil` at the end.
    ///
    /// - Throws: `FileFailure` if the input cannot be read to its end, and `CancellationError`.
    public mutating func next() async throws -> Contact? {
      if let failure {
        self.failure = nil
        throw failure
      }
      while next == contacts.count {
        // After an error or the end there are no more batches, and the file is closed.
        guard var batches = self.batches.take() else { return nil }
        try Task.checkCancellation()
        next = 0
        contacts = []
        guard let batch = try batches.next(report: report) else { return nil }
        contacts = batch
        self.batches = batches
      }
      next += 1
      return contacts[next - 1].value
    }
  }
}

extension ContactFile {
  /// The contacts of a file, read while they are iterated over.
  ///
  /// - Parameters:
  ///   - url: The file. If it cannot be read, the first step of the iteration throws.
  ///   - report: Called with each finding, on any thread.
  public static func contacts(
    of url: URL, options: ReadingOptions = ReadingOptions(),
    report: @escaping @Sendable (LocatedFinding) -> Void = { _ in }
  ) -> ContactSequence {
    ContactSequence(try ContactSource.file(url), options: options, report: report)
  }

  /// The contacts of an input, read while they are iterated over.
  public static func contacts(
    of source: ContactSource, options: ReadingOptions = ReadingOptions(),
    report: @escaping @Sendable (LocatedFinding) -> Void = { _ in }
  ) -> ContactSequence {
    ContactSequence(source, options: options, report: report)
  }
}
