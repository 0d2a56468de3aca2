internal import ContactModel
internal import Findings
internal import VCardContacts
internal import VCardSyntax

/// The writing side of every format.
enum FormatWriters {
  /// How the output of a conversion is written.
  static func plan(for options: ConversionOptions) -> EncodingPlan {
    .now(NoEncoder())
  }
}

struct NoEncoder: ContactEncoder {
  func write(_ contact: Contact, version: String, into bytes: inout [UInt8]) -> [Finding] { [] }
}
