internal import CSVSyntax
internal import Findings

extension LocalizedProduct {
  /// Whether the columns of a profile have names in several languages; `nil` is any profile.
  static func includes(_ profile: CSVProfile?) -> Bool {
    profile == nil || all.contains { $0.profile == profile }
  }
}

extension ColumnReading {
  /// The reading with the most known columns, of every product or of one.
  ///
  /// - Parameter records: The records after the header.
  static func best(_ names: [String], _ records: CSVRecordReader, profile: CSVProfile?) -> ColumnReading? {
    var best: ColumnReading?
    for (product, found) in zip(LocalizedProduct.all, LocalizedHeader.best(names))
    where profile == nil || profile == product.profile {
      let header = found?.header
      var resolver = ColumnResolver(names, product, header)
      let reading = resolver.reading { order in
        var records = records
        return ColumnEvidence(product, isNamed: profile != nil).supports(order, &records)
      }
      // An English header was read before.
      if header == nil, reading.assumed.isEmpty { continue }
      if reading.known > best?.known ?? 0 { best = reading }
    }
    return best
  }

  /// The findings about the names.
  func findings(_ header: CSVHeader) -> [Finding] {
    var findings: [Finding] = []
    if let language {
      findings.append(
        Finding(
          CSVContactCodes.localizedHeader, "the columns are named in \(language.name) (\(language.tag))",
          at: header.range))
    }
    if !assumed.isEmpty {
      let names = assumed.prefix(5).map { Finding.quote(header.names[$0]) }.joined(separator: ", ")
      findings.append(
        Finding(
          CSVContactCodes.assumedOrder,
          "\(assumed.count) columns have names that are not known (\(names)\(assumed.count > 5 ? ", …" : "")); "
            + "they were read in the order that \(product.profile.title) has in every language",
          at: header.range))
    }
    return findings
  }
}
