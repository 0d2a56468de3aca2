internal import SourceText

/// The format of an output that has no format of its own: that of the inputs, where they are all alike.
struct OutputFormatChoice {
  let format: FileFormat
  /// The encoding of the inputs, where the output has their format and they are all in one.
  private let encoding: TextEncoding?
  private let hasByteOrderMark: Bool

  /// - Parameters:
  ///   - inputs: What was read.
  ///   - named: The format that somebody asked for.
  ///   - path: What the output is called; `-` for standard output.
  init(_ inputs: [InputContext], named: FileFormat?, path: String) {
    let byName = path == "-" ? nil : FileFormat(forFileNamed: path)
    let formats = Set(inputs.map(\.format))
    let common = formats.count == 1 ? formats.first : nil
    if let named {
      format = named
    } else if let common, common.isWritable, byName.map({ common.fits($0) }) ?? true {
      format = common
    } else {
      format = byName ?? .vcard
    }
    let encodings = Set(inputs.map(\.encoding))
    let isAlike = format == common && format.family != .vcard && encodings.count == 1
    encoding = isAlike ? encodings.first : nil
    hasByteOrderMark = isAlike && inputs.allSatisfy(\.hasByteOrderMark)
  }

  /// Sets what follows from it.
  func apply(to options: inout ConversionOptions) {
    options.outputFormat = format
    options.untouched = .copied
    if let encoding {
      options.outputEncoding = encoding
      options.writesByteOrderMark = hasByteOrderMark
    }
  }
}

extension FileFormat {
  /// Whether the name of a file that stands for another format may stand for this one too: `.csv` for every CSV, `.json`
  /// for all that is one JSON text.
  fileprivate func fits(_ other: FileFormat) -> Bool {
    family == other.family && (family != .json || self == other || other == .json && self != .ndjson)
  }
}
