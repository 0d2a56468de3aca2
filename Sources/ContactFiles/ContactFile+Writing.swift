internal import ContactModel
internal import VCardSyntax

extension ContactFile {
  /// Writes the contacts to a file, which is replaced when the new one is completely on disk.
  ///
  /// - Parameters:
  ///   - path: The file, which may be the one that was read.
  ///   - format: The format; `nil` for the one that was read, unless the path's extension names another syntax.
  ///   - replacing: Whether an existing file may be replaced.
  /// - Returns: The losses, each with the index of its contact.
  /// - Throws: ``FileFailure`` if the file cannot be written.
  @discardableResult
  public func write(
    to path: String, as format: FileFormat? = nil, replacing: Bool = false
  ) throws -> [LocatedFinding] {
    let named = FileFormat(forFileNamed: path)
    let isSameSyntax = named == nil || named?.family == savedFormat?.family
    return try contacts.write(to: path, as: format ?? (isSameSyntax ? savedFormat : named), replacing: replacing)
  }

  /// The contacts in a format, and the losses.
  ///
  /// - Parameter format: The format; `nil` for the one that was read.
  public func bytes(as format: FileFormat? = nil) throws -> (bytes: [UInt8], losses: [LocatedFinding]) {
    try contacts.bytes(as: format ?? savedFormat ?? .vcard)
  }

  /// The format to save in: `vcard` would write 3.0 for contacts without a version.
  var savedFormat: FileFormat? {
    guard format == .vcard else { return format }
    return places.contains { $0.version == VCardVersion.v40.rawValue } ? .vcard40 : .vcard30
  }
}
