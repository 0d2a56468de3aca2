import ContactTestSupport
import Testing

@testable import ContactModel

/// The tables of components and attributes.
@Suite struct PartFieldTests {
  /// A component that is declared and missing in the table would be in no format.
  @Test func everyMemberHasARow() {
    #expect(members(of: PersonName()) - 1 + members(of: RareNameParts()) == PersonName.fields.count)
    #expect(members(of: PostalAddress()) - 1 + members(of: RareAddressParts()) == PostalAddress.fields.count)
    #expect(members(of: Organization("")) - 1 + members(of: RareOrganizationParts()) == Organization.fields.count)
    #expect(members(of: PhoneNumber("")) - 1 + members(of: RareNumberParts()) == PhoneNumber.fields.count)
    #expect(members(of: Gender(sex: "")) == Gender.fields.count)
    #expect(members(of: Position(latitude: "", longitude: "")) == Position.fields.count)
    #expect(members(of: InstantMessageAddress("")) == InstantMessageAddress.fields.count)
    #expect(members(of: SocialProfile("")) == SocialProfile.fields.count)
  }

  @Test func everyAttributeHasARow() {
    #expect(members(of: Attributes()) - 1 + members(of: RareAttributes()) == AttributeField.all.count)
  }

  /// Each row sets a member of its own, which records hold under the key of the row.
  @Test func everyComponentIsStored() {
    check(\.names)
    check(\.addresses)
    check(\.organizations)
    check(\.phones)
    check(\.genders)
    check(\.positions)
    check(\.instantMessages)
    check(\.socialProfiles)
  }

  @Test(arguments: AttributeField.all.indices)
  func everyAttributeIsStored(index: Int) {
    let field = AttributeField.all[index]
    var attributes = Attributes()
    switch field.content {
    case .types: attributes.types = .work
    case .preference: attributes.preference = 2
    case .text(_, let set): set(&attributes, "x")
    case .texts(_, let set): set(&attributes, ["x", "y"])
    case .parameters: attributes.parameters = [Parameter("X-A", ["x", "y"])]
    }
    #expect(AttributeField.all.filter { !$0.isSame(attributes, Attributes()) }.map(\.jsonKey) == [field.jsonKey])
    var contact = Contact()
    contact.emails = [Entry("jo@example.org", attributes: attributes)]
    #expect(contact.emails == contact.emails)
    #expect(contact.emails.map { field.texts(of: $0.attributes) } == [field.texts(of: attributes)])
    var copy = Attributes()
    field.copy(from: attributes, to: &copy)
    #expect(copy == attributes)
  }

  @Test func namesOfRowsDiffer() {
    #expect(Set(AttributeField.all.map(\.jsonKey)).count == AttributeField.all.count)
    #expect(Set(AttributeField.all.map(\.column)).count == AttributeField.all.count)
    #expect(Set(AttributeField.withParameter.map(\.parameter)) == ["LANGUAGE", "ALTID", "PID"])
    #expect(PersonName.fieldsWithLine.count == 4)
  }

  private func members(of value: Any) -> Int { Mirror(reflecting: value).children.count }

  private func check<Value: ComponentValue>(_ list: WritableKeyPath<Contact, [Entry<Value>]>) {
    let fields = Value.fields
    #expect(Set(fields.map(\.jsonKey)).count == fields.count)
    #expect(fields.map(\.column.place).sorted() == Array(fields.indices))
    for field in fields {
      var value = Value.blank
      switch field.content {
      case .flag(let usual, _, let set): set(&value, !usual)
      case .lists(let names, _, let set): set(&value, names.map { TextList($0) })
      case .text, .optional, .list, .texts: field.set("x", in: &value)
      }
      #expect(fields.filter { !$0.isSame(value, .blank) }.map(\.jsonKey) == [field.jsonKey])
      var copy = Value.blank
      field.copy(from: value, to: &copy)
      #expect(copy == value)
      var contact = Contact()
      contact[keyPath: list] = [Entry(value)]
      #expect(contact[keyPath: list].map(\.value) == [value], "\(field.jsonKey)")
    }
  }
}
