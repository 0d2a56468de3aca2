internal import OutputDigest

/// The command of the benchmark.
///
/// swift run -c release contacts-benchmark [CONTACTS [PART-OF-A-NAME]] [--corpus NAME]
/// Measures the speed and memory of the modules and the command on invented contacts: those that this package writes
/// (plain), and cards as other programs export them (icloud, iphone, google, android, outlook, nextcloud, davx5,
/// thunderbird, evolution, and mixed: cards of all of these). --corpus selects one of them. At the end, the slowest of
/// them is compared with the fastest by the time per line.
///
/// contacts-benchmark CONTACTS --write FILE.vcf PHOTO-PERCENT [--corpus NAME]
/// Writes invented contacts to a file.
///
/// contacts-benchmark --check-memory MEGABYTES vcard|vcard-lf|vcard2.1|ndjson|jcard|ldif 'FORMAT|validate [OPTION]...'
///   [photo:KIB|note:KIB|organization:KIB]
/// Streams contacts, some of them with a photo or such a large value, through the command, which converts or validates
/// them. Fails if the command needs more memory than promised.
///
/// contacts-benchmark --read FILE.vcf
/// Reads a file on one thread and prints the number of contacts: a process to compare with other programs.
///
/// contacts-benchmark --accuracy [NAME]... [--quick] [--seeds FIRST-LAST] [--show NUMBER]
/// Finds the duplicates of invented books with known people: registers, a census, families, firms and namesakes, or those with
/// a name. Prints a line for each book: the contacts; the true pairs; precision and recall of what is merged; the recall with
/// the pairs for review, their number and the share of them that is right; the wrong pairs that are merged, and those in the
/// same book without its duplicates; the pairs that change if the contacts are shuffled; the pairs that a second pass
/// merges; for registers, the best F1 that a threshold on the stated probability reaches, with its recall and that
/// threshold. At the end, the stated probabilities of registers and the census with the shares of true pairs. --show prints
/// wrong and missed pairs.
///
/// contacts-benchmark --accuracy FILE.csv --truth COLUMN [--without COLUMN]... [--map COLUMN=FIELD]... [--region CC]
///   [--show NUMBER]
/// Finds the duplicates of a table with a column that identifies the person, and prints precision, recall and F1.
///
/// contacts-benchmark --write-book NAME SEED FOLDER [CONTACTS] [--without-duplicates]
/// Writes an invented book to NAME.csv or NAME.vcf, and the number of the person of each contact to the lines of NAME.truth.
/// Without a NAME it prints the names.
///
/// contacts-benchmark --digest FILE-OR-FOLDER...
/// Prints digests of all outputs and findings for each file, of folders and their subfolders as well. For each file there is a
/// line for reading, for validation and for each format that can be written, with columns that tabs separate: the file; the
/// target; the FNV-1a of the output, its bytes (for reading, the contacts); the FNV-1a of the findings with their places and
/// fixes, and their number. A file that cannot be read has one line with the error. To compare two commits, run both on the
/// same files and compare the lines with `diff`.
///
/// contacts-benchmark --write-dialects FOLDER COUNT
/// Writes a file of invented cards for each program (see --corpus), and cards with every field in each version of vCard, to
/// a folder that exists: the same cards on every machine.
///
/// contacts-benchmark --dedup CONTACTS [THREADS [SHOWN]] [--phases] [--again]
/// Finds the duplicates of an invented address book with households, companies and namesakes. Prints the time beyond
/// reading, memory, precision, recall, F1, merges within households, and stated probabilities with the shares of true
/// pairs. --again also matches the contacts in another order, and the merged contacts.
@main
enum ContactsBenchmark {
  static func main() { ChildProcess.end(success: run(CommandLine.arguments)) }

  private static func run(_ given: [String]) -> Bool {
    var arguments = given
    var corpus: Corpus?
    if let place = arguments.firstIndex(of: "--corpus") {
      corpus = arguments.dropFirst(place + 1).first.flatMap { Corpus(rawValue: $0) }
      if corpus == nil {
        print("--corpus is one of: " + Corpus.allCases.map(\.rawValue).joined(separator: ", "))
        return false
      }
      arguments.removeSubrange(place...place + 1)
    }
    switch arguments.count > 1 ? arguments[1] : "" {
    case "--dedup": return DedupCheck(Array(arguments[2...]))?.run() ?? false
    case "--accuracy" where BookAccuracy.accepts(Array(arguments[2...])):
      return BookAccuracy(Array(arguments[2...]))?.run() ?? false
    case "--accuracy": return AccuracyCheck(Array(arguments[2...]))?.run() ?? false
    case "--write-book": return BookFiles.run(Array(arguments[2...]))
    case "--digest":
      if arguments.count == 2 { print("--digest FILE-OR-FOLDER...") }
      OutputDigest.run(Array(arguments[2...])) { print($0) }
      return arguments.count > 2
    case "--write-dialects": return DialectFiles.run(Array(arguments[2...]))
    case "--read" where arguments.count > 2: return FileReading.run(path: arguments[2])
    case "--stream" where arguments.count > 3: return MemoryCheck(arguments).stream()
    case "--check-memory" where arguments.count > 4: return MemoryCheck(arguments).run(target: arguments[4])
    case _ where arguments.count == 5 && arguments[2] == "--write":
      return Benchmark(arguments, corpus).writeFile(arguments[3], photoPercent: Int(arguments[4]) ?? 0)
    default:
      var benchmark = Benchmark(arguments, corpus)
      benchmark.run()
      return true
    }
  }
}
