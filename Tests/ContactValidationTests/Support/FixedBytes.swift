import ContactValidation
import Testing

/// Whole cards or records, fixed.
struct FixedBytes {
  let bytes: [UInt8]
  /// What was found in them as they were read, and what is left.
  let asRead: CheckedBatch
  let left: CheckedBatch

  /// Checks bytes and fixes them.
  ///
  /// - Parameter isUnsafe: Whether the fixes that guess are applied too.
  init(_ bytes: [UInt8], by checking: any BatchChecking, isUnsafe: Bool) {
    var fixed = bytes
    asRead = checking.proved(bytes)
    var found = asRead
    let isChanged = BatchFixer(checking, isUnsafe: isUnsafe).fix(&fixed, &found)
    #expect(isChanged == (fixed != bytes))
    self.bytes = fixed
    left = found
  }
}
