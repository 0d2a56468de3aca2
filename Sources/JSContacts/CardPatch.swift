import SourceText

/// The paths of PatchObjects (RFC 9553 1.4.3), which are JSON Pointers (RFC 6901) without the first slash.
enum PatchPath {
  /// A step of a path with `~0` for `~` and `~1` for `/`.
  static func escaped(_ step: String) -> String {
    guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == ASCII.slash }) else { return step }
    var bytes: [UInt8] = []
    for byte in step.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += "~0".utf8
      case ASCII.slash: bytes += "~1".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path that consists of a path and one more step.
  static func joined(_ path: String, _ step: String) -> String {
    path.isEmpty ? escaped(step) : path + "/" + escaped(step)
  }

  /// The steps of a path, which may have the first slash; `nil` for a tilde that is not part of an escape.
  static func steps(of path: String) -> [String]? {
    var bytes = Array(path.utf8)[...]
    if bytes.first == ASCII.slash { bytes.removeFirst() }
    var steps: [String] = []
    for step in bytes.split(separator: ASCII.slash, omittingEmptySubsequences: false) {
      guard let step = unescaped(step) else { return nil }
      steps.append(step)
    }
    return steps
  }

  private static func unescaped(_ step: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var index = step.startIndex
    while index < step.endIndex {
      guard step[index] == UInt8(ascii: "~") else {
        text.append(step[index])
        index += 1
        continue
      }
      switch index + 1 < step.endIndex ? step[index + 1] : 0 {
      case ASCII.zero: text.append(UInt8(ascii: "~"))
      case ASCII.zero + 1: text.append(ASCII.slash)
      default: return nil
      }
      index += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The index of an array that a step is; `nil` for another step.
  static func index(_ step: String) -> Int? {
    let digits = step.utf8
    guard !digits.isEmpty, digits.count < 10, digits.allSatisfy(ASCII.isDigit) else { return nil }
    return digits.first == ASCII.zero && digits.count > 1 ? nil : Int(step)
  }
}

/// A PatchObject: values by their paths. A value of `null` removes a member.
struct CardPatch {
  /// A patch.
  struct Entry {
    let path: String
    let steps: [String]
    let value: JSONTree
  }

  /// The reason why a PatchObject must not be applied.
  enum Problem: Error, Equatable {
    /// A path is not a pointer.
    case path(String)
    /// A path leads to nothing.
    case missing(String)
    /// A path is the beginning of another one.
    case prefix(String)
    /// An element of an array would be removed.
    case removedElement(String)
  }

  /// The patches.
  let entries: [Entry]

  /// Reads the members of a PatchObject.
  init(_ object: JSONObject) throws(Problem) {
    var entries: [Entry] = []
    for (path, value) in object.all {
      guard let steps = PatchPath.steps(of: path) else { throw .path(path) }
      entries.append(Entry(path: path, steps: steps, value: value))
    }
    self.entries = entries
    if let path = CardPatch.prefix(in: entries) { throw .prefix(path) }
  }

  /// The path of a patch that is the beginning of the path of another one.
  private static func prefix(in entries: [Entry]) -> String? {
    var paths: Set<[[UInt8]]> = []
    for entry in entries where !paths.insert(entry.steps.map { Array($0.utf8) }).inserted { return entry.path }
    for entry in entries where entry.steps.count > 1 {
      // Paths in a card have few steps; a hostile one costs no more than its length, because its beginnings are tried up
      // to the depth of a card.
      let steps = entry.steps.prefix(maximumDepth).map { Array($0.utf8) }
      for count in 1..<max(2, min(steps.count, entry.steps.count)) where paths.contains(Array(steps.prefix(count))) {
        return entry.path
      }
    }
    return nil
  }

  /// The maximum number of steps of a path.
  static let maximumDepth = 64

  /// Applies all patches, or none.
  ///
  /// - Parameter insideArrays: Whether a path may lead into an array.
  func apply(to card: inout JSONObject, insideArrays: Bool = true) throws(Problem) {
    var changed = card
    for entry in entries {
      guard entry.steps.count <= CardPatch.maximumDepth else { throw .path(entry.path) }
      guard CardPatch.set(entry.value, at: entry.steps[...], in: &changed, insideArrays) else {
        throw entry.value.isNull ? .removedElement(entry.path) : .missing(entry.path)
      }
    }
    card = changed
  }

  private static func set(
    _ value: JSONTree, at steps: ArraySlice<String>, in object: inout JSONObject, _ insideArrays: Bool
  ) -> Bool {
    guard let step = steps.first else { return false }
    if steps.count == 1 {
      object[step] = value.isNull ? nil : value
      return true
    }
    guard var inner = object[step] else { return false }
    // Without a second reference, so that the change of a large object is not a copy.
    object[step] = .null
    defer { object[step] = inner }
    return set(value, at: steps.dropFirst(), inside: &inner, insideArrays)
  }

  private static func set(
    _ value: JSONTree, at steps: ArraySlice<String>, inside tree: inout JSONTree, _ insideArrays: Bool
  ) -> Bool {
    switch tree {
    case .object(var object):
      tree = .null
      defer { tree = .object(object) }
      return set(value, at: steps, in: &object, insideArrays)
    case .array(var values) where insideArrays:
      guard let step = steps.first, let index = PatchPath.index(step), index < values.count else { return false }
      if steps.count == 1 {
        if value.isNull { return false }
        values[index] = value
      } else {
        guard set(value, at: steps.dropFirst(), inside: &values[index], insideArrays) else { return false }
      }
      tree = .array(values)
      return true
    default: return false
    }
  }

  /// The patches that make an object of another one, by their paths. Arrays are replaced as a whole.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - isKept: Whether a path is left alone.
  static func difference(
    from old: JSONObject, to new: JSONObject, at path: String = "", excluding isKept: (String) -> Bool = { _ in false }
  ) -> [(path: String, value: JSONTree)] {
    var patches: [(path: String, value: JSONTree)] = []
    new.visitMembers { key, value in
      let place = PatchPath.joined(path, key)
      if isKept(place) { return }
      switch (old[key], value) {
      case (.object(let old)?, .object(let new)):
        patches += difference(from: old, to: new, at: place, excluding: isKept)
      case (let old?, _) where old == value: break
      case (nil, .null): break
      default: patches.append((place, value))
      }
    }
    old.visitMembers { key, _ in
      let place = PatchPath.joined(path, key)
      if new[key] == nil, !isKept(place) { patches.append((place, .null)) }
    }
    return patches
  }
}

extension CardPatch {
  /// The value at a path; `nil` if there is none.
  static func value(at steps: [String], in object: JSONObject) -> JSONTree? {
    var tree = JSONTree.object(object)
    for step in steps {
      switch tree {
      case .object(let object):
        guard let next = object[step] else { return nil }
        tree = next
      case .array(let values):
        guard let index = PatchPath.index(step), index < values.count else { return nil }
        tree = values[index]
      default: return nil
      }
    }
    return tree
  }
}
