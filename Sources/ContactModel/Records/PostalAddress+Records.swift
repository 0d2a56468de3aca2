extension PostalAddress {
  package static func write(_ address: PostalAddress, to record: inout Record, _ builder: inout ContactBuilder) {
    record.form = .parts
    let isCommon = address.hasOnlyCommonParts
    if !isCommon {
      builder.add(.postOfficeBox, address.postOfficeBox)
      builder.add(.extended, address.extended)
    }
    builder.add(.street, address.street)
    builder.add(.locality, address.locality)
    builder.add(.region, address.region)
    builder.add(.postalCode, address.postalCode)
    builder.add(.country, address.country)
    if let formatted = address.formatted { builder.add(.formatted, formatted) }
    if isCommon { return }
    if let geo = address.geo { builder.add(.geo, geo) }
    if let timeZone = address.timeZone { builder.add(.timeZone, timeZone) }
    if let countryCode = address.countryCode { builder.add(.countryCode, countryCode) }
    builder.add(fineComponents: address.fineComponents)
  }

  package static func read(_ record: Record, _ source: some RecordSource) -> PostalAddress {
    var address = PostalAddress()
    for index in record.cells {
      let cell = source.cell(index)
      let text = source.text(cell.place)
      switch cell.key {
      case .postOfficeBox: address.postOfficeBox.append(text)
      case .extended: address.rare.content.extended.append(text)
      case .street: address.street.append(text)
      case .locality: address.locality.append(text)
      case .region: address.region.append(text)
      case .postalCode: address.postalCode.append(text)
      case .country: address.country.append(text)
      case .formatted: address.formatted = text
      case .geo: address.geo = text
      case .timeZone: address.timeZone = text
      case .countryCode: address.countryCode = text
      case .fineCount: address.fineComponents = Array(repeating: [], count: Int(cell.number))
      case .fineComponent:
        if Int(cell.number) < address.fineComponents.count {
          address.rare.content.fineComponents[Int(cell.number)].append(text)
        }
      default: break
      }
    }
    return address
  }
}

extension ContactBuilder {
  /// Adds the finer components of an address and their number. There are eleven of them; a program may set as many as a cell
  /// can number.
  package mutating func add(fineComponents lists: [TextList]) {
    if lists.isEmpty { return }
    let lists = lists.prefix(Int(UInt16.max))
    add(Cell(.fineCount, number: UInt16(lists.count)))
    for (index, list) in lists.enumerated() {
      for text in list {
        let place = place(text)
        add(Cell(.fineComponent, place, number: UInt16(index)))
      }
    }
  }
}
