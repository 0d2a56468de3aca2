/// The unaccented Latin letters that replace Latin, Greek and Cyrillic ones in comparisons.
package enum FoldingTable {
  /// The first scalar that is not in the table.
  private static let end = 0x2000
  private static let presentationForms: ClosedRange<UInt32> = 0xFB00...0xFB06

  /// The replacement of a lower-case letter; `nil` where it is not replaced.
  package static func letters(for scalar: UInt32) -> [UInt8]? {
    let place: Int
    if scalar < end {
      place = Int(scalar)
    } else if presentationForms.contains(scalar) {
      place = end + Int(scalar - presentationForms.lowerBound)
    } else {
      return nil
    }
    let number = Int(shared.numbers[place])
    return number == 0 ? nil : shared.targets[number]
  }

  private struct Table: Sendable {
    /// For each letter the index of its replacement; 0 for none.
    var numbers = [UInt8](repeating: 0, count: FoldingTable.end + 7)
    var targets: [[UInt8]] = [[]]
  }

  private static let shared: Table = {
    var table = Table()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      table.targets.append(Array(parts[0].utf8))
      let number = UInt8(table.targets.count - 1)
      for scalar in parts[1].unicodeScalars {
        if scalar.value < end {
          table.numbers[Int(scalar.value)] = number
        } else if presentationForms.contains(scalar.value) {
          table.numbers[end + Int(scalar.value - presentationForms.lowerBound)] = number
        }
      }
    }
    return table
  }()

  /// Each line has a replacement and the letters that it replaces. Greek and Cyrillic are romanized nearly as in passports;
  /// the comparison handles other customs (y and i, kh and h).
  private static let text = """
    a àáâãäåāăąǎǟǡǻȁȃȧάαаәḁạảấầẩẫậắằẳẵặἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    ae æ
    b бḃḅḇ
    c çćĉċčћḉ
    ch χч
    d ðďđδдḋḍḏḑḓ
    dj ђ
    dz ǆǳѕџ
    e èéêëēĕėęěǝȅȇȩέεϵеэѐёѣḕḗḙḛḝẹẻẽếềểễệἐἑἒἓἔἕὲέ
    f ƒφϕфѳḟ
    ff ﬀ
    ffi ﬃ
    ffl ﬄ
    fi ﬁ
    fl ﬂ
    g ĝğġģǧǵγгґғḡ
    gj ѓ
    h ĥħȟһḣḥḧḩḫẖ
    i ìíîïĩīĭįİıǐȉȋΐήίηιϊийіїѝѵḭḯỉịἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὴήὶίᾐᾑᾒᾓᾔᾕᾖᾗιῂῃῄῆῇῐῑῒΐῖῗ
    ij ĳ
    j ĵǰј
    k ķĸƙǩκϰкқḱḳḵ
    kh х
    kj ќ
    l ĺļľŀłλлḷḹḻḽ
    lj ǉљ
    m μмḿṁṃ
    n ñńņňŉŋǹνнңṅṇṉṋ
    nj ǌњ
    o òóôõöøōŏőơǒǫǭȍȏȫȭȯȱοωόώоөṍṏṑṓọỏốồổỗộớờởỡợὀὁὂὃὄὅὠὡὢὣὤὥὦὧὸόὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    oe œ
    p πϖпṕṗ
    ps ψ
    r ŕŗřȑȓρϱрṙṛṝṟῤῥ
    s śŝşšſșςσϲсṡṣṥṧṩẛ
    sh ш
    shch щ
    ss ß
    st ﬅﬆ
    t ţťŧțτтṫṭṯṱẗ
    th þθϑ
    ts ц
    u ùúûüũūŭůűųưǔǖǘǚǜȕȗуўүұṳṵṷṹṻụủứừửữự
    v βϐвṽṿ
    w ŵẁẃẅẇẉẘ
    x ξẋẍ
    y ýÿŷȳΰυϋύыẏẙỳỵỷỹὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ya я
    ye є
    yu ю
    z źżžζзẑẓẕ
    zh ж
    """
}
