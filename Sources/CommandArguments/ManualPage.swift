/// The manual page of a command in the man(7) language, which groff and mandoc render alike:
/// `contacts-convert --generate-manual > contacts-convert.1`.
package enum ManualPage {
  /// The page of the whole command with all its subcommands, ending in a line feed. It has no date, so the same
  /// declaration gives the same bytes.
  package static func text(of root: Command, version: String) -> String {
    let title = String(root.name.utf8.map { $0 &- 0x61 < 26 ? $0 & 0xDF : $0 }.map { Character(Unicode.Scalar($0)) })
    var lines = [
      ".TH \(quoted(title)) 1 \"\" \(quoted("\(root.name) \(version)")) \"User Commands\"",
      // No hyphenation and no justification, so that options and file names are not changed.
      ".nh", ".ad l",
      ".SH NAME", "\(escaped(root.name)) \\- \(escaped(withoutPeriod(root.summary)))",
      ".SH SYNOPSIS",
    ]
    let visible = root.subcommands.filter { !$0.isHidden }
    for (index, command) in (visible.isEmpty ? [root] : visible).enumerated() {
      if index > 0 { lines.append(".br") }
      lines.append(synopsis(of: command, root: root))
    }
    lines.append(".SH DESCRIPTION")
    lines += paragraphs([root.summary, root.discussion])
    if root.subcommands.isEmpty { lines += rows(of: root) }
    for command in visible {
      let mark = command.name == root.defaultSubcommand ? " (default)" : ""
      lines.append(".SH \(quoted("SUBCOMMAND " + command.name + mark))")
      lines += paragraphs([command.summary, command.discussion])
      lines += rows(of: command)
      for section in command.sections { lines += rows(of: section, ".SS") }
    }
    lines += options(root.sharedOptions, ".SH", firstHeading: "OPTIONS OF EVERY SUBCOMMAND")
    for section in root.sections { lines += rows(of: section, ".SH") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func synopsis(of command: Command, root: Command) -> String {
    var path = [root.name]
    if command.name != root.name {
      path.append(command.name == root.defaultSubcommand ? "[\(command.name)]" : command.name)
    }
    return text(UsageLine.text(of: command, path: path))
  }

  private static func rows(of command: Command) -> [String] {
    var lines: [String] = []
    for argument in command.arguments {
      lines += [".TP", ".I " + quoted(argument.name), text(HelpText.description(of: argument))]
    }
    return lines + options(command.options, ".SS", firstHeading: nil)
  }

  private static func rows(of section: HelpSection, _ macro: String) -> [String] {
    ["\(macro) \(quoted(section.heading))"]
      + section.rows.flatMap { [".TP", ".B " + quoted($0.label), text($0.text)] }
  }

  private static func options(_ options: [Option], _ macro: String, firstHeading: String?) -> [String] {
    var lines: [String] = []
    for (heading, options) in HelpText.groups(options) {
      if heading != "OPTIONS" {
        lines.append("\(macro) \(quoted(heading))")
      } else if let firstHeading {
        lines.append("\(macro) \(quoted(firstHeading))")
      }
      for option in options {
        let names = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
        let label =
          names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
          + (option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? "")
        lines += [".TP", label, text(HelpText.description(of: option))]
      }
    }
    return lines
  }

  /// The paragraphs of texts; lines that begin with a blank are not filled.
  private static func paragraphs(_ texts: [String]) -> [String] {
    var lines: [String] = []
    var isExample = false
    let text = texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indented = line.utf8.first == UInt8(ascii: " ")
      if indented != isExample { lines.append(indented ? ".nf" : ".fi") }
      isExample = indented
      lines.append(line.isEmpty ? ".PP" : self.text(String(line)))
    }
    if isExample { lines.append(".fi") }
    return lines
  }

  private static func withoutPeriod(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: ".") ? String(text.dropLast()) : text
  }

  /// A line of running text: a period or an apostrophe at its start would be a request.
  private static func text(_ line: String) -> String {
    let line = escaped(line)
    let first = line.utf8.first
    return first == UInt8(ascii: ".") || first == UInt8(ascii: "'") ? "\\&" + line : line
  }

  /// An argument of a macro.
  private static func quoted(_ text: String) -> String {
    "\"" + String(escaped(text).flatMap { $0 == "\"" ? Array("\\(dq") : [$0] }) + "\""
  }

  /// The text with the characters that the language reads escaped: a bare hyphen would become a typographic one, and an
  /// option copied from the page would not work.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
