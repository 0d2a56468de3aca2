public import SourceText

/// A product for contacts and its requirements for files to import.
///
/// ``ProductTable`` lists the products. Each fact has its source.
public struct ContactProduct: Sendable {
  /// The argument of `--for`: `google`.
  public var name: String
  /// The name that people know.
  public var title: String
  /// The formats that it imports, the most complete first.
  public var formats: [ProductFormat]
  /// The media types of photos that it shows.
  public var photoTypes: Set<String>
  /// The maximum size of a photo in bytes, if known.
  public var maxPhotoBytes: Int?
  /// Whether it shows the labels of values in a vCard (X-ABLabel).
  public var readsCardLabels: Bool
  /// How it represents groups; `nil` if it imports none.
  public var groups: GroupStyle?
  /// The maximum number of contacts of an account, if known.
  public var maxContacts: Int?
  /// The properties of a vCard in which it looks for some values, the most preferred first. A vCard for the product has
  /// these instead of the standard ones.
  package var carriers: [CarriedValue: [String]] = [:]
  /// What its importer reads from a vCard, if its code is known.
  package var reading: ProductCardReading?
  /// How its importer reads the lines of a card.
  package var lines = ProductLineReading()
  /// What its importer reads from the entries of LDIF, if it imports LDIF and that is known.
  package var entries: ProductEntryReading?
  /// Facts for people, with their sources.
  public var facts: [ProductFact]

  /// How it represents groups in a format; `nil` if it imports none.
  public func groups(in name: String) -> GroupStyle? { format(name)?.groups ?? groups }

  /// The format with a name; `nil` if the product does not import it.
  public func format(_ name: String) -> ProductFormat? { formats.first { $0.name == name } }

  /// The vendors' properties among the `carriers`.
  public var vendorProperties: [String] {
    CarriedValue.allCases.flatMap { carriers[$0] ?? [] }.filter { $0.hasPrefix("X-") }
  }

  /// Whether it reads a custom label from a type that begins with `X-`.
  public var readsLabelsOfTypes: Bool { carriers[.label]?.contains("TYPE=X-") ?? false }
}

/// A format that a product imports.
public struct ProductFormat: Sendable, Hashable {
  /// The argument of `--to`.
  public var name: String
  /// The maximum number of contacts of a file, if there is one.
  public var maxContactsInFile: Int?
  /// How groups are represented in it, if not as in the other formats of the product.
  public var groups: GroupStyle?
  /// The maximum size of a file in bytes, if there is one.
  public var maxFileBytes: Int?
  /// The maximum size of a contact in the file in bytes, if there is one.
  public var maxContactBytes: Int?
  /// The encoding that the product expects if all characters can be represented in it; `nil` for UTF-8.
  public var narrowEncoding: TextEncoding?

  /// Creates a format with its limits.
  public init(
    _ name: String, maxContactsInFile: Int? = nil, maxFileBytes: Int? = nil, maxContactBytes: Int? = nil,
    groups: GroupStyle? = nil, narrowEncoding: TextEncoding? = nil
  ) {
    self.name = name
    self.maxContactsInFile = maxContactsInFile
    self.maxFileBytes = maxFileBytes
    self.maxContactBytes = maxContactBytes
    self.groups = groups
    self.narrowEncoding = narrowEncoding
  }
}

/// A fact about a product.
public struct ProductFact: Sendable, Hashable {
  /// How a fact is known.
  public enum Evidence: String, CaseIterable, Sendable {
    /// The code of the product, or of a program that exchanges files with it.
    case code
    /// The documentation of the product, or a standard.
    case documentation
    /// Files that the product wrote or imported.
    case observed
  }

  /// A sentence.
  public var text: String
  /// The sources of the fact: at least one.
  public var sources: [Evidence: String]

  init(_ text: String, code: String? = nil, documentation: String? = nil, observed: String? = nil) {
    self.text = text
    sources = [:]
    sources[.code] = code
    sources[.documentation] = documentation
    sources[.observed] = observed
  }
}

/// How the groups of an address book are represented.
public enum GroupStyle: String, Sendable, Hashable, CaseIterable {
  /// As the input has them.
  case asWritten = "as-is"
  /// A card of the kind `group` with MEMBER properties (RFC 6350 6.1.4 and 6.6.5), X-ADDRESSBOOKSERVER-MEMBER in vCard
  /// 3.0, or a list in LDIF.
  case cards
  /// CATEGORIES of the members (RFC 6350 6.7.1), which are labels at Google.
  case categories
}

/// How the importer of a product reads the lines of a card, where its code differs from the standards.
package struct ProductLineReading: Sendable {
  /// How a date without a year is read.
  package enum YearlessDate: Sendable {
    /// As the year 1604 with X-APPLE-OMIT-YEAR.
    case appleYear
    /// As a text of the form `--05-05`.
    case text
    /// It is not read.
    case none
  }

  /// How a date without a year is read in vCard 3.0 and 2.1.
  package var yearlessDate = YearlessDate.text
  /// The properties that are read in a group, such as `item1.ADR`; `nil` if all are. Others are lost in a group.
  package var groupedProperties: Set<String>?
  /// Whether the type INTERNET of an address is shown as its label.
  package var showsInternet = false
  /// The types of which the first one that occurs decides, in lower case, those with the most precise meaning first.
  package var decidingTypes: [String] = []
  /// The types that name the service of an IMPP, by the name of the service in upper case; `nil` if the service is read
  /// from SERVICE-TYPE or the URI. A bare name is not a URI there.
  package var serviceTypes: [String: String]?
  /// Whether an address of IMPP with the scheme `x-apple:` is read as the name that follows.
  package var readsAppleHandles = false
  /// The properties of 4.0 that are read in 3.0 under their own names, too.
  package var propertiesOf40: Set<String> = []

  /// The reading of an importer that follows the standards.
  package static let standard = ProductLineReading()
}

/// A kind of value that products carry in properties of their own.
package enum CarriedValue: String, CaseIterable, Sendable {
  case anniversary = "anniversaries"
  case date = "other dates"
  case relation = "relations"
  case messenger = "messengers"
  case socialProfile = "social profiles"
  case gender = "genders"
  case link = "special links"
  case detail = "other details"
  case phoneticName = "phonetic names"
  case label = "labels"
  case picture = "pictures"
}

/// What the importer of a product reads from a card, as its code shows.
package struct ProductCardReading: Sendable {
  /// What becomes of the properties that it does not read.
  package enum Others: Sendable {
    /// They are lost with the import.
    case dropped
    /// They are stored with the contact and not shown.
    case kept
    /// Those with an `X-` name are stored, the others are lost.
    case extensionsKept
  }

  /// The properties that it reads, in upper case.
  package var properties: [String]
  /// For some of them, the beginnings of the values or the types that it reads; others are ignored.
  package var conditions: [String: [String]] = [:]
  /// What becomes of the others.
  package var others: Others
  /// Properties that are lost although the others are stored.
  package var removed: [String] = []
  /// The properties whose X-ABLabel it reads.
  package var labelled: [String] = []

  init(
    _ properties: String, conditions: [String: [String]] = [:], others: Others, removed: [String] = [],
    labelled: [String] = []
  ) {
    self.properties = properties.split(separator: " ").map { String($0) }
    self.conditions = conditions
    self.others = others
    self.removed = removed
    self.labelled = labelled
  }

  /// Whether a property that is not read is lost.
  package func drops(_ property: String) -> Bool {
    if removed.contains(property) { return true }
    return switch others {
    case .dropped: true
    case .kept: false
    case .extensionsKept: !property.hasPrefix("X-")
    }
  }

  /// Properties about the card and not about the contact, which no person misses, and lines that belong to another
  /// property.
  package static let aboutTheCard: Set<String> = [
    "BEGIN", "END", "VERSION", "N", "FN", "PRODID", "REV", "UID", "SOURCE", "CLIENTPIDMAP", "CREATED", "PROFILE",
    "X-ABLABEL", "X-ABADR", "X-ABUID",
  ]
}

/// What the importer of a product reads from the entries of LDIF.
package enum ProductEntryReading: Sendable {
  /// It reads attributes by their names without options, and drops the others. Each list has the attributes that fill one
  /// field, which keeps one value.
  case fields([[String]])
  /// It is a directory that refuses an entry with an attribute, a class or a value that its schemas do not have.
  case schemas([String])

  /// Whether it is a directory, in which the name of an entry is its place.
  package var isDirectory: Bool {
    if case .schemas = self { return true }
    return false
  }
}
