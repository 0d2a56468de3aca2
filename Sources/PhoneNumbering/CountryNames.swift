/// The regions that the country lines of addresses mean.
package enum CountryNames {
  /// The code of ISO 3166-1 of a country: for its name in its own language or a few others, or for the code itself. Nil
  /// for an unknown name, which is not guessed.
  package static func region(of country: String) -> String? {
    let key = self.key(country)
    if let known = regions[key] { return known }
    let bytes = Array(country.utf8.drop { $0 == UInt8(ascii: " ") }.prefix(3))
    guard bytes.count == 2, bytes.allSatisfy({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) else { return nil }
    let code = String(decoding: bytes, as: UTF8.self)
    return NumberingPlan.shared.callingCode(ofRegion: code) == nil ? nil : code
  }

  /// A name without case, and with one space between its words.
  private static func key(_ name: String) -> String {
    guard name.utf8.count <= 80 else { return "" }
    return name.lowercased().split { $0 == " " || $0 == "\u{A0}" || $0 == "." || $0 == "," }.joined(separator: " ")
  }

  private static let regions: [String: String] = {
    var regions: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let names = line.split(separator: "=")
      guard names.count == 2 else { continue }
      for name in names[1].split(separator: ";") { regions[key(String(name))] = String(names[0]) }
    }
    return regions
  }()

  /// A code, and the names of its country. Names that two countries share (Congo, Korea, Guinea as a part) are not there.
  private static let table = """
    AD=Andorra
    AE=United Arab Emirates;UAE;Vereinigte Arabische Emirate;Émirats arabes unis
    AF=Afghanistan
    AG=Antigua and Barbuda
    AI=Anguilla
    AL=Albania;Albanien;Albanie;Shqipëria
    AM=Armenia;Armenien;Arménie
    AO=Angola
    AR=Argentina;Argentinien;Argentine
    AS=American Samoa
    AT=Austria;Österreich;Oesterreich;Autriche;Oostenrijk
    AU=Australia;Australien;Australie
    AW=Aruba
    AX=Åland;Åland Islands
    AZ=Azerbaijan;Aserbaidschan;Azərbaycan
    BA=Bosnia and Herzegovina;Bosnien und Herzegowina;Bosna i Hercegovina
    BB=Barbados
    BD=Bangladesh;Bangladesch
    BE=Belgium;Belgien;Belgique;België;Belgio;Bélgica
    BF=Burkina Faso
    BG=Bulgaria;Bulgarien;Bulgarie;България
    BH=Bahrain
    BI=Burundi
    BJ=Benin;Bénin
    BM=Bermuda
    BN=Brunei
    BO=Bolivia;Bolivien;Bolivie
    BR=Brazil;Brasil;Brasilien;Brésil;Brasile
    BS=Bahamas;The Bahamas
    BT=Bhutan
    BW=Botswana
    BY=Belarus;Weißrussland;Беларусь
    BZ=Belize
    CA=Canada;Kanada;Canadá
    CD=Democratic Republic of the Congo;DR Congo
    CF=Central African Republic
    CG=Republic of the Congo
    CH=Switzerland;Schweiz;Suisse;Svizzera;Die Schweiz;Zwitserland;Suiza
    CI=Côte d'Ivoire;Cote d'Ivoire;Ivory Coast;Elfenbeinküste
    CL=Chile;Chili
    CM=Cameroon;Cameroun;Kamerun
    CN=China;People's Republic of China;PR China;Chine;Cina;中国;中國
    CO=Colombia;Kolumbien;Colombie
    CR=Costa Rica
    CU=Cuba;Kuba
    CV=Cape Verde;Cabo Verde
    CW=Curaçao
    CY=Cyprus;Zypern;Chypre;Κύπρος
    CZ=Czech Republic;Czechia;Tschechien;Tschechische Republik;Česko;Česká republika;Tchéquie
    DE=Germany;Deutschland;Allemagne;Alemania;Germania;Duitsland;Alemanha;Niemcy;BRD;Federal Republic of Germany;Германия;ドイツ;德国
    DJ=Djibouti
    DK=Denmark;Dänemark;Danmark;Danemark;Dinamarca
    DM=Dominica
    DO=Dominican Republic;República Dominicana
    DZ=Algeria;Algerien;Algérie
    EC=Ecuador
    EE=Estonia;Estland;Eesti;Estonie
    EG=Egypt;Ägypten;Égypte;مصر
    ER=Eritrea
    ES=Spain;Spanien;España;Espagne;Spagna;Spanje;Espanha
    ET=Ethiopia;Äthiopien
    FI=Finland;Finnland;Suomi;Finlande
    FJ=Fiji
    FK=Falkland Islands
    FO=Faroe Islands;Føroyar
    FR=France;Frankreich;Francia;Frankrijk;França;Francja
    GA=Gabon
    GB=United Kingdom;UK;U.K.;Great Britain;Britain;England;Scotland;Wales;Northern Ireland;Großbritannien;Vereinigtes Königreich;Royaume-Uni;Regno Unito;Reino Unido;Verenigd Koninkrijk;Storbritannien
    GD=Grenada
    GF=French Guiana;Guyane
    GG=Guernsey
    GH=Ghana
    GI=Gibraltar
    GL=Greenland;Grønland
    GM=Gambia;The Gambia
    GP=Guadeloupe
    GQ=Equatorial Guinea
    GR=Greece;Griechenland;Grèce;Grecia;Ελλάδα
    GT=Guatemala
    GU=Guam
    GW=Guinea-Bissau
    GY=Guyana
    HK=Hong Kong;Hongkong;香港
    HN=Honduras
    HR=Croatia;Kroatien;Hrvatska;Croatie
    HT=Haiti;Haïti
    HU=Hungary;Ungarn;Magyarország;Hongrie
    ID=Indonesia;Indonesien;Indonésie
    IE=Ireland;Republic of Ireland;Irland;Irlande;Éire
    IL=Israel;Israël;ישראל
    IM=Isle of Man
    IN=India;Indien;Inde;भारत
    IQ=Iraq;Irak
    IR=Iran
    IS=Iceland;Island;Ísland;Islande
    IT=Italy;Italien;Italia;Italie;Itália
    JE=Jersey
    JM=Jamaica;Jamaika
    JO=Jordan;Jordanien
    JP=Japan;日本;Japon;Giappone
    KE=Kenya;Kenia
    KG=Kyrgyzstan
    KH=Cambodia;Kambodscha
    KP=North Korea
    KR=South Korea;Republic of Korea;Südkorea;대한민국;한국;Corée du Sud
    KW=Kuwait
    KY=Cayman Islands
    KZ=Kazakhstan;Kasachstan;Қазақстан
    LA=Laos
    LB=Lebanon;Libanon;Liban
    LI=Liechtenstein
    LK=Sri Lanka
    LR=Liberia
    LS=Lesotho
    LT=Lithuania;Litauen;Lietuva;Lituanie
    LU=Luxembourg;Luxemburg;Lëtzebuerg
    LV=Latvia;Lettland;Latvija;Lettonie
    LY=Libya;Libyen
    MA=Morocco;Marokko;Maroc;المغرب
    MC=Monaco
    MD=Moldova;Moldawien
    ME=Montenegro;Crna Gora
    MG=Madagascar;Madagaskar
    MK=North Macedonia;Nordmazedonien
    ML=Mali
    MM=Myanmar;Burma
    MN=Mongolia;Mongolei
    MO=Macau;Macao
    MQ=Martinique
    MR=Mauritania
    MT=Malta
    MU=Mauritius
    MV=Maldives
    MW=Malawi
    MX=Mexico;Mexiko;México;Mexique
    MY=Malaysia
    MZ=Mozambique
    NA=Namibia
    NC=New Caledonia;Nouvelle-Calédonie
    NE=Niger
    NG=Nigeria
    NI=Nicaragua
    NL=Netherlands;The Netherlands;Holland;Niederlande;Nederland;Pays-Bas;Paesi Bassi;Países Bajos
    NO=Norway;Norwegen;Norge;Norvège;Noruega
    NP=Nepal
    NZ=New Zealand;Neuseeland;Nouvelle-Zélande
    OM=Oman
    PA=Panama;Panamá
    PE=Peru;Perú;Pérou
    PG=Papua New Guinea
    PH=Philippines;Philippinen
    PK=Pakistan
    PL=Poland;Polen;Polska;Pologne;Polonia
    PR=Puerto Rico
    PS=Palestine
    PT=Portugal
    PY=Paraguay
    QA=Qatar;Katar
    RE=Réunion;La Réunion
    RO=Romania;Rumänien;România;Roumanie
    RS=Serbia;Serbien;Srbija;Србија;Serbie
    RU=Russia;Russian Federation;Russland;Россия;Russie;Rusia
    RW=Rwanda
    SA=Saudi Arabia;Saudi-Arabien;السعودية
    SC=Seychelles
    SD=Sudan
    SE=Sweden;Schweden;Sverige;Suède;Suecia
    SG=Singapore;Singapur;Singapour
    SI=Slovenia;Slowenien;Slovenija;Slovénie
    SK=Slovakia;Slowakei;Slovensko;Slovaquie
    SL=Sierra Leone
    SM=San Marino
    SN=Senegal;Sénégal
    SO=Somalia
    SR=Suriname
    SV=El Salvador
    SY=Syria;Syrien
    TD=Chad;Tchad
    TG=Togo
    TH=Thailand;ประเทศไทย
    TJ=Tajikistan
    TM=Turkmenistan
    TN=Tunisia;Tunesien;Tunisie
    TR=Turkey;Türkiye;Türkei;Turquie
    TT=Trinidad and Tobago
    TW=Taiwan;台灣;臺灣
    TZ=Tanzania;Tansania
    UA=Ukraine;Україна
    UG=Uganda
    US=United States;United States of America;USA;U.S.A.;U.S.;US;Vereinigte Staaten;États-Unis;Stati Uniti;Estados Unidos;Verenigde Staten;アメリカ;美国
    UY=Uruguay
    UZ=Uzbekistan;Usbekistan
    VA=Vatican City
    VE=Venezuela
    VN=Vietnam;Viet Nam;Việt Nam
    XK=Kosovo
    YE=Yemen
    ZA=South Africa;Südafrika;Afrique du Sud
    ZM=Zambia
    ZW=Zimbabwe;Simbabwe
    """
}
