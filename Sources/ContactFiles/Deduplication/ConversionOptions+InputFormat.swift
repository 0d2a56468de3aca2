internal import CSVContacts
internal import Findings
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
    if outputFormat == common, outputFormat.family != .vcard { keepEncoding(of: inputs) }
    if outputFormat == common, inputs.count == 1 { frame = inputs.first?.frame }
  }

  /// Sets the encoding of the output to that of the inputs, if it is the same for all.
  mutating func keepEncoding(of inputs: [InputContext]) {
    let encodings = Set(inputs.map(\.encoding))
    guard encodings.count == 1, let encoding = encodings.first else { return }
    outputEncoding = encoding
    writesByteOrderMark = inputs.allSatisfy(\.hasByteOrderMark)
  }
}

extension ConversionOptions {
  /// Makes an output that is a CSV keep the profile or the table of the inputs, if it is the same for all.
  ///
  /// - Parameter isChanged: Whether contacts are changed.
  /// - Returns: The finding that the output has other columns than the inputs.
  mutating func adoptProfile(of inputs: [InputContext?], isChanged: Bool) -> Finding? {
    let tables = inputs.compactMap { $0?.table }
    guard tables.count == inputs.count else { return nil }
    let formats = Set(inputs.compactMap { $0?.format })
    if formats.count == 1, let format = formats.first, format.isWritable { outputFormat = format }
    adoptTable(of: inputs.compactMap { $0 }, isChanged: isChanged)
    if let finding = otherColumns(than: inputs) { return finding }
    if keepsEncoding { keepEncoding(of: inputs.compactMap { $0 }) }
    return nil
  }

  /// The finding that a CSV has the columns of contacts-kit, and its inputs are CSV with other columns.
  func otherColumns(than inputs: [InputContext?]) -> Finding? {
    let tables = inputs.compactMap { $0?.table }
    guard table == nil, outputFormat == .csv || outputFormat == .xlsx, !inputs.isEmpty, tables.count == inputs.count,
      !tables.allSatisfy(\.isOfProduct) || Set(inputs.compactMap { $0?.format }).count > 1
    else { return nil }
    let reason = addsProperties ? "UID, PRODID and REV need them" : "the inputs have different ones"
    return Finding(
      IOCodes.otherColumns, "the output has the columns of contacts-kit, because \(reason)\(Advice.outputFormat())")
  }

  /// Makes a CSV without an explicit format continue the table of the inputs, if it is the same for all.
  ///
  /// - Parameter isChanged: Whether contacts are changed. The writer of a product writes these in all of its columns.
  mutating func adoptTable(of inputs: [InputContext], isChanged: Bool) {
    guard outputFormat.family == .csv, !addsProperties, var first = inputs.first?.table,
      !first.isOfProduct || !isChanged,
      inputs.allSatisfy({ $0.table?.hasColumns(of: first) == true })
    else { return }
    first.guardsFormulas = isSpreadsheetSafe
    table = first
    untouched = .copied
  }
}

extension FileFormat {
  /// Whether a file name for another format is also valid for this one: `.csv` for every CSV, `.json` for every format
  /// that is one JSON text, `.ndjson` for every one with a line of each contact.
  fileprivate func fits(_ other: FileFormat) -> Bool {
    family == other.family && other != .ods
      && (family != .json && family != .phoneBook || self == other || other == .json && !hasLineOfEach
        || other == .ndjson && hasLineOfEach)
  }
}
