/// Scripts that let a shell complete the words of a command.
package enum CompletionScript {
  /// The supported shells.
  package enum Shell: String, Sendable, CaseIterable {
    /// Bash 3.2 and newer; needs no bash-completion.
    case bash
    /// Zsh; the file is named `_contacts-convert` and is in a folder of `$fpath`.
    case zsh
    /// Fish; the file is named `contacts-convert.fish`.
    case fish
  }

  /// The script for a shell, ending in a line feed.
  package static func text(of root: Command, for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.text(of: root)
    case .zsh: ZshCompletion.text(of: root)
    case .fish: FishCompletion.text(of: root)
    }
  }
}
