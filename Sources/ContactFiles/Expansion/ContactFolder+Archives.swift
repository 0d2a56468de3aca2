internal import Archives
internal import Findings

extension ContactFolder {
  /// The contact files in an archive, or the table of a workbook; otherwise the source itself.
  ///
  /// A file that cannot be expanded stays as it is; reading it reports why.
  static func inArchive(_ source: ContactSource, _ options: ReadingOptions) -> [ContactSource] {
    guard case .file(let path) = source, isArchive(path) else { return [source] }
    return (try? inputs(path, options))?.map { .expanded($0) } ?? [source]
  }

  private static func inputs(_ path: POSIXPath, _ options: ReadingOptions) throws(FileFailure) -> [ExpandedInput] {
    let reader = try BlockReader(path: path)
    let bytes = InputBytes(count: reader.status?.size ?? 0) { (range) throws(FileFailure) in try reader.bytes(range) }
    let expansion = try InputExpansion(bytes, name: path.description, origin: path, options)
    if let table = try expansion.table() { return [table] }
    return try expansion.files()
  }

  private static func isArchive(_ path: POSIXPath) -> Bool {
    guard (try? POSIX.status(path))?.kind == .regular, let reader = try? BlockReader(path: path),
      let start = try? reader.bytes(0..<4)
    else { return false }
    return Archive.isArchive(start)
  }
}
