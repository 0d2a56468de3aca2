/// How an output is divided into files.
package enum OutputParts: Sendable, Hashable {
  /// One file a contact, named after it.
  case each(ending: String?)
  /// Files of a number of contacts, each with contacts of one input, named after it: `friends-1.vcf`.
  case every(Int, ending: String?)
  /// Files of a number of contacts of all inputs, numbered from 1 and named after a file: `contacts-1.csv`.
  case numbered(Int, after: POSIXPath)
}

/// Contacts in one file after the other.
final class SplitOutput: ContactOutput {
  private let files: FileGroup?
  private let parts: OutputParts
  private let inputs: [ContactSource]
  private var names = UniqueNames()
  /// What stands around the contacts of the open file; nothing where none is open.
  private var frame: Envelope?
  private var contacts = 0
  /// Whether only a part of the last contact is written.
  private var isInContact = false
  private var input = -1
  private var numberOfInput = 0
  private var number = 0

  /// - Parameter files: Where the files go; nothing in a dry run.
  init(_ files: FileGroup?, _ parts: OutputParts, inputs: [ContactSource]) {
    self.files = files
    self.parts = parts
    self.inputs = inputs
  }

  var wantsPieces: Bool { true }

  func take(_ batch: ConvertedBatch) throws(FileFailure) {
    guard let form = batch.form, let files else { return }
    for piece in batch.pieces {
      if !isInContact { try begin(piece.fileName, form, batch.context, in: files) }
      isInContact = false
      try write(batch.output[piece.range])
    }
  }

  func take(_ part: ContactFragment) throws(FileFailure) {
    guard let files else { return }
    if !isInContact { try begin(part.fileName, part.form, part.context, in: files) }
    isInContact = true
    try write(part.bytes[...])
  }

  /// Begins a contact, and a file where it has none.
  private func begin(
    _ name: String, _ form: OutputForm, _ context: InputContext, in files: FileGroup
  ) throws(FileFailure) {
    if frame != nil, contacts < most, input == context.index || isAcrossInputs {
      try write(form.frame.separator[...])
    } else {
      try close()
      try files.begin(nextName(name, context))
      frame = form.frame
      try write(form.frame.header[...])
    }
    contacts += 1
  }

  func finish(isWanted: Bool) throws(FileFailure) { try close() }

  private var most: Int {
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
    frame = nil
    contacts = 0
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(FileFailure) {
    if !bytes.isEmpty { try files?.write(bytes.span) }
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

  /// The ending of an input's own name where it stands for the format, else the usual one.
  private static func ending(of context: InputContext) -> String {
    let own = FileFormat.ending(of: context.name)
    if FileFormat(forFileNamed: context.name)?.family == context.format.family { return "." + own }
    return context.format.ending
  }

  /// The last name of an input's path, without its ending.
  private static func stem(of input: ContactSource) -> String {
    guard case .file(let path) = input else { return "" }
    let name = path.name.description
    let ending = FileFormat.ending(of: name)
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }
}
