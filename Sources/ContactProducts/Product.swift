public import SourceText

/// A product that people keep contacts in, and what is known about the files that it imports.
///
/// These are facts about somebody else's software, each with where it was found; ``ProductTable`` is the list.
public struct Product: Sendable {
  /// The word for `--for`: `google`.
  public var name: String
  /// What people call it.
  public var title: String
  /// The formats that it imports, the one that carries most first.
  public var formats: [ProductFormat]
  /// The media types of the photos that it shows.
  public var photoTypes: Set<String>
  /// Whether it shows the labels that people give to values of a vCard (X-ABLabel).
  public var readsCardLabels: Bool
  /// Whether it makes a group of a card of the kind `group`.
  public var readsGroupCards: Bool
  /// How many contacts an account holds, or nothing where no number is known.
  public var mostContacts: Int?
  /// What there is to know about it, for people, with where it is from.
  public var facts: [ProductFact]

  /// The format of a name, if the product imports it.
  public func format(_ name: String) -> ProductFormat? { formats.first { $0.name == name } }
}

/// A format as a product imports it.
public struct ProductFormat: Sendable, Hashable {
  /// The name as `--to` takes it.
  public var name: String
  /// How many contacts of one file are imported, or nothing where there is no such limit.
  public var mostContactsInFile: Int?
  /// The encoding that the product expects where every character has a place in it; nothing for UTF-8.
  public var narrowEncoding: TextEncoding?

  /// Names a format with its limits.
  public init(_ name: String, mostContactsInFile: Int? = nil, narrowEncoding: TextEncoding? = nil) {
    self.name = name
    self.mostContactsInFile = mostContactsInFile
    self.narrowEncoding = narrowEncoding
  }
}

/// Something that is known about a product.
public struct ProductFact: Sendable, Hashable {
  /// What it is, in a sentence.
  public var text: String
  /// Where it is from.
  public var source: String

  init(_ text: String, _ source: String) {
    self.text = text
    self.source = source
  }
}
