internal import ContactProducts
internal import VCardContacts

extension ImporterForm {
  /// The form of lines that the importer of a product reads.
  init(_ lines: ProductLineReading) {
    self.init()
    switch lines.yearlessDate {
    case .appleYear: yearlessDate = .appleYear
    case .text: yearlessDate = .text
    case .none: yearlessDate = .unread
    }
    groupedProperties = lines.groupedProperties
    writesInternet = !lines.showsInternet
    firstTypes = lines.decidingTypes
    serviceTypes = lines.serviceTypes
    bareHandle = lines.readsAppleHandles ? .appleURI : .name
    propertiesOf40 = lines.propertiesOf40
    isStandard =
      yearlessDate != .unread && groupedProperties == nil && writesInternet && firstTypes.isEmpty
      && serviceTypes == nil && propertiesOf40.isEmpty
  }
}
