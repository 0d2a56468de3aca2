internal import ContactModel
internal import SourceText
internal import VCardSyntax

/// Properties that products invented for a value that a standard property has: read into the field of that property.
package enum VendorProperties {
  static let codecs: [PropertyCodec] = phonetic + relations + links + instantMessages + [androidCustom, outlookPhone]

  // MARK: - Phonetic names

  private static let phonetic: [PropertyCodec] =
    PersonName.fieldsWithLine.compactMap(nameForm) + [
      // The components of RFC 9554 beside an N of 2.1 or 3.0.
      .reading("X-N-COMPONENTS", in: [.v21, .v30]) { input, contact in
        let lists = input.components()
        guard input.attributes.isEmpty, lists.count == 2 else { return false }
        let known = contact.texts(.secondFamily, ofFirst: .names) + contact.texts(.generation, ofFirst: .names)
        guard known.isEmpty else { return false }
        contact.addName(.secondFamily, lists[0])
        contact.addName(.generation, lists[1])
        return true
      },
      .reading("X-PHONETIC-ORG", in: VCardVersion.allCases) { input, contact in
        guard input.attributes.isEmpty else { return false }
        guard contact.texts(.phoneticName, ofFirst: .organizations).isEmpty else { return false }
        if !contact.has(.organizations) { contact.append(Entry(Organization("")), to: .organizations) }
        contact.add(.phoneticName, [input.text()], toFirst: .organizations)
        return true
      },
    ]

  /// A form of the name.
  private static func nameForm(_ field: PartField<PersonName>) -> PropertyCodec? {
    guard let line = field.line, let key = field.key else { return nil }
    return .reading(line.name, in: VCardVersion.allCases) { input, contact in
      guard input.attributes.isEmpty, contact.texts(key, ofFirst: .names).isEmpty else { return false }
      contact.addName(key, [input.text()])
      return true
    }
  }

  // MARK: - Related people

  /// The names of properties for a relation of a type or with a label, the usual name first.
  static let relationNames: [(names: [String], type: TypeSet, label: String?)] = [
    (
      [
        "X-SPOUSE", "X-EVOLUTION-SPOUSE", "X-MS-SPOUSE", "X-KADDRESSBOOK-X-SPOUSENAME", "X-KADDRESSBOOK-X-SPOUSESNAME",
        // Outlook Express; other programs replace the underscore, which is not allowed in a name.
        "X-WAB-SPOUSE_NAME", "X-WAB-SPOUSE-NAME",
      ], .spouse, nil
    ),
    (["X-CHILD", "X-MS-CHILD"], .child, nil),
    (["X-MANAGER", "X-EVOLUTION-MANAGER", "X-MS-MANAGER", "X-KADDRESSBOOK-X-MANAGERSNAME"], [], "Manager"),
    (["X-ASSISTANT", "X-EVOLUTION-ASSISTANT", "X-MS-ASSISTANT", "X-KADDRESSBOOK-X-ASSISTANTSNAME"], [], "Assistant"),
  ]

  private static let relations = relationNames.map { relation($0.type, $0.label, $0.names) }

  private static func relation(_ type: TypeSet, _ label: String?, _ names: [String]) -> PropertyCodec {
    .reading(names[0], Array(names.dropFirst())) { input, contact in
      var entry = Entry(TextOrURI(input.text()), attributes: input.attributes)
      entry.attributes.types.formUnion(type)
      if let label { entry.label = label }
      contact.append(entry, to: .related)
      return true
    }
  }

  // MARK: - Links

  /// The names of properties for a URL with a label.
  static let linkNames: [(names: [String], label: String)] = [
    (["X-EVOLUTION-BLOG-URL", "X-KADDRESSBOOK-BLOGFEED"], "Blog"), (["X-EVOLUTION-VIDEO-URL"], "Video"),
  ]

  private static let links: [PropertyCodec] =
    linkNames.map { link($0.names, label: $0.label) } + [
      social("X-TWITTER", service: "twitter"),
      social("X-FACEBOOK", service: "facebook"),
      social("X-LINKEDIN", service: "linkedin"),
    ]

  private static func link(_ names: [String], label: String) -> PropertyCodec {
    .reading(names[0], Array(names.dropFirst())) { input, contact in
      var entry = Entry(input.uri(), attributes: input.attributes)
      entry.label = label
      contact.append(entry, to: .urls)
      return true
    }
  }

  private static func social(_ name: String, service: String) -> PropertyCodec {
    .reading(name) { input, contact in
      let text = input.text()
      let profile = SocialProfile(text, isURI: text.looksLikeURI, service: service)
      contact.append(Entry(profile, attributes: input.attributes), to: .socialProfiles)
      return true
    }
  }

  // MARK: - Instant messages

  /// The names of properties for a service, the scheme of its URIs and its name.
  package static let serviceNames: [(names: [String], scheme: String, service: String)] = [
    (["X-AIM"], "aim", "AIM"), (["X-ICQ"], "icq", "ICQ"), (["X-JABBER"], "xmpp", "Jabber"),
    (["X-MSN"], "msnim", "MSN"), (["X-YAHOO", "X-YAHOO-ID"], "ymsgr", "Yahoo"),
    (["X-SKYPE", "X-SKYPE-USERNAME"], "skype", "Skype"),
    (["X-GOOGLE-TALK", "X-GTALK", "X-GOOGLETALK"], "xmpp", "GoogleTalk"), (["X-QQ"], "qq", "QQ"),
    (["X-GADUGADU"], "gg", "GaduGadu"), (["X-GROUPWISE"], "groupwise", "GroupWise"),
    (["X-MATRIX"], "matrix", "Matrix"), (["X-SIP"], "sip", "SIP"), (["X-IRC"], "irc", "IRC"), (["X-SMS"], "sms", "SMS"),
    (["X-MEANWHILE"], "meanwhile", "Meanwhile"),
  ]

  /// The services that no property of a vendor names.
  private static let otherServices = [
    "WhatsApp", "Telegram", "Signal", "Threema", "Facebook", "Messenger", "Discord", "Viber", "WeChat", "Line", "Kik",
    "KakaoTalk", "Zoom", "Slack", "Teams", "Mattermost", "Jami", "Wire", "Twitter", "Instagram", "Snapchat", "Mastodon",
  ]

  /// The usual name of each service, by its names in lower case without blanks.
  private static let servicesByName: [String: String] = {
    var services = ["xmpp": "Jabber", "hangouts": "GoogleTalk", "googlehangouts": "GoogleTalk"]
    for service in otherServices { services[service.asciiLowercased] = service }
    for (names, _, service) in serviceNames {
      for name in names { services[String(name.dropFirst(2)).asciiLowercased] = service }
      services[service.asciiLowercased] = service
    }
    return services
  }()

  /// The service with a name, as a type or a label of an IMPP may be; `nil` if there is none.
  static func service(named name: String) -> String? {
    servicesByName[String(decoding: name.utf8.filter { !ASCII.isBlank($0) }, as: UTF8.self).asciiLowercased]
  }

  /// The scheme of the URIs of a service, of which the name may be any of its names; `nil` if it has none.
  static func scheme(ofService name: String) -> String? {
    guard let service = service(named: name) else { return nil }
    return serviceNames.first { $0.service == service }?.scheme
  }

  /// The names of services in the properties of KDE's address book, where they differ.
  private static let namesInKDE = ["Jabber": "XMPP", "GoogleTalk": "GOOGLETALK", "GaduGadu": "GADU"]

  private static let instantMessages: [PropertyCodec] =
    serviceNames.map { service($0.names, $0.scheme, $0.service) } + [
      // These name no service.
      .reading("X-MS-IMADDRESS", ["X-KADDRESSBOOK-X-IMADDRESS"]) { input, contact in
        contact.append(Entry(InstantMessageAddress(input.uri()), attributes: input.attributes), to: .instantMessages)
        return true
      }
    ]

  /// A property that names a service.
  ///
  /// KDE's address book has a property of its own, such as `X-messaging/xmpp-All`. The slash is not allowed in a name,
  /// and other programs replace it by a hyphen. Several accounts have U+E000 between them.
  private static func service(_ names: [String], _ scheme: String, _ service: String) -> PropertyCodec {
    let kde = namesInKDE[service] ?? String(names[0].dropFirst(2))
    return .reading(names[0], names.dropFirst() + ["X-MESSAGING/\(kde)-ALL", "X-MESSAGING-\(kde)-ALL"]) {
      input, contact in
      let handles = input.uri().unicodeScalars.split(separator: "\u{E000}").map { String($0) }
      for handle in handles {
        let isURI = handle.asciiLowercased.hasPrefix(scheme + ":")
        let address = InstantMessageAddress(isURI ? handle : scheme + ":" + handle, service: service)
        contact.append(Entry(address, attributes: input.attributes), to: .instantMessages)
      }
      return !handles.isEmpty
    }
  }
}
