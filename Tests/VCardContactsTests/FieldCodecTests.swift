import ContactModel
import Testing

@testable import VCardContacts

/// The codecs of the fields and their order.
@Suite struct FieldCodecTests {
  @Test func everyFieldHasACodec() {
    let names = PropertyTable.codecs.map(\.name)
    for field in ContactField.all where field.name != "extensions" {
      #expect(names.count { $0 == field.property } == 1, "\(field.name)")
    }
  }

  @Test func theOrderNamesFields() {
    #expect(PropertyTable.order.unknown == [])
    #expect(SingleProperty.order.unknown == [])
  }

  @Test func propertiesThatACardHasOnce() {
    for field in ContactField.all {
      let isOne = field.cardinality == .one && field.name != "kind"
      #expect(SingleProperty.isOne(field.property) == isOne, "\(field.name)")
    }
  }
}
