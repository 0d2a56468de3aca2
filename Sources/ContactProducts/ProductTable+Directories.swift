/// Directories, and what importers read from their files.
extension ProductTable {
  static let openLDAP = ContactProduct(
    name: "openldap", title: "OpenLDAP", formats: [ProductFormat("ldif")], photoTypes: ["image/jpeg"],
    readsCardLabels: false, groups: .cards, maxContacts: nil,
    entries: .schemas(["core (RFC 4519)", "cosine (RFC 4524)", "inetorgperson (RFC 2798)"]),
    facts: [
      ProductFact(
        "Refuses an entry with an attribute that its class does not have, so that nicknames, birthdays, relations, "
          + "messengers, categories and custom fields cannot be kept.", documentation: "RFC 4512 2.4; RFC 2798 3",
        observed: "slapadd 2.5"),
      ProductFact(
        "A person needs sn and cn: a contact without a family name has its whole name in both.",
        documentation: "RFC 4519 3.12"),
      ProductFact(
        "A group needs a member: one without members is its own member. Members are named by their entries.",
        documentation: "RFC 4519 3.5"),
      ProductFact(
        "A person has no attribute for a country and for the parts of a second address: they are in postalAddress and "
          + "homePostalAddress.", documentation: "RFC 2798 3"),
      ProductFact(
        "A number has letters, digits, blanks and the marks '()+,-./:?= only; a photo is JPEG, and a certificate X.509.",
        documentation: "RFC 4517 3.3.31, 3.2; RFC 4523 2.1", observed: "slapadd 2.5"),
      ProductFact(
        "The entry above all contacts must be in the directory. Two entries with one name are refused.",
        documentation: "RFC 4512 2.3"),
      ProductFact(
        "slapadd reads the line version: 1 as a part of the first entry, so that it is not written.",
        observed: "slapadd 2.5"),
    ])

  /// The attributes that Thunderbird reads from LDIF, by its fields.
  static let thunderbirdAttributes: [[String]] = [
    ["cn", "commonName", "displayName"], ["givenName"], ["sn", "surname"], ["mozillaNickname", "xmozillanickname"],
    ["mail"], ["mozillaSecondEmail"], ["telephoneNumber"], ["homePhone"], ["mobile", "cellphone", "carphone"],
    ["fax", "facsimileTelephoneNumber"], ["pager", "pagerphone"],
    ["street", "streetAddress", "postOfficeBox"], ["mozillaWorkStreet2"], ["l", "locality"], ["st", "region"],
    ["postalCode", "zip"], ["c", "countryName"], ["mozillaHomeStreet", "homeStreet"], ["mozillaHomeStreet2"],
    ["mozillaHomeLocalityName"], ["mozillaHomeState"], ["mozillaHomePostalCode"], ["mozillaHomeCountryName"],
    ["mozillaWorkUrl", "workurl", "labeledURI"], ["mozillaHomeUrl", "homeurl"],
    ["nsAIMid", "nscpaimscreenname", "mozilla_AimScreenName"], ["o", "company"], ["ou", "department", "orgunit"],
    ["title"], ["birthyear"], ["birthmonth"], ["birthday"], ["description", "notes"], ["mozillaCustom1", "custom1"],
    ["mozillaCustom2", "custom2"], ["mozillaCustom3", "custom3"], ["mozillaCustom4", "custom4"],
  ]
}
