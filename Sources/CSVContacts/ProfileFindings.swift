internal import CSVSyntax
internal import Findings
internal import SourceText

/// What there is to say about the product that a header was taken to be of.
enum ProfileFindings {
  /// What a look at the header says, once a profile was taken.
  ///
  /// - Parameters:
  ///   - taken: The profile.
  ///   - known: How many columns it knows.
  ///   - named: The profile that somebody named.
  ///   - score: How many columns another profile knows.
  static func all(
    _ header: CSVHeader, _ taken: CSVProfile, known: Int, named: CSVProfile?, score: (CSVProfile) -> Int
  ) -> [Finding] {
    if named == nil { return [guessed(header, taken, known)] + rival(header, taken, known, score) }
    var best = (profile: taken, score: known)
    for other in ProfileTable.all {
      let score = score(other)
      if score > best.score { best = (other, score) }
    }
    guard best.score > 2 * known else { return [] }
    return [
      Finding(
        CSVContactCodes.profileMismatch,
        "\(taken.name) knows \(known) of the \(header.names.count) columns and \(best.profile.name) \(best.score); the others "
          + "are kept under their names", at: header.range)
    ]
  }

  private static func guessed(_ header: CSVHeader, _ taken: CSVProfile, _ known: Int) -> Finding {
    Finding(
      CSVContactCodes.profileGuessed,
      "read as \(taken.name), \(taken.product): \(known) of \(header.names.count) columns are known", at: header.range)
  }

  /// A product that knows as many of the columns and means something else by one of them. A plain table is nobody's: there
  /// is no other to which it could belong.
  private static func rival(
    _ header: CSVHeader, _ taken: CSVProfile, _ known: Int, _ score: (CSVProfile) -> Int
  ) -> [Finding] {
    guard taken != PlainTable.profile, let format = ProfileTable.slots(taken) else { return [] }
    for other in ProfileTable.all where other != taken && other != PlainTable.profile {
      guard let rival = ProfileTable.slots(other), score(other) == known else { continue }
      for (column, name) in header.names.enumerated() {
        let key = HeaderName(name)
        guard let ours = format.role(key, occurrence: 0)?.propertyName,
          let theirs = rival.role(key, occurrence: 0)?.propertyName, ours != theirs
        else { continue }
        return [
          Finding(
            CSVContactCodes.profileAmbiguous,
            "\(taken.name) and \(other.name) know as many of the columns; \(Finding.quote(name)) was read as \(ours) and "
              + "would be \(theirs); --from names the product", at: header.place(of: column), property: name)
        ]
      }
    }
    return []
  }

  /// Lines that stand before the header.
  static func title(_ header: CSVHeader, _ taken: CSVProfile, _ prefix: [UInt8]) -> [Finding] {
    // LinkedIn writes a note there.
    guard taken != LinkedIn.profile, header.start < header.range.lowerBound,
      let first = prefix[header.start..<header.range.lowerBound].firstIndex(where: { $0 > ASCII.space })
    else { return [] }
    let line = prefix[first...].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    return [
      Finding(
        CSVContactCodes.titleRow,
        "\(Finding.quote(String(decoding: line, as: UTF8.self))) stands above the names of the columns",
        at: line.indices,
        fix: Fix(
          "take out what stands above the header", isSafe: false,
          edits: [Edit(header.start..<header.range.lowerBound, [])])
      )
    ]
  }

  /// That no column says who a record is about.
  static func identity(_ header: CSVHeader, _ rows: any RowReader) -> [Finding] {
    rows.hasIdentity
      ? []
      : [
        Finding(
          CSVContactCodes.noIdentity,
          "no column is for a name, an organization, an e-mail address or a phone number: "
            + header.names.prefix(5).map { Finding.quote($0) }.joined(separator: ", "), at: header.range)
      ]
  }

  /// Whether a record is no header: an address or a number stands in it.
  static func looksLikeData(_ names: [String]) -> Bool {
    names.contains { name in
      if name.utf8.contains(ASCII.atSign) { return true }
      return name.utf8.count { ASCII.isDigit($0) } >= 7 && name.utf8.allSatisfy(PhoneText.isPart)
    }
  }
}
