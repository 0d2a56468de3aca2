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
