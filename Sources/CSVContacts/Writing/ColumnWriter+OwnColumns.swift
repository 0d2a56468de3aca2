internal import ContactModel

// What only tables with columns of an app's own have: e-mail addresses by type, dates with a label, a name without its parts.
extension ColumnWriter {
  /// Writes the cells that the columns of products do not have.
  func writeOwnColumns(_ contact: Contact, _ cells: inout RowAssembler) {
    writeLabelledEmails(contact.emails, &cells)
    for (label, column) in places.dates {
      if let date = contact.dates.first(where: { $0.attributes.label == label }) {
        cells.set(column, DateCell.text(date.value))
      }
    }
    writeWholeAddresses(contact.addresses, &cells)
    let name = places.column(.formattedName)
    if name >= 0, cells[name].isEmpty { cells.set(name, contact.displayName) }
  }

  private func writeLabelledEmails(_ emails: [Email], _ cells: inout RowAssembler) {
    if places.labelledEmails.isEmpty { return }
    for (number, index) in places.labelledEmails.assign(emails, isFitting: { _, _ in true }).enumerated() {
      if index >= 0 { cells.set(places.labelledEmailColumns[index], emails[number].value) }
    }
  }

  /// Writes addresses to columns for a whole address without columns for its parts.
  private func writeWholeAddresses(_ addresses: [Entry<PostalAddress>], _ cells: inout RowAssembler) {
    if places.addresses.isEmpty { return }
    for (number, index) in places.addresses.assign(addresses, isFitting: { _, _ in true }).enumerated() where index >= 0
    {
      let columns = places.addressColumns[index]
      let whole = columns[AddressPart.formatted.code]
      if whole >= 0, columns.count(where: { $0 >= 0 }) == 1 { cells.set(whole, addresses[number].value.description) }
    }
  }
}
