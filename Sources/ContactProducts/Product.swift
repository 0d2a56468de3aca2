public import SourceText

/// A product for contacts and its requirements for files to import.
///
/// ``ProductTable`` lists the products. Each fact has its source.
public struct Product: Sendable {
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
  /// How it represents groups; nil if it imports none.
  public var groups: GroupStyle?
  /// The maximum number of contacts of an account, if known.
  public var maxContacts: Int?
  /// The names, in upper case, of the vendor's properties that it reads instead of the standard ones, the most preferred
  /// first: `X-EVOLUTION-SPOUSE`. A vCard for the product has these.
  public var vendorProperties: [String] = []
  /// The standard properties that its importer does not read, as far as its code is known.
  public var ignoredProperties: [String] = []
  /// Facts for people, with their sources.
  public var facts: [ProductFact]

  /// How it represents groups in a format; nil if it imports none.
  public func groups(in name: String) -> GroupStyle? { format(name)?.groups ?? groups }

  /// The format with a name; nil if the product does not import it.
  public func format(_ name: String) -> ProductFormat? { formats.first { $0.name == name } }
}

/// A format that a product imports.
public struct ProductFormat: Sendable, Hashable {
  /// The argument of `--to`.
  public var name: String
  /// The maximum number of contacts of a file, if there is one.
  public var maxContactsInFile: Int?
  /// How groups are represented in it, if not as in the other formats of the product.
  public var groups: GroupStyle?
  /// The encoding that the product expects if all characters can be represented in it; nil for UTF-8.
  public var narrowEncoding: TextEncoding?

  /// Creates a format with its limits.
  public init(
    _ name: String, maxContactsInFile: Int? = nil, groups: GroupStyle? = nil, narrowEncoding: TextEncoding? = nil
  ) {
    self.name = name
    self.maxContactsInFile = maxContactsInFile
    self.groups = groups
    self.narrowEncoding = narrowEncoding
  }
}

/// A fact about a product.
public struct ProductFact: Sendable, Hashable {
  /// A sentence.
  public var text: String
  /// The source of the fact.
  public var source: String

  init(_ text: String, _ source: String) {
    self.text = text
    self.source = source
  }
}
