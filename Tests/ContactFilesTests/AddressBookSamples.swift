import SourceText
import Testing

/// Invented people in many languages, each with the encodings that such an address book was written in.
struct AddressBookSample: Sendable, CustomTestStringConvertible {
  let language: String
  let encodings: [TextEncoding]
  /// First name, last name and street of twelve people.
  let people: [[String]]

  var testDescription: String { language }

  private init(_ language: String, _ encodings: [TextEncoding], _ text: String) {
    self.language = language
    self.encodings = encodings.filter(\.isAvailable)
    people = text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Some of the people as a CSV of Google.
  func csv(_ people: some Sequence<[String]>) -> String {
    var text = "First Name,Last Name,E-mail 1 - Value,Address 1 - Street\r\n"
    for (index, person) in people.enumerated() {
      text += "\(person[0]),\(person[1]),p\(index)@example.org,\"\(person[2])\"\r\n"
    }
    return text
  }

  /// All people as cards of version 3.0.
  var cards: String {
    people.map { person in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(person[1]);\(person[0]);;;\r\nFN:\(person[0]) \(person[1])\r\n"
        + "item1.ADR:;;\(person[2].split(separator: ",").joined(separator: "\\,"));;;;\r\nitem1.X-ABLabel:_$!<Home>!$_\r\n"
        + "END:VCARD\r\n"
    }.joined()
  }

  static let all = [
    AddressBookSample(
      "German", [.windows1252, .iso8859x1, .iso8859x15, .macRoman, .ibm850],
      """
      Sabine|Schäfer|Lindenstraße 5, München
      Peter|Fuchs|Hauptstraße 12, Köln
      Änne|Schröder|Grünwald
      Käthe|Jäger|Nürnberg
      Thomas|Krüger|Am Bächle 3, Tübingen
      Rüdiger|Wagner|Berlin
      Klaus|Lindner|Hamburg
      Björn|Schmidt|Düsseldorf
      Bärbel|Voß|Lindenstraße 5, München
      Jürgen|Köhler|Hauptstraße 12, Köln
      Anna|Maier|Grünwald
      Hannelore|Öztürk|Nürnberg
      """),
    AddressBookSample(
      "French", [.windows1252, .iso8859x1, .iso8859x15, .macRoman, .ibm850],
      """
      Zoé|Bénard|3 rue de l'Église, Orléans
      François|Garçon|12 allée des Chênes, Besançon
      Hélène|Moreau|Saint-Étienne
      Jérôme|Petit|Hôpital Général, Nîmes
      Chloé|Durand|Paris
      Loïc|Noël|Lyon
      Élodie|Gérard|Béziers
      Paul|Châtelain|bâtiment 4, Angoulême
      Noémie|Müller|3 rue de l'Église, Orléans
      Benoît|Béranger|12 allée des Chênes, Besançon
      Jean|Dupré|Saint-Étienne
      Marie|Lemaître|Hôpital Général, Nîmes
      """),
    AddressBookSample(
      "Spanish", [.windows1252, .iso8859x1, .iso8859x15, .macRoman, .ibm850],
      """
      Lucía|Ibáñez|C/ Alcalá nº 5, 3º B, Málaga
      Óscar|Peña|Avda. de la Constitución 7, León
      Begoña|García|Cádiz
      Sofía|Gómez|A Coruña
      Ángel|Vidal|Madrid
      Íñigo|Núñez|Plaza España 2, Logroño
      Ana|Sánchez|Sevilla
      Pedro|López|C/ Alcalá nº 5, 3º B, Málaga
      Carlos|Rodríguez|Avda. de la Constitución 7, León
      Inés|Castaño|Cádiz
      José|Muñoz|A Coruña
      Andrés|Ruiz|Madrid
      """),
    AddressBookSample(
      "Portuguese", [.windows1252, .iso8859x1],
      """
      Antônio|Magalhães|Rua da Assunção 5, São Paulo
      Simão|Simões|Brasília
      Pedro|Gonçalves|Praça da República, Lisboa
      João|Guimarães|Av. São João 3
      Ana|Pires|Porto
      Inês|Silva|Guimarães
      Mário|Brandão|Rua da Assunção 5, São Paulo
      Conceição|Falcão|Brasília
      Luís|Estêvão|Praça da República, Lisboa
      Sebastião|Costa|Av. São João 3
      Júlia|Araújo|Porto
      Patrícia|Sá|Guimarães
      """),
    AddressBookSample(
      "Italian", [.windows1252],
      """
      Niccolò|Ferrari|Via della Libertà 5, Forlì
      Marco|Bianchi|Corso Unità d'Italia, Torino
      Paolo|Russo|Cantù
      Maria|Merlò|Roma
      Francesca|Rossi|Piazza Università 3, Pavia
      Giosuè|Mazzù|Milano
      Giulia|Cantù|Via della Libertà 5, Forlì
      Gesù|D’Aprà|Corso Unità d'Italia, Torino
      Carlo|Cefalù|Cantù
      Noè|Prestifilippo|Roma
      Lucia|Nardò|Piazza Università 3, Pavia
      Andrea|Salò|Milano
      """),
    AddressBookSample(
      "Swedish", [.windows1252, .iso8859x1, .macRoman],
      """
      Lars|Bäckman|Storgatan 5, Göteborg
      Jörgen|Öberg|Malmö
      Annelie|Hägg|Växjö
      Sören|Persson|Östersund
      Björn|Sjöberg|Stockholm
      Håkan|Nilsson|Kungsträdgården 2
      Märta|Åkerström|Umeå
      Ängla|Nyström|Storgatan 5, Göteborg
      Göran|Lindström|Malmö
      Åsa|Sköld|Växjö
      Anna|Ljung|Östersund
      Erik|Bäckman|Stockholm
      """),
    AddressBookSample(
      "Danish and Norwegian", [.windows1252, .iso8859x1],
      """
      Jørgen|Fjeldså|Strøget 5, København
      Kåre|Sørensen|Ålesund
      Ingrid|Møller|Tromsø
      Rasmus|Bæk|Nørregade 2, Århus
      Lars|Nørgaard|Oslo
      Åse|Østergaard|Sønderborg
      Lærke|Kjær|Bodø
      Håkon|Ågård|Strøget 5, København
      Mette|Jørgensen|Ålesund
      Søren|Hansen|Tromsø
      Øystein|Berg|Nørregade 2, Århus
      Bjørn|Fjeldså|Oslo
      """),
    AddressBookSample(
      "Icelandic", [.windows1252, .iso8859x1],
      """
      Ásdís|Ólafsdóttir|Laugavegur 5, Reykjavík
      Þóra|Björnsson|Akureyri
      Hrafnhildur|Guðmundsson|Hafnarfjörður
      Einar|Árnadóttir|Skólavörðustígur 3
      Guðrún|Jónsdóttir|Ísafjörður
      Björk|Sigurðsson|Selfoss
      Páll|Pálsson|Laugavegur 5, Reykjavík
      Ólafur|Þorsteinsson|Akureyri
      Jón|Ólafsdóttir|Hafnarfjörður
      Ægir|Björnsson|Skólavörðustígur 3
      Kristín|Guðmundsson|Ísafjörður
      Sigríður|Árnadóttir|Selfoss
      """),
    AddressBookSample(
      "Dutch", [.windows1252],
      """
      Renée|Brandès|Coöperatiestraat 3, Utrecht
      Raphaël|Smit|Israëllaan 5, Zeeland
      Kees|Visser|Amsterdam
      André|Coëtzee|België
      Jan|Janssen|Oranjestad
      Piet|Kuijpers|Café Ruïne, Delft
      Daniëlle|de|Coöperatiestraat 3, Utrecht
      Joëlle|Daniëls|Israëllaan 5, Zeeland
      Marijke|Bakker|Amsterdam
      Loïs|Vries|België
      Zoë|Meijer|Oranjestad
      Anneke|Brandès|Café Ruïne, Delft
      """),
    AddressBookSample(
      "Polish", [.windows1250, .iso8859x2, .ibm852],
      """
      Bożena|Ząbek|ul. Długa 5, Kraków
      Wojciech|Jabłoński|Łódź
      Grażyna|Kaźmierczak|Gdańsk
      Agnieszka|Kowalski|Poznań
      Stanisław|Dąbrowska|ul. Święty Marcin 3
      Łukasz|Pająk|Warszawa
      Paweł|Nowak|Wrocław
      Kamil|Wiśniewski|Rzeszów
      Święta|Śliwiński|ul. Długa 5, Kraków
      Żaneta|Wójcik|Łódź
      Jan|Głowacka|Gdańsk
      Michał|Kuś|Poznań
      """),
    AddressBookSample(
      "Czech", [.windows1250, .iso8859x2, .ibm852],
      """
      Šárka|Dvořák|Náměstí Míru 5, Plzeň
      Žaneta|Svoboda|Brno
      Eva|Růžička|Kroměříž
      Jan|Beneš|Dlouhá třída 3, Olomouc
      Růžena|Novák|Praha 2 - Žižkov
      Lucie|Kučera|Ústí nad Labem
      Jiří|Procházka|Hradec Králové
      Ondřej|Šťastný|Náměstí Míru 5, Plzeň
      Přemysl|Čermák|Brno
      Zdeněk|Hájek|Kroměříž
      Kateřina|Králová|Dlouhá třída 3, Olomouc
      Tomáš|Štěpánek|Praha 2 - Žižkov
      """),
    AddressBookSample(
      "Slovak", [.windows1250, .iso8859x2],
      """
      Mária|Hviezdoslav|Hlavná 5, Košice
      Anton|Polák|Žilina
      Zuzana|Krajčí|Námestie SNP 3, Banská Bystrica
      Ján|Novotný|Trenčín
      Ľubomír|Baláž|Bratislava
      Žofia|Kováč|Prešov
      Dušan|Kňažko|Hlavná 5, Košice
      Štefan|Hudák|Žilina
      Ľudmila|Ďurica|Námestie SNP 3, Banská Bystrica
      Katarína|Šimko|Trenčín
      Michal|Hviezdoslav|Bratislava
      Mária|Polák|Prešov
      """),
    AddressBookSample(
      "Hungarian", [.windows1250, .iso8859x2],
      """
      Éva|Hegedűs|Fő utca 5, Győr
      Dezső|Tóth|Kossuth Lajos tér 3, Budapest
      Katalin|Kovács|Hódmezővásárhely
      Zoltán|Sándor|Pécs
      Jenő|Szűcs|Erdő út 7, Nyíregyháza
      Gergő|Vörös|Szeged
      Réka|Nagy|Fő utca 5, Győr
      Ágnes|Jenei|Kossuth Lajos tér 3, Budapest
      Erzsébet|Szabó|Hódmezővásárhely
      László|Kőműves|Pécs
      Győző|Győri|Erdő út 7, Nyíregyháza
      Ödön|Erdős|Szeged
      """),
    AddressBookSample(
      "Romanian", [.windows1250, .iso8859x2],
      """
      Cătălin|Câmpeanu|Strada Gării 5, Iaşi
      Bogdan|Lăcătuş|Bucureşti
      Ştefan|Popescu|Piaţa Unirii 3, Timişoara
      Mădălina|Bălan|Braşov
      Ilinca|Ionescu|Cluj
      Răzvan|Brăila|Constanţa
      Sînziana|Stănescu|Strada Gării 5, Iaşi
      Andreea|Niţă|Bucureşti
      Ioana|Ţepeş|Piaţa Unirii 3, Timişoara
      Gheorghe|Moţ|Braşov
      Ionuţ|Câmpeanu|Cluj
      Cătălin|Lăcătuş|Constanţa
      """),
    AddressBookSample(
      "Croatian", [.windows1250, .iso8859x2],
      """
      Luka|Perković|Trg bana Jelačića 5, Zagreb
      Tomislav|Vuković|Split
      Marko|Babić|Šibenik
      Đurđa|Horvat|Varaždin
      Nikolina|Žagar|Ulica kneza Višeslava 3, Poreč
      Dražen|Božić|Ljubljana, Čopova 2
      Željko|Novak|Trg bana Jelačića 5, Zagreb
      Siniša|Jurišić|Split
      Ivana|Đurić|Šibenik
      Anđela|Marić|Varaždin
      Zvonimir|Šarić|Ulica kneza Višeslava 3, Poreč
      Božica|Kovačić|Ljubljana, Čopova 2
      """),
    AddressBookSample(
      "Turkish", [.windows1254, .iso8859x9],
      """
      Tuğba|Demir|Atatürk Caddesi 5, İstanbul
      Kadir|Çelik|Kadıköy
      Gökhan|Kaya|Beşiktaş
      Mehmet|Arslan|İzmir
      Yıldız|Güneş|Ankara, Çankaya
      Barış|Koç|Bağdat Caddesi 3
      İbrahim|Yılmaz|Muğla
      Ünal|Şimşek|Eskişehir
      Şule|Yıldırım|Atatürk Caddesi 5, İstanbul
      Ömer|Aydın|Kadıköy
      Işıl|Doğan|Beşiktaş
      Emine|Öztürk|İzmir
      """),
    AddressBookSample(
      "Lithuanian", [.windows1257, .iso8859x13],
      """
      Rūta|Jankauskaitė|Gedimino pr. 5, Vilnius
      Žydrūnas|Rimšaitė|Šiauliai
      Jūratė|Petrauskas|Panevėžys
      Darius|Šimkutė|Laisvės alėja 3, Kaunas
      Jonas|Brazauskas|Klaipėda
      Eglė|Vaičiūnas|Žalgirio gatvė 2
      Mindaugas|Pučinskas|Gedimino pr. 5, Vilnius
      Kęstutis|Kazlauskienė|Šiauliai
      Živilė|Žukauskas|Panevėžys
      Agnė|Jankauskaitė|Laisvės alėja 3, Kaunas
      Šarūnas|Rimšaitė|Klaipėda
      Rūta|Petrauskas|Žalgirio gatvė 2
      """),
    AddressBookSample(
      "Latvian", [.windows1257, .iso8859x13],
      """
      Kārlis|Šteinbergs|Brīvības iela 5, Rīga
      Ķerstin|Vītoliņš|Jūrmala
      Dzintra|Liepa|Daugavpils
      Anna|Ozoliņš|Lāčplēša iela 3
      Elīna|Kalniņa|Liepāja
      Jānis|Āboliņa|Rēzekne
      Ilze|Bērziņš|Brīvības iela 5, Rīga
      Līga|Krūmiņš|Jūrmala
      Mārtiņš|Zariņš|Daugavpils
      Ģirts|Krastiņa|Lāčplēša iela 3
      Raimonds|Šteinbergs|Liepāja
      Inese|Vītoliņš|Rēzekne
      """),
    AddressBookSample(
      "Russian", [.windows1251, .koi8R, .iso8859x5, .ibm866],
      """
      Екатерина|Егоров|ул. Ленина, 5, Москва
      Анна|Попова|Санкт-Петербург
      Юлия|Цветаева|Екатеринбург
      Владимир|Эйдельман|пр. Мира 3, Новосибирск
      Иван|Иванов|Казань
      Галина|Быков|Нижний Новгород
      Ольга|Смирнов|ул. Ленина, 5, Москва
      Пётр|Щербакова|Санкт-Петербург
      Алексей|Кузнецова|Екатеринбург
      Дмитрий|Соловьёв|пр. Мира 3, Новосибирск
      Наталья|Жуков|Казань
      Сергей|Хохлова|Нижний Новгород
      """),
    AddressBookSample(
      "Ukrainian", [.windows1251, .koi8U, .iso8859x5],
      """
      Дмитро|Ткачук|вул. Хрещатик 5, Київ
      Оксана|Лисенко|Львів
      Надія|Бойко|Одеса
      Олексій|Грінченко|Харків, просп. Науки 3
      Володимир|Гук|Чернівці
      Андрій|Мельник|Вінниця
      Софія|Савчук|вул. Хрещатик 5, Київ
      Євген|Кравець|Львів
      Ганна|Олійник|Одеса
      Їжак|Коваленко|Харків, просп. Науки 3
      Тарас|Шевченко|Чернівці
      Юрій|Ткачук|Вінниця
      """),
    AddressBookSample(
      "Bulgarian", [.windows1251],
      """
      Иван|Христов|бул. Витоша 5, София
      Мария|Желев|Пловдив
      Йордан|Тодоров|Варна
      Петя|Иванова|ул. Шипка 3, Бургас
      Димитър|Ангелов|Велико Търново
      Стоян|Димитров|Русе
      Биляна|Стоянова|бул. Витоша 5, София
      Николай|Георгиева|Пловдив
      Цветелина|Петров|Варна
      Георги|Цанкова|ул. Шипка 3, Бургас
      Елена|Христов|Велико Търново
      Иван|Желев|Русе
      """),
    AddressBookSample(
      "Greek", [.windows1253, .iso8859x7],
      """
      Ειρήνη|Ιωάννου|Ερμού 5, Αθήνα
      Χρήστος|Καραγιάννης|Θεσσαλονίκη
      Νίκος|Νικολάου|Πάτρα
      Κώστας|Δημητρίου|Οδός Σταδίου 3
      Γιώργος|Οικονόμου|Ηράκλειο
      Ευαγγελία|Γεωργίου|Λεωφόρος Κηφισίας 12
      Ελένη|Βασιλείου|Ερμού 5, Αθήνα
      Σοφία|Παπαδόπουλος|Θεσσαλονίκη
      Μαρία|Αντωνίου|Πάτρα
      Γιάννης|Ιωάννου|Οδός Σταδίου 3
      Δημήτρης|Καραγιάννης|Ηράκλειο
      Άννα|Νικολάου|Λεωφόρος Κηφισίας 12
      """),
    AddressBookSample(
      "Hebrew", [.windows1255, .iso8859x8],
      """
      יוסף|גולן|רחוב הרצל 5, תל אביב
      נועה|מלכה|ירושלים
      שרה|שפירא|חיפה
      אברהם|כהן|שדרות רוטשילד 3
      דניאל|פרץ|באר שבע
      רחל|אזולאי|רמת גן
      יעל|אברהם|רחוב הרצל 5, תל אביב
      משה|פרידמן|ירושלים
      לאה|לוי|חיפה
      דוד|דהן|שדרות רוטשילד 3
      אורי|ביטון|באר שבע
      מרים|מזרחי|רמת גן
      """),
    AddressBookSample(
      "Arabic", [.windows1256, .iso8859x6],
      """
      زينب|عبدالله|شارع التحرير 5، القاهرة
      علي|حسين|دمشق
      عمر|القاسم|بيروت
      عائشة|إبراهيم|عمان
      خالد|العلي|الرياض
      حسن|الحداد|شارع الملك فهد 3
      محمد|الخطيب|شارع التحرير 5، القاهرة
      يوسف|الزين|دمشق
      ليلى|منصور|بيروت
      فاطمة|الشامي|عمان
      خديجة|النجار|الرياض
      مريم|عبدالله|شارع الملك فهد 3
      """),
    AddressBookSample(
      "Thai", [.windows874],
      """
      สมชาย|ใจดี|ถนนสุขุมวิท 5 กรุงเทพฯ
      สุดา|วงศ์สวัสดิ์|เชียงใหม่
      ธนากร|ศรีสุข|ภูเก็ต
      พรทิพย์|พิทักษ์|ถนนพหลโยธิน
      สมหญิง|ทองคำ|ขอนแก่น
      วิชัย|แสงทอง|นนทบุรี
      อรุณี|บุญมา|ถนนสุขุมวิท 5 กรุงเทพฯ
      ณัฐพล|รักไทย|เชียงใหม่
      ประเสริฐ|ใจดี|ภูเก็ต
      กนกวรรณ|วงศ์สวัสดิ์|ถนนพหลโยธิน
      สมชาย|ศรีสุข|ขอนแก่น
      สุดา|พิทักษ์|นนทบุรี
      """),
    AddressBookSample(
      "Japanese", [.shiftJIS, .eucJP],
      """
      健一|伊藤|東京都港区芝公園4丁目
      由美子|斎藤|大阪市北区梅田
      誠|高橋|横浜市中区
      翔太|佐藤|名古屋市
      陽子|渡辺|福岡県福岡市博多区
      直樹|鈴木|サンプルビル3階
      大輔|加藤|株式会社サンプル
      恵子|中村|東京都港区芝公園4丁目
      拓海|田中|大阪市北区梅田
      美咲|山本|横浜市中区
      裕子|吉田|名古屋市
      さくら|森|福岡県福岡市博多区
      """),
    AddressBookSample(
      "Japanese, rare names", [.shiftJIS, .eucJP],
      """
      健|瀬戸|東京
      太郎|鷲尾|札幌市豊平区
      隼人|釘宮|仙台
      瞳|柊|渋谷区道玄坂
      蓮|篠崎|
      菫|藪|東京
      凛|蛭田|札幌市豊平区
      結衣|榊原|仙台
      恵|葛西|渋谷区道玄坂
      翼|芹沢|
      誠|檜山|東京
      颯太|椿|札幌市豊平区
      """),
    AddressBookSample(
      "Chinese", [.gbk, .gb18030],
      """
      静|徐|北京市朝阳区建国路5号
      思远|覃|上海市浦东新区
      梓涵|王|广州
      勇|陈|深圳市南山区科技园
      伟|吴|成都
      艳|杨|示例有限公司
      磊|刘|杭州市西湖区
      敏|柴|北京市朝阳区建国路5号
      军|李|上海市浦东新区
      洋|孙|广州
      秀英|阮|深圳市南山区科技园
      晓东|诸葛|成都
      """),
    AddressBookSample(
      "Chinese of Taiwan", [.big5],
      """
      家豪|洪|台北市信義區市府路5號
      心怡|鄭|新竹縣
      宗翰|簡|高雄市
      春嬌|謝|台中市西屯區
      美玲|黃|範例股份有限公司
      志明|蔡|香港九龍彌敦道
      承恩|王|花蓮
      俊傑|劉|台北市信義區市府路5號
      淑芬|許|新竹縣
      怡君|張|高雄市
      建宏|吳|台中市西屯區
      佳穎|歐陽|範例股份有限公司
      """),
    AddressBookSample(
      "Korean", [.eucKR],
      """
      지훈|최|서울특별시 강남구 테헤란로 5
      예준|임|부산광역시
      현우|박|대구
      서연|장|인천광역시 남동구
      도윤|강|주식회사 예시
      은주|김|경기도 성남시 분당구
      미경|이|제주
      영희|오|서울특별시 강남구 테헤란로 5
      수빈|서|부산광역시
      민준|남궁|대구
      하은|정|인천광역시 남동구
      철수|황보|주식회사 예시
      """),
  ]
}
