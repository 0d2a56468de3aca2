internal import ContactModel
internal import ContactProducts
internal import ContactValidation
internal import Findings
internal import SourceText

/// Checks whether the selected products import a file and show its values.
struct ProductChecks: Sendable {
  private let products: [ContactProduct]
  private let rules: RuleSettings

  init(_ rules: RuleSettings) {
    self.rules = rules
    products = ProductTable.all.filter { rules.profiles.contains($0.name) }
  }

  /// The findings about the contacts of a batch, at the places where they begin.
  func findings(_ contacts: [Imported<Contact>], _ format: FileFormat) -> [Finding] {
    guard !products.isEmpty, isSelected(IOCodes.productReadsLess) else { return [] }
    var findings: [Finding] = []
    for product in products {
      let fit = ProductFit(product, format, dropped: IOCodes.productReadsLess, isInput: true)
      for contact in contacts {
        let start = contact.range.lowerBound
        let size = fit.finding(size: contact.range.count).map { [$0] } ?? []
        for finding in fit.findings(contact.value, version: contact.version) + size {
          var placed = finding
          placed.range = start..<start
          if let selected = rules.applied(to: placed, in: nil) { findings.append(selected) }
        }
      }
    }
    return findings
  }

  /// The findings about a whole file.
  func findings(_ input: ValidationSummary.Input) -> [LocatedFinding] {
    guard !products.isEmpty, isSelected(IOCodes.productRefuses), let format = input.format, input.contacts > 0 else {
      return []
    }
    let names = format == .vcard ? input.versions.sorted().map { "vcard" + $0 } : [format.name]
    return products.flatMap { product in
      ProductFit.objections(of: product, to: names, contacts: input.contacts, bytes: input.bytes)
        .map { LocatedFinding(Finding(IOCodes.productRefuses, $0), file: input.file) }
    }
  }

  private func isSelected(_ code: FindingCode) -> Bool { rules.selected?.contains(code.id) ?? true }
}
