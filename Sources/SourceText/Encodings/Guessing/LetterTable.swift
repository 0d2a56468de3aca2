/// The frequencies of the letters of languages outside ASCII, which distinguish single-byte encodings.
///
/// A row is a language, or a mix of languages in one address book. For Latin scripts it counts the letters outside
/// ASCII, for the others all letters. The numbers are percentages, rounded by hand: names and addresses are short, so
/// that only the existence and the rough frequency of a letter matter.
enum LetterTable {
  /// A language.
  struct Row: Sendable {
    /// The encodings that it was written in, the likeliest first.
    let encodings: [TextEncoding]
    /// The letters in lower case and how many of a hundred they are, in hundredths.
    let letters: [(scalar: Unicode.Scalar, weight: Int)]
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    var encodings: [TextEncoding] = []
    // By scalars: a vowel of Thai and the blank before it are one `Character`.
    for line in text.unicodeScalars.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.first == "#" {
        encodings = words.compactMap { TextEncoding(rawValue: String($0)) }
      } else {
        rows.append(Row(encodings: encodings, letters: words.dropFirst().compactMap(letter)))
      }
    }
    return rows
  }()

  /// `ü32` or `ъ0.5`.
  private static func letter(_ entry: Substring.UnicodeScalarView) -> (Unicode.Scalar, Int)? {
    guard let scalar = entry.first else { return nil }
    let parts = entry.dropFirst().split(separator: ".")
    let whole = parts.first.flatMap { Int(String($0)) } ?? 0
    let tenths = parts.count > 1 ? Int(String(parts[1])) ?? 0 : 0
    return (scalar, whole * 100 + tenths * 10)
  }

  private static let text = """
    # windows-1252 ISO-8859-15 macintosh IBM850
    German ü32 ä26 ö20 ß14 é2
    French é55 è14 à7 ê6 ç6 ô3 î3 ë3 â2 ï2 û1 ù1 œ1
    Spanish ó24 í22 á20 é14 ñ13 ú5 º2 ª2 ü1 ¿0.3 ¡0.2
    Portuguese ã22 ç15 é12 á12 í8 ó8 ê5 õ4 â4 à3 ú3 ô2 º2 ª2
    Italian à30 è25 ò15 ù15 ì10 é3
    Dutch ë50 é25 ï15 ö4 ü4 ê2
    Swedish ä40 ö30 å22 é6 ü2
    Danish ø40 å30 æ22 é5 ö1 ä1 ü1
    Icelandic á17 í16 ó14 ð14 ö10 é8 ú8 þ7 æ6 ý3
    Estonian ä32 õ25 ü25 ö14 š2 ž2
    Catalan à20 è14 é14 í12 ò10 ó12 ç8 ú5 ï3 ü2
    Western é16 ü12 ö10 ä9 á7 ó7 í6 ñ5 è5 ç5 ß4 ø4 ã3 å3 à3 ê2 ë2 æ2 ú2 ï1.5 ô1.5 â1.5 î1 ò1 ù1 õ1 º0.6 û0.5 \
    š0.4 ì0.4 ª0.4 ý0.3 ž0.3 œ0.2 ð0.2 þ0.2 ²0.1 ³0.1
    # windows-1250 ISO-8859-2 IBM852
    Polish ł24 ó12 ą11 ś11 ż10 ę10 ń8 ć8 ź4
    Czech í20 á18 ř10 č10 é9 ě9 š8 ž8 ý8 ů4 ň2 ú2 ť1 ď1 ó0.5
    Slovak á20 í14 č11 š10 ž10 é9 ý8 ľ6 ú6 ť4 ň3 ô3 ó2 ď1 ä1 ĺ0.5 ŕ0.5
    Hungarian á32 é28 ó12 ö10 ő7 í6 ü5 ú3 ű3
    Romanian ă35 ţ14 ş13 î13 â10
    Croatian ć28 č24 š22 ž17 đ9
    Central á9 é9 í7 ó6 ł6 č6 š6 ž5 ć4 ö4 ü4 ä4 ř3 ą3 ę3 ś3 ż3 ń3 ě2 ő2 ý2 ú2 ă2 ş2 ţ2 ß2 ű1 ů1 đ1 ň1 ľ1 ź1 â1 î1 \
    ť0.6 ô0.6 ď0.3 ë0.3 ç0.3
    # windows-1254 ISO-8859-9
    Turkish ı26 ş18 ü15 ğ11 ç11 ö10 İ5 â0.3 î0.1
    Abroad ı20 ü18 ş14 ö14 ğ9 ç9 ä6 İ4 ß3 é2
    # windows-1257 ISO-8859-13
    Lithuanian ė22 š18 ž14 ų14 ū10 į7 č6 ą6 ę3
    Latvian ā32 ī16 š12 ē12 ņ7 ļ7 ū5 ž5 č3 ķ2 ģ2
    # windows-1251 KOI8-R KOI8-U ISO-8859-5 IBM866
    Russian о11 а10 и8.5 е8.5 н6.7 т5.5 с5.2 р5 в5.5 л4.5 к4 м3.2 д3 п2.6 у2.6 я2 г1.9 з1.6 б1.6 ч1.4 ь1.5 ы1.2 й1.5 \
    х1 ж0.8 ш0.9 ю0.7 ц0.7 щ0.3 э0.4 ф0.5 ё0.2 ъ0.1
    Ukrainian о9 а9 н7 и6 і5.5 в5.5 е5 т5 р5 к4.5 с4 л3.8 у3.3 д3 м3 п2.8 з2.2 я2.2 ь1.8 б1.7 г1.6 й1.3 ч1.2 х1.2 ш0.9 \
    ц0.8 ї0.8 ю0.8 ж0.7 є0.6 щ0.5 ф0.3 ґ0.1
    Bulgarian а13 и10 о9 е9 т6.5 н6.5 р5.5 в5.5 с5 л4 к3.5 д3.2 п2.8 м2.5 з2.2 я2 ъ2 г1.8 б1.7 у1.5 ч1.3 ц0.8 ж0.7 \
    й0.8 ш0.6 х0.7 щ0.5 ф0.3 ю0.2 ь0.1
    Serbian а12 о9 и9 е9 н5.5 р5.3 с4.7 т4.2 у4.2 ј4.2 в4.2 к3.8 д3.6 м3.5 л3.3 п2.8 з1.8 г1.6 б1.5 ћ1.4 ш1 ч1 ц0.8 \
    њ0.7 љ0.6 ж0.6 х0.6 ђ0.5 ф0.3 џ0.1
    # windows-1253 ISO-8859-7
    Greek α12 ο9 ι8.5 τ7 ε7 ν7 σ5.5 ρ5 η5 ς5 κ4.5 π4 υ4 μ3.5 λ4 ί3 ά2.5 ό2.5 ω2 γ2 έ2 δ1.8 ή1.5 θ1.2 χ1.1 φ1 ύ1 β0.9 \
    ώ0.8 ξ0.5 ζ0.5 ψ0.2 ϊ0.1 ΐ0.1
    # windows-1255 ISO-8859-8
    Hebrew י11 ו10 ה8 ל7 א7 ר6.5 מ6 ב5.5 ת5 ש5 נ5 ע3.2 ד3 ם3 ח2.8 ן2.5 ק2.3 כ2.2 פ2 ג2 ס1.7 ט1.5 צ1.3 ז1.2 ך0.8 ף0.4 \
    ץ0.3 ׳0.3 ״0.3
    # windows-1256 ISO-8859-6
    Arabic ا13 ل11 ي7.5 م6.5 ن6 و5.5 ر5 ت4 ب4 ع4 د4 س3.5 ح3 ه3 ة3 ف2.5 ك2.2 ق2.2 أ2 ج1.8 ش1.5 خ1.2 ص1 ط1 ز1 ى0.8 \
    ض0.7 ذ0.6 غ0.6 إ0.6 ث0.5 ء0.4 ئ0.3 ظ0.2 آ0.2 ؤ0.1
    Persian ا14 ر8 ن7.5 ي8 م6.5 د6 ه5.5 و5 ت4 ب3.5 س3.5 ش3 ل3 ز2.5 ک2.5 ف2 ع1.8 ق1.5 ح1.8 خ1.6 گ1.4 پ1.2 ج1.2 چ0.6 ص0.8 \
    ط0.6 غ0.5 ژ0.2 ذ0.2 ض0.4 ث0.1 ظ0.1 آ1
    # windows-874
    Thai น7.5 า7 ร7 อ5.5 ก5.5 เ5 ั5 ่5 ้5 ง4.5 ิ4.5 ม4.2 ย4 ี4 ท3.8 ว3.7 ล3.5 ด3.5 ส3.5 ต3.2 ห3 ์3 ะ2.8 บ2.8 ค2.8 ุ2.5 \
    ป2.2 แ2 จ2 พ2 ช2 ข1.5 โ1.5 ไ1.5 ู1.5 ื1.5 ใ1.2 ณ1 ศ1 ำ1 ธ0.9 ภ0.8 ็0.8 ึ0.7 ถ0.7 ษ0.6 ผ0.6 ซ0.5 ญ0.5 ฟ0.4 ฐ0.3 ฉ0.3 \
    ฝ0.2 ๆ0.2 ฯ0.2 ฬ0.1 ฤ0.1 ฏ0.1 ฎ0.1
    """
}
