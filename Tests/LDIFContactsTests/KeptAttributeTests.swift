import ContactModel
import Findings
import SourceText
import Testing

@testable import LDIFContacts

@Suite("Attributes that are kept")
struct KeptAttributeTests {
  /// Bytes in base64, and whether a contact has them as a text.
  private static let values: [(base64: String, isText: Bool)] = [
    ("AAECAwQFBgcICQoLDA0ODw==", false), ("AQ0KDQI=", false), ("/wD+", false), ("YQ0KYg==", false), ("DQ==", false),
    ("YRtb", false), ("fw==", false), ("YQpi", true), ("YQli", true), ("IGEg", true), ("w7w=", true),
    ("XG4sOw==", true),
  ]

  @Test(
    "No byte of a base64 value changes, and control characters make it binary", arguments: values.map(\.base64),
    ["objectGUID", "x-foo", "mozillaCustom1", "foo;lang-de"])
  func bytes(base64: String, name: String) throws {
    let text = "dn: cn=Ada\nobjectClass: person\ncn: Ada\nsn: A\n\(name):: \(base64)\n\n"
    let batch = LDIFReader().read(Array(text.utf8))
    #expect(batch.findings.isEmpty)
    let contact = try #require(batch.items.first?.value)
    let (written, losses) = write([contact])
    #expect(losses.map(\.message) == [])
    let lines = String(decoding: written, as: UTF8.self).split(separator: "\n")
    // Short text need not be base64.
    let bytes = try #require(Base64(base64).bytes)
    let plain = String(decoding: bytes, as: UTF8.self)
    #expect(lines.contains("\(name):: \(base64)") || lines.contains("\(name): \(plain)"), "\(lines)")
    let kept = try #require(contact.extensions.first)
    if let isText = Self.values.first(where: { $0.base64 == base64 })?.isText, name != "x-foo", name != "mozillaCustom1"
    {
      #expect(kept.value.contains("base64") == !isText)
    }
  }

  @Test("The text of a contact that looks like kept data is not changed")
  func lookalike() {
    var contact = Contact()
    contact.formattedNames = [Entry("Ada")]
    contact.extensions = [
      CustomField.property(label: "foo", value: "data:application/octet-stream;base64,YWJj"),
      CustomField.property(label: "bar", value: "data:application/octet-stream;base64,%"),
    ]
    let (written, losses) = write([contact])
    #expect(losses.isEmpty)
    #expect(LDIFReader().read(written).items.first?.value.extensions == contact.extensions)
  }
}
