/// The words of Finnish.
extension HeaderVocabulary {
  static let finnish = HeaderVocabulary(
    "fi",
    """
    name: nimi
    full: koko nimi, nayttonimi, etu ja sukunimi, suku ja etunimi, sukunimi ja etunimi, etunimi ja sukunimi
    full: asiakkaan nimi, nimi kokonaan
    given: etunimi, etunimet, kutsumanimi
    family: sukunimi
    middle: toinen nimi, keskinimi, toinen etunimi
    prefix: puhuttelu, etuliite
    title: titteli
    suffix: jalkiliite
    nickname: lempinimi
    email: sahkoposti, sahkopostiosoite, email, e mail, s posti, meili
    phone: puhelin, puhelinnumero, puh, puhnro, puh nro, lankapuhelin
    mobile: matkapuhelin, kannykka, gsm, mobiili, matkapuhelinnumero, kannykkanumero, matkapuh, matkapuhelinnro
    mobile: gsm numero
    fax: faksi, faksinumero, telefax, fax
    pager: hakulaite
    address: osoite, osoitteet
    street: katu, katuosoite, lahiosoite, kadunnimi
    mailing: postiosoite
    address: postiosoite
    line: rivi, osoiterivi
    address: osoiterivi
    house: talon numero, talonumero
    extended: huoneisto, kerros, asunto
    district: kaupunginosa
    box: postilokero
    city: kaupunki, postitoimipaikka, paikkakunta, kunta, toimipaikka, kotikunta, asuinpaikka, kotipaikka
    postcode: postinumero, postinro
    region: maakunta, laani, alue, osavaltio
    country: maa
    birthday: syntymapaiva, syntymaaika, syntynyt, synt aika, syntymapvm, synt pvm
    date: paivamaara
    anniversary: vuosipaiva, haapaiva, merkkipaiva
    company: yritys, organisaatio, yhtio, firma, yrityksen nimi, tyonantaja, yhteiso, tyopaikka, koulu, yhdistys
    company: laitos, yliopisto, seura
    department: osasto, yksikko, tiimi, jaosto
    job: tehtavanimike, asema, tehtava, ammattinimike, nimike, toimenkuva, virkanimike
    role: ammatti, rooli
    note: muistiinpano, muistiinpanot, huomautus, huomautukset, kommentti, kommentit, lisatiedot, kuvaus, huomiot
    note: lisatietoja, muuta, muut tiedot
    website: verkkosivu, verkkosivusto, kotisivu, www, kotisivut, verkkosivut, url, web sivu, nettisivu, nettisivut
    website: www sivu
    gender: sukupuoli
    photo: kuva, valokuva
    labels: luokka, luokat, ryhma, ryhmat, tunnisteet, kategoria
    language: kieli
    number: numero, nro
    home: koti, yksityinen, henkilokohtainen, kodin, kotiin
    work: tyo, toimisto, tyopaikan, yrityksen, toihin
    other: muu, toinen
    billing: laskutus
    shipping: toimitus
    primary: ensisijainen
    secondary: toissijainen, vaihtoehtoinen
    assistant: avustaja, sihteeri
    manager: esimies
    spouse: puoliso
    child: lapset, lapsi
    skip: ja, tai, yhteyshenkilo, asiakas, jasen, henkilo, pakollinen, valinnainen, nimi n, asiakkaan, osallistuja
    skip: jasenen, oppilas, vastuuhenkilo, sinun
    foreign: asiakasnumero, jasennumero, tila, luotu, muokattu, summa, hinta, maara, tilaus, ika, y tunnus
    foreign: henkilotunnus, jasenmaksu, saldo, tyyppi, uutiskirje, suostumus, syntymapaikka, id
    """)
}
