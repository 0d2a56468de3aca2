internal import ContactModel
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

  init(_ profile: SocialProfile) {
    isWebsite = profile.isURI && GoogleSocialProfile.host(profile.text) != nil
    label = profile.service.isEmpty ? GoogleSocialProfile.unnamed : profile.service
    value =
      profile.text.utf8.starts(with: GoogleSocialProfile.apple.utf8)
      ? String(profile.text.dropFirst(GoogleSocialProfile.apple.utf8.count)) : profile.text
  }

  /// The profile of a website whose label is a network and whose address is one of it; `nil` for any other website.
  static func website(_ label: String, _ uri: @autoclosure () -> String) -> SocialProfile? {
    guard let network = network(label) else { return nil }
    let uri = uri()
    guard let host = host(uri), network.domains.isEmpty || network.domains.contains(where: { isHost(host, of: $0) })
    else { return nil }
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

  /// The profile of a user name in a column of a network: `@ada`; `nil` for the address of a page.
  static func account(_ label: String, _ text: String) -> SocialProfile? {
    guard !text.utf8.contains(where: { $0 <= ASCII.space || $0 == ASCII.colon || $0 == ASCII.slash }),
      text.utf8.first == ASCII.atSign || !text.utf8Contains(ASCII.period)
    else { return nil }
    return customField(label, text)
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

extension LabelledColumns {
  /// The social profiles that are written as websites, or those that are written as custom fields.
  static func profiles(_ contact: ContactBuffer, isWebsite: Bool) -> [GoogleSocialProfile] {
    contact.values(.socialProfiles).map { GoogleSocialProfile($0.value) }.filter { $0.isWebsite == isWebsite }
  }
}
