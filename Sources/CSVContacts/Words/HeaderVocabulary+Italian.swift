/// The words of Italian.
extension HeaderVocabulary {
  static let italian = HeaderVocabulary(
    "it",
    """
    name: nome
    full: nome completo, nome e cognome, cognome e nome, nominativo, nome visualizzato, nome cognome, cognome nome
    full: nome contatto, intestatario
    given: nome di battesimo, nome proprio
    family: cognome, cognomi
    middle: secondo nome
    prefix: appellativo, sig sig ra, qualifica nome, titolo di cortesia, titolo onorifico
    title: titolo
    suffix: suffisso
    nickname: soprannome, nomignolo, alias
    email: email, e mail, mail, posta elettronica, indirizzo email, indirizzo e mail, indirizzo di posta elettronica
    email: indirizzo mail, pec
    phone: telefono, tel, telefono fisso, fisso, numero di telefono, recapito telefonico, n telefono, num telefono
    phone: numero telefono, recapito, n tel, num tel, numero tel, n di telefono
    mobile: cellulare, cell, telefono cellulare, mobile, telefonino, telefono mobile, numero cellulare, cellulari
    mobile: numero di cellulare, n cell, num cell, numero cell, n di cellulare
    fax: fax, numero di fax, telefax
    pager: cercapersone
    car: telefono auto
    address: indirizzo, indirizzi, recapito, indirizzo completo, residenza, domicilio, indirizzo di residenza
    address: luogo di residenza
    street: via, strada, via piazza, nome via, indirizzo via, via e n civico, via n civico, via numero civico
    street: via e civico
    line: riga
    house: numero civico, civico, n civico, n civ, nr civico, num civico
    extended: interno, scala, piano, appartamento, presso
    district: frazione, quartiere, zona
    box: casella postale
    city: citta, comune, localita, paese citta, citta comune, comune di residenza, citta di residenza
    postcode: cap, codice postale, codice avviamento postale
    region: provincia, regione, prov, stato provincia, pr
    country: paese, nazione, stato, paese area geografica, paese regione
    birthday: data di nascita, compleanno, nascita, nato il, data nascita, nato a il, nata il, data di nasc, data nasc
    birthday: d nascita
    birth: nascita
    year: anno
    month: mese
    day: giorno
    date: data
    anniversary: anniversario, anniversario di matrimonio
    company: azienda, societa, ditta, ragione sociale, organizzazione, ente, impresa, nome azienda, nome societa
    company: associazione, scuola, istituto, universita, studio, attivita, denominazione, club, luogo di lavoro
    company: azienda ente
    department: reparto, ufficio reparto, dipartimento, divisione, settore, ufficio, area, sezione
    job: posizione, mansione, qualifica, funzione, incarico, posizione lavorativa, carica, ruolo aziendale
    role: professione, ruolo, lavoro svolto, occupazione
    note: nota, note, commenti, commento, osservazioni, descrizione, annotazioni, annotazione, altro, info
    note: informazioni aggiuntive, varie
    website: sito web, sito, pagina web, sito internet, url, web
    gender: sesso, genere, m f, sesso m f
    photo: foto, immagine, fotografia, avatar
    labels: categoria, categorie, gruppo, gruppi, etichetta, etichette, parole chiave, tag
    language: lingua
    hobby: hobby, interessi, passatempo
    number: numero, n, nr, num
    code: codice
    home: casa, abitazione, personale, privato, privata, residenza, domicilio
    work: lavoro, ufficio, aziendale, professionale, sede, azienda, societa
    other: altro, altra, altri, alternativo
    billing: fatturazione
    shipping: spedizione, consegna
    mailing: corrispondenza, postale
    primary: principale, predefinito
    secondary: secondario, secondaria, secondo
    2: secondo
    assistant: assistente, segretaria, segreteria
    manager: responsabile, capo, superiore
    spouse: coniuge, moglie, marito, partner
    child: figli, figlio, figlia, bambini
    parent: genitore, madre, padre, genitori
    emergency: emergenza
    skip: di, del, della, dei, delle, il, la, lo, e, o, da, in, al, per, contatto, cliente, socio, persona
    skip: obbligatorio, facoltativo, tuo, suo, clienti, iscritto, dati, anagrafica, referente, riferimento
    skip: partecipante, alunno, responsabile, tua
    foreign: identificativo, stato civile, creato, modificato, data creazione, data iscrizione, iscrizione, importo
    foreign: prezzo, quantita, ordine, fattura, origine, fonte, eta, luogo di nascita, nazionalita, codice fiscale
    foreign: partita iva, p iva, piva, iva, quota, saldo, tipo, consenso, numero cliente, numero tessera, tessera
    foreign: taglia, codice cliente, cod fisc, iban
    skip: l, dell, sua, suoi, dello, della, degli
    weak: intestatario, nome del referente, intestatario del conto
    full: intestatario, nome del referente, intestatario del conto
    emergency: in caso di emergenza, persona da avvisare, parente prossimo, emergenze, urgenza, urgenze
    parent: mamma, papà, tutore, tutrice, tutore legale, esercente la potestà, babbo
    child: bambino, bambina, bimbo, bimba, neonato
    spouse: consorte, compagno, compagna, fidanzato, fidanzata, sposo, sposa
    he: marito, lui, sposo
    she: moglie, lei, sposa
    person: allenatore, allenatrice, mister, insegnante, maestro, maestra, professore, professoressa, istruttore
    person: docente
    person: medico, medico di base, medico curante, dottore, dottoressa, dentista, pediatra, veterinario, infermiere
    person: infermiera, terapeuta, avvocato, notaio, commercialista, padrone di casa, proprietario, proprietaria
    person: locatore
    person: inquilino, inquilina, conduttore, coinquilino, vicino, vicina, badante, tata, babysitter, agente, mediatore
    person: venditore, venditrice, acquirente, compratore, garante, testimone, beneficiario, erede, destinatario
    person: mittente
    person: pagante, autista, padrino, madrina, fratello, sorella, nonno, nonna, zio, zia, cugino, cugina, collega
    person: ospite
    person: accompagnatore, donatore, studente, studentessa, paziente, madre, padre, mamma, papà, marito, moglie, figlio
    person: figlia, figli, coniuge, genitore, genitori, tutore, rappresentante, interprete, assistente sociale
    person: ostetrica
    person: capitano, animatore, organizzatore, sostituto, alunno, alunna, allievo, allieva, bambino, bambina
    area-code: prefisso, prefisso telefonico
    dial-code: prefisso internazionale
    dial-extension: interno telefonico
    secret: parola d ordine, password
    company: fornitore
    foreign: ultimo contatto, primo contatto, data ultimo contatto
    """)
}
