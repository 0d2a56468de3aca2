import Findings

/// Text as markup.
package enum PageText {
  /// Longer values are cut.
  package static let maxValueLength = 200

  /// A text with markup, control and bidirectional characters escaped.
  package static func escaped(_ text: String) -> String { XMLText.escaped(text) }

  /// A value of a contact; a long one is cut.
  package static func value(_ text: String, maximum: Int = maxValueLength) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maximum, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return escaped(text) }
    let rest = Finding.grouped(scalars[end...].count)
    return escaped(String(scalars[..<end])) + "… <small>(\(rest) more characters)</small>"
  }

  /// A value that may be written from right to left and must not be translated.
  package static func isolated(_ text: String, maximum: Int = maxValueLength) -> String {
    "<bdi translate=\"no\">\(value(text, maximum: maximum))</bdi>"
  }
}
