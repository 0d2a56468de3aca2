/// The words of English, which tables of every language have.
extension HeaderVocabulary {
  static let english = HeaderVocabulary(
    "en",
    """
    name: name
    full: full, full name, fullname, display name, displayname, complete name, formatted name, whole name, real name, fn
    full: name surname, surname name, name and surname, first last name, first and last name, last first name
    full: last name first name, first last, legal name, name in full, surname and name, name first last
    full: name last first
    given: given, first, forename, given name, first name, fname, f name, firstname, christian name, given names
    given: first names, forenames, christian names, preferred first name, known first name, first name given name
    given: given name first name, first name forename
    family: family, last, surname, family name, last name, lname, l name, lastname, last names, surnames, family names
    family: last name surname, surname last name, family name surname, surname family name, last name family name
    middle: middle, middle name, middle initial, additional name, mi
    prefix: prefix, salutation, honorific, courtesy title, mr mrs, mr ms, mr mrs ms, mr ms mrs, honorific prefix
    prefix: form of address, form of salutation, personal title, name title
    suffix: suffix, honorific suffix, jr sr
    nickname: nickname, nick name, nick, alias, known as, preferred name, goes by, informal name, aka, also known as
    nickname: called
    maiden: maiden, birth name
    phonetic-given: phonetic first name, phonetic given name, given yomi, given name yomi, first name phonetic
    phonetic-family: phonetic last name, phonetic family name, surname yomi, family name yomi, last name phonetic

    email: email, e mail, mail, email id, e mail id, mail id, electronic mail, email addr, emails, e mails, eml
    phone: phone, telephone, tel, ph, fon, phone number, telephone number, contact number, contact no, landline, land line
    phone: fixed line, phones, direct dial, direct line, direct phone, direct number, day phone, evening phone, call number
    phone: phone no, tel no, dial, direct, switchboard, toll free, voice, telephone nr, phone nr, workplace phone
    work: direct dial, direct line, direct phone, direct number, day phone, direct, switchboard
    home: evening phone
    mobile: mobile, cell, cellular, cellphone, mobile phone, mob, gsm, handphone, hand phone, sms, text number, smartphone
    mobile: m, c, mobiles, iphone, mobileno, mobile tel, cell tel
    fax: fax, facsimile, telefax, f
    pager: pager, beeper
    car: car phone
    textphone: tty, tdd, tty tdd, textphone

    address: address, addr, adr, addresses, postal address, post address, mail address, full address, complete address
    address: whole address, address full, residence address, place of residence
    mailing: mailing, postal address, post address, postal mailing
    email: email address, e mail address, e mail addresses, email addresses, emailaddress, mailbox, mail addr
    street: street, street address, street name, road, streetaddress, str, address street, thoroughfare
    street: street po box, street or po box, house number and street, house number street, number and street
    street: number street, street and number, house no and street
    line: line
    house: house number, house no, street number, street no, building number, house nr, housenumber
    extended: apartment, apt, suite, ste, unit, flat, floor, building, apt suite, apartment suite, unit number, apt number
    extended: extended address, address extra, address complement, apt suite other
    district: suburb, neighborhood, neighbourhood, district, borough, ward, barangay, subdistrict, colony
    box: po box, p o box, post office box, postbox, pobox, post box
    city: city, town, locality, village, municipality, city town, town city, township
    postcode: zip, zipcode, zip code, postal code, postcode, post code, pin code, pincode, eircode, zip postal
    region: state, province, region, prefecture, territory, state province, canton, st
    region: state or territory, us state, prov
    county: county
    country: country, nation, country name

    birth: birth, born
    date: date
    year: year
    month: month
    day: day
    birthday: birthday, birthdate, birth date, date of birth, dob, bday, b day, born, born on, birth day, birthdays
    birthday: date birth, birthday date, date of birthday
    anniversary: anniversary, wedding anniversary, wedding date, wedding day, wedding

    company: company, organization, organisation, org, employer, firm, business name, company name, workplace, institution
    company: affiliation, account name, organization name, organisation name, companies, corporation, company organization
    company: company organisation, place of work, school, college, university, employer organization
    company: employer organisation, agency, school name, club, organisation unit name, practice, charity, office name
    department: department, dept, division, business unit, org unit, organizational unit, ou, team, team name, faculty
    department: dept name
    title: title
    job: job, job title, position, designation, function, jobtitle, job position, job function, position title, work title
    job: professional title, role title
    role: role, occupation, profession, job role
    note: note, notes, comment, comments, remark, remarks, description, about, bio, biography, memo, background
    note: additional information, further information, additional info, misc, internal notes, internal note
    note: notes internal, general notes, contact notes, other information, other info, other notes, extra info
    note: extra notes, special notes
    website: website, web site, web page, webpage, homepage, home page, url, web, www, web address, blog, internet, link
    website: website url, site url, web url, websites, urls
    gender: gender, sex, gender m f, sex m f, m f, male female, gender male female
    photo: photo, picture, image, avatar, photograph, profile picture, profile photo, profile image
    labels: categories, category, tags, tag, labels, label, groups, group, group membership, segment, segments
    labels: keyword tags, list, lists, mailing list, contact group, contact type tags
    language: language, preferred language, languages, lang, mother tongue
    hobby: hobby, hobbies, interests, interest

    profile: linkedin=LinkedIn, twitter=Twitter, facebook=Facebook, instagram=Instagram, xing=XING, github=GitHub
    profile: youtube=YouTube, tiktok=TikTok, pinterest=Pinterest, mastodon=Mastodon, bluesky=Bluesky, googleplus=Google+
    profile: google plus=Google+, crunchbase=Crunchbase, angellist=AngelList, threads=Threads, orcid=ORCID, vimeo=Vimeo
    chat: skype=Skype, whatsapp=WhatsApp, telegram=Telegram, signal=Signal, wechat=WeChat, icq=ICQ, aim=AIM, msn=MSN
    chat: jabber=Jabber, xmpp=Jabber, qq=QQ, viber=Viber, discord=Discord, slack=Slack, skype id=Skype, wechat id=WeChat
    chat: skype name=Skype, line id=LINE, skype username=Skype, telegram username=Telegram, matrix=Matrix, irc=IRC

    number: number, no, nr, num, numbers
    code: code

    home: home, personal, private, h, residential, residence, evening, household, res, hm, hme
    work: work, business, office, professional, corporate, w, o, b, daytime, company main, biz, off, wk, bus
    work: workplace phone
    other: other, others
    billing: billing, bill, invoice, bill to, invoicing
    shipping: shipping, delivery, ship, ship to, deliver to
    mailing: correspondence
    primary: primary, main, default, principal, preferred
    secondary: secondary, alternate, alternative, alt, additional, backup, second
    assistant: assistant, assistants, asst, secretary, assistants name, pa
    manager: manager, managers, boss, supervisor, reports to, managers name
    spouse: spouse, partner, wife, husband, spouses
    child: child, children, kids, kid, son, daughter
    parent: parent, mother, father, guardian, parents, fathers, mothers, guardians, parent guardian
    parent: parent or guardian, fathers name, mothers name, father name, mother name
    friend: friend
    emergency: emergency, in case of emergency

    1: one
    2: two
    3: three, third

    skip: the, of, your, a, an, my, or, and, please, enter, what, for, required, optional, e g, eg, value, contact, person
    skip: customer, client, member, user, subscriber, people, individual, field, fields, properties, property, attributes
    skip: attribute, custom, contacts, persons, customers, members, attendee, visitor, applicant
    skip: candidate, employee, staff, lead, patient, supporter, donor, cust, n, info, details, information, personal details
    skip: current, legal, entry, vcard, merge, if any, in full, here, as, on, his, her, their, you, are, do, we, can, how
    skip: profile, x, student, player, speaker, author, holder, participant, us, to, at, text, format, etc
    skip: full, students, volunteer, volunteers, delegate, passenger, respondent, registrant, point of, poc

    foreign: id, ids, identifier, key, uuid, guid, uid, status, stage, created, create, modified, updated, update
    foreign: source, score, rating, count, total, amount, balance, currency, price, order, orders, spent, revenue, size
    foreign: industry, type, opt, optin, optout, consent, subscribed, subscription, unsubscribed, unsubscribe, bounced
    foreign: bounce, verified, valid, verification, confirmed, confirm, accepts, accept, marketing, newsletter, permission
    foreign: permissions, gdpr, activity, contacted, visit, visited, seen, login, user name, username, timezone
    foreign: time, zone, latitude, longitude, lat, lng, lon, ip, geo, tax, vat, exempt, iban, bic, swift, bank, account
    foreign: card, credit, payment, deal, deals, opportunity, campaign, referrer, referral, referred, utm, reference, ref
    foreign: sku, product, products, quantity, ticket, event, registration, check, deleted, archived, active, flag, enabled
    foreign: method, priority, sensitivity, mileage, age, height, weight, shoe, nationality, religion, passport, ssn, license
    foreign: domain, hash, version, index, row, initials, since, joined, added, imported, import
    foreign: is company, is a company, company type, pet, favorite, favourite, parent company, parent account, associated, converted, assigned, followup
    foreign: duration, level, points, tier, plan, salary, invoice number, order number, frequency, engagement, sent, opens
    foreign: clicks, opened, clicked, lifecycle, funnel, annual, employees, territory id, call, calls, meeting, task, tasks
    foreign: file as, folder, notify, notification, send, receive, received, agree, agreement, terms, terms and conditions
    foreign: billing information, directory server, government, keywords, location, schools, distribution lists, rank
    foreign: citizenship, purchase, purchases, purchased, store, website visits, birth place, place of birth, married
    foreign: shirt, size shirt, diet, dietary, allergies, session, room, table, seat, arrival, departure, check in, answer
    foreign: membership, relationship, relation, scholarship, leadership, ownership, friendship, sponsorship
    foreign: partnership, internship, fellowship, town hall, homeroom, name tag, name badge, badge, number of
    foreign: amount of, how many, school district, school year, home team, country club, mobile home, direct mail
    foreign: mail merge, email client, email provider, email template, home owner
    postal: postal
    question: is, has, was
    weak: family name, familyname, family, addressee, envelope name, contact person name, user display name
    full: addressee, envelope name, user display name
    emergency: next of kin, nok, ice, in an emergency, emergency person
    parent: p g, mum, mom, dad, carers, legal guardian, step parent, foster parent, mothers mother, legal guardians
    parent: parent carer
    spouse: domestic partner, significant other, fiance, fiancee, married to
    child: baby, toddler, infant, childs, kid s
    he: his, him, husband, husbands, groom
    she: hers, her, wife, wifes, bride
    person: buyer, purchaser, seller, recipient, gift recipient, guest, host, tenant, co tenant, cotenant, subtenant
    person: coach, trainer, instructor, teacher, tutor, doctor, physician, gp, dentist, pediatrician, paediatrician
    person: therapist, nurse, vet, veterinarian, lawyer, attorney, solicitor, notary, accountant, landlord, landlady
    person: neighbor, neighbour, caregiver, caretaker, carer, babysitter, nanny, agent, broker, realtor, sales rep
    person: sales representative, representative, rep, salesperson, guarantor, witness, beneficiary, executor, trustee
    person: payer, payee, sender, shipper, consignee, courier, driver, mentor, mentee, advisor, adviser, counselor
    person: counsellor, pastor, priest, rabbi, brother, sister, sibling, grandmother, grandfather, grandparent, uncle
    person: aunt, cousin, girlfriend, boyfriend, roommate, flatmate, housemate, colleague, coworker, tribute, honoree
    person: fundraiser, referee, godfather, godmother, godparent, groom, bride, stepmother, stepfather, owner, organizer
    person: organiser, leader, captain, chairperson, mother, father, mum, mom, dad, son, daughter, son in law
    person: daughter in law, mother in law, father in law, spouse, husband, wife, partner, guardian, parent, child
    person: relative, family member, companion, escort, interpreter, translator, social worker, case worker, caseworker
    person: midwife, surgeon, pharmacist, scout leader, team leader, deputy, substitute, successor, predecessor, heir
    person: insurer, insurance agent, estate agent, letting agent, travel agent, property manager, project manager
    person: account manager, case manager, recruiter, handler, sponsor, plus one, guest of honor, adult, co applicant
    person: coapplicant, applicant, co owner, co signer, cosigner, co worker, best man, maid of honor, debtor, creditor
    person: plaintiff, defendant, claimant, opposing counsel, counsel, contractor, subcontractor, architect, foreman
    foreign: last contact, first contact, last contact date, first contact date, household name
    area-code: area code, std code, dialling code, dialing code, std, area dialling code, local code, phone area code
    dial-code: country dialing code, country dialling code, calling code, country calling code, international code, idd
    dial-code: isd code, dial code
    dial-extension: ext, extension, phone ext, phone extension, extn, extension number, ext no
    secret: password, passwd, pwd, passphrase, password hash, hashed password, pin number, login password, user password
    prefix: prefixes, honorifics
    suffix: suffixes
    middle: additional names, middle names
    full: saved name, public display name, who
    company: supplier, supplier name, vendor name, vendor company, associated company, primary business
    company: business unit name, outlet
    foreign: company number, company no, company registration number, registration number
    skip: general
    phone: ddi, direct dial number, cid number, caller id number
    work: ddi
    postcode: addr postal, adr postal, address postal, addr postal code
    region: state province region county territory prefecture republic, state province county
    address: card address
    skip: related
    """)
}
