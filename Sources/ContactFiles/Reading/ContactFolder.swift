internal import Findings

/// Finds the contact files in a folder and its subfolders.
public enum ContactFolder {
  /// The extensions of contact files: those of all formats that can be read.
  public static let endings = Set(FileFormat.allCases.filter(\.isReadable).flatMap(\.extensions))

  /// The maximum depth of nested folders.
  public static let maxDepth = 64

  /// The contact files of a folder.
  package struct Listing: Sendable {
    /// The paths, sorted by bytes.
    package var files: [POSIXPath] = []
    /// Skipped entries, and entries that could not be read.
    package var findings: [LocatedFinding] = []
  }

  /// Lists the contact files of a folder.
  ///
  /// Hidden files and folders are skipped, and links that lead out of the folder. A file that several links lead to is
  /// listed once.
  package static func list(_ folder: POSIXPath) -> Listing {
    var walk = Walk(folder)
    walk.run()
    return walk.listing
  }

  private struct Walk {
    let folder: POSIXPath
    var listing = Listing()
    private var root: POSIXPath = ""
    /// Visited folders, which prevents cycles of links.
    private var entered: Set<[UInt64]> = []
    private var links: [(path: POSIXPath, depth: Int)] = []

    init(_ folder: POSIXPath) { self.folder = folder }

    mutating func run() {
      do throws(SystemError) {
        root = try POSIX.realPath(folder)
        enter(folder, try POSIX.status(folder), depth: 0)
      } catch {
        listing.findings.append(LocatedFinding(FileFailure.reading(folder, error)))
        return
      }
      followLinks()
      listing.files.sort()
      if listing.files.isEmpty {
        let endings = ContactFolder.endings.sorted().map { "." + $0 }.joined(separator: ", ")
        let failure = FileFailure(
          IOCodes.emptyFolder, path: folder, "no contact file in this folder or below (\(endings))")
        listing.findings.append(LocatedFinding(failure.withExport))
      }
    }

    private mutating func enter(_ path: POSIXPath, _ status: FileStatus, depth: Int) {
      guard entered.insert([status.device, status.inode]).inserted else { return }
      guard depth <= ContactFolder.maxDepth else {
        skip(path, "skipped: more than \(ContactFolder.maxDepth) nested folders")
        return
      }
      let names: [POSIXPath]
      do throws(SystemError) { names = try POSIX.names(in: path) } catch {
        listing.findings.append(LocatedFinding(FileFailure.reading(path, error)))
        return
      }
      for name in names.sorted() where !name.isHidden {
        let entry = path.appending(name)
        let status: FileStatus
        do throws(SystemError) { status = try POSIX.linkStatus(entry) } catch {
          listing.findings.append(LocatedFinding(FileFailure.reading(entry, error)))
          continue
        }
        switch status.kind {
        case .directory: enter(entry, status, depth: depth + 1)
        case .regular: if ContactFolder.isContactFile(name) { listing.files.append(entry) }
        case .link: links.append((entry, depth + 1))
        case .other, .pipe: break
        }
      }
    }

    /// Follows links last, so that a file is listed by its own name.
    private mutating func followLinks() {
      var known = Set(listing.files.compactMap { try? POSIX.realPath($0) })
      var next = 0
      while next < links.count {
        let (path, depth) = links[next]
        next += 1
        guard let real = try? POSIX.realPath(path), let status = try? POSIX.status(path) else {
          if ContactFolder.isContactFile(path) { skip(path, "skipped: the link leads nowhere") }
          continue
        }
        let isInside = real == root || real.isBelow(root)
        let matters = status.kind == .directory || ContactFolder.isContactFile(path)
        guard isInside else {
          if matters { skip(path, "skipped: the link leads out of the folder") }
          continue
        }
        switch status.kind {
        case .directory: enter(path, status, depth: depth)
        case .regular:
          if ContactFolder.isContactFile(path), known.insert(real).inserted { listing.files.append(path) }
        case .link, .pipe, .other: break
        }
      }
    }

    private mutating func skip(_ path: POSIXPath, _ message: String) {
      listing.findings.append(LocatedFinding(Finding(IOCodes.folderEntrySkipped, message), file: path.description))
    }
  }

  static func isContactFile(_ path: POSIXPath) -> Bool { endings.contains(FileFormat.ending(of: path.description)) }

  /// Replaces folders and archives by their contact files, and workbooks by their tables.
  ///
  /// - Parameters:
  ///   - sources: The inputs, with folders.
  ///   - options: How workbooks are read.
  ///   - isOutput: Whether they are files that the caller writes, which are skipped.
  /// - Returns: The inputs and the findings about the folders. A folder without a contact file or that cannot be read
  ///   is an error.
  public static func expanding(
    _ sources: [ContactSource], options: ReadingOptions = ReadingOptions(),
    leavingOut isOutput: (POSIXPath) -> Bool = { _ in false }
  ) -> (sources: [ContactSource], findings: [LocatedFinding]) {
    var expanded: [ContactSource] = []
    var findings: [LocatedFinding] = []
    for source in sources {
      guard case .file(let path) = source, let status = try? POSIX.status(path), status.kind == .directory else {
        expanded += inArchive(source, options)
        continue
      }
      let listing = list(path)
      findings += listing.findings
      var kept = 0
      for file in listing.files {
        if isOutput(file) {
          findings.append(
            LocatedFinding(Finding(IOCodes.folderEntrySkipped, "skipped: it is the output"), file: file.description))
        } else {
          expanded.append(.file(file))
          kept += 1
        }
      }
      if kept == 0, !listing.files.isEmpty {
        findings.append(
          LocatedFinding(
            Finding(IOCodes.emptyFolder, "no contact file in this folder but the output"), file: path.description))
      }
    }
    return (expanded, findings)
  }
}

extension LocatedFinding {
  /// A failure as a finding about a whole file.
  package init(_ failure: FileFailure) {
    self.init(failure.finding, file: failure.path)
  }
}
