internal import SourceText

extension RawLine {
  /// The line as it is written to a file: folded, with its line end.
  ///
  /// - Group, names and parameters are written in valid form: other characters in names become hyphens, parameter values
  ///   get quotes, and the escapes of RFC 6868 in version 4.0.
  /// - A line break in the value, which would begin another line, is written as `\n`.
  /// - A line without a name is written with the name `X-UNNAMED`.
  /// - Lines of version 2.1 are not folded, because the blank of a fold would belong to the value.
  ///
  /// - Parameter version: The version of the card. A parameter without a name is a TYPE in 3.0 and 4.0.
  public func bytes(in version: VCardVersion = .v40) -> [UInt8] {
    var writer = ContentLineWriter()
    write(in: version, into: &writer)
    return writer.takeAll()
  }

  /// The line as text; see ``bytes(in:)``.
  public func text(in version: VCardVersion = .v40) -> String { String(decoding: bytes(in: version), as: UTF8.self) }

  func write(in version: VCardVersion, into writer: inout ContentLineWriter) {
    writer.begin(name, group: group)
    for parameter in parameters {
      if !parameter.name.isEmpty {
        writer.parameter(parameter.name, parameter.values, usesCarets: version == .v40)
      } else if version != .v21 {
        writer.parameter("TYPE", parameter.values, usesCarets: version == .v40)
      } else {
        for value in parameter.values { writer.parameter(bare: value) }
      }
    }
    writer.output.append(ASCII.colon)
    writer.output.append(withoutLineBreaks)
    writer.end(folding: version == .v21 ? .none : .standard)
  }

  private var withoutLineBreaks: [UInt8] {
    guard valueBytes.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else { return valueBytes }
    var value: [UInt8] = []
    for (index, byte) in valueBytes.enumerated() {
      if byte == ASCII.lineFeed, index > 0, valueBytes[index - 1] == ASCII.carriageReturn { continue }
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        value += [ASCII.backslash, UInt8(ascii: "n")]
      } else {
        value.append(byte)
      }
    }
    return value
  }
}
