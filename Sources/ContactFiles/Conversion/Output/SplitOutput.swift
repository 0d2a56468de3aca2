internal import SourceText

/// How an output is divided into files.
package enum OutputParts: Sendable, Hashable {
  /// One file for each contact, named after it.
  case each(ending: String?)
  /// Files with a number of contacts of one input, named after it: `friends-1.vcf`.
  case every(Int, ending: String?)
  /// Files with a number of contacts of all inputs, named after a file: `contacts-1.csv`.
  case numbered(Int, after: POSIXPath)
}

/// Writes contacts to one file after the other.
final class SplitOutput: ContactOutput {
  private let files: FileGroup?
  private let parts: OutputParts
  private let inputs: [ContactSource]
  private let options: ConversionOptions
  /// The open file, if it is made from everything that is written to it.
  private var assembly: (any ByteSink)?
  private var names = UniqueNames()
  /// The envelope of the open file, if any.
  private var frame: Envelope?
  private var contacts = 0
  /// Whether the last contact is incomplete.
  private var isInContact = false
  /// Whether the last record has no line end.
  private var lacksEnd = false
  private var input = -1
  private var numberOfInput = 0
  private var number = 0

  /// - Parameter files: The files; `nil` for a dry run.
  init(_ files: FileGroup?, _ parts: OutputParts, inputs: [ContactSource], _ options: ConversionOptions) {
    self.options = options
    self.files = files
    self.parts = parts
    self.inputs = inputs
  }

  var wantsPieces: Bool { true }

  func write(_ batch: ConvertedBatch) throws(FileFailure) {
    guard let form = batch.form, let files else { return }
    for piece in batch.pieces {
      if !isInContact { try begin(piece.fileName, form, batch.context, in: files) }
      isInContact = false
      try write(batch.output[piece.range], form)
    }
  }

  func write(_ part: ContactFragment) throws(FileFailure) {
    guard let files else { return }
    if !isInContact { try begin(part.fileName, part.form, part.context, in: files) }
    isInContact = true
    try write(part.bytes[...], part.form)
  }

  /// Begins a contact, and a new file if necessary.
  private func begin(
    _ name: String, _ form: OutputForm, _ context: InputContext, in files: FileGroup
  ) throws(FileFailure) {
    if frame != nil, contacts < contactsPerFile, input == context.index || isAcrossInputs {
      if lacksEnd { try write(form.frame.recordEnd[...]) }
      try write(form.frame.separator[...])
    } else {
      try close()
      try files.begin(nextName(name, context))
      assembly = options.assemblesOutput ? options.assemblingSink(FilePart(files)) : nil
      frame = form.frame
      try write(form.frame.header[...])
    }
    lacksEnd = false
    contacts += 1
  }

  func finish(isWanted: Bool) throws(FileFailure) { try close() }

  private var contactsPerFile: Int {
    switch parts {
    case .each: 1
    case .every(let count, _), .numbered(let count, _): count
    }
  }

  private var isAcrossInputs: Bool {
    if case .numbered = parts { true } else { false }
  }

  private func close() throws(FileFailure) {
    if let frame { try write(frame.footer[...]) }
    try assembly?.end()
    assembly = nil
    frame = nil
    contacts = 0
  }

  /// Writes a contact or a part of it.
  private func write(_ bytes: ArraySlice<UInt8>, _ form: OutputForm) throws(FileFailure) {
    if !bytes.isEmpty { lacksEnd = !form.frame.endsRecord(bytes) }
    try write(bytes)
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(FileFailure) {
    guard !bytes.isEmpty else { return }
    if let assembly { try assembly.write(bytes.span) } else { try files?.write(bytes.span) }
  }

  private func nextName(_ name: String, _ context: InputContext) -> POSIXPath {
    number += 1
    if input != context.index {
      input = context.index
      numberOfInput = 0
    }
    numberOfInput += 1
    switch parts {
    case .each(let ending):
      return POSIXPath(names.name(name) + (ending ?? SplitOutput.ending(of: context)))
    case .every(_, let ending):
      let stem = FileNames.stem(SplitOutput.stem(of: inputs[context.index]), else: "contacts")
      let name = names.name(stem + "-" + String(numberOfInput))
      return POSIXPath(name + (ending ?? SplitOutput.ending(of: context)))
    case .numbered(_, let path): return path.numberedName(number)
    }
  }

  /// The extension of the input's name if it identifies the format, otherwise the usual one.
  private static func ending(of context: InputContext) -> String {
    let own = FileFormat.ending(of: context.name)
    // The table of a workbook becomes a CSV.
    if FileFormat(forFileNamed: context.name)?.isWorkbook == true { return context.format.ending }
    if FileFormat(forFileNamed: context.name)?.family == context.format.family { return "." + own }
    return context.format.ending
  }

  /// The last component of an input's path without its extension.
  private static func stem(of input: ContactSource) -> String {
    switch input {
    case .file(let path): POSIXPath(bytes: path.stemAndEnding.stem).description
    case .expanded(let input): POSIXPath(bytes: POSIXPath(input.name).stemAndEnding.stem).description
    case .standardInputNamed, .bytes: ""
    }
  }
}

/// The open file of a group.
private final class FilePart: ByteSink {
  private let files: FileGroup

  init(_ files: FileGroup) { self.files = files }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) { try files.write(bytes) }

  func commit() throws(FileFailure) {}
}
