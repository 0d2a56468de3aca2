import ContactValidation
import Testing

/// Whole cards or records, mended.
struct MendedBytes {
  let bytes: [UInt8]
  /// What was found in them as they were read, and what is left.
  let asRead: CheckedBatch
  let left: CheckedBatch

  /// Checks bytes and mends them.
  ///
  /// - Parameter isUnsafe: Whether the fixes that guess are applied too.
  init(_ bytes: [UInt8], by checking: any BatchChecking, isUnsafe: Bool) {
    var mended = bytes
    asRead = checking.check(bytes)
    var found = asRead
    let isChanged = BatchFixer(checking, isUnsafe: isUnsafe).fix(&mended, &found)
    #expect(isChanged == (mended != bytes))
    self.bytes = mended
    left = found
  }
}
