/// The words of Romanian.
extension HeaderVocabulary {
  static let romanian = HeaderVocabulary(
    "ro",
    """
    name: nume
    full: nume complet, nume si prenume, nume afisat, prenume si nume, numele complet
    given: prenume
    family: nume de familie
    middle: al doilea prenume
    prefix: formula de adresare, apelativ
    title: titlu
    nickname: porecla
    email: email, e mail, mail, adresa de e mail, adresa de email, adresa email, posta electronica
    phone: telefon, numar de telefon, tel, telefon fix, nr telefon, nr de telefon, fix
    mobile: mobil, telefon mobil, celular, numar mobil, nr mobil
    fax: fax, numar de fax
    address: adresa
    street: strada, str, nume strada, strada si numar
    house: numar strada, numarul casei, nr strada
    extended: bloc, scara, etaj, apartament
    district: cartier, sector
    box: casuta postala
    city: oras, localitate, municipiu
    postcode: cod postal
    region: judet, regiune, stat
    country: tara
    birthday: data nasterii, data de nastere, zi de nastere, nascut
    birth: nasterii, nastere
    date: data
    anniversary: aniversare
    company: companie, firma, organizatie, societate, nume firma, nume companie, angajator, scoala, institutie
    company: loc de munca, asociatie
    department: departament
    job: functie, post, pozitie
    role: profesie, ocupatie, rol
    note: nota, note, observatii, comentarii, comentariu, descriere, mentiuni
    website: site web, pagina web, site, website, url
    gender: sex, gen
    photo: fotografie, poza, imagine
    labels: categorie, categorii, grup, grupuri, etichete
    language: limba
    number: numar, nr
    home: acasa, personal, domiciliu, privat
    work: serviciu, birou, munca, lucru, firma
    other: alt, alta, altul, altele
    billing: facturare
    shipping: livrare
    mailing: corespondenta
    primary: principal, principala
    secondary: secundar, alternativ
    skip: de, la, si, sau, al, contact, client, membru, persoana, obligatoriu, optional, dvs, clientul, participant
    skip: elev, dumneavoastra, tau, ta
    foreign: numar client, stare, creat, suma, pret, cantitate, comanda, factura, varsta, locul nasterii, cnp, cui
    foreign: tip, id
    skip: lui, ei, persoanei, contacte, a, al, ale
    weak: titular cont, persoană de contact, nume persoană de contact
    full: titular cont, nume persoană de contact
    emergency: urgență, urgențe, de urgență, în caz de urgență, rudă apropiată, rudă, aparținător
    assistant: asistent, asistentă, secretară, secretar
    manager: manager, șef, superior
    spouse: soț, soție, soțului, soției, soțul, soția, partener, parteneră, partenerului, partenerei, soț soție
    child: copil, copilului, copii, fiu, fiul, fiului, fiică, fiica, fiicei, bebeluș
    parent: părinte, părintelui, părinți, mamă, mama, mamei, tată, tata, tatălui, tutore, tutorelui, tutore legal
    parent: reprezentant legal
    he: soț, soțul, soțului, lui, mire, mirelui
    she: soție, soția, soției, ei, mireasă, miresei
    person: antrenor, antrenorului, profesor, profesorului, profesoară, învățător, învățătoare, diriginte, instructor
    person: medic
    person: medicului, medic de familie, doctor, doctorului, dentist, dentistului, pediatru, veterinar, veterinarului
    person: asistentă medicală, terapeut, avocat, avocatului, notar, notarului, contabil, contabilului, proprietar
    person: proprietarului, chiriaș, chiriașului, locatar, vecin, vecinului, vecină, vecinei, îngrijitor, bonă, bonei
    person: agent
    person: agentului, broker, consultant, reprezentant, vânzător, vânzătorului, cumpărător, cumpărătorului, garant
    person: girant
    person: martor, martorului, beneficiar, beneficiarului, moștenitor, destinatar, destinatarului, expeditor, plătitor
    person: șofer, șoferului, naș, nașă, frate, fratelui, soră, surorii, bunică, bunicii, bunic, bunicului, unchi
    person: mătușă, văr
    person: coleg, colegului, gazdă, invitat, invitatului, însoțitor, donator, elevului, elevei, student, pacient
    person: pacientului
    person: mamă, mamei, tată, tatălui, soț, soțului, soție, soției, fiu, fiului, fiică, fiicei, copil, copilului
    person: părinte
    person: părintelui, partener, tutore, traducător, asistent social, moașă, căpitan, organizator, înlocuitor
    area-code: prefix telefonic
    dial-code: prefix internațional
    dial-extension: interior telefonic
    secret: parolă, parola
    """)
}
