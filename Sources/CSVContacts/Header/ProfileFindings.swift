internal import CSVSyntax
internal import Findings
internal import SourceText

/// Findings about the profile of a header.
enum ProfileFindings {
  /// All findings about the profile.
  ///
  /// - Parameters:
  ///   - taken: The profile.
  ///   - known: The number of columns that it knows.
  ///   - named: The profile that the user named.
  ///   - score: The number of columns that another profile knows.
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
      "read as \(taken.name), \(taken.title): \(known) of \(header.names.count) columns are known", at: header.range)
  }

  /// Reports another product that knows as many columns and gives one of them another meaning. A plain table has no
  /// other product.
  private static func rival(
    _ header: CSVHeader, _ taken: CSVProfile, _ known: Int, _ score: (CSVProfile) -> Int
  ) -> [Finding] {
    let table = taken.table
    guard taken != PlainTable.profile, table.groups.isEmpty else { return [] }
    for other in ProfileTable.all where other != taken && other != PlainTable.profile {
      let rival = other.table
      guard rival.groups.isEmpty, score(other) == known else { continue }
      for (column, name) in header.names.enumerated() {
        let key = HeaderName(name)
        guard let ours = table.meaning(key)?.propertyName,
          let theirs = rival.meaning(key)?.propertyName, ours != theirs
        else { continue }
        return [
          Finding(
            CSVContactCodes.profileAmbiguous,
            "\(taken.name) and \(other.name) know as many of the columns; \(Finding.quote(name)) was read as \(ours) and "
              + "would be \(theirs)\(Advice.product())", at: header.place(of: column), property: name)
        ]
      }
    }
    return []
  }

  /// Reports lines before the header.
  static func title(_ header: CSVHeader, _ taken: CSVProfile, _ prefix: [UInt8]) -> [Finding] {
    // LinkedIn writes a note there.
    guard !taken.table.traits.contains(.hasTitleLines), header.start < header.range.lowerBound,
      let first = prefix[header.start..<header.range.lowerBound].firstIndex(where: { $0 > ASCII.space })
    else { return [] }
    let line = prefix[first...].prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    // At the start of the file they would be byte order marks, which are removed, too.
    let end = header.range.lowerBound + ByteOrderMarks.length(ofUTF8: prefix[header.range])
    return [
      Finding(
        CSVContactCodes.titleRow,
        "\(Finding.quote(String(decoding: line, as: UTF8.self))) is above the names of the columns",
        at: line.indices,
        fix: Fix(
          "remove the lines above the header",
          edits: [Edit(header.start..<end, [])]))
    ]
  }

  /// Reports names that are not UTF-8.
  static func damage(_ header: CSVHeader, _ prefix: [UInt8]) -> [Finding] {
    header.cells.enumerated().compactMap { column, cell in
      let name = prefix[cell.range]
      guard let invalid = UTF8Check.firstInvalid(in: name.span) else { return nil }
      let place = cell.range.lowerBound + invalid
      let guess = LegacyGuess.encoding(ofDamaged: name)
      let fix = guess.flatMap { guess in
        guess.decode(name).flatMap { decoded in
          decoded.failures > 0
            ? nil
            : Fix(
              "write as UTF-8 what is \(guess.name)", edits: [Edit(cell.range, decoded.utf8)])
        }
      }
      return Finding(
        CSVCodes.invalidUTF8, "the name of column \(column + 1) has bytes that are not UTF-8; U+FFFD replaces them",
        at: place..<place + 1, fix: fix)
    }
  }

  /// Reports that no column can identify a contact.
  static func identity(_ header: CSVHeader, _ rows: ColumnReader, _ clues: LazyClues) -> [Finding] {
    rows.hasIdentity
      ? []
      : [
        Finding(
          CSVContactCodes.noIdentity,
          "no column is for a name, an organization, an e-mail address or a phone number: "
            + header.names.prefix(5).map { Finding.quote($0) }.joined(separator: ", ")
            + clues.identityOption(header.names), at: header.range)
      ]
  }

  /// Whether a record is not a header, because it has an address or a number.
  static func looksLikeData(_ names: [String]) -> Bool {
    names.contains { name in
      if name.utf8.contains(ASCII.atSign) { return true }
      return name.utf8.count { ASCII.isDigit($0) } >= 7 && name.utf8.allSatisfy(PhoneText.isPart)
    }
  }
}
