// swift run -c release contacts-benchmark [CONTACTS [PART-OF-A-NAME]]
// Prints how fast and in how much memory the parts work, on contacts that it invents.
let words = CommandLine.arguments
let benchmark = Benchmark(arguments: words)
if words.count == 5, words[2] == "--write" {
  ChildProcess.end(benchmark.writeFile(words[3], photoPercent: Int(words[4]) ?? 0))
}
benchmark.run()
