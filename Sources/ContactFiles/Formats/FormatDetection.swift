internal import CSVContacts
internal import Findings
internal import SourceText

/// Finds out the encoding and the format of an input from its first bytes, and only then from its name.
struct FormatDetection {
  let encoding: TextEncoding
  let bomLength: Int
  private(set) var recognised: RecognisedFormat

  /// Looks at the start of an input.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, as they stand in the file.
  ///   - name: The path, or `-`.
  ///   - isWhole: Whether these are all bytes.
  ///   - options: What the user said, which overrules everything.
  ///   - dates: What the dates of the whole input say, once somebody has looked at them.
  init(
    _ prefix: [UInt8], name: String, isWhole: Bool, _ options: ReadingOptions, dates: DateEvidence? = nil
  ) throws(FileFailure) {
    let named = FileFormat(forFileNamed: name)
    if options.format == nil, let magic = ContentSniffer.magic(prefix) {
      throw FormatDetection.failure(name, named, "looks like \(magic)")
    }
    let detected = EncodingDetection.detect(prefix: prefix)
    bomLength = detected.bomLength
    let text: [UInt8]
    (encoding, text) = FormatDetection.decode(prefix, detected, isWhole: isWhole, options)
    let content = ContentSniffer.sniff(text)
    recognised = try FormatDetection.recognise(
      text, content, name: name, named: named, isWhole: isWhole, options, dates)
    if options.encoding == nil, detected.isGuess, encoding == detected.encoding {
      recognised.findings.insert(
        Finding(IOCodes.guessedEncoding, "read as \(encoding.name), as it seems; --encoding names another"), at: 0)
    }
  }

  /// The encoding to read in, and the prefix in UTF-8.
  ///
  /// A vCard that is no UTF-8 stays as it is: its lines may each name an encoding of their own, and its reader knows.
  private static func decode(
    _ prefix: [UInt8], _ detected: EncodingDetection.Result, isWhole: Bool, _ options: ReadingOptions
  ) -> (TextEncoding, [UInt8]) {
    var encoding = options.encoding ?? detected.encoding
    if options.encoding == nil, detected.isGuess, encoding.byteOrderMark.isEmpty {
      let isVCard = options.format.map { $0.family == .vcard } ?? (ContentSniffer.sniff(prefix) == .vcard)
      if isVCard { encoding = .utf8 }
    }
    let decoder = InputDecoding(encoding)
    return (encoding, decoder?.decode(prefix, isEnd: isWhole) ?? prefix)
  }

  private static func recognise(
    _ text: [UInt8], _ content: SniffedContent, name: String, named: FileFormat?, isWhole: Bool,
    _ options: ReadingOptions, _ dates: DateEvidence?
  ) throws(FileFailure) -> RecognisedFormat {
    func reader(_ format: FileFormat) throws(FileFailure) -> RecognisedFormat {
      try FormatReaders.reader(for: format, text, name: name, isWhole: isWhole, options, dates)
    }
    if let format = options.format {
      return try reader(format)
    }
    switch content {
    case .vcard: return try reader(.vcard)
    case .json: return try reader(.json)
    case .jcard: return try reader(.jcard)
    case .ldif: return try reader(.ldif)
    case .other(let what): throw failure(name, named, "looks like \(what)")
    case .binary: throw failure(name, named, "is no text: it has bytes in it that no text has")
    case .text:
      if named?.family != .vcard, named?.family != .json, named?.family != .ldif,
        let csv = FormatReaders.recognisedCSV(text, isWhole: isWhole, options, dates)
      {
        return csv
      }
      guard let named else {
        throw FileFailure(
          IOCodes.unknownFormat, path: name,
          "is in no format that was recognised: no BEGIN:VCARD, no JSON, no LDIF, and no CSV header with known columns; "
            + "--from names the format")
      }
      if named.family == .vcard {
        throw failure(name, named, "has no line BEGIN:VCARD near its start; --from vcard reads it all the same")
      }
      return try reader(named)
    }
  }

  /// A failure with the code of the format that the name promises.
  private static func failure(_ name: String, _ named: FileFormat?, _ message: String) -> FileFailure {
    switch named?.family {
    case .vcard: FileFailure(FormatCodes.notAVCard, path: name, "is not a vCard: it \(message)")
    case .csv: FileFailure(FormatCodes.notCSV, path: name, "is not a CSV: it \(message)")
    case .json, .ldif, nil: FileFailure(IOCodes.unknownFormat, path: name, message)
    }
  }
}
