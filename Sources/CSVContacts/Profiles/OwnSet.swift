internal import ContactModel

/// Our own column set, which holds every contact without loss.
enum OwnSet {
  static let profile = CSVProfile(
    "csv", "contacts-kit: every field, without loss", carries: ContactField.all.map { .init($0.property) })
}
