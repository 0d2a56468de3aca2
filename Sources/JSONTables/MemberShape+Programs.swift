/// The members of the programs that are known.
extension MemberShape {
  static let all = [googlePeople, microsoftGraph, telegram, schemaPerson]

  /// A person of the Google People API.
  static let googlePeople = MemberShape(
    "google-people-json", "the Google People API", wrappers: ["person."],
    carries: [
      ("N", 1, ""), ("FN", 1, ""), ("NICKNAME", nil, ""), ("EMAIL", nil, "with one type or label"),
      ("TEL", nil, "with one type or label"), ("ADR", nil, "formatted, too"), ("ORG", nil, "one department"),
      ("TITLE", nil, ""), ("BDAY", 1, ""), ("ANNIVERSARY", nil, ""), ("X-ABDATE", nil, ""), ("NOTE", nil, ""),
      ("PHOTO", nil, "only as an address"), ("CATEGORIES", nil, "the ids of groups"), ("URL", nil, ""),
      ("RELATED", nil, ""), ("IMPP", nil, ""), ("GENDER", 1, ""), ("HOBBY", nil, ""), ("LANG", nil, ""),
      ("ROLE", nil, ""), ("X-", nil, "any member"),
    ],
    """
    *.metadata -
    etag -
    names[0].displayName name
    names[0].unstructuredName -
    names[0].displayNameLastFirst -
    names[0].familyName name.family
    names[0].givenName name.given
    names[0].middleName name.middle
    names[0].honorificPrefix name.prefix
    names[0].honorificSuffix name.suffix
    names[0].phoneticGivenName name.phonetic-given
    names[0].phoneticFamilyName name.phonetic-family
    nicknames[].value nickname
    emailAddresses[].value email:value
    emailAddresses[].type email:type
    emailAddresses[].formattedType -
    phoneNumbers[].value phone:value
    phoneNumbers[].type phone:type
    phoneNumbers[].canonicalForm -
    phoneNumbers[].formattedType -
    addresses[].type address:type
    addresses[].formattedType -
    addresses[].formattedValue address:formatted
    addresses[].streetAddress address:street
    addresses[].extendedAddress address:extended
    addresses[].poBox address:box
    addresses[].city address:city
    addresses[].region address:region
    addresses[].postalCode address:postcode
    addresses[].country address:country
    addresses[].countryCode -
    organizations[].type organization:type
    organizations[].formattedType -
    organizations[].name organization:name
    organizations[].phoneticName organization:phonetic
    organizations[].title organization:title
    organizations[].department organization:department
    organizations[].location organization:location
    organizations[].jobDescription organization:description
    birthdays[0].date birthday
    birthdays[0].text -
    biographies[].value note
    biographies[].contentType -
    photos[].url photo
    photos[].default -
    coverPhotos -
    memberships[].contactGroupMembership.contactGroupId category
    memberships[].contactGroupMembership.contactGroupResourceName -
    urls[].value website:value
    urls[].type website:type
    urls[].formattedType -
    events[].date event:value
    events[].type event:type
    events[].formattedType -
    relations[].person relation:value
    relations[].type relation:type
    relations[].formattedType -
    imClients[].username message:value
    imClients[].protocol message:service
    imClients[].type message:type
    imClients[].formattedProtocol -
    imClients[].formattedType -
    userDefined[].key custom:type
    userDefined[].value custom:value
    clientData[].key custom:type
    clientData[].value custom:value
    externalIds[].type custom:type
    externalIds[].value custom:value
    externalIds[].formattedType -
    genders[0].value gender
    genders[0].formattedValue -
    occupations[].value role
    interests[].value hobby
    locales[].value language
    """)

  /// A contact or a user of Microsoft Graph.
  static let microsoftGraph = MemberShape(
    "microsoft-graph-json", "Microsoft Graph",
    carries: [
      ("N", 1, ""), ("FN", 1, ""), ("NICKNAME", 1, ""), ("EMAIL", nil, "without types"),
      ("TEL", nil, "fixed members instead of types"), ("ADR", 3, "fixed members instead of types"),
      ("ORG", 1, "one department"), ("TITLE", 1, ""), ("ROLE", 1, ""), ("BDAY", 1, ""), ("NOTE", 1, ""),
      ("CATEGORIES", nil, ""), ("URL", 1, ""), ("IMPP", nil, ""), ("RELATED", nil, "fixed members instead of types"),
      ("LANG", 1, ""), ("X-", nil, "any member"),
    ],
    """
    *.@odata.etag -
    *.@odata.type -
    *.@odata.id -
    changeKey -
    displayName name
    givenName name.given
    surname name.family
    middleName name.middle
    title name.prefix
    generation name.suffix
    yomiGivenName name.phonetic-given
    yomiSurname name.phonetic-family
    nickName nickname
    emailAddresses[].address email:value
    emailAddresses[].type email:type
    mail email
    otherMails[] email
    businessPhones[] phone.work
    homePhones[] phone.home
    mobilePhone phone.mobile
    faxNumber phone.fax
    phones[].number phone:value
    phones[].type phone:type
    homeAddress.street address.home.street
    homeAddress.city address.home.city
    homeAddress.state address.home.region
    homeAddress.postalCode address.home.postcode
    homeAddress.countryOrRegion address.home.country
    businessAddress.street address.work.street
    businessAddress.city address.work.city
    businessAddress.state address.work.region
    businessAddress.postalCode address.work.postcode
    businessAddress.countryOrRegion address.work.country
    otherAddress.street address.other.street
    otherAddress.city address.other.city
    otherAddress.state address.other.region
    otherAddress.postalCode address.other.postcode
    otherAddress.countryOrRegion address.other.country
    streetAddress address.work.street
    city address.work.city
    state address.work.region
    postalCode address.work.postcode
    country address.work.country
    companyName org
    department org.department
    jobTitle title
    profession role
    birthday birthday
    weddingAnniversary anniversary
    personalNotes note
    aboutMe note
    categories[] category
    businessHomePage url.work
    mySite url
    imAddresses[] im
    spouseName related.spouse
    children[] related.child
    manager related.manager
    assistantName related.assistant
    preferredLanguage language
    gender gender
    """)

  /// A contact of Telegram's export.
  static let telegram = MemberShape(
    "telegram-json", "Telegram's export",
    carries: [("N", 1, "given and family name"), ("TEL", 1, "without its type"), ("X-", nil, "any member")],
    """
    first_name name.given
    last_name name.family
    phone_number phone
    """)

  /// A person in the vocabulary of schema.org.
  static let schemaPerson = MemberShape(
    "schema-org-json", "schema.org Person (JSON-LD)",
    carries: [
      ("N", 1, ""), ("FN", 1, ""), ("NICKNAME", nil, ""), ("EMAIL", nil, "without types"), ("TEL", nil, ""),
      ("ADR", nil, "without types"), ("ORG", 1, "one department"), ("TITLE", nil, ""), ("BDAY", 1, ""),
      ("GENDER", 1, ""), ("URL", nil, ""), ("PHOTO", nil, "only as an address"), ("NOTE", nil, ""),
      ("RELATED", nil, ""),
      ("LANG", nil, ""), ("ROLE", nil, ""), ("X-", nil, "any member"),
    ],
    """
    *.@context -
    *.@type -
    name name
    givenName name.given
    familyName name.family
    additionalName name.middle
    honorificPrefix name.prefix
    honorificSuffix name.suffix
    alternateName nickname
    alternateName[] nickname
    telephone phone
    telephone[] phone
    faxNumber phone.fax
    faxNumber[] phone.fax
    email email
    email[] email
    contactPoint.telephone phone:value
    contactPoint.contactType phone:type
    contactPoint.email email
    contactPoint[].telephone phone:value
    contactPoint[].contactType phone:type
    contactPoint[].email email
    address address
    address.streetAddress address.street
    address.postOfficeBoxNumber address.pobox
    address.addressLocality address.city
    address.addressRegion address.region
    address.postalCode address.postcode
    address.addressCountry address.country
    address.addressCountry.name address.country
    address[] address:formatted
    address[].streetAddress address:street
    address[].postOfficeBoxNumber address:box
    address[].addressLocality address:city
    address[].addressRegion address:region
    address[].postalCode address:postcode
    address[].addressCountry address:country
    address[].addressCountry.name address:country
    homeLocation.address.streetAddress address.home.street
    homeLocation.address.addressLocality address.home.city
    homeLocation.address.addressRegion address.home.region
    homeLocation.address.postalCode address.home.postcode
    homeLocation.address.addressCountry address.home.country
    workLocation.address.streetAddress address.work.street
    workLocation.address.addressLocality address.work.city
    workLocation.address.addressRegion address.work.region
    workLocation.address.postalCode address.work.postcode
    workLocation.address.addressCountry address.work.country
    worksFor org
    worksFor.name org
    worksFor[0] org
    worksFor[0].name org
    worksFor.department.name org.department
    jobTitle title
    jobTitle[] title
    hasOccupation.name role
    birthDate birthday
    gender gender
    url url
    url[] url
    sameAs url
    sameAs[] url
    image photo
    image[] photo
    image.url photo
    image[].url photo
    description note
    spouse related.spouse
    spouse.name related.spouse
    children[] related.child
    children[].name related.child
    parent[] related.parent
    parent[].name related.parent
    knowsLanguage language
    knowsLanguage[] language
    """)
}
