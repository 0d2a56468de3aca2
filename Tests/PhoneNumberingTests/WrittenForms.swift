import Foundation
import PhoneNumbering

/// A number as it may be written, and what libphonenumber makes of it.
struct WrittenForm: Sendable {
  var home: String?
  var text: String
  /// Empty if it is not a number.
  var e164: String?
  var national: String
  var international: String
  var isValid: Bool
  var region: String?

  /// Reads a file of `generate.py`.
  static func read(_ url: URL) throws -> [WrittenForm] {
    try String(decoding: Data(contentsOf: url), as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 7 else { return nil }
      return WrittenForm(
        home: fields[0] == "-" ? nil : fields[0], text: fields[1], e164: fields[2] == "-" ? nil : fields[2],
        national: fields[3], international: fields[4], isValid: fields[5] == "valid",
        region: fields[6] == "-" ? nil : fields[6])
    }
  }

  /// What differs, or nothing.
  var differences: [String] {
    let parsed = ParsedNumber(text, region: home)
    guard let parsed, let e164 else {
      return parsed?.e164 == e164 ? [] : ["e164 \(parsed?.e164 ?? "none") not \(e164 ?? "none")"]
    }
    var found: [String] = []
    func compare(_ name: String, _ own: String, _ expected: String) {
      if !own.utf8.elementsEqual(expected.utf8) { found.append("\(name) \(own) not \(expected)") }
    }
    compare("e164", parsed.e164, e164)
    // Formats and validity are those of a number; they mean nothing for a different one.
    guard found.isEmpty else { return found }
    compare("national", parsed.national, national)
    compare("international", parsed.international, international)
    compare("valid", "\(parsed.isValid)", "\(isValid)")
    compare("region", parsed.region ?? "-", region ?? "-")
    return found
  }
}
