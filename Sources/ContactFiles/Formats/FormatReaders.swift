internal import ContactModel
internal import Findings
internal import JSONContacts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// The reading side of every format.
enum FormatReaders {
  /// A reader of one format, whatever the content looks like.
  static func reader(
    for format: FileFormat, _ text: [UInt8], name: String, isWhole: Bool, _ options: InputOptions
  ) throws(FileFailure) -> RecognisedFormat {
    switch format.family {
    case .vcard:
      return RecognisedFormat(
        format: format, splitter: VCardSplitter(limits: options.limits), read: { _ in ImportBatch() })
    case .csv: throw FileFailure(IOCodes.unknownFormat, path: name, "CSV is not read yet")
    case .json:
      let reader = JSONReader(limits: options.limits)
      let form = options.format ?? jsonForm(text)
      return RecognisedFormat(
        format: form, splitter: JSONSplitter(limits: options.limits), read: { reader.read($0) })
    }
  }

  /// One array, or one object after the other; both are read the same way.
  private static func jsonForm(_ text: [UInt8]) -> FileFormat {
    text.first { $0 > ASCII.space } == ASCII.leftBracket ? .json : .ndjson
  }

  /// A reader of the CSV that the header makes known, or nothing where its columns are not those of contacts.
  static func recognisedCSV(_ text: [UInt8], isWhole: Bool, _ options: InputOptions) -> RecognisedFormat? {
    nil
  }
}
