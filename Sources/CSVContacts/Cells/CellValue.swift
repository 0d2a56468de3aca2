internal import ContactModel

/// One value of a cell.
struct CellValue: Sendable, Hashable {
  var text: String
  /// The name beside an e-mail address.
  var name = ""
}

extension CellValue {
  init(_ mailbox: Mailbox) { self.init(text: mailbox.address, name: mailbox.name) }
}
