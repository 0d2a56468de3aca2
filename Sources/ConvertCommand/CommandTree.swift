import CommandArguments

/// The subcommands with their arguments, options and help. Their code is in `Subcommands/`.
enum CommandTree {
  static let root: Command = {
    var root = tree
    // Performance: the table is read only where a word is not understood.
    root.otherWords = { OtherWords.table }
    return root
  }()

  private static let tree = Command(
    Program.name, "Converts contacts between vCard, CSV, LDIF, JSON and phone books, and reports every lost value.",
    discussion: """
      Most people need one line:

        contacts-convert google.csv -o contacts.vcf

      Findings go to standard error, data to standard output. 'contacts-convert explain CODE' explains a finding.
      """,
    sharedOptions: shared,
    subcommands: [
      convert, filter, edit, validate, dedup, dedupKeys, dedupPairs, dedupMerge, link, split, inspect, list, search,
      diff, merge, formats, explain, help,
    ],
    defaultSubcommand: "convert", sections: HelpSections.shared)

  static let convert = Command(
    "convert", "Converts files to another format.",
    discussion: """
      Several inputs become one output, in their order. A CSV made from CSV files of one product or table keeps its \
      columns, unless --to names a format. A file is written under a temporary name and renamed when it is complete. A \
      value that the output cannot hold is reported as a loss.

      If an input is a folder of vCards and OUTPUT is a folder, each contact stays in its file: in the input itself (with \
      --force), where only files that change are written, or in a folder without contact files. Contacts of other inputs get \
      new files, named after their UIDs.
      """,
    arguments: [.inputs],
    options: [
      .output, .force, .splitInto, .dryRun, .from, .to, .product, .directoryBase, .encoding, .outputEncoding,
      .byteOrderMark,
      .columns, .ages, .alarm,
      .map, .header, .sheet, .dateOrder, .condition, .strict, .single, .photos, .phones, .names, .groups, .region,
      .spreadsheetSafe,
      .productIdentifier,
      .revision,
      .uniqueIdentifier, .failOnLoss, .failOn, .report, .rejected,
    ],
    sections: HelpSections.examples([
      "google.csv -o contacts.vcf": "From Google to iCloud, Android or Nextcloud.",
      "contacts.vcf --for google -o contacts.csv": "To Google, in files of at most 3,000 contacts.",
      "people/ -o all.vcf": "All files of a folder into one.",
      "members.csv --map \"Tel. 2=phone.home\" -o members.vcf": "A table whose columns need a word of help.",
      "contacts.vcf --dry-run --to outlook-csv": "What would be lost, without writing.",
    ]))

  static let filter = Command(
    "filter", "Writes the contacts that meet a condition.",
    discussion: """
      The output has the format of the inputs, if it is the same for all and --to names no other, and each contact is \
      copied byte for byte. The number of contacts that are left out is printed at the end.

      The exit status is 0 if a contact is written, 1 if none is, and 2 if not everything could be read.
      """,
    arguments: [.conditionText, .inputs],
    options: [
      .output, .force, .dryRun, .from, .to, .condition, .encoding, .map, .header, .sheet, .dateOrder, .spreadsheetSafe,
      .failOnLoss, .report, .rejected,
    ],
    sections: HelpSections.examples([
      "filter category=Friends all.vcf -o friends.vcf": "The contacts of a category.",
      "filter \"phone.mobile and address.country=Germany\" all.csv -o mobile.csv": "Two conditions.",
      "filter \"not email and birthday<1980\" all.vcf": "To standard output.",
    ]))

  static let edit = Command(
    "edit", "Changes values of many contacts at once.",
    discussion: """
      Only the lines and the cells of changed values differ in the output; all others stay byte for byte, with their order, \
      line ends and encoding. A changed record of JSON or XML is written anew. --set with '=' keeps the label of the first \
      value and removes further ones, which are counted in the last line. A value without a column in a table is a loss. The \
      output has the format of the input, which is kept in memory.

      With a folder, its vCards are edited, and OUTPUT is a folder: INPUT itself (with --force), where only changed files are \
      written, or one without contact files.
      """,
    arguments: [.edited],
    options: [
      .set, .removeField, .replaceText, .renameCategory, .editOutput, .force, .editDryRun, .from, .encoding, .map,
      .header, .dateOrder, .condition, .failOnLoss,
    ],
    sections: HelpSections.examples([
      "edit all.vcf --set category+=Xmas --where address.city=Berlin --dry-run": "Shows what would change.",
      "edit all.vcf --remove note --remove phone.fax -o shared.vcf": "Without notes and fax numbers.",
      "edit all.vcf --replace email @old.example @new.example -o all.vcf --force": "In place.",
    ]))

  static let validate = Command(
    "validate", "Checks files against rules, and fixes them.",
    discussion: """
      Findings go to standard output, one a line, or in another format. A file \(ValidationConfiguration.fileName) in \
      the folder of an input or above it can select rules and their severities, too. 'contacts-convert explain --all' \
      lists the rules.

      The exit status is 1 if there are findings at or above --fail-on, 2 if something cannot be read or a limit was \
      exceeded, else 0.
      """,
    arguments: [.inputs],
    options: [
      .validationFormat, .validationFailOn, .select, .ignore, .asErrors, .asWarnings, .asNotes, .validationProfile,
      .resourceSize, .allowLineFeeds, .configuration, .baseline, .writeBaseline, .fix, .unsafeFixes, .diff,
      .fixedOutput, .force,
      .exitNonZeroOnFix, .redact, .noRedact, .validationReport, .standardInputName, .from, .encoding, .map, .header,
      .sheet, .dateOrder, .condition,
    ],
    sections: HelpSections.examples([
      "validate team.vcf": "All findings, with their places and fixes.",
      "validate team.vcf --diff": "What --fix would change.", "validate team.vcf --fix": "Fixes what is safe to fix.",
      "validate book/ --for apple --report findings.sarif": "For iCloud, with a report for GitHub.",
    ]))

  static let dedup = Command(
    "dedup", "Finds duplicates in all inputs, and writes each person once.",
    discussion: """
      Certain duplicates are merged, and no value is lost: conflicting values stay in the merged contact as X-ALT- \
      properties, or in added columns of a table. Possible duplicates are reported and not changed. Contacts without a \
      duplicate are copied byte for byte if the format stays; the output has the format of the inputs, and the columns \
      of a table, if these are the same for all.

      If an input is a folder of vCards and OUTPUT is that folder (with --force) or one without contact files, each contact \
      stays in its file. Only files with changed contacts are written, contacts of other inputs get new files, named after \
      their UIDs, and files whose contacts were all merged into others are removed.
      """,
    arguments: [.inputs],
    options: [
      .dedupOutput, .force, .dryRun, .interactive, .explainPair, .automatic, .review, .strategy, .region, .from, .to,
      .encoding, .map, .header,
      .sheet, .dateOrder, .condition, .strict, .spreadsheetSafe, .dedupReport, .failOnLoss, .failOn, .writePlan,
      .applyPlan,
      .undoPlan,
      .decisions,
      .saveModel, .model,
    ],
    sections: HelpSections.examples([
      "dedup old.vcf google.csv -o all.vcf": "Two address books into one.",
      "dedup all.vcf --dry-run -v": "Every merge and every possible duplicate, without writing.",
      "dedup all.vcf --explain all.vcf:17 all.vcf:211": "Why two contacts are merged, or not.",
      "dedup all.vcf --interactive -o clean.vcf": "Asks about each group.",
      "dedup all.vcf --dry-run --report groups.html": "A page to look through the groups.",
    ]))

  private static let stages = """
    It is a filter of lines for a part of the contacts of one job, with tabs between the fields; Spark, DuckDB or 'sort' \
    does what is between the stages. All parts are judged by one model, so the result is that of 'dedup --model' with all \
    contacts. Samples/duckdb and Samples/spark are complete jobs.

    A row is a contact of 'convert --to ndjson' after its number, which is whole; or the numbers and contacts that an earlier \
    round has merged, in order.
    """

  static let dedupKeys = Command(
    "dedup-keys", "First stage of dedup on many machines: the blocking keys of contacts.",
    discussion: """
      \(stages)

      Reads rows. Writes for each its number, the hash of its content, its features and its keys. Of rows with one content \
      only the first goes to the next stage.
      """,
    arguments: [.lines], options: [.model, .region, .strategy])

  static let dedupPairs = Command(
    "dedup-pairs", "Second stage of dedup on many machines: the pairs that may be one person.",
    discussion: """
      \(stages)

      Reads lines of a key, a number and its features, sorted by the key. Writes for each pair that is more likely one person \
      than not the two numbers and the probability. A pair is judged where its lowest common key is.
      """,
    arguments: [.lines], options: [.model, .largeKeys])

  static let dedupMerge = Command(
    "dedup-merge", "Third stage of dedup on many machines: the merged contacts.",
    discussion: """
      \(stages)

      Reads lines of a group, the numbers that pairs connect with the row (commas between them), and the row, sorted by the \
      group. Writes for each person a number, the numbers of the members, the probability, 'identical', 'automatic' or \
      'single', the conflicts and the contact; and 'review' for members about which a person has to decide.
      """,
    arguments: [.lines], options: [.model, .region, .strategy, .automatic, .review])

  static let link = Command(
    "link", "Lists which contacts of B are already in A, for repeated imports.",
    discussion: """
      A contact of B is known, possibly known or new; each contact of A matches at most one of B. Nothing is merged. -o \
      writes the contacts of B that are not certainly in A, unchanged.
      """,
    arguments: [.known, .imported],
    options: [
      .printFormat, .linkOutput, .force, .region, .decisions, .model, .from, .to, .encoding, .map, .header, .sheet,
      .dateOrder,
      .spreadsheetSafe,
    ])

  static let split = Command(
    "split", "Divides files into one file a contact, or into files of N contacts.",
    discussion: """
      Each file has the format, the version and the columns of its input, unless --to names another format. A complete \
      card of that version is copied byte for byte; each CSV file has the header. Either all files are written or none.
      """,
    arguments: [.inputs],
    options: [
      .outputFolder, .every, .fileNaming, .force, .dryRun, .from, .to, .encoding, .map, .header, .sheet, .dateOrder,
      .condition,
      .strict,
      .spreadsheetSafe, .uniqueIdentifier, .failOnLoss, .failOn, .report, .rejected,
    ],
    sections: HelpSections.examples([
      "split contacts.vcf -o people/": "One file a contact.",
      "split contacts.vcf -o people/ --uid add --name uid": "One file a contact, named after its UID.",
      "split contacts.csv -o parts/ --every 500": "Files of 500 contacts.",
    ]))

  static let inspect = Command(
    "inspect", "Prints the format, the encoding, the number of contacts, the fields and the anomalies of files.",
    discussion: """
      Each field has its name for people, the number of contacts that have it, its most frequent values and the longest \
      one.
      """,
    arguments: [.inputs],
    options: [.printFormat, .redactedValues, .from, .encoding, .map, .header, .sheet, .dateOrder])

  static let list = Command(
    "list", "Lists the contacts by name, in sections by first letters.",
    discussion: """
      The order is the same in every language: case and accents of Latin letters are ignored, and the last section '#' \
      has the names that do not begin with a letter. A line of each contact is kept in memory until all are read.
      """,
    arguments: [.inputs],
    options: [.printFormat, .columns, .from, .encoding, .map, .header, .sheet, .dateOrder, .condition])

  static let search = Command(
    "search", "Finds contacts by words in any field, and by phone numbers.",
    discussion: """
      Each word of TEXT has to be in a name, an address, a company, a title, a note, a category or a URL. Case, accents \
      and punctuation are ignored: 'oneil' finds O’Neil, 'mueller' Müller. Numbers are found in national and in \
      international form. Contacts are printed when they are found; none is kept in memory.

      The exit status is 0 if a contact is found, 1 if none is, and 2 if not everything could be read.
      """,
    arguments: [.searchText, .inputs],
    options: [
      .printFormat, .searchOutput, .force, .from, .to, .encoding, .map, .header, .sheet, .dateOrder, .condition,
      .spreadsheetSafe,
    ])

  static let diff = Command(
    "diff", "Shows the differences between two address books of any formats.",
    discussion: """
      Contacts are paired by their UID, else by equal values, else by their name with a phone number or e-mail address in \
      common, else by a unique name. Both address books are kept in memory. The exit status is 0 if they are equal, 1 if \
      they differ, and 2 if one of them cannot be read.
      """,
    arguments: [.first, .second],
    options: [.printFormat, .order, .from, .encoding, .map, .header, .sheet, .dateOrder, .condition])

  static let merge = Command(
    "merge", "Merges two changed copies of an address book with the one that both began with.",
    discussion: """
      What one copy changed, added or removed is taken, and equal changes are taken once. If the copies contradict each \
      other, both values are kept, the contradiction is reported and the exit status is 1; --prefer takes one side. \
      Contacts are paired by their UID, else by equal values, else by their name together with another value. An empty \
      BASE means that nothing was removed. A copy in another format than BASE removes only what its format can hold.

      If a part of a copy was skipped or is missing, nothing is written and the exit status is 2; so it is if a copy lacks \
      more than half of the contacts of BASE (at least two), or has none, without --allow-removals.

      The output has the format of MINE. Its lines, line ends and encoding stay; only lines and cells that THEIRS changed \
      are others. -v names the contacts that were paired without a UID.

      Each of the three can be a folder: its files of vCards are one address book. If MINE is a folder, so is OUTPUT: MINE \
      itself (with --force) or a folder without contact files. Unchanged files stay, new contacts get the file names of \
      THEIRS, and the files of removed contacts are removed.
      """,
    arguments: [.base, .mine, .theirs],
    options: [
      .mergeOutput, .force, .prefer, .allowRemovals, .baseFolder, .label, .to, .from, .encoding, .map, .header,
      .sheet, .dateOrder,
      .spreadsheetSafe,
    ],
    sections: HelpSections.examples([
      "merge base.vcf mine.vcf theirs.vcf -o merged.vcf": "The changes of both copies.",
      "merge %O %A %B -o %A --force --label %P": "A merge driver of git for .vcf files.",
      "merge /dev/null a.vcf b.vcf --base-folder bases/": "Copies whose base is the result of the last merge.",
    ]))

  static let formats = Command(
    "formats", "Lists the formats and the fields that each can hold.",
    discussion: """
      Fields have the names of vCard properties, with the maximum number of values; X- means all properties without a \
      field of their own. The writers use the same table: further values are reported as losses.
      """, options: [.tableFormat])

  static let explain = Command(
    "explain", "Explains the code of a finding (its rule, the reason, an example), a product of --for, or a field.",
    arguments: [.codes],
    options: [.all],
    sections: HelpSections.examples([
      "explain VC350": "A finding.", "explain google": "What Google imports, and what it drops.",
      "explain fields": "The names of all fields, for people and in each format.",
    ]))

  static let help = Command("help", "Shows the help of a subcommand.", arguments: [.topic])

  /// The options of every subcommand.
  static let shared: [Option] =
    [
      .threads, .maxFindings, .color, .quiet, .verbose, .version, .help, .completionScript, .manual,
    ] + LimitOption.all.map(\.option)
}
