internal import SourceText

/// Writes photos, logos, sounds and keys into a folder, all of them or none.
///
/// Their names are hashes of their bytes, so that a sender of contacts knows them. No link with such a name is followed,
/// and an existing file must have the same bytes.
package final class MediaFolder {
  private let path: POSIXPath?
  private let force: Bool
  private var files: FileGroup?
  private var named: Set<String> = []

  /// The folder that the options name. Nothing is written if they name none, and in a dry run.
  ///
  /// - Parameter force: Whether a link or another file with the name of a photo may be replaced.
  package init(_ options: ConversionOptions, force: Bool) {
    if case .extract(let folder) = options.photos, !options.isDryRun { path = folder } else { path = nil }
    self.force = force
  }

  /// Writes the files that are missing. The folder does not change before ``commit(before:)``.
  func write(_ media: [ExtractedMedia]) throws(FileFailure) {
    guard let path else { return }
    for medium in media where named.insert(medium.name).inserted {
      let name = POSIXPath(medium.name)
      if POSIX.isFile(path.appending(name), with: medium.bytes) { continue }
      let files = try group(in: path)
      try files.check(name)
      try files.begin(name)
      try files.write(medium.bytes.span)
    }
  }

  private func group(in folder: POSIXPath) throws(FileFailure) -> FileGroup {
    if let files { return files }
    let group = try FileGroup(folder: folder, makesFolder: true, force: force)
    files = group
    return group
  }

  /// Places the files and then commits the contacts that refer to them. If that fails, the files are removed again.
  package func commit(before next: () throws(FileFailure) -> Void) throws(FileFailure) {
    guard let files else { return try next() }
    try files.commit(before: next)
  }
}
