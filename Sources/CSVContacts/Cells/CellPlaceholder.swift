internal import SourceText

/// Words and signs that people write into a cell for a value that they do not have.
enum CellPlaceholder {
  /// The maximum number of bytes of a placeholder.
  private static let maxLength = 32

  /// Whether the text means that there is no value.
  static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= maxLength else { return false }
    let word = text.trimmingASCIISpace
    // Signs only: `-`, `?`, `--`. A spreadsheet shows `####` for a value that its column is too narrow for.
    if word.utf8.allSatisfy({ $0 == ASCII.numberSign }) { return false }
    if word.unicodeScalars.allSatisfy(isSign) { return true }
    // Performance: an address is no placeholder.
    return !word.utf8Contains(ASCII.atSign) && words.contains(word.lowercased())
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    // Dashes and the ellipsis.
    case 0x2010...0x2015, 0x2022, 0x2026, 0x2212: true
    default: false
    }
  }

  private static let words: Set<String> = [
    // English, databases and programs
    "n/a", "n.a.", "n.a", "na", "none", "no", "nil", "null", "(null)", "<null>", "<na>", "nan", "nat", "undefined",
    "unknown",
    "(unknown)", "(none)", "<none>", "(blank)", "blank", "empty", "missing", "tbd", "tba", "tbc", "not available",
    "not applicable", "not given", "not provided", "not known", "no email", "no e-mail", "no mail", "no phone",
    "no number", "none given", "x", "xx", "xxx",
    // Excel's #N/A in its languages
    "#n/a", "#nv", "#n/d", "#nd", "#n/v", "#i/t", "#brak", "#yok", "#hiány", "#puuttuu!", "#saknas!", "#i/t!",
    // German
    "n.v.", "n.v", "n/v", "nv", "k.a.", "k.a", "k/a", "k. a.", "n. v.", "keine", "keiner", "kein", "keine angabe",
    "nicht vorhanden", "nicht verfügbar", "nicht bekannt", "unbekannt", "keine e-mail", "keine email", "kein telefon",
    // French, Spanish, Italian, Portuguese
    "aucun", "aucune", "néant", "inconnu", "inconnue", "non disponible", "n/d", "n.d.", "nd", "s/d", "s/n", "ninguno",
    "ninguna", "desconocido", "no disponible", "sin datos", "nessuno", "nessuna", "sconosciuto", "non disponibile",
    "nenhum", "nenhuma", "não disponível", "desconhecido",
    // Dutch, Scandinavian, Polish, Czech, Hungarian, Turkish, Russian
    "geen", "onbekend", "n.v.t.", "nvt", "ingen", "ukjent", "okänd", "saknas", "ei ole", "brak", "nieznany", "není",
    "žádný", "nincs", "yok", "нет", "неизвестно",
    // East Asian
    "无", "無", "なし", "없음",
  ]
}
