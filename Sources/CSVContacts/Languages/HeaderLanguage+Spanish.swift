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
