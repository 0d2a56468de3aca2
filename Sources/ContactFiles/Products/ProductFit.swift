internal import ContactModel
package import ContactProducts
internal import Findings

/// Names what is in an output and what the product that it is for will not show.
///
/// These are notes and no losses: the file has the values, and whoever reads it with another product gets them.
package struct ProductFit: Sendable {
  private let product: Product
  private let format: FileFormat

  init(_ product: Product, _ format: FileFormat) {
    self.product = product
    self.format = format
  }

  /// What there is to say about a contact. In other formats than vCard the losses say all of it.
  func findings(_ contact: Contact) -> [Finding] {
    guard format.family == .vcard else { return [] }
    var findings: [Finding] = []
    func note(_ message: String, _ property: String) {
      findings.append(Finding(IOCodes.productReadsLess, message, property: property))
    }
    for photo in contact.photos {
      switch photo.value.source {
      case .uri(let uri):
        note("\(product.title) fetches no photo from a URL: \(Finding.quote(uri)) is not shown", "PHOTO")
      case .base64:
        let type = photo.value.mediaType
        if !type.isEmpty, !product.photoTypes.contains(type) {
          note("\(product.title) may not show a photo of the type \(Finding.quote(type))", "PHOTO")
        }
      case .text: break
      }
    }
    if !product.readsCardLabels { findings += labels(contact) }
    if contact.kind == .group, !product.readsGroupCards {
      note("\(product.title) makes no group of this card", "KIND")
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
  /// What a product has against a file with contacts in some formats.
  ///
  /// - Parameters:
  ///   - formats: The names of the formats, with the versions of cards.
  ///   - isDivided: Whether the contacts are in several files that are small enough.
  package static func objections(
    of product: Product, to formats: [String], contacts: Int, isDivided: Bool = false
  ) -> [String] {
    var objections: [String] = []
    let imported = product.formats.map(\.name)
    for format in formats where !imported.contains(format) && format != FileFormat.vcard.name {
      objections.append("\(product.title) imports \(imported.joined(separator: ", ")), not \(format)")
    }
    let limits = formats.compactMap { product.format($0)?.mostContactsInFile }
    if let most = limits.min(), contacts > most, !isDivided {
      objections.append(
        "\(product.title) imports \(Finding.grouped(most)) \(most == 1 ? "contact" : "contacts") of a file at most, and these are "
          + "\(Finding.grouped(contacts)); convert -o FILE --for \(product.name) divides them")
    }
    if let most = product.mostContacts, contacts > most {
      objections.append(
        "\(product.title) holds \(Finding.grouped(most)) contacts at most, and these are \(Finding.grouped(contacts))")
    }
    return objections
  }
}
