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
    skip: hänen, yhteyshenkilön, yhteystieto
    weak: tilinhaltija, yhteyshenkilön nimi, tilinomistaja
    full: tilinhaltija, yhteyshenkilön nimi, tilinomistaja
    emergency: hätäyhteys, hätätapaus, hätätilanne, hätätilanteessa, lähiomainen, lähiomaisen, omainen, omaisen, ice
    parent: vanhempi, vanhemman, vanhemmat, vanhempien, huoltaja, huoltajan, äiti, äidin, isä, isän, edunvalvoja
    child: poika, tytär, pojan, tyttären, lapsen, vauva, vauvan
    spouse: puolison, vaimo, vaimon, mies, miehen, aviomies, avopuoliso, kumppani, kumppanin
    he: mies, miehen, aviomies, aviomiehen, sulhanen
    she: vaimo, vaimon, morsian
    person: valmentaja, valmentajan, opettaja, opettajan, ohjaaja, ohjaajan, lääkäri, lääkärin, hammaslääkäri
    person: hammaslääkärin, eläinlääkäri, eläinlääkärin, sairaanhoitaja, terapeutti, asianajaja, asianajajan, juristi
    person: kirjanpitäjä, vuokranantaja, vuokranantajan, vuokralainen, vuokralaisen, omistaja, omistajan, naapuri
    person: naapurin
    person: hoitaja, hoitajan, lastenhoitaja, kiinteistönvälittäjä, välittäjä, agentti, agentin, neuvoja, myyjä, myyjän
    person: ostaja, ostajan, takaaja, takaajan, todistaja, todistajan, edunsaaja, perillinen, vastaanottaja
    person: vastaanottajan
    person: lähettäjä, maksaja, kuljettaja, kummi, kummin, kummisetä, kummitäti, veli, veljen, sisko, siskon, isoäiti
    person: isoisä, mummo, vaari, setä, eno, täti, serkku, kollega, työkaveri, isäntä, avustaja, lahjoittaja, oppilas
    person: oppilaan, potilas, potilaan, äiti, äidin, isä, isän, vaimo, vaimon, mies, miehen, poika, tytär, lapsi
    person: lapsen
    person: puoliso, puolison, vanhempi, vanhemman, huoltaja, huoltajan, tulkki, sosiaalityöntekijä, kätilö, kapteeni
    area-code: suuntanumero
    dial-code: maatunnus
    secret: salasana
    foreign: viimeisin yhteydenotto, viimeinen kontakti
    """)
}
