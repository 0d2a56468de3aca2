/// Receives parts of an output while a large contact is being written, so that a photo is not in memory twice, as it was
/// read and as it is written.
package struct PartialOutputSink {
  /// The number of bytes that may wait.
  private static let maximum = 1 << 20

  private let receive: ([UInt8]) -> Void

  /// - Parameter receive: Receives the bytes, part by part.
  package init(_ receive: @escaping ([UInt8]) -> Void) { self.receive = receive }

  /// Adds bytes to those that wait. The last ones stay there.
  package func append(_ added: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var rest = added
    while !rest.isEmpty {
      flushIfLarge(&bytes)
      bytes += rest.prefix(PartialOutputSink.maximum)
      rest = rest.dropFirst(PartialOutputSink.maximum)
    }
  }

  /// Sends the bytes on if they are many; their capacity is kept.
  package func flushIfLarge(_ bytes: inout [UInt8]) {
    guard bytes.count > PartialOutputSink.maximum else { return }
    receive(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
