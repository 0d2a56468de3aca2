/// Every profile, one line each, in the order that decides ties between them.
enum ProfileTable {
  static let all: [CSVProfile] = [
    Google2024.profile, Google2023.profile, OutlookDesktop.profile, OutlookWeb.profile, WindowsMail.profile,
    GoogleOutlook.profile, Yahoo.profile, Thunderbird.profile, LinkedIn.profile, Mailchimp.profile,
    CustomerTable.profile, PlainTable.profile, LosslessProfile.profile,
  ]
}

extension CSVProfile {
  /// Every known profile.
  public static var all: [CSVProfile] { ProfileTable.all }

  /// The profiles that are formats with a name on the command line.
  package static var formats: [CSVProfile] { ProfileTable.all.filter { $0.sample != nil } }

  /// Whether a column of a profile has this name.
  package static func haveColumn(_ name: String) -> Bool {
    let key = HeaderName(name)
    return ProfileTable.all.contains { $0.table.knows(key) } || TableReading.isKnown(HeaderPhrase(name))
  }

  /// The profile of that name, such as `google-csv`.
  public init?(named name: String) {
    guard let found = ProfileTable.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
