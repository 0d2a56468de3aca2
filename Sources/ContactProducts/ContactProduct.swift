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
