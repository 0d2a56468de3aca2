internal import SourceText

/// A part of a contact that is not in its ``ContactBuffer``, because it is large or a contact itself. Copies and edits of the
/// contact share it.
@usableFromInline
package protocol BufferObject: AnyObject, Sendable {
  /// Whether another object of the same class has the same content.
  func isSame(as other: any BufferObject) -> Bool
  /// Hashes the content.
  func hash(into hasher: inout Hasher)
  /// The beginning of the content and its length, for a hash that is the same in every run.
  var beginning: [UInt8] { get }
}

/// The number of bytes of ``BufferObject/beginning`` that are content.
private let beginningLength = 1_024

/// A text that is too long for a ``ContactBuffer``.
@usableFromInline
package final class LongText: BufferObject {
  /// The bytes of the text.
  @usableFromInline package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  @usableFromInline package func isSame(as other: any BufferObject) -> Bool { (other as? LongText)?.bytes == bytes }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  @usableFromInline package var beginning: [UInt8] {
    bytes.prefix(beginningLength) + Array(" \(bytes.count)".utf8)
  }
}

extension FoldedBase64: BufferObject {
  @usableFromInline package func isSame(as other: any BufferObject) -> Bool {
    guard let other = other as? FoldedBase64 else { return false }
    return other === self || other.count == count && other.text == text
  }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  @usableFromInline package var beginning: [UInt8] { prefix(beginningLength) + Array(" \(count)".utf8) }
}
