internal import ContactModel
internal import Findings
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// ORG (RFC 6350 6.6.4): the organization and its units.
  static let organization = PropertyCodec(
    "ORG", hasPlaceForAll: true,
    read: { input, contact in
      var start = input.firstPlace
      var organization = Organization(input.nextComponent(&start) ?? "")
      while let unit = input.nextComponent(&start) { organization.units.append(unit) }
      // Apple writes `ORG:Analytical Engines;` for an organization without units.
      while organization.units.last == "" { organization.units.removeLast() }
      if let sortAs = input.takeValues("SORT-AS") {
        organization.sortAs = TextList(sortAs.flatMap { SortText.split($0) })
      }
      // How it sounds may have come before.
      if let first = contact.organizations.first, first.value.name.isEmpty, first.value.units.isEmpty,
        !first.value.phoneticName.isEmpty, first.attributes.isEmpty
      {
        organization.phoneticName = first.value.phoneticName
        contact.organizations[0] = Entry(organization, attributes: input.attributes)
      } else {
        contact.organizations.add(Entry(organization, attributes: input.attributes))
      }
      return true
    },
    write: { contact, writer in
      let organizations = contact.organizations.preferenceMarked(in: writer.version)
      var haveSound = false
      for index in organizations.indices {
        if organizations[index].value.hasOnlyCommonParts {
          writer.organization(organizations, index, parameters: [])
          continue
        }
        let organization = organizations[index].value
        haveSound = haveSound || !organization.phoneticName.isEmpty
        var parameters: [Parameter] = []
        if !organization.sortAs.isEmpty {
          if writer.version == .v40 {
            writer.checkSortAs(organization.sortAs, of: "ORG")
            parameters.append(Parameter("SORT-AS", [organization.sortAs.joined(",")]))
          } else {
            writer.loss(
              LossCodes.attribute, "ORG;SORT-AS", organization.sortAs.joined(","),
              "vCard \(writer.version.rawValue) has no such parameter")
          }
        }
        writer.organization(organizations, index, parameters: parameters)
      }
      if !haveSound { return }
      let spoken = contact.organizations.map(\.value.phoneticName).filter { !$0.isEmpty }
      if let first = contact.organizations.first?.value.phoneticName, !first.isEmpty {
        writer.property(.phoneticOrganization, Attributes(), .text(first))
      }
      for phonetic in spoken.dropFirst(contact.organizations.first?.value.phoneticName.isEmpty == false ? 1 : 0) {
        writer.loss(LossCodes.component, "ORG", phonetic, "only the first organization can say how it sounds")
      }
    })

  /// TITLE (RFC 6350 6.6.1).
  static let title = PropertyCodec.text("TITLE", { $0.titles }, { $0.titles.add($1) })

  /// ROLE (RFC 6350 6.6.2).
  static let role = PropertyCodec.text("ROLE", { $0.roles }, { $0.roles.add($1) })

  /// ORG-DIRECTORY (RFC 6715 2.4).
  static let organizationDirectory = PropertyCodec.uri(
    "ORG-DIRECTORY", in: [.v40], { $0.organizationDirectories }, { $0.organizationDirectories.add($1) })

  /// EXPERTISE (RFC 6715 2.1).
  static let expertise = PropertyCodec.text("EXPERTISE", in: [.v40], { $0.expertise }, { $0.expertise.add($1) })

  /// HOBBY (RFC 6715 2.2).
  static let hobby = PropertyCodec.text("HOBBY", in: [.v40], { $0.hobbies }, { $0.hobbies.add($1) })

  /// INTEREST (RFC 6715 2.3).
  static let interest = PropertyCodec.text("INTEREST", in: [.v40], { $0.interests }, { $0.interests.add($1) })
}

extension CardWriter {
  /// Writes an organization that has a name.
  fileprivate mutating func organization(
    _ organizations: [Entry<Organization>], _ index: Int, parameters: [Parameter]
  ) {
    if organizations[index].value.units.last == "" {
      report(LossCodes.emptyLeftOut, "an empty unit of ORG was left out", property: "ORG")
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

extension PropertyName {
  fileprivate static let organization = PropertyName("ORG")
  fileprivate static let phoneticOrganization = PropertyName("X-PHONETIC-ORG")
}

extension PropertyCodec {
  /// The properties of RFC 6350 6.6 but LOGO, of RFC 6715, and AGENT.
  static let organizational: [PropertyCodec] = [
    .organization, .title, .role, .member, .related, .agent, .organizationDirectory, .expertise, .hobby, .interest,
  ]
}
