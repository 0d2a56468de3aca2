import ContactFiles

extension Console {
  /// Throws if standard output or standard error is one of the files that are read, whose output would be read again.
  func refuseOutputs(among inputs: [ContactSource]) throws(FileFailure) {
    let outputs = [output, errors].filter { $0.file != nil }
    if outputs.isEmpty { return }
    for input in inputs {
      let status: FileStatus? =
        switch input {
        case .file(let path): try? POSIX.status(path)
        case .standardInputNamed: try? POSIX.status(POSIX.standardInput)
        case .bytes: nil
        }
      guard let status else { continue }
      for stream in outputs where stream.file?.isSameFile(as: status) == true {
        let failure = FileFailure(
          IOCodes.outputIsInput, path: input.name,
          "is read and is \(stream.name) at the same time; -o or another redirection names another file")
        // The message itself would be written to the input.
        if errors.file?.isSameFile(as: status) == true { errors.close(failure) }
        throw failure
      }
    }
  }
}
