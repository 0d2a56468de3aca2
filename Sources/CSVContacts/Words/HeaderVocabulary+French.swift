/// The words of French.
extension HeaderVocabulary {
  static let french = HeaderVocabulary(
    "fr",
    """
    name: nom, noms
    full: nom complet, nom et prenom, nom prenom, prenom nom, nom affiche, nom a afficher, nom d affichage
    full: prenom et nom, nom et prenoms, nom prenoms
    given: prenom, prenoms
    family: nom de famille, patronyme, nom famille
    middle: deuxieme prenom, autres prenoms, second prenom
    prefix: civilite, titre de civilite, formule, m mme
    title: titre
    suffix: suffixe
    nickname: surnom, pseudo, pseudonyme, surnoms
    maiden: nom de jeune fille, nom de naissance
    email: courriel, e mail, email, mail, adresse electronique, adresse e mail, adresse mail, adresse email, mel
    email: courrier electronique, messagerie, adresse courriel, adresse de messagerie, courriels
    phone: telephone, tel, telephone fixe, fixe, numero de telephone, tel fixe, no de telephone, ligne directe
    phone: n de telephone
    mobile: portable, mobile, telephone portable, telephone mobile, tel portable, gsm, cellulaire, tel mobile, natel
    mobile: portables, n portable
    fax: fax, telecopie, telecopieur, numero de fax
    pager: bip, radiomessagerie, recepteur d appel
    car: telephone voiture
    address: adresse, adresses, adresse complete
    mailing: adresse postale, postale
    address: adresse postale
    street: rue, voie, nom de rue, nom de la rue, nom de voie
    line: ligne
    house: numero de rue, n de rue, numero de voie, no de rue, n rue
    extended: complement d adresse, complement, appartement, batiment, etage, complement adresse
    district: quartier, lieu dit, arrondissement
    box: boite postale, bp
    city: ville, localite, commune
    postcode: code postal, cp, npa, code postale
    region: region, province, etat, canton, departement region
    country: pays
    birthday: date de naissance, naissance, ne le, anniversaire, date naissance, nee le, ne e le, date d anniversaire
    birthday: ddn
    birth: naissance
    year: annee
    month: mois
    day: jour
    date: date
    anniversary: anniversaire de mariage, date de mariage, mariage
    company: societe, entreprise, organisation, raison sociale, employeur, organisme, compagnie, nom de la societe
    company: nom de l entreprise, etablissement, structure, nom societe
    department: service, departement
    job: fonction, poste, intitule du poste, titre du poste, emploi
    role: profession, metier, role
    note: remarque, remarques, note, notes, commentaire, commentaires, observation, observations, description
    website: site web, site internet, page web, site, url, web, site internet url, page perso
    gender: sexe, genre
    photo: photo, image, portrait, avatar
    labels: categorie, categories, groupe, groupes, etiquette, etiquettes, libelles, mots cles, tags
    language: langue, langue maternelle
    hobby: loisirs, loisir, passe temps, centres d interet
    number: numero, n, no, num
    code: code
    home: domicile, personnel, personnelle, prive, privee, maison, perso, dom
    work: professionnel, professionnelle, travail, bureau, pro, prof, entreprise, societe
    other: autre, autres
    billing: facturation
    shipping: livraison, expedition
    mailing: correspondance
    primary: principal, principale
    secondary: secondaire, deuxieme
    2: deuxieme
    3: troisieme
    assistant: assistant, assistante, secretaire, secretariat
    manager: responsable, superieur, directeur
    spouse: conjoint, conjointe, epoux, epouse, mari
    child: enfant, enfants
    parent: parents, parent, pere, mere
    emergency: urgence, en cas d urgence
    skip: de, du, des, la, le, les, l, d, a, au, et, ou, votre, vos, contact, client, membre, adherent, personne, en
    skip: s, obligatoire, facultatif, e, quel, est, coordonnees, interlocuteur, s il vous plait, participant, clients
    skip: pour
    foreign: identifiant, statut, cree le, modifie le, date de creation, creation, montant, prix, quantite, commande
    foreign: facture, origine, source, age, lieu de naissance, nationalite, siret, siren, tva, adhesion
    foreign: date d adhesion, cotisation, numero client, numero d adherent, solde, type, newsletter, consentement
    foreign: licence, taille, inscription, chiffre d affaires, secteur, nombre, no client
    """)
}
