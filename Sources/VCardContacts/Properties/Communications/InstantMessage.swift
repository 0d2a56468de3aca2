internal import ContactModel
internal import SourceText
internal import VCardSyntax

extension PropertyCodec {
  /// IMPP (RFC 6350 6.4.3, RFC 4770), with the service in X-SERVICE-TYPE (Apple) or SERVICE-TYPE (RFC 9554 4.8).
  /// A name without a scheme, which no IMPP may be, is an `x-apple:` URI, as Apple's programs write it.
  static let instantMessage = PropertyCodec(
    "IMPP",
    read: { input, contact in
      let service = input.take("SERVICE-TYPE") ?? input.take("X-SERVICE-TYPE") ?? ""
      contact.instantMessages.add(
        Entry(
          InstantMessageAddress(MessageHandle.text(ofURI: input.uri()), service: service), attributes: input.attributes)
      )
      return true
    },
    write: { contact, writer in
      for entry in contact.instantMessages.preferenceMarked(in: writer.version) {
        let parameter = writer.version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE"
        let service = entry.value.service
        let uri = MessageHandle.uri(of: entry.value.uri)
        if !uri.utf8.elementsEqual(entry.value.uri.utf8) {
          writer.noteOtherForm("IMPP", entry.value.uri, "written as \(MessageHandle.scheme), since it has no scheme")
        }
        writer.property(
          .instantMessage, entry.attributes, .uri(uri),
          parameters: service.isEmpty ? [] : [Parameter(parameter, [service])])
      }
    })

  /// SOCIALPROFILE (RFC 9554 3.5), Apple's X-SOCIALPROFILE in 3.0: the service is a type there, the user's name `x-user`.
  static let socialProfile = PropertyCodec(
    "SOCIALPROFILE", otherNames: ["X-SOCIALPROFILE"],
    read: { input, contact in
      var profile = SocialProfile("")
      let stated = input.take("SERVICE-TYPE") ?? input.take("X-SERVICE-TYPE")
      profile.service = stated ?? ""
      profile.username = input.take("USERNAME") ?? input.take("X-USER") ?? ""
      if stated == nil, input.line.isNamed("X-SOCIALPROFILE"), let service = input.attributes.otherTypes.first {
        profile.service = service
        input.attributes.otherTypes.removeFirst()
      }
      profile.isURI = input.valueType != "text"
      profile.text = profile.isURI ? input.uri() : input.text()
      contact.socialProfiles.add(Entry(profile, attributes: input.attributes))
      return true
    },
    write: { contact, writer in
      for entry in contact.socialProfiles.preferenceMarked(in: writer.version) {
        let profile = entry.value
        let is40 = writer.version == .v40
        var parameters: [Parameter] = []
        var attributes = entry.attributes
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
        } else if !is40, !attributes.otherTypes.isEmpty {
          // The first type that no standard has would be taken for the service.
          parameters.append(Parameter("X-SERVICE-TYPE", [""]))
        }
        if !profile.username.isEmpty { parameters.append(Parameter(is40 ? "USERNAME" : "x-user", [profile.username])) }
        writer.property(
          is40 ? .socialProfile : .appleSocialProfile, attributes,
          profile.isURI ? .uri(profile.text) : .text(profile.text), valueType: profile.isURI ? nil : "text",
          parameters: parameters)
      }
    })
}

extension PropertyName {
  fileprivate static let instantMessage = PropertyName("IMPP")
  fileprivate static let socialProfile = PropertyName("SOCIALPROFILE")
  fileprivate static let appleSocialProfile = PropertyName("X-SOCIALPROFILE")
}
