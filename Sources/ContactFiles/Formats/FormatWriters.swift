internal import ContactModel
internal import Findings
internal import JSONContacts
internal import VCardContacts
internal import VCardSyntax

/// The writing side of every format.
enum FormatWriters {
  /// How the output of a conversion is written.
  static func plan(for options: ConversionOptions) -> EncodingPlan {
    switch options.outputFormat {
    case .json: .now(JSONEncoder(JSONWriter(.array, limits: options.limits)))
    case .ndjson: .now(JSONEncoder(JSONWriter(.lines, limits: options.limits)))
    default: .now(NoEncoder())
    }
  }
}

struct NoEncoder: ContactEncoder {
  func write(_ contact: Contact, version: String, into bytes: inout [UInt8]) -> [Finding] { [] }
}

/// Writes JSON, as an array or one contact a line.
private struct JSONEncoder: ContactEncoder {
  private let writer: JSONWriter

  init(_ writer: JSONWriter) { self.writer = writer }

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

  func write(_ contact: Contact, version: String, into bytes: inout [UInt8]) -> [Finding] {
    writer.write(contact, into: &bytes)
  }
}
