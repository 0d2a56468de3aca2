/// The words of French.
extension HeaderVocabulary {
  static let french = HeaderVocabulary(
    "fr",
    """
    name: nom, noms
    full: nom complet, nom et prenom, nom prenom, prenom nom, nom affiche, nom a afficher, nom d affichage
    full: prenom et nom, nom et prenoms, nom prenoms, prenom s et nom, noms et prenoms, nom du contact
    full: nom de la personne
    given: prenom, prenoms, prenom usuel, prenom usage
    family: nom de famille, patronyme, nom famille, nom d usage, nom usuel, nom patronymique, noms
    middle: deuxieme prenom, autres prenoms, second prenom
    prefix: civilite, titre de civilite, formule, m mme, civ, formule de politesse
    title: titre
    suffix: suffixe
    nickname: surnom, pseudo, pseudonyme, surnoms
    maiden: nom de jeune fille, nom de naissance
    email: courriel, e mail, email, mail, adresse electronique, adresse e mail, adresse mail, adresse email, mel
    email: courrier electronique, messagerie, adresse courriel, adresse de messagerie, courriels, adresse mel
    email: boite mail
    phone: telephone, tel, telephone fixe, fixe, numero de telephone, tel fixe, no de telephone, ligne directe
    phone: n de telephone, numero de tel, no de tel, n tel, num tel, numero tel, num telephone
    mobile: portable, mobile, telephone portable, telephone mobile, tel portable, gsm, cellulaire, tel mobile, natel
    mobile: portables, n portable, n de portable, no de portable, num portable, n mobile, n de mobile, numero portable
    fax: fax, telecopie, telecopieur, numero de fax
    pager: bip, radiomessagerie, recepteur d appel
    car: telephone voiture
    address: adresse, adresses, adresse complete
    mailing: adresse postale, postale
    address: adresse postale, adresse personnelle, adresse du domicile
    street: rue, voie, nom de rue, nom de la rue, nom de voie, n et voie, numero et voie, n et rue, numero et rue
    street: numero et nom de rue, no et rue, n rue, rue et numero, rue et n
    line: ligne
    house: numero de rue, n de rue, numero de voie, no de rue, n rue, n de voie
    extended: complement d adresse, complement, appartement, batiment, etage, complement adresse
    district: quartier, lieu dit, arrondissement
    box: boite postale, bp
    city: ville, localite, commune, ville de residence, ville commune
    postcode: code postal, cp, npa, code postale
    region: region, province, etat, canton, departement region, etat province
    country: pays
    birthday: date de naissance, naissance, ne le, anniversaire, date naissance, nee le, ne e le, date d anniversaire
    birthday: ddn, date de naiss, date naiss, nee e le
    birth: naissance
    year: annee
    month: mois
    day: jour
    date: date
    anniversary: anniversaire de mariage, date de mariage, mariage
    company: societe, entreprise, organisation, raison sociale, employeur, organisme, compagnie, nom de la societe
    company: nom de l entreprise, etablissement, structure, nom societe, ecole, association, administration, club
    company: universite, nom de l organisme
    department: service, departement, pole, direction, equipe
    job: fonction, poste, intitule du poste, titre du poste, emploi
    role: profession, metier, role
    note: remarque, remarques, note, notes, commentaire, commentaires, observation, observations, description, divers
    note: infos, information complementaire, informations complementaires, remarques et commentaires, precisions, info
    website: site web, site internet, page web, site, url, web, site internet url, page perso
    gender: sexe, genre, h f, sexe h f, m f
    photo: photo, image, portrait, avatar
    labels: categorie, categories, groupe, groupes, etiquette, etiquettes, libelles, mots cles, tags
    language: langue, langue maternelle
    hobby: loisirs, loisir, passe temps, centres d interet
    number: numero, n, no, num
    code: code
    home: domicile, personnel, personnelle, prive, privee, maison, perso, dom, adresse personnelle
    home: adresse du domicile
    work: professionnel, professionnelle, travail, bureau, pro, prof, entreprise, societe, ligne directe
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
    skip: pour, mon, ma, beneficiaire, stagiaire, eleve, personne a contacter, responsable
    foreign: identifiant, statut, cree le, modifie le, date de creation, creation, montant, prix, quantite, commande
    foreign: facture, origine, source, age, lieu de naissance, nationalite, siret, siren, tva, adhesion
    foreign: date d adhesion, cotisation, numero client, numero d adherent, solde, type, newsletter, consentement
    foreign: licence, taille, inscription, chiffre d affaires, secteur, nombre, no client
    skip: contacts, référent, de l, son, sa, ses, leur
    full: nom du contact, titulaire du compte, destinataire
    weak: nom du contact, titulaire du compte, destinataire, nom de famille du foyer
    emergency: personne à prévenir, à prévenir, contact d urgence, urgences
    parent: père, mère, maman, papa, tuteur, tutrice, tuteur légal, représentant légal, responsable légal, beau père
    parent: belle mère
    child: fils, fille, bébé
    spouse: femme, compagnon, compagne, époux, épouse, partenaire, conjoints
    he: mari, époux, monsieur, lui, le marié
    she: femme, épouse, elle, madame, la mariée
    person: entraîneur, entraîneuse, coach, professeur, enseignant, enseignante, maître, maîtresse, instituteur
    person: moniteur
    person: médecin, docteur, médecin traitant, dentiste, pédiatre, vétérinaire, infirmier, infirmière, kiné, thérapeute
    person: avocat, avocate, notaire, comptable, propriétaire, bailleur, locataire, colocataire, voisin, voisine
    person: gardien
    person: nounou, assistante maternelle, agent, courtier, commercial, vendeur, vendeuse, acheteur, acheteuse
    person: acquéreur
    person: garant, caution, témoin, bénéficiaire, héritier, destinataire, expéditeur, payeur, chauffeur, conducteur
    person: parrain, marraine, frère, sœur, soeur, grand mère, grand père, grands parents, oncle, tante, cousin, cousine
    person: collègue, hôte, invité, invitée, accompagnateur, accompagnant, donateur, élève, étudiant, patient, patiente
    person: mère, père, maman, papa, mari, femme, épouse, époux, fils, fille, enfant, conjoint, conjointe, parent
    person: parents
    person: tuteur, tutrice, tuteur légal, responsable légal, représentant, adversaire, client final, mandataire
    person: mandant
    person: interprète, assistante sociale, curateur, directrice, capitaine, animateur, éducateur, organisateur
    person: remplaçant
    area-code: indicatif, indicatif régional, indicatif téléphonique
    dial-code: indicatif pays, indicatif du pays, indicatif international
    dial-extension: poste téléphonique
    secret: mot de passe, mots de passe
    foreign: dernier contact, premier contact, date du dernier contact, date dernier contact
    """)
}
