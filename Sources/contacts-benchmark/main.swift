// swift run -c release contacts-benchmark [CONTACTS [PART-OF-A-NAME]] [--corpus plain|apple|android21]
// Measures the speed and memory of the modules and the command on invented contacts: those that this package writes
// (plain), and cards as Apple's Contacts and Android export them. --corpus selects one of them.
//
// contacts-benchmark CONTACTS --write FILE.vcf PHOTO-PERCENT [--corpus plain|apple|android21]
// Writes invented contacts to a file.
//
// contacts-benchmark --check-memory MEGABYTES vcard|vcard-lf|vcard2.1|ndjson|jcard|ldif 'FORMAT|validate [OPTION]...'
//   [photo:KIB|note:KIB|organization:KIB]
// Streams contacts, of which some have a photo or such a large value, through the command, which converts or validates
// them. Fails if the command needs more memory than promised.
//
// contacts-benchmark --read FILE.vcf
// Reads a file on one thread and prints the number of contacts: a process to compare with other programs.
//
// contacts-benchmark --accuracy FILE.csv --truth COLUMN [--without COLUMN]... [--map COLUMN=FIELD]... [--region CC]
//   [--show NUMBER]
// Finds the duplicates of a table with a column that identifies the person, and prints precision, recall and F1.
//
// contacts-benchmark --dedup CONTACTS [THREADS [SHOWN]] [--phases] [--again]
// Finds the duplicates of an invented address book with households, companies and namesakes. Prints the time beyond
// reading, memory, precision, recall, F1, merges within households, and stated probabilities with the shares of true
// pairs. --again also matches the contacts in another order, and the merged contacts.
var words = CommandLine.arguments
var corpus: Corpus?
if let place = words.firstIndex(of: "--corpus") {
  corpus = words.dropFirst(place + 1).first.flatMap { Corpus(rawValue: $0) }
  if corpus == nil {
    print("--corpus is one of: " + Corpus.allCases.map(\.rawValue).joined(separator: ", "))
    ChildProcess.end(success: false)
  }
  words.removeSubrange(place...place + 1)
}
let benchmark = Benchmark(arguments: words, corpus: corpus)
switch words.count > 1 ? words[1] : "" {
case "--dedup": ChildProcess.end(success: DedupCheck(Array(words[2...]))?.run() ?? false)
case "--accuracy": ChildProcess.end(success: AccuracyCheck(Array(words[2...]))?.run() ?? false)
case "--read" where words.count > 2: ChildProcess.end(success: FileReading.run(path: words[2]))
case "--stream" where words.count > 3: ChildProcess.end(success: MemoryCheck(words).stream())
case "--check-memory" where words.count > 4: ChildProcess.end(success: MemoryCheck(words).run(target: words[4]))
case _ where words.count == 5 && words[2] == "--write":
  ChildProcess.end(success: benchmark.writeFile(words[3], photoPercent: Int(words[4]) ?? 0))
default: benchmark.run()
}
