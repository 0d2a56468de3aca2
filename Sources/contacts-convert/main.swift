print("contacts-convert")
