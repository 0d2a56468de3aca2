import ContactModel
import Foundation
import Testing

@testable import JSONContacts

/// The documentation of the JSON form and the order of its keys.
@Suite struct JSONFormTests {
  @Test func everyKeyIsDocumented() throws {
    let place = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Sources/JSONContacts/JSONContacts.docc/JSONForm.md").standardized
    let text = try String(contentsOf: place, encoding: .utf8)
    let rows = text.components(separatedBy: "## Keys of a contact").last?.components(separatedBy: "\n## ").first ?? ""
    for field in ContactField.all {
      let isOne = field.cardinality != .many && field.name != "kind"
      #expect(rows.contains("`\(field.key)`" + (isOne ? " (1)" : "")), "\(field.key)")
    }
  }

  @Test func theOrderNamesFields() { #expect(ContactForm.order.unknown == []) }
}
