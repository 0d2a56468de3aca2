extension LanguageTables {
  /// The languages of eastern Europe, Asia and the Near East.
  static let others: [Names] = [
    Names(
      "pl",
      """
      name:Imię i nazwisko
      name.given:Imię
      name.family:Nazwisko
      email:E-mail,Adres e-mail
      phone:Telefon,Nr telefonu,Tel.
      phone.mobile:Telefon komórkowy,Komórka,Tel. kom.
      phone.fax:Faks
      phone.home:Telefon domowy,Telefon prywatny
      phone.work:Telefon służbowy
      address.street:Ulica,Adres,Ul.
      address.house-number:Nr domu,Numer domu
      address.postcode:Kod pocztowy
      address.city:Miasto,Miejscowość
      address.region:Województwo
      address.country:Kraj
      org:Firma,Nazwa firmy
      org.department:Dział
      org.title:Stanowisko
      birthday:Data urodzenia,Urodziny
      note:Uwagi,Notatki
      url:Strona internetowa,Strona WWW
      gender:Płeć
      category:Kategoria,Grupa
      """),
    Names(
      "cs",
      """
      name:Jméno a příjmení,Celé jméno
      name.given:Jméno,Křestní jméno
      name.family:Příjmení
      email:E-mail,Emailová adresa
      phone:Telefon,Telefonní číslo,Tel.
      phone.mobile:Mobil,Mobilní telefon
      phone.fax:Fax
      phone.home:Telefon domů,Soukromý telefon
      phone.work:Telefon do práce,Pracovní telefon
      address.street:Ulice,Adresa
      address.house-number:Číslo popisné,Číslo domu
      address.postcode:PSČ
      address.city:Město,Obec
      address.region:Kraj
      address.country:Země,Stát
      org:Firma,Společnost
      org.department:Oddělení
      org.title:Pozice,Funkce
      birthday:Datum narození,Narozeniny
      note:Poznámka,Poznámky
      url:Webové stránky,WWW
      gender:Pohlaví
      category:Kategorie,Skupina
      """),
    Names(
      "hu",
      """
      name:Név,Teljes név
      name.given:Keresztnév,Utónév
      name.family:Vezetéknév,Családnév
      email:E-mail,E-mail cím
      phone:Telefon,Telefonszám,Tel.
      phone.mobile:Mobil,Mobiltelefon
      phone.fax:Fax
      phone.home:Otthoni telefon
      phone.work:Munkahelyi telefon
      address.street:Utca,Cím
      address.house-number:Házszám
      address.postcode:Irányítószám,Irsz.
      address.city:Város,Település
      address.region:Megye
      address.country:Ország
      org:Cég,Cégnév
      org.department:Osztály
      org.title:Beosztás
      birthday:Születési dátum,Születésnap
      note:Megjegyzés,Jegyzetek
      url:Weboldal,Honlap
      gender:Nem
      category:Kategória,Csoport
      """),
    Names(
      "tr",
      """
      name:Ad Soyad,Adı Soyadı
      name.given:Ad,Adı
      name.family:Soyad,Soyadı
      email:E-posta,E-posta adresi
      phone:Telefon,Telefon numarası
      phone.mobile:Cep telefonu,Cep,GSM
      phone.fax:Faks
      phone.home:Ev telefonu
      phone.work:İş telefonu
      address.street:Adres,Sokak
      address.postcode:Posta kodu
      address.city:Şehir,İl
      address.country:Ülke
      org:Şirket,Firma
      org.department:Departman,Bölüm
      org.title:Pozisyon,Görevi
      birthday:Doğum tarihi,Doğum günü
      note:Notlar,Açıklama
      url:Web sitesi
      gender:Cinsiyet
      category:Kategori,Grup
      """),
    Names(
      "ru",
      """
      name:ФИО,Полное имя
      name.given:Имя
      name.family:Фамилия
      email:Эл. почта,Электронная почта,E-mail,Почта
      phone:Телефон,Тел.,Номер телефона
      phone.mobile:Мобильный,Мобильный телефон,Моб. тел.
      phone.fax:Факс
      phone.home:Домашний телефон,Тел. дом.
      phone.work:Рабочий телефон,Тел. раб.
      address.street:Улица,Адрес
      address.house-number:Дом,Номер дома
      address.postcode:Индекс,Почтовый индекс
      address.city:Город
      address.region:Область,Регион
      address.country:Страна
      org:Компания,Организация
      org.department:Отдел
      org.title:Должность
      birthday:Дата рождения,День рождения
      note:Примечание,Комментарий
      url:Сайт
      gender:Пол
      category:Группа,Категория
      """),
    Names(
      "uk",
      """
      name:ПІБ,Повне ім'я
      name.given:Ім'я
      name.family:Прізвище
      email:Ел. пошта,Електронна пошта
      phone:Телефон,Номер телефону
      phone.mobile:Мобільний,Мобільний телефон
      phone.fax:Факс
      phone.home:Домашній телефон
      phone.work:Робочий телефон
      address.street:Вулиця,Адреса
      address.postcode:Індекс,Поштовий індекс
      address.city:Місто
      address.region:Область
      address.country:Країна
      org:Компанія,Організація
      org.department:Відділ
      org.title:Посада
      birthday:Дата народження
      note:Примітка,Коментар
      url:Сайт,Вебсайт
      gender:Стать
      category:Група
      """),
    Names(
      "el",
      """
      name:Ονοματεπώνυμο,Πλήρες όνομα
      name.given:Όνομα
      name.family:Επώνυμο,Επίθετο
      email:Ηλεκτρονικό ταχυδρομείο,Διεύθυνση email
      phone:Τηλέφωνο,Τηλ.
      phone.mobile:Κινητό,Κινητό τηλέφωνο
      phone.fax:Φαξ
      phone.home:Τηλέφωνο οικίας,Τηλέφωνο σπιτιού
      phone.work:Τηλέφωνο εργασίας,Τηλέφωνο γραφείου
      address.street:Διεύθυνση,Οδός
      address.postcode:Τ.Κ.,Ταχυδρομικός κώδικας
      address.city:Πόλη
      address.region:Νομός
      address.country:Χώρα
      org:Εταιρεία,Επιχείρηση
      org.department:Τμήμα
      org.title:Θέση
      birthday:Ημερομηνία γέννησης
      note:Σημειώσεις,Παρατηρήσεις
      url:Ιστοσελίδα
      gender:Φύλο
      category:Κατηγορία,Ομάδα
      """),
    Names(
      "he",
      """
      name:שם מלא
      name.given:שם פרטי
      name.family:שם משפחה
      email:דוא"ל,אימייל,מייל
      phone:טלפון,מספר טלפון
      phone.mobile:נייד,טלפון נייד
      phone.fax:פקס
      phone.home:טלפון בבית
      phone.work:טלפון בעבודה
      address.street:כתובת,רחוב
      address.house-number:מספר בית
      address.postcode:מיקוד
      address.city:עיר
      address.country:מדינה,ארץ
      org:חברה,ארגון
      org.department:מחלקה
      org.title:תפקיד
      birthday:תאריך לידה
      note:הערות
      url:אתר אינטרנט
      category:קבוצה,קטגוריה
      """),
    Names(
      "ar",
      """
      name:الاسم الكامل
      name.given:الاسم الأول
      name.family:اسم العائلة
      email:البريد الإلكتروني,الإيميل
      phone:الهاتف,رقم الهاتف
      phone.mobile:الجوال,رقم الجوال,الهاتف المحمول
      phone.fax:الفاكس
      phone.home:هاتف المنزل
      phone.work:هاتف العمل
      address.street:العنوان,الشارع
      address.postcode:الرمز البريدي
      address.city:المدينة
      address.region:المحافظة
      address.country:الدولة,البلد
      org:الشركة,المؤسسة
      org.department:القسم
      org.title:المسمى الوظيفي
      birthday:تاريخ الميلاد
      note:ملاحظات
      url:الموقع الإلكتروني
      gender:الجنس
      category:المجموعة
      """),
    Names(
      "hi",
      """
      name:पूरा नाम
      name.given:पहला नाम,प्रथम नाम
      name.family:अंतिम नाम
      email:ईमेल,ई-मेल पता
      phone:फ़ोन,फोन नंबर
      phone.mobile:मोबाइल,मोबाइल नंबर
      phone.fax:फ़ैक्स
      address.street:पता,सड़क
      address.postcode:पिन कोड
      address.city:शहर
      address.region:राज्य
      address.country:देश
      org:कंपनी
      org.department:विभाग
      org.title:पदनाम
      birthday:जन्मदिन,जन्म तिथि
      note:टिप्पणी
      url:वेबसाइट
      gender:लिंग
      category:समूह
      """),
    Names(
      "ja",
      """
      name:氏名,フルネーム
      name.given:名
      name.family:姓
      email:メールアドレス,メール,Eメール
      phone:電話番号,電話
      phone.mobile:携帯電話,携帯番号
      phone.fax:FAX,ファックス
      phone.home:自宅電話,自宅電話番号
      phone.work:勤務先電話番号,会社電話
      address.street:住所,番地
      address.postcode:郵便番号
      address.city:市区町村
      address.region:都道府県
      address.country:国
      org:会社名,会社,勤務先
      org.department:部署,部門
      org.title:役職
      birthday:生年月日,誕生日
      note:備考,メモ
      url:ホームページ,ウェブサイト
      gender:性別
      category:グループ,分類
      """),
    Names(
      "zh-Hans",
      """
      name:姓名,联系人姓名
      name.given:名
      name.family:姓
      email:邮箱,电子邮箱,电子邮件
      phone:电话,联系电话,固定电话
      phone.mobile:手机,手机号码,移动电话
      phone.fax:传真
      phone.home:住宅电话,家庭电话
      phone.work:公司电话,办公电话
      address.street:地址,街道
      address.postcode:邮编,邮政编码
      address.city:城市
      address.region:省份,省
      address.country:国家
      org:公司,单位,公司名称
      org.department:部门
      org.title:职位,职务
      birthday:生日,出生日期
      note:备注
      url:网站,网址
      gender:性别
      category:分组,标签
      """),
    Names(
      "zh-Hant",
      """
      name:姓名
      name.given:名
      name.family:姓
      email:電子郵件,電郵
      phone:電話,聯絡電話
      phone.mobile:手機,行動電話
      phone.fax:傳真
      phone.home:住家電話,家庭電話
      phone.work:公司電話,辦公室電話
      address.street:地址,街道
      address.postcode:郵遞區號
      address.city:城市,縣市
      address.country:國家
      org:公司,公司名稱
      org.department:部門
      org.title:職稱
      birthday:生日,出生日期
      note:備註
      url:網站,網址
      gender:性別
      category:群組,類別
      """),
    Names(
      "ko",
      """
      name:성명,전체 이름
      name.given:이름
      name.family:성
      email:이메일,이메일 주소,전자메일
      phone:전화번호,전화,연락처
      phone.mobile:휴대폰,휴대전화,핸드폰
      phone.fax:팩스
      phone.home:집 전화,자택 전화번호
      phone.work:회사 전화,직장 전화번호
      address.street:주소,도로명
      address.postcode:우편번호
      address.city:도시,시군구
      address.region:시도
      address.country:국가
      org:회사,회사명
      org.department:부서
      org.title:직책,직위
      birthday:생일,생년월일
      note:메모,비고
      url:웹사이트,홈페이지
      gender:성별
      category:그룹,분류
      """),
    Names(
      "ro",
      """
      name:Nume complet,Nume și prenume
      name.given:Prenume
      name.family:Nume,Nume de familie
      email:E-mail,Adresă de e-mail
      phone:Telefon,Număr de telefon
      phone.mobile:Mobil,Telefon mobil
      phone.fax:Fax
      phone.home:Telefon acasă
      phone.work:Telefon serviciu
      address.street:Stradă,Adresă
      address.postcode:Cod poștal
      address.city:Oraș,Localitate
      address.region:Județ
      address.country:Țară
      org:Companie,Firmă
      org.department:Departament
      org.title:Funcție
      birthday:Data nașterii
      note:Observații
      url:Site web
      gender:Sex
      category:Grup
      """),
    Names(
      "sk",
      """
      name:Meno a priezvisko,Celé meno
      name.given:Meno,Krstné meno
      name.family:Priezvisko
      email:E-mail,Emailová adresa
      phone:Telefón,Telefónne číslo
      phone.mobile:Mobil,Mobilný telefón
      phone.fax:Fax
      phone.home:Telefón domov
      phone.work:Telefón do práce,Pracovný telefón
      address.street:Ulica,Adresa
      address.postcode:PSČ
      address.city:Mesto,Obec
      address.region:Kraj
      address.country:Krajina,Štát
      org:Firma,Spoločnosť
      org.department:Oddelenie
      org.title:Pozícia
      birthday:Dátum narodenia
      note:Poznámka
      url:Webová stránka
      gender:Pohlavie
      category:Skupina
      """),
  ]
}
