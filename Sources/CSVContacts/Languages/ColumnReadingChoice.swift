internal import CSVSyntax
internal import Findings

extension LocalizedProduct {
  /// Whether a profile is one of a product whose columns have names in several languages; nothing stands for any.
  static func isOne(_ profile: CSVProfile?) -> Bool {
    profile == nil || all.contains { $0.format.profile == profile }
  }
}

extension ColumnReading {
  /// The reading under which the most columns have a meaning, of every product or one that is named.
  ///
  /// - Parameter records: The records behind the header.
  static func best(_ names: [String], _ records: CSVRecordReader, profile: CSVProfile?) -> ColumnReading? {
    var best: ColumnReading?
    for (product, found) in zip(LocalizedProduct.all, LocalizedHeader.best(names))
    where profile == nil || profile == product.format.profile {
      let header = found?.header
      var resolver = ColumnResolver(names, product, header)
      let reading = resolver.reading { order in
        var records = records
        return ColumnEvidence(product, isNamed: profile != nil).speaks(for: order, &records)
      }
      // Without a word of another language it is the header that was looked at before.
      if header == nil, reading.assumed.isEmpty { continue }
      if reading.known > best?.known ?? 0 { best = reading }
    }
    return best
  }

  /// What there is to say about the names.
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
            + "they were read in the order that \(product.format.profile.product) has in every language",
          at: header.range))
    }
    return findings
  }
}
