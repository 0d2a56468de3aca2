package import ContactMatching
internal import Findings
internal import JSONContacts
internal import SourceText

/// Reads and writes files of kept models (`dedup --save-model`).
package enum ModelFile {
  /// The maximum size of a file, which is held in memory.
  private static let maxSize = 1 << 30

  /// Reads a model.
  package static func read(_ path: POSIXPath, named name: String) throws(FileFailure) -> FittedModel {
    let reader = try BlockReader(path: path)
    var bytes: [UInt8] = []
    while try reader.read(into: &bytes) {
      guard bytes.count <= maxSize else {
        throw FileFailure(IOCodes.unreadableInput, path: path, "is too large for a model")
      }
    }
    do throws(FittedModelError) { return try FittedModel(json: bytes) } catch {
      throw FileFailure(IOCodes.unreadableInput, path: name, error.description)
    }
  }

  /// Writes a model; throws if there is none, because there were no contacts to learn from.
  package static func write(_ model: FittedModel?, to sink: any ByteSink, named name: String) throws(FileFailure) {
    guard let model else {
      throw FileFailure(
        IOCodes.unwritableOutput, path: name, "is not written: a model needs at least two different contacts")
    }
    try sink.write(model.json().span)
    try sink.commit()
  }
}
