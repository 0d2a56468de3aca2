internal import SourceText

/// The texts of unknown properties and of rules in their pool. The hash of the label precedes each, so that one text under
/// two labels has two numbers.
enum LabelledText {
  private static let prefix = 4

  static func bytes(_ text: [UInt8], label: [UInt8]) -> [UInt8] {
    let hash = StableHash.of(label)
    return (0..<prefix).map { UInt8(truncatingIfNeeded: hash >> (UInt64($0) * 8)) } + text
  }

  static func text(_ bytes: FrozenTable<UInt8>) -> FrozenTable<UInt8> {
    bytes.extracting(min(prefix, bytes.count)..<bytes.count)
  }

  static func length(_ id: UInt32, in pool: StringPool) -> Int { pool.length(id) - prefix }
}
