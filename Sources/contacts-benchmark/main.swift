// swift run -c release contacts-benchmark [CONTACTS [PART-OF-A-NAME]] [--corpus plain|apple|android21]
// Prints how fast and in how much memory the parts work, on contacts that it invents. There are three sorts of them: those
// that this package writes itself (plain), and cards as Apple's Contacts and Android export them. With --corpus only one
// sort is measured.
//
// contacts-benchmark CONTACTS --write FILE.vcf PHOTO-PERCENT [--corpus plain|apple|android21]
// Writes invented contacts into a file, so many percent of them with a photo; plain ones where nothing else is said.
//
// contacts-benchmark --check-memory MEGABYTES vcard|vcard-lf|vcard2.1|ndjson|jcard|ldif 'FORMAT|validate [OPTION]...' [photo:KIB|note:KIB]
// Streams that many megabytes of contacts through the command, which converts them to a format or validates them, and
// fails where it holds more memory than promised. Some of them have photos, or where it is said such a large photo or
// note.
//
// contacts-benchmark --read FILE.vcf
// Reads the file on one thread and prints how many contacts are in it: a whole process to time beside others.
//
// contacts-benchmark --accuracy FILE.csv --truth COLUMN [--without COLUMN]... [--map COLUMN=FIELD]... [--region CC]
// Finds the duplicates of a table whose column of the truth says who is who, and prints precision, recall and F1.
//
// contacts-benchmark --dedup CONTACTS [THREADS [SHOWN]] [--phases] [--again]
// Finds the duplicates of an invented address book with households, companies and namesakes: seconds beyond reading,
// memory, precision, recall and F1, merges within households, and stated probabilities against true shares. With --again
// also of the same contacts in another order, and of the merged ones once more.
var words = CommandLine.arguments
var corpus: Corpus?
if let place = words.firstIndex(of: "--corpus") {
  corpus = words.dropFirst(place + 1).first.flatMap { Corpus(rawValue: $0) }
  if corpus == nil {
    print("--corpus is one of: " + Corpus.allCases.map(\.rawValue).joined(separator: ", "))
    ChildProcess.end(false)
  }
  words.removeSubrange(place...place + 1)
}
if words.count > 2, words[1] == "--dedup" { ChildProcess.end(DedupCheck(Array(words[2...]))?.run() ?? false) }
if words.count > 2, words[1] == "--accuracy" {
  ChildProcess.end(AccuracyCheck(Array(words[2...]))?.run() ?? false)
}
let benchmark = Benchmark(arguments: words, corpus: corpus)
if words.count == 5, words[2] == "--write" {
  ChildProcess.end(benchmark.writeFile(words[3], photoPercent: Int(words[4]) ?? 0))
}
let memory = MemoryCheck(own: words[0])
let large = words.last.flatMap { LargeValue($0) }
if words.count > 3, words[1] == "--stream" {
  ChildProcess.end(memory.stream(megabytes: Int(words[2]) ?? 1, format: words[3], large: large))
}
if words.count > 4, words[1] == "--check-memory" {
  ChildProcess.end(memory.run(megabytes: Int(words[2]) ?? 1, from: words[3], to: words[4], large: large))
}
if words.count > 2, words[1] == "--read" {
  ChildProcess.end(FileReading(path: words[2]).run())
}
benchmark.run()
