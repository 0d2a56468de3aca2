import ContactModel
import Testing

@testable import VCardContacts

/// The codecs of the fields.
@Suite struct FieldCodecTests {
  @Test func everyFieldHasACodec() {
    let names = PropertyTable.codecs.map(\.name)
    for field in ContactField.all where field.name != "extensions" {
      #expect(names.count { $0 == field.property } == 1, "\(field.name)")
    }
  }

  @Test func theOrderNamesFields() {
    #expect(SingleProperty.order.unknown == [])
  }

  @Test func propertiesThatACardHasOnce() {
    for field in ContactField.all {
      let isOne = field.cardinality == .one && field.name != "kind"
      #expect(PropertyName(field.property).isSingle == isOne, "\(field.name)")
    }
  }
}
