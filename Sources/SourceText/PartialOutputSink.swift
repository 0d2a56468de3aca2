/// Takes what was written of an output while a large contact is still being written: its photo is not to stand in memory
/// twice, as it was read and as it is written.
package struct PartialOutputSink {
  /// How many bytes may wait.
  private static let most = 1 << 20

  private let take: ([UInt8]) -> Void

  /// - Parameter take: Takes bytes; what is written next follows them.
  package init(_ take: @escaping ([UInt8]) -> Void) { self.take = take }

  /// Adds to the bytes. The last of them stay there: whoever takes them knows that nothing follows.
  package func append(_ added: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var rest = added
    while !rest.isEmpty {
      relieve(&bytes)
      bytes += rest.prefix(PartialOutputSink.most)
      rest = rest.dropFirst(PartialOutputSink.most)
    }
  }

  /// Takes the bytes where they are many; room for as many is left.
  package func relieve(_ bytes: inout [UInt8]) {
    guard bytes.count > PartialOutputSink.most else { return }
    take(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
