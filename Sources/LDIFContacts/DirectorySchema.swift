import SourceText

/// The classes and attributes that OpenLDAP has without further schemas: those of RFC 4519, RFC 4524 and RFC 2798.
enum DirectorySchema {
  /// A class with the attributes of its superclasses.
  struct Class: Sendable {
    /// The values of objectClass.
    let names: [String]
    /// The attributes that an entry may have, in lower case.
    let attributes: Set<String>

    init(_ names: [String], _ attributes: String) {
      self.names = names
      self.attributes = Set(attributes.split(separator: " ").map { $0.asciiLowercased })
    }
  }

  /// The class of a person (RFC 2798 3), without attributes whose values this package cannot check.
  static let person = Class(
    EntryClass.person,
    "cn sn description telephoneNumber seeAlso title registeredAddress destinationIndicator telexNumber "
      + "internationaliSDNNumber facsimileTelephoneNumber street postOfficeBox postalCode postalAddress "
      + "physicalDeliveryOfficeName ou st l audio businessCategory carLicense departmentNumber displayName "
      + "employeeNumber employeeType givenName homePhone homePostalAddress initials jpegPhoto labeledURI mail manager "
      + "mobile o pager roomNumber secretary uid userCertificate preferredLanguage userSMIMECertificate")

  /// The class of a group (RFC 4519 3.5).
  static let group = Class(
    ["top", "groupOfNames"], "cn member businessCategory description o ou owner seeAlso")

  /// The classes of other kinds that have a common name.
  static let others = [
    Class(["top", "applicationProcess"], "cn description l ou seeAlso"),
    Class(["top", "device"], "cn description l o ou owner seeAlso serialNumber"),
  ]

  /// The attributes of which an entry has one value.
  static let single: Set<String> = ["displayname", "employeenumber", "preferredlanguage"]

  /// The syntax of an attribute, whose name is given in lower case.
  static func syntax(_ name: String) -> AttributeSyntax { syntaxes[name] ?? .text }

  /// Whether a directory has the attributes and values of the name of an entry.
  static func accepts(_ name: DirectoryName) -> Bool {
    name.depth > 0
      && name.parts.allSatisfy { part in
        let type = DirectoryName.canonical(part.type)
        return (inNames.contains(type) || person.attributes.contains(type))
          && syntax(type).accepted(.text(part.value)) != nil
      }
  }

  private static let inNames: Set<String> = ["dc", "c", "co", "host", "drink", "ou", "o", "l", "st"]

  private static let syntaxes: [String: AttributeSyntax] = [
    "mail": .ascii, "dc": .ascii, "c": .country, "labeleduri": .exactText, "telephonenumber": .telephone,
    "homephone": .telephone, "mobile": .telephone, "pager": .telephone, "facsimiletelephonenumber": .printable,
    "telexnumber": .printable, "destinationindicator": .printable, "internationalisdnnumber": .digits,
    "postaladdress": .lines, "homepostaladdress": .lines, "registeredaddress": .lines, "member": .name,
    "manager": .name, "secretary": .name, "seealso": .name, "owner": .name, "jpegphoto": .photo, "audio": .sound,
    "usercertificate": .certificate, "usersmimecertificate": .certificate, "serialnumber": .printable,
  ]
}
