extension Contact {
  /// Photos.
  @inlinable public var photos: [Entry<Media>] {
    get { if let lists { lists.content.photos } else { stored(.photos) } }
    _modify { yield &common.photos }
  }

  /// Logos of the organization.
  @inlinable public var logos: [Entry<Media>] {
    get { if let lists { lists.content.rare.shared.content.logos } else { stored(.logos) } }
    _modify { yield &rare.logos }
  }

  /// Sounds, often the pronunciation of the name.
  @inlinable public var sounds: [Entry<Media>] {
    get { if let lists { lists.content.rare.shared.content.sounds } else { stored(.sounds) } }
    _modify { yield &rare.sounds }
  }

  /// Public keys and certificates.
  @inlinable public var keys: [Entry<Media>] {
    get { if let lists { lists.content.rare.shared.content.keys } else { stored(.keys) } }
    _modify { yield &rare.keys }
  }
}
