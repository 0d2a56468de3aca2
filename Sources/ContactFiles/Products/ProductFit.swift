internal import ContactModel
package import ContactProducts
internal import Findings
internal import VCardContacts
internal import VCardSyntax

/// Finds values of a card that its product will not import, which are losses, and values that it will not show.
package struct ProductFit: Sendable {
  private let product: Product
  private let format: FileFormat
  private let dropped: FindingCode
  private let unread: UnreadProperties?
  private let reportsHidden: Bool

  /// - Parameters:
  ///   - dropped: The code of values that the product loses.
  ///   - isInput: Whether the contacts are checked as they were read, and not as they will be written for the product. Values
  ///     that the product keeps without showing them are then not reported: nothing is wrong with the file.
  init(
    _ product: Product, _ format: FileFormat, dropped: FindingCode = LossCodes.ignored, isInput: Bool = false
  ) {
    self.product = product
    self.format = format
    self.dropped = dropped
    reportsHidden = !isInput
    unread = product.reading.map { UnreadProperties($0, of: isInput ? nil : product) }
  }

  /// The finding about the size of a contact in a file; `nil` if the product accepts it.
  static func finding(size: Int, _ product: Product, _ format: FileFormat) -> Finding? {
    // The limit of cards of any version is that of the first version that the product imports.
    let limits =
      format == .vcard
      ? product.formats.first { FileFormat($0.name)?.family == .vcard } : product.format(format.name)
    guard let limit = limits?.maxContactBytes, size > limit else { return nil }
    return Finding(
      IOCodes.productReadsLess,
      "\(product.title) may refuse a contact of \(Finding.grouped(size)) bytes: it accepts \(Finding.grouped(limit))")
  }

  /// The findings about a contact. In formats other than vCard, the losses cover them.
  ///
  /// - Parameter version: The version of its card, if the format does not determine it.
  func findings(_ contact: Contact, version: String) -> [Finding] {
    guard format.family == .vcard else { return [] }
    var findings: [Finding] = []
    func add(_ message: String, _ property: String, code: FindingCode = IOCodes.productReadsLess) {
      findings.append(Finding(code, message, property: property))
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
              + "\(Finding.grouped(limit))", "PHOTO")
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
    if contact.kind == .group, product.groups(in: format.name) != .cards {
      add("\(product.title) makes no group of this card", "KIND")
    }
    return findings
  }

  private func labels(_ contact: Contact) -> [Finding] {
    let labelled: [(String, [String])] = [
      ("TEL", contact.phones.compactMap(\.label)), ("EMAIL", contact.emails.compactMap(\.label)),
      ("ADR", contact.addresses.compactMap(\.label)), ("URL", contact.urls.compactMap(\.label)),
    ]
    let code = product.reading?.others == .dropped ? dropped : IOCodes.productReadsLess
    return labelled.flatMap { property, labels -> [Finding] in
      if product.reading?.labelled.contains(property) ?? product.readsCardLabels { return [] }
      return labels.compactMap { label in
        if product.readsLabelsOfTypes, property != "URL", VCardWriter.isLabelOfType(label) { return nil }
        // Special links have properties of their own.
        if property == "URL", product.carriers[.link] != nil, ["Blog", "Video"].contains(label) { return nil }
        return Finding(
          code,
          "\(product.title) does not \(code == dropped ? "import" : "show") the label \(Finding.quote(label)) of a \(property)",
          property: property)
      }
    }
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
    of product: Product, to formats: [String], contacts: Int, bytes: Int? = nil, isDivided: Bool = false
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
          + "\(Finding.grouped(contacts)); convert -o FILE --for \(product.name) divides them")
    }
    let sizes = formats.compactMap { product.format($0)?.maxFileBytes }
    if let limit = sizes.min(), let bytes, bytes > limit {
      var advice = ""
      if contacts > 1 {
        // The files get a tenth less, because contacts differ in size.
        let part = max(1, limit / 10 * 9 / max(1, bytes / contacts))
        advice = "; convert -o FILE --for \(product.name) --split \(min(part, contacts - 1)) divides it"
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
