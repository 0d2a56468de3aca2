/// Every profile, one line each, in the order in which a tie between them is decided.
enum ProfileTable {
  static let all: [CSVProfile] = [
    Google2024.profile, Google2023.profile, OutlookDesktop.profile, OutlookWeb.profile, WindowsMail.profile,
    GoogleOutlook.profile, Yahoo.profile, Thunderbird.profile, LinkedIn.profile, Mailchimp.profile,
    CustomerTable.profile, PlainTable.profile, OwnSet.profile,
  ]

  /// The columns of a profile with fixed columns. Only those that are asked for are made.
  static func slots(_ profile: CSVProfile) -> SlotFormat? {
    switch profile {
    case OutlookDesktop.profile: OutlookDesktop.format
    case OutlookWeb.profile: OutlookWeb.format
    case WindowsMail.profile: WindowsMail.format
    case GoogleOutlook.profile: GoogleOutlook.format
    case Yahoo.profile: Yahoo.format
    case Thunderbird.profile: Thunderbird.format
    case LinkedIn.profile: LinkedIn.format
    case Mailchimp.profile: Mailchimp.format
    case CustomerTable.profile: CustomerTable.format
    case PlainTable.profile: PlainTable.format
    default: nil
    }
  }

  /// The columns of a profile of Google's family.
  static func google(_ profile: CSVProfile) -> GoogleFormat? {
    switch profile {
    case Google2024.profile: Google2024.format
    case Google2023.profile: Google2023.format
    default: nil
    }
  }
}

extension CSVProfile {
  /// Every profile that is known, the writable ones first.
  public static var all: [CSVProfile] { ProfileTable.all }

  /// Whether it is Google's own, whose cells hold several values (`a ::: b`) and mark the preferred one with `* `.
  package var isGoogle: Bool { ProfileTable.google(self) != nil }

  /// Whether a column of a profile has this name.
  package static func haveColumn(_ name: String) -> Bool {
    let column = [HeaderName(name)]
    return ProfileTable.all.contains { ProfileTable.score($0, column) > 0 }
  }

  /// The profile of that name, such as `google-csv`.
  public init?(named name: String) {
    guard let found = ProfileTable.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension ProfileTable {
  /// What writes the rows of a profile.
  static func writer(_ columns: CSVColumns) -> (any RowWriter)? {
    if let format = google(columns.profile) {
      var widths = columns.widths
      while widths.count < GoogleGroup.allCases.count { widths.append(0) }
      return GoogleWriter(format, widths: widths)
    }
    if let format = slots(columns.profile) { return SlotWriter(format) }
    if columns.profile == OwnSet.profile { return OwnWriter(columns.used) }
    return nil
  }

  /// What reads the rows of a profile under a header.
  static func reader(_ profile: CSVProfile, header: [String]) -> (any RowReader)? {
    if let format = google(profile) { return GoogleReader(format, header: header) }
    if let format = slots(profile) { return SlotReader(format, header: header) }
    if profile == OwnSet.profile { return OwnReader(header: header) }
    return nil
  }

  /// How many of the columns have a name of the profile.
  static func score(_ profile: CSVProfile, _ header: [HeaderName]) -> Int {
    if let format = google(profile) { return header.count { format.knows($0) } }
    if let format = slots(profile) { return header.count { format.role($0, occurrence: 0) != nil } }
    if profile == OwnSet.profile { return header.count { OwnTable.column($0) != nil } }
    return 0
  }
}
