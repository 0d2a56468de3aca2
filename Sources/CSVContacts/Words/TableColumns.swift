internal import CSVSyntax
internal import Findings
internal import SourceText

/// The meaning of every column of a file: by its product, else by words and values.
struct TableColumns {
  let reader: ColumnReader
  /// The number of columns with a meaning.
  let known: Int
  private let words: TableReading?
  /// The further people of each record, and the reader of the other columns.
  let people: [PersonColumns]
  let readerWithoutPeople: ColumnReader

  /// - Parameter mapped: The columns for which the user named a field.
  init(_ header: CSVHeader, _ match: HeaderMatch, mapped: [Int: ColumnMeaning], _ clues: LazyClues) {
    let table = match.profile.table
    let keys = header.names.map { HeaderName($0) }
    var known = match.localized?.roles ?? table.meanings(keys)
    var open = Set(
      keys.indices.filter { column in
        known[column] == nil && mapped[column] == nil && !keys[column].isEmpty
          && (match.localized != nil || table.repeated(keys[column]) == nil)
      })
    for (column, meaning) in mapped { known[column] = meaning }
    let jobTitle = TableColumns.jobTitle(header.names, known, mapped: mapped, clues)
    if let jobTitle {
      known[jobTitle] = nil
      open.insert(jobTitle)
    }
    var found: [Int: ColumnMeaning] = [:]
    if open.isEmpty || table.traits.contains(.isLossless) {
      words = nil
      people = []
    } else {
      let names = LetteredNames.numbered(header.names).map { HeaderPhrase($0) }
      let reading = TableReading(names, known: known, open: open, mayLabel: match.localized == nil) { clues.all }
      for column in open { found[column] = reading.meanings[column] }
      words = reading
      people = reading.further.isEmpty ? [] : PersonColumns.all(reading, names, header: header.names, clues.all)
    }
    let labelled = words?.labelled ?? [:]
    func reader(_ words: [Int: ColumnMeaning], _ labelled: [Int: LabelledPart]) -> ColumnReader {
      match.localized.map { ColumnReader($0, header: header.names, words: words) }
        ?? ColumnReader(table, header: header.names, words: words, labelled: labelled)
    }
    self.reader = reader(found, labelled)
    let others = Set(people.flatMap(\.columns))
    readerWithoutPeople =
      others.isEmpty
      ? self.reader
      : reader(
        found.merging(others.map { ($0, .ignored) }) { $1 }, labelled.filter { !others.contains($0.key) })
    let isPlain = match.profile == PlainTable.profile
    let product = match.known - (jobTitle == nil ? 0 : 1)
    self.known = found.count + (match.localized == nil ? labelled.count : 0) + (isPlain ? mapped.count : product)
  }

  /// The column that a product has for `Mr` and that has job titles, according to its values.
  private static func jobTitle(
    _ names: [String], _ known: [ColumnMeaning?], mapped: [Int: ColumnMeaning], _ clues: LazyClues
  ) -> Int? {
    guard let column = known.firstIndex(of: .name(.prefix)), mapped[column] == nil, !known.contains(.title),
      TableReading.read([HeaderPhrase(names[column])]).first?.topic == .title, clues.all.indices.contains(column)
    else { return nil }
    let values = clues.all[column]
    return values.filled > 0 && !values.are(.honorific) ? column : nil
  }

  /// The reasons for the meanings that words or values gave.
  var reasons: [Int: TableReading.Reason] { words?.reasons ?? [:] }

  /// Reports the columns that were understood by their values, those that are not read, and those of further people.
  ///
  /// - Parameter separatesPeople: Whether further people are contacts of their own.
  func findings(_ header: CSVHeader, separatesPeople: Bool) -> [Finding] {
    let secrets = (words?.secrets ?? []).map { column in
      Finding(
        CSVContactCodes.secretColumn,
        "the column \(Finding.quote(header.names[column])) has passwords, which are not read",
        at: header.place(of: column),
        property: header.names[column])
    }
    return secrets + meaningsByValues(header)
      + people.map { person in
        let names = person.columns.map { Finding.quote(header.names[$0]) }.prefix(5).joined(separator: ", ")
        let what =
          separatesPeople
          ? "who becomes a contact, related to the first one"
          : "whose values have a label; in an output of another format that person becomes a contact"
        return Finding(
          CSVContactCodes.furtherPerson, "the columns \(names) are about another person, \(what)",
          at: header.place(of: person.columns[0]), property: header.names[person.columns[0]])
      }
  }

  private func meaningsByValues(_ header: CSVHeader) -> [Finding] {
    reasons.filter { $0.value == .values }.keys.sorted().compactMap { column in
      guard let meaning = words?.meanings[column] else { return nil }
      let name = header.names[column]
      return Finding(
        CSVContactCodes.meaningByValues,
        "the column \(Finding.quote(name)) was read as \(FieldPaths.path(of: meaning)), because of its values"
          + Advice.otherField(), at: header.place(of: column), property: name)
    }
  }
}

/// The clues of all columns, which are read only if a column needs them.
final class LazyClues {
  private let records: CSVRecordReader
  private let count: Int
  private var found: [ColumnClues]?

  init(_ records: CSVRecordReader, count: Int) {
    self.records = records
    self.count = count
  }

  var all: [ColumnClues] {
    if let found { return found }
    let clues = ColumnClues.all(records, count: count)
    found = clues
    return clues
  }

  /// Whether a record with nothing but its first cell is an exception: among three columns or more, most records of the
  /// table have more.
  var expectMore: Bool {
    guard count > 2 else { return false }
    var records = records
    var lone = 0
    var full = 0
    for _ in 0..<60 where records.next() {
      let filled = records.fields.count { !$0.isEmpty }
      if filled > 1 {
        full += 1
      } else if let first = records.fields.first, !first.isEmpty {
        let text = records.text(0)
        if !RowShape.isNote(text), !RowShape.isSeparator(text) { lone += 1 }
      }
    }
    return full > 0 && lone <= max(2, full / 4)
  }

  /// The option that gives a column a field, guessed from its values.
  ///
  /// - Parameter mayBeName: Whether the table has no name.
  func option(_ column: Int, _ name: String, mayBeName: Bool = false) -> String {
    guard all.indices.contains(column) else { return Advice.mapColumn(MapOption.text(name, "note")) }
    return Advice.mapColumn(
      MapOption.text(name, mayBeName && all[column].areNames ? "name" : MapOption.field(all[column], name)))
  }

  /// The option that names the column which identifies a contact.
  func identityOption(_ names: [String]) -> String {
    let clues = all
    let contacts = clues.indices.first { clues[$0].kind == .email || clues[$0].arePhones }
    let column = contacts ?? clues.indices.first { clues[$0].are(.word) } ?? 0
    guard names.indices.contains(column) else { return Advice.fields() }
    let field = contacts == nil ? "name" : MapOption.field(clues[column], names[column])
    return Advice.mapIdentity(MapOption.text(names[column], field))
  }
}

/// A column and its field, in the form of an argument of a shell.
enum MapOption {
  /// The field that the values of a column suggest.
  static func field(_ clues: ColumnClues, _ name: String) -> String {
    switch clues.kind {
    case .email?: "email"
    case .phone?: "phone"
    case .url?: "url"
    case .date?: "date.\(printable(name))"
    case .honorific?: "name.prefix"
    default: "note"
    }
  }

  /// The argument with its quotes: `"Tel. 2=phone.home"`.
  static func text(_ name: String, _ field: String) -> String {
    var text = "\""
    for scalar in printable("\(name)=\(field)").unicodeScalars {
      if "\"\\$`".unicodeScalars.contains(scalar) { text.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// The name without control characters, which are not compared.
  private static func printable(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(100) {
      scalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    return Finding.printable(String(scalars))
  }
}

/// Names of columns with a letter for one of several people or values: `First Name A`, `Player B Phone`.
enum LetteredNames {
  /// A name without its letter: the names before and after it, and the number of the letter.
  private struct Lettered {
    let before: String
    let after: String
    let number: Int

    var stem: [HeaderName] { [HeaderName(before), HeaderName(after)] }
  }

  /// The names with a number for the letter, if there are two of a name.
  static func numbered(_ names: [String]) -> [String] {
    let found = names.map(lettered)
    let first = Set(found.compactMap { $0?.number == 1 ? $0?.stem : nil })
    let second = Set(found.compactMap { $0?.number == 2 ? $0?.stem : nil })
    if first.isDisjoint(with: second) { return names }
    return zip(names, found).map { name, lettered in
      guard let lettered, first.contains(lettered.stem) else { return name }
      return "\(lettered.before)\(lettered.number)\(lettered.after)"
    }
  }

  /// The parts around the last word that is a letter from A to D; `nil` if there is none, or if it is the first word.
  private static func lettered(_ name: String) -> Lettered? {
    let bytes = Array(name.utf8)
    func isSeparator(_ place: Int) -> Bool {
      guard bytes.indices.contains(place) else { return true }
      return bytes[place] == ASCII.space || bytes[place] == ASCII.underscore || bytes[place] == ASCII.hyphen
    }
    let place = bytes.indices.dropFirst(2).last { index in
      (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(ASCII.lowercased(bytes[index])) && isSeparator(index - 1)
        && isSeparator(index + 1)
    }
    guard let place else { return nil }
    return Lettered(
      before: String(decoding: bytes[..<place], as: UTF8.self),
      after: String(decoding: bytes[(place + 1)...], as: UTF8.self),
      number: Int(ASCII.lowercased(bytes[place]) - UInt8(ascii: "a")) + 1)
  }
}
