internal import ContactModel
internal import Findings
internal import SourceText

/// A social profile as Google holds it: a website, or a custom field if it is only a user name. Google has no columns for
/// social profiles, and the label of either one is free.
struct GoogleSocialProfile {
  /// The networks with the domains of their profiles. One without a domain has profiles on many hosts.
  private static let networks: [(name: String, domains: [String])] = [
    ("Bluesky", ["bsky.app"]), ("Facebook", ["facebook.com", "fb.com"]), ("Flickr", ["flickr.com"]),
    ("GitHub", ["github.com"]), ("Instagram", ["instagram.com"]), ("LinkedIn", ["linkedin.com"]), ("Mastodon", []),
    ("Myspace", ["myspace.com"]), ("Pinterest", ["pinterest.com"]), ("Reddit", ["reddit.com"]),
    ("SinaWeibo", ["weibo.com"]), ("Snapchat", ["snapchat.com"]), ("TencentWeibo", ["t.qq.com"]),
    ("Threads", ["threads.net", "threads.com"]), ("TikTok", ["tiktok.com"]), ("Tumblr", ["tumblr.com"]),
    ("Twitter", ["twitter.com", "x.com"]), ("VK", ["vk.com"]), ("Weibo", ["weibo.com"]),
    ("X", ["x.com", "twitter.com"]),
    ("Xing", ["xing.com"]), ("YouTube", ["youtube.com"]), ("Yelp", ["yelp.com"]),
  ]

  /// The label of a profile of no network.
  private static let unnamed = "Profile"
  /// The scheme of Apple's profiles that have only a user name.
  private static let apple = "x-apple:"

  /// Whether it is a website and not a custom field.
  let isWebsite: Bool
  let label: String
  let value: String
  /// The host of the address.
  private let host: String?

  init(_ profile: SocialProfile) {
    host = GoogleSocialProfile.host(profile.text)
    isWebsite = profile.isURI && host != nil
    label = profile.service.isEmpty ? GoogleSocialProfile.unnamed : profile.service
    value =
      profile.text.utf8.starts(with: GoogleSocialProfile.apple.utf8)
      ? String(profile.text.dropFirst(GoogleSocialProfile.apple.utf8.count)) : profile.text
  }

  /// The profile that the cells are read as; `nil` if they are read as a website or as a custom field.
  var comesBack: SocialProfile? {
    isWebsite
      ? GoogleSocialProfile.website(label, value, at: host) : GoogleSocialProfile.customField(label, value)
  }

  /// The profile of a website whose label is a network and whose address is one of it; `nil` for any other website.
  static func website(_ label: String, _ uri: @autoclosure () -> String) -> SocialProfile? {
    guard network(label) != nil else { return nil }
    let uri = uri()
    return website(label, uri, at: host(uri))
  }

  private static func website(_ label: String, _ uri: String, at host: @autoclosure () -> String?) -> SocialProfile? {
    guard let network = network(label), let host = host() else { return nil }
    guard network.domains.isEmpty || network.domains.contains(where: { isHost(host, of: $0) }) else { return nil }
    return SocialProfile(uri, service: label)
  }

  /// The profile of a custom field whose label is a network and whose value is a word; `nil` for any other field.
  static func customField(_ label: String, _ value: String) -> SocialProfile? {
    // The letter X may be the label of anything.
    guard label.utf8.count > 1, network(label) != nil, !value.isEmpty,
      value.utf8.allSatisfy({ $0 > ASCII.space && $0 != ASCII.colon })
    else { return nil }
    return SocialProfile(value, isURI: false, service: label)
  }

  /// Records what is not read back.
  static func check(_ entry: Entry<SocialProfile>, _ written: GoogleSocialProfile, _ losses: inout LossRecorder) {
    let profile = entry.value
    losses.checkAttributes(entry.attributes, of: property, profile.text)
    losses.checkUsername(profile, in: written.value)
    if let back = written.comesBack {
      if !back.text.isSame(as: profile.text) || back.isURI != profile.isURI {
        losses.add(
          LossCodes.valueChanged, property,
          "\(property) \(quoted: profile.text) comes back as the user name \(quoted: back.text)", severity: .note)
      }
      if !back.service.isSame(as: profile.service) {
        losses.recordChange(property, profile.text, "comes back with the service \(Finding.quote(back.service))")
      }
    } else if !profile.text.isEmpty {
      let kind = written.isWebsite ? "a URL" : "a custom field"
      losses.recordChange(
        property, profile.text, "comes back as \(kind) with the label \(Finding.quote(written.label))")
    }
  }

  static let property = "SOCIALPROFILE"

  private static func network(_ label: String) -> (name: String, domains: [String])? {
    // Performance: most labels do not begin as the name of a network does.
    guard let first = label.utf8.first, initials & letter(first) != 0 else { return nil }
    return networks.first { $0.name.equalsIgnoringASCIICase(label) }
  }

  /// The first letters of the networks, a bit each.
  private static let initials = networks.reduce(0 as UInt64) { $0 | letter($1.name.utf8.first ?? 0) }

  private static func letter(_ byte: UInt8) -> UInt64 { 1 << UInt64(ASCII.lowercased(byte) & 63) }

  /// Whether the label may be that of a network.
  static func mayBeNetwork(_ label: Span<UInt8>) -> Bool { initials & letter(label[0]) != 0 }

  /// The host of an address of the web in lower case; `nil` for any other text.
  static func host(_ uri: String) -> String? {
    let head = String(decoding: uri.utf8.prefix(8), as: UTF8.self).asciiLowercased
    guard let scheme = ["https://", "http://"].first(where: { head.utf8.starts(with: $0.utf8) }) else { return nil }
    let host = uri.utf8.dropFirst(scheme.utf8.count).prefix { $0 != ASCII.slash && $0 != UInt8(ascii: "?") }
    return host.isEmpty ? nil : String(Substring(host)).asciiLowercased
  }

  private static func isHost(_ host: String, of domain: String) -> Bool {
    host == domain || host.utf8.count > domain.utf8.count && host.hasSuffix("." + domain)
  }
}

extension LossRecorder {
  /// Records the service of a profile whose column has no label; the address of a known network tells it.
  mutating func checkService(_ profile: SocialProfile) {
    if profile.service.isEmpty { return }
    guard GoogleSocialProfile.website(profile.service, profile.text) != nil else {
      return recordNoComponent(GoogleSocialProfile.property, "service", profile.service)
    }
    add(
      LossCodes.component, GoogleSocialProfile.property,
      "the service \(quoted: profile.service) of \(GoogleSocialProfile.property) has no column; the address tells it",
      severity: .note)
  }

  /// Records the user name of a profile, which has no column; in the address of the profile it is not lost.
  mutating func checkUsername(_ profile: SocialProfile, in address: String) {
    let name = profile.username
    if name.isEmpty { return }
    guard address.hasSuffix(name) else {
      return recordNoComponent(GoogleSocialProfile.property, "user name", name)
    }
    add(
      LossCodes.component, GoogleSocialProfile.property,
      "the user name \(quoted: name) of \(GoogleSocialProfile.property) has no column; it is the end of the address",
      severity: .note)
  }
}

extension LabelledColumns {
  /// The social profiles that are written as websites, or those that are written as custom fields.
  static func profiles(
    _ contact: ContactBuffer, isWebsite: Bool
  ) -> [(entry: Entry<SocialProfile>, written: GoogleSocialProfile)] {
    contact.values(.socialProfiles).map { ($0, GoogleSocialProfile($0.value)) }.filter { $0.1.isWebsite == isWebsite }
  }

  /// The cells of these profiles.
  func profiles(_ contact: ContactBuffer, isWebsite: Bool, _ losses: inout LossRecorder) -> [[String]] {
    LabelledColumns.profiles(contact, isWebsite: isWebsite).map { entry, written in
      GoogleSocialProfile.check(entry, written, &losses)
      return [
        losses.value(GoogleSocialProfile.property, written.label),
        losses.single(GoogleSocialProfile.property, written.value),
      ]
    }
  }
}
