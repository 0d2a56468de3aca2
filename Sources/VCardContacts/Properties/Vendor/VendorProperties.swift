internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Properties that products invented for a value that a standard property has: read into the field of that property.
enum VendorProperties {
  static let codecs: [PropertyCodec] = phonetic + relations + links + instantMessages + [androidCustom]

  // MARK: - Phonetic names

  private static let phonetic: [PropertyCodec] = [
    nameForm("X-PHONETIC-FIRST-NAME") { name, fill in fill(&name.phoneticGiven) },
    nameForm("X-PHONETIC-MIDDLE-NAME") { name, fill in fill(&name.phoneticAdditional) },
    nameForm("X-PHONETIC-LAST-NAME") { name, fill in fill(&name.phoneticFamily) },
    nameForm("X-MAIDENNAME") { name, fill in fill(&name.maiden) },
    // The components of RFC 9554 beside an N of 2.1 or 3.0.
    .reading("X-N-COMPONENTS") { input, contact in
      let lists = input.components()
      guard input.attributes.isEmpty, lists.count == 2 else { return false }
      if contact.names.isEmpty { contact.names.add(Entry(PersonName())) }
      guard contact.names[0].value.secondFamily.isEmpty, contact.names[0].value.generation.isEmpty else { return false }
      contact.names[0].value.secondFamily = lists[0]
      contact.names[0].value.generation = lists[1]
      return true
    },
    .reading("X-PHONETIC-ORG") { input, contact in
      guard input.attributes.isEmpty else { return false }
      if contact.organizations.isEmpty { contact.organizations.add(Entry(Organization(""))) }
      guard contact.organizations[0].value.phoneticName.isEmpty else { return false }
      contact.organizations[0].value.phoneticName = input.text()
      return true
    },
  ]

  /// A form of the name.
  ///
  /// - Parameter form: Calls its closure with the form.
  private static func nameForm(
    _ name: String, _ form: @escaping @Sendable (inout PersonName, (inout String) -> Bool) -> Bool
  ) -> PropertyCodec {
    .reading(name) { input, contact in
      guard input.attributes.isEmpty else { return false }
      if contact.names.isEmpty { contact.names.add(Entry(PersonName())) }
      return form(&contact.names[0].value) { text in
        guard text.isEmpty else { return false }
        text = input.text()
        return true
      }
    }
  }

  // MARK: - Related people

  private static let relations: [PropertyCodec] = [
    relation(
      .spouse, nil, "X-SPOUSE",
      [
        "X-EVOLUTION-SPOUSE", "X-MS-SPOUSE", "X-KADDRESSBOOK-X-SPOUSENAME", "X-KADDRESSBOOK-X-SPOUSESNAME",
        // Outlook Express; other programs replace the underscore, which is not allowed in a name.
        "X-WAB-SPOUSE_NAME", "X-WAB-SPOUSE-NAME",
      ]),
    relation(.child, nil, "X-CHILD", ["X-MS-CHILD"]),
    relation([], "Manager", "X-MANAGER", ["X-EVOLUTION-MANAGER", "X-MS-MANAGER", "X-KADDRESSBOOK-X-MANAGERSNAME"]),
    relation(
      [], "Assistant", "X-ASSISTANT", ["X-EVOLUTION-ASSISTANT", "X-MS-ASSISTANT", "X-KADDRESSBOOK-X-ASSISTANTSNAME"]),
  ]

  private static func relation(_ type: TypeSet, _ label: String?, _ name: String, _ others: [String]) -> PropertyCodec {
    .reading(name, others) { input, contact in
      var entry = Entry(Reference(input.text()), attributes: input.attributes)
      entry.attributes.types.formUnion(type)
      if let label { entry.label = label }
      contact.related.append(entry)
      return true
    }
  }

  // MARK: - Links

  private static let links: [PropertyCodec] = [
    link("X-EVOLUTION-BLOG-URL", ["X-KADDRESSBOOK-BLOGFEED"], label: "Blog"),
    link("X-EVOLUTION-VIDEO-URL", [], label: "Video"),
    social("X-TWITTER", service: "twitter"),
    social("X-FACEBOOK", service: "facebook"),
    social("X-LINKEDIN", service: "linkedin"),
  ]

  private static func link(_ name: String, _ others: [String], label: String) -> PropertyCodec {
    .reading(name, others) { input, contact in
      var entry = Entry(input.uri(), attributes: input.attributes)
      entry.label = label
      contact.urls.append(entry)
      return true
    }
  }

  private static func social(_ name: String, service: String) -> PropertyCodec {
    .reading(name) { input, contact in
      let text = input.text()
      let profile = SocialProfile(text, isURI: text.looksLikeURI, service: service)
      contact.socialProfiles.add(Entry(profile, attributes: input.attributes))
      return true
    }
  }

  // MARK: - Instant messages

  /// The properties that name a service: the scheme of its URIs, its name, other names of the property, and its name in
  /// KDE's properties.
  private static let instantMessages: [PropertyCodec] = [
    service("X-AIM", "aim", "AIM"),
    service("X-ICQ", "icq", "ICQ"),
    service("X-JABBER", "xmpp", "Jabber", kde: "XMPP"),
    service("X-MSN", "msnim", "MSN"),
    service("X-YAHOO", "ymsgr", "Yahoo", ["X-YAHOO-ID"]),
    service("X-SKYPE", "skype", "Skype", ["X-SKYPE-USERNAME"]),
    service("X-GOOGLE-TALK", "xmpp", "GoogleTalk", ["X-GTALK", "X-GOOGLETALK"], kde: "GOOGLETALK"),
    service("X-QQ", "qq", "QQ"),
    service("X-GADUGADU", "gg", "GaduGadu", kde: "GADU"),
    service("X-GROUPWISE", "groupwise", "GroupWise"),
    service("X-MATRIX", "matrix", "Matrix"),
    service("X-SIP", "sip", "SIP"),
    service("X-IRC", "irc", "IRC"),
    service("X-SMS", "sms", "SMS"),
    service("X-MEANWHILE", "meanwhile", "Meanwhile"),
    // These name no service.
    .reading("X-MS-IMADDRESS", ["X-KADDRESSBOOK-X-IMADDRESS"]) { input, contact in
      contact.instantMessages.add(Entry(InstantMessageAddress(input.uri()), attributes: input.attributes))
      return true
    },
  ]

  /// A property that names a service.
  ///
  /// - Parameter kde: The name of the service in the properties of KDE's address book, such as `X-messaging/xmpp-All`.
  ///   The slash is not allowed in a name, and other programs replace it by a hyphen. Several accounts have U+E000
  ///   between them.
  private static func service(
    _ name: String, _ scheme: String, _ service: String, _ others: [String] = [], kde: String? = nil
  ) -> PropertyCodec {
    let kde = kde ?? String(name.dropFirst(2))
    return .reading(name, others + ["X-MESSAGING/\(kde)-ALL", "X-MESSAGING-\(kde)-ALL"]) { input, contact in
      let handles = input.uri().unicodeScalars.split(separator: "\u{E000}").map { String($0) }
      for handle in handles {
        let isURI = handle.asciiLowercased.hasPrefix(scheme + ":")
        let address = InstantMessageAddress(isURI ? handle : scheme + ":" + handle, service: service)
        contact.instantMessages.add(Entry(address, attributes: input.attributes))
      }
      return !handles.isEmpty
    }
  }
}
