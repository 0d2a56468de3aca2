/// The error for a condition that cannot be read.
public struct ConditionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The condition.
  public let text: String
  /// The bytes that are wrong, from 0.
  public let range: Range<Int>
  /// What is wrong, and the remedy.
  public let message: String

  /// The message, and the place: `character 7: …`.
  public var description: String {
    let characters = String(decoding: Array(text.utf8)[..<range.lowerBound], as: UTF8.self).unicodeScalars.count
    return "character \(characters + 1): \(message)"
  }
}
