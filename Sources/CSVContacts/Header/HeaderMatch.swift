internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// The columns of a header by the product that knows most of them, and by words where it knows none.
struct HeaderMatch {
  /// The product; the plain table if words understand the names better than any product.
  let profile: CSVProfile
  /// The number of columns that the product knows or the user named.
  let known: Int
  /// The meaning of the names in another language than English, if the product has one.
  var localized: ColumnReading?
}

/// Finds the product of a header.
struct HeaderMatcher {
  /// The profile that the user named.
  let named: CSVProfile?
  let options: CSVReader.Options

  /// The number of columns that an export of a product has at least; fewer are in tables of any kind.
  private static let exportSize = 12

  /// A header and what the user said about it.
  private struct Names {
    let keys: [HeaderName]
    let texts: [String]
    /// The columns for which the user named a field, which are known in every profile.
    let mapped: Set<Int>
    /// The number of columns with a name.
    let count: Int

    init(_ names: [String], _ options: CSVReader.Options) {
      keys = names.map { HeaderName($0) }
      texts = names
      mapped = Set(ColumnMap(options.fields, header: names).roles.keys)
      count = keys.count { !$0.isEmpty }
    }

    /// The number of columns that a profile knows.
    func score(_ profile: CSVProfile) -> Int {
      let table = profile.table
      return keys.indices.count { mapped.contains($0) || table.knows(keys[$0]) }
    }

    /// The product that knows the most columns; the first one of several.
    func best(_ candidates: [CSVProfile]) -> (profile: CSVProfile, score: Int)? {
      var best: (profile: CSVProfile, score: Int)?
      for candidate in candidates {
        let score = score(candidate)
        if score > best?.score ?? 0 { best = (candidate, score) }
        // The first profile that knows every column wins, so that the tables of the others are not made.
        if score == keys.count { break }
      }
      return best
    }

    /// What the words of the names say.
    var phrases: [ColumnPhrase] { TableReading.read(texts.map { HeaderPhrase($0) }, ignoring: mapped) }

    /// The number of columns that words understand.
    func words(_ phrases: [ColumnPhrase]) -> Int { phrases.count { $0.certainty == .certain } + mapped.count }

    /// Whether the table has columns for the labels of a product's groups, and those for their values have other names
    /// than the product's: `Phone 1,Phone 1 Type`.
    func hasOnlyLabels(_ profile: CSVProfile) -> Bool {
      let parts = keys.compactMap { profile.table.repeated($0)?.part }
      guard !parts.isEmpty, parts.allSatisfy({ $0 == 0 }) else { return false }
      let texts = Set(keys.map(\.text))
      return keys.contains {
        $0.numbered.map { texts.contains("\($0.title)\($0.number)") && !$0.part.isEmpty } ?? false
      }
    }

    /// The number of names of people and of ways to reach them with unknown words, if there are at least two and nothing
    /// else is understood: `Mandant,Tel. Mandant`.
    func owned(_ phrases: [ColumnPhrase]) -> Int {
      let count = phrases.count { phrase in
        guard phrase.certainty == .unsure, let topic = phrase.topic else { return false }
        return topic.isPhone || topic == .email || topic == .given || topic == .family || topic == .full
      }
      return phrases.count > 1 && count * 2 >= phrases.count ? count : 0
    }

    /// Whether all names are those that people give to columns, without a context such as `home`.
    func areCommon(_ phrases: [ColumnPhrase]) -> Bool {
      count > 0
        && keys.indices.allSatisfy { column in
          let phrase = phrases[column]
          return mapped.contains(column) || keys[column].isEmpty
            || phrase.certainty == .certain && phrase.contexts.isEmpty && phrase.network.isEmpty
        }
    }

    /// Whether a name is that of a numbered group: `E-mail 1 - Value`.
    var hasGroups: Bool { keys.contains { $0.numbered.map { !$0.part.isEmpty } ?? false } }

    /// Whether a product knows so many columns that the table is an export of it.
    func areExport(known: Int) -> Bool { known >= HeaderMatcher.exportSize && 4 * known >= 3 * count }
  }

  private var candidates: [CSVProfile] {
    named.map { [$0] } ?? ProfileTable.all.filter { $0 != PlainTable.profile }
  }

  private var mayBePlain: Bool { named == nil || named == PlainTable.profile }

  /// The number of columns that a profile or words know.
  func score(_ names: [String]) -> Int {
    let names = Names(names, options)
    let best = names.best(candidates)?.score ?? 0
    if best == names.keys.count || !mayBePlain || names.areExport(known: best) { return best }
    let phrases = names.phrases
    let words = max(names.words(phrases), names.owned(phrases))
    // A word for a person beside other columns may be the name: `Mandant,Tel. Mandant`.
    let people = words == 0 ? 0 : phrases.count { $0.topic == nil && $0.qualifier.hasPerson && $0.unknown.isEmpty }
    return max(best, words + people)
  }

  /// The number of columns that a profile knows.
  func score(_ names: [String], of profile: CSVProfile) -> Int {
    let names = Names(names, options)
    return profile == PlainTable.profile ? names.words(names.phrases) : names.score(profile)
  }

  /// The match of a header, which may be another record if the names are in another language.
  func match(_ header: inout CSVHeader, in prefix: [UInt8], limits: Limits) -> HeaderMatch? {
    var names = Names(header.names, options)
    var match = names.best(candidates).flatMap { product in
      // Columns that the user named are no evidence for a product.
      mayBePlain && product.score == names.mapped.count
        ? nil : HeaderMatch(profile: product.profile, known: product.score)
    }
    if named == PlainTable.profile { match = nil }
    if let match, !mayBePlain && LocalizedProduct.includes(named) == false || names.areExport(known: match.known) {
      return match
    }
    if let match, match.known == names.keys.count, names.hasGroups, !names.hasOnlyLabels(match.profile) { return match }
    var phrases = mayBePlain ? names.phrases : []
    if mayBePlain, !names.hasGroups, names.areCommon(phrases) {
      return HeaderMatch(profile: PlainTable.profile, known: names.words(phrases))
    }
    if let (other, reading) = localized(header, known: match?.known ?? 0, names, in: prefix, limits) {
      match = HeaderMatch(profile: reading.product.profile, known: reading.known, localized: reading)
      if other.range != header.range {
        header = other
        names = Names(header.names, options)
        phrases = mayBePlain ? names.phrases : []
      }
    }
    guard mayBePlain else { return match }
    if let found = match, found.localized == nil, names.hasOnlyLabels(found.profile) { match = nil }
    let words = max(names.words(phrases), names.owned(phrases))
    if let match, !isBetter(words, than: match, names) { return match }
    return words > 0 ? HeaderMatch(profile: PlainTable.profile, known: words) : match
  }

  /// Joins the names in two rows.
  func joinNames(_ header: inout CSVHeader, in prefix: [UInt8], _ limits: Limits) {
    if options.names.isEmpty {
      header.joinNamesAbove(in: prefix, limits: limits) { TableReading.isKnown(HeaderPhrase($0)) }
    }
  }

  /// The meaning of the columns if most names are in another language, and the header, which may be another record
  /// then.
  private func localized(
    _ header: CSVHeader, known: Int, _ names: Names, in prefix: [UInt8], _ limits: Limits
  ) -> (header: CSVHeader, reading: ColumnReading)? {
    // Only a header that is hardly English pays for the names of all languages.
    guard options.names.isEmpty, known < (names.count * 3 + 3) / 4, LocalizedProduct.includes(named) else { return nil }
    let found = CSVHeader.find(in: prefix, limits: limits) { names in
      max(score(names), LocalizedHeader.score(names, profile: named))
    }
    var header = found ?? header
    joinNames(&header, in: prefix, limits)
    let records = CSVRecordReader(prefix, dialect: header.dialect, limits: limits, from: header.end)
    guard let reading = ColumnReading.best(header.names, records, profile: named), reading.known > max(1, known) else {
      return nil
    }
    return (header, reading)
  }

  /// Whether words are better than a product, by what it knows and what it does not know.
  private func isBetter(_ words: Int, than match: HeaderMatch, _ names: Names) -> Bool {
    let isMinority = 2 * match.known < names.count
    if names.hasGroups, !match.profile.table.groups.isEmpty { return isMinority && words > match.known }
    if isMinority, !hasNameOrEmail(match, names) { return words > 0 }
    // Exports have most of the product's columns; a few that it shares with every table are no evidence.
    return words >= match.known && match.known < names.count && !names.areExport(known: match.known)
  }

  private func hasNameOrEmail(_ match: HeaderMatch, _ names: Names) -> Bool {
    (match.localized?.roles ?? match.profile.table.meanings(names.keys)).contains { meaning in
      switch meaning {
      case .formattedName?, .name(.given)?, .name(.family)?, .email?, .labelledEmail?: true
      default: false
      }
    }
  }
}

/// The columns of a header for which the user named a field.
struct ColumnMap {
  /// The meaning of such a column, by its place.
  private(set) var roles: [Int: ColumnMeaning] = [:]
  /// Findings about missing columns, and about two columns for one value.
  private(set) var findings: [Finding] = []

  init(_ fields: [CSVColumnField], header: [String]) {
    if fields.isEmpty { return }
    let keys = header.map { HeaderName($0) }
    var single: [ColumnMeaning: String] = [:]
    for field in fields {
      let key = HeaderName(field.column)
      let columns = keys.indices.filter { keys[$0] == key }
      if columns.isEmpty {
        let known = header.prefix(8).map { Finding.quote($0) }.joined(separator: ", ")
        findings.append(
          Finding(
            CSVContactCodes.mappedColumnMissing,
            "no column is called \(Finding.quote(field.column)), for which \(field.field.text) was named; there are "
              + "\(known)\(header.count > 8 ? ", …" : "")", property: field.column))
      }
      for column in columns {
        let role = field.field.role
        if role.isOneOnly, let other = single.updateValue(header[column], forKey: role) {
          findings.append(
            Finding(
              CSVContactCodes.unknownColumn,
              "\(field.field.text) has a value for \(Finding.quote(other)) only; the values of "
                + "\(Finding.quote(header[column])) are kept under that name", property: header[column]))
          roles[column] = .kept(header[column], ignoring: "")
          single[role] = other
        } else {
          roles[column] = role
        }
      }
    }
  }
}
