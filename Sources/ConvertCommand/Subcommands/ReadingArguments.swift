import CommandArguments
import ContactFiles
import SourceText

extension ReadingOptions {
  /// How the inputs of a subcommand that only reads are read.
  init(_ arguments: ParsedArguments) throws {
    self.init()
    format = arguments.text(.from).flatMap { FileFormat($0) }
    encoding = try arguments.encoding(.encoding)
    columnFields = try ColumnFields.read(arguments)
    dateOrder = arguments.choice(.dateOrder)
    limits = Limits(arguments)
    threads = arguments.integer(.threads) ?? 0
  }
}
