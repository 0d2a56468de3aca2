internal import CSVContacts
internal import CSVSyntax
internal import ContactModel
internal import ContactProducts
internal import Findings
internal import JSContacts
internal import JSONContacts
internal import LDIFContacts
internal import PhoneBookContacts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax
internal import XCards

/// The encoder of a format, with its columns if they depend on the contacts.
struct EncodingPlan: Sendable {
  let encoder: any ContactEncoder
  var columns: GrowingColumns?
}

/// Creates the encoders of all formats.
enum FormatWriters {
  /// The encoder for the output of a conversion.
  static func plan(for options: ConversionOptions) throws(FileFailure) -> EncodingPlan {
    let format = options.outputFormat
    switch format.family {
    case .vcard:
      return EncodingPlan(encoder: VCardEncoder(options))
    case .csv:
      if let table = options.table {
        return EncodingPlan(encoder: RecordCopies(header: table.outputHeader, recordEnd: table.lineEnd))
      }
      var writing = CSVWriter.Options()
      let writesWorkbook = options.writesWorkbook || format == .xlsx
      // The cells of a workbook are texts.
      writing.guardsFormulas = options.isSpreadsheetSafe && !writesWorkbook
      writing.language = options.columnLanguage
      guard format.isWritable, let profile = options.profile ?? CSVProfile(named: format.profileName),
        let writer = CSVWriter(columns: CSVColumns(profile: profile), options: writing)
      else {
        throw unwritable(format)
      }
      return EncodingPlan(
        encoder: CSVEncoder(writer, cutsCells: writesWorkbook),
        columns: profile.needsCounting
          ? GrowingColumns(profile, writing, writer, cutsCells: writesWorkbook) : nil)
    case .json where format == .jscontact && options.writesSingleObject:
      return EncodingPlan(encoder: JSONEncoder(JSContactWriter(.single, limits: options.limits)))
    case .json: return EncodingPlan(encoder: jsonEncoder(format, options.limits))
    case .ldif: return EncodingPlan(encoder: LDIFEncoder(ldifWriter(options), options.frame))
    case .xcard:
      return EncodingPlan(encoder: XCardEncoder(XCardWriter(encoding: options.outputEncoding), options.frame))
    case .phoneBook:
      return EncodingPlan(encoder: PhoneBookEncoder(format, options, options.frame, encoding: options.outputEncoding))
    case .calendar: return EncodingPlan(encoder: CalendarEncoder(options.calendar))
    case .page: return EncodingPlan(encoder: PageEncoder(options.page))
    }
  }

  /// The failure for an output in a format that is only read.
  static func unwritable(_ format: FileFormat) -> FileFailure {
    FileFailure(IOCodes.unwritableOutput, path: "", "\(format.name) can only be read, not written")
  }

  /// An encoder for contacts that keep the format of their input, version and columns included.
  ///
  /// - Parameters:
  ///   - header: The header of a CSV, with everything before its first record.
  ///   - frame: The frame of the entries of LDIF, of a phone book or of an xCard.
  static func encoder(
    like format: FileFormat, header: [UInt8], frame: EntryFrame?, _ options: ConversionOptions
  ) -> any ContactEncoder {
    switch format.family {
    case .vcard: VCardEncoder()
    case .csv: RecordCopies(header: header)
    case .json: jsonEncoder(format, options.limits)
    case .ldif: LDIFEncoder(ldifWriter(options), frame)
    case .xcard: XCardEncoder(XCardWriter(), frame)
    case .phoneBook: PhoneBookEncoder(format, options, frame)
    case .calendar: CalendarEncoder(options.calendar)
    case .page: PageEncoder(options.page)
    }
  }

  private static func ldifWriter(_ options: ConversionOptions) -> LDIFWriter {
    switch options.product?.entries {
    case nil: LDIFWriter(limits: options.limits)
    case .fields(let fields)?:
      LDIFWriter(limits: options.limits, for: .fields(ImportedAttributes(options.product?.title ?? "", fields)))
    case .schemas?: LDIFWriter(limits: options.limits, for: .directory(options.base))
    }
  }

  private static func jsonEncoder(_ format: FileFormat, _ limits: Limits) -> any ContactEncoder {
    if let app = format.app { return JSONEncoder(AppWriter(app)) }
    if format == .jcard || format == .rdap { return JSONEncoder(JCardWriter()) }
    if format.isJSContact {
      return JSONEncoder(JSContactWriter(format == .ndjscontact ? .lines : .array, limits: limits))
    }
    return JSONEncoder(JSONWriter(format == .ndjson ? .lines : .array, limits: limits))
  }
}

/// The header of a CSV whose records are copied, never written.
private struct RecordCopies: ContactEncoder {
  let header: [UInt8]
  var recordEnd: [UInt8] = []

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] { [] }
}

private struct VCardEncoder: ContactEncoder {
  /// The version to write. `nil` keeps the version of the input, and writes 3.0, which every product imports, if that is
  /// 2.1 or unknown.
  private var version: VCardVersion?
  /// Whether the version 2.1 is kept, too.
  private var keepsOldVersions = true
  /// The encoding of the output, which CHARSET names in 2.1.
  private var outputEncoding = TextEncoding.utf8
  private var importer: ImporterForm?

  /// Keeps the version of the input.
  init() {}

  init(_ options: ConversionOptions) {
    version = options.outputFormat.version
    keepsOldVersions = options.untouched == .copied
    if version == nil || version == .v21 { outputEncoding = options.outputEncoding }
    importer = options.product.map { ImporterForm($0) }
  }

  func version(of read: String) -> String { written(read).rawValue }

  private func written(_ version: String) -> VCardVersion {
    if let fixed = self.version { return fixed }
    let read = VCardVersion(rawValue: version) ?? .v30
    return read == .v21 && !keepsOldVersions ? .v30 : read
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    var writer = VCardWriter(version: written(version))
    // Quoted-printable needs an encoding that contains ASCII.
    if !outputEncoding.isWide, outputEncoding != .utf7 { writer.charset = outputEncoding }
    writer.importer = importer
    return writer.write(contact, into: &bytes, counting: &counted, draining: drain)
  }

  var propertyWalk: (any PropertyWalk)? { ContentLineWalk() }
}

/// Writes JSON of any structure.
private struct JSONEncoder<Writer: ElementWriter>: ContactEncoder {
  private let writer: Writer

  init(_ writer: Writer) { self.writer = writer }

  var header: [UInt8] {
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    return bytes
  }

  var separator: [UInt8] { writer.separator }

  var footer: [UInt8] {
    var bytes: [UInt8] = []
    writer.end(into: &bytes)
    return bytes
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes, draining: drain)
  }
}

/// An encoder whose output may have the bytes of an input around its entries.
private protocol FramedEncoder: ContactEncoder {
  /// The bytes around the entries of the input, if they are copied.
  var frame: EntryFrame? { get }

  /// Appends the bytes before the first contact of another output.
  func begin(into bytes: inout [UInt8])

  /// Appends the bytes after the last one.
  func end(into bytes: inout [UInt8])
}

extension FramedEncoder {
  var header: [UInt8] {
    if let frame { return frame.header }
    var bytes: [UInt8] = []
    begin(into: &bytes)
    return bytes
  }

  var footer: [UInt8] {
    if let frame { return frame.footer }
    var bytes: [UInt8] = []
    end(into: &bytes)
    return bytes
  }

  func end(into bytes: inout [UInt8]) {}
}

private struct LDIFEncoder: FramedEncoder {
  private let writer: LDIFWriter
  let frame: EntryFrame?

  init(_ writer: LDIFWriter, _ frame: EntryFrame?) {
    self.writer = writer
    self.frame = frame
  }

  func begin(into bytes: inout [UInt8]) { writer.begin(into: &bytes) }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes, counting: &counted, draining: drain)
  }
}

private struct XCardEncoder: FramedEncoder {
  private let writer: XCardWriter
  let frame: EntryFrame?

  init(_ writer: XCardWriter, _ frame: EntryFrame?) {
    self.writer = writer
    self.frame = frame
  }

  func begin(into bytes: inout [UInt8]) { writer.begin(into: &bytes) }

  func end(into bytes: inout [UInt8]) { writer.end(into: &bytes) }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes)
  }
}

private struct PhoneBookEncoder: FramedEncoder {
  private let writer: PhoneBookWriter
  let frame: EntryFrame?

  init(_ format: FileFormat, _ options: ConversionOptions, _ frame: EntryFrame?, encoding: TextEncoding = .utf8) {
    self.frame = frame
    writer = PhoneBookWriter(
      format.phoneBook ?? .fritzBox, like: frame?.entry, encoding: encoding, limits: options.limits,
      guardsFormulas: options.isSpreadsheetSafe)
  }

  func begin(into bytes: inout [UInt8]) { writer.begin(into: &bytes) }

  func end(into bytes: inout [UInt8]) { writer.end(into: &bytes) }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes, counting: &counted)
  }
}
