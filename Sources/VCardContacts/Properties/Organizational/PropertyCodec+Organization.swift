internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// ORG (RFC 6350 6.6.4): the organization and its units.
  static let organization = PropertyCodec(
    "ORG", readsEveryValue: true, plain: .organization,
    read: { input, contact in
      var start = input.firstPlace
      var organization = Organization(input.nextComponent(&start) ?? "")
      while let unit = input.nextComponent(&start) { organization.units.append(unit) }
      // Apple writes `ORG:Analytical Engines;` for an organization without units.
      while organization.units.last == "" { organization.units.removeLast() }
      if let sortAs = input.removeParameterValues("SORT-AS") {
        organization.sortAs = TextList(sortAs.flatMap { SortText.split($0) })
      }
      // X-PHONETIC-ORG may precede ORG.
      if contact.hasOnlySpokenOrganization, let first = contact.first(.organizations) {
        organization.phoneticName = first.value.phoneticName
        contact.replaceFirst(of: .organizations, with: Entry(organization, attributes: input.attributes))
      } else {
        contact.append(Entry(organization, attributes: input.attributes), to: .organizations)
      }
      return true
    },
    write: { contact, writer in
      let organizations = contact.organizations.preferenceMarked(in: writer.version)
      var havePhoneticNames = false
      for index in organizations.indices {
        if organizations[index].value.hasOnlyCommonParts {
          writer.organization(organizations, index, parameters: [])
          continue
        }
        let organization = organizations[index].value
        havePhoneticNames = havePhoneticNames || !organization.phoneticName.isEmpty
        var parameters: [Parameter] = []
        if !organization.sortAs.isEmpty {
          if writer.version == .v40 {
            writer.checkSortAs(organization.sortAs, of: "ORG")
            parameters.append(Parameter("SORT-AS", [SortText.join(organization.sortAs)]))
          } else {
            writer.reportLoss(
              LossCodes.attribute, "ORG;SORT-AS", organization.sortAs.joined(","),
              "vCard \(writer.version.rawValue) has no such parameter")
          }
        }
        writer.organization(organizations, index, parameters: parameters)
      }
      if !havePhoneticNames { return }
      for (index, phonetic) in contact.organizations.map(\.value.phoneticName).enumerated() where !phonetic.isEmpty {
        if index == 0 {
          writer.property(.phoneticOrganization, Attributes(), .text(phonetic))
        } else {
          writer.reportLoss(
            LossCodes.component, "ORG", phonetic, "only the first organization can have a phonetic name")
        }
      }
    })
}

extension CardWriter {
  /// Writes an organization that has a name.
  fileprivate mutating func organization(
    _ organizations: [Entry<Organization>], _ index: Int, parameters: [Parameter]
  ) {
    if organizations[index].value.units.last == "" {
      report(LossCodes.emptyLeftOut, "an empty unit of ORG was skipped", property: "ORG")
    }
    if organizations[index].value.name.isEmpty || !parameters.isEmpty {
      let components = [organizations[index].value.name] + organizations[index].value.units
      return property(
        .organization, organizations[index].attributes, .components(components.map { TextList($0) }),
        parameters: parameters)
    }
    beginComponents(.organization, organizations[index].attributes)
    component(text: organizations[index].value.name)
    for unit in organizations[index].value.units { component(text: unit) }
    endComponents(.organization, organizations[index].attributes)
  }
}
