internal import SourceText

extension ConversionOptions {
  /// Sets the format of an output without an explicit format to that of the inputs, if it is the same for all, and keeps
  /// their encoding.
  ///
  /// - Parameters:
  ///   - named: The explicit format.
  ///   - path: The name of the output; `-` for standard output.
  mutating func adoptFormat(of inputs: [InputContext], named: FileFormat?, path: String) {
    let byName = path == "-" ? nil : FileFormat(forFileNamed: path)
    let formats = Set(inputs.map(\.format))
    let common = formats.count == 1 ? formats.first : nil
    if let named {
      outputFormat = named
    } else if let common, common.isWritable, byName.map({ common.fits($0) }) ?? true {
      outputFormat = common
    } else {
      outputFormat = byName ?? .vcard
    }
    untouched = .copied
    let encodings = Set(inputs.map(\.encoding))
    if outputFormat == common, outputFormat.family != .vcard, encodings.count == 1, let encoding = encodings.first {
      outputEncoding = encoding
      writesByteOrderMark = inputs.allSatisfy(\.hasByteOrderMark)
    }
  }
}

extension FileFormat {
  /// True if a file name for another format is also valid for this one: `.csv` for every CSV, `.json` for every format
  /// that is one JSON text.
  fileprivate func fits(_ other: FileFormat) -> Bool {
    family == other.family && (family != .json || self == other || other == .json && self != .ndjson)
  }
}
