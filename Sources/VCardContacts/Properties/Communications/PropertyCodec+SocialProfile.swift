internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// SOCIALPROFILE (RFC 9554 3.5), Apple's X-SOCIALPROFILE in 3.0: the service is a type there, the user's name `x-user`.
  static let socialProfile = PropertyCodec(
    "SOCIALPROFILE", otherNames: ["X-SOCIALPROFILE"], in: [.v40], outside: ["X-SOCIALPROFILE"],
    read: { input, contact in
      var profile = SocialProfile("")
      let stated = input.removeParameter("SERVICE-TYPE") ?? input.removeParameter("X-SERVICE-TYPE")
      profile.service = stated ?? ""
      profile.username = input.removeParameter("USERNAME") ?? input.removeParameter("X-USER") ?? ""
      if stated == nil, input.line.isNamed("X-SOCIALPROFILE"), let service = input.attributes.otherTypes.first {
        profile.service = service
        input.attributes.otherTypes.removeFirst()
      }
      let text = input.text()
      // Only SOCIALPROFILE is a URI unless VALUE says otherwise (RFC 9554 3.5).
      profile.isURI =
        input.valueType == "uri"
        || input.valueType != "text" && (input.line.isNamed("SOCIALPROFILE") || text.looksLikeURI)
      profile.text = profile.isURI ? text.trimmingASCIISpaceIfNeeded : text
      contact.append(Entry(profile, attributes: input.attributes), to: .socialProfiles)
      return true
    },
    write: { contact, writer in
      let is40 = writer.version == .v40
      for entry in contact.socialProfiles.preferenceMarked(in: writer.version) {
        let profile = entry.value
        var parameters: [Parameter] = []
        var attributes = entry.attributes
        // In 4.0 a text has a service (RFC 9554 3.5), and only a URI has a user name (RFC 9554 4.10).
        let isStandard = is40 && (profile.isURI || !profile.service.isEmpty && profile.username.isEmpty)
        if !profile.service.isEmpty {
          if is40 {
            parameters.append(Parameter("SERVICE-TYPE", [profile.service]))
          } else if profile.service.isPlainType,
            !attributes.otherTypes.contains(where: { $0.equalsIgnoringASCIICase(profile.service) })
          {
            attributes.otherTypes.insert(profile.service, at: 0)
          } else {
            parameters.append(Parameter("X-SERVICE-TYPE", [profile.service]))
          }
        } else if !isStandard, !attributes.otherTypes.isEmpty {
          // Without it the first type that is not standard would be read as the service.
          parameters.append(Parameter("X-SERVICE-TYPE", [""]))
        }
        if !profile.username.isEmpty { parameters.append(Parameter(is40 ? "USERNAME" : "x-user", [profile.username])) }
        if is40, !isStandard { writer.reportOtherForm("SOCIALPROFILE", profile.text, "written as X-SOCIALPROFILE") }
        writer.property(
          isStandard ? .socialProfile : .appleSocialProfile, attributes,
          profile.isURI ? .uri(profile.text) : .text(profile.text),
          valueType: !profile.isURI ? "text" : is40 || profile.text.looksLikeURI ? nil : "uri",
          parameters: parameters)
      }
    })
}
