extension Check {
  /// The input is read as a format, with findings and a status from 0 to 2.
  package static func reading(from format: String?) -> Check {
    Check("read \(format ?? "")") {
      Command.run(["validate", "-", "--format", "json"] + (format.map { ["--from", $0] } ?? []), $0).failure
    }
  }

  /// The output of the conversion of an output is the same from the second pass on.
  package static func converting(from format: String, to output: String) -> Check {
    Check("convert \(format) to \(output)") { input in
      let first = Command.run(["-", "--from", format, "--to", output], input)
      return first.failure ?? differenceOfPasses(first, to: output)
    }
  }

  /// A fix of an input in a format is idempotent.
  package static func fixing(from format: String) -> Check {
    Check("fix \(format)") { fixFailure(["--fix", "--from", format], $0) { _ in nil } }
  }
}
