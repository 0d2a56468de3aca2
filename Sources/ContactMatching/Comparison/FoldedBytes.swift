internal import SourceText

/// Folded text as bytes with indices from 0.
protocol FoldedBytes: RandomAccessCollection where Element == UInt8, Index == Int {}

extension FrozenTable: FoldedBytes where Element == UInt8 {}
extension Array: FoldedBytes where Element == UInt8 {}
