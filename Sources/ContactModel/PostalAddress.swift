/// A postal address in its components (RFC 6350 6.3.1, RFC 9554 2.1); every component is a list.
public struct PostalAddress: Hashable, Sendable {
  /// The street address; each line may be a separate text.
  public var street: TextList = TextList()
  /// The locality: the city.
  public var locality: TextList = TextList()
  /// The region: the state or province.
  public var region: TextList = TextList()
  /// The postal code.
  public var postalCode: TextList = TextList()
  /// The country name.
  public var country: TextList = TextList()
  /// The address as on an envelope: the LABEL of vCard, `Formatted` of Google.
  public var formatted: String?
  @usableFromInline var rare = CopyOnWriteBox<RareAddressParts>()

  /// Whether the address is known to have only the parts above.
  @inlinable package var hasOnlyCommonParts: Bool { rare.isEmpty }

  /// Whether the address has the code of its country, and no other part beyond the common ones.
  package var hasOnlyCountryCode: Bool {
    guard let box = rare.box else { return false }
    return box.content.postOfficeBox.isEmpty && box.content.extended.isEmpty && box.content.fineComponents.isEmpty
      && box.content.geo == nil && box.content.timeZone == nil
  }

  /// The post office box.
  public var postOfficeBox: TextList {
    get { rare.box?.content.postOfficeBox ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.postOfficeBox = newValue } }
    // In place: a hostile address may have a hundred thousand of them, added one by one.
    _modify { yield &rare.content.postOfficeBox }
  }

  /// An apartment or suite number, the extended address of RFC 6350.
  public var extended: TextList {
    get { rare.box?.content.extended ?? TextList() }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.extended = newValue } }
  }

  /// The finer components of RFC 9554, in its order: room, apartment, floor, street number, street name, building,
  /// block, subdistrict, district, landmark, direction. Empty, or eleven lists.
  public var fineComponents: [TextList] {
    get { rare.box?.content.fineComponents ?? [] }
    set { if !newValue.isEmpty || !rare.isEmpty { rare.content.fineComponents = newValue } }
  }

  /// The position, as a `geo:` URI (RFC 6350 5.10).
  public var geo: String? {
    get { rare.box?.content.geo }
    set { if newValue != nil || !rare.isEmpty { rare.content.geo = newValue } }
  }

  /// The time zone (RFC 6350 5.11).
  public var timeZone: String? {
    get { rare.box?.content.timeZone }
    set { if newValue != nil || !rare.isEmpty { rare.content.timeZone = newValue } }
  }

  /// The ISO 3166-1 alpha-2 code of the country (RFC 8605 CC, Apple's X-ABADR), as written.
  public var countryCode: String? {
    get { rare.box?.content.countryCode }
    set { if newValue != nil || !rare.isEmpty { rare.content.countryCode = newValue } }
  }

  /// An empty address.
  public init() {}

  /// An address of the usual components.
  ///
  /// ```swift
  /// PostalAddress(street: "Example Street 1", city: "Exampletown", postalCode: "12345", country: "Germany")
  /// ```
  ///
  /// - Parameters:
  ///   - street: The street with the house number; each line may be a separate text.
  ///   - city: The locality of RFC 6350.
  ///   - region: The state or province.
  ///   - postalCode: The postal code.
  ///   - country: The name of the country.
  ///   - countryCode: The ISO 3166-1 alpha-2 code of the country.
  public init(
    street: TextList = [], city: TextList = [], region: TextList = [], postalCode: TextList = [],
    country: TextList = [], countryCode: String? = nil
  ) {
    self.street = street
    locality = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
    self.countryCode = countryCode
  }

  /// The names of ``fineComponents``, in their order.
  public static let fineComponentNames = [
    "room", "apartment", "floor", "streetNumber", "streetName", "building", "block", "subdistrict", "district",
    "landmark", "direction",
  ]

  /// The seven components of RFC 6350, in its order.
  public var components: [TextList] {
    get { [postOfficeBox, extended, street, locality, region, postalCode, country] }
    set {
      func component(_ index: Int) -> TextList { index < newValue.count ? newValue[index] : [] }
      postOfficeBox = component(0)
      extended = component(1)
      street = component(2)
      locality = component(3)
      region = component(4)
      postalCode = component(5)
      country = component(6)
    }
  }

  /// Whether all components are empty.
  package var hasNoComponents: Bool {
    street.isBlank && locality.isBlank && postalCode.isBlank && country.isBlank && region.isBlank
      && (rare.isEmpty || postOfficeBox.isBlank && extended.isBlank && fineComponents.allSatisfy(\.isBlank))
  }
}

@usableFromInline
struct RareAddressParts: RareContent {
  var postOfficeBox = TextList()
  var extended = TextList()
  var fineComponents = [TextList]()
  var geo: String?
  var timeZone: String?
  var countryCode: String?

  @usableFromInline init() {}
}

extension PostalAddress: ComponentValue {
  package static let blank = PostalAddress()
  /// The components, in the order of comparison and of JSON.
  package static let fields: [PartField<PostalAddress>] = [
    PartField(
      .postOfficeBox, "post office box", json: "postOfficeBox", csv: ("PO Box", 2),
      .list({ $0.postOfficeBox }, { $0.postOfficeBox = $1 })),
    PartField(
      .extended, "extended", json: "extended", csv: ("Extended", 1), .list({ $0.extended }, { $0.extended = $1 })),
    PartField(.street, "street", json: "street", csv: ("Street", 0), .list({ $0.street }, { $0.street = $1 })),
    PartField(.locality, "city", json: "locality", csv: ("City", 3), .list({ $0.locality }, { $0.locality = $1 })),
    PartField(.region, "region", json: "region", csv: ("Region", 4), .list({ $0.region }, { $0.region = $1 })),
    PartField(
      .postalCode, "postal code", json: "postalCode", csv: ("Postal Code", 5),
      .list({ $0.postalCode }, { $0.postalCode = $1 })),
    PartField(.country, "country", json: "country", csv: ("Country", 6), .list({ $0.country }, { $0.country = $1 })),
    PartField(
      .fineComponent, "fine components", json: "fineComponents", csv: ("Fine Components", 8),
      .lists(names: fineComponentNames, { $0.fineComponents }, { $0.fineComponents = $1 }), describesWhole: true),
    PartField(
      .formatted, "formatted", json: "formatted", csv: ("Formatted", 7),
      .optional({ $0.formatted }, { $0.formatted = $1 }), describesWhole: true),
    PartField(
      .geo, "position", json: "geo", csv: ("Position", 9), .optional({ $0.geo }, { $0.geo = $1 }), describesWhole: true),
    PartField(
      .timeZone, "time zone", json: "timeZone", csv: ("Time Zone", 10),
      .optional({ $0.timeZone }, { $0.timeZone = $1 })),
    PartField(
      .countryCode, "country code", json: "countryCode", csv: ("Country Code", 11),
      .optional({ $0.countryCode }, { $0.countryCode = $1 })),
  ]
}
