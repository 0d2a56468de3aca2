/// The shared part of a contact. It is changed only while a single contact refers to it.
@usableFromInline
final class ContactStorage: @unchecked Sendable {
  // The contact that changes it has made sure that no other one refers to it, so an access need not be checked again.
  @exclusivity(unchecked) @usableFromInline var fields: ContactFields

  @usableFromInline
  init(_ fields: ContactFields) { self.fields = fields }
}
