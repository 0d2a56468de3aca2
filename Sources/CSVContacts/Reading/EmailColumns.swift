internal import ContactModel
internal import Findings
internal import SourceText

/// The columns of an e-mail address: Outlook's address, display name and type of address.
struct EmailColumns: Sendable {
  /// The number of the address among those of the product, from 1.
  let number: Int
  /// The columns, or -1.
  var address = -1
  var name = -1
  var type = -1

  init(_ number: Int) { self.number = number }

  /// Adds the address to a contact.
  func read(_ row: Row, _ contact: inout ContactBuilder, _ findings: inout [Finding]) {
    guard !row.isEmpty(address) || !row.isEmpty(name) || !row.isEmpty(type) else { return }
    let text = row.text(address) ?? ""
    let shown = row.text(name) ?? ""
    if ExchangeAddress.isOne(text) { return readExchange(text, shown, row, &contact, &findings) }
    let type = row.text(type) ?? ""
    guard text.isEmpty else {
      let name = shown.isEmpty ? row.nameBesideAddress(address) : shown
      contact.append(OutlookEmail.entry(address: text, name: name, type: type), to: .emails)
      for value in row.furtherValues(address) {
        contact.append(OutlookEmail.entry(value, Attributes()), to: .emails)
      }
      return
    }
    if shown.isEmpty {
      if !type.isEmpty, !type.equalsIgnoringASCIICase("SMTP") {
        findings.append(
          Finding(
            CSVContactCodes.typeWithoutValue, "the type \(Finding.quote(type)) has no address beside it",
            at: row.range(self.type), property: "EMAIL"))
      }
      return
    }
    if let mailbox = MailboxList.mailbox(in: shown).map({ CellValue($0) }) {
      add(mailbox, to: &contact)
      findings.append(
        Finding(
          CSVContactCodes.addressInDisplayName,
          "there is no address beside \(Finding.quote(shown)); \(Finding.quote(mailbox.text)) was read from it",
          at: row.range(name), property: "EMAIL"))
      return
    }
    let label = number == 1 ? "E-mail Display Name" : "E-mail \(number) Display Name"
    contact.append(CustomField.property(label: label, value: shown))
    findings.append(
      Finding(
        CSVContactCodes.addressInDisplayName,
        "there is no address beside \(Finding.quote(shown)), nor in it; it was kept as a custom field",
        at: row.range(name), property: "EMAIL"))
  }

  /// Adds the SMTP address of the display name, and keeps the name in the directory.
  private func readExchange(
    _ text: String, _ shown: String, _ row: Row, _ contact: inout ContactBuilder, _ findings: inout [Finding]
  ) {
    let mailbox = MailboxList.mailbox(in: shown).map { CellValue($0) }
    if let mailbox { add(mailbox, to: &contact) }
    contact.append(ExchangeAddress.property(text, displayName: mailbox == nil ? shown : ""))
    let rest = mailbox.map { "; the address in the display name is \(Finding.quote($0.text))" } ?? ""
    findings.append(
      Finding(
        CSVContactCodes.exchangeAddress,
        "\(Finding.quote(text)) is a name on an Exchange server, which was kept as \(ExchangeAddress.name)\(rest)",
        at: row.range(address), property: "EMAIL"))
  }

  private func add(_ mailbox: CellValue, to contact: inout ContactBuilder) {
    contact.append(OutlookEmail.entry(mailbox, Attributes()), to: .emails)
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
