import SourceText

/// The texts of SORT-AS, which commas separate.
enum SortTexts {
  /// The texts of the values of the parameter.
  static func split(_ values: [String]) -> [String] {
    values.flatMap { value -> [String] in
      var texts: [[UInt8]] = [[]]
      var isEscaped = false
      for byte in value.utf8 {
        switch byte {
        case ASCII.comma where !isEscaped: texts.append([])
        case ASCII.backslash where !isEscaped:
          isEscaped = true
          continue
        default: texts[texts.count - 1].append(byte)
        }
        isEscaped = false
      }
      return texts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The value of the parameter.
  static func joined(_ texts: [String]) -> String {
    texts.map { text in
      var bytes: [UInt8] = []
      for byte in text.utf8 {
        if byte == ASCII.comma || byte == ASCII.backslash { bytes.append(ASCII.backslash) }
        bytes.append(byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: ",")
  }
}
