internal import CSVContacts
internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import JSONContacts
internal import LDIFContacts
internal import SourceText
internal import VCardContacts
internal import VCardSyntax

/// How a format is written: by one encoder, or in columns that grow with the contacts.
enum EncodingPlan: Sendable {
  case fixed(any ContactEncoder)
  case growing(GrowingColumns)
}

/// The writing side of every format.
enum FormatWriters {
  /// How the output of a conversion is written.
  static func plan(for options: ConversionOptions) throws(FileFailure) -> EncodingPlan {
    switch options.outputFormat {
    case .json: return .fixed(JSONEncoder(JSONWriter(.array, limits: options.limits)))
    case .ndjson: return .fixed(JSONEncoder(JSONWriter(.lines, limits: options.limits)))
    case .appIOSContacts, .appContactSections, .appContactListPro, .appESContacts, .appContactManager:
      guard let app = options.outputFormat.app else { return .fixed(NoEncoder()) }
      return .fixed(JSONEncoder(AppWriter(app)))
    case .jcard: return .fixed(JSONEncoder(JCardWriter()))
    case .ldif: return .fixed(LDIFEncoder(writer: LDIFWriter(limits: options.limits)))
    case .vcard:
      return .fixed(
        VCardEncoder(
          version: nil, keepsOldVersions: options.untouched == .copied, outputEncoding: options.outputEncoding))
    case .vcard21: return .fixed(VCardEncoder(version: .v21, outputEncoding: options.outputEncoding))
    case .vcard30: return .fixed(VCardEncoder(version: .v30))
    case .vcard40: return .fixed(VCardEncoder(version: .v40))
    case .csv, .googleCSV, .googleCSV2023, .outlookCSV, .outlookComCSV, .windowsMailCSV, .googleOutlookCSV,
      .yahooCSV, .linkedInCSV, .mailchimpCSV, .thunderbirdCSV:
      var writing = CSVWriter.Options()
      writing.guardsFormulas = options.isSpreadsheetSafe
      guard let profile = CSVProfile(named: options.outputFormat.name),
        let writer = CSVWriter(columns: CSVColumns(profile: profile), options: writing)
      else {
        throw FileFailure(
          IOCodes.unwritableOutput, path: "", "\(options.outputFormat.name) can only be read, not written")
      }
      return profile.needsCounting ? .growing(GrowingColumns(profile, writing, writer)) : .fixed(CSVEncoder(writer))
    }
  }

  /// An encoder for contacts that keep the format of their input, version and columns included.
  ///
  /// - Parameter header: The header of a CSV, with everything that stands before its first record.
  static func encoder(like format: FileFormat, header: [UInt8], _ limits: Limits) -> any ContactEncoder {
    switch format {
    case .vcard, .vcard21, .vcard30, .vcard40: return VCardEncoder(version: nil, keepsOldVersions: true)
    case .ndjson: return JSONEncoder(JSONWriter(.lines, limits: limits))
    case .jcard: return JSONEncoder(JCardWriter())
    case .json: return JSONEncoder(JSONWriter(.array, limits: limits))
    case .ldif: return LDIFEncoder(writer: LDIFWriter(limits: limits))
    default:
      if let app = format.app { return JSONEncoder(AppWriter(app)) }
      return RecordCopies(header: header)
    }
  }
}

/// The records of a CSV behind their header; they are only ever copied.
private struct RecordCopies: ContactEncoder {
  let header: [UInt8]
  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] { [] }
}

private struct NoEncoder: ContactEncoder {
  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] { [] }
}

/// Writes vCards.
private struct VCardEncoder: ContactEncoder {
  /// The version to write; nothing for the version that a contact was read from, and 3.0 where that is old or unknown:
  /// every product imports it.
  let version: VCardVersion?
  /// Whether 2.1 is a version to keep.
  var keepsOldVersions = false
  /// The encoding of the output, which CHARSET names in 2.1.
  var outputEncoding = TextEncoding.utf8

  func version(of read: String) -> String { written(read).rawValue }

  private func written(_ version: String) -> VCardVersion {
    if let asked = self.version { return asked }
    let read = VCardVersion(rawValue: version) ?? .v30
    return read == .v21 && !keepsOldVersions ? .v30 : read
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    var writer = VCardWriter(version: written(version))
    // Octets of quoted-printable are bytes of an encoding that agrees with ASCII.
    if !outputEncoding.isWide, outputEncoding != .utf7 { writer.charset = outputEncoding }
    return writer.write(contact, into: &bytes, counting: &counted, draining: drain)
  }

  var propertyWalk: (any PropertyWalk)? { ContentLineWalk() }
}

/// Writes JSON of any shape.
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

/// Writes LDIF.
private struct LDIFEncoder: ContactEncoder {
  let writer: LDIFWriter

  var header: [UInt8] {
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    return bytes
  }

  func write(
    _ contact: Contact, version: String, into bytes: inout [UInt8], counting counted: inout CountedFindings,
    draining drain: PartialOutputSink?
  ) -> [Finding] {
    writer.write(contact, into: &bytes, counting: &counted, draining: drain)
  }
}
