import CSVContacts
import ContactModel
import ContactTestSupport
import Findings
import Testing

@Suite struct SocialProfileTests {
  private func contact(_ profiles: SocialProfile...) -> Contact {
    var contact = Contact()
    contact.name = PersonName(given: "Ada", family: "Berg")
    contact.socialProfiles = profiles.map { Entry($0) }
    return contact
  }

  private func notableLosses(_ losses: [Finding]) -> [String] {
    losses.filter { $0.severity > .note }.map(\.message)
  }

  private func cells(_ bytes: [UInt8]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return zip(rows[0], rows[1]).filter { !$0.1.isEmpty && $0.0.contains(" - ") }.map { "\($0.0)=\($0.1)" }
  }

  /// A profile with an address is a website, and one with only a user name a custom field.
  @Test(arguments: [("google-csv", "Label"), ("google-csv-2023", "Type")])
  func profilesInGoogleCSV(product: String, label: String) throws {
    let written = contact(
      SocialProfile("https://twitter.com/adab", service: "twitter"),
      SocialProfile("https://example.social/@ada", service: "Mastodon"),
      SocialProfile("ada.b", isURI: false, service: "TikTok"))
    let (bytes, losses) = try writeAll([written], profile: product)
    #expect(notableLosses(losses) == [])
    #expect(
      cells(bytes) == [
        "Website 1 - \(label)=twitter", "Website 1 - Value=https://twitter.com/adab", "Website 2 - \(label)=Mastodon",
        "Website 2 - Value=https://example.social/@ada", "Custom Field 1 - \(label)=TikTok",
        "Custom Field 1 - Value=ada.b",
      ])
    let back = try readAll(bytes).contacts
    #expect(back.map(\.socialProfiles) == [written.socialProfiles])
    #expect(back.map(\.urls) == [[]])
    #expect(back.map(\.extensions) == [[]])
  }

  /// Apple's form of a user name without an address.
  @Test func userNamesWithoutAnAddress() throws {
    let written = contact(SocialProfile("x-apple:adab", service: "instagram", username: "adab"))
    let (bytes, losses) = try writeAll([written], profile: "google-csv")
    #expect(notableLosses(losses) == [])
    #expect(losses.map(\.message).contains("SOCIALPROFILE \"x-apple:adab\" is written as \"adab\""))
    #expect(
      try readAll(bytes).contacts.map { $0.socialProfiles.map(\.value) } == [
        [SocialProfile("adab", isURI: false, service: "instagram")]
      ])
  }

  @Test(arguments: [
    (
      SocialProfile("https://chess.example/ada", service: "Chess"),
      ["SOCIALPROFILE \"https://chess.example/ada\" is read back as URL"]
    ),
    (
      SocialProfile("https://chess.example/ada"),
      ["SOCIALPROFILE \"https://chess.example/ada\" is read back as URL"]
    ),
    (
      SocialProfile("ada b", isURI: false, service: "Chess"),
      ["SOCIALPROFILE \"ada b\" is read back as X-CUSTOM-FIELD"]
    ),
    (
      SocialProfile("https://twitter.com/1234", service: "twitter", username: "ada"),
      ["the username \"ada\" of SOCIALPROFILE has no column and was lost"]
    ),
    (SocialProfile("https://twitter.com/ada", service: "twitter", username: "ada"), []),
  ])
  func whatIsNotReadBackIsReported(profile: SocialProfile, messages: [String]) throws {
    let (_, losses) = try writeAll([contact(profile)], profile: "google-csv")
    #expect(notableLosses(losses) == messages)
  }

  /// Only an address of the network is a profile of it.
  @Test(arguments: [
    ("Twitter", "https://twitter.com/ada", true), ("twitter", "http://www.twitter.com/ada?a=b", true),
    ("Twitter", "https://x.com/ada", true), ("Twitter", "https://twitter.com.example/ada", false),
    ("Twitter", "https://nottwitter.com/ada", false), ("Twitter", "@ada", false),
    ("Twitter", "https:///ada", false), ("Profile", "https://twitter.com/ada", false),
    ("Blog", "https://twitter.com/ada", false), ("Mastodon", "https://any.example/@ada", true),
  ])
  func websitesWithTheLabelOfANetwork(label: String, value: String, isProfile: Bool) throws {
    let csv = "First Name,Website 1 - Label,Website 1 - Value\nAda,\(label),\(value)\n"
    let ada = try #require(try readAll(Array(csv.utf8)).contacts.first)
    #expect(ada.socialProfiles.map(\.value) == (isProfile ? [SocialProfile(value, service: label)] : []))
    #expect(ada.urls.map(\.value) == (isProfile ? [] : [value]))
    #expect(ada.urls.compactMap(\.label) == (isProfile ? [] : [label]))
  }

  @Test(arguments: [
    ("Instagram", "ada.b", true), ("Instagram", "yes, often", false), ("Instagram", "x:y", false), ("X", "yes", false),
    ("Berth", "12", false),
  ])
  func customFieldsWithTheLabelOfANetwork(label: String, value: String, isProfile: Bool) throws {
    let csv = "First Name,Custom Field 1 - Label,Custom Field 1 - Value\nAda,\(label),\"\(value)\"\n"
    let ada = try #require(try readAll(Array(csv.utf8)).contacts.first)
    #expect(
      ada.socialProfiles.map(\.value) == (isProfile ? [SocialProfile(value, isURI: false, service: label)] : []))
    #expect(ada.extensions.isEmpty == isProfile)
  }

  @Test func websitesThatBecomeProfilesAreReported() throws {
    var ada = contact()
    ada.urls = [Entry("https://twitter.com/ada", types: [], label: "Twitter")]
    ada.extensions = [CustomField.property(label: "Instagram", value: "ada")]
    let (_, losses) = try writeAll([ada], profile: "google-csv")
    #expect(
      notableLosses(losses) == [
        "URL \"https://twitter.com/ada\" is read back as SOCIALPROFILE",
        "X-CUSTOM-FIELD \"ada\" is read back as SOCIALPROFILE",
      ])
  }

  /// Products with fixed columns hold the address of a profile if a column for a web page is free.
  @Test(arguments: CSVProfile.all.filter { $0.isWritable && !$0.needsCounting })
  func profilesInFixedColumns(profile: CSVProfile) throws {
    let pages = profile.carries.first { $0.property == "URL" }?.limit ?? 0
    #expect(profile.carries.first { $0.property == "SOCIALPROFILE" }?.limit == (pages > 0 ? pages : nil))
    let addresses = (0..<pages + 1).map { "https://twitter.com/ada\($0)" }
    var ada = contact()
    ada.socialProfiles = addresses.map { Entry(SocialProfile($0, service: "twitter")) }
    ada.socialProfiles.append(Entry(SocialProfile("ada", isURI: false, service: "twitter")))
    let (bytes, losses) = try writeAll([ada], profile: profile.name)
    let last = addresses[pages]
    #expect(
      notableLosses(losses) == addresses.dropLast().map { "SOCIALPROFILE \"\($0)\" is read back as URL" } + [
        pages > 0
          ? "no column is left for SOCIALPROFILE \"\(last)\"; it was lost"
          : "SOCIALPROFILE \"\(last)\" has no column and was lost",
        pages > 0
          ? "no column is left for SOCIALPROFILE \"ada\"; it was lost"
          : "SOCIALPROFILE \"ada\" has no column and was lost",
      ])
    let back = try #require(try readAll(bytes, profile: profile).contacts.first)
    #expect(Set(back.urls.map(\.value)) == Set(addresses.dropLast()))
  }
}
