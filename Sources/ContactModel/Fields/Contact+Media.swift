extension Contact {
  /// Photos.
  @inlinable public var photos: [Entry<Media>] {
    get { common.photos }
    _modify { yield &common.photos }
  }

  /// Logos of the organization.
  @inlinable public var logos: [Entry<Media>] {
    get { rare.logos }
    _modify { yield &rare.logos }
  }

  /// Sounds, often the pronunciation of the name.
  @inlinable public var sounds: [Entry<Media>] {
    get { rare.sounds }
    _modify { yield &rare.sounds }
  }

  /// Public keys and certificates.
  @inlinable public var keys: [Entry<Media>] {
    get { rare.keys }
    _modify { yield &rare.keys }
  }
}
