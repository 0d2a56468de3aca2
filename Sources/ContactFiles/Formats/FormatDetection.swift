internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import PhoneBookContacts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// Detects the encoding and the format of an input, by its first bytes and then by its name.
struct FormatDetection {
  let encoding: TextEncoding
  let bomLength: Int
  /// Whether the encoding is a guess; `isOpen` is true if all inspected bytes are ASCII.
  private let isGuess: Bool
  private let isOpen: Bool
  private(set) var recognised: RecognisedFormat

  /// Inspects the start of an input.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes.
  ///   - name: The path, or `-`.
  ///   - isWhole: Whether these are all bytes.
  ///   - options: The user's options, which take precedence.
  ///   - dates: The date order of the whole input, if it is known.
  init(
    _ prefix: [UInt8], name: String, isWhole: Bool, _ options: ReadingOptions, dates: DateOrderVotes? = nil
  ) throws(FileFailure) {
    let named = FileFormat(forInputNamed: name)
    if ContentSniffer.needsPassword(prefix) {
      throw FileFailure(
        IOCodes.passwordNeeded, path: name,
        "needs a password; open it in Office, remove the password (File, Info, Protect Workbook) and save it")
    }
    if options.format == nil, let magic = ContentSniffer.magic(prefix) {
      throw FormatDetection.failure(name, named, "looks like \(magic)")
    }
    let detected = EncodingDetection.detect(prefix: prefix)
    var options = options
    let isVCard = FormatDetection.isVCard(prefix, detected, options)
    var fallback: (encoding: TextEncoding, isMixed: Bool)?
    if isVCard {
      encoding = .utf8
      (options.evidence, fallback) = VCardReader.judgeValues(in: prefix)
      options.cardFallback = fallback?.encoding
      if let fallback, !fallback.isMixed, !fallback.encoding.isAvailable {
        throw FormatDetection.unavailable(fallback.encoding, name)
      }
    } else {
      encoding = options.encoding ?? detected.encoding
      options.isTranscoded = !encoding.isUTF8
      if options.encoding?.isUTF8 == true {
        options.evidence = .declared
      } else if encoding.isUTF8 {
        options.evidence.add(prefix.dropFirst(detected.bomLength), isCut: true)
      } else if !encoding.isWide, !encoding.isStateful {
        // Quoted-printable in a vCard is in the explicit encoding.
        options.cardFallback = options.encoding
      }
    }
    bomLength = FormatDetection.markLength(prefix, encoding, detected)
    isGuess = options.encoding == nil && detected.isGuess && !isVCard
    let decoder = InputDecoding(encoding, markLength: bomLength)
    let text = decoder?.decodeStart(prefix, isEnd: isWhole) ?? prefix
    let content = ContentSniffer.sniff(text)
    recognised = try FormatDetection.recognise(
      text, content, name: name, named: named, isWhole: isWhole, options, dates)
    isOpen =
      options.encoding == nil && recognised.format.family != .vcard && !isWhole && encoding == .utf8
      && prefix.dropFirst(bomLength).allSatisfy { $0 < 0x80 }
    if let fallback {
      if !fallback.isMixed { recognised.fallback = fallback.encoding }
      recognised.findings.insert(
        Finding(
          IOCodes.guessedEncoding,
          "lines that are not UTF-8 and have no CHARSET are read as \(fallback.encoding.name), a guess"
            + Advice.encoding()), at: 0)
    } else if isGuess {
      recognised.findings.insert(
        Finding(IOCodes.guessedEncoding, "read as \(encoding.name), a guess\(Advice.encoding())"), at: 0)
    }
  }

  /// A decoder for the input; `nil` if the C library lacks the encoding.
  func decoding() -> InputDecoding? {
    InputDecoding(encoding, isGuess: isGuess, isOpen: isOpen, markLength: bomLength)
  }

  /// Whether the input is a vCard that is parsed without decoding, because its lines may have different encodings.
  /// Encodings that do not contain ASCII are decoded first.
  private static func isVCard(
    _ prefix: [UInt8], _ detected: EncodingDetection.Result, _ options: ReadingOptions
  ) -> Bool {
    guard options.encoding == nil, !detected.encoding.isWide, detected.encoding != .iso2022JP else { return false }
    return options.format.map { $0.family == .vcard } ?? (ContentSniffer.sniff(prefix) == .vcard)
  }

  /// The length of the byte order mark.
  private static func markLength(
    _ prefix: [UInt8], _ encoding: TextEncoding, _ detected: EncodingDetection.Result
  ) -> Int {
    // No text in a legacy encoding begins with the mark of UTF-8.
    if !encoding.isWide, !encoding.isStateful {
      return ByteOrderMarks.length(ofUTF8: prefix)
    }
    guard encoding != detected.encoding else { return detected.bomLength }
    return SourceMeasure(encoding) == SourceMeasure(detected.encoding) && encoding.isWide ? detected.bomLength : 0
  }

  private static func recognise(
    _ text: [UInt8], _ content: SniffedContent, name: String, named: FileFormat?, isWhole: Bool,
    _ options: ReadingOptions, _ dates: DateOrderVotes?
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
    case .xcard: return try reader(.xcard)
    // A MECARD in a file that is named as a vCard is reported.
    case .phoneBook(.meCard) where named?.family == .vcard: return try reader(.vcard)
    case .phoneBook(let format): return try reader(FileFormat(format.rawValue) ?? .vcard)
    case .other(let what): throw failure(name, named, "looks like \(what)")
    case .binary, .text:
      if named == nil || named?.family == .csv,
        let csv = FormatReaders.recognisedCSV(text, isWhole: isWhole, options, dates)
      {
        return csv
      }
      // A table of contacts may contain a few NULs.
      if content == .binary { throw failure(name, named, "is not text: it has bytes that texts do not have") }
      guard let named else {
        throw FileFailure(
          IOCodes.unknownFormat, path: name,
          "is in no format that was recognised: no BEGIN:VCARD, no JSON, no LDIF, and no CSV header with known columns"
            + Advice.format())
      }
      if named.family == .vcard {
        let isTable = FormatReaders.recognisedCSV(text, isWhole: isWhole, options, dates) != nil
        throw failure(
          name, named,
          isTable
            ? "looks like a CSV\(Advice.readAs("csv"))"
            : "has no line BEGIN:VCARD near its start\(Advice.readAnyway("vcard"))")
      }
      return try reader(named)
    }
  }

  /// The failure for an encoding that this system lacks.
  static func unavailable(_ encoding: TextEncoding, _ name: String) -> FileFailure {
    FileFailure(
      IOCodes.unknownEncoding, path: name,
      "is probably in \(encoding.name), which this system's C library cannot decode; convert it to UTF-8 first")
  }

  /// A failure with the code of the format that the name suggests.
  private static func failure(_ name: String, _ named: FileFormat?, _ message: String) -> FileFailure {
    if named?.isWorkbook == true { return FileFailure(IOCodes.unknownFormat, path: name, message) }
    return switch named?.family {
    case .vcard: FileFailure(VCardCodes.notAVCard, path: name, "is not a vCard: it \(message)")
    case .csv: FileFailure(CSVCodes.notCSV, path: name, "is not a CSV: it \(message)")
    case .json, .ldif, .phoneBook, .xcard, .calendar, .page, nil:
      FileFailure(IOCodes.unknownFormat, path: name, message)
    }
  }
}
