import ContactFiles
import Findings
import Foundation

/// Digests of everything that the library makes of contact files: two commits whose digests of the same files are equal
/// write the same bytes and report the same findings.
///
/// For each file there is a line for reading, a line for validation, and a line for each format that can be written:
///
///     FILE  read        -                       CONTACTS  FINDINGS-FNV-1A  FINDINGS
///     FILE  validate    -                       -         FINDINGS-FNV-1A  FINDINGS
///     FILE  vcard4.0    OUTPUT-FNV-1A           BYTES     FINDINGS-FNV-1A  FINDINGS
///
/// The columns are separated by tabs. A file without contacts, or that cannot be read, has one line: the word `error`, the
/// code and the message.
package enum OutputDigest {
  /// The names of the lines of a file with contacts.
  package static let targets = ["read", "validate"] + formats.map(\.name)

  private static let formats = FileFormat.allCases.filter(\.isWritable)

  /// Digests files, and the files of folders and their subfolders in the order of their names. Hidden files are skipped.
  ///
  /// - Parameter print: Called with each line.
  package static func run(_ paths: [String], print: (String) -> Void) {
    for path in paths.flatMap(files) { digest(path, print) }
  }

  private static func files(_ path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .flatMap { files((path as NSString).appendingPathComponent($0)) }
  }

  private static func digest(_ path: String, _ print: (String) -> Void) {
    func line(_ columns: String...) { print(([path] + columns).joined(separator: "\t")) }
    let source = ContactSource.file(path)
    do {
      var findings = FindingsDigest()
      var contacts = 0
      try ContactFile.read(source, report: { findings.add($0) }, each: { _ in contacts += 1 })
      line("read", "-", String(contacts), findings.text, String(findings.count))
      findings = FindingsDigest()
      _ = try Validation([source]).run { findings.add($0) }
      line("validate", "-", "-", findings.text, String(findings.count))
      for format in formats {
        findings = FindingsDigest()
        var output = FNVDigest()
        let bytes = try Conversion([source], to: format).bytes { findings.add($0) }
        output.add(bytes)
        line(format.name, output.text, String(bytes.count), findings.text, String(findings.count))
      }
    } catch let failure as FileFailure {
      line("error", failure.code.id, failure.message)
    } catch {
      line("error", "-", "\(error)")
    }
  }
}

/// The digest of a list of findings: their codes, severities, places, contacts, properties, messages and fixes.
private struct FindingsDigest {
  private var digest = FNVDigest()
  private(set) var count = 0

  var text: String { digest.text }

  mutating func add(_ located: LocatedFinding) {
    let finding = located.finding
    count += 1
    digest.add(finding.code.id)
    digest.add(finding.severity.name)
    digest.add(finding.range)
    digest.add(finding.contact?.index ?? -1)
    digest.add(finding.property ?? "")
    digest.add(finding.message)
    guard let fix = finding.fix else {
      digest.add(-1)
      return
    }
    digest.add(fix.description)
    digest.add(fix.isSafe ? 1 : 0)
    for edit in fix.edits {
      digest.add(edit.range)
      digest.add(edit.replacement.count)
      digest.add(edit.replacement)
    }
  }
}
