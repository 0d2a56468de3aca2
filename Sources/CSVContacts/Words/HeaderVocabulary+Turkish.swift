/// The words of Turkish.
extension HeaderVocabulary {
  static let turkish = HeaderVocabulary(
    "tr",
    """
    name: ad, isim, adi, ismi
    full: ad soyad, adi soyadi, tam ad, isim soyisim, gorunen ad, ad ve soyad, tam adi, adiniz soyadiniz
    full: adi ve soyadi, musteri adi soyadi, musteri adi, uye adi, ogrenci adi, katilimci adi
    given: ilk ad, on ad, adiniz, adi
    family: soyad, soyadi, soyisim, soy isim, soyadiniz, soyismi, soyisminiz
    middle: ikinci ad, orta ad, gobek adi
    prefix: hitap, on ek
    title: unvan, unvani
    suffix: sonek
    nickname: takma ad, lakap
    email: e posta, eposta, e posta adresi, email, e mail, mail, eposta adresi, elektronik posta, mail adresi
    phone: telefonu, tel no su, telefonlar, telefon, telefon numarasi, tel, sabit telefon, tel no, telefon no, irtibat
    phone: irtibat telefonu, iletisim numarasi, iletisim no, telefon nu
    mobile: cep, cep telefonu, mobil, gsm, cep tel, cep no, cep numarasi, mobil telefon, gsm no, gsm numarasi
    mobile: mobil no
    fax: faksi, faks, belgegecer, faks no, faks numarasi
    pager: cagri cihazi
    address: adres, adresi, acik adres, tam adres, ikametgah, adresiniz
    street: sokak, cadde, sokak adi, cadde sokak
    line: satir, satiri
    house: bina no, kapi no, dis kapi no
    extended: daire, daire no, kat, ic kapi no
    district: semt, mahalle, ilce
    box: posta kutusu
    city: sehir, il, kent, il sehir, sehir il
    postcode: posta kodu, pk
    region: eyalet, bolge, eyalet il, ilce semt
    country: ulke, ulke bolge
    birthday: dogum tarihi, dogum gunu, dogum, d tarihi, dogum t, d tarih, dogum tarihiniz, dogum tar
    birth: dogum
    year: yil
    month: ay
    day: gun
    date: tarih, tarihi
    anniversary: yil donumu, evlilik yil donumu, yildonumu, evlilik yildonumu
    company: sirket, firma, kurum, kurulus, sirket adi, firma adi, isyeri, is yeri, kurum adi, okul, firma unvani
    company: sirket unvani, calistigi kurum, dernek, universite
    department: departman, bolum, birim, servis, calistigi birim
    job: is unvani, pozisyon, gorev, gorevi, unvani, meslegi, gorev unvan
    role: meslek, rol, meslegi
    note: not, notlar, aciklama, aciklamalar, yorum, yorumlar
    website: web sitesi, web sayfasi, internet sitesi, web, web adresi, url, internet adresi
    gender: cinsiyet, cinsiyeti, cinsiyetiniz
    photo: fotograf, resim
    labels: kategori, kategoriler, grup, gruplar, etiket, etiketler
    language: dil
    hobby: hobi, hobiler
    number: numara, no, numarasi
    home: ev, kisisel, ozel
    work: is, ofis, kurumsal
    other: diger, baska
    billing: fatura
    shipping: teslimat, kargo, sevkiyat
    mailing: yazisma
    primary: birincil, ana, asil
    secondary: ikincil, alternatif, ikinci
    2: ikinci
    assistant: asistan, sekreter
    manager: yonetici, mudur
    spouse: es, esi
    child: cocuk, cocuklar
    parent: anne, baba, veli
    skip: ve, veya, kisi, musteri, uye, zorunlu, istege bagli, iletisim, ilgili, yetkili, katilimci, ogrenci, sizin
    skip: irtibat kisisi, kisisi, sorumlu
    foreign: musteri no, musteri numarasi, durum, olusturma, olusturma tarihi, tutar, fiyat, adet, siparis, fatura no
    foreign: yas, dogum yeri, uyruk, tc, tc kimlik no, vergi no, kdv, tip, tur, id, uyelik
    skip: onun
    weak: hesap sahibi, ilgili kişi, irtibat kişisi
    full: hesap sahibi
    emergency: acil, acil durum, acil durumda, acil durumda aranacak, acil durumda aranacak kişi, yakını
    emergency: en yakın akraba, acil kişi
    parent: annesi, babası, annenin, babanın, ebeveyn, ebeveyni, velisi, velinin, vasi, vasisi
    child: çocuğu, çocuğun, oğlu, kızı, oğul, bebek
    spouse: eşinin, karısı, kocası, koca, karı, partner, partneri
    he: koca, kocası, damat
    she: karı, karısı, gelin
    person: antrenör, antrenörü, koç, öğretmen, öğretmeni, öğretmenin, eğitmen, doktor, doktoru, doktorun, hekim
    person: aile hekimi
    person: diş hekimi, dişçi, veteriner, veterineri, hemşire, terapist, avukat, avukatı, noter, muhasebeci, ev sahibi
    person: kiracı, kiracının, mal sahibi, sahibi, sahip, komşu, komşusu, komşunun, bakıcı, bakıcısı, dadı, emlakçı
    person: acente
    person: temsilci, temsilcisi, danışman, danışmanı, satıcı, satıcının, alıcı, alıcının, kefil, kefilin, tanık, şahit
    person: lehtar, mirasçı, gönderen, ödeyen, şoför, sürücü, kardeş, kardeşi, abla, ağabey, büyükanne, büyükbaba, dede
    person: nine
    person: amca, dayı, teyze, hala, kuzen, ev arkadaşı, iş arkadaşı, misafir, refakatçi, bağışçı, öğrencinin, hasta
    person: hastanın
    person: anne, baba, annesi, babası, eş, eşi, karısı, kocası, oğlu, kızı, çocuk, çocuğu, veli, velisi, vasi, tercüman
    person: kaptan, organizatör, ebe, sosyal hizmet uzmanı, rehber, kiralayan
    area-code: alan kodu
    dial-code: ülke telefon kodu
    dial-extension: dahili
    secret: şifre, parola
    """)
}
