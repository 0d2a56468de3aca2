import CommandArguments

/// The whole command as data. What a subcommand does stands in `Subcommands/`.
enum CommandTree {
  static let name = "contacts-convert"

  static let root = Command(
    name, "Converts contacts between vCard, CSV, LDIF and JSON without losing a value in silence.",
    discussion: """
      Most people need one line:

        contacts-convert google.csv -o contacts.vcf

      Findings go to standard error, data to standard output. 'contacts-convert explain CODE' tells more about a finding.
      """,
    sharedOptions: shared,
    subcommands: [convert, validate, dedup, link, split, inspect, list, search, diff, formats, explain, help],
    defaultSubcommand: "convert")

  static let convert = Command(
    "convert", "Converts files to another format.",
    discussion: """
      Several inputs become one output, in their order. A file is written beside its final place and renamed when it is \
      whole. What the output cannot hold is reported as a loss.
      """,
    arguments: [.inputs],
    options: [
      .output, .force, .splitInto, .dryRun, .from, .to, .product, .encoding, .outputEncoding, .byteOrderMark, .map,
      .dateOrder, .strict, .photos, .phones, .region,
      .spreadsheetSafe, .productIdentifier, .revision, .uniqueIdentifier, .failOnLoss, .failOn, .report, .rejected,
    ])

  static let validate = Command(
    "validate", "Checks files by rules, and mends them.",
    discussion: """
      Findings go to standard output, one a line, or in another format. What the rules are and how heavy, a file \
      \(ValidationConfiguration.fileName) in the folder of an input or above it says as well. \
      'contacts-convert explain --all' lists the rules.

      The exit status is 1 where there are findings at or above --fail-on, 2 where something cannot be read or a limit \
      was passed, else 0.
      """,
    arguments: [.inputs],
    options: [
      .validationFormat, .validationFailOn, .select, .ignore, .asErrors, .asWarnings, .asNotes, .validationProfile,
      .resourceSize, .allowLineFeeds, .configuration, .baseline, .writeBaseline, .fix, .unsafeFixes, .diff,
      .mendedOutput, .force,
      .exitNonZeroOnFix, .redact, .noRedact, .validationReport, .standardInputName, .from, .encoding, .map, .dateOrder,
    ])

  static let dedup = Command(
    "dedup", "Finds contacts that are one person, over all inputs, and writes each person once.",
    discussion: """
      What is surely one person is merged, and no value is lost: what has no place in the merged contact stays in it as \
      X-ALT- properties. What may be one person is left alone and reported. Contacts without a duplicate leave as they \
      came, byte for byte, where the format stays; the output has the format of the inputs where they are all alike.

        contacts-convert dedup old.vcf google.csv -o all.vcf
        contacts-convert dedup all.vcf --dry-run -v
        contacts-convert dedup all.vcf --explain all.vcf:17 all.vcf:211
      """,
    arguments: [.inputs],
    options: [
      .dedupOutput, .force, .dryRun, .interactive, .explainPair, .automatic, .review, .strategy, .region, .from, .to,
      .encoding, .map,
      .dateOrder, .strict, .dedupReport, .failOnLoss, .failOn, .writePlan, .applyPlan, .undoPlan, .decisions,
    ])

  static let link = Command(
    "link", "Says which contacts of B are already in A, for an import that is done again and again.",
    discussion: """
      A contact of B is known, possibly known or new; each contact of A is one of B at most. Nothing is merged. -o writes \
      those of B that are not surely in A, as they are.
      """,
    arguments: [.known, .imported],
    options: [
      .printFormat, .linkOutput, .force, .region, .decisions, .from, .to, .encoding, .map, .dateOrder,
    ])

  static let split = Command(
    "split", "Divides files into one file a contact, or into files of some contacts.",
    discussion: """
      Each file has the format, the version and the columns of its input, unless --to names another format. A card that \
      is whole and of that version is copied byte for byte; a CSV has its header in each file. All files are there in \
      the end, or none.
      """,
    arguments: [.inputs],
    options: [
      .outputFolder, .every, .force, .dryRun, .from, .to, .encoding, .map, .dateOrder, .strict, .failOnLoss, .failOn,
      .report,
      .rejected,
    ])

  static let inspect = Command(
    "inspect", "Says what is in a file: format, encoding, contacts, fields, and what looks odd.", arguments: [.inputs],
    options: [.printFormat, .from, .encoding, .map, .dateOrder])

  static let list = Command(
    "list", "Lists the contacts by name, in sections by first letters.",
    discussion: """
      The order is the same in every language: case and accents of Latin letters do not matter, and '#' with the names \
      that begin with no letter is the last section. A line of each contact is kept in memory until all are read.
      """,
    arguments: [.inputs], options: [.printFormat, .from, .encoding, .map, .dateOrder])

  static let search = Command(
    "search", "Finds contacts by name, phone number or e-mail address.",
    discussion: """
      Case does not matter, nor do accents in names. Phone numbers are compared by their digits, whatever stands between them. Contacts are \
      printed as they are found; none is kept in memory.

      The exit status is 0 where one is found, 1 where none is, and 2 where not everything could be read.
      """,
    arguments: [.searchText, .inputs], options: [.printFormat, .from, .encoding, .map, .dateOrder])

  static let diff = Command(
    "diff", "Says what changed between two address books, whatever their formats.",
    discussion: """
      Contacts are paired by their UID, else by what they say, else by their name with a phone number or e-mail address \
      in common, else by a name that nobody else has. Both address books are held in memory. The exit status is 0 where \
      they say the same, 1 where they do not, and 2 where one of them cannot be read.
      """,
    arguments: [.first, .second], options: [.printFormat, .order, .from, .encoding, .map, .dateOrder])

  static let formats = Command(
    "formats", "Lists the formats and what each of them can carry.",
    discussion: """
      Fields have the names of vCard, with how many values of each there is room for; X- stands for all that a contact \
      has no field for. It is what the writers go by: a value without room is reported as a loss.
      """, options: [.tableFormat])

  static let explain = Command(
    "explain", "Explains the code of a finding: what the rule wants, why, and an example; or a product of --for.",
    arguments: [.codes],
    options: [.all])

  static let help = Command("help", "Shows the help of a subcommand.", arguments: [.topic])

  /// What every subcommand takes.
  static let shared: [Option] =
    [
      .threads, .maxFindings, .color, .quiet, .verbose, .version, .help, .completionScript, .manual,
    ] + LimitOption.all.map(\.option)
}
