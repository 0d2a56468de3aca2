package import ContactModel
package import SourceText

/// The contacts of an input, a batch at a time. Nothing is read before it is asked for.
package struct ContactBatches {
  private var feed: ConversionFeed
  private let options: ReadingOptions
  private var reading = InputReading()

  package init(_ source: ContactSource, _ options: ReadingOptions = ReadingOptions()) {
    feed = ConversionFeed([source], options)
    self.options = options
  }

  /// Reads the next contacts, on the caller's thread.
  ///
  /// - Parameter report: Called with the findings, which may be about contacts that follow.
  /// - Returns: The contacts, which may be none; `nil` at the end.
  /// - Throws: ``FileFailure`` if the input cannot be read to its end.
  package mutating func next(report: (LocatedFinding) -> Void) throws -> [Imported<Contact>]? {
    guard let job = try feed.next() else { return nil }
    var contacts: [Imported<Contact>] = []
    try reading.consume(
      job, BatchReading(job, options), report: report, unread: { _ in }, each: { contacts.append($0) })
    if case .batch(_, let batch) = job { feed.recycle(batch.bytes) }
    return contacts
  }
}
