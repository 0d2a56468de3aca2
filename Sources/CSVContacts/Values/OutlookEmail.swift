internal import ContactModel
internal import Findings
internal import SourceText

/// Outlook's e-mail columns: the address, the display name and the type of address.
enum OutlookEmail {
  static let displayName = Mailbox.nameParameter
  static let addressType = "X-ADDRESS-TYPE"

  static func entry(address: String, name: String, type: String) -> Email {
    var email = Email(address)
    var parameters: [Parameter] = []
    if !name.isEmpty, !name.hasSameBytes(as: address) { parameters.append(Parameter(displayName, [name])) }
    if !type.isEmpty, !type.hasSameBytes(as: "SMTP"), !type.equalsIgnoringASCIICase("SMTP") {
      parameters.append(Parameter(addressType, [type]))
    }
    if !parameters.isEmpty { email.parameters = parameters }
    return email
  }

  /// The entry of an address with the name beside it.
  static func entry(_ value: CellValue, _ attributes: Attributes) -> Email {
    var email = Email(value.text, attributes: attributes)
    if !value.name.isEmpty { email.parameters.append(Parameter(displayName, [value.name])) }
    return email
  }
}

extension ContactBuilder {
  /// Names a contact without a name after its first address, and removes the display names that are its name.
  mutating func settleNamesBesideAddresses() {
    func displayName(_ email: Email) -> String? {
      email.parameters.first { $0.name == OutlookEmail.displayName }?.values.first
    }
    if !has(.names), !has(.formattedNames), let name = values(.emails).lazy.compactMap(displayName).first {
      append(Entry(name), to: .formattedNames)
    }
    let shown = values(.formattedNames).map(\.value) + values(.names).map(\.value.display)
    change(.emails) { emails in
      for index in emails.indices {
        guard let name = displayName(emails[index]), shown.contains(where: { $0.hasSameBytes(as: name) }) else {
          continue
        }
        emails[index].parameters.removeAll { $0.name == OutlookEmail.displayName }
      }
    }
  }
}

/// Outlook's genders: a word, or a number.
enum OutlookGender {
  static func value(_ cell: String) -> Gender? {
    switch cell.asciiLowercased {
    case "unspecified", "keine angabe", "0": nil
    case "2": Gender(sex: "M")
    case "1": Gender(sex: "F")
    default: GenderCell.value(cell)
    }
  }
}

/// The words that English Outlook has in columns of a choice.
enum OutlookChoices {
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
