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

/// What Outlook, Windows Mail and Thunderbird call their columns in Italian.
extension HeaderLanguage {
  static let italian = HeaderLanguage(
    "it", "Italian",
    outlook: """
      Titolo; Nome; Secondo nome; Cognome; Titolo straniero;
      Società; Reparto; Posizione;
      Via (uff.); Via (uff.) 2; Via (uff.) 3; Città (uff.); Provincia (uff.); CAP (uff.); Paese (uff.);
      Via (ab.); Via (ab.) 2; Via (ab.) 3; Città (ab.); Provincia (ab.); CAP (ab.); Paese (ab.);
      Altra via; Altra via 2; Altra via 3; Altra città; Altra provincia; Altro CAP; Altro paese;
      Telefono assistente; Fax (uff.); Ufficio; Ufficio 2; Richiamata automatica; Telefono auto;
      Telefono principale società; Fax (ab.); Abitazione; Abitazione 2; ; Cellulare; Altro fax;
      Altro telefono; Cercapersone; Telefono principale; Radiotelefono; Telefono TTY/TDD; ;
      ; Anniversario; Nome assistente; Dati fatturazione; Compleanno; Indirizzo (uff.) - Casella postale;
      Categorie; Figli; Server di elenchi in linea;
      Indirizzo posta elettronica; Tipo posta elettronica; Nome visualizzato posta elettronica;
      Indirizzo posta elettronica 2; Tipo posta elettronica 2; Nome visualizzato posta elettronica 2;
      Indirizzo posta elettronica 3; Tipo posta elettronica 3; Nome visualizzato posta elettronica 3; Sesso;
      Cod. Fisc./P. IVA; ; Indirizzo (ab.) - Casella postale; Iniziali; Disponibilità Internet; Parole chiave;
      Lingua; Luogo; Nome manager; Indennità trasferta; ; Ubicazione ufficio; Numero ID organizzativo;
      Altro indirizzo - Casella postale; Priorità; Privato; Professione; Presentato da; Riservatezza;
      Nome coniuge; Utente 1; Utente 2; Utente 3; Utente 4; Pagina Web;
      Nome; Indirizzo ufficio; Indirizzo casa
      """,
    windowsMail: """
      Nome; Cognome; Secondo nome; Nome; Soprannome; Indirizzo di posta elettronica;
      Via (ab.); Città (ab.); CAP (ab.); Provincia (ab.); Paese (ab.);
      Telefono (abitazione); Fax (abitazione); Cellulare; Pagina Web personale;
      Via (uff.); Città (uff.); CAP (uff.); Provincia (uff.); Paese (uff.);
      Pagina Web professionale; Telefono (ufficio); Fax (ufficio); Cercapersone;
      Società; Posizione; Reparto; Ufficio; Note
      """,
    thunderbird: """
      Nome; Cognome; Nome visualizzato; Soprannome;
      Email primaria; Email secondaria; Nome Instant Messenger;
      Telefono lavoro | Telefono ufficio; Telefono casa; Numero fax; Numero cercapersone; Numero cellulare;
      Indirizzo di casa; Indirizzo di casa 2; Città di residenza; Provincia di residenza; CAP di residenza;
      Nazione di residenza;
      Indirizzo di lavoro; Indirizzo di lavoro 2; Città di lavoro; Provincia di lavoro; CAP di lavoro;
      Nazione di lavoro;
      Qualifica; Reparto; Organizzazione; Pagina web 1; Pagina web 2;
      Anno di nascita; Mese di nascita; Giorno di nascita;
      Personalizzato 1; Personalizzato 2; Personalizzato 3; Personalizzato 4; Note
      """)
}

/// What Outlook, Windows Mail and Thunderbird call their columns in Portuguese (Brazil).
extension HeaderLanguage {
  static let portuguese = HeaderLanguage(
    "pt-BR", "Portuguese (Brazil)",
    outlook: """
      Tratamento; Primeiro nome; Segundo nome; Sobrenome; Sufixo;
      Empresa; Departamento; Cargo;
      ; Rua do endereço comercial 2; Rua do endereço comercial 3; ; ; ; País/Região da Empresa;
      Endereço residencial; Endereço residencial 2; Endereço residencial 3; Cidade do endereço residencial;
      Estado; CEP do endereço residencial; País/Região de Residência;
      Outro endereço; Outro endereço 2; Outro endereço 3; Cidade; Outro Estado | Estado; CEP;
      Outro País/Região;
      Telefone do assistente; Fax comercial; Telefone comercial; Telefone comercial 2; Retorno de chamada;
      Telefone do carro; Telefone principal da empresa; Fax residencial; Telefone residencial;
      Telefone residencial 2; ; Telefone celular; Outro fax; Outro telefone; ; Telefone principal; Radiofone;
      Telefone TTY/TDD; ;
      Conta; Datas especiais; Nome do assistente; Informações para cobrança; ;
      Caixa postal do endereço comercial; Categorias; Filhos; Servidor de diretório;
      ; Tipo de email; Nome para exibição do email; Endereço de email 2; Tipo de email 2;
      Nome para exibição do email 2; Endereço de email 3; Tipo de email 3; Nome para exibição do email 3;
      Sexo; Código do governo; ; Caixa postal do endereço residencial; Iniciais; Disponibilidade da Internet;
      Palavras-chave; Idioma; Local; Nome do gerenciador; Quilometragem; Anotações; Sala; Código da empresa;
      Caixa postal de outro endereço; Prioridade; Particular; Profissão; Indicação; Sensibilidade; ;
      Personalizado 1; Personalizado 2; Personalizado 3; Personalizado 4; Página da Web;
      Nome; Endereço comercial; Endereço residencial
      """,
    windowsMail: """
      Nome; Sobrenome; Nome do Meio; Nome; Apelido; Endereço de Email;
      Rua do Endereço Residencial; Cidade do Endereço Residencial; CEP do Endereço Residencial;
      Estado do Endereço Residencial; País/Região do endereço residencial;
      Telefone Residencial; Fax Residencial; Celular; Página Pessoal da Web;
      Rua do Endereço Comercial; Cidade do Endereço Comercial; CEP do Endereço Comercial;
      Estado do Endereço Comercial; País/Região do Endereço Comercial;
      Página Comercial da Web; Telefone Comercial; Fax Comercial; ;
      Empresa; Cargo; Departamento; Endereço comercial; Observações
      """,
    thunderbird: """
      Primeiro nome; Sobrenome; Nome de exibição | Apresentar como; Apelido;
      Email principal | Email primário; Email secundário; Nome de tela;
      Telefone comercial; Telefone residencial; Número do fax; Número do pager;
      Número do celular | Número celular;
      Endereço; Endereço 2; Cidade; Estado; CEP; País;
      Endereço comercial | Endereço de trabalho; Endereço comercial 2 | Endereço de trabalho 2;
      Cidade de trabalho; Estado de trabalho; CEP comercial | CEP de trabalho; País de trabalho;
      Cargo; Setor; Organização | Empresa; Página web 1 | Página da web 1; Página web 2 | Página da web 2;
      Ano de nascimento; Mês de nascimento; Data de nascimento | Nascimento;
      Personalizado 1; Personalizado 2; Personalizado 3; Personalizado 4; Notas | Observações
      """)
}

/// What Outlook, Windows Mail and Thunderbird call their columns in Spanish.
extension HeaderLanguage {
  static let spanish = HeaderLanguage(
    "es", "Spanish",
    outlook: """
      ; Nombre; Segundo nombre; Apellidos; ;
      Organización; ; Puesto;
      Calle del trabajo; Calle del trabajo 2; Calle del trabajo 3; Ciudad de trabajo;
      Provincia o estado de trabajo; Código postal del trabajo; País o región del trabajo;
      ; ; ; ; ; ; País o región del domicilio;
      Otra calle; Otra calle 2; Otra calle 3; Otra ciudad; Otra provincia o estado; Otro código postal;
      Otro país o región;
      ; ; Teléfono del trabajo; ; Devolución de llamada; ; Número de centralita de la organización; ;
      Particular; ; ; ; Otro fax; Otro teléfono; ; Teléfono principal; Radioteléfono; Número de teletipo;
      Télex;
      ; ; ; Facturación; ; Apartado postal de la dirección del trabajo; Categorías; Hijos;
      Servidor de directorio;
      ; ; Nombre de pantalla de correo electrónico; Dirección de correo electrónico 2;
      Tipo de correo electrónico 2; Nombre de pantalla de correo electrónico 2;
      Dirección del correo electrónico 3; Tipo de correo electrónico 3;
      Nombre de pantalla de correo electrónico 3; Género; ; Aficiones;
      Apartado postal de la dirección personal; ; ; ; ; ; Nombre del director; Kilometraje; ; ; ;
      Otro apartado postal; Prioridad; ; Profesión; Remitido por; Confidencialidad; ; Usuario 1; Usuario 2;
      Usuario 3; Usuario 4; Página web;
      Nombre; Dirección trabajo; Dirección particular
      """,
    windowsMail: """
      Nombre; Apellidos; Segundo nombre; Nombre; Alias; Dirección de correo electrónico;
      Calle; Ciudad de residencia; Código postal del domicilio; Estado (domicilio particular);
      País o región de residencia;
      Teléfono particular; Fax particular; Teléfono móvil; Página web personal;
      Calle del trabajo; Ciudad de trabajo; Código postal del trabajo; Estado o provincia del trabajo;
      País o región del trabajo;
      Página web de la organización; Teléfono del trabajo; Fax del trabajo; Buscapersonas;
      Compañía; Puesto; Departamento; Ubicación de la oficina; Notas
      """,
    thunderbird: """
      Nombre; Apellidos; Nombre mostrado; Apodo;
      Dirección de correo electrónico principal; Dirección de correo electrónico secundaria;
      Nombre en pantalla;
      Teléfono (Trabajo); Teléfono particular; Fax; Buscapersonas; Teléfono móvil;
      Dirección personal; Dirección personal 2; Ciudad donde vive; Provincia; Código postal;
      País de residencia;
      Dirección de trabajo; Dirección de trabajo 2; Ciudad (Trabajo); Provincia (Trabajo);
      Código postal (Trabajo); País (Trabajo);
      Puesto; Departamento; Organización; Página web 1; Página web 2;
      Año de nacimiento; Mes de nacimiento; Día de nacimiento;
      Personalizado 1; Personalizado 2; Personalizado 3; Personalizado 4; Notas
      """)
}
