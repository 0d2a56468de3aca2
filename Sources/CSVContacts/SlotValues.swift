internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Outlook's e-mail columns: the address, a name to show, and the kind of address.
enum SlotEmail {
  static let displayName = "X-DISPLAY-NAME"
  static let addressType = "X-ADDRESS-TYPE"

  static func entry(address: String, name: String, type: String) -> Email {
    var email = Email(address)
    var parameters: [Parameter] = []
    if !name.isEmpty, !name.isSame(as: address) { parameters.append(Parameter(displayName, [name])) }
    if !type.isEmpty, !type.isSame(as: "SMTP"), !type.equalsIgnoringASCIICase("SMTP") {
      parameters.append(Parameter(addressType, [type]))
    }
    if !parameters.isEmpty { email.parameters = parameters }
    return email
  }
}

/// Categories in one cell, parted by semicolons.
enum SlotCategories {
  /// Whether a text is one category and nothing of it is left out: it has no semicolon and no blanks at its ends.
  static func isOne(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return false }
      return first > ASCII.space && last > ASCII.space && !text.utf8Contains(ASCII.semicolon)
    } ?? false
  }

  static func read(_ cell: String) -> [Entry<String>] {
    if isOne(cell) { return [Entry(cell)] }
    return cell.utf8.split(separator: ASCII.semicolon)
      .map { String(decoding: $0, as: UTF8.self).trimmingASCIISpace }
      .filter { !$0.isEmpty }
      .map { Entry($0) }
  }
}

extension SlotCategories {
  /// Mailchimp's tags: `"VIP","Blog"`.
  static func readTags(_ cell: String) -> [Entry<String>] {
    var records = CSVRecordReader(Array(cell.utf8))
    guard records.next() else { return [] }
    return records.texts.map(\.trimmingASCIISpace).filter { !$0.isEmpty }.map { Entry($0) }
  }
}

/// Outlook's genders: a word, or a number of its own.
enum SlotGender {
  static func value(_ cell: String) -> Gender? {
    switch cell.asciiLowercased {
    case "unspecified", "keine angabe", "0": nil
    case "2": Gender(sex: "M")
    case "1": Gender(sex: "F")
    default: GenderCell.value(cell)
    }
  }
}

/// The words that Outlook has in columns of a choice, where its language is English.
enum SlotEnumeration {
  static let gender = "Gender"
  static let sensitivity = "Sensitivity"

  static func check(_ column: String, _ text: String, _ findings: inout [Finding], at place: Range<Int>?) {
    let words: [String]
    switch column {
    case "Priority": words = ["low", "normal", "high"]
    case gender: words = ["unspecified", "female", "male"]
    case sensitivity: words = ["normal", "personal", "private", "confidential"]
    case "Private": words = ["true", "false"]
    default: return
    }
    // Microsoft's own sample has numbers.
    if words.contains(text.asciiLowercased) || text.utf8.allSatisfy(ASCII.isDigit) { return }
    findings.append(
      Finding(
        CSVContactCodes.badEnumeration,
        "\(column) is \(Finding.quote(text)), and Outlook knows \(words.joined(separator: ", "))", at: place,
        property: column))
  }
}

/// A birthday in three columns, each of which may be empty.
enum SlotBirthday {
  static func value(year: String, month: String, day: String) -> DateValue? {
    if year.isEmpty, month.isEmpty, day.isEmpty { return nil }
    func number(_ text: String) -> Int?? {
      text.isEmpty ? .some(nil) : Int(text).map { .some($0) }
    }
    if let year = number(year), let month = number(month), let day = number(day) {
      // Zeros stand for what is not known.
      let date = PartialDate(
        year: year == 0 ? nil : year, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
      if date == PartialDate() { return nil }
      if date.isPossible { return .date(date) }
    }
    return .text([year, month, day].filter { !$0.isEmpty }.joined(separator: "-"))
  }
}

/// The words by which Yahoo names the main phone.
enum SlotPrimaryPhone {
  private static let words: [(String, TypeSet)] = [
    ("mobile", .cell), ("home", .home), ("work", .work), ("pager", .pager), ("fax", .fax), ("other", .other),
  ]

  /// The word for the phone of a column, if it has one.
  static func word(_ slot: Slot) -> String? {
    slot.label == nil && slot.number == 1 ? words.first { $0.1 == slot.types }?.0 : nil
  }

  /// What the phone of a word is said to be.
  static func types(_ word: String) -> TypeSet? {
    words.first { word.equalsIgnoringASCIICase($0.0) }?.1
  }
}
