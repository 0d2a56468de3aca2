/// Words in names that are no names.
enum NameVocabulary {
  /// Which generation a folded word means.
  static func generation(of word: String) -> NameWords.Generation? {
    // Nearly all words are longer, or begin with another letter.
    guard word.utf8.count <= 6, let first = word.utf8.first, generationLetters.contains(first) else { return nil }
    return switch word {
    case "jr", "jnr", "junior", "jun", "fils": .junior
    case "sr", "snr", "senior", "sen", "pere": .senior
    case "ii", "2nd": .second
    case "iii", "3rd": .third
    case "iv", "4th": .fourth
    case "v", "5th": .fifth
    default: nil
    }
  }

  /// Whether a folded word stands before names and says nothing of whose they are.
  static func isPrefix(_ word: String) -> Bool { word.utf8.count <= 12 && prefixes.contains(word) }

  /// Whether a folded word stands behind names as a degree or an order.
  static func isSuffix(_ word: String) -> Bool { word.utf8.count <= 7 && suffixes.contains(word) }

  /// Whether a folded word belongs to the family name behind it.
  static func isParticle(_ word: String) -> Bool { word.utf8.count <= 5 && particles.contains(word) }

  private static let generationLetters = Array("jsivfp2345".utf8)

  private static let prefixes = words(
    """
    mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend fr father sister hon judge capt captain col
    major lt sgt gen herr frau hr dipl ing mag monsieur mme mlle madame mademoiselle sr sra srta don dona senor senora
    dott dottssa avv sig sigra sigora mevr dhr drs pan pani eng arq
    """)

  private static let suffixes = words(
    """
    phd md dds dvm esq esquire mba msc bsc cpa rn jd llb llm llp ret dphil dmd frcs mp obe mbe cbe kbe pmp cfa
    """)

  private static let particles = words(
    """
    van von vom vander der den de del della dello dei degli di da das do dos du des la le les el al bin binti ibn ben
    abu ter ten te tot zu zum zur auf af av ap y e san santa
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
