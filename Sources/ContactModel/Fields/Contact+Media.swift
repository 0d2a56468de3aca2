extension Contact {
  /// Photos.
  public var photos: [Entry<Media>] {
    get { values(.photos) }
    set { set(.photos, newValue) }
  }

  /// Logos of the organization.
  public var logos: [Entry<Media>] {
    get { values(.logos) }
    set { set(.logos, newValue) }
  }

  /// Sounds, often the pronunciation of the name.
  public var sounds: [Entry<Media>] {
    get { values(.sounds) }
    set { set(.sounds, newValue) }
  }

  /// Public keys and certificates.
  public var keys: [Entry<Media>] {
    get { values(.keys) }
    set { set(.keys, newValue) }
  }
}
