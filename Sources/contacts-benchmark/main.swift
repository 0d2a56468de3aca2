// swift run -c release contacts-benchmark [CONTACTS [PART-OF-A-NAME]]
// Prints how fast and in how much memory the parts work, on contacts that it invents.
//
// contacts-benchmark --check-memory MEGABYTES FORMAT
// Streams that many megabytes of vCards through the command and fails where it holds more memory than promised.
let words = CommandLine.arguments
let benchmark = Benchmark(arguments: words)
if words.count == 5, words[2] == "--write" {
  ChildProcess.end(benchmark.writeFile(words[3], photoPercent: Int(words[4]) ?? 0))
}
let memory = MemoryCheck(own: words[0])
if words.count == 3, words[1] == "--stream" { ChildProcess.end(memory.stream(megabytes: Int(words[2]) ?? 1)) }
if words.count == 4, words[1] == "--check-memory" {
  ChildProcess.end(memory.run(megabytes: Int(words[2]) ?? 1, format: words[3]))
}
benchmark.run()
