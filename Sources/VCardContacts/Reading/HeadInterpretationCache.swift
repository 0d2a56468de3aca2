internal import ContactModel
internal import VCardSyntax

/// The heads of lines that were read lately, and what reading them came to.
///
/// Only heads are kept that say the same wherever they stand: reading them gave no finding, and said nothing about how
/// the value is encoded but that it is base64.
struct HeadInterpretationCache {
  private var known = HeadCache()
  /// What reading them came to.
  private var list = InterpretedHeadList()
  /// How many heads were forgotten.
  private var forgotten = 0

  /// Finds the parts of the input's line but for its parameters, if its head is known.
  ///
  /// - Returns: The number of the head.
  @inline(__always)
  func find(_ input: inout PropertySource) -> Int? { known.fill(&input.line, input.version) }

  /// Reads the next line of a card of that version if its head is known and it stands in one piece.
  @inline(__always)
  func next(from scanner: inout ContentLineScanner, _ version: VCardVersion) -> CachedHeadLine? {
    scanner.next(of: known, version)
  }

  /// Finds the parameters of the input's line, which has the known head of that number.
  @inline(__always)
  func fillParameters(_ input: inout PropertySource, _ number: Int) { known.fillParameters(&input.line, number) }

  /// The head of that number.
  subscript(number: Int) -> InterpretedHead {
    @inline(__always) _read { yield list[number] }
  }

  /// What a head says that few others say.
  func rest(of head: InterpretedHead) -> InterpretedHead.Rest? { list.rest(of: head) }

  /// A number of the head that no other one gets as long as the input is read.
  func identity(_ number: Int) -> Int { forgotten &+ number }

  /// Keeps the head of the line that the input has read, if it says the same wherever it stands.
  ///
  /// - Returns: Its number, where it was kept.
  @discardableResult
  mutating func keep(_ input: borrowing PropertySource, _ oddities: ContentLine.Oddities, property: Int?) -> Int? {
    guard !oddities.lacksColon, !input.isQuotedPrintable, !input.hasCharset, input.findings.isEmpty,
      let number = known.keep(input.line, input.version)
    else { return nil }
    if number == 0 {
      forgotten += list.count
      list = InterpretedHeadList()
    }
    list.append(input, known.places(number), oddities, property: property)
    return number
  }
}

/// What reading heads came to, by their numbers.
struct InterpretedHeadList {
  private var heads: [InterpretedHead] = []
  /// What few of them say beside it; a list of its own, so that nobody counts references to it for every line.
  private var rests: [InterpretedHead.Rest] = []

  var count: Int { heads.count }

  subscript(number: Int) -> InterpretedHead {
    @inline(__always) _read { yield heads[number] }
  }

  /// What a head says that few others say.
  func rest(of head: InterpretedHead) -> InterpretedHead.Rest? { head.rest == 0 ? nil : rests[Int(head.rest) - 1] }

  fileprivate mutating func append(
    _ input: borrowing PropertySource, _ places: HeadPlaces, _ oddities: ContentLine.Oddities, property: Int?
  ) {
    let isCommon = input.attributes.isCommon && input.valueType.isEmpty && !input.isBase64
    if !isCommon {
      rests.append(
        InterpretedHead.Rest(attributes: input.attributes, valueType: input.valueType, isBase64: input.isBase64))
    }
    heads.append(InterpretedHead(input, places, oddities, property: property, rest: isCommon ? 0 : rests.count))
  }
}

/// What reading the head of a line came to.
struct InterpretedHead {
  /// What few heads say.
  struct Rest {
    let attributes: Attributes
    let valueType: String
    let isBase64: Bool
  }

  let places: HeadPlaces
  let types: TypeSet
  let preference: UInt8
  /// The number and one of what else its parameters said; 0 for most heads.
  let rest: UInt8
  /// Whether its values are base64, which may go on in lines that do not say so.
  let isBase64: Bool
  /// What is odd about its form.
  let oddities: ContentLine.Oddities
  /// The number of the property that it names, where there is one.
  let property: Int?
  /// Whether the values are photos, logos, sounds or keys.
  let isForMedia: Bool
  /// Whether any value has a place in the model, in a file of which all bytes are what they seem to be.
  let hasPlace: Bool
  /// Whether a line without a colon that follows belongs to the value.
  let isJoinable: Bool

  init(
    _ input: borrowing PropertySource, _ places: HeadPlaces, _ oddities: ContentLine.Oddities, property: Int?, rest: Int
  ) {
    self.places = places
    types = input.attributes.types
    preference = UInt8(input.attributes.preference ?? 0)
    self.rest = UInt8(rest)
    isBase64 = input.isBase64
    self.oddities = oddities
    self.property = property
    guard let property, PropertyTable.role(property) == .codec else {
      isForMedia = false
      hasPlace = false
      isJoinable = property == nil && !input.isBase64
      return
    }
    isForMedia = PropertyTable.isForMedia(property)
    // A text in base64 is decoded first.
    hasPlace = !input.isBase64 && PropertyTable.withCodec(property, \.hasPlaceForAll)
    isJoinable = PropertyTable.withCodec(property, \.isJoinable)
  }
}

extension PropertySource {
  /// Takes what the parameters of a head say that was read before.
  @inline(__always)
  mutating func take(_ types: TypeSet, preference: UInt8, _ rest: InterpretedHead.Rest?) {
    if let rest { return take(rest) }
    takeParameters(Attributes(types: types), valueType: "")
    if preference > 0 { attributes.preference = Int(preference) }
  }

  private mutating func take(_ rest: InterpretedHead.Rest) {
    takeParameters(rest.attributes, valueType: rest.valueType)
    isBase64 = rest.isBase64
  }
}
