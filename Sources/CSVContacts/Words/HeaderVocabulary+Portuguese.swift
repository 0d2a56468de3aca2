/// The words of Portuguese of Brazil and Portugal.
extension HeaderVocabulary {
  static let portuguese = HeaderVocabulary(
    "pt",
    """
    name: nome
    full: nome completo, nome e sobrenome, nome e apelido, nome exibido, nome de exibicao, nome a mostrar
    full: nome do contacto, nome do contato, nome do aluno, nome do cliente
    given: primeiro nome, nome proprio, prenome
    family: sobrenome, ultimo nome, nome de familia, apelido, sobrenomes, apelidos
    middle: nome do meio, segundo nome
    prefix: tratamento, pronome de tratamento, saudacao, forma de tratamento, titulo de cortesia
    title: titulo
    suffix: sufixo
    nickname: alcunha, nome social, como gosta de ser chamado
    email: email, e mail, mail, correio eletronico, correio electronico, endereco de email, endereco de e mail
    email: endereco eletronico
    phone: telefone, tel, fone, telefone fixo, fixo, numero de telefone, telefones, contato telefonico
    phone: contacto telefonico, n telefone, n de telefone, num telefone, telef, telefone contacto
    mobile: celular, telemovel, cel, telefone celular, movel, telefone movel, numero de celular, numero de telemovel
    mobile: tlm, tlmv, n telemovel, n de telemovel, n de celular, n celular, num celular, telm, celular whatsapp
    mobile: telemovel whatsapp, telef celular
    fax: fax, numero de fax, telefax
    pager: pager
    car: telefone do carro
    address: endereco, morada, enderecos, logradouro completo, endereco completo, morada completa
    address: endereco residencial
    street: rua, logradouro, avenida, nome da rua, arruamento, rua avenida, av, rua e n, rua e numero, rua n
    line: linha
    house: numero da casa, numero da porta, numero do imovel, porta, n da porta, no da porta, n porta, nº da porta
    extended: complemento, andar, apartamento, bloco, apto
    district: bairro, freguesia, distrito local
    box: caixa postal, apartado
    city: cidade, municipio, localidade, concelho, cidade municipio
    postcode: cep, codigo postal, cod postal, c postal
    region: estado, uf, provincia, distrito, regiao, estado provincia, unidade federativa, estado uf
    country: pais, pais regiao
    birthday: data de nascimento, aniversario, nascimento, nasc, data nascimento, dt nascimento, data de aniversario
    birthday: data nasc, data de nasc, dt nasc, data aniversario, dt de nascimento
    birth: nascimento
    year: ano
    month: mes
    day: dia
    date: data
    anniversary: aniversario de casamento, data de casamento, bodas
    company: empresa, organizacao, companhia, razao social, nome da empresa, instituicao, entidade, empregador
    company: nome fantasia, escola, associacao, universidade, local de trabalho, negocio, clube, orgao
    department: departamento, setor, seccao, secao, equipe, equipa, area
    job: cargo, funcao, posicao, cargo funcao, funcao cargo
    role: profissao, ocupacao, papel
    note: nota, notas, observacao, observacoes, obs, comentario, comentarios, anotacoes, descricao
    note: informacoes adicionais, outras informacoes
    website: site, website, pagina web, pagina da web, url, web, sitio web, pagina na internet
    gender: sexo, genero, m f, sexo m f
    photo: foto, imagem, fotografia
    labels: categoria, categorias, grupo, grupos, etiqueta, etiquetas, marcadores
    language: idioma, lingua
    hobby: passatempo, hobbies, interesses
    number: numero, n, no, num, nr, nº
    code: codigo
    home: casa, residencial, pessoal, particular, residencia, endereco residencial
    work: trabalho, comercial, profissional, escritorio, corporativo, empresarial, empresa
    other: outro, outra, outros, outras
    billing: faturamento, cobranca, faturacao, facturacao
    shipping: entrega, envio
    mailing: correspondencia, postal
    primary: principal
    secondary: secundario, secundaria, alternativo, adicional, segundo
    2: segundo
    assistant: assistente, secretaria
    manager: gerente, chefe, gestor
    spouse: conjuge, esposa, esposo, marido, companheiro
    child: filhos, filho, filha
    parent: mae, pai, pais responsaveis, responsavel
    emergency: emergencia
    skip: de, da, do, das, dos, e, ou, em, para, contato, contacto, cliente, socio, pessoa, seu, sua
    skip: obrigatorio, opcional, dados, no de, clientes, participante, aluno, qual, teu, tua, aluna, responsavel
    skip: titular, associado, interessado
    foreign: identificador, situacao, estado civil, criado, modificado, data de criacao, data de cadastro, cadastro
    foreign: valor, preco, quantidade, pedido, fatura, origem, fonte, idade, naturalidade, nacionalidade, cpf, cnpj
    foreign: rg, nif, iva, inscricao, saldo, tipo, consentimento, numero de cliente, numero de socio, quota, tamanho
    foreign: matricula
    skip: sua, seus, responsável pelo contato
    weak: titular da conta, nome do contato
    full: titular da conta, nome do contato
    emergency: em caso de emergência, parente mais próximo, urgência, emergências
    parent: mamãe, papai, encarregado, encarregado de educação, responsável legal, tutor, tutora, padrasto, madrasta
    child: criança, bebê, bebé, menino, menina
    spouse: cônjuge, parceiro, parceira, companheira, mulher, noivo, noiva, namorado, namorada
    he: marido, esposo, ele, noivo
    she: mulher, esposa, ela, noiva
    person: treinador, treinadora, técnico, professor, professora, instrutor, docente, médico, médica, doutor, doutora
    person: dentista, pediatra, veterinário, enfermeiro, enfermeira, terapeuta, advogado, advogada, notário, contador
    person: contabilista, senhorio, proprietário, proprietária, locador, inquilino, inquilina, locatário, vizinho
    person: vizinha
    person: cuidador, cuidadora, babá, ama, agente, corretor, corretora, vendedor, vendedora, comprador, compradora
    person: fiador
    person: avalista, testemunha, beneficiário, herdeiro, destinatário, remetente, pagador, motorista, condutor
    person: padrinho
    person: madrinha, irmão, irmã, avô, avó, tio, tia, primo, prima, colega, anfitrião, convidado, acompanhante, doador
    person: aluno, aluna, estudante, paciente, mãe, pai, marido, mulher, esposa, esposo, filho, filha, criança, cônjuge
    person: encarregado, tutor, tutora, representante, intérprete, assistente social, capitão, monitor, organizador
    area-code: ddd, código de área, indicativo
    dial-code: ddi, código do país telefone, indicativo do país
    dial-extension: ramal
    secret: senha, palavra passe, palavra chave
    company: fornecedor
    foreign: último contato, último contacto, primeiro contato, primeiro contacto, data do último contato
    mobile: whatsapp com ddd, celular com ddd
    phone: telefone com ddd, fone com ddd
    """)
}
