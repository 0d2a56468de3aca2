// What people write who know CNContact, ez-vcard or the names of vCard. None of it can be called: the compiler answers with
// the member of this library, and with a fix-it if that is another name only.
extension Contact {
  /// Unavailable: the compiler names the member to use.
  @available(
    *, unavailable,
    message:
      "use PersonName.given: contact.name?.given = \"Ada\", or contact.name = PersonName(given: \"Ada\", family: \"Lovelace\")"
  )
  public var givenName: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(
    *, unavailable,
    message:
      "use PersonName.family: contact.name?.family = \"Lovelace\", or contact.name = PersonName(given: \"Ada\", family: \"Lovelace\")"
  )
  public var familyName: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use PersonName.additional: contact.name?.additional = \"King\"")
  public var middleName: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use PersonName.prefixes: contact.name?.prefixes = \"Dr.\"")
  public var namePrefix: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use PersonName.suffixes: contact.name?.suffixes = \"Jr.\"")
  public var nameSuffix: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use PersonName.given: contact.name?.given = \"Ada\"")
  public var firstName: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use PersonName.family: contact.name?.family = \"Lovelace\"")
  public var lastName: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``name``.
  @available(*, unavailable, renamed: "name")
  public var structuredName: PersonName? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(
    *, unavailable,
    message: "use displayName to show a name, and formattedNames to set it: contact.formattedNames = [\"Ada Lovelace\"]"
  )
  public var formattedName: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(
    *, unavailable,
    message: "use displayName to show a name, and formattedNames to set it: contact.formattedNames = [\"Ada Lovelace\"]"
  )
  public var fullName: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(
    *, unavailable,
    message: "use displayName to show a name, and formattedNames to set it: contact.formattedNames = [\"Ada Lovelace\"]"
  )
  public var fn: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``name``.
  @available(*, unavailable, renamed: "name")
  public var n: PersonName? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use nicknames: contact.nicknames = [\"Countess\"]")
  public var nickname: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``id``.
  @available(*, unavailable, renamed: "id")
  public var identifier: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``kind``.
  @available(*, unavailable, renamed: "kind")
  public var contactType: Kind? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``organization``.
  @available(*, unavailable, renamed: "organization")
  public var organizationName: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``organization``.
  @available(*, unavailable, renamed: "organization")
  public var org: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: the compiler names the member to use.
  @available(*, unavailable, message: "use Organization.units: contact.organizations[0].value.units = [\"Research\"]")
  public var departmentName: String {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``title``.
  @available(*, unavailable, renamed: "title")
  public var jobTitle: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``phone``.
  @available(*, unavailable, renamed: "phone")
  public var tel: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``phone``.
  @available(*, unavailable, renamed: "phone")
  public var phoneNumber: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``phones``.
  @available(*, unavailable, renamed: "phones")
  public var phoneNumbers: [Phone] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``phones``.
  @available(*, unavailable, renamed: "phones")
  public var telephoneNumbers: [Phone] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``email``.
  @available(*, unavailable, renamed: "email")
  public var emailAddress: String? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``emails``.
  @available(*, unavailable, renamed: "emails")
  public var emailAddresses: [Email] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``addresses``.
  @available(*, unavailable, renamed: "addresses")
  public var adr: [Entry<PostalAddress>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``addresses``.
  @available(*, unavailable, renamed: "addresses")
  public var postalAddresses: [Entry<PostalAddress>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``urls``.
  @available(*, unavailable, renamed: "urls")
  public var url: [Entry<String>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``urls``.
  @available(*, unavailable, renamed: "urls")
  public var urlAddresses: [Entry<String>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``instantMessages``.
  @available(*, unavailable, renamed: "instantMessages")
  public var instantMessageAddresses: [Entry<InstantMessageAddress>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``instantMessages``.
  @available(*, unavailable, renamed: "instantMessages")
  public var impp: [Entry<InstantMessageAddress>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``related``.
  @available(*, unavailable, renamed: "related")
  public var contactRelations: [Entry<TextOrURI>] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``birthday``.
  @available(*, unavailable, renamed: "birthday")
  public var bday: DateValue? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``photo``.
  @available(*, unavailable, renamed: "photo")
  public var imageData: Media? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Unavailable: use ``revision``.
  @available(*, unavailable, renamed: "revision")
  public var rev: DateValue? {
    get { unavailable() }
    set { unavailable() }
  }
}

private func unavailable() -> Never { preconditionFailure("an unavailable member was called") }
