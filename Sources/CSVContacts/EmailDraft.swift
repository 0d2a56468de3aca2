internal import ContactModel
internal import Findings
internal import SourceText

/// An e-mail address from up to three columns: Outlook's address, display name and type of address.
struct EmailDraft {
  var address = ""
  var name = ""
  var type = ""
  /// The columns of these, or -1.
  var column = -1
  var nameColumn = -1
  var typeColumn = -1
  /// The name beside the address in one cell.
  var nameBeside = ""
  /// Further addresses of the same cell.
  var others: [CellValue] = []

  /// Adds the address to a contact.
  ///
  /// - Parameter number: The number of the address among those of the product, from 1.
  func finish(_ contact: inout ContactFields, number: Int, _ row: Row, _ findings: inout [Finding]) {
    if ExchangeAddress.isOne(address) { return finishExchange(&contact, row, &findings) }
    guard address.isEmpty else {
      let name = name.isEmpty ? nameBeside : name
      contact.emails.append(OutlookEmail.entry(address: address, name: name, type: type))
      for value in others { contact.emails.append(OutlookEmail.entry(value, Attributes())) }
      return
    }
    if name.isEmpty {
      if !type.isEmpty, !type.equalsIgnoringASCIICase("SMTP") {
        findings.append(
          Finding(
            CSVContactCodes.typeWithoutValue, "the type \(Finding.quote(type)) has no address beside it",
            at: row.range(typeColumn), property: "EMAIL"))
      }
      return
    }
    if let mailbox = MailboxList.mailbox(in: name) {
      add(mailbox, to: &contact)
      findings.append(
        Finding(
          CSVContactCodes.addressInDisplayName,
          "there is no address beside \(Finding.quote(name)); \(Finding.quote(mailbox.text)) was read from it",
          at: row.range(nameColumn), property: "EMAIL"))
      return
    }
    let label = number == 1 ? "E-mail Display Name" : "E-mail \(number) Display Name"
    contact.extensions.append(CustomField.property(label: label, value: name))
    findings.append(
      Finding(
        CSVContactCodes.addressInDisplayName,
        "there is no address beside \(Finding.quote(name)), nor in it; it was kept as a custom field",
        at: row.range(nameColumn), property: "EMAIL"))
  }

  /// Adds the SMTP address of the display name, and keeps the name in the directory.
  private func finishExchange(_ contact: inout ContactFields, _ row: Row, _ findings: inout [Finding]) {
    let mailbox = MailboxList.mailbox(in: name)
    if let mailbox { add(mailbox, to: &contact) }
    contact.extensions.append(ExchangeAddress.property(address, displayName: mailbox == nil ? name : ""))
    let rest = mailbox.map { "; the address in the display name is \(Finding.quote($0.text))" } ?? ""
    findings.append(
      Finding(
        CSVContactCodes.exchangeAddress,
        "\(Finding.quote(address)) is a name on an Exchange server, which was kept as \(ExchangeAddress.name)\(rest)",
        at: row.range(column), property: "EMAIL"))
  }

  private func add(_ mailbox: CellValue, to contact: inout ContactFields) {
    contact.emails.append(OutlookEmail.entry(mailbox, Attributes()))
    if !mailbox.name.isEmpty { contact.settleNamesBesideAddresses() }
  }
}

/// The name of a mailbox in the directory of an Exchange server: `/o=ExchangeLabs/ou=…/cn=alma`.
enum ExchangeAddress {
  static let name = "X-EXCHANGE-ADDRESS"

  static func isOne(_ text: String) -> Bool {
    // Performance: an address of the internet does not begin with a slash.
    guard text.utf8.first == ASCII.slash else { return false }
    let start = "/o=".utf8
    return text.utf8.prefix(start.count).map(ASCII.lowercased).elementsEqual(start)
  }

  /// The property that keeps it.
  static func property(_ address: String, displayName: String) -> ExtensionProperty {
    var property = CustomField.property(label: name, value: address)
    if !displayName.isEmpty { property.parameters.append(Parameter(OutlookEmail.displayName, [displayName])) }
    return property
  }
}
