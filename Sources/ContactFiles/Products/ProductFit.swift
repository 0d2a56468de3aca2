internal import ContactModel
package import ContactProducts
internal import Findings
internal import VCardContacts
internal import VCardSyntax

/// Finds values of a card that its product will not import, which are losses, and values that it will not show.
package struct ProductFit: Sendable {
  private let product: ContactProduct
  private let format: FileFormat
  private let dropped: FindingCode
  private let unread: UnreadProperties?
  private let reportsHidden: Bool
  /// The fields whose labels the product does not read.
  private let unlabelled: [ContactField]
  /// The largest contact that the product accepts, in bytes.
  private let maxContactBytes: Int?

  /// - Parameters:
  ///   - dropped: The code of values that the product loses.
  ///   - isInput: Whether the contacts are checked as they were read, and not as they will be written for the product. Values
  ///     that the product keeps without showing them are then not reported: nothing is wrong with the file.
  init(
    _ product: ContactProduct, _ format: FileFormat, dropped: FindingCode = LossCodes.ignored, isInput: Bool = false
  ) {
    self.product = product
    self.format = format
    self.dropped = dropped
    reportsHidden = !isInput
    unlabelled = ["TEL", "EMAIL", "ADR", "URL"].filter { property in
      !(product.reading?.labelled.contains(property) ?? product.readsCardLabels)
    }.compactMap { ContactField.of(property: $0) }
    // The limit of cards of any version is that of the first version that the product imports.
    let limits =
      format == .vcard
      ? product.formats.first { FileFormat($0.name)?.family == .vcard } : product.format(format.name)
    maxContactBytes = limits?.maxContactBytes
    unread = product.reading.map { UnreadProperties($0, of: isInput ? nil : product) }
  }

  /// The finding about the size of a contact in a file; `nil` if the product accepts it.
  func finding(size: Int) -> Finding? {
    guard let limit = maxContactBytes, size > limit else { return nil }
    return Finding(
      IOCodes.productReadsLess,
      "\(product.title) may refuse a contact of \(Finding.grouped(size)) bytes: it accepts \(Finding.grouped(limit))",
      severity: .warning)
  }

  /// The findings about a contact. In formats other than vCard, the losses cover them.
  ///
  /// - Parameter version: The version of its card, if the format does not determine it.
  func findings(_ contact: Contact, version: String) -> [Finding] {
    guard format.family == .vcard else { return [] }
    var findings: [Finding] = []
    func add(
      _ message: String, _ property: String, code: FindingCode = IOCodes.productReadsLess, severity: Severity? = nil
    ) {
      findings.append(Finding(code, message, severity: severity, property: property))
    }
    // Where no photo is imported, its size and its type do not matter.
    let isImported = product.reading?.properties.contains("PHOTO") ?? true
    for photo in isImported ? contact.photos : [] {
      switch photo.value.source {
      case .uri(let uri):
        add(
          "\(product.title) fetches no photo from a URL: \(Finding.quote(uri)) is not shown", "PHOTO",
          code: product.reading?.drops("PHOTO") == true ? dropped : IOCodes.productReadsLess)
      case .base64(let base64):
        if let limit = product.maxPhotoBytes, base64.count / 4 * 3 > limit {
          add(
            "\(product.title) may refuse a photo of \(Finding.grouped(base64.count / 4 * 3)) bytes: it accepts "
              + "\(Finding.grouped(limit))", "PHOTO", severity: .warning)
        }
        let type = photo.value.mediaType.isEmpty ? base64.mediaType ?? "" : photo.value.mediaType
        if !type.isEmpty, !product.photoTypes.contains(type) {
          add("\(product.title) may not show a photo of the type \(Finding.quote(type))", "PHOTO")
        }
      case .text: break
      }
    }
    if let reading = product.reading, contact.kind != .group {
      for line in unread?.lines(contact, format.version ?? VCardVersion(rawValue: version) ?? .v30) ?? [] {
        let value = line.value.isEmpty ? "" : " " + Finding.quote(line.value)
        let isDropped = reading.drops(line.name)
        if !isDropped, !reportsHidden { continue }
        findings.append(
          Finding(
            isDropped ? dropped : IOCodes.productReadsLess,
            isDropped
              ? "\(product.title) does not import \(Finding.word(line.name))\(value)"
              : "\(product.title) keeps \(Finding.word(line.name))\(value) without showing it", property: line.name))
      }
    }
    findings += labels(contact)
    // A conversion makes cards of categories.
    let categories = reportsHidden || contact.kind == .group ? [] : contact.categories
    if !categories.isEmpty, product.groups(in: format.name) == .cards {
      let names = categories.map(\.value).joined(separator: ", ")
      add(
        "\(product.title) does not read the groups of CATEGORIES \(Finding.quote(names)): its groups are cards with their "
          + "members", "CATEGORIES", severity: .warning)
    }
    if contact.kind == .group, product.groups(in: format.name) != .cards {
      add("\(product.title) makes no group of this card", "KIND")
    }
    return findings
  }

  private func labels(_ contact: Contact) -> [Finding] {
    let code = product.reading?.others == .dropped ? dropped : IOCodes.productReadsLess
    let buffer = contact.buffer
    var findings: [Finding] = []
    for field in unlabelled {
      let property = field.property
      let isUngrouped = product.lines.groupedProperties.map { !$0.contains(property) } ?? false
      // The writer writes no groups for them, and reports their labels.
      if isUngrouped, reportsHidden { continue }
      for number in buffer.records(of: field.number) {
        guard let label = buffer.text(.label, of: buffer.record(number)) else { continue }
        if isUngrouped {
          findings.append(
            Finding(
              dropped,
              "\(product.title) does not import a \(property) in a group, which the label \(Finding.quote(label)) needs",
              property: property))
        } else if !reads(label, of: property) {
          // The value itself is imported.
          findings.append(
            Finding(
              code == LossCodes.ignored ? LossCodes.label : code,
              "\(product.title) does not \(code == dropped ? "import" : "show") the label \(Finding.quote(label)) of a \(property)",
              property: property))
        }
      }
    }
    return findings
  }

  /// Whether the product reads a label in another way than X-ABLabel.
  private func reads(_ label: String, of property: String) -> Bool {
    if product.readsLabelsOfTypes, property != "URL", VCardWriter.isLabelOfType(label) { return true }
    // Special links have properties of their own.
    return property == "URL" && product.carriers[.link] != nil && ["Blog", "Video"].contains(label)
  }
}

extension ProductFit {
  /// The reasons why a product does not import contacts in some formats.
  ///
  /// - Parameters:
  ///   - formats: The names of the formats, with the versions of cards.
  ///   - bytes: The size of the file, or of the largest of several files; `nil` if it is not known.
  ///   - isDivided: Whether the contacts are in several files of the right size.
  package static func objections(
    of product: ContactProduct, to formats: [String], contacts: Int, bytes: Int? = nil, isDivided: Bool = false
  ) -> [String] {
    var objections: [String] = []
    let imported = product.formats.map(\.name)
    for format in formats where !imported.contains(format) && format != FileFormat.vcard.name {
      objections.append("\(product.title) imports \(imported.joined(separator: ", ")), not \(format)")
    }
    let limits = formats.compactMap { product.format($0)?.maxContactsInFile }
    if let limit = limits.min(), contacts > limit, !isDivided {
      objections.append(
        "\(product.title) imports at most \(Finding.grouped(limit)) \(limit == 1 ? "contact" : "contacts") from one file, and there are "
          + "\(Finding.grouped(contacts))\(Advice.divideContacts(product.name))")
    }
    let sizes = formats.compactMap { product.format($0)?.maxFileBytes }
    if let limit = sizes.min(), let bytes, bytes > limit {
      var advice = ""
      if contacts > 1 {
        // The files get a tenth less, because contacts differ in size.
        let part = max(1, limit / 10 * 9 / max(1, bytes / contacts))
        advice = Advice.divideFile("\(product.name) \(min(part, contacts - 1))")
      }
      objections.append(
        "\(product.title) imports at most \(Finding.grouped(limit)) bytes from one file, and it has "
          + Finding.grouped(bytes) + advice)
    }
    if let limit = product.maxContacts, contacts > limit {
      objections.append(
        "\(product.title) holds at most \(Finding.grouped(limit)) contacts, and there are \(Finding.grouped(contacts))")
    }
    return objections
  }
}
