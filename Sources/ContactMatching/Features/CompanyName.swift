internal import ContactModel
internal import SourceText

/// The name of a company on its card, and that of the department in it.
enum CompanyName {
  /// The name of the company, if the contact is one.
  static func of(_ contact: Contact, _ structured: PersonName?, _ formatted: String?) -> String? {
    let organization = contact.organizations.first?.value.name ?? ""
    let isMarked =
      contact.kind == .organization
      || contact.extensions.contains {
        $0.name.equalsIgnoringASCIICase("X-ABShowAs") && $0.value.equalsIgnoringASCIICase("COMPANY")
      }
    if isMarked {
      if let formatted, unit(in: formatted, of: organization) == nil { return formatted }
      return organization.isEmpty ? structured?.display : organization
    }
    if organization.isEmpty {
      // The name may be that of a company.
      guard let name = formatted ?? structured?.display, LegalForms.isCompany(name) else { return nil }
      return name
    }
    if structured == nil, formatted == nil { return organization }
    guard let formatted,
      FoldedText.words(formatted).utf8.elementsEqual(FoldedText.words(organization).utf8)
        || organization.utf8.contains(ASCII.space) && unit(in: formatted, of: organization) != nil
    else { return nil }
    // Android also writes the company into N.
    if let structured, !structured.given.isEmpty, !structured.family.isEmpty { return nil }
    return organization
  }

  /// The words after the name of a company: `Customer Service` in `Acme Ltd, Customer Service`; `nil` where there are none.
  static func unit(in formatted: String, of organization: String) -> String? {
    let (name, company) = (FoldedText.words(formatted), FoldedText.words(organization))
    guard !company.isEmpty, name.utf8.starts(with: (company + " ").utf8) else { return nil }
    return String(Substring(name.utf8.dropFirst(company.utf8.count + 1)))
  }
}
