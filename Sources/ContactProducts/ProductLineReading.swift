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
