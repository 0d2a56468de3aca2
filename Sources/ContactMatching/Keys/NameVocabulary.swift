/// Words in names that are not names.
enum NameVocabulary {
  /// The generation that a folded word means.
  static func generation(of word: String) -> NameGeneration? {
    // Performance: nearly all words are longer, or begin with another letter.
    guard word.utf8.count <= 6, let first = word.utf8.first, generationLetters.contains(first) else { return nil }
    return switch word {
    case "jr", "jnr", "junior", "jun", "fils", "ifj", "filho": .junior
    case "sr", "snr", "senior", "sen", "pere", "id", "idosb": .senior
    case "ii", "2nd": .second
    case "iii", "3rd", "neto": .third
    case "iv", "4th": .fourth
    case "v", "5th": .fifth
    default: nil
    }
  }

  /// Whether a folded word is a generation before a name, as in Hungarian.
  static func isGenerationInFront(_ word: String) -> Bool {
    word == "ifj" || word == "ifjabb" || word == "id" || word == "idosb"
  }

  /// Whether a folded word is a title or courtesy before a name.
  static func isPrefix(_ word: String) -> Bool { word.utf8.count <= 12 && prefixes.contains(word) }

  /// Whether a folded word is a title that is never a given name.
  static func isTitle(_ word: String) -> Bool { word.utf8.count <= 12 && titles.contains(word) }

  /// Whether a folded word is a degree, an order or a courtesy after a name.
  static func isSuffix(_ word: String) -> Bool { word.utf8.count <= 12 && suffixes.contains(word) }

  /// A word of a Chinese, Japanese or Korean name without a joined courtesy: `田中様`.
  static func withoutJoinedTitle(_ word: String) -> String {
    guard word.utf8.first ?? 0 >= 0x80, word.utf8.count >= 9 else { return word }
    for title in joinedTitles where word.utf8.count > title.utf8.count + 3 {
      if word.utf8.suffix(title.utf8.count).elementsEqual(title.utf8) {
        return String(Substring(word.utf8.dropLast(title.utf8.count)))
      }
    }
    return word
  }

  private static let joinedTitles = ["様", "san", "氏", "先生", "殿", "님", "씨", "女士", "小姐", "老师", "经理"]
    .map { FoldedText.words($0) }

  /// Whether a folded title is that of a man (true) or of a woman (false); `nil` for others.
  static func isMan(title word: String) -> Bool? {
    guard word.utf8.count <= 12 else { return nil }
    return men.contains(word) ? true : women.contains(word) ? false : nil
  }

  /// Whether a folded word belongs to the family name after it.
  static func isParticle(_ word: String) -> Bool { word.utf8.count <= 5 && particles.contains(word) }

  /// Whether a folded word after a name is a place or an occasion at which the person is met: `Julia Piso`, `Max Gym`.
  static func isMark(_ word: String) -> Bool { isMark(StableHash.ofName(word.utf8)) }

  /// Whether a word is a mark, by its hash (``StableHash/ofName(_:)``).
  static func isMark(_ word: UInt32) -> Bool { marks.contains(word) }

  private static let marks = Set(
    WordTable.words(
      """
      work office home mobile cell phone telephone tel whatsapp signal telegram viber skype facebook instagram tinder gym
      school uni university college neighbor neighbour landlord church club yoga tennis golf football band kids sim
      arbeit buro buero handy mobil telefon privat zuhause schule sport nachbar nachbarin vermieter kita verein fussball
      schwimmen festnetz firma wg trabajo trabalho piso oficina escritorio movil celular cel telefono colegio escuela
      escola faculdade academia gimnasio futbol futebol vecino vecina vizinho vizinha igreja iglesia coworking bureau
      travail maison portable ecole voisin voisine lavoro ufficio cellulare palestra scuola vicino vicina calcio
      universita praca biuro szkola sasiad sasiadka silownia rabota shkola sosed sosedka universitet ofis okul komsu
      werk kantoor thuis mobiel buurman buurvrouw jobb kontor hemma hjemme arbejde arbeid skole skola nabo granne
      """
    ).map { StableHash.ofName($0.utf8) })

  private static let generationLetters = Array("jsivfpn2345".utf8)

  private static let prefixes = FoldedText.table(
    """
    mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend fr father sister hon judge capt captain col
    major lt sgt gen herr frau hr dipl ing mag monsieur mme mlle madame mademoiselle sr sra srta don dona senor senora signor signora mister fru hanim
    dott dottssa avv sig sigra sigora mevr dhr drs pan pani eng arq
    """)

  private static let suffixes = FoldedText.table(
    """
    phd md dds dvm esq esquire mba msc bsc cpa rn jd llb llm llp ret dphil dmd frcs mp obe mbe cbe kbe pmp cfa 1st
    san sama sensei kun chan shi bey hanim 様 さま 先生 氏 殿 女士 小姐 老师 老師 经理 經理 总 总经理
    님 씨 과장 과장님 부장 부장님 차장 차장님 대리 대리님 사장 사장님 팀장 팀장님 실장 실장님 대표 대표님 이사 이사님 선생님 교수 교수님 원장님
    """)

  private static let titles = FoldedText.table(
    """
    mr mrs ms mx sir lady dame dr prof professor rev reverend herr frau hr monsieur mme mlle madame mademoiselle sra srta
    senor senora signor signora sig sigra dott dottssa 1st 2nd 3rd lord
    """)

  private static let men = FoldedText.table("mr mister sir lord herr hr monsieur senor signor dhr pan bay gospodin")
  private static let women = FoldedText.table(
    "mrs ms miss lady dame frau fr mme mlle madame mademoiselle senora sra srta signora sigra mevr pani fru bayan")

  private static let particles = FoldedText.table(
    """
    van von vom vander der den de del della dello dei degli di da das do dos du des la le les el al bin binti ibn ben
    abu ter ten te tot zu zum zur auf af av ap y e san santa
    """)
}
