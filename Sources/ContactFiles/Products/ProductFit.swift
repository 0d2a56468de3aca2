internal import ContactModel
package import ContactProducts
internal import Findings

/// Finds values of an output that its product will not show.
///
/// These findings are notes, because the values are in the file and other products show them.
package struct ProductFit: Sendable {
  private let product: Product
  private let format: FileFormat

  init(_ product: Product, _ format: FileFormat) {
    self.product = product
    self.format = format
  }

  /// The findings about a contact. In formats other than vCard, the losses cover them.
  func findings(_ contact: Contact) -> [Finding] {
    guard format.family == .vcard else { return [] }
    var findings: [Finding] = []
    func add(_ message: String, _ property: String) {
      findings.append(Finding(IOCodes.productReadsLess, message, property: property))
    }
    for photo in contact.photos {
      switch photo.value.source {
      case .uri(let uri):
        add("\(product.title) fetches no photo from a URL: \(Finding.quote(uri)) is not shown", "PHOTO")
      case .base64(let base64):
        if let limit = product.maxPhotoBytes, base64.count / 4 * 3 > limit {
          add(
            "\(product.title) may refuse a photo of \(Finding.grouped(base64.count / 4 * 3)) bytes: it accepts "
              + "\(Finding.grouped(limit))", "PHOTO")
        }
        let type = photo.value.mediaType
        if !type.isEmpty, !product.photoTypes.contains(type) {
          add("\(product.title) may not show a photo of the type \(Finding.quote(type))", "PHOTO")
        }
      case .text: break
      }
    }
    for field in ContactField.all where product.ignoredProperties.contains(field.property) && field.count(contact) > 0 {
      add("\(product.title) does not import \(field.property)", field.property)
    }
    if !product.readsCardLabels { findings += labels(contact) }
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
    return labelled.flatMap { property, labels in
      labels.map { label in
        Finding(
          IOCodes.productReadsLess, "\(product.title) does not show the label \(Finding.quote(label)) of a \(property)",
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
  ///   - isDivided: True if the contacts are in several files of the right size.
  package static func objections(
    of product: Product, to formats: [String], contacts: Int, isDivided: Bool = false
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
    if let limit = product.maxContacts, contacts > limit {
      objections.append(
        "\(product.title) holds at most \(Finding.grouped(limit)) contacts, and there are \(Finding.grouped(contacts))")
    }
    return objections
  }
}
