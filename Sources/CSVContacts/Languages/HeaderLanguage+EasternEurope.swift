/// What Outlook, Windows Mail and Thunderbird call their columns in Polish.
extension HeaderLanguage {
  static let polish = HeaderLanguage(
    "pl", "Polish",
    outlook: """
      Tytuł; Imię; Drugie imię; Nazwisko; Sufiks;
      Firma; Dział; Stanowisko;
      Adres służbowy - ulica; Adres służbowy - ulica 2; Adres służbowy - ulica 3;
      Adres służbowy - miejscowość; Adres służbowy - województwo; Adres służbowy - kod pocztowy;
      Adres służbowy - kraj/region;
      Adres domowy - ulica; Adres domowy - ulica (2); Adres domowy - ulica (3); Adres domowy - miejscowość;
      Adres domowy - województwo; Adres domowy - kod pocztowy; Adres domowy - kraj/region;
      Inny adres - ulica; Inny adres - ulica 2; Inny adres - ulica 3; Inny adres - miejscowość;
      Inny adres - województwo; Inny adres - kod pocztowy; Inny adres - kraj/region;
      Telefon asystenta; Faks służbowy; Telefon służbowy; Telefon służbowy 2; Wywołanie zwrotne;
      Telefon w samochodzie; Główny telefon do firmy; Faks domowy; Telefon domowy; Telefon domowy 2; ;
      Telefon komórkowy; Inny faks; Inny telefon; ; Telefon podstawowy; Radiotelefon; Telefon TTY/TDD; Teleks;
      Konto; Rocznica; Imię i nazwisko asystenta; Informacje rozliczeniowe; Urodziny;
      Służbowa skrzynka pocztowa; Kategorie; Dzieci; Serwer katalogowy;
      Adres e-mail; Typ poczty e-mail; Wyświetlana nazwa e-mail; Adres e-mail 2; Rodzaj e-mail 2;
      Wyświetlana nazwa e-mail 2; Adres e-mail 3; Rodzaj e-mail 3; Wyświetlana nazwa e-mail 3; Płeć; PESEL; ;
      Domowa skrzynka pocztowa; Inicjały; Internetowe informacje wolny/zajęty; Słowa kluczowe; Język;
      Lokalizacja; Menedżer; Przebieg; Notatki; Lokalizacja biura; Numer ewidencyjny w organizacji;
      Inna skrzynka pocztowa; Priorytet; Prywatne; Zawód; Osoba polecająca; Charakter; Współmałżonek;
      Użytkownik 1; Użytkownik 2; Użytkownik 3; Użytkownik 4; Strona sieci Web;
      Nazwa; Adres służbowy; Adres domowy
      """,
    windowsMail: """
      Imię; Nazwisko; Drugie imię; Nazwa; Przydomek; Adres e-mail;
      Ulica (dom); Miasto (dom); Kod pocztowy (dom); Województwo (dom); Kraj/region (dom);
      Telefon domowy; Faks domowy; Telefon komórkowy; Osobista strona sieci Web;
      Ulica (biuro); Miasto (biuro); Kod pocztowy (biuro); Województwo (biuro); Kraj/region (biuro);
      Firmowa strona sieci Web; Telefon służbowy; Faks służbowy; ;
      Firma; Stanowisko; Dział; Lokalizacja biura; Uwagi
      """,
    thunderbird: """
      Imię; Nazwisko; Wyświetlana nazwa; Pseudonim;
      Podstawowy e-mail; Dodatkowy e-mail; Komunikator AIM;
      Telefonu służbowy; Telefon domowy; Numer faksu; Pager; Numer telefonu komórkowego;
      Adres domowy; Adres domowy 2; Miasto (dom); Województwo (dom); Kod pocztowy (dom); Państwo (dom);
      Adres służbowy; Adres służbowy 2; Miasto (praca); Województwo (praca); Kod pocztowy (praca);
      Państwo (praca);
      Stanowisko; Dział | Departament; Firma/Organizacja; Strona WWW 1; Strona WWW 2;
      Urodziny – Rok; Urodziny – Miesiąc;
      Urodziny – Dzień;
      Informacja 1; Informacja 2; Informacja 3; Informacja 4; Notatki
      """)
}

/// What Outlook, Windows Mail and Thunderbird call their columns in Russian.
extension HeaderLanguage {
  static let russian = HeaderLanguage(
    "ru", "Russian",
    outlook: """
      Обращение; Имя; Отчество; Фамилия; Суффикс;
      Организация; Отдел; Должность;
      Улица (раб. адрес); Улица 2 (раб. адрес); Улица 3 (раб. адрес); Город (раб. адрес);
      Область (раб. адрес); Индекс (раб. адрес); Страна или регион (раб. адрес);
      Улица (дом. адрес); Улица 2 (дом. адрес); Улица 3 (дом. адрес); Город (дом. адрес);
      Область (дом. адрес); Почтовый код (дом.); Страна или регион (дом. адрес);
      Улица (другой адрес); Улица 2 (другой адрес); Улица 3 (другой адрес); Город (другой адрес);
      Область (другой адрес); Индекс (другой адрес); Страна или регион (другой адрес);
      Телефон помощника; Рабочий факс; Рабочий телефон; Телефон раб. 2; Обратный вызов; Телефон в машине;
      Основной телефон организации; Домашний факс; Домашний телефон; Телефон дом. 2; ; Телефон переносной;
      Другой факс; Другой телефон; Пейджер; Основной телефон; Радиотелефон; Телетайп/телефон с титрами;
      Телекс;
      Счет; Годовщина; Имя помощника; Счета; День рождения; Почтовый ящик (раб. адрес); Категории; Дети;
      Сервер каталогов;
      Адрес эл. почты; Тип эл. почты; Краткое имя эл. почты; Адрес 2 эл. почты; Тип 2 эл. почты;
      Краткое 2 имя эл. почты; Адрес 3 эл. почты; Тип 3 эл. почты; Краткое 3 имя эл. почты; Пол; Личный код;
      Хобби; Почтовый ящик (дом. адрес); Инициалы; Сведения о доступности в Интернете; Ключевые слова; Язык;
      Расположение; Руководитель; Расстояние; Заметки; Расположение комнаты; Код организации;
      Почтовый ящик (другой адрес); Важность; Частное; Профессия; Отложено; Пометка; Супруг(а);
      Пользователь 1; Пользователь 2; Пользователь 3; Пользователь 4; Веб-страница;
      Имя; Рабочий адрес; Домашний адрес
      """,
    windowsMail: """
      Имя; Фамилия; Отчество; Имя; Псевдоним; Адрес электронной почты;
      Улица; Город; Почтовый индекс; Область; Дом. адрес, страна;
      Домашний телефон; Домашний факс; Мобильный телефон; Личная веб-страница;
      Служ. адрес, улица; Служ. адрес, город; Служ. адрес, почтовый код; Служ. адрес, область;
      Служ. адрес, страна;
      Служебная веб-страница; Рабочий телефон; Рабочий факс; Пейджер;
      Компания; Должность; Отдел; Комната; Заметки
      """,
    thunderbird: """
      Имя; Фамилия; Отображаемое имя; Псевдоним;
      Адрес электронной почты; Альтернативный адрес электронной почты; Интернет-пейджер;
      Рабочий телефон; Домашний телефон; Номер факса; Номер пейджера;
      Номер мобильного телефона | Номер сотового телефона;
      Адрес; Адрес 2; Город; Регион | Штат; Почтовый индекс; Страна;
      Адрес (раб.); Адрес 2 (раб.); Город (раб.); Регион (раб.) | Штат (раб.); Почтовый индекс (раб.);
      Страна (раб.);
      Должность; Отдел; Организация; Веб-страница 1; Веб-страница 2;
      Год рождения; Месяц рождения; День рождения;
      Прочее 1; Прочее 2; Прочее 3; Прочее 4; Заметки
      """)
}

/// What Outlook, Windows Mail and Thunderbird call their columns in Turkish.
extension HeaderLanguage {
  static let turkish = HeaderLanguage(
    "tr", "Turkish",
    outlook: """
      Unvan; İlk Adı; İkinci Adı; Soyadı; Sonek;
      Şirket; Bölüm; İş Unvanı;
      İş-Cadde; İş-Cadde 2; İş-Cadde 3; İş-Şehir; İş-Bölge; İş-Posta Kodu; İş-Ülke/Bölge;
      Ev-Cadde; Ev-Cadde 2; Ev-Cadde 3; Ev-Şehir; Ev-Bölge; Ev-Posta Kodu; Ev-Ülke/Bölge;
      Diğer-Cadde; Diğer-Cadde 2; Diğer-Cadde 3; Diğer-Şehir; Diğer-Bölge; Diğer-Posta Kodu; Diğer-Ülke/Bölge;
      Yardımcının Telefonu; İş Faks No; İş Telefon No; İş Telefonu 2; Geri Arama; Araç Telefonu;
      Şirket Santral Telefonu; Ev-Faks No; Ev Telefonu; Ev Telefonu 2; ; Cep Telefonu; Diğer Faks No;
      Diğer Telefon No; Çağrı Cihazı; Birincil Telefon; Telsiz Telefon | Telsiz Telefonu; TTY/TDD Telefonu;
      Teleks;
      Hesap; Yıldönümü; Yardımcının Adı; Faturalama Bilgisi; Doğum günü; İş Adresi Posta Kutusu; Kategoriler;
      Çocuklar; Dizin Sunucusu;
      Elektronik Posta Adresi; Elektronik Posta Türü; Elektronik Posta Görünen Adı; Elektronik Posta 2 Adres;
      Elektronik Posta 2 Türü; Elektronik Posta 2 Görünen Adı; Elektronik Posta 3 Adres;
      Elektronik Posta 3 Türü; Elektronik Posta 3 Görünen Adı; Cinsiyet; Ulusal Kimlik No; Hobiler;
      Ev Adresi Posta Kutusu; İlk Harfler; Internet Serbest Meşgul; Anahtar sözcükler; Dil; Konum;
      Yönetici'nin Adı; Dönem; Notlar; İşyeri Konumu; Kuruluş Kimlik No; Diğer Adres Posta Kutusu; Öncelik;
      Özel; Meslek; Başvuran; Duyarlılık; Eşi; Kullanıcı 1; Kullanıcı 2; Kullanıcı 3; Kullanıcı 4;
      Web Sayfası;
      Ad; İş Adresi; Ev Adresi
      """,
    windowsMail: """
      Ad; Soyadı; İkinci Ad; Ad; Rumuz; E-posta Adresi;
      Ev Cadde; Ev Şehir; Ev Posta Kodu; Ev İl; Ev Ülke/Bölge;
      Ev Telefonu; Ev Faksı; Cep Telefonu; Kişisel Web Sayfası;
      İş Cadde; İş Şehir; İş Posta Kodu; İş İl; İş Ülke/Bölge;
      İş Web Sayfası; İş Telefonu; İş Faksı; Çağrı Cihazı;
      Şirket; İş Unvanı; Bölüm; İşyeri Konumu; Notlar
      """)
}
