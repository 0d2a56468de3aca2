/// A part or an attribute of a value in a ``ContactBuffer``. A list is several cells with one key.
@frozen @usableFromInline
package struct Cell: Sendable {
  /// The bytes of its text.
  @usableFromInline package var place: TextPlace
  /// What it is.
  @usableFromInline package var key: CellKey
  /// A number that the key needs: the index of a fine component, an offset from UTC.
  @usableFromInline package var number: UInt16 = 0

  @inlinable
  package init(_ key: CellKey, _ place: TextPlace = TextPlace(), number: UInt16 = 0) {
    self.key = key
    self.place = place
    self.number = number
  }
}

/// What a ``Cell`` is: a part of a value, or an attribute.
@usableFromInline
package enum CellKey: UInt8, Sendable {
  // A name.
  case family, given, additional, prefix, suffix, secondFamily, generation, sortAs
  case phoneticFamily, phoneticGiven, phoneticAdditional, maiden
  // An address. The number of a fine component is its index. ``fineCount`` tells eleven empty ones from none.
  case postOfficeBox, extended, street, locality, region, postalCode, country
  case formatted, geo, timeZone, countryCode, fineCount, fineComponent
  // An organization, a gender.
  case unit, phoneticName, identity
  // A telephone number.
  case ext, uriParameters
  // An address for instant messages, a profile.
  case service, username
  // A position.
  case longitude, positionRest
  // A medium.
  case mediaType
  // A date.
  case utcOffset, fraction
  // A property without a field.
  case propertyName
  // Attributes. The values of a parameter follow its name.
  case otherType = 64
  case language, altID, pid, parameter, parameterValue, label, group
  /// A ``KeptLine`` that is not the first one of the value; its traits are the number.
  case line = 255

  /// Whether it counts when contacts are compared.
  @inlinable package var isCompared: Bool { self != .line }

  /// Whether it is a part of the value.
  @inlinable package var isPart: Bool { rawValue < CellKey.otherType.rawValue }

  /// Whether it is an attribute.
  @inlinable package var isAttribute: Bool { !isPart && isCompared }
}
