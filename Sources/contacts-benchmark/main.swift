// swift run -c release contacts-benchmark [CONTACTS]
// Prints how fast and in how much memory the parts work, on contacts that it invents.
try Benchmark(arguments: CommandLine.arguments).run()
