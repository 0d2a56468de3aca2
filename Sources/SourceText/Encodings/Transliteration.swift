/// Replacements for letters and signs that the encoding of an output lacks: the letter without its accent, or the sign
/// of a typewriter.
///
/// A replacement is ASCII, not longer than the character in UTF-8, and has no byte with a meaning in vCard, CSV or
/// JSON.
package enum Transliteration {
  /// The replacement of a character; `nil` if it can only become a question mark.
  package static func ascii(for scalar: Unicode.Scalar) -> String? { table[scalar.value] }

  /// Whether it only changes the letter before it, such as U+0301, so that leaving it out leaves the letter.
  package static func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

  /// Whether an accent may begin with the byte in UTF-8.
  package static func mayBeginAccent(_ byte: UInt8) -> Bool { byte == 0xCC || byte == 0xCD }

  private static let table: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    for row in rows.split(separator: "\n") {
      let parts = row.unicodeScalars.split(separator: " ")
      guard parts.count == 2 else { continue }
      for scalar in parts[1] { table[scalar.value] = String(parts[0]) }
    }
    return table
  }()

  private static let rows = """
    A ÀÁÂÃÄÅĀĂĄǍẠẢẤẦẨẪẬẮẰẲẴẶ
    a àáâãäåāăąǎạảấầẩẫậắằẳẵặª
    AE Æ
    ae æ
    C ÇĆĈĊČ
    c çćĉċč
    D ĎĐÐ
    d ďđð
    E ÈÉÊËĒĔĖĘĚẸẺẼẾỀỂỄỆ
    e èéêëēĕėęěẹẻẽếềểễệə
    G ĜĞĠĢ
    g ĝğġģ
    H ĤĦ
    h ĥħ
    I ÌÍÎÏĨĪĬĮİỈỊ
    i ìíîïĩīĭįıỉị
    IJ Ĳ
    ij ĳ
    J Ĵ
    j ĵ
    K Ķ
    k ķ
    L ĹĻĽĿŁ
    l ĺļľŀł
    N ÑŃŅŇŊ
    n ñńņňŋ
    O ÒÓÔÕÖØŌŎŐƠỌỎỐỒỔỖỘỚỜỞỠỢ
    o òóôõöøōŏőơọỏốồổỗộớờởỡợº
    OE Œ
    oe œ
    R ŔŖŘ
    r ŕŗř
    S ŚŜŞŠȘ
    s śŝşšșſ
    SS ẞ
    ss ß
    T ŢŤŦȚ
    t ţťŧț
    TH Þ
    th þ
    U ÙÚÛÜŨŪŬŮŰŲƯỤỦỨỪỬỮỰ
    u ùúûüũūŭůűųưụủứừửữự
    W ŴẀẂẄ
    w ŵẁẃẅ
    Y ÝŸŶỲỴỶỸ
    y ýÿŷỳỵỷỹ
    Z ŹŻŽ
    z źżž
    ' ‘’‚‛“”„‟′‹›«»ʼ´
    - ‐‑‒–—―−
    ... …
    EUR €
    No №
    TM ™
    . ·•
    """
}
