/// The parts of a value that most values of its kind do not have, in one box that copies share until one is changed.
///
/// Performance: a value without such parts has no box and needs no allocation.
@usableFromInline
struct CopyOnWriteBox<Content: RareContent>: Sendable {
  /// The parts; `nil` if there are none. Reading a part through `box` creates no empty ``content``.
  @usableFromInline var box: Box<Content>?

  /// No parts.
  @usableFromInline init() {}

  /// Whether there are no parts.
  @inlinable var isEmpty: Bool { box == nil }

  /// The parts, for changing; setting them to empty content removes the box.
  var content: Content {
    get { box?.content ?? Content() }
    _modify {
      let box = uniqueBox()
      defer { if box.content.isEmpty { self.box = nil } }
      yield &box.content
    }
  }

  /// The box, after a copy was made of one that others share.
  private mutating func uniqueBox() -> Box<Content> {
    if isKnownUniquelyReferenced(&box), let box { return box }
    let made = Box(box?.content ?? Content())
    box = made
    return made
  }
}

extension CopyOnWriteBox: Hashable {
  @usableFromInline
  static func == (left: CopyOnWriteBox, right: CopyOnWriteBox) -> Bool {
    left.box === right.box || left.content == right.content
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// The content of a ``CopyOnWriteBox``; `init()` makes empty content.
@usableFromInline
protocol RareContent: Hashable, Sendable {
  init()
  /// Whether no part has a value.
  var isEmpty: Bool { get }
}

extension RareContent {
  @usableFromInline var isEmpty: Bool { self == Self() }
}
