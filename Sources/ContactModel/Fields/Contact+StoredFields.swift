// The values of the fields of a contact in one piece, for the members: one function for each type of values, because the
// members are inlined where no generic function is compiled for a type.
extension Contact {
  @usableFromInline var storedKind: Kind? { buffer?.kind }
  @usableFromInline var storedExtensions: [ExtensionProperty] { buffer?.extensions ?? [] }

  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<String>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<DateValue>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<PersonName>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<PostalAddress>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<Organization>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<Gender>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<PhoneNumber>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<InstantMessageAddress>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<SocialProfile>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<Position>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<Reference>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<Media>] { values(field) }
  @usableFromInline func stored(_ field: FieldNumber) -> [Entry<Agent>] { values(field) }

  @inline(__always)
  private func values<Value: FieldValue>(_ field: FieldNumber) -> [Entry<Value>] {
    buffer?.values(ValueField<Value>(field)) ?? []
  }
}
