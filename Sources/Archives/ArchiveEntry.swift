/// An entry of a ZIP archive.
package struct ArchiveEntry: Sendable, Hashable {
  /// The path in the archive, with slashes. It has no part `..` and is relative.
  package let name: String
  /// The length after expansion.
  package let byteCount: Int
  /// Whether it needs a password.
  package let isEncrypted: Bool

  /// The method of compression: 0 for none, 8 for DEFLATE.
  let method: Int
  let checksum: UInt32
  let compressedCount: Int
  /// The offset of its local header.
  let offset: Int
  /// The offset of what follows it in the archive.
  var end: Int

  /// Whether it is a folder.
  package var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
}
