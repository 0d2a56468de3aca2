import CommandArguments

// MARK: edit

extension Option {
  static let set = Option(
    "set", .text("FIELD=VALUE"),
    """
    Sets the only value of a field (org=Acme), adds one (category+=Xmas), removes one (category-=Xmas), or sets a label \
    (phone.work.label=Office). The fields are those of --map. May be repeated, as the other changes; they are applied in the \
    order of the command line.
    """, repetition: .collects, isProminent: true
  ).offering(OfferedWords.changedFields)
  static let removeField = Option(
    "remove", .text("FIELD"), "Removes the values of a field, such as note or phone.fax, or their label (phone.label).",
    repetition: .collects, isProminent: true
  ).offering(OfferedWords.changedFields)
  static let replaceText = Option(
    "replace", .text("FIELD OLD NEW"), "Replaces a text by another one in all values of a field; three words.",
    repetition: .collects, wordCount: 3, isProminent: true
  ).offering(OfferedWords.changedFields)
  static let renameCategory = Option(
    "rename-category", .text("OLD=NEW"), "Renames a category; two that become the same are one.", repetition: .collects,
    isProminent: true)
  static let editOutput = Option(
    "output", short: "o", .file("OUTPUT"),
    "The file or the folder to write; with --force it can be the input. By default the file goes to standard output.",
    repetition: .once, isProminent: true)
  static let editDryRun = Option(
    "dry-run", .flag, "Print the changes, and write nothing.", isProminent: true)
}

extension Argument {
  static let edited = Argument(
    "INPUT", .file, "The address book: a file, a folder of vCards, or - for standard input.",
    remark: " '-' is standard input.")
}
