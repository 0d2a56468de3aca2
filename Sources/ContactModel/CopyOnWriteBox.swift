/// The parts of a value that most values of its kind do not have, in one box that copies share until one is changed.
///
/// A value without any of them has no box: it is small, and to make, to copy and to give up one costs nothing.
@usableFromInline
struct CopyOnWriteBox<Content: RareContent>: Sendable {
  // It is changed only while a single value refers to it.
  @usableFromInline
  final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var content: Content

    init(_ content: Content) { self.content = content }

    func swapContent(with other: inout Content) { swap(&content, &other) }
  }

  /// Where they are; nothing where there are none. Whoever wants one part asks here, so that no others are made.
  @usableFromInline var box: Box?

  /// No parts.
  @usableFromInline init() {}

  /// Whether there are none.
  @inlinable var isEmpty: Bool { box == nil }

  /// The parts, to change; setting them to nothing gives up the box.
  var content: Content {
    get { box?.content ?? Content() }
    _modify {
      var content = Content()
      // Whoever has the box in a variable of its own is a second one who refers to it.
      if isKnownUniquelyReferenced(&box) {
        box?.swapContent(with: &content)
      } else if let box {
        content = box.content
      }
      defer { put(content) }
      yield &content
    }
  }

  private mutating func put(_ content: Content) {
    if content == Content() {
      box = nil
    } else if isKnownUniquelyReferenced(&box), let box {
      box.content = content
    } else {
      box = Box(content)
    }
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

/// What ``CopyOnWriteBox`` hold; made empty, it says nothing.
@usableFromInline
protocol RareContent: Hashable, Sendable {
  init()
}
