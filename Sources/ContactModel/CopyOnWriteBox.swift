/// The parts of a value that most values of its kind do not have, in one box that copies share until one is changed.
///
/// Performance: a value without such parts has no box and needs no allocation.
@usableFromInline
struct CopyOnWriteBox<Content: RareContent>: Sendable {
  /// The parts; nil if there are none. Reading a part through `box` creates no empty ``content``.
  @usableFromInline var box: Box<Content>?

  /// No parts.
  @usableFromInline init() {}

  /// Whether there are no parts.
  @inlinable var isEmpty: Bool { box == nil }

  /// The parts, for changing; setting them to empty content removes the box.
  var content: Content {
    get { box?.content ?? Content() }
    _modify {
      var content = Content()
      if isKnownUniquelyReferenced(&box) {
        // A local copy of `box` would be a second reference and defeat the check.
        box?.swapContent(with: &content)
      } else if let box {
        content = box.content
      }
      defer { store(content) }
      yield &content
    }
  }

  private mutating func store(_ content: Content) {
    if content == Content() {
      box = nil
    } else if isKnownUniquelyReferenced(&box), let box {
      box.content = content
    } else {
      box = Box(content)
    }
  }
}

extension Box {
  fileprivate func swapContent(with other: inout Content) { swap(&content, &other) }
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
}
