import CSVContacts
import SourceText
import TextDistance

/// The words that people type for fields: those of vCard, of CNContact and of columns.
enum FieldWords {
  /// The field that an unknown word was meant for, and where the fields are listed.
  static func suggestion(for word: String) -> String {
    let asked = String(decoding: word.asciiLowercased.utf8.filter { isLetter($0) }, as: UTF8.self)
    let near =
      paths[asked] ?? nearest(to: word, in: CSVFieldPath.names)
      ?? nearest(to: asked, in: paths.keys.sorted()).flatMap { paths[$0] }
    return (near.map { " Did you mean '\($0)'?" } ?? "") + " 'explain fields' lists them."
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 || byte >= 0x80 }

  /// The paths by other words, of which only letters count.
  private static let paths: [String: String] = {
    let rows = [
      "name": "fn formattedname fullname displayname n contact who person",
      "name.given": "givenname first firstname forename vorname prénom",
      "name.family": "familyname last lastname surname nachname nom", "name.middle": "middlename additionalname",
      "name.prefix": "nameprefix honorificprefix salutation", "name.suffix": "namesuffix honorificsuffix",
      "phone": "tel telephone fon phonenumber phonenumbers number telefon",
      "phone.mobile": "mobile cell cellphone handy mobil",
      "phone.work": "workphone businessphone", "phone.home": "homephone privatephone",
      "email": "mail emailaddress emailaddresses emails", "address": "adr postaladdress addr",
      "address.street": "street road",
      "address.city": "city town locality ort", "address.postcode": "zip zipcode postalcode postcode plz",
      "address.country": "country land", "address.region": "state province region",
      "org": "organization organisation company firm firma organizationname",
      "org.department": "department dept", "title": "jobtitle job position",
      "birthday": "bday birthdate dob dateofbirth geburtstag",
      "note": "notes comment comments remark", "category": "categories group groups tag tags labels label",
      "url": "website web homepage www",
      "im": "impp chat messenger skype", "photo": "picture image", "nickname": "nick alias", "gender": "sex",
      "custom.LABEL": "other extra",
    ]
    var paths: [String: String] = [:]
    for (path, words) in rows { for word in words.split(separator: " ") { paths[String(word)] = path } }
    return paths
  }()
}
