/// Access to the existence of files, so that the parser does not read the disk itself.
package struct FileLookup: Sendable {
  /// Whether a path leads to a file or folder.
  package var exists: @Sendable (CommandWord) -> Bool
  /// The paths beside a path that it may be a misspelling of: the contents of its folder, written like it.
  package var neighbours: @Sendable (CommandWord) -> [String]
  /// A sentence about a path that leads nowhere, such as an address of the web; `nil` for most.
  package var remark: @Sendable (CommandWord) -> String?
  /// Whether another program or a file is standard input, which is read if no file is named.
  package var hasPipedInput: @Sendable () -> Bool

  /// Makes a lookup.
  package init(
    exists: @escaping @Sendable (CommandWord) -> Bool,
    neighbours: @escaping @Sendable (CommandWord) -> [String] = { _ in [] },
    remark: @escaping @Sendable (CommandWord) -> String? = { _ in nil },
    hasPipedInput: @escaping @Sendable () -> Bool = { false }
  ) {
    self.exists = exists
    self.neighbours = neighbours
    self.remark = remark
    self.hasPipedInput = hasPipedInput
  }
}
