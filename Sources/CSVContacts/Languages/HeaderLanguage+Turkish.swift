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
