import Foundation
import Testing

/// `--map COLUMN=` completes the fields.
@Suite("Completion of the fields of --map")
struct MapCompletionTests {
  @Test(
    "bash offers the fields after the equals sign",
    arguments: [
      ("a.csv --map Tel = phone.mo", ["phone.mobile"]), ("a.csv --map Tel = ignor", ["ignore"]),
      ("validate a.csv --map 'Tel. 2' = birth", ["birthday"]), ("a.csv --map Te", []),
    ])
  func bash(words: String, expected: [String]) throws {
    let program = """
      eval "$("$C" --generate-completion-script bash)"
      COMP_WORDS=(contacts-convert \(words)); COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
      _contacts_convert; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ProcessRun(shell: "bash --norc <<'END'\n\(program)\nEND")
    #expect(run.output.split(separator: "\n").map(String.init) == expected, "\(run.errors)")
  }

  @Test(
    "fish offers the column with each field",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func fish() throws {
    let line = "complete -C 'contacts-convert a.csv --map Tel=phone.mo'"
    let run = try ProcessRun(
      shell: "\"$C\" --generate-completion-script fish > /tmp/map-completion-$$.fish; "
        + "fish --no-config -c \"source /tmp/map-completion-$$.fish; \(line)\"; rm /tmp/map-completion-$$.fish")
    #expect(run.output.contains("Tel=phone.mobile"), "\(run.output) \(run.errors)")
  }

  @Test("zsh offers them after the equals sign")
  func zsh() throws {
    let run = try ProcessRun(shell: "\"$C\" --generate-completion-script zsh")
    #expect(run.output.contains(#":COLUMN=FIELD:{compset -P "*=" && compadd -- name "#))
  }
}
