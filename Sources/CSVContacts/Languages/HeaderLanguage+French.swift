/// What Outlook, Windows Mail and Thunderbird call their columns in French.
extension HeaderLanguage {
  static let french = HeaderLanguage(
    "fr", "French",
    outlook: """
      Titre; Prénom; Deuxième prénom; Nom; Suffixe;
      Société; Service; Titre;
      Rue (bureau); Rue (bureau) 2; Rue (bureau) 3; Ville (bureau); Dép/Région (bureau); Code postal (bureau);
      Pays/Région (bureau);
      Rue (domicile); Rue (domicile) 2; Rue (domicile) 3; Ville (domicile); Dép/Région (domicile);
      Code postal (domicile); Pays/Région (domicile);
      Rue (autre); Rue (autre) 2; Rue (autre) 3; Ville (autre); Dép/Région (autre); Code postal (autre);
      Pays/Région (autre);
      Téléphone de l'assistant(e); Télécopie (bureau); Téléphone (bureau); Téléphone 2 (bureau); Rappel;
      Téléphone (voiture); Téléphone société; Télécopie (domicile); Téléphone (domicile);
      Téléphone 2 (domicile); RNIS; Tél. mobile; Télécopie (autre); Téléphone (autre);
      Récepteur de radiomessagerie; Téléphone principal; Radio téléphone; Téléphone TDD/TTY; Télex;
      Compte; Anniversaire de mariage ou fête; Nom de l'assistant(e); Informations facturation; Anniversaire;
      B.P. professionnelle; Catégories; Enfants; Serveur d'annuaire;
      Adresse de messagerie; Type de messagerie; Nom complet de l'adresse de messagerie;
      Adresse de messagerie 2; Type de messagerie 2; Nom complet de l'adresse de messagerie 2;
      Adresse de messagerie 3; Type de messagerie 3; Nom complet de l'adresse de messagerie 3; Sexe;
      Code gouvernement; Passe-temps; Boîte postale du domicile; Initiales; Disponibilité Internet; Mots clés;
      Langue; Emplacement; Responsable; Kilométrage; ; Bureau; Numéro d'identification de l'organisation;
      Autre boîte postale; Priorité; Privé; ; Recommandé par; Critère de diffusion; Conjoint(e);
      Utilisateur 1; Utilisateur 2; Utilisateur 3; Utilisateur 4; Page Web;
      Nom; Adresse professionnelle; Adresse personnelle
      """,
    windowsMail: """
      Prénom; Nom; Deuxième prénom; Nom; Pseudo; Adresse de messagerie;
      Rue (domicile); Ville (domicile); Code postal (domicile); Département (domicile);
      Pays/région (domicile);
      Téléphone domicile; Télécopie domicile; Téléphone mobile; Page Web (domicile);
      Rue (bureau); Ville (bureau); Code postal (bureau); Département (bureau); Pays/région (bureau);
      Page Web (bureau); Téléphone professionnel; Télécopie professionnelle; Radiomessagerie;
      Société; Fonction; Service; Adresse professionnelle;
      """,
    thunderbird: """
      Prénom; Nom de famille; Nom à afficher; Surnom;
      Adresse e-mail principale | Adresse électronique principale;
      Adresse e-mail secondaire | Adresse électronique secondaire; Nom de l’écran;
      Tél. professionnel; Tél. personnel; Fax; Pager; Portable;
      Adresse privée; Adresse privée 2; Ville; Pays/État; Code postal; Pays/Région (domicile) | Région;
      Adresse professionnelle; Adresse professionnelle 2; Ville; Pays/État; Code postal;
      Pays/Région (bureau) | Région;
      Profession; Service; Société; Site web 1; Site web 2;
      Année de naissance; Mois; Jour;
      Divers 1; Divers 2; Divers 3; Divers 4;
      """)
}
