/// The words of Spanish.
extension HeaderVocabulary {
  static let spanish = HeaderVocabulary(
    "es",
    """
    name: nombre, nombres
    full: nombre completo, nombre y apellidos, nombre y apellido, nombre para mostrar, apellidos y nombre
    full: nombres y apellidos, apellido y nombre, apellidos y nombres, apellidos nombre, nombre apellidos
    full: razon social o nombre
    given: nombre de pila, primer nombre, nombre propio
    family: apellido, apellidos, primer apellido, segundo apellido, apellido paterno
    middle: segundo nombre, otros nombres
    prefix: tratamiento, saludo, trato, titulo de cortesia
    title: titulo
    suffix: sufijo
    nickname: apodo, alias, sobrenombre, mote
    email: correo electronico, correo, email, e mail, mail, direccion de correo electronico, correo e
    email: direccion de correo, correos, direccion de email, correo e mail, correo de contacto
    phone: telefono, tel, tfno, telf, tlf, telefono fijo, fijo, numero de telefono, telefonos, tfn, linea fija
    phone: num telefono, tef, tlfno, tfno fijo, n telefono, numero telefonico, n de telefono, no de telefono
    phone: no telefono
    mobile: movil, celular, telefono movil, telefono celular, tel movil, cel, numero de celular, numero movil, moviles
    mobile: n movil, num movil, numero de movil, n de movil, no celular, num celular, tel cel
    fax: fax, numero de fax, telefax
    pager: buscapersonas, localizador
    car: telefono del automovil, telefono del coche
    address: direccion, domicilio, direcciones, direccion postal, direccion completa, domicilio particular
    address: lugar de residencia
    mailing: postal, direccion postal
    street: calle, via, nombre de la calle, avenida, calle y numero, calle y n, calle y no, calle y num, calle numero
    street: calle n, calle num, via publica, calle y nº
    line: linea
    house: numero exterior, numero de calle, numero de casa, numero de la casa, portal, num exterior, no exterior
    house: n exterior, no ext, num ext
    extended: piso, puerta, departamento interior, apartamento, numero interior, complemento, escalera, depto
    extended: no interior, no int, num int, piso puerta, planta
    district: colonia, barrio, distrito, urbanizacion, fraccionamiento, delegacion
    box: apartado de correos, apartado postal, apartado
    city: ciudad, poblacion, localidad, municipio, delegacion, pueblo, ciudad poblacion, ciudad localidad
    city: ciudad o localidad, alcaldia
    postcode: codigo postal, cp, c p, cod postal, codpostal, cpostal
    region: provincia, estado, region, comunidad, comunidad autonoma, estado provincia, provincia estado
    country: pais, pais o region, pais region
    birthday: cumpleanos, fecha de nacimiento, nacimiento, fecha nacimiento, f nacimiento, fec nacimiento, fecha nac
    birthday: f nac, fec nac, fecha de nac, fecha de cumpleanos, fecha cumpleanos
    birth: nacimiento
    year: ano
    month: mes
    day: dia
    date: fecha
    anniversary: aniversario, aniversario de boda
    company: empresa, compania, organizacion, nombre de la empresa, razon social, institucion, entidad, empleador
    company: sociedad, nombre empresa, negocio, centro de trabajo, escuela, colegio, asociacion, universidad, club
    company: nombre comercial, lugar de trabajo, nombre de la organizacion
    department: departamento, area, seccion, equipo
    job: puesto, cargo, puesto de trabajo, funcion, cargo laboral, denominacion del puesto
    role: profesion, ocupacion, rol, oficio
    note: nota, notas, comentario, comentarios, observaciones, observacion, descripcion, informacion adicional
    note: otros datos, anotaciones
    website: pagina web, sitio web, web, url, pagina, sitio, pagina de internet
    gender: sexo, genero, h m, m f, sexo h m
    photo: foto, imagen, fotografia, avatar
    labels: categoria, categorias, grupo, grupos, etiqueta, etiquetas, palabras clave
    language: idioma, lengua
    hobby: aficiones, aficion, pasatiempos, intereses
    number: numero, n, no, num, nro, nº
    code: codigo
    home: particular, casa, personal, privado, domicilio, hogar, privada, domicilio particular
    work: trabajo, oficina, laboral, profesional, empresarial, corporativo, empresa, del trabajo
    other: otro, otra, otros, otras
    billing: facturacion
    shipping: envio, entrega
    mailing: correspondencia
    primary: principal, principales
    secondary: secundario, secundaria, alternativo, alternativa, adicional, segundo
    2: segundo
    assistant: asistente, ayudante, secretaria
    manager: jefe, gerente, responsable
    spouse: conyuge, esposa, esposo, pareja
    child: hijos, hijo, hija
    parent: padre, madre, padres, tutor
    emergency: emergencia, emergencias
    skip: de, del, la, el, los, las, y, o, e, su, tu, contacto, cliente, socio, persona, en, al, obligatorio, opcional
    skip: datos, por, favor, cual, es, clientes, participante, alumno, para, sus, tus, alumna, asistente evento
    skip: responsable, interesado, titular
    foreign: identificador, estatus, creado, modificado, fecha de creacion, fecha de alta, alta, importe, precio
    foreign: cantidad, pedido, factura, origen, fuente, edad, lugar de nacimiento, nacionalidad, dni, nif, nie, cif
    foreign: rfc, curp, iva, cuota, saldo, tipo, boletin, consentimiento, numero de cliente, numero de socio, talla
    foreign: estado civil, matricula, id, alergias, puntos
    skip: los, sus, persona de contacto
    weak: titular de la cuenta, nombre del contacto
    full: titular de la cuenta, nombre del contacto
    emergency: en caso de emergencia, pariente más cercano, avisar a, urgencia, urgencias
    parent: mamá, papá, tutora, tutor legal, apoderado, apoderada, representante legal, padrastro, madrastra, acudiente
    child: niño, niña, bebé, nene
    spouse: marido, mujer, cónyuge, compañero, compañera, novio, novia
    he: marido, esposo, él, novio
    she: mujer, esposa, ella, novia
    person: entrenador, entrenadora, profesor, profesora, maestro, maestra, instructor, docente, médico, médica, doctor
    person: doctora, dentista, pediatra, veterinario, enfermero, enfermera, terapeuta, abogado, abogada, notario
    person: contador
    person: contable, gestor, casero, casera, propietario, propietaria, arrendador, inquilino, inquilina, arrendatario
    person: vecino, vecina, cuidador, cuidadora, niñera, agente, corredor, comercial, vendedor, vendedora, comprador
    person: compradora, fiador, avalista, garante, aval, testigo, beneficiario, heredero, destinatario, remitente
    person: pagador
    person: conductor, chofer, padrino, madrina, hermano, hermana, abuelo, abuela, tío, tía, primo, prima
    person: compañero de piso
    person: colega, anfitrión, invitado, invitada, acompañante, donante, alumno, alumna, estudiante, paciente, madre
    person: padre
    person: mamá, papá, marido, mujer, esposa, esposo, hijo, hija, niño, niña, cónyuge, pareja, tutor, tutora, apoderado
    person: representante, intérprete, trabajador social, matrona, capitán, monitor, monitora, organizador, sustituto
    area-code: prefijo, código de área, prefijo telefónico, lada, clave lada
    dial-code: prefijo internacional, código de país telefónico, prefijo del país
    dial-extension: extensión telefónica, extensión, anexo, interno
    secret: contraseña, clave de acceso, contrasena
    company: proveedor
    foreign: último contacto, primer contacto, fecha de último contacto, fecha último contacto
    """)
}
