/// Texts in composed form, with each letter and its accents as one character where Unicode has one (close to form C). macOS
/// decomposes texts in some places.
package enum ComposedText {
  /// The composed form of a text.
  package static func composed(_ text: String) -> String {
    guard mayBeDecomposed(text) else { return text }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let last = scalars.last, let composed = composed(last, scalar) {
        scalars[scalars.count - 1] = composed
      } else {
        scalars.append(scalar)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }

  /// Whether the text may have a combining mark (U+0300 to U+036F) or a part of a Korean syllable, by its bytes.
  private static func mayBeDecomposed(_ text: String) -> Bool {
    text.utf8.contains { $0 == 0xCC || $0 == 0xCD || $0 == 0xE1 }
  }

  private static func composed(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x300...0x36F).contains(mark.value) { return table[String(base) + String(mark)] }
    // Unicode 3.12: Korean syllables are composed by arithmetic.
    if (0x1100...0x1112).contains(base.value), (0x1161...0x1175).contains(mark.value) {
      return Unicode.Scalar(0xAC00 + (base.value - 0x1100) * 588 + (mark.value - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(base.value), (base.value - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(mark.value) {
      return Unicode.Scalar(base.value + mark.value - 0x11A7)
    }
    return nil
  }

  /// Composed letters. `String` equality does not depend on how accents are written.
  private static let table: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for value: UInt32 in 0xC0...0x1FFF {
      if let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic { table[String(scalar)] = scalar }
    }
    return table
  }()
}
